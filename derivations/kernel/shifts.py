"""A form with one bound, order fact or variance written in.

``x ≥ c`` is used by writing ``x = c + t`` with a new ``t ≥ 0``; an order
fact ``b − a > 0`` by writing ``b = a + t``; ``E[X²] ≥ E[X]²`` by writing
``E[X²] = E[X]² + t``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.assumptions.given import Domain
from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form
from derivations.kernel.linear import (
    replaced,
    slack_atom,
    solved_for,
    whole_exponents,
)
from derivations.kernel.sign_records import OrderFact, Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs


def _squares(
    signs: Signs, form: Form
) -> Iterator[tuple[Form, dict[str, bool], Support]]:
    """``E[X²] = E[X]² + t`` with ``t = Var(X) ≥ 0``."""
    for atom in form.atoms():
        if atom.kind != "operator" or atom.data[0] != "E":
            continue
        root = _square_root(sums.named_parts(atom)[1][0])
        if root is None or not whole_exponents(form, atom):
            continue
        fresh = slack_atom(f"variance:{atom.key}")
        if fresh.key in signs.slack:
            continue
        mean = forms.of_atom(atoms.operator_atom("E", (root,)))
        value = mean * mean + forms.of_atom(fresh)
        own = signs.atom(atoms.operator_atom("Var", (root,)))
        support = own.support if own.nonzero else ()
        yield replaced(form, atom, value), {fresh.key: own.nonzero}, support


def _tangents(
    signs: Signs, form: Form
) -> Iterator[tuple[Form, dict[str, bool], Support]]:
    """``e^u = 1 + u + t`` and ``log u = u − 1 − t`` with ``t ≥ 0``."""
    for monomial, coefficient in form.ordered():
        if len(monomial) != 1:
            continue
        atom, exponent = monomial[0]
        fresh = slack_atom(f"tangent:{atom.key}{forms.exponent_key(exponent)}")
        if fresh.key in signs.slack:
            continue
        slack = forms.of_atom(fresh)
        if atom == atoms.EULER:
            value = forms.ONE + forms.exponent_form(exponent) + slack
        elif (
            exponent == 1
            and atom.kind == "operator"
            and (atom.data[0] == "log")
        ):
            argument = sums.named_parts(atom)[1][0]
            value = argument - forms.ONE - slack
        else:
            continue
        rest = form - Form({monomial: coefficient})
        yield rest + value.scaled(coefficient), {fresh.key: False}, ()


def shifts(
    signs: Signs, form: Form
) -> Iterator[tuple[Form, dict[str, bool], Support]]:
    """The form with one bound or order fact written in."""
    yield from _squares(signs, form)
    if signs.thorough:
        yield from _tangents(signs, form)
    everything, slack, names = form, dict[str, bool](), Support()
    for atom, domain, name in _bounded(signs, form):
        if domain.lower is not None and domain.lower != 0:
            fresh = slack_atom(f"low:{atom.key}")
            shifted = forms.of_atom(fresh) + forms.number(domain.lower)
            everything = replaced(everything, atom, shifted)
            slack[fresh.key] = domain.lower_open
            names += (name,)
    if slack:
        yield everything, slack, names
    for atom, domain, name in _bounded(signs, form):
        if domain.upper is not None:
            fresh = slack_atom(f"high:{atom.key}")
            below = forms.number(domain.upper) - forms.of_atom(fresh)
            yield (
                replaced(form, atom, below),
                {fresh.key: domain.upper_open},
                (name,),
            )
    for place, fact in enumerate(signs.orders):
        if fact.sign == "≠":
            continue
        bound, strict = _sharpened(signs, fact)
        for atom in bound.atoms():
            solved = solved_for(bound, atom)
            if solved is None or not whole_exponents(form, atom):
                continue
            factor, rest = solved
            fresh = slack_atom(f"{place}")
            if fresh.key in signs.slack:
                continue
            # factor·x + rest = t, so x = (t − rest)/factor
            value = (forms.of_atom(fresh) - rest).scaled(
                forms.quotient(1, factor)
            )
            yield (
                replaced(form, atom, value),
                {fresh.key: strict},
                (fact.name,),
            )


def _bounded(signs: Signs, form: Form) -> Iterator[tuple[Atom, Domain, str]]:
    """Atoms in which the form is a polynomial, and their domains."""
    for atom in form.atoms():
        found = signs.domain(atom)
        if found is not None and whole_exponents(form, atom):
            yield atom, *found


def _sharpened(signs: Signs, fact: OrderFact) -> tuple[Form, bool]:
    """For integers ``b − a > 0`` says ``b − a − 1 ≥ 0``."""
    if fact.sign == ">" and signs.whole(fact.form):
        return fact.form - forms.ONE, False
    return fact.form, fact.sign == ">"


def _square_root(form: Form) -> Form | None:
    """``m`` with ``form = m²`` for a monomial of even whole powers."""
    single = form.single()
    if single is None or single[1] != 1 or not single[0]:
        return None
    halves = []
    for atom, exponent in single[0]:
        if isinstance(exponent, Form) or exponent <= 0 or exponent % 2 != 0:
            return None
        halves.append((atom, forms.quotient(exponent, 2)))
    return Form({tuple(halves): 1})
