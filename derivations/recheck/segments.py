"""What is linear in something between two bounds, by its signs there.

``(u − l) f(x) = (u − x) f(l) + (x − l) f(u)``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.recheck import ring
from derivations.recheck.ring import Atom, Poly

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs

MAX_TERMS: Final = 12


def by_ends(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``value ≥ 0``, or ``> 0``, by its values where an atom is at one of
    its declared bounds."""
    if len(value.terms) > MAX_TERMS:
        return False
    atoms = {a.key: a for m in value.terms for a, _ in m}
    return any(
        _between(signs, value, atoms[key], strict, depth)
        for key in sorted(atoms)
    )


def _between(
    signs: Signs, value: Poly, atom: Atom, strict: bool, depth: int
) -> bool:
    if atom.head not in ("sym", "of"):
        return False
    times = [e for m in value.terms for a, e in m if a == atom]
    if len(times) < 2 or any(e != 1 for e in times):
        return False
    bounds: dict[str, tuple[bool, Fraction]] = {}
    for entry in signs.world.domain(atom.parts[0]):
        if isinstance(entry, list) and entry[0] in ("<", "≤", ">", "≥"):
            side = "below" if entry[0] in (">", "≥") else "above"
            reached = entry[0] in ("≤", "≥")
            bounds[side] = reached, Fraction(entry[1])
    if len(bounds) < 2:
        return False
    ends = [
        (_put(value, atom, end), reached)
        for reached, end in (bounds["below"], bounds["above"])
    ]
    if not strict:
        ways = [[False, False]]
    elif any(reached for _, reached in ends):
        # An end that is reached has to be strict itself.
        ways = [[reached for _, reached in ends]]
    else:
        ways = [[True, False], [False, True]]
    return any(
        all(
            signs.atleast(end, own, depth - 1)
            for (end, _), own in zip(ends, way, strict=True)
        )
        for way in ways
    )


def _put(value: Poly, atom: Atom, end: Fraction) -> Poly:
    total = ring.ZERO
    for monomial, c in value.terms.items():
        rest = dict(monomial)
        factor = end if rest.pop(atom, None) is not None else Fraction(1)
        total = total + ring.monomial_value(rest, c * factor)
    return total
