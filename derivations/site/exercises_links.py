"""Where the exercises of a lesson are, and how many a claim has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from derivations.document.records import Document
from derivations.site.pages import address, file_name, stem_of


def exercises_file(document: Document, part: int = 0) -> str:
    """``lesson.exercises.html``; further parts have their number."""
    end = f"-{part + 1}" if part else ""
    return file_name(f"{stem_of(document)}.exercises{end}", document.language)


@dataclass(frozen=True, slots=True)
class Practice:
    """What a lesson knows of its exercises: by derivation and claim where
    they are, and how many."""

    claims: Mapping[tuple[str, str], tuple[str, int]] = field(
        default_factory=dict
    )
    start: str = ""
    """The address of the first page."""

    @property
    def count(self) -> int:
        return sum(count for _, count in self.claims.values())

    def of_claim(self, derivation: str, claim: str) -> tuple[str, int]:
        """The address, and the number, which is 0 where there are none."""
        return self.claims.get((derivation, claim), ("", 0))


NO_PRACTICE: Final = Practice()


def place_of(document: Document, part: int, anchor: str) -> str:
    """The address of a claim's exercises."""
    return address(exercises_file(document, part), anchor)
