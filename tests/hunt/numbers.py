"""Exact real numbers for the oracle: rationals, sums of square roots, and
enclosures for what has no such form.

Nothing here is taken from the checker.  A number is an `int`, a `Fraction`,
a `Surd` or an `Enclosure`; they mix freely under + − ×.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from mpmath import iv

iv.prec = 240
LARGE = 10**6
MAX_DIGITS = 20_000
"""Binary digits of a power; models by repetition (z = z³) grow fast."""


class Undefined(Exception):
    """Something that is written has no value."""


class Unknown(Exception):
    """The oracle can't tell; never evidence of anything."""


class Rand(list):
    """A random number: its value at each outcome."""

    __slots__ = ()


class Surd:
    """``Σ c √r`` with square-free r (as far as small primes tell)."""

    __slots__ = ("parts",)

    def __init__(self, parts):
        self.parts = {r: c for r, c in parts.items() if c}

    def __add__(self, other):
        if isinstance(other, Enclosure):
            return NotImplemented
        parts = dict(self.parts)
        for r, c in surd(other).parts.items():
            parts[r] = parts.get(r, 0) + c
        return plain(Surd(parts))

    __radd__ = __add__

    def __neg__(self):
        return Surd({r: -c for r, c in self.parts.items()})

    def __sub__(self, other):
        return self + (-other)

    def __rsub__(self, other):
        return (-self) + other

    def __mul__(self, other):
        if isinstance(other, Enclosure):
            return NotImplemented
        parts = {}
        for r, c in self.parts.items():
            for s, d in surd(other).parts.items():
                root, rest = square_part(r * s)
                parts[rest] = parts.get(rest, 0) + c * d * root
        return plain(Surd(parts))

    __rmul__ = __mul__

    def enclosed(self):
        total = iv.mpf(0)
        for r, c in self.parts.items():
            total += _iv(c) * iv.sqrt(iv.mpf(r))
        return total


class Enclosure:
    """A real number known to lie in an interval."""

    __slots__ = ("interval",)

    def __init__(self, interval):
        self.interval = interval

    def __add__(self, other):
        return Enclosure(self.interval + enclosed(other))

    __radd__ = __add__

    def __neg__(self):
        return Enclosure(-self.interval)

    def __sub__(self, other):
        return Enclosure(self.interval - enclosed(other))

    def __rsub__(self, other):
        return Enclosure(enclosed(other) - self.interval)

    def __mul__(self, other):
        return Enclosure(self.interval * enclosed(other))

    __rmul__ = __mul__


def _iv(value):
    value = Fraction(value)
    return iv.mpf(value.numerator) / iv.mpf(value.denominator)


def enclosed(value):
    if isinstance(value, Enclosure):
        return value.interval
    if isinstance(value, Surd):
        return value.enclosed()
    return _iv(value)


def surd(value):
    return value if isinstance(value, Surd) else Surd({1: Fraction(value)})


def plain(value):
    """A surd without roots as a rational."""
    if not value.parts:
        return 0
    if list(value.parts) == [1]:
        return whole(value.parts[1])
    return value


def whole(value):
    """A rational, as an int where it is one: ints are quicker."""
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def square_part(number):
    """``number = root² rest``."""
    root, rest, prime = 1, 1, 2
    while prime * prime <= number and prime < 1000:
        count = 0
        while number % prime == 0:
            number //= prime
            count += 1
        root *= prime ** (count // 2)
        rest *= prime ** (count % 2)
        prime += 1
    exact = isqrt(number)
    if exact * exact == number:
        return root * exact, rest
    return root, rest * number


def sign(value):
    """−1, 0 or 1; raises `Unknown` when it can't be told."""
    if isinstance(value, (int, Fraction)):
        return (value > 0) - (value < 0)
    interval = enclosed(value)
    if interval.a > 0:
        return 1
    if interval.b < 0:
        return -1
    raise Unknown("sign")


def compare(left, right):
    if isinstance(left, (int, Fraction)) and isinstance(right, (int, Fraction)):
        return (left > right) - (left < right)
    return sign(left - right)


def near(left, right):
    """Whether the numbers agree in 45 digits, as far as can be told."""
    interval = enclosed(left - right)
    return abs(interval).b < iv.mpf(10) ** -45


def divide(left, right):
    if sign(right) == 0:
        raise Undefined("division by zero")
    if isinstance(right, (int, Fraction)):
        return whole(Fraction(1) / right) * left
    if isinstance(right, Surd) and len(right.parts) <= 2:
        return left * _reciprocal(right)
    return Enclosure(iv.mpf(1) / enclosed(right)) * left


def _reciprocal(value):
    """One over a sum of at most two roots, by its conjugate."""
    first = next(iter(value.parts))
    turned = Surd(
        {r: (c if r == first else -c) for r, c in value.parts.items()}
    )
    norm = value * turned
    if not isinstance(norm, (int, Fraction)):
        return Enclosure(iv.mpf(1) / value.enclosed())
    return turned * (Fraction(1) / norm)


def square_root(value):
    side = sign(value)
    if side < 0:
        raise Undefined("root of a negative number")
    if side == 0:
        return 0
    if isinstance(value, (int, Fraction)):
        value = Fraction(value)
        top = value.numerator * value.denominator
        root, rest = square_part(top)
        return plain(Surd({rest: Fraction(root, value.denominator)}))
    return Enclosure(iv.sqrt(enclosed(value)))


def logarithm(value):
    if sign(value) <= 0:
        raise Undefined("logarithm")
    if isinstance(value, (int, Fraction)) and value == 1:
        return 0
    return Enclosure(iv.log(enclosed(value)))


def exponential(value):
    if isinstance(value, (int, Fraction)) and value == 0:
        return 1
    if abs(float(iv.mpf(enclosed(value)).mid)) > LARGE:
        raise Unknown("exponential")
    return Enclosure(iv.exp(enclosed(value)))


def digits(value):
    """Binary digits of a rational; 0 of what isn't one."""
    if isinstance(value, int):
        return value.bit_length()
    if isinstance(value, Fraction):
        return value.numerator.bit_length() + value.denominator.bit_length()
    return 0


def power(base, exponent):
    """0 has no power that isn't positive; a negative number none that isn't
    whole."""
    if isinstance(exponent, (int, Fraction)):
        exponent = whole(exponent)
    if isinstance(exponent, int):
        if abs(exponent) > 60 or abs(exponent) * digits(base) > MAX_DIGITS:
            raise Unknown("power")
        if exponent <= 0 and sign(base) == 0:
            raise Undefined("power of zero")
        result = 1
        for _ in range(abs(exponent)):
            result = result * base
        return divide(1, result) if exponent < 0 else result
    side = sign(base)
    if side < 0:
        raise Undefined("power of a negative number")
    if side == 0:
        if sign(exponent) <= 0:
            raise Undefined("power of zero")
        return 0
    if isinstance(exponent, Fraction) and exponent.denominator == 2:
        return power(square_root(base), exponent.numerator)
    return exponential(exponent * logarithm(base))


def absolute(value):
    return -value if sign(value) < 0 else value
