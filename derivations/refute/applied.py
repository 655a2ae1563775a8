"""Function symbols at their arguments, and the size of exact values."""

from __future__ import annotations

from fractions import Fraction

from derivations.refute.columns import Quantity, Random
from derivations.refute.model import Function
from derivations.refute.values import Undefined, Value, compare


def applied(function: Function, at: list[Value]) -> Value:
    """A function symbol's value at constants."""
    for key, result in function.table:
        if len(key) == len(at) and all(
            compare(x, y) == 0 for x, y in zip(key, at, strict=True)
        ):
            return result
    if not function.polynomial:
        raise Undefined
    mixed: Value = Fraction(0)
    for number, item in enumerate(at, 1):
        mixed = mixed + item * Fraction(number)
    total: Value = Fraction(0)
    for factor in reversed(function.polynomial):
        total = total * mixed + factor
    return total


def bits(value: Quantity) -> int:
    """Size of the exact numbers in a value."""
    if isinstance(value, Fraction):
        return max(map(int.bit_length, value.as_integer_ratio()))
    if isinstance(value, Random) and value.numerators is not None:
        whole = (value.denominator, *value.numerators)
        return max(map(int.bit_length, whole))
    return 0
