"""Signs by cases: ``|t|`` is ``t`` or ``−t``, an event happens or doesn't, and
what isn't 0 is positive or negative."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.recheck import happenings, ring
from derivations.recheck.bounds import exchanged
from derivations.recheck.ring import Atom, Poly

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs

MAX_IMPLIED: Final = 3
"""Indicators that are settled by the value of another one."""
MAX_CHOICES: Final = 2
"""What isn't 0 and is told apart."""
MAX_SIZES: Final = 3
"""Absolute values that are told apart without a limit of depth."""


def absolute(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``|t|`` is ``t`` or ``−t``; of one inside another the inner one
    first."""
    sizes = [atom for atom in atoms_of(value) if _size(value, atom)]
    if not sizes:
        return False
    depth = depth if len(sizes) <= MAX_SIZES else depth - 1
    atom = _innermost(sizes[0])
    inside: Poly = atom.parts[0]
    minus = inside.times(Fraction(-1))
    return all(
        signs.assuming((sign, own)).atleast(
            _without_size(value, atom, own), strict, depth
        )
        for sign, own in (("≥", inside), (">", minus))
    )


def _size(value: Poly, atom: Atom) -> bool:
    return atom.head == "abs" and by_power(value, atom) is not None


def _innermost(atom: Atom) -> Atom:
    inside: Poly = atom.parts[0]
    for other in atoms_of(inside):
        if _size(inside, other):
            return _innermost(other)
    return atom


def _without_size(value: Poly, atom: Atom, own: Poly) -> Poly:
    """With ``own`` for an absolute value, also inside others."""
    value = exchanged(value, atom, own)
    for other in atoms_of(value):
        if _size(value, other):
            inside: Poly = other.parts[0]
            changed = _without_size(inside, atom, own)
            if changed != inside:
                value = exchanged(value, other, ring.absolute(changed))
    return value


def happening(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """An indicator is 1, where its event happens, or 0."""
    for atom in atoms_of(value):
        if atom.head != "ind" or by_power(value, atom) is None:
            continue
        return all(
            _in_case(
                signs.assuming(*said),
                _excluded(
                    signs,
                    _settled(exchanged(value, atom, number), atom, number),
                    atom,
                    number,
                ),
                strict,
                depth,
            )
            for number, said in happenings.cases(atom)
        )
    return False


def _in_case(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """With the indicators that what is known in this case settles."""
    others = [a for a in atoms_of(value) if a.head == "ind"]
    for other in others[:MAX_IMPLIED]:
        for number, said in happenings.cases(other):
            if said and all(
                signs.atleast(wanted, sign == ">", depth)
                for sign, wanted in said
            ):
                value = exchanged(value, other, number)
                break
    return signs.atleast(value, strict, depth)


def _excluded(signs: Signs, value: Poly, atom: Atom, number: Poly) -> Poly:
    """Without the indicators of events that a fact ``1_A 1_B ≤ 0`` excludes
    where this one happens."""
    for sign, known in signs.known if number == ring.ONE else ():
        single = known.single
        if sign != "≥" or single is None or single[1] > 0:
            continue
        both = [a for a, e in single[0] if a.head == "ind" and e == 1]
        if len(both) == len(single[0]) == 2 and atom in both:
            other = both[1 - both.index(atom)]
            if by_power(value, other) is not None:
                value = exchanged(value, other, ring.ZERO)
    return value


def _settled(value: Poly, atom: Atom, number: Poly) -> Poly:
    """With the indicators that one at 1 implies, or one at 0 excludes."""
    for other in atoms_of(value):
        if other.head != "ind":
            continue
        both = ring.of(atom) * ring.of(other)
        if number == ring.ONE and both == ring.of(atom):
            value = exchanged(value, other, ring.ONE)
        elif number == ring.ZERO and both == ring.of(other):
            value = exchanged(value, other, ring.ZERO)
    return value


def apart(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """What isn't 0 is positive or negative."""
    own = {atom.key for atom in atoms_of(value)}
    told = [
        p
        for sign, p in signs.everything
        if sign == "≠" and {atom.key for atom in atoms_of(p)} <= own
    ]
    return any(
        all(
            signs.assuming((">", side)).atleast(value, strict, depth - 1)
            for side in (p, p.times(Fraction(-1)))
        )
        for p in told[:MAX_CHOICES]
    )


def atoms_of(value: Poly) -> list[Atom]:
    found = {a.key: a for monomial in value.terms for a, _ in monomial}
    return [found[key] for key in sorted(found)]


def by_power(value: Poly, atom: Atom) -> dict[int, Poly] | None:
    found: dict[int, Poly] = {}
    for monomial, c in value.terms.items():
        rest = dict(monomial)
        exponent = rest.pop(atom, Fraction(0))
        if isinstance(exponent, Poly) or exponent.denominator != 1:
            return None
        if exponent < 0:
            return None
        term = Poly({tuple(i for i in monomial if i[0] != atom): c})
        own = found.get(exponent.numerator, ring.ZERO)
        found[exponent.numerator] = own + term
    return found
