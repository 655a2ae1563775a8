"""Derivatives as forms, and where what is written is differentiable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, lists
from derivations.kernel.derivatives import Need, derived
from derivations.kernel.entries import component_value
from derivations.kernel.forms import Form
from derivations.kernel.limits import limit_form
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import OrderFact, compared
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_form, of_term
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser
    from derivations.kernel.proof import Obligation


def calculus_value(
    normaliser: Normaliser,
    term: tree.Component | tree.Derivative | tree.Limit,
    bound: dict[str, Form],
) -> Form:
    """The form of a derivative, of a limit, or of an entry of a vector or
    matrix."""
    if isinstance(term, tree.Limit):
        return limit_form(normaliser, term, bound)
    if isinstance(term, tree.Component):
        listed = lists.component(normaliser, term, bound)
        if listed is not None:
            return listed
        return component_value(normaliser, term, bound)
    return derivative_value(normaliser, term, bound)


def derivative_value(
    normaliser: Normaliser, term: tree.Derivative, bound: dict[str, Form]
) -> Form:
    """The form of a derivative; without the power to differentiate an atom
    that depends on nothing but the value.

    The derivative is found without any fact; its value is taken at the
    point, where the facts hold.
    """
    found, _, chained = derived(normaliser.assumptions, term)
    if normaliser.knowledge.recorder is not None:
        given = {name: of_form(form) for name, form in bound.items()}
        left, right = of_term(term, given), of_term(found, given)
        record(normaliser, "derivative", left, right)
    value = normaliser.value(found, bound)
    if normaliser.has(Power.DERIVE):
        if not chained or normaliser.has(Power.CHAIN):
            return value
    return normaliser.opaque("derivative", (value,))


def differentiability(
    normaliser: Normaliser, term: tree.Derivative, bound: dict[str, Form]
) -> Iterator[Obligation]:
    """What has to hold at the point for the derivative to exist, and for it
    to be what the rules give.

    Raises Unsupported where no rule is known.
    """
    _, needs, _ = derived(normaliser.assumptions, term)
    for need in needs:
        yield from _met(normaliser, need, bound)


def _met(
    normaliser: Normaliser, need: Need, bound: dict[str, Form]
) -> Iterator[Obligation]:
    from derivations.kernel.sign_support import require, sign_support

    inner = dict(bound)
    for binder in need.binders:
        name = normaliser.fresh()
        normaliser.ranges[name] = (
            normaliser.value(binder.lower, inner),
            normaliser.value(binder.upper, inner),
        )
        inner[binder.index] = forms.of_atom(atoms.index_atom(name))
    kept = normaliser.apart
    normaliser.apart = [
        *kept,
        *(condition(normaliser, one, inner) for one in need.conditions),
    ]
    try:
        if need.unless is not None:
            value = normaliser.finish(normaliser.value(need.unless, inner))
            if sign_support(normaliser, value, ">") is not None:
                return
        found = require(normaliser, need.kind, need.subject, need.sign, inner)
    finally:
        normaliser.apart = kept
    yield found


def condition(
    normaliser: Normaliser, relation: tree.Relation, bound: dict[str, Form]
) -> OrderFact:
    """A condition on bound indices as an order fact."""
    left = normaliser.value(relation.left, bound)
    right = normaliser.value(relation.right, bound)
    return OrderFact(*compared(relation.sign, left, right), ":condition")
