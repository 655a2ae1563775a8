"""A picture as those who place it need it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from derivations.pictures.svg import picture, text, wide
from derivations.words import say

SIDE = 24
"""What is left free at each side."""
_ROW = 15
_SMALL = 11


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of a picture, as they are said."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """One still picture; of several under one name a page shows one at a
    time, by its ``label``.  ``described`` says in words what is to be seen,
    ``said`` the few words that change from one frame to the next, ``table``
    its numbers; ``claims`` are the proved claims that these come from."""

    name: str
    label: str
    title: str
    described: str
    said: str
    claims: tuple[str, ...]
    table: Table
    width: int
    height: int
    parts: tuple[str, ...]
    lang: str

    def svg(
        self, paper: bool = False, name: str = "", sources: bool = True
    ) -> str:
        """SVG text; ``paper`` puts white behind it, for a file of its own.
        ``name`` begins the ids in it.  Without ``sources`` it doesn't name
        the claims, for a page that links to them."""
        rows = self._source_rows() if sources else []
        foot = [
            text(row, SIDE, self.height + _ROW * place, _SMALL)
            for place, row in enumerate(rows, 1)
        ]
        return picture(
            self.width,
            self.height + _ROW * len(foot) + (SIDE // 2 if foot else 0),
            self.title,
            self.described,
            self.lang,
            *self.parts,
            *foot,
            paper=paper,
            name=name or f"{self.name}-{self.lang}",
        )

    def _source_rows(self) -> list[str]:
        """Which claims the numbers come from, in rows that fit."""
        rows = [""]
        for part in _source_parts(self.claims, self.lang):
            longer = rows[-1] + part
            if rows[-1] and wide(longer, _SMALL) > self.width - 2 * SIDE:
                rows.append(part.lstrip())
            else:
                rows[-1] = longer
        return rows


def _source_parts(claims: tuple[str, ...], lang: str) -> list[str]:
    """The sentence in parts between which a row may end."""
    grouped: dict[str, list[str]] = {}
    for place in claims:
        document, _, claim = place.partition(".")
        grouped.setdefault(document, []).append(claim)
    comma, semicolon = (", ", "; ") if lang == "en" else ("、", "；")
    colon = ": " if lang == "en" else "："
    said = semicolon.join(
        document + colon + comma.join(names)
        for document, names in grouped.items()
    )
    whole = say("pictures-source", lang, claims=said)
    return re.findall(r".+?(?:[,;:](?= )|[、；：]|$)", whole)
