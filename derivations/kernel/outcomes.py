"""Expectations of functions of a variable with finitely many outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, sums
from derivations.kernel.finite_sums import make_sum
from derivations.kernel.forms import Form
from derivations.kernel.rewriting import exchanged, rewritten
from derivations.kernel.same_law import hides, put
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def by_outcomes(normaliser: Normaliser, x: Form) -> Form | None:
    """``E[g(X)] = Σᵢ g(xᵢ) p(xᵢ)`` for a finite variable X."""
    if all(d.outcomes is None for d in normaliser.assumptions.declarations):
        return None
    elements = {e.key: e for e in normaliser.random.form_elements(x)}
    if len(elements) != 1:
        return None
    element = next(iter(elements.values()))
    declaration = normaliser.random.declaration(element)
    if declaration is None or declaration.outcomes is None:
        return None
    outcomes = declaration.outcomes
    if hides(normaliser, x):
        return None
    values = normaliser.assumptions.declaration(outcomes.values)
    if values is None or element.kind != "symbol":
        return None
    whole = values.ranges[0]
    lower, upper = (
        normaliser.value(whole.lower, {}),
        normaliser.value(whole.upper, {}),
    )
    name = normaliser.fresh()
    normaliser.ranges[name] = (lower, upper)
    index = forms.of_atom(atoms.index_atom(name))
    outcome = forms.of_atom(atoms.member_atom(outcomes.values, (index,)))
    weight = forms.of_atom(atoms.apply_atom(outcomes.probability, (outcome,)))
    normaliser.use((f":{declaration.name}",))
    weighted = put(x, element, outcome) * weight
    record(
        normaliser,
        "outcomes",
        ["E", x],
        of_sum(((name, lower, upper),), weighted),
    )
    body = _known(normaliser, weighted)
    return make_sum(normaliser, name, lower, upper, body)


def _known(normaliser: Normaliser, form: Form) -> Form:
    """With what facts say of the outcomes and their probabilities, also
    inside functions."""

    def again(atom: atoms.Atom) -> Form | None:
        if atom.kind == "operator":
            name, arguments = sums.named_parts(atom)
            inner = tuple(_known(normaliser, x) for x in arguments)
            return normaliser.operator(name, inner)
        if atom.kind in ("member", "apply"):
            return rewritten(normaliser, atom)
        return None

    if not normaliser.knowledge.rewrites:
        return form
    return exchanged(normaliser, form, again)
