"""Numbers with infinitesimal parts, for exact derivatives at a point.

A jet is ``Σ_S c_S ε_S`` over sets S of positions, each ``ε_k² = 0``
(written as bits of a mask): f at ``x + ε₁`` has the derivative as the
coefficient of ε₁; at ``x + ε₁ + ε₂`` the second derivative stands at ε₁ε₂
(Griewank & Walther, *Evaluating Derivatives*, ch. 13).  Coefficients are
values, random or not, of a finite model.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import factorial

from derivations.refute.columns import Quantity, Random, Space
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    exponential,
    integer_power,
    inverse,
    logarithm,
    power,
    root,
    sign,
)

Jet = dict[int, Quantity]
"""Mask of positions → coefficient; the mask 0 is the value itself."""
ZERO = Fraction(0)


@dataclass(frozen=True)
class Ring:
    """Arithmetic of jets on a model's space."""

    space: Space
    bits: int

    def constant(self, value: Quantity) -> Jet:
        return {0: value}

    def add(self, left: Jet, right: Jet) -> Jet:
        total = dict(left)
        for mask, value in right.items():
            before = total.get(mask)
            total[mask] = (
                value if before is None else self.space.add(before, value)
            )
        return total

    def negative(self, jet: Jet) -> Jet:
        return {m: self.space.negative(value) for m, value in jet.items()}

    def multiply(self, left: Jet, right: Jet) -> Jet:
        total: Jet = {}
        for one, a in left.items():
            for two, b in right.items():
                if one & two:
                    continue
                value = self.space.multiply(a, b)
                before = total.get(one | two)
                total[one | two] = (
                    value if before is None else self.space.add(before, value)
                )
        return total

    def divide(self, left: Jet, right: Jet) -> Jet:
        return self.multiply(left, self.inverse(right))

    def series(self, jet: Jet, derivatives: list[Quantity]) -> Jet:
        """``Σ f⁽ʲ⁾(u)/j! N^j`` for u + N, from the derivatives at u."""
        small = {mask: value for mask, value in jet.items() if mask}
        result: Jet = {0: derivatives[0]}
        raised: Jet = {0: Fraction(1)}
        for times, derivative in enumerate(derivatives[1:], 1):
            raised = self.multiply(raised, small)
            if not raised:
                break
            factor = Fraction(1, factorial(times))
            scaled = self.space.multiply(factor, derivative)
            result = self.add(result, self.multiply({0: scaled}, raised))
        return result

    def each(
        self, jet: Jet, derivatives: list[Callable[[Value], Value]]
    ) -> Jet:
        """A function of one number, with its derivatives in order, as many
        as the jet has positions."""
        wanted = derivatives[: self.order(jet) + 1]
        found = [self.space.each(one, jet[0]) for one in wanted]
        return self.series(jet, found)

    def order(self, jet: Jet) -> int:
        masks = 0
        for mask in jet:
            masks |= mask
        return masks.bit_count()

    # --- functions --------------------------------------------------------

    def inverse(self, jet: Jet) -> Jet:
        def nth(times: int) -> Callable[[Value], Value]:
            factor = Fraction((-1) ** times * factorial(times))
            return lambda x: factor * inverse(integer_power(x, times + 1))

        return self.each(jet, [nth(k) for k in range(self.order(jet) + 1)])

    def exponential(self, jet: Jet) -> Jet:
        each = [lambda x: exponential(x, self.bits)]
        return self.each(jet, each * (self.order(jet) + 1))

    def logarithm(self, jet: Jet) -> Jet:
        def nth(times: int) -> Callable[[Value], Value]:
            factor = Fraction((-1) ** (times - 1) * factorial(times - 1))
            return lambda x: factor * inverse(integer_power(x, times))

        first = [lambda x: logarithm(x, self.bits)]
        rest = [nth(k) for k in range(1, self.order(jet) + 1)]
        return self.each(jet, [*first, *rest])

    def root(self, jet: Jet) -> Jet:
        if self.order(jet) == 0:
            return {0: self.space.each(lambda x: root(x, self.bits), jet[0])}
        return self.fixed_power(jet, Fraction(1, 2))

    def absolute(self, jet: Jet) -> Jet:
        """``|u + N| = |u| + sign(u) N``; at 0 there is no derivative."""

        def slope(x: Value) -> Value:
            if self.order(jet) and sign(x) == 0:
                raise Undefined
            return Fraction(sign(x))

        return self.multiply({0: self.space.each(slope, jet[0])}, jet)

    def fixed_power(self, jet: Jet, exponent: Fraction) -> Jet:
        """``u^r`` for a number r."""

        def nth(times: int) -> Callable[[Value], Value]:
            factor, left = Fraction(1), exponent
            for _ in range(times):
                factor, left = factor * left, left - 1
            if factor == 0:
                return lambda _: ZERO
            if times and left == 0:
                return lambda _: factor
            return lambda x: factor * power(x, left, self.bits)

        if self.order(jet) and exponent.denominator != 1:
            # below 0 there are no values, so at 0 no derivative
            self.space.each(inverse, jet[0])
        return self.each(jet, [nth(k) for k in range(self.order(jet) + 1)])

    def power(self, base: Jet, exponent: Jet) -> Jet:
        top = exponent[0]
        if self.order(exponent) == 0 and isinstance(top, Fraction):
            return self.fixed_power(base, top)
        if self.order(base) == self.order(exponent) == 0:
            return {
                0: self.space.pairs(
                    lambda x, y: power(x, y, self.bits), base[0], top
                )
            }
        return self.exponential(self.multiply(exponent, self.logarithm(base)))

    def expectation(self, jet: Jet) -> Jet:
        return {m: self.space.expectation(value) for m, value in jet.items()}


def constant_parts(jet: Jet) -> None:
    """Raises Undecidable when a coefficient is random."""
    if any(isinstance(value, Random) for value in jet.values()):
        raise Undecidable
