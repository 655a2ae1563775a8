"""A picture as those who place it need it."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.pictures.svg import picture, text
from derivations.words import say


@dataclass(frozen=True, slots=True)
class Frame:
    """One still picture; of several under one name a page shows one at a
    time, by its ``label``.  ``described`` says in words what is to be seen,
    ``claims`` are the proved claims that its numbers come from."""

    name: str
    label: str
    title: str
    described: str
    claims: tuple[str, ...]
    width: int
    height: int
    parts: tuple[str, ...]
    lang: str

    def svg(self, paper: bool = False) -> str:
        """SVG text; ``paper`` puts white behind it, for a file of its own."""
        return picture(
            self.width,
            self.height,
            self.title,
            self.described,
            self.lang,
            *self.parts,
            paper=paper,
            name=f"{self.name}-{self.lang}",
        )


def source_line(claims: tuple[str, ...], height: int, lang: str) -> str:
    """Which claims the numbers come from, at the foot of a picture."""
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
    return text(say("pictures-source", lang, claims=said), 24, height - 12, 11)
