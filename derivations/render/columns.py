"""Plain text in columns of a terminal: widths, indents, safe characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

_WIDE = "WF"
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Control characters and marks that reorder or end lines."""


def printable(text: str) -> str:
    """The text without characters that could drive a terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        "�" if unicodedata.category(mark) in _UNSEEN else mark
        for mark in text.replace("\t", " ")
    )


def width(text: str) -> int:
    """Columns that the text takes; Chinese characters take two."""
    return sum(
        2 if unicodedata.east_asian_width(mark) in _WIDE else 1
        for mark in text
        if not unicodedata.combining(mark)
    )


def padded(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))


def indented(lines: Iterable[str], columns: int) -> list[str]:
    return [" " * columns + line for line in lines]


def wrapped(text: str, columns: int, room: int = 80) -> list[str]:
    """The text broken at spaces, and between Chinese characters, into
    lines that fit behind an indent."""
    most = max(20, room - columns)
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and width((line + piece).rstrip()) > most:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    if line.strip():
        lines.append(line.rstrip())
    return indented(lines, columns)


_CLOSING = frozenset("，。；：、）”》？！,.;:)]}")


def _pieces(text: str) -> list[str]:
    """Parts between which a line may end; formulas keep their signs."""
    found: list[str] = []
    word = ""
    for place, mark in enumerate(text):
        word += mark
        following = text[place + 1 : place + 2]
        wide = unicodedata.east_asian_width(mark) in _WIDE
        ends = mark == " " or (wide and mark not in "（“《")
        if ends and following not in _CLOSING:
            found.append(word)
            word = ""
    return [*found, word] if word else found
