"""Inequalities between entropies: Shannon's.

``I(X; Y | Z) ≥ 0`` and ``H(X | Z) ≥ 0`` for all choices among the variables
of a form; every linear inequality between entropies of three variables is a
sum of such.  ``H(X) ≤ log n`` for n outcomes, ``H(X) ≤ Σᵢ H(Xᵢ)`` for a
family.

Cover & Thomas, Elements of Information Theory (2nd ed.), §2.6–2.7; Yeung,
A First Course in Information Theory, §13.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from derivations.kernel import forms
from derivations.kernel.entropies import joint
from derivations.kernel.family_entropies import bound
from derivations.kernel.forms import ONE, Form
from derivations.kernel.generators import is_variable
from derivations.kernel.information import logarithm
from derivations.kernel.instance import Inequality, operators
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser

MAX_VARIABLES: Final = 4


def shannon(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    found: dict[str, Form] = {}
    for arguments in operators(form, "H"):
        for argument in arguments:
            found.setdefault(argument.key, argument)
    if not found or len(found) > MAX_VARIABLES:
        return
    for variable in _inside(normaliser, tuple(found.values())):
        if len(found) < MAX_VARIABLES:
            found.setdefault(variable.key, variable)
    values = tuple(found[key] for key in sorted(found))
    for place, one in enumerate(values):
        rest = values[:place] + values[place + 1 :]
        value = joint(normaliser, values) - joint(normaliser, rest)
        yield Inequality(value, ["shannon", [one], [], [*rest]], (), normaliser)
        yield from _bounded(normaliser, one)
    for x, y in combinations(values, 2):
        others = [z for z in values if z not in (x, y)]
        for size in range(len(others) + 1):
            for given in combinations(others, size):
                value = (
                    joint(normaliser, (x, *given))
                    + joint(normaliser, (y, *given))
                    - joint(normaliser, (x, y, *given))
                    - joint(normaliser, given)
                )
                said = ["shannon", [x], [y], [*given]]
                yield Inequality(value, said, (), normaliser)
    yield from _subadditive(normaliser, values)


def _subadditive(
    normaliser: Normaliser, values: tuple[Form, ...]
) -> Iterator[Inequality]:
    """``Σᵢ H(Xᵢ | Z) − H(X | Z) ≥ 0`` for families among the values."""
    for one in values:
        others = [z for z in values if z != one]
        for size in range(len(others) + 1):
            for given in combinations(others, size):
                added = bound(normaliser, one, given, joint)
                if added is None:
                    break
                said = ["subadditive", one, [*given]]
                yield Inequality(added, said, (), normaliser)


def _inside(normaliser: Normaliser, values: tuple[Form, ...]) -> Iterator[Form]:
    """Variables with finitely many values that functions are made of."""
    for value in values:
        for atom in normaliser.random.form_elements(value):
            declared = normaliser.random.declaration(atom)
            if is_variable(normaliser, atom) and declared is not None:
                if declared.outcomes is not None or declared.domain.finite:
                    yield forms.of_atom(atom)


def _bounded(normaliser: Normaliser, x: Form) -> Iterator[Inequality]:
    """``log n − H(X) ≥ 0``."""
    atom = only_atom(x)
    declared = None if atom is None else normaliser.random.declaration(atom)
    if declared is None or declared.outcomes is None:
        return
    family = normaliser.assumptions.declaration(declared.outcomes.values)
    if family is None or len(family.ranges) != 1:
        return
    whole = family.ranges[0]
    ends = [normaliser.value(e, {}) for e in (whole.upper, whole.lower)]
    count = ends[0] - ends[1] + ONE
    if normaliser.signs(count).positive(count) is None:
        return
    form = logarithm(normaliser, count) - normaliser.operator("H", (x,))
    support = (f":{declared.name}",)
    yield Inequality(form, ["fewest", x], support, normaliser)
