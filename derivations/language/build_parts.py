"""Nodes of the surface tree, with their extent and depth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from derivations.language import raw
from derivations.language.lexemes import Lexeme
from derivations.language.limits import MAX_DEPTH
from derivations.language.raw import Raw
from derivations.language.spelling import OPERATOR_SPELLINGS

R = TypeVar("R", bound=Raw)


class TooDeep(Exception):
    """A node would be deeper than allowed; carries its extent."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__(start, end)
        self.start = start
        self.end = end


def make(
    kind: Callable[..., R], inner: Sequence[Raw], *values: Any, **more: Any
) -> R:
    """A node around ``inner``; ``wide`` counts levels beyond one."""
    start = more.pop("start", None)
    end = more.pop("end", None)
    wide = more.pop("wide", 1)
    start = min([node.start for node in inner]) if start is None else start
    end = max([node.end for node in inner]) if end is None else end
    depth = wide + max([node.depth for node in inner], default=0)
    if depth > MAX_DEPTH:
        raise TooDeep(start, end)
    return kind(start, end, depth, *values)


def negative(operand: Raw, sign: Lexeme) -> Raw:
    return make(
        raw.RawPrefix, [operand], "-", operand, start=sign.start, wide=2
    )


def given_law(subject: tuple[Any, ...], kind: Lexeme, given: Raw) -> Raw:
    every, items, marks = subject
    return make(
        raw.RawLaw,
        (*items, given),
        every is not None,
        items,
        marks,
        kind.text,
        given,
        start=None if every is None else every.start,
        end=max(kind.end, given.end),
    )


def named_law(
    subject: tuple[Any, ...],
    law: Lexeme,
    group: raw.RawGroup | None,
    kind: Lexeme | None,
) -> Raw:
    every, items, marks = subject
    ends = [token.end for token in (law, kind) if token is not None]
    return make(
        raw.RawNamedLaw,
        items if group is None else (*items, group),
        every is not None,
        items,
        marks,
        law.text,
        group,
        "" if kind is None else kind.text,
        start=None if every is None else every.start,
        end=max(*ends, 0 if group is None else group.end),
    )


def word(
    token: Lexeme,
    tail: str,
    items: tuple[Raw, ...],
    end: int | None = None,
    given: Raw | None = None,
) -> Raw:
    return make(
        raw.RawWord,
        items if given is None else (*items, given),
        token.text,
        tail,
        items,
        given,
        start=token.start,
        end=token.end if end is None else end,
        # each letter may turn out to be a factor of its own
        wide=2
        if token.text in OPERATOR_SPELLINGS
        else 1 + sum(1 for c in token.text if c.isalpha()),
    )


def connective(kind: str, parts: Sequence[Raw]) -> Raw:
    if len(parts) == 1:
        return parts[0]
    return make(raw.RawConnective, parts, kind, tuple(parts))


def event_term(sign: Lexeme, event: Raw, given: Raw | None, end: Lexeme) -> Raw:
    """``P(…)`` or ``1{…}``"""
    return make(
        raw.RawEventTerm,
        [event] if given is None else [event, given],
        sign.text,
        event,
        given,
        start=sign.start,
        end=end.end,
        wide=2,
    )


def signed(rest: Sequence[Any]) -> Raw:
    *minus, item = rest
    factor: Raw = item
    if minus and minus[0] is not None:
        return negative(factor, minus[0])
    return factor


def pairs(rest: Sequence[Any]) -> tuple[tuple[str, Raw], ...]:
    return tuple(
        (sign.text, item)
        for sign, item in zip(rest[::2], rest[1::2], strict=True)
    )
