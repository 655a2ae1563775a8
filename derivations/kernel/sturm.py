"""Signs that a polynomial in one variable takes on a domain, exactly.

By Sturm's theorem: for a polynomial without multiple roots, the number of
roots in ``(a, b]`` is the number of sign changes that its Sturm chain loses
from ``a`` to ``b``.  Between two neighbouring roots the sign is constant,
so one sample between any two of them decides.

Source: Basu, Pollack, Roy, Algorithms in Real Algebraic Geometry, §2.2.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import Final, TypeAlias

from derivations.assumptions.given import Domain
from derivations.kernel.errors import TooLarge

Polynomial: TypeAlias = tuple[Fraction, ...]
"""Coefficients from the constant term upwards, the last one not 0."""

Ends: TypeAlias = tuple[Fraction, Fraction]

MAX_BISECTIONS: Final = 600
"""Halvings of an interval in the search for the roots of a polynomial."""


def signs_taken(polynomial: Polynomial, domain: Domain) -> frozenset[int]:
    """The signs (−1, 0, 1) of the values on the domain; all three when the
    domain is empty, of which nothing is claimed.

    Raises TooLarge when the roots lie too close together.
    """
    if domain.integer:
        return _on_integers(polynomial, domain)
    low, high = domain.lower, domain.upper
    if low is not None and high is not None and low >= high:
        if low > high or not domain.contains(low):
            return frozenset((-1, 0, 1))
        return frozenset((sign_at(polynomial, low),))
    if len(polynomial) == 2:
        return _on_line(polynomial, domain)
    return _on_reals(polynomial, domain)


def _on_line(polynomial: Polynomial, domain: Domain) -> frozenset[int]:
    """Beside its root a linear polynomial has one sign on each side."""
    root = -polynomial[0] / polynomial[1]
    rising = 1 if polynomial[1] > 0 else -1
    found = {0} if domain.contains(root) else set()
    if domain.upper is None or domain.upper > root:
        found.add(rising)
    if domain.lower is None or domain.lower < root:
        found.add(-rising)
    return frozenset(found)


def _on_reals(polynomial: Polynomial, domain: Domain) -> frozenset[int]:
    simple = _without_multiple_roots(polynomial)
    bound = _bound(polynomial, domain)
    low = -bound if domain.lower is None else domain.lower
    high = bound if domain.upper is None else domain.upper
    found: set[int] = set()
    for end in (low, high):
        if value_at(simple, end) == 0:
            simple = _divided(simple, (-end, Fraction(1)))[0]
            if domain.contains(end):
                found.add(0)
    zero = Fraction(0)
    if domain.nonzero and value_at(simple, zero) == 0:
        simple = _divided(simple, (zero, Fraction(1)))[0]
    roots = _strictly_inside(simple, low, high)
    if roots:
        found.add(0)
    samples = [end for pair in roots for end in pair]
    if domain.nonzero and low < 0 < high:
        # The root 0 may have been taken out above.
        samples += _beside(polynomial, low, high)
    for sample in samples or [(low + high) / 2]:
        if sample != 0 or not domain.nonzero:
            found.add(sign_at(polynomial, sample))
    return frozenset(found)


def _beside(
    polynomial: Polynomial, low: Fraction, high: Fraction
) -> list[Fraction]:
    """Samples on both sides of 0 with no other root between."""
    shift = next(n for n, c in enumerate(polynomial) if c != 0)
    rest = polynomial[shift:]
    near = abs(rest[0]) / (abs(rest[0]) + sum(map(abs, rest)) + 1)
    near = min(near, -low / 2, high / 2)
    return [-near, near]


def _on_integers(polynomial: Polynomial, domain: Domain) -> frozenset[int]:
    """Every run of integers of one sign has an end beside a root or at an
    end of the domain, so these are all that need a look."""
    bound = _bound(polynomial, domain)
    simple = _without_multiple_roots(polynomial)
    candidates = {-1, 0, 1}
    for low, high in _isolated(simple, -bound, bound):
        below = _floor_of_root(simple, low, high)
        candidates |= {below - 1, below, below + 1, below + 2}
    for end in (domain.lower, domain.upper):
        if end is not None:
            candidates |= {floor(end) - 1, floor(end), floor(end) + 1}
            candidates.add(ceil(end) + 1)
    found = frozenset(
        sign_at(polynomial, Fraction(n))
        for n in candidates
        if domain.contains(Fraction(n))
    )
    return found or frozenset((-1, 0, 1))


# --- polynomials -----------------------------------------------------------


def value_at(polynomial: Polynomial, point: Fraction) -> Fraction:
    total = Fraction(0)
    for coefficient in reversed(polynomial):
        total = total * point + coefficient
    return total


def sign_at(polynomial: Polynomial, point: Fraction) -> int:
    value = value_at(polynomial, point)
    return (value > 0) - (value < 0)


def _trimmed(coefficients: list[Fraction]) -> Polynomial:
    while coefficients and coefficients[-1] == 0:
        coefficients.pop()
    return tuple(coefficients)


def _divided(
    top: Polynomial, bottom: Polynomial
) -> tuple[Polynomial, Polynomial]:
    """Quotient and remainder."""
    rest = list(top)
    quotient = [Fraction(0)] * max(len(top) - len(bottom) + 1, 0)
    for place in range(len(top) - len(bottom), -1, -1):
        factor = rest[place + len(bottom) - 1] / bottom[-1]
        quotient[place] = factor
        for offset, coefficient in enumerate(bottom):
            rest[place + offset] -= factor * coefficient
    return _trimmed(quotient), _trimmed(rest)


def _derivative(polynomial: Polynomial) -> Polynomial:
    return tuple(n * c for n, c in enumerate(polynomial))[1:]


def _monic(polynomial: Polynomial) -> Polynomial:
    return tuple(c / abs(polynomial[-1]) for c in polynomial)


def _without_multiple_roots(polynomial: Polynomial) -> Polynomial:
    """The polynomial divided by what it shares with its derivative."""
    one, two = polynomial, _derivative(polynomial)
    while two:
        one, two = two, _divided(one, two)[1]
        two = _monic(two) if two else two
    return _divided(polynomial, one)[0]


def _bound(polynomial: Polynomial, domain: Domain) -> Fraction:
    """More than the size of every root (Cauchy) and of the domain's ends."""
    sizes = [abs(c / polynomial[-1]) for c in polynomial]
    ends = [abs(e) for e in (domain.lower, domain.upper) if e is not None]
    return Fraction(2) + max(sizes) + max(ends, default=Fraction(0))


# --- roots -----------------------------------------------------------------


def _chain(polynomial: Polynomial) -> list[Polynomial]:
    chain = [polynomial, _derivative(polynomial)]
    while chain[-1]:
        rest = _divided(chain[-2], chain[-1])[1]
        chain.append(_monic(tuple(-c for c in rest)) if rest else ())
    return chain[:-1]


def _changes(chain: list[Polynomial], point: Fraction) -> int:
    signs = [s for s in (sign_at(p, point) for p in chain) if s != 0]
    return sum(a != b for a, b in pairwise(signs))


def _isolated(simple: Polynomial, low: Fraction, high: Fraction) -> list[Ends]:
    """Intervals from left to right, each with just one root strictly
    inside; neither end may be a root."""
    if len(simple) < 2:
        return []
    chain = _chain(simple)
    found: list[Ends] = []
    waiting = [(low, high)]
    for _ in range(MAX_BISECTIONS):
        if not waiting:
            return found
        a, b = waiting.pop()
        count = _changes(chain, a) - _changes(chain, b)
        if count == 1:
            found.append((a, b))
        elif count > 1:
            middle = _between(simple, a, b)
            waiting += [(middle, b), (a, middle)]
    raise TooLarge("bisections", MAX_BISECTIONS)


def _between(simple: Polynomial, low: Fraction, high: Fraction) -> Fraction:
    """A point near the middle that is no root."""
    width = high - low
    for part in range(len(simple) + 1):
        point = low + width * Fraction(part + 1, 2 * part + 3)
        if value_at(simple, point) != 0:
            return point
    raise TooLarge("roots", len(simple))


def _strictly_inside(
    simple: Polynomial, low: Fraction, high: Fraction
) -> list[Ends]:
    """Isolating intervals whose ends lie strictly between the given ones."""
    found = []
    for a, b in _isolated(simple, low, high):
        for _ in range(MAX_BISECTIONS):
            if a > low and b < high:
                break
            a, b = _halved(simple, a, b, _between(simple, a, b))
        else:
            raise TooLarge("bisections", MAX_BISECTIONS)
        found.append((a, b))
    return found


def _halved(
    simple: Polynomial, low: Fraction, high: Fraction, middle: Fraction
) -> Ends:
    """The part that has the root: a simple root changes the sign."""
    changes = sign_at(simple, low) != sign_at(simple, middle)
    return (low, middle) if changes else (middle, high)


def _floor_of_root(simple: Polynomial, low: Fraction, high: Fraction) -> int:
    """The greatest integer up to the only root between the ends."""
    for _ in range(MAX_BISECTIONS):
        first, last = floor(low) + 1, ceil(high) - 1
        if first > last:
            return floor(low)
        middle = (first + last) // 2
        if value_at(simple, Fraction(middle)) == 0:
            return middle
        low, high = _halved(simple, low, high, Fraction(middle))
    raise TooLarge("bisections", MAX_BISECTIONS)
