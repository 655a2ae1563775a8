"""Exact numbers that finite models have as values.

A value is a `Fraction`; a `Surd`, a sum of rational multiples of square
roots, in which equality is decided; an `Enclosure`, two rational bounds of
a real number, for which it may not be; or a `Ratio`, a rational function of
one unknown, which is used to propose solutions and never to judge.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd, isqrt

from mpmath import libmp
from sympy import primefactors

from derivations.refute.ratio import Ratio, Unsolvable

MAX_EXPONENT = 400
MAX_BITS = 4000


class Undefined(Exception):
    """Something written has no value in this model."""


class Undecidable(Exception):
    """The available precision separates no two of the values at hand."""


@dataclass(frozen=True, slots=True)
class Surd:
    """``Σ c √r`` over square-free ``r ≥ 1``, in rising order, ``c ≠ 0``;
    at least one ``r > 1``, so that it is irrational."""

    parts: tuple[tuple[int, Fraction], ...]

    def __add__(self, other: object) -> Value:
        if isinstance(other, Fraction):
            other = Surd(((1, other),))
        if not isinstance(other, Surd):
            return NotImplemented
        total = dict(self.parts)
        for radicand, factor in other.parts:
            total[radicand] = total.get(radicand, Fraction(0)) + factor
        return _surd(total)

    __radd__ = __add__

    def __neg__(self) -> Surd:
        return Surd(tuple((r, -c) for r, c in self.parts))

    def __sub__(self, other: object) -> Value:
        if isinstance(other, Fraction | Surd):
            return self + (-other)
        return NotImplemented

    def __rsub__(self, other: object) -> Value:
        return (-self) + other

    def __mul__(self, other: object) -> Value:
        if isinstance(other, Fraction):
            other = Surd(((1, other),))
        if not isinstance(other, Surd):
            return NotImplemented
        total: dict[int, Fraction] = {}
        for r, c in self.parts:
            for s, e in other.parts:
                common = gcd(r, s)
                key = (r // common) * (s // common)
                total[key] = total.get(key, Fraction(0)) + c * e * common
        return _surd(total)

    __rmul__ = __mul__

    def inverse(self) -> Value:
        """``1/x``: x = A + B√p, so 1/x = (A − B√p)/(A² − pB²)."""
        prime = int(primefactors(self.parts[-1][0])[-1])
        conjugate = Surd(
            tuple((r, -c if r % prime == 0 else c) for r, c in self.parts)
        )
        return conjugate * inverse(self * conjugate)

    def bounds(self, bits: int) -> tuple[Fraction, Fraction]:
        low = high = Fraction(0)
        for r, c in self.parts:
            root = isqrt(r << (2 * bits))
            below = Fraction(root, 1 << bits)
            above = Fraction(root + (0 if r == 1 else 1), 1 << bits)
            low += c * (below if c > 0 else above)
            high += c * (above if c > 0 else below)
        return low, high


def _surd(parts: dict[int, Fraction]) -> Value:
    kept = tuple(sorted((r, c) for r, c in parts.items() if c != 0))
    if not kept:
        return Fraction(0)
    if len(kept) == 1 and kept[0][0] == 1:
        return kept[0][1]
    return Surd(kept)


@dataclass(frozen=True, slots=True)
class Enclosure:
    """A real number known to lie in ``[low, high]``."""

    low: Fraction
    high: Fraction
    bits: int

    def __add__(self, other: object) -> Value:
        that = enclose(other, self.bits)
        return outward(self.low + that.low, self.high + that.high, self.bits)

    __radd__ = __add__

    def __neg__(self) -> Enclosure:
        return Enclosure(-self.high, -self.low, self.bits)

    def __sub__(self, other: object) -> Value:
        that = enclose(other, self.bits)
        return outward(self.low - that.high, self.high - that.low, self.bits)

    def __rsub__(self, other: object) -> Value:
        return (-self) + other

    def __mul__(self, other: object) -> Value:
        that = enclose(other, self.bits)
        ends = (
            self.low * that.low,
            self.low * that.high,
            self.high * that.low,
            self.high * that.high,
        )
        return outward(min(ends), max(ends), self.bits)

    __rmul__ = __mul__


Value = Fraction | Surd | Enclosure | Ratio


def enclose(value: object, bits: int) -> Enclosure:
    """Bounds of a value; a wider enclosure stays as it is."""
    if isinstance(value, Enclosure):
        return value
    if isinstance(value, Fraction):
        return Enclosure(value, value, bits)
    if isinstance(value, Surd):
        return outward(*value.bounds(bits + 16), bits)
    raise Unsolvable


def outward(low: Fraction, high: Fraction, bits: int) -> Enclosure:
    """Bounds rounded outwards to short binary fractions."""
    return Enclosure(_round(low, bits, 0), _round(high, bits, 1), bits)


def _round(value: Fraction, bits: int, up: int) -> Fraction:
    if value.denominator.bit_length() <= bits:
        return value
    size = value.numerator.bit_length() - value.denominator.bit_length()
    shift = max(bits - size, 0)
    scaled = (value.numerator << shift) // value.denominator
    return Fraction(scaled + up, 1 << shift)


def sign(value: Value) -> int:
    """−1, 0 or 1."""
    if isinstance(value, Fraction):
        return (value > 0) - (value < 0)
    if isinstance(value, Surd):
        bits = 32
        while True:  # ends, because a surd is not zero
            low, high = value.bounds(bits)
            if low > 0:
                return 1
            if high < 0:
                return -1
            bits *= 2
    if isinstance(value, Enclosure):
        if value.low > 0:
            return 1
        if value.high < 0:
            return -1
        if value.low == value.high:
            return 0
        raise Undecidable
    raise Unsolvable


def is_zero(value: Value) -> bool:
    if isinstance(value, Fraction):
        return value == 0
    if isinstance(value, Ratio):
        return value.is_zero()
    return sign(value) == 0


def inverse(value: Value) -> Value:
    if is_zero(value):
        raise Undefined
    if isinstance(value, Fraction):
        return 1 / value
    if isinstance(value, Enclosure):
        return outward(1 / value.high, 1 / value.low, value.bits)
    return value.inverse()


def divide(left: Value, right: Value) -> Value:
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        if right == 0:
            raise Undefined
        return left / right
    return left * inverse(right)


def absolute(value: Value) -> Value:
    return -value if sign(value) < 0 else value


def compare(left: Value, right: Value) -> int:
    """Sign of the difference."""
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return (left > right) - (left < right)
    return sign(left - right)


def root(value: Value, bits: int) -> Value:
    """The non-negative square root."""
    if sign(value) < 0:
        raise Undefined
    if isinstance(value, Fraction):
        exact = _rational_root(value)
        if exact is not None:
            return exact
    low, high = _ends(value, bits)
    shift = 2 * bits
    below = Fraction(isqrt(_floor(max(low, Fraction(0)) * 4**shift)), 2**shift)
    above = Fraction(isqrt(_floor(high * 4**shift)) + 1, 2**shift)
    return outward(below, above, bits)


def _floor(value: Fraction) -> int:
    return value.numerator // value.denominator


def _ends(value: Value, bits: int) -> tuple[Fraction, Fraction]:
    box = enclose(value, bits)
    return box.low, box.high


@lru_cache(maxsize=4096)
def _rational_root(value: Fraction) -> Value | None:
    """``√(p/q) = √(pq)/q`` with the square factors of pq taken out, or
    ``None`` when they are too large to be found by trial."""
    rest = value.numerator * value.denominator
    if rest == 0:
        return Fraction(0)
    outside, free = 1, 1
    for prime in range(2, 1000):
        if prime * prime > rest:
            break
        while rest % (prime * prime) == 0:
            rest //= prime * prime
            outside *= prime
        if rest % prime == 0:
            rest //= prime
            free *= prime
    whole = isqrt(rest)
    if whole * whole == rest:
        outside *= whole
        rest = 1
    elif rest >= 10**9:
        return None
    return _surd({free * rest: Fraction(outside, value.denominator)})


def logarithm(value: Value, bits: int) -> Value:
    if sign(value) <= 0:
        raise Undefined
    if value == 1:
        return Fraction(0)
    low, high = _ends(value, bits)
    return _monotone(libmp.mpf_log, low, high, bits)


def exponential(value: Value, bits: int) -> Value:
    if value == 0:
        return Fraction(1)
    low, high = _ends(value, bits)
    if max(abs(low), abs(high)) > MAX_EXPONENT:
        raise Undecidable
    return _monotone(libmp.mpf_exp, low, high, bits)


def _monotone(
    function: object, low: Fraction, high: Fraction, bits: int
) -> Enclosure:
    """Bounds of an increasing function, widened by more than the last
    place, so that a last digit rounded the wrong way does no harm."""
    below = _call(function, low, bits, "f")
    above = _call(function, high, bits, "c")
    slack = Fraction(1, 1 << (bits - 4))
    return outward(
        below - slack * (1 + abs(below)), above + slack * (1 + abs(above)), bits
    )


def _call(function: object, at: Fraction, bits: int, side: str) -> Fraction:
    point = libmp.from_rational(at.numerator, at.denominator, bits + 20, side)
    result = function(point, bits + 10, side)  # type: ignore[operator]
    p, q = libmp.to_rational(result)
    return Fraction(int(p), int(q))


def power(base: Value, exponent: Value, bits: int) -> Value:
    """Powers; 0 has none with a non-positive exponent, a negative number
    none with an exponent that is not an integer."""
    if isinstance(exponent, Fraction) and exponent.denominator == 1:
        return integer_power(base, exponent.numerator)
    if isinstance(exponent, Ratio):
        raise Unsolvable
    side = sign(base)
    if side < 0:
        raise Undefined
    if side == 0:
        if sign(exponent) <= 0:
            raise Undefined
        return Fraction(0)
    if isinstance(exponent, Fraction) and exponent.denominator == 2:
        return integer_power(root(base, bits), exponent.numerator)
    return exponential(exponent * logarithm(base, bits), bits)


def integer_power(base: Value, exponent: int) -> Value:
    if abs(exponent) > MAX_EXPONENT:
        raise Undecidable
    if exponent <= 0 and is_zero(base):
        raise Undefined
    if isinstance(base, Fraction):
        size = max(base.numerator.bit_length(), base.denominator.bit_length())
        if size * abs(exponent) > MAX_BITS:
            raise Undecidable
        return Fraction(base**exponent)
    result: Value = Fraction(1)
    for _ in range(abs(exponent)):
        result = result * base
    return inverse(result) if exponent < 0 else result
