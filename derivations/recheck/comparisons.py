"""Signs by the roots of a polynomial, by squares, by functions that keep the
order, and of expectations."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, Final

from derivations.recheck import averages, ring
from derivations.recheck.atoms import TooLong, primes
from derivations.recheck.cases import absolute, atoms_of, by_power, happening
from derivations.recheck.exponents import by_exponents
from derivations.recheck.polynomials import signs_taken
from derivations.recheck.ring import Atom, Monomial, Poly
from derivations.recheck.univariate import domain_of, polynomial

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs

MAX_CHOICES: Final = 2
"""Atoms in which a square is completed."""
MAX_ROOT_TERMS: Final = 4
MAX_LOGARITHM: Final = 10**6


def by_roots(signs: Signs, value: Poly, good: set[int]) -> bool:
    """A polynomial in one atom by the signs that it takes on what is known
    of the atom."""
    if len(value.terms) > 40:
        return False
    found = polynomial(value)
    if found is None:
        return False
    p, variable = found
    if len(p) < 3 and not isinstance(variable.unit, Poly):
        if variable.atom.head == "slack" or variable.unit != 1:
            return False
    atom = variable.atom
    declared = _declared(signs, atom)
    domain = domain_of(
        variable,
        declared,
        signs.everything,
        signs.atom_sign(atom),
        _above(signs),
    )
    try:
        return signs_taken(p, domain) <= good
    except TooLong:
        return False


def _above(signs: Signs) -> Callable[[Poly, bool], bool]:
    return lambda value, strict: signs.atleast(value, strict, 1)


def _declared(signs: Signs, atom: Atom) -> list[object]:
    """Of a variable; of the mean of one, which has the same bounds."""
    if atom.head in ("sym", "of"):
        return list(signs.world.domain(atom.parts[0]))
    if atom.head != "op" or atom.parts[0] != "E":
        return []
    inside = atom.parts[1][0].atom
    if inside is None or inside.head not in ("sym", "of"):
        return []
    return [
        entry
        for entry in signs.world.domain(inside.parts[0])
        if isinstance(entry, list) and entry[0] != "≠"
    ]


def compared(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    ways = [_odd_powers, _logarithms, _exponentials, _roots, by_exponents]
    if depth >= 2:
        ways += [averages.gathered, _squares, happening, absolute]
    return any(way(signs, value, strict, depth) for way in ways)


# --- squares ---------------------------------------------------------------


def _squares(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``4a (a x² + b x + c) = (2 a x + b)² + (4 a c − b²)``."""
    choices = 0
    for atom in atoms_of(value):
        powers = by_power(value, atom)
        if powers is None or len(powers) < 2:
            continue
        degree = max(powers)
        if degree % 2 or not powers.keys() <= {0, degree // 2, degree}:
            continue
        a, b, c = (powers.get(k, ring.ZERO) for k in (degree, degree // 2, 0))
        if not signs.termwise(a, strict=True):
            continue
        choices += 1
        if choices > MAX_CHOICES:
            return False
        if signs.atleast((a * c).times(Fraction(4)) - b * b, strict, depth - 1):
            return True
    return False


# --- functions that keep the order -----------------------------------------


def _odd_powers(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``Aⁿ − Bⁿ`` has the sign of ``A − B`` for odd ``n``."""
    if len(value.terms) != 2:
        return False
    shared = 0
    for monomial in value.terms:
        for _, exponent in monomial:
            if isinstance(exponent, Poly) or exponent.denominator != 1:
                return False
            shared = gcd(shared, exponent.numerator)
    odd = next((n for n in range(3, shared + 1, 2) if shared % n == 0), 0)
    if not odd:
        return False
    total = ring.ZERO
    for monomial, c in value.terms.items():
        root = _number_root(c, odd)
        if root is None:
            return False
        exponents = {a: ring.as_poly(e).terms[()] / odd for a, e in monomial}
        total = total + ring.monomial_value(exponents, root)
    return signs.atleast(total, strict, depth - 1)


def _number_root(value: Fraction, power: int) -> Fraction | None:
    found = []
    for part in (abs(value.numerator), value.denominator):
        root = next((r for r in range(100) if r**power >= part), None)
        if root is None or root**power != part:
            return None
        found.append(root)
    return Fraction(found[0] if value > 0 else -found[0], found[1])


def _logarithms(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``log u − log v`` has the sign of ``u − v``, ``log u − v`` that of
    ``u − e^v``."""
    found = _one_log(value)
    if found is None:
        return False
    argument, c, rest = found
    bound = rest.times(-1 / c)
    other = _one_log(bound)
    if other is not None:
        limit, factor, left = other
        if factor != 1 or left.terms:
            return False
    else:
        limit = ring.of(ring.EULER, ring.simple(bound))
    side = Fraction(1 if c > 0 else -1)
    return signs.atleast((argument - limit).times(side), strict, depth - 1)


def _one_log(value: Poly) -> tuple[Poly, Fraction, Poly] | None:
    """Argument and coefficient of the first logarithm, and the rest."""
    for monomial in sorted(value.terms, key=ring.monomial_key):
        if len(monomial) != 1 or monomial[0][1] != 1:
            continue
        atom = monomial[0][0]
        if atom.head == "op" and atom.parts[0] == "log":
            c = value.terms[monomial]
            return atom.parts[1][0], c, value - Poly({monomial: c})
    return None


def _exponentials(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``e^u − v`` has the sign of ``u − log v`` for ``v > 0``."""
    for monomial in sorted(value.terms, key=ring.monomial_key):
        if len(monomial) != 1 or monomial[0][0] != ring.EULER:
            continue
        c = value.terms[monomial]
        limit = (value - Poly({monomial: c})).times(-1 / c)
        if not signs.termwise(limit, strict=True):
            return False
        logarithm = _logarithm(limit)
        if logarithm is None:
            return False
        difference = ring.as_poly(monomial[0][1]) - logarithm
        side = Fraction(1 if c > 0 else -1)
        return signs.atleast(difference.times(side), strict, depth - 1)
    return False


def _logarithm(value: Poly) -> Poly | None:
    """``log v`` of a number or of one atom."""
    constant = value.constant
    if constant is not None:
        if max(constant.numerator, constant.denominator) > MAX_LOGARITHM:
            return None
        return ring.sum_all(
            _log(ring.number(prime)).times(Fraction(times))
            for prime, times in primes(constant).items()
        )
    single = value.single
    if single is not None and single[1] == 1 and len(single[0]) == 1:
        atom, exponent = single[0][0]
        if atom == ring.EULER:
            return ring.as_poly(exponent)
        return _log(value) if exponent == 1 else None
    return _log(value) if single is None else None


def _log(value: Poly) -> Poly:
    return ring.of(ring.named("op", "log", (value,)))


def _roots(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """A root against the rest: for ``A, B ≥ 0`` the sign of ``A − B`` is
    that of ``A² − B²``."""
    if not 2 <= len(value.terms) <= MAX_ROOT_TERMS:
        return False
    for monomial in sorted(value.terms, key=ring.monomial_key):
        if not _rooted(monomial):
            continue
        own = Poly({monomial: value.terms[monomial]})
        side = Fraction(1 if signs.termwise(own, strict=False) else -1)
        root = own.times(side)
        other = (value - own).times(-side)
        if not signs.termwise(root, strict=False):
            continue
        # √u ≥ |v| gives √u ≥ v, but v ≥ √u needs v ≥ 0.
        if side < 0 and not signs.atleast(other, False, depth - 1):
            continue
        squares = (root * root - other * other).times(side)
        if signs.atleast(squares, strict, depth - 1):
            return True
    return False


def _rooted(monomial: Monomial) -> bool:
    return any(
        not isinstance(e, Poly)
        and (e.denominator == 2 or (a.head == "abs" and e == 1))
        for a, e in monomial
    )
