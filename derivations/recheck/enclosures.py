"""Bounds of numbers by rational arithmetic alone.

An interval is a pair of rational numbers, always rounded outwards.  Roots
and powers come from ``e^(r log a)``; exponentials from Taylor's series with
its remainder, logarithms from that of the inverse hyperbolic tangent.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from derivations.recheck import ring
from derivations.recheck.ring import Atom, Poly

Interval: TypeAlias = tuple[Fraction, Fraction]

PRECISIONS: Final = (64, 160, 400)
"""Binary places that are tried, one after the other."""
MAX_EXPONENT: Final = 2_000
MAX_POWER: Final = 2_000
MAX_BITS: Final = 20_000


class Unknown(Exception):
    """It isn't a number, or its bounds can't be found."""


def is_number(value: Poly) -> bool:
    """Whether no name is left in it."""
    return all(
        (not isinstance(exponent, Poly) or is_number(exponent))
        and (atom.head in ("e", "pow", "abs") or atom.parts[:1] == ("log",))
        for monomial in value.terms
        for atom, exponent in monomial
    )


def sign(value: Poly) -> int | None:
    """1 or −1 where bounds show the sign of a number, else None."""
    if not is_number(value):
        return None
    for bits in PRECISIONS:
        try:
            low, high = bounds(value, bits)
        except Unknown:
            continue
        if low > 0:
            return 1
        if high < 0:
            return -1
    return None


def within(value: Poly, low: Fraction, high: Fraction) -> bool:
    """Whether bounds show that a number lies between these two."""
    exact = value.constant
    if exact is not None:
        return low <= exact <= high
    for bits in PRECISIONS:
        try:
            least, greatest = bounds(value, bits)
        except Unknown:
            continue
        if low <= least and greatest <= high:
            return True
        if greatest < low or least > high:
            return False
    return False


def bounds(value: Poly, bits: int) -> Interval:
    """Bounds of a number.  Raises Unknown where a name is left."""
    low = high = Fraction(0)
    for monomial, c in value.terms.items():
        part: Interval = (c, c)
        for atom, exponent in monomial:
            part = _times(part, _power(atom, exponent, bits), bits)
        low, high = low + part[0], high + part[1]
    return _outward(low, high, bits)


def _power(atom: Atom, exponent: ring.Exponent, bits: int) -> Interval:
    if isinstance(exponent, Poly):
        by = bounds(exponent, bits)
    else:
        by = (exponent, exponent)
    if atom.head == "e":
        return _exp(by, bits)
    base = _base(atom, bits)
    if by[0] == by[1] and by[0].denominator == 1:
        return _whole(base, int(by[0]), bits)
    if base[0] <= 0:
        raise Unknown
    return _exp(_times(_log(base, bits), by, bits), bits)


def _base(atom: Atom, bits: int) -> Interval:
    match atom.head, atom.parts:
        case "pow", (inner,):
            return bounds(inner, bits)
        case "abs", (inner,):
            low, high = bounds(inner, bits)
            if low >= 0:
                return low, high
            if high <= 0:
                return -high, -low
            return Fraction(0), max(-low, high)
        case "op", ("log", (inner,)):
            return _log(bounds(inner, bits), bits)
    raise Unknown


def _outward(low: Fraction, high: Fraction, bits: int) -> Interval:
    if max(_size(low), _size(high)) > MAX_BITS:
        raise Unknown
    scale = 1 << bits
    below = low.numerator * scale // low.denominator
    above = -(-high.numerator * scale // high.denominator)
    return Fraction(below, scale), Fraction(above, scale)


def _size(value: Fraction) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def _times(one: Interval, two: Interval, bits: int) -> Interval:
    ends = [a * b for a in one for b in two]
    return _outward(min(ends), max(ends), bits)


def _whole(base: Interval, exponent: int, bits: int) -> Interval:
    if abs(exponent) > MAX_POWER:
        raise Unknown
    if exponent < 0:
        if base[0] <= 0 <= base[1]:
            raise Unknown
        base = _outward(1 / base[1], 1 / base[0], bits)
    result: Interval = (Fraction(1), Fraction(1))
    for _ in range(abs(exponent)):
        result = _times(result, base, bits)
    return result


def _exp(at: Interval, bits: int) -> Interval:
    if at[1] > MAX_EXPONENT:
        raise Unknown
    # below every power of two that is kept
    small = Fraction(0), Fraction(1, 1 << bits)
    low = small if at[0] < -MAX_EXPONENT else _exp_at(at[0], bits)
    high = small if at[1] < -MAX_EXPONENT else _exp_at(at[1], bits)
    return low[0], high[1]


@lru_cache(maxsize=2048)
def _exp_at(x: Fraction, bits: int) -> Interval:
    """``e^x = (e^(x/2^k))^(2^k)`` with ``|x/2^k| ≤ 1/2``, where the rest of
    the series after ``n`` terms is below ``2 |r|^n/n!``."""
    if x < 0:
        low, high = _exp_at(-x, bits)
        return _outward(1 / high, 1 / low, bits)
    halvings = 0
    while x > Fraction(1 << halvings, 2):
        halvings += 1
    # e^x has as many binary places before the point as it needs
    places = bits + 2 * int(x) + 2 * halvings + 16
    r = _outward(x / (1 << halvings), x / (1 << halvings), places)
    low, high = _series(r[0], places)[0], _series(r[1], places)[1]
    for _ in range(halvings):
        low, high = _outward(low * low, high * high, places)
    return low, high


def _series(r: Fraction, places: int) -> Interval:
    """``e^r`` for ``0 ≤ r ≤ 0.6``.  Terms are cut off after ``2 places``, so
    that each is below its value by less than 2 units there."""
    unit = Fraction(1, 1 << (2 * places))
    total, term, n = Fraction(0), Fraction(1), 0
    while True:
        rest = 2 * (term + 2 * unit)
        if rest < Fraction(1, 1 << places):
            return _outward(total, total + rest + 2 * n * unit, places)
        total += term
        n += 1
        term = _outward(term * r / n, term * r / n, 2 * places)[0]


def _log(at: Interval, bits: int) -> Interval:
    if at[0] <= 0:
        raise Unknown
    return _log_at(at[0], bits)[0], _log_at(at[1], bits)[1]


@lru_cache(maxsize=2048)
def _log_at(x: Fraction, bits: int) -> Interval:
    """``log x = log m + k log 2`` with ``2/3 ≤ m ≤ 4/3``."""
    k = 0
    m = x
    size = x.numerator.bit_length() - x.denominator.bit_length()
    m, k = x / Fraction(2) ** size, size
    while m > Fraction(4, 3):
        m, k = m / 2, k + 1
    while m < Fraction(2, 3):
        m, k = m * 2, k - 1
    places = bits + 16 + abs(k).bit_length()
    low, high = _log_near_one(m, places)
    two = _log_near_one(Fraction(4, 3), places)
    half = _log_near_one(Fraction(2, 3), places)
    # log 2 = log(4/3) − log(2/3)
    whole = (two[0] - half[1], two[1] - half[0])
    more = sorted((k * whole[0], k * whole[1]))
    return _outward(low + more[0], high + more[1], bits)


@lru_cache(maxsize=512)
def _log_near_one(m: Fraction, places: int) -> Interval:
    """``log m = 2 Σ z^(2j+1)/(2j+1)`` with ``z = (m − 1)/(m + 1)``; the rest
    after ``n`` terms is below ``3 |z|^(2n+1)/(2n+1)`` for ``|z| ≤ 1/5``."""
    exact = (m - 1) / (m + 1)
    low, high = _outward(exact, exact, 2 * places)
    return _atanh(low, places)[0], _atanh(high, places)[1]


def _atanh(z: Fraction, places: int) -> Interval:
    if z < 0:
        low, high = _atanh(-z, places)
        return -high, -low
    total, power, n = Fraction(0), z, 0
    while True:
        rest = 3 * power / (2 * n + 1)
        if rest < Fraction(1, 1 << places):
            break
        total += 2 * power / (2 * n + 1)
        # rounded up, so that the rest stays a bound; the error goes into it
        power = _outward(power * z * z, power * z * z, 3 * places)[1]
        n += 1
    slack = Fraction(n + 2, 1 << (2 * places))
    return _outward(total - slack, total + rest + slack, places)
