"""Values that are polynomials in one atom, on what is known of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from derivations.recheck import ring
from derivations.recheck.bounds import Known
from derivations.recheck.polynomials import Coefficients, Domain
from derivations.recheck.ring import Atom, Exponent, Poly

MAX_DEGREE: Final = 24


@dataclass(frozen=True)
class Variable:
    """The atom to the power ``unit``."""

    atom: Atom
    unit: Exponent


def polynomial(value: Poly) -> tuple[Coefficients, Variable] | None:
    """The value as a polynomial in the power of one atom that all its terms
    share, times an even power of it."""
    variable = _variable(value)
    if variable is None:
        return None
    powers: dict[int, Fraction] = {}
    for monomial, c in value.terms.items():
        times = _times(monomial[0][1], variable.unit) if monomial else 0
        if times is None:
            return None
        powers[times] = c
    lowest = min(0, *powers)
    shift = lowest % 2 - lowest
    degree = max(powers) + shift
    if not 1 <= degree <= MAX_DEGREE:
        return None
    p = tuple(powers.get(k - shift, Fraction(0)) for k in range(degree + 1))
    return p, variable


def _variable(value: Poly) -> Variable | None:
    only: Atom | None = None
    symbolic: Poly | None = None
    bottom = 1
    for monomial in value.terms:
        if not monomial:
            continue
        atom, exponent = monomial[0]
        if len(monomial) > 1 or (only is not None and only != atom):
            return None
        only = atom
        if isinstance(exponent, Poly):
            if symbolic is None or _size(exponent) < _size(symbolic):
                symbolic = exponent
        else:
            bottom = lcm(bottom, exponent.denominator)
    if only is None:
        return None
    if symbolic is None:
        return Variable(only, Fraction(1, bottom))
    return Variable(only, symbolic) if bottom == 1 else None


def _size(exponent: Poly) -> Fraction:
    return min(abs(c) for c in exponent.terms.values())


def _times(exponent: Exponent, unit: Exponent) -> int | None:
    if isinstance(exponent, Poly) != isinstance(unit, Poly):
        return None
    one, two = ring.as_poly(exponent), ring.as_poly(unit)
    first = next(iter(two.terms))
    ratio = one.terms.get(first, Fraction(0)) / two.terms[first]
    if ratio.denominator != 1 or two.times(ratio) != one:
        return None
    return ratio.numerator


# --- domains ---------------------------------------------------------------


def domain_of(
    variable: Variable,
    declared: list[object],
    known: Iterable[Known],
    sign: str,
    above: Callable[[Poly, bool], bool],
) -> Domain:
    """What is known of the variable: the declared domain of its atom, the
    known bounds by numbers, and its sign (``+``, ``0``, ``≠``)."""
    atom, unit = variable.atom, variable.unit
    if isinstance(unit, Poly):
        return _of_power(atom, unit, sign, above)
    found = _Narrowed(integer="integer" in declared or atom.head == "index")
    if "+" in sign or "0" in sign:
        found.atleast(Fraction(0), "+" not in sign)
    if "≠" in sign or "+" in sign:
        found.without.add(Fraction(0))
    for entry in declared:
        if isinstance(entry, list):
            found.told(entry[0], Fraction(entry[1]))
    own = ((atom, Fraction(1)),)
    for relation, p in known:
        slope = p.terms.get(own)
        rest = p.terms.get((), Fraction(0))
        if slope is None or len(p.terms) > (2 if rest else 1):
            continue
        if slope < 0 and relation != "≠":
            relation = {">": "<", "≥": "≤", "=": "="}[relation]
        found.told(relation, -rest / slope)
    domain = found.domain()
    return domain if unit == 1 else _of_root(domain)


class _Narrowed:
    """A domain that one fact after another narrows."""

    def __init__(self, integer: bool) -> None:
        self.integer = integer
        self.lower: tuple[Fraction, bool] | None = None
        self.upper: tuple[Fraction, bool] | None = None
        self.without: set[Fraction] = set()

    def told(self, relation: str, end: Fraction) -> None:
        if relation in (">", "≥", "="):
            self.atleast(end, relation != ">")
        if relation in ("<", "≤", "="):
            self.atmost(end, relation != "<")
        if relation == "≠":
            self.without.add(end)

    def atleast(self, end: Fraction, closed: bool) -> None:
        old = self.lower
        if old is None or end > old[0] or (end == old[0] and not closed):
            self.lower = end, closed

    def atmost(self, end: Fraction, closed: bool) -> None:
        old = self.upper
        if old is None or end < old[0] or (end == old[0] and not closed):
            self.upper = end, closed

    def domain(self) -> Domain:
        low, low_closed = self.lower or (None, True)
        high, high_closed = self.upper or (None, True)
        without = frozenset(self.without)
        return Domain(low, low_closed, high, high_closed, without, self.integer)


def _of_root(domain: Domain) -> Domain:
    """Of ``x^(1/q)``: not negative, and beyond 1 where ``x`` is."""
    low, zero = domain.lower, Fraction(0)
    without = domain.without & {zero}
    if low is None or low < 0:
        return Domain(lower=zero, without=without)
    if low >= 1:
        return Domain(Fraction(1), low == 1 and domain.lower_closed)
    return Domain(lower=zero, lower_closed=domain.contains(zero))


def _of_power(
    atom: Atom, unit: Poly, sign: str, above: Callable[[Poly, bool], bool]
) -> Domain:
    """Of ``a^u`` for ``a > 0``: positive, and beyond 1 where ``u > 0`` and
    ``a`` is e or a whole number."""
    if atom.head != "e" and "+" not in sign:
        return Domain()
    zero, one = Fraction(0), Fraction(1)
    whole = atom.head == "pow" and (atom.parts[0].constant or 0) > 1
    if atom.head == "e" or whole:
        for strict in (True, False):
            if above(unit, strict):
                return Domain(one, not strict)
            if above(unit.times(Fraction(-1)), strict):
                return Domain(zero, False, one, not strict)
    return Domain(zero, False)
