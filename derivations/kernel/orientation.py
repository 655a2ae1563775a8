"""Which way an equation is used: the atom that it gives the value of."""

from __future__ import annotations

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Rational
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser


def oriented(
    normaliser: Normaliser, left: Form, right: Form
) -> tuple[Atom, int, Form] | None:
    """Head, its power, and the value: the written left side if it is one
    atom, else the greatest atom that occurs linearly, else a whole power
    of an atom whose other factors are non-zero."""
    for one, two in ((left, right), (right, left)):
        atom = only_atom(one)
        if atom is None or _occurs(atom, two):
            continue
        if one is left or atom.kind == "operator":
            return atom, 1, two
    difference = left - right
    best: tuple[tuple[int, int, str], Atom, Form] | None = None
    for monomial, coefficient in difference.ordered():
        if len(monomial) != 1 or monomial[0][1] != 1:
            continue
        atom = monomial[0][0]
        rest = difference - Form({monomial: coefficient})
        if atom.kind in sums.BIG or _occurs(atom, rest):
            continue
        rank = (
            1 if atom.kind == "operator" and atom.data[0] == "E" else 0,
            _degree(atom),
            atom.key,
        )
        if best is None or rank > best[0]:
            best = (rank, atom, rest.scaled(forms.quotient(-1, coefficient)))
    if best is not None:
        return best[1], 1, best[2]
    return _power_head(normaliser, difference)


def _power_head(
    normaliser: Normaliser, difference: Form
) -> tuple[Atom, int, Form] | None:
    for monomial, coefficient in difference.ordered():
        rest = difference - Form({monomial: coefficient})
        for place, (atom, exponent) in enumerate(monomial):
            if (
                isinstance(exponent, Form)
                or exponent.denominator != 1
                or exponent < 1
                or atom.kind in sums.BIG
                or not _lower(atom, exponent, rest)
            ):
                continue
            others = monomial[:place] + monomial[place + 1 :]
            cofactor = Form({others: coefficient})
            support = normaliser.signs(cofactor).nonzero(cofactor)
            if support is None:
                continue
            normaliser.use(support)
            value = (-rest) * forms.reciprocal(cofactor)
            return atom, int(exponent), value
    return None


def _lower(atom: Atom, exponent: Rational, rest: Form) -> bool:
    """Whether the atom occurs in the rest at most with smaller whole powers
    (``X² = X``), so that rewriting comes to an end."""
    for monomial in rest.terms:
        for other, power in monomial:
            if other == atom:
                if isinstance(power, Form) or power.denominator != 1:
                    return False
                if not 0 < power < exponent:
                    return False
            elif any(
                inside == atom
                for inner in sums.inner_forms(other)
                for inside in sums.all_atoms(inner)
            ):
                return False
            if isinstance(power, Form) and _occurs(atom, power):
                return False
    return True


def _occurs(atom: Atom, form: Form) -> bool:
    return any(inside == atom for inside in sums.all_atoms(form))


def _degree(atom: Atom) -> int:
    return sum(1 for _ in sums.all_atoms(forms.of_atom(atom)))
