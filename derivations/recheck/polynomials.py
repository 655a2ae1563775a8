"""Which signs a polynomial in one variable takes on a domain, exactly.

Roots are separated by Descartes' rule: the number of positive roots of a
polynomial without multiple roots differs from the number of changes of sign
between its coefficients by an even number.  An interval is moved to the
positive numbers and halved until there is at most one change.

Source: Collins, Akritas, Polynomial real root isolation using Descartes'
rule of signs (1976).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import ceil, comb, floor
from typing import Final, TypeAlias

from derivations.recheck.atoms import TooLong
from derivations.recheck.work import spend

Coefficients: TypeAlias = tuple[Fraction, ...]
"""From the constant term upwards, the last one not 0."""
Ends: TypeAlias = tuple[Fraction, Fraction]
"""Around one root, or that root twice."""

MAX_HALVINGS: Final = 400
"""Halvings of intervals for one polynomial."""
ALL: Final = frozenset((-1, 0, 1))


@dataclass(frozen=True)
class Domain:
    """An interval, each end with whether it belongs to it, without some
    numbers; or the whole numbers there."""

    lower: Fraction | None = None
    lower_closed: bool = True
    upper: Fraction | None = None
    upper_closed: bool = True
    without: frozenset[Fraction] = frozenset()
    integer: bool = False

    def contains(self, point: Fraction) -> bool:
        low, high = self.lower, self.upper
        if low is not None and (
            point < low or (point == low and not self.lower_closed)
        ):
            return False
        if high is not None and (
            point > high or (point == high and not self.upper_closed)
        ):
            return False
        whole = point.denominator == 1 or not self.integer
        return whole and point not in self.without


def signs_taken(p: Coefficients, domain: Domain) -> frozenset[int]:
    """The signs of the values on the domain; all three where it may be
    empty.  Raises TooLong when the roots lie too close together."""
    low, high = domain.lower, domain.upper
    if low is not None and high is not None and low >= high:
        only = low == high and domain.contains(low)
        return frozenset((sign(p, low),)) if only else ALL
    work = _Work(_simple(p))
    if domain.integer:
        return _on_integers(p, domain, work)
    reach = _reach(p, domain)
    start = -reach if low is None else low
    end = reach if high is None else high
    marks = sorted(n for n in domain.without if start < n < end)
    found = {
        0
        for point in (low, high)
        if point is not None and domain.contains(point) and not sign(p, point)
    }
    places = [start, *marks, end]
    for a, b in pairwise(places):
        roots = list(work.separated(a, b))
        found |= {0} if roots else set()
        cuts = [a, *(x for pair in roots for x in pair), b]
        for one, two in zip(cuts[::2], cuts[1::2], strict=True):
            found.add(sign(p, (one + two) / 2))
    return frozenset(found)


def _on_integers(
    p: Coefficients, domain: Domain, work: _Work
) -> frozenset[int]:
    """Each run of whole numbers of one sign has an end beside a root, an
    end of the domain or a number left out."""
    reach = _reach(p, domain)
    beside = [Fraction(0)]
    beside += [e for e in (domain.lower, domain.upper) if e is not None]
    beside += domain.without
    for a, b in work.separated(-reach, reach):
        low, high = work.narrowed(a, b, Fraction(1, 2))
        beside += [low, high]
    points = {
        Fraction(whole + step)
        for point in beside
        for whole in (floor(point), ceil(point))
        for step in (-1, 0, 1)
    }
    found = frozenset(sign(p, n) for n in points if domain.contains(n))
    return found or ALL


def _reach(p: Coefficients, domain: Domain) -> Fraction:
    """Beyond every root (Cauchy), and every end of the domain."""
    ends = [e for e in (domain.lower, domain.upper) if e is not None]
    points = [*ends, *domain.without]
    largest = max(abs(c / p[-1]) for c in p)
    return 2 + largest + max(map(abs, points), default=Fraction(0))


class _Work:
    """Separates the roots of a polynomial that has none twice."""

    def __init__(self, simple: Coefficients) -> None:
        self.simple = simple
        self.halvings = 0

    def separated(self, low: Fraction, high: Fraction) -> list[Ends]:
        """The roots strictly between two points, from left to right; no
        two of the intervals touch each other or one of the points."""
        roots = sorted(self._around(low, high))
        apart: list[Ends] = []
        before = low
        for place, (a, b) in enumerate(roots):
            after = roots[place + 1][0] if place + 1 < len(roots) else high
            while a != b and (a <= before or b >= after):
                a, b = self._halved(a, b)
            apart.append((a, b))
            before = b
        return apart

    def _around(self, low: Fraction, high: Fraction) -> Iterator[Ends]:
        waiting = [(low, high)]
        while waiting:
            a, b = waiting.pop()
            count = _changes(_moved(self.simple, a, b))
            if count == 1:
                yield a, b
            elif count > 1:
                self._count()
                middle = (a + b) / 2
                if not sign(self.simple, middle):
                    yield middle, middle
                waiting += [(a, middle), (middle, b)]

    def narrowed(self, low: Fraction, high: Fraction, width: Fraction) -> Ends:
        while high - low > width:
            low, high = self._halved(low, high)
        return low, high

    def _halved(self, low: Fraction, high: Fraction) -> Ends:
        """The half of an interval that has its only root inside."""
        self._count()
        middle = (low + high) / 2
        if not sign(self.simple, middle):
            return middle, middle
        left = _changes(_moved(self.simple, low, middle)) % 2
        return (low, middle) if left else (middle, high)

    def _count(self) -> None:
        self.halvings += 1
        if self.halvings > MAX_HALVINGS:
            raise TooLong("halvings")


# --- polynomials ----------------------------------------------------------


def sign(p: Coefficients, point: Fraction) -> int:
    value = Fraction(0)
    for c in reversed(p):
        value = value * point + c
    return (value > 0) - (value < 0)


def _changes(p: list[Fraction]) -> int:
    signs = [c > 0 for c in p if c]
    return sum(a != b for a, b in pairwise(signs))


def _moved(p: Coefficients, low: Fraction, high: Fraction) -> list[Fraction]:
    """``(1 + t)^n p((low + high t)/(1 + t))``: roots between the two points
    as positive ones, without those at the points."""
    degree = len(p) - 1
    spend(len(p) ** 2)
    total = [Fraction(0)] * (degree + 1)
    for k, c in enumerate(p):
        for i in range(k + 1):
            part = c * comb(k, i) * low ** (k - i) * high**i
            for j in range(degree - k + 1):
                total[i + j] += part * comb(degree - k, j)
    return total


def _simple(p: Coefficients) -> Coefficients:
    """Divided by what it shares with its derivative."""
    one, two = p, tuple(k * c for k, c in enumerate(p))[1:]
    while two:
        one, two = two, _divided(one, two)[1]
    return _divided(p, one)[0]


def _divided(
    top: Coefficients, bottom: Coefficients
) -> tuple[Coefficients, Coefficients]:
    """Quotient and remainder."""
    rest, quotient = list(top), []
    while len(rest) >= len(bottom):
        c = rest[-1] / bottom[-1]
        quotient.append(c)
        offset = len(rest) - len(bottom)
        for place, value in enumerate(bottom):
            rest[offset + place] -= c * value
        rest.pop()
    while rest and not rest[-1]:
        rest.pop()
    return tuple(reversed(quotient)), tuple(rest)
