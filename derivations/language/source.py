"""A formula's text together with where it stands in its file."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.language.errors import InputError
from derivations.language.position import Position

_SHOWN = 40
"""Longest piece of source text that an error repeats."""


@dataclass(frozen=True, slots=True)
class Source:
    text: str
    at: Position = Position()
    path: str = ""

    def position(self, offset: int) -> Position:
        """The file position of a character of the text."""
        before = self.text[:offset]
        line = self.at.line + before.count("\n")
        last = before.rfind("\n")
        if last < 0:
            return Position(line, self.at.column + offset)
        return Position(line, offset - last)

    def piece(self, start: int, end: int) -> str:
        text = self.text[start:end].strip()
        return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"

    def error(
        self, key: str, start: int, end: int, **values: str
    ) -> InputError:
        """The error ``key`` about the text from ``start`` to ``end``."""
        return InputError(
            key,
            self.position(start),
            piece=self.piece(start, end),
            path=self.path,
            **values,
        )
