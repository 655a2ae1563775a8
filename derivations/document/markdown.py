"""A Markdown text cut into prose and checked blocks.

Only fences matter here: a fenced block whose first word is ``derivation``
or ``推导`` is checked, everything else is prose and kept as it is.  Other
fences are followed too, so that an example inside a longer fence is not
taken for a block.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from derivations.document.keywords import FENCES
from derivations.document.pieces import Piece
from derivations.language.errors import InputError
from derivations.language.position import Position

MAX_BYTES = 2_000_000
MAX_LINE = 10_000
"""Longest line, in characters, inside a checked block."""
MAX_BLOCKS = 1_000
MAX_BLOCK_LINES = 20_000
"""Checked blocks in a document, and lines in all of them together."""

_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})[ \t]*(.*)")
_HEADING = re.compile(r" {0,3}#[ \t]")


@dataclass(frozen=True, slots=True)
class ProseText:
    text: str


@dataclass(frozen=True, slots=True)
class Fence:
    """A checked block: ``lines`` are the lines inside it."""

    name: Piece
    language: str
    lines: tuple[Piece, ...]
    position: Position

    @property
    def source(self) -> str:
        return "\n".join(line.text for line in self.lines)

    @property
    def last_line(self) -> int:
        return self.position.line + len(self.lines) + 1


def decode(data: bytes, path: str = "") -> str:
    """UTF-8 text of a file; a byte order mark is passed over."""
    if len(data) > MAX_BYTES:
        kept = data[:MAX_BYTES]
        where = _place(kept, len(kept))
        raise InputError(
            "document-too-large", where, path=path, limit=f"{MAX_BYTES:,}"
        )
    body = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        where = _place(body, error.start)
        byte = f"0x{body[error.start]:02X}"
        raise InputError(
            "not-utf8", where, piece=byte, path=path, found=byte
        ) from None


def _place(data: bytes, offset: int) -> Position:
    before = data[:offset]
    line_start = before.rfind(b"\n") + 1
    inside = before[line_start:].decode("utf-8", errors="replace")
    return Position(before.count(b"\n") + 1, len(inside) + 1)


def lines_of(text: str, path: str = "") -> tuple[Piece, ...]:
    """The lines of a text, after the counts that guard what follows."""
    if len(text) > MAX_BYTES:
        before = text[:MAX_BYTES]
        where = Position(
            before.count("\n") + 1, len(before) - before.rfind("\n")
        )
        raise InputError(
            "document-too-large", where, path=path, limit=f"{MAX_BYTES:,}"
        )
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = tuple(
        Piece(line, number, 1, path)
        for number, line in enumerate(unified.split("\n"), start=1)
    )
    for line in lines:
        place = line.text.find("\0")
        if place >= 0:
            where = Position(line.line, place + 1)
            raise InputError("nul-character", where, piece="\\0", path=path)
    return lines


def split_markdown(
    text: str, path: str = ""
) -> tuple[tuple[ProseText | Fence, ...], str]:
    """The parts of the text in order, and its title."""
    lines = lines_of(text, path)
    parts: list[ProseText | Fence] = []
    blocks = inside = 0
    prose: list[str] = []
    title = ""
    place = 0
    while place < len(lines):
        line = lines[place]
        opened = _FENCE.match(line.text)
        if opened is None or _closes_itself(opened):
            if not title and _HEADING.match(line.text):
                title = line.text.strip().strip("#").strip()
            prose.append(line.text)
            place += 1
            continue
        end = _end(lines, place, opened[1])
        info = line.cut(opened.start(2))
        word = info.text.split()[0] if info.text else ""
        language = FENCES.get(word.casefold())
        if language is None:
            _refuse_misspelt(word, info)
            prose.extend(other.text for other in lines[place : end + 1])
        else:
            if prose:
                parts.append(ProseText("\n".join(prose)))
                prose = []
            inner = lines[place + 1 : end]
            _check_lengths(inner)
            blocks += 1
            inside += len(inner)
            if blocks > MAX_BLOCKS:
                raise line.error("blocks-too-many", limit=f"{MAX_BLOCKS:,}")
            if inside > MAX_BLOCK_LINES:
                raise line.error("lines-too-many", limit=f"{MAX_BLOCK_LINES:,}")
            parts.append(Fence(info.cut(len(word)), language, inner, line.at))
        place = end + 1
    if any(prose):
        parts.append(ProseText("\n".join(prose)))
    return tuple(parts), title


def _refuse_misspelt(word: str, info: Piece) -> None:
    """A block that was meant to be checked must not pass for prose."""
    plain = word.casefold()[:40]
    if difflib.get_close_matches(plain, ["derivation"], cutoff=0.85):
        raise info.error("fence-misspelt", word=word)


def _closes_itself(opened: re.Match[str]) -> bool:
    """Inline code such as `` ```x``` `` is not a fence."""
    return opened[1][0] == "`" and "`" in opened[2]


def _end(lines: tuple[Piece, ...], start: int, mark: str) -> int:
    closing = re.compile(rf"[ \t]*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$")
    for place in range(start + 1, len(lines)):
        if closing.match(lines[place].text):
            return place
    raise lines[start].error("fence-unclosed", mark=mark)


def _check_lengths(lines: tuple[Piece, ...]) -> None:
    for line in lines:
        if len(line.text) > MAX_LINE:
            where = line.cut(MAX_LINE, MAX_LINE + 60)
            raise where.error("line-too-long", limit=f"{MAX_LINE:,}")
