"""A relation proved by excluding the others.

``x³ = 8`` leaves neither ``x < 2`` nor ``x > 2``, so ``x = 2``: a fact would
be violated.  The denial is taken at one outcome, where all facts hold; it
is no fact about expectations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from derivations.assumptions.given import Fact
from derivations.kernel import forms, fractions
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.linear import replaced, solved_for, whole_exponents
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import OrderFact, Support, compared
from derivations.kernel.signs import Signs
from derivations.kernel.splits import CASE
from derivations.kernel.sums import all_atoms
from derivations.language.free import free_indices
from derivations.language.tree import Relation

MAX_FACTS: Final = 5
"""Facts that a denial may violate."""


def stated(normaliser: Normaliser, relation: Relation, name: str) -> OrderFact:
    """The relation as a fact, also an equation."""
    left = normaliser.form(relation.left)
    right = normaliser.form(relation.right)
    form, sign = compared(relation.sign, left, right)
    return OrderFact(fractions.cancelled(form), sign, name)


def of_constants(normaliser: Normaliser, fact: Fact) -> OrderFact | None:
    """An equation between constants without expectations and sums, which a
    sign may contradict."""
    relation = fact.proposition
    if not isinstance(relation, Relation) or free_indices(relation):
        return None
    try:
        made = stated(normaliser, relation, fact.name)
    except (KernelError, ZeroDivisionError):
        return None
    if normaliser.random.form_random(made.form):
        return None
    closed = any(a.kind in ("operator", "sum") for a in all_atoms(made.form))
    return None if closed or fact.conditions else made


def follows(
    normaliser: Normaliser, relation: Relation, assumed: tuple[OrderFact, ...]
) -> Support | None:
    """The facts by which the relation holds where the ``assumed`` ones do,
    or None."""
    goal = stated(normaliser, relation, "")
    recorder = normaliser.knowledge.recorder
    orders = tuple(fact for fact in assumed if fact.sign != "=")
    signs = normaliser.signs(goal.form).with_facts(*orders)
    if goal.sign != "=":
        support = _held(signs, goal)
        if support is not None:
            if recorder is not None:
                recorder.excluded(())
            return support
    facts = tuple(_worth(signs, goal.form, assumed))
    total: Support = ()
    cases = []
    for denial in _denials(signs, goal):
        found = _violated(signs, denial, facts)
        if found is None:
            return None
        cases.append((denial.sign, denial.form, found[0]))
        total += found
    if recorder is not None:
        recorder.excluded(cases)
    return tuple(dict.fromkeys(name for name in total if name != CASE))


def _held(signs: Signs, goal: OrderFact) -> Support | None:
    prove = {
        ">": signs.positive,
        "≥": signs.nonnegative,
        "≠": signs.nonzero,
    }
    return prove[goal.sign](goal.form)


def _denials(signs: Signs, goal: OrderFact) -> list[OrderFact]:
    """What would have to be the case if the relation failed."""
    form = goal.form
    denied = {
        ">": ((-form, "≥"),),
        "≥": ((-form, ">"),),
        "=": ((form, ">"), (-form, ">")),
        "≠": ((form, "="),),
    }[goal.sign]
    local = signs.random(form)
    return [OrderFact(f, sign, CASE, local=local) for f, sign in denied]


def _worth(
    signs: Signs, form: Form, assumed: tuple[OrderFact, ...]
) -> Iterator[OrderFact]:
    """Facts that speak of the same atoms; those that are linear in plain
    atoms are put in anyway, but for equations."""
    own = {atom.key for atom in all_atoms(form)}
    count = 0
    for fact in dict.fromkeys((*assumed, *signs.orders)):
        if fact.name.startswith(":") or count >= MAX_FACTS:
            continue
        if fact.sign != "=" and linear(fact.form):
            continue
        if any(atom.key in own for atom in all_atoms(fact.form)):
            count += 1
            yield fact


def linear(form: Form) -> bool:
    """Whether the form is a sum of multiples of plain atoms."""
    return all(
        len(monomial) == 0
        or (
            len(monomial) == 1
            and monomial[0][1] == 1
            and monomial[0][0].kind in ("symbol", "member", "index")
        )
        for monomial in form.terms
    )


def _violated(
    signs: Signs, denial: OrderFact, facts: tuple[OrderFact, ...]
) -> Support | None:
    for fact in facts:
        if denial.sign == "=":
            support = _violated_at(signs, denial.form, fact)
        else:
            others = tuple(f for f in signs.orders if f != fact)
            inner = replace(signs, orders=others).with_facts(denial)
            support = _broken(inner, fact.form, fact.sign)
        if support is not None:
            return (fact.name, *support)
    return None


def _violated_at(signs: Signs, zero: Form, fact: OrderFact) -> Support | None:
    """The fact fails where the form is 0."""
    for atom in zero.atoms():
        solved = solved_for(zero, atom)
        if solved is None or not whole_exponents(fact.form, atom):
            continue
        value = solved[1].scaled(forms.quotient(-1, solved[0]))
        return _broken(signs, replaced(fact.form, atom, value), fact.sign)
    return None


def _broken(signs: Signs, form: Form, sign: str) -> Support | None:
    """The form hasn't the sign."""
    match sign:
        case ">":
            return signs.nonnegative(-form)
        case "≥":
            return signs.positive(-form)
        case "=":
            return signs.nonzero(form)
        case _:
            return () if fractions.cancelled(form).is_zero else None
