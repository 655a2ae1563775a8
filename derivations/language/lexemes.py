"""The tokens of a formula."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Lexeme(NamedTuple):
    """One token: its grammar terminal, its text, and its extent."""

    kind: str
    text: str
    start: int
    end: int


OPENERS = {"(": ("LPAR", ")"), "[": ("LSQ", "]")}
CLOSERS = {")": "RPAR", "]": "RSQ", "}": "RSUB"}
BARS = {"|": ("BAR", "ENDBAR"), "‖": ("BAR", "ENDBAR")}
OPERAND_ENDS = frozenset(
    ("NUMBER", "WORD", "RPAR", "RSQ", "REV", "RSUB", "RSUP", "ENDBAR", "FACT")
)


@dataclass(frozen=True, slots=True)
class Open:
    """A bracket not closed yet: the mark that closes it, the token kind
    that it then gives, whether it stands under a Σ, whether it is a bar
    right after an operand, as in ``p(x | y)``, and whether a condition may
    stand in it, as in ``E[X | Y]``, whether commas in it separate entries,
    and whether these are the indices of a family's member."""

    closer: str
    kind: str
    start: int
    under_sum: bool = False
    after_operand: bool = False
    conditional: bool = False
    listed: bool = False
    indices: bool = False
    parted: str = ""
    """The mark that parts the two arguments: ``I(X; Y)``, ``KL(p ‖ q)``."""


def closes_sum(lexemes: Sequence[Lexeme]) -> bool:
    """Is the mark just closed the subscript of a Σ?"""
    depth = 0
    for index in range(len(lexemes) - 1, -1, -1):
        kind = lexemes[index].kind
        depth += (kind in ("RSUB", "RSUP")) - (kind in ("_LSUB", "_LSUP"))
        if depth == 0:
            return index > 0 and lexemes[index - 1].kind == "SUM"
    return False


def drop_if(lexemes: list[Lexeme]) -> bool:
    """Take away the ``if`` at the beginning, and a comma at the end;
    whether there is one."""
    if not lexemes or lexemes[0].kind != "_FOR":
        return False
    del lexemes[0]
    if lexemes and lexemes[-1].kind == "_COMMA":
        del lexemes[-1]
    return True
