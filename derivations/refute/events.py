"""Events, their probabilities, and conditional moments, outcome by outcome.

An event is a random variable that is 1 where it happens, else 0.  A
conditional expectation given random variables takes, at every outcome, the
weighted mean over the outcomes at which these have the same values
(Williams, *Probability with Martingales*, §9.1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.refute.columns import Quantity, Random, Space, random_value
from derivations.refute.polynomials import MomentSpace
from derivations.refute.ranges import SIGNS
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    compare,
    divide,
    is_zero,
    root,
)


def as_random(assumptions: Assumptions) -> Assumptions:
    """The same with every event as a random variable that is 0 or 1."""
    if all(item.kind != "event" for item in assumptions.declarations):
        return assumptions
    made = assumptions.memo.get("events as random variables")
    if not isinstance(made, Assumptions):
        made = replace(
            assumptions,
            declarations=tuple(
                replace(item, kind="random") if item.kind == "event" else item
                for item in assumptions.declarations
            ),
        )
        assumptions.memo["events as random variables"] = made
    return made


def related(
    space: Space, sign: str, left: Quantity, right: Quantity
) -> Quantity:
    """1 at the outcomes where the relation holds, else 0."""

    def holds(x: Value, y: Value) -> Value:
        return Fraction(int(SIGNS[sign](compare(x, y))))

    return space.pairs(holds, _listed(space, left), _listed(space, right))


def _listed(space: Space, value: Quantity) -> Quantity:
    """With outcomes, when there are any to list."""
    if isinstance(space, MomentSpace) and isinstance(value, Random):
        raise Undecidable
    return value


def negation(space: Space, value: Quantity) -> Quantity:
    return space.subtract(Fraction(1), value)


def conjunction(space: Space, values: list[Quantity]) -> Quantity:
    found: Quantity = Fraction(1)
    for value in values:
        found = space.multiply(found, value)
    return found


def disjunction(space: Space, values: list[Quantity]) -> Quantity:
    missed = conjunction(space, [negation(space, value) for value in values])
    return negation(space, missed)


def given_event(
    space: Space, operator: str, values: tuple[Quantity, ...], event: Quantity
) -> Quantity:
    """E, Var, Cov of the values under the law given the event.

    Raises `Undefined` when the event has probability 0.
    """
    share = space.expectation(event)
    if is_zero(share):
        raise Undefined

    def mean(value: Quantity) -> Quantity:
        return divide(space.expectation(space.multiply(value, event)), share)

    return _moment(space, operator, values, mean)


def given_values(
    space: Space,
    operator: str,
    values: tuple[Quantity, ...],
    known: tuple[Quantity, ...],
) -> Quantity:
    """E, Var, Cov of the values given the known ones."""

    def mean(value: Quantity) -> Quantity:
        return _averaged(space, value, known)

    return _moment(space, operator, values, mean)


def _moment(
    space: Space,
    operator: str,
    values: tuple[Quantity, ...],
    mean: Callable[[Quantity], Quantity],
) -> Quantity:
    if operator == "E" and len(values) == 1:
        return mean(values[0])
    if operator not in ("Var", "sd", "Cov"):
        raise Undecidable
    left, right = values[0], values[-1]
    joint = mean(space.multiply(left, right))
    spread = space.subtract(joint, space.multiply(mean(left), mean(right)))
    if operator == "sd":
        return space.each(lambda x: root(x, 64), spread)
    return spread


def _averaged(
    space: Space, value: Quantity, known: tuple[Quantity, ...]
) -> Quantity:
    """At each outcome the mean over those where the known values agree."""
    if not isinstance(value, Random):
        return value
    if not any(isinstance(one, Random) for one in known):
        return space.expectation(value)
    if isinstance(space, MomentSpace):
        raise Undecidable
    factors = space.union(value, *known)
    weights, _ = space.joint(factors)
    rows = list(
        zip(
            *(space.codes(space.lifted(one, factors)) for one in known),
            strict=True,
        )
    )
    totals: dict[tuple[int, ...], Value] = {}
    masses: dict[tuple[int, ...], int] = {}
    for row, weight, item in zip(
        rows, weights, space.lifted(value, factors).values, strict=True
    ):
        masses[row] = masses.get(row, 0) + weight
        before = totals.get(row, Fraction(0))
        totals[row] = before + item * Fraction(weight)
    space.work += 2 * len(rows)
    means = {
        row: total * Fraction(1, masses[row]) for row, total in totals.items()
    }
    return random_value(factors, [means[row] for row in rows])
