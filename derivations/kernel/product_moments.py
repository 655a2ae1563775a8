"""Expectation of a product over a range of independent factors.

``E[Πᵢ f(Xᵢ)] = Πᵢ E[f(Xᵢ)]`` where one fact makes all the ``Xᵢ`` mutually
independent: different values of the index use disjoint sets of its blocks,
for any number of values (Williams, *Probability with Martingales*, ch. 4).
Pairwise independence isn't enough, nor is a fact on two members at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.finite_sums import nest
from derivations.kernel.forms import ONE, Exponent, Form, Monomial
from derivations.kernel.independence import grouped
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.sums import Bound

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_POWER: Final = 16
"""Power of a product up to which it is taken inside."""


def joined(
    normaliser: Normaliser, monomial: Monomial
) -> tuple[Bound, Form] | None:
    """The outer range and the factor at one of its indices when the
    monomial is made of products over one range whose factors at different
    indices are independent."""
    outer: Bound | None = None
    factor = ONE
    for atom, exponent in monomial:
        opened = _opened(normaliser, atom, exponent)
        if opened is None:
            return None
        for first, body in opened:
            if outer is None:
                outer = first
                normaliser.ranges[first[0]] = first[1:]
            elif outer[1:] != first[1:]:
                return None
            own = {first[0]: forms.of_atom(atoms.index_atom(outer[0]))}
            factor = factor * sums.substitute(body, own)
    if outer is None or not independent_at_all(normaliser, outer, factor):
        return None
    return outer, factor


def _opened(
    normaliser: Normaliser, atom: Atom, exponent: Exponent
) -> list[tuple[Bound, Form]] | None:
    """A power of a product, or of a number with sums in its exponent, as
    products over one index: its range, and the factor."""
    if isinstance(exponent, Form):
        if atom.kind not in ("euler", "prime"):
            return None
        found = [
            _exponential(normaliser, atom, Form({monomial: coefficient}))
            for monomial, coefficient in exponent.ordered()
        ]
        return [one for one in found if one] if all(found) else None
    if (
        atom.kind != "product"
        or exponent.denominator != 1
        or not -MAX_POWER <= exponent <= MAX_POWER
    ):
        return None
    (first, *rest), body = opening.opened(atom, normaliser.fresh)
    for name, lower, upper in reversed(rest):
        body = normaliser.make_product(name, lower, upper, body)
    return [(first, normaliser.raised(body, exponent))]


def _exponential(
    normaliser: Normaliser, base: Atom, term: Form
) -> tuple[Bound, Form] | None:
    """``e^(c Σᵢ xᵢ) = Πᵢ e^(c xᵢ)``."""
    monomial, coefficient = next(iter(term.terms.items()))
    binders, body = opening.unrolled(
        monomial, normaliser.fresh, normaliser.random.is_random
    )
    if not binders:
        return None
    first, *rest = binders
    for name, lower, upper in binders:
        normaliser.ranges[name] = (lower, upper)
    body = nest(normaliser, list(rest), body * forms.number(coefficient))
    return first, forms.of_atom(base, sums.simple_exponent(body))


def independent_at_all(
    normaliser: Normaliser, outer: Bound, factor: Form
) -> bool:
    """Whether one fact separates the factors at any two indices."""
    name, lower, upper = outer
    other = normaliser.fresh()
    normaliser.ranges[other] = (lower, upper)
    one, two = (forms.of_atom(atoms.index_atom(n)) for n in (name, other))
    copy = sums.substitute(factor, {name: two})
    parts = [
        list(normaliser.random.form_elements(form)) for form in (factor, copy)
    ]
    kept = normaliser.apart
    normaliser.apart = [*kept, OrderFact(one - two, "≠", ":distinct")]
    try:
        for fact in normaliser.knowledge.blocks:
            if fact.kind != "mutual" or not fact.every:
                continue
            groups = grouped(parts, fact, normaliser.compare, normaliser.within)
            if groups is not None:
                normaliser.use((fact.name,))
                return True
    finally:
        normaliser.apart = kept
    return False
