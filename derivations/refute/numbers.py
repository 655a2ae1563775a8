"""Values of what is taken of vectors of numbers, and of counts.

Written without a look at the kernel's rules: a variance is the mean of the
squares less the square of the mean, an entry of a softmax is one over the
sum of the exponentials of differences.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial

from derivations.refute.columns import Quantity, Random, Space
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    compare,
    divide,
    exponential,
    is_zero,
    logarithm,
    sign,
)

MAX_COUNT = 300
"""Greatest number whose factorial is computed."""


def constants(items: list[Quantity]) -> list[Value]:
    """The entries of a vector that has nothing random in it."""
    found = [item for item in items if not isinstance(item, Random)]
    if len(found) != len(items) or not items:
        raise Undefined
    return found


def total(items: list[Value]) -> Value:
    found: Value = Fraction(0)
    for item in items:
        found = found + item
    return found


def mean(items: list[Value]) -> Value:
    return divide(total(items), Fraction(len(items)))


def spread(items: list[Value], divisor: int) -> Value:
    """``(Σ x² − (Σ x)²/n) / divisor``"""
    if divisor < 1:
        raise Undefined
    whole = total(items)
    squares = total([item * item for item in items])
    left = squares - divide(whole * whole, Fraction(len(items)))
    return divide(left, Fraction(divisor))


def softmax(items: list[Value], bits: int) -> list[Value]:
    found: list[Value] = []
    for own in items:
        parts = [exponential(other - own, bits) for other in items]
        found.append(divide(Fraction(1), total(parts)))
    return found


def entropy_of(items: list[Value], sums_to_one: bool, bits: int) -> Value:
    """``Σ p log(1/p)`` of probabilities; ``0 log 0`` is 0."""
    if any(sign(item) < 0 for item in items):
        raise Undefined
    if not sums_to_one and compare(total(items), Fraction(1)) != 0:
        raise Undefined
    found: Value = Fraction(0)
    for item in items:
        if not is_zero(item):
            found = found - item * logarithm(item, bits)
    return found


def relative(
    name: str, items: list[Value], others: list[Value], bits: int
) -> Value:
    """``Σ p log(p/q)``, or ``−Σ p log q``; entries are positive."""
    if len(items) != len(others):
        raise Undefined
    found: Value = Fraction(0)
    for p, q in zip(items, others, strict=True):
        if sign(p) <= 0 or sign(q) <= 0:
            raise Undefined
        own = logarithm(p, bits) if name == "KL" else Fraction(0)
        found = found + p * (own - logarithm(q, bits))
    return found


def extreme(space: Space, items: list[Quantity], name: str) -> Quantity:
    """The largest or the smallest of several quantities."""
    wanted = 1 if name == "max" else -1

    def better(one: Value, two: Value) -> Value:
        return one if compare(one, two) == wanted else two

    found = items[0]
    for item in items[1:]:
        found = space.pairs(better, found, item)
    return found


def counted(name: str, arguments: list[Value]) -> Value:
    """Factorials and binomial coefficients of whole numbers."""
    whole: list[int] = []
    for item in arguments:
        if not isinstance(item, Fraction):
            raise Undecidable
        if item.denominator != 1 or item < 0:
            raise Undefined
        if item > MAX_COUNT:
            raise Undecidable
        whole.append(item.numerator)
    if name == "factorial" and len(whole) == 1:
        return Fraction(factorial(whole[0]))
    if name == "binom" and len(whole) == 2:
        return Fraction(comb(*whole))
    raise Undefined
