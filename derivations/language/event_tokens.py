"""Brackets that hold events, and the bar of a condition.

In ``P((A ∪ B) ∩ C)`` the inner bracket holds an event, in
``P((X + Y)/2 ≥ t)`` a number; one token of look-ahead can't tell.  Here
brackets that hold events get tokens of their own, ``LEV`` and ``REV``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from derivations.language.lexemes import Lexeme
from derivations.language.scope import Scope
from derivations.language.spelling import OPERATOR_SPELLINGS, plain

OPENING: Final = frozenset(("LPAR", "LSQ", "LEV", "_LSUB", "_LSUP", "BAR"))
CLOSING: Final = frozenset(("RPAR", "RSQ", "REV", "RSUB", "RSUP", "ENDBAR"))
CONDITIONED: Final = frozenset(("E", "Var", "Cov", "sd", "H", "I", "MI"))
"""Operators that may stand under a condition."""
PARTED: Final = {"I": ";", "KL": "‖", "CE": "‖"}
"""Operators with a mark of their own between two arguments."""
_JOINS: Final = frozenset(("REL", "_AND", "_OR", "NOT", "_COMMA"))
_BEFORE: Final = frozenset(("_AND", "_OR", "NOT", "_COMMA", "_GIVEN", "LEV"))
_TELLS: Final = frozenset(("NOT", "REL", "_UPTO", "ELLIPSIS"))
_AFTER_TOLD: Final = frozenset(
    ("_FOR", "_IMP", "_IFF", "_AND", "_OR", "_UNDER", "KIND", "RPAR")
)


def takes_condition(lexemes: Sequence[Lexeme], scope: Scope) -> bool:
    """May the bracket after these tokens hold a condition: does it belong
    to an operator or to a probability?"""
    if not lexemes or lexemes[-1].kind not in ("HEAD", "PROB"):
        return False
    run = lexemes[-1].text
    if lexemes[-1].kind == "PROB":
        return True
    return plain(run) not in scope.names and any(
        run.endswith(spelled) and meaning in CONDITIONED
        for spelled, meaning in OPERATOR_SPELLINGS.items()
    )


def parting_mark(lexemes: Sequence[Lexeme], scope: Scope) -> str:
    """The mark that parts the arguments in the bracket after these
    tokens."""
    if not lexemes or lexemes[-1].kind != "HEAD":
        return ""
    run = plain(lexemes[-1].text)
    if run in scope.names:
        return ""
    return PARTED.get(OPERATOR_SPELLINGS.get(run, ""), "")


def is_condition_bar(text: str, at: int) -> bool:
    """Whether the bar at ``at``, after an operand, is that of a condition:
    then the bars that follow it in its bracket are pairs."""
    depth = bars = 0
    for c in text[at + 1 :]:
        if c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
            if depth < 0:
                break
        elif c == "|" and depth == 0:
            bars += 1
    return bars % 2 == 0


def closing(lexemes: Sequence[Lexeme], opening: int) -> int:
    """The place of the bracket that closes the one at ``opening``."""
    depth = 0
    for place in range(opening, len(lexemes)):
        depth += lexemes[place].kind in OPENING
        depth -= lexemes[place].kind in CLOSING
        if depth == 0:
            return place
    return len(lexemes) - 1


def mark_events(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """The tokens with the brackets of events marked."""
    out = list(lexemes)
    for place, lexeme in enumerate(lexemes):
        if lexeme.kind == "PROB" and place + 1 < len(out):
            _mark(out, place + 1)
    for place in range(len(out)):
        before = out[place - 1].kind if place else ""
        if out[place].kind in ("LPAR", "LSQ") and before in _BEFORE:
            if _inside(out, place) and _holds_event(out, place):
                _mark(out, place)
    return out


def _mark(out: list[Lexeme], opening: int) -> None:
    end = closing(out, opening)
    out[opening] = out[opening]._replace(kind="LEV")
    out[end] = out[end]._replace(kind="REV")


def mark_told(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """With a bracket around the variables in "independent given Y, Z", and
    the bracket of an event marked: what isn't a variable after a comma, such
    as ``i ≠ j``, stands outside."""
    out = list(lexemes)
    for place in range(len(out) - 1, -1, -1):
        if out[place].kind != "_UNDER" or place + 1 == len(out):
            continue
        first = place + 1
        if out[first].kind == "LPAR" and _holds_event(out, first):
            if not _listed(out, first):
                _mark(out, first)
                continue
        end = _end_of_list(out, first)
        if any(one.kind == "_COMMA" for one in _outside(out, first, end)):
            left, right = out[first].start, out[end - 1].end
            out.insert(end, Lexeme("RPAR", "", right, right))
            out.insert(first, Lexeme("LPAR", "(", left, left))
    return out


def _listed(lexemes: Sequence[Lexeme], opening: int) -> bool:
    """Do only commas stand in the bracket, as in ``(Y, Z)``?"""
    end = closing(lexemes, opening)
    joins = [
        one.kind
        for one in _outside(lexemes, opening + 1, end)
        if one.kind in _JOINS
    ]
    return all(kind == "_COMMA" for kind in joins)


def _outside(
    lexemes: Sequence[Lexeme], first: int, end: int
) -> Iterator[Lexeme]:
    """The tokens between two places that stand in no further bracket."""
    depth = 0
    for lexeme in lexemes[first:end]:
        depth += lexeme.kind in OPENING
        if depth == 0:
            yield lexeme
        depth -= lexeme.kind in CLOSING


def _end_of_list(lexemes: Sequence[Lexeme], first: int) -> int:
    """Where the list of terms that begins here ends."""
    depth, end = 0, first
    for place in range(first, len(lexemes)):
        kind = lexemes[place].kind
        if depth == 0 and (kind in _AFTER_TOLD or kind == "_COMMA"):
            end = place
            if kind != "_COMMA":
                return end
        elif depth == 0 and kind in _TELLS:
            return end
        depth += kind in OPENING
        depth -= kind in CLOSING
    return len(lexemes)


def _inside(lexemes: Sequence[Lexeme], place: int) -> bool:
    """Does the nearest bracket around hold events, or a condition before
    this place?"""
    depth = 0
    for at in range(place - 1, -1, -1):
        kind = lexemes[at].kind
        if kind == "_GIVEN" and depth == 0:
            return True
        if kind in CLOSING:
            depth += 1
        elif kind in OPENING:
            if depth == 0:
                return kind == "LEV"
            depth -= 1
    return False


def _holds_event(lexemes: Sequence[Lexeme], opening: int) -> bool:
    """Is there a relation or a connective in the bracket, or nothing but a
    bracket with one?"""
    end = closing(lexemes, opening)
    if lexemes[opening + 1].kind in ("LPAR", "LSQ"):
        inner = closing(lexemes, opening + 1)
        after = lexemes[inner + 1].kind
        if inner + 1 == end or after in ("_LSUP", "_CARET"):
            if _holds_event(lexemes, opening + 1):
                return True
    depth = 0
    for place in range(opening + 1, end):
        kind = lexemes[place].kind
        depth += kind in OPENING
        depth -= kind in CLOSING
        if depth == 0 and kind in _JOINS:
            return True
    return False
