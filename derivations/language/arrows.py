"""``→`` in formulas: where the condition of a limit begins and ends."""

from __future__ import annotations

import re
from collections.abc import Sequence

from derivations.language.event_tokens import CLOSING, OPENING
from derivations.language.lexemes import OPERAND_ENDS, Lexeme
from derivations.language.scope import Scope
from derivations.language.source import Source
from derivations.language.spelling import plain

_AFTER_TARGET = frozenset(
    ("_WHEN", "_COMMA", "_FOR", "_AND", "_OR", "_IMP", "_IFF")
)
_INFINITE = ("oo", "inf", "infinity", "Infinity")
_POSITIVE = re.compile(r"\+\s*(?:∞|正?无穷|oo\b|inf\b)")


def limit_token(text: str, run: str, end: int, scope: Scope) -> str:
    """The kind of token that ``lim`` before its subscript is, and a word
    for ∞; nothing for other runs."""
    if plain(run) in scope.names:
        return ""
    if run == "lim" and text[end : end + 2] == "_{":
        return "LIM"
    return "INFINITY" if run in _INFINITE else ""


def may_say_as(lexemes: Sequence[Lexeme]) -> bool:
    """Could ``as`` begin the condition of a limit here?"""
    return not lexemes or any(one.kind == "ARROW" for one in lexemes)


def opens_infinity(lexemes: Sequence[Lexeme], text: str, at: int) -> bool:
    """Is this the sign of ``+∞``, which is ∞?"""
    if lexemes and lexemes[-1].kind in OPERAND_ENDS:
        return False
    return _POSITIVE.match(text, at) is not None


def arrows(lexemes: Sequence[Lexeme], source: Source) -> list[Lexeme]:
    """The tokens with every ``… as n → ∞`` at its end, and the side of
    ``x → 0+`` as one token.  Refuses an arrow that belongs to no limit."""
    out = list(lexemes)
    if any(one.kind == "ARROW" for one in out):
        out = _sides(_trailing(_leading(out)))
        _refuse(out, source)
    return [one for one in out if one.kind != "_WHEN"]


def _target_end(lexemes: Sequence[Lexeme], start: int) -> int:
    """Where what begins at ``start`` ends, if it holds an arrow; else
    ``start``."""
    depth, seen = 0, False
    for place in range(start, len(lexemes)):
        kind = lexemes[place].kind
        depth += (kind in OPENING) - (kind in CLOSING)
        if depth < 0 or (depth == 0 and kind in _AFTER_TARGET):
            return place if seen else start
        seen = seen or (depth == 0 and kind == "ARROW")
    return len(lexemes) if seen else start


def _leading(lexemes: list[Lexeme]) -> list[Lexeme]:
    """``as n → ∞, f → L`` and 当 n → ∞ 时 f → L, in the other order."""
    start = int(lexemes[0].kind in ("_FOR", "_AS"))
    end = _target_end(lexemes, start)
    if end in (start, len(lexemes)):
        return lexemes
    ends_with = lexemes[end].kind
    if ends_with != "_WHEN" and not (start and ends_with == "_COMMA"):
        return lexemes
    rest = lexemes[end + 1 :]
    if rest and rest[0].kind == "_COMMA":
        rest = rest[1:]
    mark = lexemes[0]._replace(kind="_AS", text="as")
    return [*rest, mark, *lexemes[start:end]]


def _trailing(lexemes: list[Lexeme]) -> list[Lexeme]:
    """``f → L for n → ∞`` is ``f → L as n → ∞``."""
    out = list(lexemes)
    for place, lexeme in enumerate(out):
        if lexeme.kind == "_FOR" and _target_end(out, place + 1) > place + 1:
            out[place] = lexeme._replace(kind="_AS")
    return [
        one
        for place, one in enumerate(out)
        if not (
            one.kind == "_COMMA"
            and out[place + 1 : place + 2]
            and out[place + 1].kind == "_AS"
        )
    ]


def _sides(lexemes: list[Lexeme]) -> list[Lexeme]:
    """``0+``, ``0⁺``, ``0^+`` at the end of what is tended to."""
    out = list(lexemes)
    place = len(out) - 1
    while place >= 0:
        kind = out[place].kind
        if kind == "_AS" or (kind == "_LSUB" and _is_limit(out, place)):
            end = _target_end(out, place + 1)
            if end > place + 1:
                out[place + 1 : end] = _one_side(out[place + 1 : end])
        place -= 1
    return out


def _is_limit(lexemes: Sequence[Lexeme], place: int) -> bool:
    return place > 0 and lexemes[place - 1].kind == "LIM"


def _one_side(target: list[Lexeme]) -> list[Lexeme]:
    kinds = [one.kind for one in target]
    for tail, sign in ((3, -2), (2, -1), (1, -1)):
        if kinds[-tail:] not in (
            ["_LSUP", "PLUS", "RSUP"],
            ["_LSUP", "MINUS", "RSUP"],
            ["_CARET", "PLUS"],
            ["_CARET", "MINUS"],
            ["PLUS"],
            ["MINUS"],
        ):
            continue
        side = target[sign]
        text = "+" if side.kind == "PLUS" else "-"
        start = target[-tail].start
        return [
            *target[:-tail],
            side._replace(kind="SIDE", text=text, start=start),
        ]
    return target


def _refuse(lexemes: Sequence[Lexeme], source: Source) -> None:
    """An arrow must say what tends, or what the variable of a limit tends
    to."""
    waiting: Lexeme | None = None
    for place, lexeme in enumerate(lexemes):
        if lexeme.kind == "_AS":
            waiting = None
        elif lexeme.kind == "ARROW":
            targets = _opened(lexemes, place)
            if targets in ("_AS", "LIM"):
                continue
            if waiting is not None:
                break
            waiting = lexeme
    if waiting is not None:
        raise source.error("formula-arrow", waiting.start, waiting.end)


def _opened(lexemes: Sequence[Lexeme], arrow: int) -> str:
    """Which word this arrow's target belongs to, if it is one's."""
    for place in range(arrow - 1, -1, -1):
        kind = lexemes[place].kind
        if kind == "_AS":
            return "_AS"
        if kind == "_LSUB":
            return "LIM" if _is_limit(lexemes, place) else ""
        if kind in _AFTER_TARGET or kind in ("ARROW", "REL"):
            return ""
    return ""
