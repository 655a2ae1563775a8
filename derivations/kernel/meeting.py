"""Which indices of a sum meet in one moment, and which of them may have to
be told apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form

Stand: TypeAlias = frozenset[tuple[str, int]]
"""Families and their places at which an index stands."""
Places: TypeAlias = dict[str, tuple[Form, Stand]]
"""Index forms by key, with where each stands."""


def moments(body: Form) -> list[Atom]:
    """Operators in the body whose value may depend on coincidence."""
    return [
        atom
        for atom in body.atoms()
        if atom.kind in ("operator", "conditional")
        and atom.data[0] in ("E", "Var", "Cov", "sd")
    ]


def places_of(atom: Atom) -> Places:
    found: Places = {}
    for inside in sums.all_atoms(forms.of_atom(atom)):
        if inside.kind == "member":
            family, indices = sums.named_parts(inside)
            for place, index in enumerate(indices):
                add_places(found, index, frozenset(((family, place),)))
    return found


def add_places(found: Places, index: Form, places: Stand) -> None:
    _, before = found.get(index.key, (index, frozenset()))
    found[index.key] = (index, before | places)


def groups_of(
    meeting: Places, keys: list[str], linking: Callable[[Stand, Stand], bool]
) -> list[list[str]]:
    """Indices that may have to be told apart, in groups: a row and a column
    of the same matrix needn't be."""
    groups: list[list[str]] = []
    for key in keys:
        linked = [
            group
            for group in groups
            if any(linking(meeting[key][1], meeting[k][1]) for k in group)
        ]
        merged = [k for group in linked for k in group] + [key]
        groups = [g for g in groups if g not in linked] + [sorted(merged)]
    return groups


def meet(one: Stand, two: Stand) -> bool:
    return any(f != g or p == q for f, p in one for g, q in two)


def share(one: Stand, two: Stand) -> bool:
    return not one.isdisjoint(two)
