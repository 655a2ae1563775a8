"""Sums over one range as one sum, where their terms are fractions.

``Σ xᵢ/(xᵢ + 1) + Σ 1/(xᵢ + 1)`` is ``Σ (xᵢ + 1)/(xᵢ + 1) = Σ 1``: what
cancels under the Σ isn't seen while the two stand apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import forms, fractions, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.finite_sums import nest
from derivations.kernel.forms import Form, Monomial
from derivations.kernel.sums import Bound

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def has_fractions(form: Form) -> bool:
    """Whether a sum of fractions stands at the top of the form."""
    return any(
        atom.kind == "sum"
        and fractions.has_denominator(sums.sum_parts(atom)[1])
        for atom in form.atoms()
    )


def joined(normaliser: Normaliser, form: Form) -> Form:
    """The form with the sums over each range added under one Σ, factors
    from outside taken in, and cancelled there."""
    rest: list[Form] = []
    found: list[tuple[tuple[Bound, ...], Form]] = []
    for monomial, coefficient in form.ordered():
        own = _only_sum(monomial)
        if own is None:
            rest.append(Form({monomial: coefficient}))
            continue
        binders, body = opening.opened(own, normaliser.fresh)
        outside = tuple(item for item in monomial if item[0] != own)
        body = body * Form({outside: coefficient})
        for place, (others, total) in enumerate(found):
            names = _same_ranges(binders, others)
            if names is not None:
                body = total + sums.substitute(body, names)
                found[place] = (others, body)
                break
        else:
            found.append((binders, body))
    for binders, body in found:
        for name, lower, upper in binders:
            normaliser.ranges[name] = (lower, upper)
        rest.append(nest(normaliser, list(binders), fractions.cancelled(body)))
    return forms.add(rest)


def _only_sum(monomial: Monomial) -> Atom | None:
    own = [(a, e) for a, e in monomial if a.kind == "sum"]
    return own[0][0] if len(own) == 1 and own[0][1] == 1 else None


def _same_ranges(
    binders: tuple[Bound, ...], others: tuple[Bound, ...]
) -> dict[str, Form] | None:
    """The indices of the others in place of the own ones, if they run over
    the same values."""
    if len(binders) != len(others):
        return None
    names: dict[str, Form] = {}
    for (name, *ends), (other, *wanted) in zip(binders, others, strict=True):
        if [sums.substitute(end, names) for end in ends] != wanted:
            return None
        names[name] = sums.index_form(other)
    return names
