"""Numbers for which something fails although all that is known holds.

Found, they spare the search for a sign, which can't succeed.  Only values
of plain names and indices are looked at, whose every combination is
possible that the known facts leave.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, TypeAlias

from derivations.recheck.bounds import Known
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.work import spend
from derivations.recheck.world import World

VALUES: Final = (1, 2, 3, 4, 0, -1, Fraction(1, 2))
MAX_TRIED: Final = 2_000
MAX_ATOMS: Final = 7

Terms: TypeAlias = list[tuple[Fraction, list[tuple[int, int]]]]
"""Coefficients with places of atoms and their exponents."""


def violated(
    world: World, known: Iterable[Known], sign: str, value: Poly
) -> bool:
    """Whether the value fails to have the sign for some numbers."""
    atoms = _plain_atoms(value)
    if atoms is None:
        return False
    told: list[Known] = []
    waiting = list(known)
    while True:
        own = [k for k in waiting if not _atoms(k[1]).isdisjoint(atoms)]
        if not own:
            break
        for item in own:
            more = _plain_atoms(item[1])
            if more is None:
                return False
            atoms |= more
        told += own
        waiting = [k for k in waiting if k not in own]
    if len(atoms) > MAX_ATOMS or any(s == "=" for s, _ in told):
        return False
    search = _Search(world, sorted(atoms, key=lambda a: a.key), told)
    found = search.fails(sign, value)
    spend(search.tried // 10)
    return found


def _atoms(value: Poly) -> set[Atom]:
    return {atom for monomial in value.terms for atom, _ in monomial}


def _plain_atoms(value: Poly) -> set[Atom] | None:
    """None where something else than powers of names and indices stands."""
    for monomial in value.terms:
        for atom, exponent in monomial:
            if atom.head not in ("sym", "index", "of"):
                return None
            if isinstance(exponent, Poly) or exponent.denominator != 1:
                return None
            if exponent < 0:
                return None
    return _atoms(value)


class _Search:
    def __init__(
        self, world: World, atoms: list[Atom], known: list[Known]
    ) -> None:
        self.world = world
        self.atoms = atoms
        self.tried = 0
        places = {atom: place for place, atom in enumerate(atoms)}
        self.known: list[list[tuple[str, Terms]]] = [[] for _ in atoms]
        for sign, p in known:
            terms = _terms(p, places)
            last = max(place for _, factors in terms for place, _ in factors)
            self.known[last].append((sign, terms))
        self.places = places

    def fails(self, sign: str, value: Poly) -> bool:
        return self._from([], sign, _terms(value, self.places))

    def _from(self, chosen: list[Fraction], sign: str, value: Terms) -> bool:
        if len(chosen) == len(self.atoms):
            return not _holds(sign, _value(value, chosen))
        for number in VALUES:
            self.tried += 1
            if self.tried > MAX_TRIED:
                return False
            own = [*chosen, Fraction(number)]
            if self._allowed(own) and self._from(own, sign, value):
                return True
        return False

    def _allowed(self, chosen: list[Fraction]) -> bool:
        place = len(chosen) - 1
        atom, number = self.atoms[place], chosen[place]
        domain = (
            ["integer"]
            if atom.head == "index"
            else self.world.domain(atom.parts[0])
        )
        for entry in domain:
            if entry == "integer" and number.denominator != 1:
                return False
            if isinstance(entry, list) and not _holds(
                entry[0], number - Fraction(entry[1])
            ):
                return False
        return all(
            _holds(sign, _value(terms, chosen))
            for sign, terms in self.known[place]
        )


def _terms(value: Poly, places: dict[Atom, int]) -> Terms:
    found: Terms = []
    for monomial, c in value.terms.items():
        factors = []
        for atom, exponent in monomial:
            if isinstance(exponent, Fraction):
                factors.append((places[atom], exponent.numerator))
        found.append((c, factors))
    return found


def _value(terms: Terms, chosen: list[Fraction]) -> Fraction:
    total = Fraction(0)
    for c, factors in terms:
        for place, exponent in factors:
            c = c * chosen[place] ** exponent
        total += c
    return total


def _holds(sign: str, value: Fraction) -> bool:
    return {
        "≥": value >= 0,
        ">": value > 0,
        "≤": value <= 0,
        "<": value < 0,
        "≠": value != 0,
        "=": value == 0,
    }[sign]
