"""Two marks that need more than one token of look-ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from derivations.language.scope import Scope
from derivations.language.spelling import is_index_letter
from derivations.language.tokens import Lexeme

_OPENING = frozenset(("LPAR", "LSQ", "_LSUB", "_LSUP", "BAR"))
_CLOSING = frozenset(("RPAR", "RSQ", "RSUB", "RSUP", "ENDBAR"))
_INDEX_TOKENS = frozenset(
    ("WORD", "REL", "NUMBER", "PLUS", "MINUS", "_AND", "_COMMA")
)


def look_ahead(lexemes: Sequence[Lexeme], scope: Scope) -> list[Lexeme]:
    out = [
        lexeme
        for place, lexeme in enumerate(lexemes)
        if not (
            lexeme.kind == "_COMMA"
            and lexemes[place + 1 : place + 2]
            and lexemes[place + 1].kind in ("_AND", "_FOR", "KIND")
        )
    ]
    out = _bracketed_condition(_leading_condition(out, scope), scope)
    for place, lexeme in enumerate(out):
        if lexeme.kind == "SUMCALL" and _holds_body(out, place + 1, scope):
            out[place] = replace(lexeme, kind="SUMFULL")
    return _dotted_ranges(out)


def _dotted_ranges(lexemes: list[Lexeme]) -> list[Lexeme]:
    """``i = 1, …, d`` and ``i = 1…d`` are ``i = 1..d``."""
    out: list[Lexeme] = []
    skip = False
    for place, lexeme in enumerate(lexemes):
        if skip:
            skip = False
            continue
        if lexeme.kind == "ELLIPSIS" and out and out[-1].kind != "PLUS":
            if out[-1].kind == "_COMMA":
                out.pop()
                follows = lexemes[place + 1 : place + 2]
                skip = bool(follows) and follows[0].kind == "_COMMA"
            out.append(replace(lexeme, kind="_UPTO"))
        else:
            out.append(lexeme)
    return out


def _closing(lexemes: Sequence[Lexeme], opening: int) -> int:
    depth = 0
    for place in range(opening, len(lexemes)):
        depth += lexemes[place].kind in _OPENING
        depth -= lexemes[place].kind in _CLOSING
        if depth == 0:
            return place
    return len(lexemes) - 1


def _leading_condition(lexemes: list[Lexeme], scope: Scope) -> list[Lexeme]:
    """``for i ≠ j, …`` is ``… for i ≠ j``."""
    if not lexemes or lexemes[0].kind != "_FOR":
        return lexemes
    comma = 0
    for place, lexeme in enumerate(lexemes[1:], 1):
        if lexeme.kind == "_COMMA":
            comma = place
        elif lexeme.kind == "WORD" and lexeme.text not in scope.names:
            if not is_index_letter(lexeme.text):
                break
        elif lexeme.kind not in (*_INDEX_TOKENS, "_UPTO", "ELLIPSIS"):
            break
    if not comma:
        return lexemes
    return [*lexemes[comma + 1 :], *lexemes[:comma]]


def _bracketed_condition(lexemes: list[Lexeme], scope: Scope) -> list[Lexeme]:
    """``… (i ≠ j)`` at the end of a statement is ``… for i ≠ j``."""
    if not lexemes or lexemes[-1].kind != "RPAR":
        return lexemes
    opening = next(
        (
            place
            for place in range(len(lexemes) - 1, -1, -1)
            if lexemes[place].kind == "LPAR"
        ),
        0,
    )
    inner = lexemes[opening + 1 : -1]
    letters = [lexeme.text for lexeme in inner if lexeme.kind == "WORD"]
    if (
        opening == 0
        or _closing(lexemes, opening) != len(lexemes) - 1
        or any(lexeme.kind not in _INDEX_TOKENS for lexeme in inner)
        or all(lexeme.kind != "REL" for lexeme in inner)
        or not any(
            is_index_letter(name) and name not in scope.names
            for name in letters
        )
        or lexemes[opening - 1].kind in ("_AND", "_IMP", "_IFF", "_FOR")
    ):
        return lexemes
    before = lexemes[:opening]
    if before[-1].kind == "HEAD":
        before[-1] = replace(before[-1], kind="WORD")
    mark = replace(lexemes[opening], kind="_FOR")
    return [*before, mark, *inner]


def _holds_body(lexemes: Sequence[Lexeme], opening: int, scope: Scope) -> bool:
    """Does ``sum(…)`` contain the terms, after a last comma?"""
    end = _closing(lexemes, opening)
    depth = 0
    comma = 0
    for place in range(opening, end):
        depth += lexemes[place].kind in _OPENING
        depth -= lexemes[place].kind in _CLOSING
        if depth == 1 and lexemes[place].kind == "_COMMA":
            comma = place
    if not comma:
        return False
    last = lexemes[comma + 1 : end]
    if any(lexeme.kind == "REL" for lexeme in last):
        return False
    names = [lexeme.text for lexeme in lexemes[opening:comma]]
    return not (
        len(last) == 1
        and is_index_letter(last[0].text)
        and last[0].text not in scope.names
        and last[0].text not in names
    )
