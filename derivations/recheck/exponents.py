"""Powers of one base compared by their exponents."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.recheck import ring
from derivations.recheck.ring import Atom, Exponent, Poly

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs


def by_exponents(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``c b^u − c b^v`` with ``b, c > 0`` has the sign of ``(b − 1)(u − v)``;
    of several bases where all agree."""
    if len(value.terms) != 2 or sum(value.terms.values()) != 0:
        return False
    (one, c), (two, _) = value.terms.items()
    upper, lower = (dict(m) for m in ((one, two) if c > 0 else (two, one)))
    none: Exponent = Fraction(0)
    gaps = {
        atom: ring.as_poly(upper.get(atom, none))
        - ring.as_poly(lower.get(atom, none))
        for atom in (*upper, *lower)
    }
    gaps = {atom: gap for atom, gap in gaps.items() if gap.terms}
    if all(gap.constant is not None for gap in gaps.values()):
        return False
    shared = {a: e for a, e in lower.items() if a not in gaps}
    factor = ring.monomial_value(shared, Fraction(1))
    if not signs.termwise(factor, strict=True):
        return False
    found = [_at_least_one(signs, *item, depth) for item in gaps.items()]
    return all(found) and (not strict or ">" in found)


def _at_least_one(signs: Signs, base: Atom, exponent: Poly, depth: int) -> str:
    """``">"`` or ``"≥"`` where ``base^exponent`` is so against 1, for a
    positive base; else nothing."""
    if "+" not in signs.atom_sign(base):
        return ""
    room = ring.of(base) - ring.ONE
    for side in (Fraction(1), Fraction(-1)):
        sides = [exponent.times(side)]
        if base != ring.EULER:
            sides.append(room.times(side))
        elif side < 0:
            break
        for sign, strictly in ((">", True), ("≥", False)):
            if all(signs.atleast(p, strictly, depth - 1) for p in sides):
                return sign
    return ""
