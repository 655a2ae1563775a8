"""Forms as multiples of one another, and as polynomials in one atom."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Exponent, Form, Monomial, Rational

MAX_EXPONENT: Final = 16
"""The highest power of an atom for which others are written in."""


def proportional(left: Form, right: Form) -> Rational | None:
    """``c`` with ``left = c · right``, or None."""
    if left.is_zero or len(left.terms) != len(right.terms):
        return None
    monomial, coefficient = left.ordered()[0]
    other = right.terms.get(monomial)
    if other is None:
        return None
    ratio = forms.quotient(coefficient, other)
    return ratio if right.scaled(ratio) == left else None


def whole_exponents(form: Form, atom: Atom) -> bool:
    """Whether the atom occurs only at the top with exponents 1, 2, 3, …"""
    return atom.key not in _unfit(form)


@lru_cache(maxsize=4096)
def _unfit(form: Form) -> frozenset[str]:
    """Keys of the atoms that occur otherwise."""
    found: set[str] = set()
    for atom in form.atoms():
        for inner in sums.inner_forms(atom):
            found |= _all_keys(inner)
    for monomial in form.terms:
        for atom, exponent in monomial:
            if (
                isinstance(exponent, Form)
                or exponent.denominator != 1
                or not 0 < exponent <= MAX_EXPONENT
            ):
                found.add(atom.key)
    return frozenset(found)


@lru_cache(maxsize=4096)
def _all_keys(form: Form) -> frozenset[str]:
    """Keys of the atoms at any depth."""
    return frozenset(atom.key for atom in sums.all_atoms(form))


def replaced(form: Form, atom: Atom, value: Form) -> Form:
    """The form with the atom replaced, for whole positive exponents."""
    kept: dict[Monomial, Rational] = {}
    factors: dict[int, dict[Monomial, Rational]] = {}
    for monomial, coefficient in form.terms.items():
        for place, (other, exponent) in enumerate(monomial):
            if other == atom and not isinstance(exponent, Form):
                rest = monomial[:place] + monomial[place + 1 :]
                factors.setdefault(int(exponent), {})[rest] = coefficient
                break
        else:
            kept[monomial] = coefficient
    if not factors:
        return form
    power, reached = forms.ONE, 0
    parts = [Form(kept)]
    for exponent in sorted(factors):
        raised = forms.whole_power(value, exponent - reached)
        power = power * raised if reached else raised
        reached = max(exponent, 0)
        parts.append(Form(factors[exponent]) * power)
    return forms.add(parts)


def solved_for(form: Form, atom: Atom) -> tuple[Rational, Form] | None:
    """``form = factor · atom + rest`` with the atom not in the rest."""
    own: Monomial = ((atom, 1),)
    factor = form.terms.get(own)
    if factor is None:
        return None
    rest = Form({m: c for m, c in form.terms.items() if m != own})
    if atom.key in _all_keys(rest):
        return None
    return factor, rest


def slack_atom(name: str) -> Atom:
    """A name for a quantity of which only the sign is known."""
    return atoms.symbol_atom(f"%{name}")


def whole_valued(form: Form, integer: Callable[[Atom], bool]) -> bool:
    """Whether the form is a polynomial in integers with whole
    coefficients, so that its value is an integer."""
    for monomial, coefficient in form.terms.items():
        if coefficient.denominator != 1:
            return False
        for atom, exponent in monomial:
            if not integer(atom):
                return False
            if isinstance(exponent, Form):
                return False
            if exponent.denominator != 1 or exponent < 0:
                return False
    return True


def halved(form: Form) -> Form:
    return form.scaled(forms.quotient(1, 2))


def only_atom(form: Form, *, big: bool = False) -> Atom | None:
    """The atom that the form is; sums and products count when ``big``."""
    single = form.single()
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return None
    atom, exponent = single[0][0]
    if exponent != 1 or (atom.kind in sums.BIG and not big):
        return None
    return atom


def common_factor(monomials: list[Monomial]) -> Monomial:
    """Greatest common factor of monomials (least exponents)."""
    shared = dict(monomials[0])
    for monomial in monomials[1:]:
        other = dict(monomial)
        kept: dict[Atom, Exponent] = {}
        for atom, exponent in shared.items():
            if atom not in other:
                continue
            against = other[atom]
            if not isinstance(exponent, Form) and not isinstance(against, Form):
                kept[atom] = min(exponent, against)
            elif exponent == against:
                kept[atom] = exponent
        shared = kept
    return tuple(
        sorted(
            ((a, e) for a, e in shared.items() if e != 0),
            key=lambda item: item[0].key,
        )
    )
