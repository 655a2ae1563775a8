"""Sums of expectations over a partition, and of all probabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, opening, sums
from derivations.kernel.forms import ONE, Form, Monomial
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import rewritten
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def over_partition(
    normaliser: Normaliser, binder: sums.Bound, inside: Monomial
) -> Form | None:
    """``Σᵢ E[X Bᵢ] = E[X Σᵢ Bᵢ]`` where a fact gives the value of the sum,
    as ``Σᵢ 1_{Bᵢ} = 1`` for a partition; else None."""
    if not normaliser.has(Power.P_PARTS) or len(inside) != 1:
        return None
    atom, exponent = inside[0]
    if atom.kind != "operator" or atom.data[0] != "E" or exponent != 1:
        return None
    single = sums.named_parts(atom)[1][0].single()
    if single is None:
        return None
    free, own = opening.split_dependent(single[0], binder[0])
    if not own:
        return None
    whole = sums.sum_atom((binder,), Form({own: 1}))
    value = rewritten(normaliser, whole)
    if value == forms.of_atom(whole):
        return None
    outside = Form({free: single[1]})
    summed = of_sum((binder,), ["E", Form({single[0]: single[1]})])
    joint = ["*", outside, of_sum((binder,), Form({own: 1}))]
    record(normaliser, "linearity", summed, ["E", joint])
    return normaliser.operator("E", (outside * value,))


def over_outcomes(
    normaliser: Normaliser, binder: sums.Bound, inside: Monomial
) -> Form | None:
    """``Σᵢ p(xᵢ) = 1`` over all outcomes."""
    name, lower, upper = binder
    if not normaliser.has(Power.TOTAL) or len(inside) != 1:
        return None
    atom, exponent = inside[0]
    if atom.kind != "apply" or exponent != 1:
        return None
    for item in normaliser.assumptions.declarations:
        outcomes = item.outcomes
        if outcomes is None or outcomes.probability != atom.data[0]:
            continue
        values = normaliser.assumptions.declaration(outcomes.values)
        if values is None or len(values.ranges) != 1:
            continue
        whole = values.ranges[0]
        index = forms.of_atom(atoms.index_atom(name))
        member = forms.of_atom(atoms.member_atom(outcomes.values, (index,)))
        if (
            sums.named_parts(atom)[1] == (member,)
            and normaliser.value(whole.lower, {}) == lower
            and normaliser.value(whole.upper, {}) == upper
        ):
            normaliser.use((f":{item.name}",))
            summed = of_sum(((name, lower, upper),), Form({inside: 1}))
            record(normaliser, "total", summed, "1")
            return ONE
    return None
