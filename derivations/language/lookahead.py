"""Two marks that need more than one token of look-ahead."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.language.arrows import arrows
from derivations.language.event_tokens import (
    CLOSING,
    OPENING,
    closing,
    mark_events,
    mark_told,
)
from derivations.language.lexemes import Lexeme
from derivations.language.scope import Scope
from derivations.language.source import Source
from derivations.language.spelling import is_index_letter, plain
from derivations.language.tree import Number, Symbol

_NO_STATEMENT_END = frozenset(
    ("_AND", "_OR", "NOT", "_IMP", "_IFF", "_FOR", "SUMCALL")
)
_AFTER_LIST = frozenset(
    ("KIND", "REL", "_AND", "_OR", "_FOR", "_PERP", "_IMP", "_IFF", "_UNDER")
)
_INDEX_TOKENS = frozenset(
    ("WORD", "REL", "NUMBER", "PLUS", "MINUS", "_AND", "_COMMA")
)
_RANGE_TOKENS = _INDEX_TOKENS | {"_UPTO", "ELLIPSIS"}


def look_ahead(
    lexemes: Sequence[Lexeme], scope: Scope, source: Source
) -> list[Lexeme]:
    arranged = arrows(mark_events(mark_told(lexemes)), source)
    out = [
        lexeme
        for place, lexeme in enumerate(arranged)
        if not (
            lexeme.kind == "_COMMA"
            and arranged[place + 1 : place + 2]
            and arranged[place + 1].kind in ("_AND", "_FOR", "KIND")
        )
    ]
    out = _listed_families(out, scope)
    out = _bracketed_condition(_leading_condition(out, scope), scope)
    for place, lexeme in enumerate(out):
        if lexeme.kind == "SUMCALL" and _holds_body(out, place + 1, scope):
            out[place] = lexeme._replace(kind="SUMFULL")
    return _dotted_ranges(out)


def _listed_families(lexemes: list[Lexeme], scope: Scope) -> list[Lexeme]:
    """``X_1, …, X_n independent`` is ``all X_i independent``, where the
    list is the whole family."""
    law = next(
        (at for at, one in enumerate(lexemes) if one.kind in _AFTER_LIST), 0
    )
    if not law or lexemes[law].kind not in ("KIND", "_UNDER"):
        return lexemes
    start = int(lexemes[0].kind == "ALL")
    parts = [one for one in lexemes[start:law] if one.kind != "_COMMA"]
    out: list[Lexeme] = []
    while parts:
        taken = next(
            (at for at, one in enumerate(parts) if one.kind == "ELLIPSIS"), 0
        )
        member = _member(parts[: taken + 2], scope) if taken else None
        if member is None:
            return lexemes
        if out:
            out.append(member._replace(kind="_COMMA", text=","))
        out.append(member)
        parts = parts[taken + 2 :]
    if not out:
        return lexemes
    every = out[0]._replace(kind="ALL", text="all")
    return [every, *out, *lexemes[law:]]


def _member(words: list[Lexeme], scope: Scope) -> Lexeme | None:
    """``X_1 … X_n`` as ``X_i``, if these are all of the family."""
    *first, dots, last = words
    names = [plain(one.text) for one in (*first, last)]
    family, _, lower = names[0].partition("_")
    ranges = scope.names[family].ranges if family in scope.names else ()
    if len(ranges) != 1 or dots.kind != "ELLIPSIS":
        return None
    index, low, high = ranges[0]
    if low != Number(lower) or not isinstance(high, (Number, Symbol)):
        return None
    upper = high.text if isinstance(high, Number) else high.name
    counted = [f"{family}_{int(lower) + at}" for at in range(len(first))]
    if names != [*counted, f"{family}_{upper}"]:
        return None
    if any(one.kind != "WORD" for one in (*first, last)):
        return None
    return words[0]._replace(text=f"{family}_{index}", end=last.end)


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
                _drop_counted(out)
                follows = lexemes[place + 1 : place + 2]
                skip = bool(follows) and follows[0].kind == "_COMMA"
            out.append(lexeme._replace(kind="_UPTO"))
        else:
            out.append(lexeme)
    return out


def _drop_counted(out: list[Lexeme]) -> None:
    """``1, 2, …, d`` starts at 1."""
    while [one.kind for one in out[-3:]] == ["NUMBER", "_COMMA", "NUMBER"]:
        before, after = out[-3].text, out[-1].text
        if not (before + after).isdecimal() or int(before) + 1 != int(after):
            return
        del out[-2:]


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
        elif lexeme.kind not in _RANGE_TOKENS:
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
        or closing(lexemes, opening) != len(lexemes) - 1
        or any(lexeme.kind not in _RANGE_TOKENS for lexeme in inner)
        or all(lexeme.kind != "REL" for lexeme in inner)
        or not any(
            is_index_letter(name) and name not in scope.names
            for name in letters
        )
        or lexemes[opening - 1].kind in _NO_STATEMENT_END
    ):
        return lexemes
    before = lexemes[:opening]
    if before[-1].kind == "HEAD":
        before[-1] = before[-1]._replace(kind="WORD")
    mark = lexemes[opening]._replace(kind="_FOR")
    return [*before, mark, *inner]


def _holds_body(lexemes: Sequence[Lexeme], opening: int, scope: Scope) -> bool:
    """Does ``sum(…)`` contain the terms, after a last comma?"""
    end = closing(lexemes, opening)
    depth = 0
    comma = 0
    for place in range(opening, end):
        depth += lexemes[place].kind in OPENING
        depth -= lexemes[place].kind in CLOSING
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
