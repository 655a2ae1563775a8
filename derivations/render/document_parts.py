"""What a document consists of, as its writers go through it."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.render.prose import Heading, Piece, read_prose
from derivations.render.view import BlockView, DocumentView


def parts_of(view: DocumentView) -> Iterator[tuple[Piece, ...] | BlockView]:
    """In their order; a first heading that says the title again is left
    out."""
    title: Piece = Heading(1, view.title)
    first = True
    for part in view.parts:
        if isinstance(part, BlockView):
            yield part
            continue
        pieces = read_prose(part.text)
        yield pieces[1:] if first and pieces[:1] == (title,) else pieces
        first = False
