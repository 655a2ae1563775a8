"""Gibbs' inequality and its relatives, from ``log t ≤ t − 1``.

``u log u − u log w − u + w ≥ 0`` for ``u, w > 0``: with ``t = w/u``.  Summed
over a range it bounds a relative entropy from below, and with equal ``w`` an
entropy from above: ``Σ uᵢ log uᵢ ≥ U log(U/n)`` for ``U = Σ uᵢ``.  With
``w U/W`` for ``w``, where ``W = Σ wᵢ``, it is the log-sum inequality,
``Σ uᵢ log(uᵢ/wᵢ) ≥ U log(U/W)``.

Cover & Thomas, Elements of Information Theory (2nd ed.), §2.6–2.7.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.elementary import grouped
from derivations.kernel.forms import ONE, Form
from derivations.kernel.information import logarithm
from derivations.kernel.instance import (
    Inequality,
    Range,
    defined,
    is_logarithm,
    single_sums,
    total,
)
from derivations.kernel.linear import only_atom, proportional
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import Support

MAX_LOGARITHMS: Final = 6
MAX_SUMMED: Final = 3
"""Terms of a sum under a logarithm that are paired with those of another."""


def gibbs(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    yield from _pairs(normaliser, form)
    for over, bodies in single_sums(normaliser, form):
        weights = list(_weights(bodies))[:MAX_LOGARITHMS]
        arguments = list(_arguments(bodies))[:MAX_LOGARITHMS]
        for weight in weights:
            yield from _uniform(normaliser, over, weight)
            for other in arguments:
                if other != weight:
                    yield from _relative(normaliser, over, weight, other)
        summed = list(_summed(form, over))[:MAX_LOGARITHMS]
        for weight in weights:
            for other in summed:
                if other != weight:
                    yield from _log_sum(normaliser, over, weight, other)


# --- sums ------------------------------------------------------------------


def _weights(bodies: list[Form]) -> Iterator[Form]:
    """What stands before a logarithm."""
    seen: set[Form] = set()
    for body in bodies:
        for monomial, coefficient in body.ordered():
            for place, item in enumerate(monomial):
                if is_logarithm(item):
                    rest = monomial[:place] + monomial[place + 1 :]
                    size = forms.magnitude(coefficient)
                    weight = Form({rest: size})
                    if rest and weight not in seen:
                        seen.add(weight)
                        yield weight


def _arguments(bodies: list[Form]) -> Iterator[Form]:
    seen: set[Form] = set()
    for body in bodies:
        for monomial, _ in body.ordered():
            for item in monomial:
                if is_logarithm(item):
                    inside = sums.named_parts(item[0])[1][0]
                    if inside not in seen:
                        seen.add(inside)
                        yield inside


def _summed(form: Form, over: Range) -> Iterator[Form]:
    """What is summed over the range under a logarithm."""
    name, *ends = over
    own = {atom.key: atom for atom in sums.all_atoms(form)}
    for atom in own.values():
        if not is_logarithm((atom, 1)):
            continue
        inside = only_atom(sums.named_parts(atom)[1][0], big=True)
        if inside is None or inside.kind != "sum":
            continue
        binders, body = sums.sum_parts(inside)
        if len(binders) == 1 and list(binders[0][1:]) == ends:
            index = forms.of_atom(atoms.index_atom(name))
            yield sums.substitute(body, {binders[0][0]: index})


def _log_sum(
    normaliser: Normaliser, over: Range, weight: Form, other: Form
) -> Iterator[Inequality]:
    """``Σ u log u − Σ u log w − U log U + U log W ≥ 0`` for ``U = Σ u`` and
    ``W = Σ w``."""
    support = _positive(normaliser, weight, other)
    whole, others = (total(normaliser, over, x) for x in (weight, other))
    sizes = _positive(normaliser, whole, others)
    if support is None or sizes is None:
        return
    bodies = (
        weight * logarithm(normaliser, weight),
        -(weight * logarithm(normaliser, other)),
    )
    own = forms.add(total(normaliser, over, body) for body in bodies)
    bound = whole * (
        logarithm(normaliser, whole) - logarithm(normaliser, others)
    )
    written = ["log-sum", ["sum", *over], weight, other]
    yield Inequality(own - bound, written, support + sizes, normaliser)


def _positive(normaliser: Normaliser, *parts: Form) -> Support | None:
    support: Support = ()
    for part in parts:
        for found in (
            normaliser.signs(part).positive(part),
            defined(normaliser, part),
        ):
            if found is None:
                return None
            support += found
    return support


def _relative(
    normaliser: Normaliser, over: Range, weight: Form, other: Form
) -> Iterator[Inequality]:
    """``Σ u log u − Σ u log w − Σ u + Σ w ≥ 0``."""
    support = _positive(normaliser, weight, other)
    if support is None:
        return
    bodies = (
        weight * logarithm(normaliser, weight),
        -(weight * logarithm(normaliser, other)),
        -weight,
        other,
    )
    form = forms.add(total(normaliser, over, body) for body in bodies)
    written = ["gibbs", ["sum", *over], weight, other]
    yield Inequality(form, written, support, normaliser)


def _uniform(
    normaliser: Normaliser, over: Range, weight: Form
) -> Iterator[Inequality]:
    """``Σ u log u ≥ U log U − U log n`` for ``U = Σ u`` over n terms."""
    support = _positive(normaliser, weight)
    _, lower, upper = over
    count = upper - lower + ONE
    several = normaliser.signs(count).positive(count)
    if support is None or several is None:
        return
    whole = total(normaliser, over, weight)
    own = total(normaliser, over, weight * logarithm(normaliser, weight))
    bound = whole * (
        logarithm(normaliser, whole) - logarithm(normaliser, count)
    )
    written = ["gibbs-uniform", ["sum", *over], weight]
    yield Inequality(own - bound, written, support + several, normaliser)


# --- a few logarithms ------------------------------------------------------


def _pairs(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """For logarithms that stand outside sums."""
    groups = list(grouped(form).items())[:MAX_LOGARITHMS]
    own = [
        inside
        for inside, before in groups
        if inside.constant() is None
        and (ratio := proportional(before, inside)) is not None
        and ratio > 0
    ]
    for one, two in permutations([inside for inside, _ in groups], 2):
        if one not in own:
            continue
        support = _positive(normaliser, one, two)
        if support is None:
            continue
        value = (
            one * (logarithm(normaliser, one) - logarithm(normaliser, two))
            - one
            + two
        )
        written = ["gibbs", [], one, two]
        yield Inequality(value, written, support, normaliser)
    wholes = [inside for inside, _ in groups if len(inside.terms) > 1]
    before = dict(groups)
    for one, two in permutations(wholes, 2):
        if len(one.terms) == len(two.terms) <= MAX_SUMMED:
            if proportional(before[one], one) is not None:
                yield from _log_sums(normaliser, one, two)
    if len(own) > 1:
        support = _positive(normaliser, *own)
        if support is not None:
            whole = forms.add(own)
            value = forms.add(x * logarithm(normaliser, x) for x in own)
            value = value - whole * (
                logarithm(normaliser, whole)
                - logarithm(normaliser, forms.number(len(own)))
            )
            written = ["gibbs-uniform", [], *own]
            yield Inequality(value, written, support, normaliser)


def _log_sums(
    normaliser: Normaliser, one: Form, two: Form
) -> Iterator[Inequality]:
    """``Σ u log(u/w) ≥ U log(U/W)`` for the terms of two sums, however they
    are paired."""
    us = [Form({m: c}) for m, c in one.ordered()]
    if (support := _positive(normaliser, *us)) is None:
        return
    bound = one * (logarithm(normaliser, one) - logarithm(normaliser, two))
    for ws in permutations([Form({m: c}) for m, c in two.ordered()]):
        more = _positive(normaliser, *ws)
        if more is None:
            return
        value = forms.add(
            u * (logarithm(normaliser, u) - logarithm(normaliser, w))
            for u, w in zip(us, ws, strict=True)
        )
        written = ["log-sum", [], us, list(ws)]
        yield Inequality(value - bound, written, support + more, normaliser)
