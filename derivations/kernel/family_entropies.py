"""The joint entropy of all members of a family.

``H(X) = Σᵢ H(Xᵢ)`` where one fact makes all the ``Xᵢ`` mutually
independent, and ``H(X | Z) ≤ Σᵢ H(Xᵢ | Z)`` always.

Cover & Thomas, Elements of Information Theory (2nd ed.), §2.6, theorem
2.6.6.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from derivations.kernel import atoms, forms
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import Unsupported
from derivations.kernel.forms import Form
from derivations.kernel.generators import Values
from derivations.kernel.linear import only_atom
from derivations.kernel.lists import entries
from derivations.kernel.product_moments import independent_at_all
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Joint: TypeAlias = "Callable[[Normaliser, Values], Form]"

MAX_MEMBERS: Final = 8
"""Members that a family may have for them to be written one by one."""


def family_of(normaliser: Normaliser, value: Form) -> Atom | None:
    """The family of random variables that the value is."""
    atom = only_atom(value)
    declared = None if atom is None else normaliser.random.declaration(atom)
    if (
        atom is None
        or declared is None
        or atom.kind != "symbol"
        or not declared.ranges
        or not normaliser.random.is_random(atom)
    ):
        return None
    return atom


def one_by_one(normaliser: Normaliser, values: Values) -> Values:
    """With the members of families of a length that is a number."""
    found: dict[str, Form] = {}
    for value in values:
        family = family_of(normaliser, value)
        members = None
        if family is not None:
            symbol = tree.Symbol(str(family.data[0]))
            members = entries(normaliser, symbol, {})
        if members is None or len(members) > MAX_MEMBERS:
            members = (value,)
        found |= {member.key: member for member in members}
    return tuple(found[key] for key in sorted(found))


def added_up(normaliser: Normaliser, value: Form) -> Form | None:
    """``Σᵢ H(Xᵢ)`` for a family of independent members."""
    family = family_of(normaliser, value)
    if family is None or not _is_listed(normaliser, family):
        return None
    over, member = _anywhere(normaliser, family)
    if not independent_at_all(normaliser, over, member):
        return None
    right = of_sum((over,), ["H", member])
    record(normaliser, "independence", ["H", value], right)
    return _total(normaliser, over, member)


def bound(
    normaliser: Normaliser, value: Form, given: Values, joint: Joint
) -> Form | None:
    """``Σᵢ H(Xᵢ | Z) − H(X | Z)``, which is at least 0."""
    family = family_of(normaliser, value)
    if family is None or not _is_listed(normaliser, family):
        return None
    over, member = _anywhere(normaliser, family)
    known = joint(normaliser, given)
    body = joint(normaliser, (member, *given)) - known
    total = normaliser.finish(normaliser.make_sum(*over, body))
    return total - joint(normaliser, (value, *given)) + known


def _is_listed(normaliser: Normaliser, family: Atom) -> bool:
    """Whether its members have one index."""
    declared = normaliser.random.declaration(family)
    return declared is not None and len(declared.ranges) == 1


def _anywhere(normaliser: Normaliser, family: Atom) -> tuple[Bound, Form]:
    """An index in the family's range, and the member there."""
    name = str(family.data[0])
    declared = normaliser.random.declaration(family)
    if declared is None:
        raise Unsupported(name)
    (whole,) = declared.ranges
    index = normaliser.fresh()
    lower, upper = (normaliser.value(e, {}) for e in (whole.lower, whole.upper))
    normaliser.ranges[index] = (lower, upper)
    own = forms.of_atom(atoms.index_atom(index))
    member = forms.of_atom(atoms.member_atom(name, (own,)))
    return (index, lower, upper), member


def _total(normaliser: Normaliser, over: Bound, member: Form) -> Form:
    body = normaliser.operator("H", (member,))
    return normaliser.make_sum(*over, body)
