"""Plain text in columns of a terminal: widths, indents, safe characters."""

from __future__ import annotations

import re
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
    if text.isascii():
        return len(text)
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
    if width(text.rstrip()) <= most:
        return indented([text.rstrip()], columns) if text.strip() else []
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, most):
        if line and width((line + piece).rstrip()) > most:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    if line.strip():
        lines.append(line.rstrip())
    return indented(lines, columns)


_CLOSING = frozenset("，。；：、）”》？！,.;:)]}")
_OPENING = frozenset("（“《([{")
_QUOTED = re.compile(r"`[^`]*`|“[^“”]*”")
_SIGN = re.compile(r"[=≠<≤>≥+−·⟹⟺]")
_FACTOR = re.compile(r"[^\W\d]\w*[\[(]|[(√|‖ΣΠ]")
_WORD = re.compile(r"[a-z]{2,}")


def _pieces(text: str, most: int) -> list[str]:
    """Parts between which a line may end."""
    kept: set[int] = set()
    for found in _QUOTED.finditer(text):
        if width(found[0]) <= most:
            kept.update(range(found.start(), found.end() - 1))
    pieces: list[str] = []
    start = 0
    for place in range(len(text) - 1):
        if place not in kept and _may_end(text, place):
            pieces.append(text[start : place + 1])
            start = place + 1
    return [*pieces, text[start:]]


def _may_end(text: str, place: int) -> bool:
    """Whether a line may end behind this character: not inside what looks
    like one side of a formula."""
    mark, following = text[place], text[place + 1]
    if following in _CLOSING or mark in _OPENING:
        return False
    if mark != " ":
        return unicodedata.east_asian_width(mark) in _WIDE
    passed = text[:place]
    if any(passed.count(a) > passed.count(b) for a, b in ("[]", "{}")):
        return False
    before = passed.rsplit(" ", 1)[-1]
    after = text[place + 1 :].split(" ", 1)[0]
    if _SIGN.fullmatch(before) or _SIGN.fullmatch(after):
        return False
    plain = _WORD.fullmatch(before.strip("“”`,.;:()"))
    return (
        not _FACTOR.match(after) or plain is not None or before[-1:] in ",;:."
    )
