"""Functions that are declared convex or concave.

For a convex f and ``λ₁, λ₂, … ≥ 0`` of total Λ with ``λ₁ x₁ + λ₂ x₂ + … =
Λ m`` it is ``Λ f(m) ≤ λ₁ f(x₁) + λ₂ f(x₂) + …``; where f has a derivative,
``f(y) ≥ f(x) + f'(x) (y − x)``.

Hardy, Littlewood & Pólya, Inequalities, §3.6.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom, apply_atom
from derivations.kernel.forms import Form
from derivations.kernel.instance import Inequality
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import Support
from derivations.kernel.situation import is_many


class Bent(NamedTuple):
    """A declared function; ``sign`` is 1 for convex, −1 for concave."""

    name: str
    sign: int


def bent_atom(normaliser: Normaliser, form: Form) -> tuple[Bent, Form] | None:
    """The function and its argument, where the form is just its value."""
    atom = only_atom(form)
    return None if atom is None else _bent(normaliser, atom)


def _bent(normaliser: Normaliser, atom: Atom) -> tuple[Bent, Form] | None:
    if atom.kind != "apply":
        return None
    name, arguments = sums.named_parts(atom)
    declared = normaliser.assumptions.declaration(name)
    if declared is None or not declared.bend or len(arguments) != 1:
        return None
    return Bent(name, 1 if declared.bend == "convex" else -1), arguments[0]


def points(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """What the form says of the function at several points and at one
    between them, read off its coefficients."""
    found: dict[str, dict[str, tuple[Bent, Form, list[Form]]]] = {}
    for monomial, coefficient in form.ordered():
        for item in monomial:
            bent = _bent(normaliser, item[0]) if item[1] == 1 else None
            if bent is None:
                continue
            function, x = bent
            rest = tuple(one for one in monomial if one != item)
            part = Form({rest: coefficient})
            own = found.setdefault(function.name, {})
            own.setdefault(x.key, (function, x, []))[2].append(part)
            break
    for own in found.values():
        terms = [(f, x, forms.add(parts)) for f, x, parts in own.values()]
        for place, (function, middle, share) in enumerate(terms):
            others = terms[:place] + terms[place + 1 :]
            weights = [(c.scaled(function.sign), x) for _, x, c in others]
            one = _between(
                normaliser,
                function,
                middle,
                -share.scaled(function.sign),
                weights,
            )
            if one is not None:
                yield one


def tangents(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """The graph of a convex function lies above its tangents."""
    known = normaliser.assumptions
    values: dict[str, tuple[Bent, Form]] = {}
    slopes: dict[str, tuple[str, Form]] = {}
    for atom in sums.all_atoms(form):
        if any(map(is_many, atom.indices)) or atom.kind != "apply":
            continue
        bent = _bent(normaliser, atom)
        if bent is not None:
            values.setdefault(atom.key, bent)
        name, arguments = sums.named_parts(atom)
        declared = known.declaration(name.removesuffix("'"))
        if name.endswith("'") and len(arguments) == 1:
            if declared is not None and declared.differentiable:
                slopes.setdefault(atom.key, (declared.name, arguments[0]))
    for name, x in slopes.values():
        for function, y in values.values():
            if function.name != name or x == y:
                continue
            slope = forms.of_atom(apply_atom(name + "'", (x,)))
            form = _value(function, y) - _value(function, x) - slope * (y - x)
            written = ["tangent-line", name, x, y]
            support = (f":{name}",)
            one = form.scaled(function.sign)
            yield Inequality(one, written, support, normaliser)


def _between(
    normaliser: Normaliser,
    function: Bent,
    middle: Form,
    share: Form,
    weights: list[tuple[Form, Form]],
) -> Inequality | None:
    """``Σ λ f(x) − Λ f(m) ≥ 0``, where the weights and their total fit."""
    total = normaliser.finish(forms.add(weight for weight, _ in weights))
    mean = normaliser.finish(forms.add(w * x for w, x in weights))
    if not weights or total != normaliser.finish(share):
        return None
    if mean != normaliser.finish(share * middle):
        return None
    support: Support = (f":{function.name}",)
    parts = []
    for weight, x in weights:
        found = normaliser.signs(weight).nonnegative(weight)
        if found is None:
            return None
        support += found
        parts.append(weight * _value(function, x))
    below = share * _value(function, middle)
    written = ["points", ["apply", function.name], middle]
    for weight, x in weights:
        written += [weight, x]
    form = (forms.add(parts) - below).scaled(function.sign)
    return Inequality(form, written, support, normaliser)


def _value(function: Bent, x: Form) -> Form:
    return forms.of_atom(apply_atom(function.name, (x,)))
