"""Pieces of source text that remember where they stand.

Everything the document reader cuts a line into is a `Piece`, so that every
error and every formula carries its line and column in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from derivations.language.characters import same_meaning
from derivations.language.errors import InputError
from derivations.language.numerals import THOUSANDS
from derivations.language.position import Position

_FURTHER = str.maketrans("＃？\t", "#? ")

_THOUSANDS = re.compile(r"(?<![\w.,'])" + THOUSANDS.pattern)
_OPEN = "([{"
_CLOSE = ")]}"


@dataclass(frozen=True, slots=True)
class Piece:
    """``text`` as written; its first character stands at line, column."""

    text: str
    line: int = 1
    column: int = 1
    path: str = ""

    @property
    def plain(self) -> str:
        """The text with full-width and look-alike marks replaced, one for
        one, so that columns stay what they are."""
        return _plain(self.text)

    @property
    def at(self) -> Position:
        return Position(self.line, self.column)

    def cut(self, start: int, stop: int | None = None) -> Piece:
        """The part from ``start`` to ``stop``, without outer spaces."""
        end = len(self.text) if stop is None else stop
        part = self.text[start:end]
        text = part.lstrip()
        if len(part.strip()) == len(self.text):
            return self
        column = self.column + start + len(part) - len(text)
        return Piece(text.rstrip(), self.line, column, self.path)

    def split(self, marks: str) -> tuple[Piece, ...]:
        """Cut at each of these ASCII marks outside brackets; empty parts
        are kept."""
        plain = self.plain
        if not any(mark in plain for mark in marks):
            return (self.cut(0),)
        parts = []
        start = 0
        inside = _thousands(plain)
        for place, depth in enumerate(depths(plain)):
            if depth == 0 and plain[place] in marks and place not in inside:
                parts.append(self.cut(start, place))
                start = place + 1
        parts.append(self.cut(start))
        return tuple(parts)

    def find(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """First match that starts outside brackets."""
        return next(self.find_all(pattern), None)

    def find_all(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        plain = self.plain
        for match in pattern.finditer(plain):
            start = match.start()
            if start == len(plain) or depths(plain)[start] == 0:
                yield match

    def error(self, key: str, **values: str) -> InputError:
        """An error that points at this piece."""
        return InputError(
            key,
            self.at,
            piece=shorten(self.text),
            path=self.path,
            **{"found": shorten(self.text), **values},
        )


def _thousands(plain: str) -> frozenset[int]:
    """Where commas stand between the thousands of a number."""
    return frozenset(
        place
        for number in _THOUSANDS.finditer(plain)
        for place in range(number.start(), number.end())
    )


@lru_cache(maxsize=512)
def _plain(text: str) -> str:
    return same_meaning(text).translate(_FURTHER)


@lru_cache(maxsize=512)
def depths(plain: str) -> Sequence[int]:
    """Bracket depth at each character (a bracket itself counts as inside).
    Brackets that don't match are left for the formula reader to report."""
    if not any(bracket in plain for bracket in _OPEN):
        return bytes(len(plain))
    result = []
    depth = 0
    for character in plain:
        if character in _OPEN:
            depth += 1
        result.append(depth)
        if character in _CLOSE and depth > 0:
            depth -= 1
    return result


def insides(plain: str) -> list[bool]:
    """Whether each character stands in what something takes, as in ``E[…]``
    and ``Σ_{…}``; round brackets that only group don't take anything."""
    result = []
    open_: list[bool] = []
    for place, character in enumerate(plain):
        result.append(any(open_[-1:]))
        if character in _OPEN:
            before = plain[place - 1 : place]
            takes = before.isalnum() or before in ("_", "^")
            groups = character == "(" and not takes
            open_.append(any(open_[-1:]) or not groups)
        elif character in _CLOSE and open_:
            open_.pop()
    return result


def unclosed(piece: Piece) -> Piece | None:
    """The last bracket that is opened and never closed."""
    waiting: list[int] = []
    for place, character in enumerate(piece.plain):
        if character in _OPEN:
            waiting.append(place)
        elif character in _CLOSE and waiting:
            waiting.pop()
    return piece.cut(waiting[-1], waiting[-1] + 1) if waiting else None


def shorten(text: str, length: int = 60) -> str:
    """Enough of the text to recognise it in a message."""
    return text if len(text) <= length else text[: length - 1] + "…"
