"""Prose of documents in HTML.

Only what Markdown marks becomes markup; HTML in a document is shown as the
text that it is, and links go to the web or to other lessons alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Final

from derivations.render.prose import (
    Code,
    Heading,
    Image,
    Items,
    Paragraph,
    Piece,
    Quote,
    Rule,
    unwrapped,
)
from derivations.render.prose_inline import (
    Coded,
    Inline,
    Linked,
    Marked,
    read_inline,
)
from derivations.site.html import Html, join, tag, text
from derivations.site.pages import Pages

_CODED: Final = re.compile(r"`([^`]{1,500})`")
_ELEMENT: Final = re.compile(r"<[^<>]*>")


def prose_html(
    pieces: Iterable[Piece], pages: Pages, ids: Iterator[str] | None = None
) -> Html:
    """``ids`` are those of the headings, one after the other."""
    return join((_piece(item, pages, ids) for item in pieces), Html("\n"))


def noted(said: str) -> Html:
    """A message: what it quotes between back-ticks is to be written so."""
    parts = _CODED.split(said)
    return join(
        tag("code", text(part)) if place % 2 else text(part)
        for place, part in enumerate(parts)
    )


def _piece(item: Piece, pages: Pages, ids: Iterator[str] | None) -> Html:
    match item:
        case Heading(level, said):
            anchor = None if ids is None else next(ids)
            name = f"h{max(2, level)}"
            return tag(name, inline_html(said, pages), id=anchor)
        case Paragraph(said):
            return tag("p", inline_html(unwrapped(said), pages))
        case Quote(said):
            said = unwrapped(said)
            return tag("blockquote", tag("p", inline_html(said, pages)))
        case Items(ordered, texts):
            rows = (
                tag("li", inline_html(unwrapped(said), pages)) for said in texts
            )
            return tag("ol" if ordered else "ul", *rows)
        case Code(lines):
            inner = tag("code", text("\n".join(lines).expandtabs(4)))
            return scrolling("pre", inner)
        case Image(said, _):
            said = unwrapped(said)
            return tag("p", tag("em", inline_html(said, pages)))
        case Rule():
            return tag("hr")


def scrolling(name: str, *inner: Html, **attributes: str | None) -> Html:
    """An element that scrolls where it is too wide, by keyboard too."""
    return tag(name, *inner, tabindex="0", **attributes)


def inline_html(said: str, pages: Pages) -> Html:
    """One stretch of Markdown text."""
    return _set(read_inline(said), pages)


def inline_text(said: str, pages: Pages) -> str:
    """What a reader sees of it, without the marks."""
    return unescape(_ELEMENT.sub("", inline_html(said, pages)))


def _set(parts: tuple[Inline, ...], pages: Pages) -> Html:
    return join(_inline(part, pages) for part in parts)


def _inline(part: Inline, pages: Pages) -> Html:
    match part:
        case Coded(said):
            return tag("code", text(said))
        case Marked(strong, inner):
            return tag("strong" if strong else "em", _set(inner, pages))
        case Linked(target, inner):
            label = _set(inner, pages)
            if part.on_the_web:
                return tag("a", label, href=target, rel="noreferrer")
            page = pages.of_link(target)
            return label if page is None else tag("a", label, href=page)
        case _:
            return text(part)
