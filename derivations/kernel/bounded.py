"""Random quantities that stay away from 0, or below some number.

A quotient by ``D`` has moments when ``|D| ≥ c`` almost surely for a
constant ``c > 0``; ``e^D`` has them when ``D`` is bounded above.  A strict
``X > 0`` is no such bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Monomial
from derivations.kernel.linear import solved_for
from derivations.kernel.sign_records import Support
from derivations.kernel.signs import Signs
from derivations.kernel.univariate import declared

MARGINS: Final = (Fraction(1), Fraction(1, 16))
"""Distances from 0 that are tried when no fact names one."""


def away_from_zero(signs: Signs, form: Form) -> Support | None:
    """Facts by which ``|form|`` is at least some positive constant."""
    single = form.single()
    if single is not None:
        return _monomial_away(signs, single[0])
    for side in (1, -1):
        for found in _above_margin(signs, form.scaled(side)):
            return found
    return None


def _monomial_away(signs: Signs, monomial: Monomial) -> Support | None:
    """Every factor is: a constant one must not be 0."""
    support: Support = ()
    for atom, exponent in monomial:
        own = forms.of_atom(atom)
        found: Support | None
        if not signs.random(forms.of_atom(atom, exponent)):
            found = signs.nonzero(own)
        elif isinstance(exponent, Form) or exponent < 0:
            return None
        elif atom.kind in ("abs", "power"):
            found = away_from_zero(signs, next(sums.inner_forms(atom)))
        else:
            found = _atom_away(signs, atom)
        if found is None:
            return None
        support += found
    return support


def _atom_away(signs: Signs, atom: Atom) -> Support | None:
    if signs.integer(atom):
        return signs.nonzero(forms.of_atom(atom))
    for side in (1, -1):
        for limit, support in _limits(signs, atom, side):
            positive = signs.positive(limit.scaled(side))
            if positive is not None:
                return support + positive
    return None


def _limits(
    signs: Signs, atom: Atom, side: int
) -> Iterator[tuple[Form, Support]]:
    """Constants that the atom is at least (``side`` 1) or at most (−1)."""
    domain, support = declared(signs, atom)
    end = domain.lower if side > 0 else domain.upper
    if end is not None:
        yield forms.number(end), support
    for fact in signs.surely.orders:
        solved = solved_for(fact.form, atom)
        if fact.sign not in (">", "≥") or solved is None:
            continue
        factor, rest = solved
        if factor * side > 0 and not signs.random(rest):
            limit = rest.scaled(forms.quotient(-1, factor))
            yield limit, (fact.name,)


def _above_margin(signs: Signs, form: Form) -> Iterator[Support]:
    """``form = k + r`` with a constant ``k > 0`` and ``r ≥ 0``, or a form
    that is greater than a number."""
    constant = Form(
        {m: c for m, c in form.terms.items() if not signs.random(Form({m: c}))}
    )
    margins = [constant, *map(forms.number, MARGINS)]
    for margin in margins:
        one = signs.positive(margin)
        two = None if one is None else signs.nonnegative(form - margin)
        if one is not None and two is not None:
            yield one + two


def bounded_above(signs: Signs, form: Form) -> Support | None:
    """Facts by which the form is at most some constant."""
    support: Support = ()
    for monomial, coefficient in form.ordered():
        term = Form({monomial: coefficient})
        if not signs.random(term):
            continue
        found = signs.nonnegative(-term)
        if found is None and len(monomial) == 1 and monomial[0][1] == 1:
            side = -1 if coefficient > 0 else 1
            found = next(
                (s for _, s in _limits(signs, monomial[0][0], side)), None
            )
        if found is None:
            return None
        support += found
    return support
