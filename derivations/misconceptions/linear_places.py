"""Places in a random term on which its mean depends linearly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from derivations.language import tree
from derivations.language.tree import (
    Add,
    Divide,
    Multiply,
    Negative,
    Subtract,
    Sum,
    Term,
)
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.spread import opened_dot

Rebuild: TypeAlias = Callable[[Term], Term]
"""The whole term with another one at a place of it."""


def linear_places(
    term: Term, line: GivenLine
) -> Iterator[tuple[Term, Rebuild]]:
    """The random parts that the mean of the term depends on linearly, the
    term itself first, each with the way to put another in its place."""
    if not line.is_random(term):
        return
    yield term, lambda new: new
    match term:
        case Add() | Subtract():
            yield from _inside(term, "left", line)
            yield from _inside(term, "right", line)
        case Negative():
            yield from _inside(term, "operand", line)
        case Multiply(left, right):
            if not line.is_random(left):
                yield from _inside(term, "right", line)
            elif not line.is_random(right):
                yield from _inside(term, "left", line)
        case Divide(_, right) if not line.is_random(right):
            yield from _inside(term, "left", line)
        case Sum():
            yield from _inside(term, "body", line)
        case tree.Series(total=total):
            yield from linear_places(total, line)
        case tree.Dot():
            yield from _opened(term, line)
        case tree.Power(tree.Norm(vector), tree.Number() as two) if (
            two.value == 2
        ):
            yield from _opened(tree.Dot(vector, vector), line)


def _opened(dot: tree.Dot, line: GivenLine) -> Iterator[tuple[Term, Rebuild]]:
    total = opened_dot(dot, line)
    if total is not None:
        yield from _inside(total, "body", line)


def _inside(
    term: Term, name: str, line: GivenLine
) -> Iterator[tuple[Term, Rebuild]]:
    part: Term = getattr(term, name)
    for place, rebuild in linear_places(part, line):
        yield place, _outwards(term, name, rebuild)


def _outwards(term: Term, name: str, rebuild: Rebuild) -> Rebuild:
    def whole(new: Term) -> Term:
        changes = {name: rebuild(new)}
        return replace(term, **changes)

    return whole
