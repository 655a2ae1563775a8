"""Where on a page things stand: one id for each claim, line, assumption,
heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from derivations.document.records import Claim, Derivation, Document, Prose
from derivations.render.prose import Heading, read_prose
from derivations.site.pages import Pages
from derivations.site.prose import inline_text

_OF_PAGES: Final = frozenset(("content", "live", "project", "what-if"))
"""Ids that every lesson has."""

_NO_WORD: Final = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class Anchors:
    """Ids by derivation and name.  A claim has its name for an id, with its
    derivation's before it where another one has the same."""

    claims: dict[tuple[str, str], str] = field(default_factory=dict)
    headings: tuple[str, ...] = ()
    """Of all headings of the document, in their order."""

    @property
    def linked(self) -> frozenset[str]:
        """Those that a link of the document, ``#…``, may lead to."""
        return frozenset((*self.claims.values(), *self.headings))

    def item(self, derivation: str, name: str) -> str:
        """Of a claim, or of a wrong or incomplete line."""
        return self.claims[derivation, name]

    def line(self, derivation: str, claim: str, number: int) -> str:
        return f"{self.item(derivation, claim)}.{number}"

    def fact(self, derivation: str, name: str) -> str:
        return f"{derivation}:{name}"

    def given(self, derivation: str) -> str:
        return f"{derivation}:"


def anchors_of(document: Document) -> Anchors:
    claims: dict[tuple[str, str], str] = {}
    taken: set[str] = set()
    for derivation in document.derivations:
        for item in derivation.items:
            key = derivation.name, item.name
            found = item.name
            if found in taken:
                found = f"{derivation.name}.{item.name}"
            taken.add(found)
            claims[key] = found
    return Anchors(claims, tuple(_headings(document, taken | _OF_PAGES)))


def _headings(document: Document, taken: set[str]) -> Iterator[str]:
    """As GitHub makes them, so that a link holds there too: the words in
    small letters with hyphens between them; a number after one that is
    taken."""
    for part in document.parts:
        for piece in read_prose(part.text) if isinstance(part, Prose) else ():
            if isinstance(piece, Heading):
                said = inline_text(piece.text, Pages(()))
                bare = _NO_WORD.sub("", said.lower()).replace(" ", "-")
                others = (f"{bare}-{number}" for number in count(1))
                found = bare
                while not found or found in taken:
                    found = next(others)
                taken.add(found)
                yield found


def claim_named(derivation: Derivation, name: str) -> Claim | None:
    """The claim of this name in a derivation."""
    for item in derivation.items:
        if isinstance(item, Claim) and item.name == name:
            return item
    return None
