"""Random values on a product space: one value for each joint outcome of the
factors that a value depends on, in row-major order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from derivations.refute.model import Factor
from derivations.refute.values import Surd, Undecidable, Value, divide

MAX_OUTCOMES = 5000


class TooLarge(Undecidable):
    """More joint outcomes than are enumerated."""


@dataclass(frozen=True, slots=True)
class Random:
    """Values over the joint outcomes of ``factors`` (rising numbers).

    When all are rational they are kept as integers over one denominator,
    which is what makes enumeration fast; else ``numerators`` is ``None``.
    """

    factors: tuple[int, ...]
    numerators: tuple[int, ...] | None
    denominator: int
    general: tuple[Value, ...] = ()

    @property
    def values(self) -> tuple[Value, ...]:
        if self.numerators is None:
            return self.general
        below = self.denominator
        return tuple(Fraction(n, below) for n in self.numerators)


Quantity = Value | Random


def random_value(factors: tuple[int, ...], values: list[Value]) -> Random:
    if all(isinstance(value, Fraction) for value in values):
        fractions = [v for v in values if isinstance(v, Fraction)]
        below = lcm(*(v.denominator for v in fractions))
        return Random(
            factors,
            tuple(v.numerator * (below // v.denominator) for v in fractions),
            below,
        )
    return Random(factors, None, 1, tuple(values))


class Space:
    """The factors' sizes and weights, with the index maps between joint
    spaces worked out once."""

    def __init__(self, factors: tuple[Factor, ...]) -> None:
        self.sizes = tuple(len(factor.outcomes) for factor in factors)
        self.weights: list[list[int]] = []
        self.totals: list[int] = []
        for factor in factors:
            below = lcm(*(p.denominator for p, _ in factor.outcomes))
            self.weights.append(
                [
                    p.numerator * (below // p.denominator)
                    for p, _ in factor.outcomes
                ]
            )
            self.totals.append(below)
        self._maps: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]]
        self._maps = {}
        self._joint: dict[tuple[int, ...], tuple[list[int], int]] = {}
        self.work = 0

    def count(self, factors: tuple[int, ...]) -> int:
        total = 1
        for factor in factors:
            total *= self.sizes[factor]
        if total > MAX_OUTCOMES:
            raise TooLarge
        return total

    def joint(self, factors: tuple[int, ...]) -> tuple[list[int], int]:
        """Integer weights of the joint outcomes and their sum."""
        known = self._joint.get(factors)
        if known is None:
            self.count(factors)
            weights, total = [1], 1
            for factor in factors:
                weights = [w * v for w in weights for v in self.weights[factor]]
                total *= self.totals[factor]
            known = self._joint[factors] = (weights, total)
        return known

    def spread(self, value: Random, factors: tuple[int, ...]) -> Random:
        """The same random value over the outcomes of more factors."""
        if value.factors == factors:
            return value
        key = (value.factors, factors)
        places = self._maps.get(key)
        if places is None:
            self.count(factors)
            places = [0]
            for factor in factors:
                size = self.sizes[factor]
                if factor in value.factors:
                    places = [p * size + k for p in places for k in range(size)]
                else:
                    places = [p for p in places for _ in range(size)]
            self._maps[key] = places
        if value.numerators is None:
            general = value.general
            return Random(factors, None, 1, tuple(general[p] for p in places))
        numerators = value.numerators
        return Random(
            factors,
            tuple([numerators[p] for p in places]),
            value.denominator,
        )

    def union(self, *values: Quantity) -> tuple[int, ...]:
        found: set[int] = set()
        for value in values:
            if isinstance(value, Random):
                found.update(value.factors)
        return tuple(sorted(found))

    def aligned(self, left: Quantity, right: Quantity) -> tuple[Random, Random]:
        factors = self.union(left, right)
        return self.lifted(left, factors), self.lifted(right, factors)

    def lifted(self, value: Quantity, factors: tuple[int, ...]) -> Random:
        if isinstance(value, Random):
            return self.spread(value, factors)
        size = self.count(factors)
        if isinstance(value, Fraction):
            return Random(factors, (value.numerator,) * size, value.denominator)
        return Random(factors, None, 1, (value,) * size)

    def each(
        self, function: Callable[[Value], Value], value: Quantity
    ) -> Quantity:
        """The function outcome by outcome."""
        if not isinstance(value, Random):
            return function(value)
        known: dict[Value, Value] = {}
        results: list[Value] = []
        for item in value.values:
            result = known.get(item)
            if result is None:
                result = known[item] = function(item)
            results.append(result)
        self.work += len(results)
        return random_value(value.factors, results)

    def pairs(
        self,
        function: Callable[[Value, Value], Value],
        left: Quantity,
        right: Quantity,
    ) -> Quantity:
        if not isinstance(left, Random) and not isinstance(right, Random):
            return function(left, right)
        a, b = self.aligned(left, right)
        results = list(map(function, a.values, b.values))
        self.work += len(results)
        return random_value(a.factors, results)

    def add(self, left: Quantity, right: Quantity) -> Quantity:
        if not isinstance(left, Random) and not isinstance(right, Random):
            return left + right
        a, b = self.aligned(left, right)
        self.work += self.count(a.factors)
        if a.numerators is None or b.numerators is None:
            return self.pairs(lambda x, y: x + y, a, b)
        below = lcm(a.denominator, b.denominator)
        p, q = below // a.denominator, below // b.denominator
        return Random(
            a.factors,
            tuple(
                [
                    x * p + y * q
                    for x, y in zip(a.numerators, b.numerators, strict=True)
                ]
            ),
            below,
        )

    def multiply(self, left: Quantity, right: Quantity) -> Quantity:
        if not isinstance(left, Random) and not isinstance(right, Random):
            return left * right
        a, b = self.aligned(left, right)
        self.work += self.count(a.factors)
        if a.numerators is None or b.numerators is None:
            return self.pairs(lambda x, y: x * y, a, b)
        return Random(
            a.factors,
            tuple(
                [x * y for x, y in zip(a.numerators, b.numerators, strict=True)]
            ),
            a.denominator * b.denominator,
        )

    def negative(self, value: Quantity) -> Quantity:
        if isinstance(value, Random) and value.numerators is not None:
            return Random(
                value.factors,
                tuple([-n for n in value.numerators]),
                value.denominator,
            )
        return self.each(lambda x: -x, value)

    def subtract(self, left: Quantity, right: Quantity) -> Quantity:
        return self.add(left, self.negative(right))

    def divide(self, left: Quantity, right: Quantity) -> Quantity:
        if not isinstance(right, Random):
            return self.multiply(left, divide(Fraction(1), right))
        return self.pairs(divide, left, right)

    def expectation(self, value: Quantity) -> Value:
        if not isinstance(value, Random):
            return value
        weights, total = self.joint(value.factors)
        self.work += len(weights)
        if value.numerators is not None:
            mass = sum(map(int.__mul__, weights, value.numerators))
            return Fraction(mass, total * value.denominator)
        result: Value = Fraction(0)
        for weight, item in zip(weights, value.general, strict=True):
            result = result + item * Fraction(weight, total)
        return result

    def codes(self, value: Random) -> list[int]:
        """Equal values get equal numbers."""
        known: dict[object, int] = {}
        if value.numerators is not None:
            return [known.setdefault(n, len(known)) for n in value.numerators]
        for item in value.general:
            if not isinstance(item, Fraction):
                _decidable(item)
        return [known.setdefault(v, len(known)) for v in value.general]

    def law(self, values: tuple[Quantity, ...]) -> dict[tuple[Value, ...], int]:
        """Weights of the joint values (over the sum of the joint space's
        weights)."""
        factors = self.union(*values)
        columns = [self.lifted(value, factors) for value in values]
        for column in columns:
            self.codes(column)
        weights, _ = self.joint(factors)
        result: dict[tuple[Value, ...], int] = {}
        if not columns:
            return {(): sum(weights)}
        rows = zip(*(column.values for column in columns), strict=True)
        for weight, row in zip(weights, rows, strict=True):
            result[row] = result.get(row, 0) + weight
        self.work += len(weights)
        return result


def _decidable(item: Value) -> None:
    """Surds are equal exactly when written alike; enclosures may not be."""
    if not isinstance(item, Fraction | Surd):
        raise Undecidable
