"""Exact division of polynomials, and divisors that cancel."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from derivations.recheck import ring
from derivations.recheck.ring import Atom, Monomial, Poly
from derivations.recheck.work import spend

MAX_DIVIDED: Final = 24
"""Terms of a quotient, and of what it is divided by."""


def quotient(value: Poly, divisor: Poly) -> Poly | None:
    """The polynomial by which the divisor has to be multiplied to give the
    value, None where there is none that is short enough."""
    atoms = sorted({a for m in value.terms for a, _ in m}, key=lambda a: a.key)
    if any(a not in atoms for m in divisor.terms for a, _ in m):
        return None
    rest = _vectors(value, atoms)
    by = _vectors(divisor, atoms)
    if not rest or not by or len(by) > MAX_DIVIDED:
        return None
    first = max(by)
    found: dict[Monomial, Fraction] = {}
    for _ in range(MAX_DIVIDED):
        last = max(rest)
        step = tuple(a - b for a, b in zip(last, first, strict=True))
        if min(step, default=0) < 0:
            return None
        spend(len(by))
        c = rest[last] / by[first]
        pairs = zip(atoms, step, strict=True)
        found[tuple((a, e) for a, e in pairs if e)] = c
        for vector, d in by.items():
            place = tuple(a + b for a, b in zip(vector, step, strict=True))
            left = rest.get(place, Fraction(0)) - c * d
            if left:
                rest[place] = left
            else:
                rest.pop(place, None)
        if not rest:
            return Poly(found)
    return None


def _vectors(
    value: Poly, atoms: list[Atom]
) -> dict[tuple[Fraction, ...], Fraction] | None:
    """Coefficients by exponents; None where one isn't a natural number."""
    found = {}
    for monomial, c in value.terms.items():
        exponents = dict(monomial)
        vector = []
        for atom in atoms:
            e = exponents.get(atom, Fraction(0))
            if isinstance(e, Poly) or e.denominator != 1 or e < 0:
                return None
            vector.append(e)
        found[tuple(vector)] = c
    return found


def cancelled(value: Poly) -> Poly:
    """The value with ``(A B)/B`` written as ``A`` for each of its divisors
    ``B`` that are sums, wherever the division leaves nothing."""
    for atom in _divisors(value):
        while True:
            lowest = min(
                (e for m in value.terms for e in _powers(m, atom)),
                default=Fraction(0),
            )
            if lowest >= 0:
                break
            own = ((atom, lowest),)
            over = Poly(
                {m: c for m, c in value.terms.items() if own[0] in m},
            )
            top = Poly(
                {
                    tuple(item for item in m if item != own[0]): c
                    for m, c in over.terms.items()
                }
            )
            shared = ring.common_factor(top)
            divided = quotient(top * ring.inverse(shared), atom.parts[0])
            if divided is None:
                break
            less = ring.of(atom, lowest + 1) if lowest != -1 else ring.ONE
            value = (value - over) + divided * shared * less
    return value


def _divisors(value: Poly) -> list[Atom]:
    """Sums by whole powers of which the value is divided."""
    found = {
        atom
        for monomial in value.terms
        for atom, exponent in monomial
        if atom.head == "pow"
        and not isinstance(exponent, Poly)
        and exponent < 0
        and exponent.denominator == 1
        and len(atom.parts[0].terms) > 1
    }
    return sorted(found, key=lambda atom: atom.key)


def _powers(monomial: Monomial, atom: Atom) -> list[Fraction]:
    return [
        e
        for a, e in monomial
        if a == atom and not isinstance(e, Poly) and e.denominator == 1
    ]
