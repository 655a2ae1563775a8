"""Expectations of functions of a variable with finitely many outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.assumptions.given import Outcomes
from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.finite_sums import make_sum
from derivations.kernel.forms import Form
from derivations.kernel.linear import only_atom
from derivations.kernel.powers import Power
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
    if len(elements) > 1:
        return _jointly(normaliser, x)
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
    one = _at_outcome(normaliser, x, element, outcomes)
    if one is not None:
        normaliser.use((f":{declaration.name}",))
        return one
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
        if atom.kind == "member":
            return rewritten(normaliser, atom)
        if atom.kind == "apply":
            own = rewritten(normaliser, atom)
            if own != forms.of_atom(atom):
                return own
            # A fact may speak of p(1) where another says that x₁ = 1.
            name, arguments = sums.named_parts(atom)
            inner = tuple(_known(normaliser, x) for x in arguments)
            return rewritten(normaliser, atoms.apply_atom(name, inner))
        return None

    if not normaliser.knowledge.rewrites:
        return form
    return exchanged(normaliser, form, again)


def _at_outcome(
    normaliser: Normaliser, x: Form, element: Atom, outcomes: Outcomes
) -> Form | None:
    """``E[g(X) 1{X = x_j}] = g(x_j) p(x_j)``: the outcomes are distinct."""
    events = [atom for atom in x.atoms() if atom.kind == "indicator"]
    if len(events) != 2:
        return None
    form = indicators.parts(events[0])[1]
    own = forms.of_atom(element)
    for difference in (form - own, form + own):
        outcome = only_atom(difference)
        if outcome is None:
            outcome = only_atom(-difference)
        if outcome is None or outcome.kind != "member":
            continue
        if outcome.data[0] != outcomes.values:
            continue
        value = forms.of_atom(outcome)
        if form not in (own - value, value - own):
            continue
        event = indicators.related("=", form)
        factor = _cofactor(x, event)
        if factor is None:
            continue
        weight = forms.of_atom(atoms.apply_atom(outcomes.probability, (value,)))
        found = put(factor, element, value) * weight
        happens = ["1", ["=", own, value]]
        record(normaliser, "outcome", ["E", ["*", factor, happens]], found)
        return found
    return None


def _cofactor(x: Form, event: Form) -> Form | None:
    """``g`` with ``x = g · event``, without indicators."""
    first = next(event.atoms())
    sign = event.terms[((first, 1),)]
    kept = {}
    for monomial, coefficient in x.terms.items():
        if any(atom == first for atom, _ in monomial):
            rest = tuple(item for item in monomial if item[0] != first)
            kept[rest] = forms.quotient(coefficient, sign)
    factor = Form(kept)
    return factor if factor * event == x else None


def _jointly(normaliser: Normaliser, x: Form) -> Form | None:
    """``E[g 1{X = x_j}] = p(x_j) E[g]`` where g is independent of X."""
    from derivations.kernel.expectation import expectation
    from derivations.kernel.variance import uncorrelated

    if not normaliser.has(Power.E_PRODUCT) or hides(normaliser, x):
        return None
    for atom in x.atoms():
        event = _outcome_event(normaliser, atom)
        factor = None if event is None else _cofactor(x, event)
        if event is None or factor is None:
            continue
        if not uncorrelated(normaliser, event, factor):
            continue
        one = by_outcomes(normaliser, event)
        if one is not None:
            means = ["*", ["E", event], ["E", factor]]
            record(normaliser, "independence", ["E", x], means)
            return one * expectation(normaliser, factor)
    return None


def _outcome_event(normaliser: Normaliser, atom: Atom) -> Form | None:
    """``1{X = x_j}``, of which the atom is the greater part."""
    if atom.kind != "indicator" or indicators.parts(atom)[0] != "≥":
        return None
    form = indicators.parts(atom)[1]
    for declared in normaliser.assumptions.declarations:
        if declared.outcomes is None or declared.ranges:
            continue
        own = forms.of_atom(atoms.symbol_atom(declared.name))
        for difference in (own - form, own + form):
            outcome = only_atom(difference)
            if outcome is not None and outcome.kind == "member":
                if outcome.data[0] == declared.outcomes.values:
                    return indicators.related("=", form)
    return None
