"""Order facts, which are always available: ``a < b`` as ``b − a > 0``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel import atoms, forms
from derivations.kernel.context import fact_ranges
from derivations.kernel.errors import KernelError
from derivations.kernel.facts import Knowledge
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.same_law import put
from derivations.kernel.sign_records import OrderFact, compared
from derivations.kernel.single_facts import separated
from derivations.language.tree import Relation


def ordered(assumptions: Assumptions) -> Knowledge:
    """Knowledge from declarations and order facts alone, made once."""
    made = assumptions.memo.get("ordered")
    if not isinstance(made, Knowledge):
        made = Knowledge(assumptions)
        for fact in separated(assumptions.facts):
            found = tuple(order_facts(made, fact))
            made = replace(made, orders=made.orders + found)
        assumptions.memo["ordered"] = made
    return made


def unfolded_orders(
    assumptions: Assumptions, powers: frozenset[Power], asked: set[Power | str]
) -> tuple[OrderFact, ...]:
    """The order facts as they look when these powers are used on them."""
    knowledge = ordered(assumptions)
    found = (
        made
        for fact in separated(assumptions.facts)
        for made in order_facts(knowledge, fact, powers, asked)
    )
    return tuple(f for f in found if f not in knowledge.orders)


def order_facts(
    knowledge: Knowledge,
    fact: Fact,
    powers: frozenset[Power] = frozenset(),
    asked: set[Power | str] | None = None,
) -> Iterator[OrderFact]:
    """``a < b`` as ``b − a > 0``, where its conditions hold."""
    relation = fact.proposition
    if not isinstance(relation, Relation) or relation.sign in "=≈":
        return
    if any(condition.sign == "=" for condition in fact.conditions):
        return
    normaliser = Normaliser(knowledge, powers)
    normaliser.asked = set() if asked is None else asked
    try:
        left = normaliser.value(relation.left, {})
        right = normaliser.value(relation.right, {})
        ranges = fact_ranges(normaliser, relation)
        conditions = tuple(
            compared(
                condition.sign,
                normaliser.value(condition.left, {}),
                normaliser.value(condition.right, {}),
            )
            for condition in fact.conditions
        )
    except (KernelError, ZeroDivisionError):
        return
    known = {name for name, _, _ in ranges}
    if any(not form.indices <= known for form, _ in conditions):
        return
    if any(not name.startswith(":") for name in normaliser.used):
        return  # it would carry more than its own name
    if normaliser.lengths or normaliser.divisors:
        return
    form, sign = compared(relation.sign, left, right)
    found = OrderFact(form, sign, fact.name, ranges, conditions)
    yield found
    yield from _of_variables(normaliser, found)


def _of_variables(
    normaliser: Normaliser, fact: OrderFact
) -> Iterator[OrderFact]:
    """What holds of every outcome ``xᵢ`` holds of the variable X that takes
    these values: ``g(X) > 0`` where ``g(xᵢ) > 0`` for all i."""
    if len(fact.ranges) != 1 or fact.conditions:
        return
    name, *ends = fact.ranges[0]
    index = forms.of_atom(atoms.index_atom(name))
    for declared in normaliser.assumptions.declarations:
        if declared.outcomes is None or declared.ranges:
            continue
        family = declared.outcomes.values
        values = normaliser.assumptions.declaration(family)
        if values is None or len(values.ranges) != 1:
            continue
        whole = values.ranges[0]
        if ends != [
            normaliser.value(e, {}) for e in (whole.lower, whole.upper)
        ]:
            continue
        outcome = atoms.member_atom(family, (index,))
        own = forms.of_atom(atoms.symbol_atom(declared.name))
        form = put(fact.form, outcome, own)
        if name not in form.indices:
            yield OrderFact(form, fact.sign, fact.name)


def inhabited(normaliser: Normaliser, lower: Form, upper: Form) -> bool:
    """Whether the range has a value, by order facts alone: inside a fact
    its own indices are taken to lie in range, which must not count here."""
    bare = Normaliser(replace(ordered(normaliser.assumptions), rewrites=()), ())
    room = upper - lower
    return bare.signs(room).nonnegative(room) is not None
