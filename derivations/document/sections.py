"""A checked block cut into sections and lines.

Comments and blank lines go, indentation doesn't matter.  A ``wrong`` or
``incomplete`` line is a section of its own that interrupts the section
around it without ending it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from derivations.document.keywords import (
    INSTEAD,
    LANGUAGE_OF,
    MISTAKEN,
    PROOF_ENDS,
    PROOF_HEADS,
    SECTION_OF,
    alternatives,
)
from derivations.document.pieces import Piece

EXPECTED = frozenset({"wrong", "incomplete", "stated", "outside"})
"""Lines that interrupt a section without ending it."""

_WORDS = alternatives(SECTION_OF)
# A Chinese word may touch a Latin or Greek name ("令s"), but not a Chinese
# one or a digit: 假设1 is the name of a fact.
_HEAD = re.compile(
    rf"(?P<word>(?i:{_WORDS}))"
    r"(?=[\s:]|$|(?<=[\u4e00-\u9fff])[A-Za-zͰ-Ͽ\u2126]|(?<=命题)\d)"
)
_HEADS = ("claim", "wrong", "incomplete", "given", "assume")
_COLON = re.compile(r":(?!=)")
_OTHER_WORD = re.compile(
    r"(?P<word>[A-Za-z]+|[\u4e00-\u9fff]+)(?:\s+(?P<name>[^\s:=]+))?\s*(?::(?!=)|$)"
)
_AFTER_EXPECTED = re.compile(r"(?:without|needs)(?=[\s:])|缺|去掉|需要")
_AFTER_STATED = re.compile(r"(?:note|by)(?=[\s:])|注(?=\s*:)|由")


@dataclass(frozen=True, slots=True)
class Section:
    """``head`` is the keyword, ``rest`` what follows it on its line (after
    a colon, except in ``claim NAME: …`` and ``wrong NAME: …``)."""

    kind: str
    language: str
    head: Piece
    rest: Piece
    lines: tuple[Piece, ...] = ()

    @property
    def entries(self) -> tuple[Piece, ...]:
        """All lines, also one that stands beside the keyword."""
        return (self.rest, *self.lines) if self.rest.text else self.lines


@dataclass(slots=True)
class _Open:
    kind: str
    language: str
    head: Piece
    rest: Piece
    lines: list[Piece]

    def close(self) -> Section:
        return Section(
            self.kind, self.language, self.head, self.rest, tuple(self.lines)
        )


def split_sections(lines: tuple[Piece, ...]) -> tuple[Section, ...]:
    """The sections in written order."""
    found: list[_Open] = []
    around: _Open | None = None
    last: _Open | None = None
    for raw in lines:
        line = without_comment(raw)
        if not line.text:
            continue
        section = _head(line, around)
        if section is not None:
            found.append(section)
            last = section
            if section.kind not in EXPECTED:
                around = section
            continue
        if last is not None and last.kind in EXPECTED:
            if _goes_on(last, line):
                last.lines.append(line)
                continue
            last = around
        if around is None:
            _refuse_other_word(line, (*MISTAKEN, *INSTEAD))
            raise line.error("section-missing")
        last = around
        _refuse_misspelt(line, around)
        if not (around.kind == "claim" and _is_proof_head(line)):
            around.lines.append(line)
    return tuple(section.close() for section in found)


def _goes_on(last: _Open, line: Piece) -> bool:
    """Whether a line belongs to the expected or quoted line above."""
    if last.kind == "outside":
        return False
    if _AFTER_EXPECTED.match(line.plain) is not None:
        return True
    return last.kind == "stated" and (
        _AFTER_STATED.match(line.plain) is not None
    )


def without_comment(line: Piece) -> Piece:
    place = line.plain.find("#")
    return line.cut(0, place if place >= 0 else None)


def _head(line: Piece, around: _Open | None) -> _Open | None:
    if around is not None and around.kind == "claim" and _is_proof_head(line):
        return None
    match = _HEAD.match(line.plain)
    if match is None:
        return None
    word = match["word"].casefold()
    kind = SECTION_OF[word]
    rest = line.cut(match.end())
    if kind not in EXPECTED and kind != "claim":
        if rest.plain.startswith(":") and not rest.plain.startswith(":="):
            rest = rest.cut(1)
    return _Open(kind, LANGUAGE_OF[word], line.cut(0, match.end()), rest, [])


def _refuse_misspelt(line: Piece, around: _Open) -> None:
    """``clam NAME: …`` isn't a line of the section above.  One word before
    a colon may be a name, except in a claim, whose lines have no colon."""
    taken = (*MISTAKEN, *INSTEAD) if around.kind == "claim" else MISTAKEN
    _refuse_other_word(line, taken, around.kind)
    colon = line.find(_COLON)
    if colon is None:
        return
    words = line.plain[: colon.start()].split()
    if len(words) != 2 and not (len(words) == 1 and around.kind == "claim"):
        return
    meant = difflib.get_close_matches(
        words[0].casefold()[:40], _HEADS, n=1, cutoff=0.75
    )
    if meant and words[0].isalpha():
        raise line.error("section-misspelt", word=words[0], meant=meant[0])


def _refuse_other_word(
    line: Piece, words: Iterable[str], kind: str = ""
) -> None:
    """``Lemma: …``, 己知, 定理 均值：…"""
    found = _OTHER_WORD.match(line.plain)
    if found is None:
        return
    word = found["word"].casefold()
    # "false : real" may be a declaration; no name is Chinese.
    declares = kind == "given" and word.isascii() and not found["name"]
    if word in words and not declares:
        meant = MISTAKEN.get(word) or INSTEAD[word]
        raise line.error("section-misspelt", word=found["word"], meant=meant)


def _is_proof_head(line: Piece) -> bool:
    return line.plain.casefold().strip() in PROOF_HEADS | PROOF_ENDS
