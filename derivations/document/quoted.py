"""Claims quoted from elsewhere: their numbers, and links to them.

``stated A07(2), A §2: STATEMENT`` quotes one; ``claim NAME shows A07(1)
corrects A07(2): …`` says which of them a claim proves or puts right;
``outside A50, A §3: WORDS`` lists one that says nothing mathematical.
"""

from __future__ import annotations

import re

from derivations.document.pieces import Piece
from derivations.document.records import Outside
from derivations.document.sections import Section

_COLON = re.compile(":")
_NUMBER = re.compile(r"[A-Za-z]{1,8}\d{1,4}(?:\(\w{1,4}\))?")
_LINK = re.compile(r"(?<=\s)(?P<word>shows|corrects|对应|更正)(?=\s)")
_SHOWS = ("shows", "对应")
_COMMA = re.compile(r"\s*,\s*|\s+and\s+|\s*[、和与]\s*")
_NOTE = re.compile(r"(?:note|注)\s*:")


def quoted_head(section: Section) -> tuple[Piece, Piece, Piece]:
    """Number, place and what is said of ``stated A07(2), A §2: …``."""
    colon = section.rest.find(_COLON)
    if colon is None:
        raise section.head.error("quoted-form", word=section.head.text)
    head = section.rest.cut(0, colon.start())
    comma = head.find(re.compile(","))
    number, where = head, head.cut(len(head.text))
    if comma is not None:
        number, where = head.cut(0, comma.start()), head.cut(comma.end())
    if not _NUMBER.fullmatch(number.plain):
        raise number.error("quoted-number", found=number.text)
    said = section.rest.cut(colon.end())
    if not said.text:
        raise section.head.error("claim-without-statement")
    return number, where, said


def read_outside(section: Section) -> Outside:
    number, where, said = quoted_head(section)
    words = " ".join((said.text, *(line.text for line in section.lines)))
    return Outside(number.plain, where.text, words, section.head.at)


def note_of(line: Piece) -> str | None:
    """The remark of ``note: …``, or None."""
    found = _NOTE.match(line.plain)
    return None if found is None else line.cut(found.end()).text


def claim_links(
    head: Piece,
) -> tuple[Piece, tuple[tuple[str, ...], tuple[str, ...]]]:
    """The name of ``claim NAME shows … corrects …``, and the numbers that
    it shows and corrects."""
    marks = list(_LINK.finditer(head.plain))
    stops = [mark.start() for mark in marks] + [len(head.text)]
    shows: list[str] = []
    corrects: list[str] = []
    for mark, stop in zip(marks, stops[1:], strict=True):
        listed = head.cut(mark.end(), stop)
        for number in _COMMA.split(listed.plain):
            if not _NUMBER.fullmatch(number):
                raise listed.error("quoted-number", found=number or listed.text)
            found = shows if mark["word"] in _SHOWS else corrects
            found.append(number)
    return head.cut(0, stops[0]), (tuple(shows), tuple(corrects))
