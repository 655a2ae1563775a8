"""Words that open a sentence of ``--given``: 设 X 为随机变量, let m = …."""

from __future__ import annotations

import re

from derivations.document.names import read_item
from derivations.document.pieces import Piece

_LETS = r"let|define|令|记"
_OTHERS = r"given|assume|suppose|where|and|已知|假设|假定|设|其中|并且|且|又"
_OPENING = re.compile(
    rf"(?P<word>(?P<let>(?i:{_LETS}))|(?i:{_OTHERS}))"
    # a Latin word needs a space, or one of these would begin a name
    r"(?:\s*:(?!=)\s*|(?<=[\u4e00-\u9fff])(?=[^\s=,\d])|\s+)(?=[^\s:=,)])"
)
_EQUALS = re.compile(r"(?<![!<>=/])=(?![>=])")
ASSIGN = re.compile(r":=|≔")


def opened(piece: Piece) -> tuple[bool, Piece]:
    """Whether the sentence opens as a definition, and what follows its
    opening word."""
    found = _OPENING.match(piece.plain)
    if found is None:
        return False, piece
    rest = piece.cut(found.end())
    again, further = opened(rest)
    return found["let"] is not None or again, further


def assigned(line: Piece) -> tuple[Piece, Piece] | None:
    """Both sides of ``s := TERM``; in a definition ``s = TERM`` says the
    same, where one name stands on the left."""
    for pattern in (ASSIGN, _EQUALS):
        sign = line.find(pattern)
        if sign is not None:
            head, body = line.cut(0, sign.start()), line.cut(sign.end())
            if read_item(head) is None or not body.text:
                return None
            return head, body
    return None
