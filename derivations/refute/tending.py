"""Limits in a model: the body expanded at exact values of everything else.

An integer variable runs through the even and through the odd numbers where
the sign of a power depends on that; a variable that tends to a number comes
from each side that its domain allows.  The limit exists when it is the same
on every way.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.assumptions.given import Domain
from derivations.language import tree
from derivations.refute.expanding import Parity, Walker
from derivations.refute.ranges import Indices
from derivations.refute.series import (
    FLAT,
    ONE,
    Expansion,
    Expansions,
    Scale,
)
from derivations.refute.tied import independent_of
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    compare,
)

if TYPE_CHECKING:
    from derivations.refute.evaluate import Evaluator

Found = Value | int
"""A limit: a value, or 1 and −1 for ∞ and −∞."""
MAX_INNER = 6
"""Limits inside a limit that are followed."""
HALVES = ((Fraction(2), Fraction(0)), (Fraction(2), Fraction(1)))
WHOLE = ((Fraction(1), Fraction(0)),)


def limits(
    evaluator: Evaluator, node: tree.Limit | tree.Tends, indices: Indices
) -> list[Found]:
    """The limits on all ways on which the variable comes to its point.

    Raises `Undefined` where something written isn't defined near the point,
    `Undecidable` where a limit isn't found.
    """
    body = node.body if isinstance(node, tree.Limit) else node.term
    if sum(isinstance(x, tree.Limit) for x in tree.walk(body)) > MAX_INNER:
        raise Undecidable
    independent_of(evaluator.assumptions, body, node.variable)
    found: list[Found] = []
    for ways in _ways(evaluator, node, indices):
        try:
            found += [_one(evaluator, node, body, way, indices) for way in ways]
        except Parity:
            raise Undecidable from None
    return found


def _one(
    evaluator: Evaluator,
    node: tree.Limit | tree.Tends,
    body: tree.Term,
    way: tuple[Expansion, bool],
    indices: Indices,
) -> Found:
    variable, whole = way
    walker = Walker(evaluator, node.variable, variable, whole)
    return walker.arithmetic.limit(walker.term(body, indices, 0))


def _ways(
    evaluator: Evaluator, node: tree.Limit | tree.Tends, indices: Indices
) -> Iterator[list[tuple[Expansion, bool]]]:
    """Expansions of the variable, with whether t runs through integers."""
    declared = evaluator.assumptions.declaration(node.variable)
    domain = Domain() if declared is None else declared.domain
    point = node.point
    t = Scale(power=ONE)
    infinite = {tree.Infinity(): 1, tree.Negative(tree.Infinity()): -1}
    if point in infinite:
        side = infinite[point]
        if (domain.upper if side > 0 else domain.lower) is not None:
            raise Undefined
        steps = HALVES if domain.integer else WHOLE
        arithmetic = Expansions(evaluator.bits)
        yield [
            (
                arithmetic.collected(
                    [(t, side * factor), (FLAT, side * shift)], ()
                ),
                domain.integer,
            )
            for factor, shift in steps
        ]
        return
    value = evaluator.constant(point, indices)
    if domain.integer:
        raise Undefined
    sides = [
        side
        for side, mark in ((1, "+"), (-1, "-"))
        if node.side in ("", mark) and _allowed(domain, value, side)
    ]
    if not sides:
        raise Undefined
    arithmetic = Expansions(evaluator.bits)
    for side in sides:
        near = Expansion(((Scale(power=-ONE), Fraction(side)),))
        yield [(arithmetic.add(arithmetic.constant(value), near), False)]


def _allowed(domain: Domain, point: Value, side: int) -> bool:
    """Whether numbers near the point on this side lie in the domain."""
    low, high = domain.lower, domain.upper
    if low is not None:
        order = compare(point, low)
        if order < 0 or (order == 0 and side < 0):
            return False
    if high is not None:
        order = compare(point, high)
        if order > 0 or (order == 0 and side > 0):
            return False
    return True


def tends(
    evaluator: Evaluator,
    node: tree.Limit | tree.Tends,
    value: tree.Term,
    indices: Indices,
) -> bool | None:
    """Whether the limit exists and has this value; None when that isn't
    decided."""
    infinite = {tree.Infinity(): 1, tree.Negative(tree.Infinity()): -1}
    claimed = infinite.get(value)
    number = None if claimed is not None else evaluator.constant(value, indices)
    verdicts: list[bool | None] = []
    for found in limits(evaluator, node, indices):
        if number is None:
            verdicts.append(isinstance(found, int) and found == claimed)
        elif isinstance(found, int):
            verdicts.append(False)
        else:
            try:
                verdicts.append(compare(found, number) == 0)
            except Undecidable:
                verdicts.append(None)
    if any(verdict is False for verdict in verdicts):
        return False
    return None if None in verdicts else True


def value_of(evaluator: Evaluator, node: tree.Limit, indices: Indices) -> Value:
    """The value of a limit that is a number.  Raises `Undefined` for one
    that doesn't exist or is infinite."""
    first, *others = limits(evaluator, node, indices)
    if isinstance(first, int):
        raise Undefined
    for other in others:
        if isinstance(other, int) or compare(first, other) != 0:
            raise Undefined
    return first


def equated(
    evaluator: Evaluator,
    sign: str,
    limit: tree.Limit,
    value: tree.Term,
    indices: Indices,
) -> bool | None:
    """Whether a limit has a value, or for ``≠`` has another one."""
    if sign == "=":
        return tends(evaluator, limit, value, indices)
    if value in (tree.Infinity(), tree.Negative(tree.Infinity())):
        return None
    own = value_of(evaluator, limit, indices)
    try:
        return compare(own, evaluator.constant(value, indices)) != 0
    except Undecidable:
        return None
