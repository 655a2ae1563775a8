"""Forms as multiples of one another, and as polynomials in one atom."""

from __future__ import annotations

from collections.abc import Callable

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Exponent, Form, Monomial, Rational


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
    for monomial in form.terms:
        for other, exponent in monomial:
            if other == atom:
                if isinstance(exponent, Form):
                    return False
                if exponent.denominator != 1 or not 0 < exponent <= 16:
                    return False
            elif any(
                inside == atom
                for inner in sums.inner_forms(other)
                for inside in sums.all_atoms(inner)
            ):
                return False
    return True


def replaced(form: Form, atom: Atom, value: Form) -> Form:
    """The form with the atom replaced, for whole positive exponents."""
    parts = []
    for monomial, coefficient in form.terms.items():
        product = forms.number(coefficient)
        for other, exponent in monomial:
            if other == atom and not isinstance(exponent, Form):
                product = product * forms.whole_power(value, int(exponent))
            else:
                product = product * forms.of_atom(other, exponent)
        parts.append(product)
    return forms.add(parts)


def solved_for(form: Form, atom: Atom) -> tuple[Rational, Form] | None:
    """``form = factor · atom + rest`` with the atom not in the rest."""
    own: Monomial = ((atom, 1),)
    factor = form.terms.get(own)
    if factor is None:
        return None
    rest = Form({m: c for m, c in form.terms.items() if m != own})
    if any(inside == atom for inside in sums.all_atoms(rest)):
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
