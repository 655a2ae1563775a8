"""Moments and entropies of random values, by summing over outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from derivations.refute.columns import Quantity, Random, Space, random_value
from derivations.refute.values import Undefined, Value, compare, logarithm


def covariance(space: Space, left: Quantity, right: Quantity) -> Value:
    if not isinstance(left, Random) or not isinstance(right, Random):
        return Fraction(0)
    if left.numerators is not None and right.numerators is not None:
        return _rational_covariance(space, left, right)
    a = space.subtract(left, space.expectation(left))
    b = space.subtract(right, space.expectation(right))
    return space.expectation(space.multiply(a, b))


def _rational_covariance(space: Space, left: Random, right: Random) -> Value:
    """``E[XY] − E[X] E[Y]``, the same number by fewer operations; counted
    like the definition."""
    space.work += space.count(left.factors) + space.count(right.factors)
    means = space.expectation(left) * space.expectation(right)
    product = space.multiply(left, right)
    return space.expectation(product) - means


def entropy(space: Space, values: tuple[Quantity, ...], bits: int) -> Value:
    """``−Σ P log P`` over the joint law of the values."""
    return _spread_of(space.law(values).values(), bits)


def _spread_of(weights: Iterable[int], bits: int) -> Value:
    found = list(weights)
    total = sum(found)
    result: Value = Fraction(0)
    for weight in found:
        share = Fraction(weight, total)
        result = result - logarithm(share, bits) * share
    return result


def entropy_given_event(
    space: Space, values: tuple[Quantity, ...], event: Quantity, bits: int
) -> Value:
    """``−Σ P(x given A) log P(x given A)``.

    Raises `Undefined` when the event has probability 0.
    """
    law = space.law((event, *values))
    inside = [w for row, w in law.items() if compare(row[0], Fraction(1)) == 0]
    if not any(inside):
        raise Undefined
    return _spread_of(inside, bits)


def conditional_entropy(
    space: Space,
    values: tuple[Quantity, ...],
    given: tuple[Quantity, ...],
    bits: int,
) -> Value:
    """``Σ P(z) H(X | Z = z)``, by the laws of X at each value of Z."""
    if not given:
        return entropy(space, values, bits)
    together = space.law((*given, *values))
    total = sum(together.values())
    known: dict[tuple[Value, ...], int] = {}
    for row, weight in together.items():
        at = row[: len(given)]
        known[at] = known.get(at, 0) + weight
    result: Value = Fraction(0)
    for row, weight in together.items():
        share = Fraction(weight, known[row[: len(given)]])
        result = result - logarithm(share, bits) * Fraction(weight, total)
    return result


def mutual_information(
    space: Space,
    pair: tuple[tuple[Quantity, ...], tuple[Quantity, ...]],
    given: tuple[Quantity, ...],
    bits: int,
) -> Value:
    """``Σ P(x, y, z) log(P(x, y | z)/(P(x | z) P(y | z)))``, where x and y
    may each be several values."""
    x, y = pair
    together = space.law((*given, *x, *y))
    total = sum(together.values())
    parts: dict[tuple[str, tuple[Value, ...]], int] = {}
    size, end = len(given), len(given) + len(x)
    for row, weight in together.items():
        at = row[:size]
        for key in (("z", at), ("x", row[:end]), ("y", (*at, *row[end:]))):
            parts[key] = parts.get(key, 0) + weight
    result: Value = Fraction(0)
    for row, weight in together.items():
        at = row[:size]
        apart = parts["x", row[:end]] * parts["y", (*at, *row[end:])]
        ratio = Fraction(weight * parts["z", at], apart)
        result = result + logarithm(ratio, bits) * Fraction(weight, total)
    return result


def information(
    space: Space, values: tuple[Quantity, ...], bits: int
) -> Random:
    """``−log P`` of the joint value that occurs."""
    law = space.law(values)
    factors = space.union(*values)
    total = sum(law.values())
    columns = [space.lifted(value, factors) for value in values]
    rows = zip(*(column.values for column in columns), strict=True)
    return random_value(
        factors,
        [-logarithm(Fraction(law[row], total), bits) for row in rows],
    )


def information_of(
    space: Space, variable: Random, outcome: Value, bits: int
) -> Value:
    """``−log P(variable = outcome)``; no value where that has probability
    0."""
    law = space.law((variable,))
    for row, weight in law.items():
        if compare(row[0], outcome) == 0:
            return -logarithm(Fraction(weight, sum(law.values())), bits)
    raise Undefined
