"""The factors of one value that each can be taken out of a product."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from derivations.recheck.ring import (
    ONE,
    UNIT,
    Atom,
    Exponent,
    Poly,
    as_poly,
    common_factor,
    inverse,
    number,
    of,
    simple,
)

Leading: TypeAlias = Callable[[Poly], Fraction]
"""The coefficient that is to be positive."""


def factors(value: Poly, leading: Leading) -> Iterator[tuple[Poly, Exponent]]:
    """Factors with their exponents: the number that all terms share, the
    atoms that they share, and what is left, with whole coefficients."""
    single = value.single
    if single is not None:
        shared, rest = value, ONE
    else:
        shared = common_factor(value)
        rest = value * inverse(shared)
        common = _content(rest, leading(rest))
        shared, rest = shared.times(common), rest.times(1 / common)
    for monomial, c in shared.terms.items():
        yield number(c), UNIT
        for atom, exponent in monomial:
            yield from _of_atom(atom, exponent, leading)
    yield rest, UNIT


def _of_atom(
    atom: Atom, exponent: Exponent, leading: Leading
) -> Iterator[tuple[Poly, Exponent]]:
    """Of a divisor, which is a whole power of a sum."""
    whole = not isinstance(exponent, Poly) and exponent.denominator == 1
    if atom.head != "pow" or not whole:
        yield of(atom), exponent
        return
    for base, inner in factors(atom.parts[0], leading):
        yield base, simple(as_poly(inner) * as_poly(exponent))


def _content(value: Poly, sign: Fraction) -> Fraction:
    """What the coefficients share, with this sign."""
    common = Fraction(
        gcd(*(c.numerator for c in value.terms.values())),
        lcm(*(c.denominator for c in value.terms.values())),
    )
    return common if sign > 0 else -common
