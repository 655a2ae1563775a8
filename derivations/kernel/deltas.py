"""Kronecker deltas.

``δᵢⱼ`` is 1 where i = j and 0 elsewhere, so ``Σᵢ δᵢⱼ f(i) = f(j)`` when j
lies in the range of i, and is 0 when it lies outside; where neither is
known the sum stays.  An equation with deltas of free indices is decided by
the two cases of each.  A replay does the same by itself, so that no step is
written down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, fractions, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ONE, ZERO, Form, Monomial
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import exchanged, reapplied
from derivations.kernel.sign_records import OrderFact

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

DELTA: Final = "δ"
MAX_DELTAS: Final = 8
"""Deltas by whose cases one equation is decided."""


def delta(normaliser: Normaliser, one: Form, two: Form) -> Form:
    """``δ`` at two index forms."""
    first, second = sorted((one, two), key=lambda form: form.key)
    if normaliser.has(Power.DELTA):
        same = normaliser.compare(first, second)
        if same is not None:
            return ONE if same else ZERO
    return forms.of_atom(atoms.operator_atom(DELTA, (first, second)))


def is_delta(atom: Atom) -> bool:
    return atom.kind == "operator" and atom.data[0] == DELTA


def evaluated(normaliser: Normaliser, form: Form) -> Form:
    """Deltas at the top by what is known of their indices, and ``δ² = δ``
    for every positive power."""
    if not any(map(is_delta, form.atoms())):
        return form
    form = exchanged(
        normaliser,
        form,
        lambda atom: (
            delta(normaliser, *sums.named_parts(atom)[1])
            if is_delta(atom)
            else None
        ),
    )
    parts = []
    for monomial, coefficient in form.terms.items():
        kept = tuple(
            (atom, 1)
            if is_delta(atom) and not isinstance(power, Form) and power > 0
            else (atom, power)
            for atom, power in monomial
        )
        parts.append(Form({kept: coefficient}))
    return forms.add(parts)


def with_deltas(
    normaliser: Normaliser, binder: sums.Bound, body: Form
) -> Form | None:
    """The sum with those of its terms picked out that have a delta of its
    index; None when there are none."""
    if not any(map(is_delta, body.atoms())):
        return None
    found: list[Form] = []
    rest: dict[Monomial, forms.Rational] = {}
    changed = evaluated(normaliser, body)
    for monomial, coefficient in changed.terms.items():
        value = collapsed(normaliser, binder, monomial)
        if value is None:
            rest[monomial] = coefficient
        else:
            found.append(value.scaled(coefficient))
    if not found and changed == body:
        return None
    return forms.add((*found, normaliser.make_sum(*binder, Form(rest))))


def collapsed(
    normaliser: Normaliser, binder: sums.Bound, inside: Monomial
) -> Form | None:
    """``Σᵢ δᵢⱼ f(i)``, when it is known whether j lies in the range."""
    name, lower, upper = binder
    own = forms.of_atom(atoms.index_atom(name))
    for place, (atom, power) in enumerate(inside):
        if not is_delta(atom) or isinstance(power, Form) or power <= 0:
            continue
        _, pair = sums.named_parts(atom)
        others = [side for side in pair if side != own]
        if len(others) != 1 or name in others[0].indices:
            continue
        if not normaliser.has(Power.DELTA):
            return None
        at = others[0]
        if normaliser.within(at, lower, upper):
            rest = Form({inside[:place] + inside[place + 1 :]: 1})
            try:
                value = sums.substitute(rest, {name: at})
            except ZeroDivisionError:
                continue  # what is summed has no value there
            return reapplied(normaliser, value)
        if _outside(normaliser, at, lower, upper):
            return ZERO
    return None


def _outside(
    normaliser: Normaliser, at: Form, lower: Form, upper: Form
) -> bool:
    for beyond in (lower - at, at - upper):
        support = normaliser.signs(beyond).positive(beyond)
        if support is not None:
            normaliser.use(support)
            return True
    return False


def vanishes(normaliser: Normaliser, difference: Form, left: int = 0) -> bool:
    """Whether a form with deltas is 0 in each of their cases."""
    difference = fractions.cancelled(evaluated(normaliser, difference))
    if difference.is_zero:
        return True
    if left >= MAX_DELTAS or not normaliser.has(Power.DELTA):
        return False
    for atom in difference.atoms():
        if not is_delta(atom):
            continue
        _, (one, two) = sums.named_parts(atom)
        equal = _identified(one, two)
        if equal is None:
            continue
        try:
            met = sums.substitute(difference, equal)
        except ZeroDivisionError:
            return False
        if not vanishes(normaliser, reapplied(normaliser, met), left + 1):
            return False
        kept = normaliser.apart
        told = OrderFact(one - two, "≠", ":distinct")
        normaliser.apart = [*kept, told]
        try:
            rest = reapplied(normaliser, difference)
            return vanishes(normaliser, rest, left + 1)
        finally:
            normaliser.apart = kept
    return False


def _identified(one: Form, two: Form) -> dict[str, Form] | None:
    """What makes two index forms equal: one of them, a variable that isn't
    in the other, replaced by it."""
    for own, other in ((two, one), (one, two)):
        names = own.indices
        if len(names) == 1 and not names & other.indices:
            (name,) = names
            if own == forms.of_atom(atoms.index_atom(name)):
                return {name: other}
    return None
