"""Rational functions of one unknown, for proposing solutions of equations.

What is found here is only a proposal; every model is checked afresh.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from sympy import QQ, Poly, Symbol

MAX_DEGREE = 12
_UNKNOWN = Symbol("t")
Coefficients = tuple[Fraction, ...]


class Unsolvable(Exception):
    """The unknown stands where no rational function comes out."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """``above(t) / below(t)``, coefficients from the constant term up."""

    above: Coefficients
    below: Coefficients = (Fraction(1),)

    def is_zero(self) -> bool:
        return not self.above

    def __add__(self, other: object) -> Ratio:
        that = _ratio(other)
        return Ratio(
            _plus(
                _times(self.above, that.below), _times(that.above, self.below)
            ),
            _times(self.below, that.below),
        )

    __radd__ = __add__

    def __neg__(self) -> Ratio:
        return Ratio(tuple(-c for c in self.above), self.below)

    def __sub__(self, other: object) -> Ratio:
        return self + (-_ratio(other))

    def __rsub__(self, other: object) -> Ratio:
        return (-self) + other

    def __mul__(self, other: object) -> Ratio:
        that = _ratio(other)
        return Ratio(
            _times(self.above, that.above), _times(self.below, that.below)
        )

    __rmul__ = __mul__

    def inverse(self) -> Ratio:
        if not self.above:
            raise Unsolvable
        return Ratio(self.below, self.above)

    def roots(self) -> tuple[Fraction, ...]:
        """Rational zeros, in rising order."""
        if len(self.above) < 2:
            return ()
        if len(self.above) <= 3 and self.above[-1] != 0:
            return _few_roots(*self.above)
        polynomial = Poly(list(reversed(self.above)), _UNKNOWN, domain=QQ)
        found = []
        for factor, _ in polynomial.factor_list()[1]:
            if factor.degree() == 1:
                first, last = factor.all_coeffs()
                zero = -last / first
                found.append(Fraction(int(zero.p), int(zero.q)))
        return tuple(sorted(found))


def _few_roots(
    last: Fraction, middle: Fraction, first: Fraction = Fraction(0)
) -> tuple[Fraction, ...]:
    """Rational zeros of ``first t² + middle t + last``, in rising order."""
    if first == 0:
        return (-last / middle,)
    inside = middle * middle - 4 * first * last
    if inside < 0:
        return ()
    above, below = isqrt(inside.numerator), isqrt(inside.denominator)
    if above * above != inside.numerator or below * below != inside.denominator:
        return ()
    root = Fraction(above, below)
    zeros = {(-middle - root) / (2 * first), (-middle + root) / (2 * first)}
    return tuple(sorted(zeros))


UNKNOWN = Ratio((Fraction(0), Fraction(1)))


def _ratio(value: object) -> Ratio:
    if isinstance(value, Ratio):
        return value
    if isinstance(value, Fraction):
        return Ratio((value,) if value != 0 else ())
    raise Unsolvable


def _plus(left: Coefficients, right: Coefficients) -> Coefficients:
    size = max(len(left), len(right))
    padded = [
        (left[i] if i < len(left) else Fraction(0))
        + (right[i] if i < len(right) else Fraction(0))
        for i in range(size)
    ]
    while padded and padded[-1] == 0:
        padded.pop()
    return tuple(padded)


def _times(left: Coefficients, right: Coefficients) -> Coefficients:
    if not left or not right:
        return ()
    if len(left) + len(right) > MAX_DEGREE + 2:
        raise Unsolvable
    product = [Fraction(0)] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            product[i + j] += a * b
    return tuple(product)
