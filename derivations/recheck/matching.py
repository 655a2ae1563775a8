"""Which indices make one value an instance of another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Final, TypeAlias

from derivations.recheck import ring, shape
from derivations.recheck.instances import candidates
from derivations.recheck.ring import Poly

MAX_INSTANCES: Final = 400
FEW: Final = 2
"""Index variables of which every combination is tried at once."""

Slot: TypeAlias = tuple[str, int, str]
"""A family, which of its indices, and the power in which it stands."""
Choice: TypeAlias = dict[str, Poly]


def choices(head: Poly, wanted: Poly) -> Iterator[Choice]:
    """Values of the free indices of the head under which it may be the
    wanted value, the likely ones first."""
    names = sorted(head.free)
    values = list(candidates(wanted))
    if len(names) > FEW:
        yield from islice(_fitting(names, head, wanted), MAX_INSTANCES)
    if len(values) ** len(names) <= MAX_INSTANCES:
        for chosen in product(values, repeat=len(names)):
            yield dict(zip(names, chosen, strict=True))


def _fitting(names: list[str], head: Poly, wanted: Poly) -> Iterator[Choice]:
    """Each member in the head as a member of its own in the wanted value."""
    places: dict[str, list[Slot]] = {name: [] for name in names}
    for slot, value in _slots(head):
        for name in names:
            if value == ring.index(name):
                places[name].append(slot)
    values: dict[str, Poly] = {}
    left: Counter[tuple[Slot, str]] = Counter()
    for slot, value in _slots(wanted):
        values[value.key] = value
        left[slot, value.key] += 1

    def rest(place: int, chosen: Choice) -> Iterator[Choice]:
        if place == len(names):
            yield dict(chosen)
            return
        own = Counter(places[names[place]])
        if not own:
            return
        for key in sorted(values):
            if all(left[slot, key] >= times for slot, times in own.items()):
                for slot, times in own.items():
                    left[slot, key] -= times
                chosen[names[place]] = values[key]
                yield from rest(place + 1, chosen)
                for slot, times in own.items():
                    left[slot, key] += times

    return rest(0, {})


def _slots(value: Poly) -> Iterator[tuple[Slot, Poly]]:
    """Where members of families stand, and with which indices."""
    for monomial in value.terms:
        for atom, exponent in monomial:
            if atom.head == "of":
                name, indices = atom.parts
                for place, index in enumerate(indices):
                    yield (name, place, ring.exponent_key(exponent)), index
            for inside in shape.inner(atom):
                yield from _slots(inside)
