"""Order facts for all values of their indices, at those that occur."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from derivations.kernel import forms, sums
from derivations.kernel.atoms import index_atom, symbol_atom
from derivations.kernel.forms import Form
from derivations.kernel.sign_records import OrderFact, Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

REPRESENTATIVE: Final = forms.of_atom(symbol_atom("%any"))
"""The index of a member that stands for all of one law."""
MAX_INSTANCES: Final = 64
"""Choices of indices that are tried for one fact."""


def free_places(form: Form) -> dict[str, Form]:
    """Index forms at which families stand, without bound indices."""
    seen: dict[str, Form] = {}
    for inside in sums.all_atoms(form):
        if inside.kind == "member":
            for index in sums.named_parts(inside)[1]:
                if index.indices <= form.indices:
                    seen[index.key] = index
    return seen


def order_instances(
    fact: OrderFact, form: Form, plain: Signs
) -> list[OrderFact]:
    """The fact, which holds for all values of its indices in range that
    satisfy its conditions, at the indices that occur in the form."""
    seen = free_places(form)
    names = sorted(
        fact.form.indices
        | {n for n, _, _ in fact.ranges}
        | {n for room, _ in fact.conditions for n in room.indices}
    )
    candidates = [seen[key] for key in sorted(seen)]
    if not candidates or len(candidates) ** len(names) > MAX_INSTANCES:
        return []
    found = []
    anyone = _of_each(fact) and all(
        _holds(plain, upper - lower, "≥") is not None
        for _, lower, upper in fact.ranges
    )
    for values in product(candidates, repeat=len(names)):
        fixed = dict(zip(names, values, strict=True))
        stands_for = anyone and values == (REPRESENTATIVE,)
        if stands_for or _applies(fact, fixed, plain):
            changed = sums.substitute(fact.form, fixed)
            found.append(OrderFact(changed, fact.sign, fact.name))
    return found


def _of_each(fact: OrderFact) -> bool:
    """Whether the fact says something of each single member of a family, so
    that it also holds of one that stands for all of one law, if there is a
    member at all."""
    names = {name for name, _, _ in fact.ranges}
    members = [
        a for a in sums.all_atoms(fact.form) if a.indices and a.kind != "index"
    ]
    if fact.conditions or len(names) != 1 or len(members) != 1:
        return False
    (member,) = members
    own = [forms.of_atom(index_atom(name)) for name in names]
    return member.kind == "member" and list(sums.named_parts(member)[1]) == own


def _applies(fact: OrderFact, fixed: dict[str, Form], plain: Signs) -> bool:
    rooms = [
        room
        for name, lower, upper in fact.ranges
        for room in (fixed[name] - lower, upper - fixed[name])
    ]
    conditions = [
        (sums.substitute(form, fixed), sign) for form, sign in fact.conditions
    ]
    return all(
        _holds(plain, room, sign) is not None
        for room, sign in [(room, "≥") for room in rooms] + conditions
    )


def _holds(plain: Signs, form: Form, sign: str) -> Support | None:
    if sign == "≠":
        return plain.nonzero(form)
    return plain.positive(form) if sign == ">" else plain.nonnegative(form)
