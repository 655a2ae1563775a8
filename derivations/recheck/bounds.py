"""What is known of signs, and what follows from it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from derivations.recheck import ring
from derivations.recheck.division import quotient
from derivations.recheck.ring import Atom, Poly

MAX_EVEN: Final = 3
VARYING: Final = "varying "
"""Begins the name of an unknown value that is random."""

Known: TypeAlias = tuple[str, Poly]
"""``(sign, p)``: ``p sign 0`` with ``≥``, ``>`` or ``≠``."""
Product: TypeAlias = tuple[tuple[Poly, int], ...]
"""Factors with their multiplicities."""


def without_divisors(value: Poly) -> Poly:
    """The value times an even power of every divisor, which is positive
    wherever the value is defined."""
    lowest: dict[Atom, int] = {}
    for monomial in value.terms:
        for atom, exponent in monomial:
            if not isinstance(exponent, Poly) and exponent < 0:
                whole = -(exponent.numerator // exponent.denominator)
                even = whole + whole % 2
                lowest[atom] = max(lowest.get(atom, 0), even)
    for atom in sorted(lowest, key=lambda a: a.key):
        value = ring.multiplied(value, atom, Fraction(lowest[atom]))
    return value


def parts(factors: Product) -> Iterator[Product]:
    """The product, and what is left of it without some even powers: these
    may belong to a divisor."""
    even = [item for item in factors if item[1] % 2 == 0][:MAX_EVEN]
    for keep in product(*([True, False] for _ in even)):
        gone = [item for item, kept in zip(even, keep, strict=True) if not kept]
        yield tuple(item for item in factors if item not in gone)


def has_moments(value: Poly) -> bool:
    """Whether moments stand at the top of a value."""
    return any(
        atom.head == "op" or (atom.head == "pow" and has_moments(atom.parts[0]))
        for monomial in value.terms
        for atom, _ in monomial
    )


def bounds(domain: list[object], own: Poly) -> list[Known]:
    """What a domain says, as polynomials."""
    found: list[Known] = []
    integer = "integer" in domain
    for entry in domain:
        if isinstance(entry, str) or not isinstance(entry, list):
            continue
        sign, text = entry
        end = Fraction(text)
        if integer and sign in "<>" and end.denominator == 1:
            end = end + 1 if sign == ">" else end - 1
            sign = "≥" if sign == ">" else "≤"
        room = own - ring.number(end)
        if sign in ("<", "≤"):
            room = room.times(Fraction(-1))
            sign = ">" if sign == "<" else "≥"
        found.append((sign, room))
    return found


def domain_sign(domain: list[object]) -> str:
    found = ""
    for entry in domain:
        if isinstance(entry, list):
            sign, end = entry[0], Fraction(entry[1])
            if sign == "≠":
                found += "≠"
            elif (sign == ">" and end >= 0) or (sign == "≥" and end > 0):
                found += "+0≠"
            elif sign == "≥" and end == 0:
                found += "0"
    return found


def ratio(one: Poly, two: Poly) -> Fraction | None:
    if len(one.terms) != len(two.terms) or not one.terms:
        return None
    first = next(iter(one.terms))
    if first not in two.terms:
        return None
    ratio = one.terms[first] / two.terms[first]
    return ratio if two.times(ratio) == one else None


def replaced(
    value: Poly,
    atom: Atom,
    known: Known,
    slacks: dict[str, int],
    random: Callable[[Poly], bool],
) -> Poly | None:
    """``c·atom + rest = t`` solved for the atom, put into the value.  Where
    the known value is random so is t: it can't be moved into a mean."""
    sign, room = known
    own = ((atom, Fraction(1)),)
    c = room.terms.get(own)
    if c is None:
        return None
    rest = room - Poly({own: c})
    if any(a == atom for m in rest.terms for a, _ in m):
        return None
    kind = "+0≠" if sign == ">" else "0"
    number = slacks.setdefault(f"{sign} {room.key}", len(slacks))
    name = VARYING if random(room) else "t"
    slack = Atom("slack", (kind,), f"{name}{number}{kind}", frozenset())
    solved = (ring.of(slack) - rest).times(1 / c)
    total = ring.ZERO
    for monomial, factor in value.terms.items():
        rest_of = dict(monomial)
        exponent = rest_of.pop(atom, Fraction(0))
        if isinstance(exponent, Poly) or exponent.denominator != 1:
            return None
        if not 0 <= exponent <= 8:
            return None
        product = ring.monomial_value(rest_of, factor)
        if exponent:
            product = product * ring.whole_power(solved, exponent.numerator)
        total = total + product
    return total


def exchanged(value: Poly, atom: Atom, put: Poly) -> Poly:
    """Another value for an atom of which whole powers occur."""
    total = ring.ZERO
    for monomial, factor in value.terms.items():
        rest = dict(monomial)
        exponent = rest.pop(atom, Fraction(0))
        term = ring.monomial_value(rest, factor)
        if exponent:
            term = term * ring.power(put, exponent)
        total = total + term
    return total


def multiple(value: Poly, divisor: Poly) -> bool:
    """Whether the value is the divisor times a polynomial, so that the
    divisor isn't 0 where the value isn't."""
    return quotient(value, divisor) is not None
