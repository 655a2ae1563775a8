"""Which way an equation is used: the atom that it gives the value of."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Rational
from derivations.kernel.instances import free_places
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser

MAX_CHOICES: Final = 256
"""Values of indices that are tried to match an atom."""


def oriented(
    normaliser: Normaliser, left: Form, right: Form
) -> tuple[Atom, int, Form] | None:
    """Head, its power, and the value: the written left side if it is one
    atom, else the greatest atom that occurs linearly, else a whole power
    of an atom whose other factors are non-zero."""
    for one, two in ((left, right), (right, left)):
        # A sum or product as a whole only where it is written on the left.
        atom = only_atom(one, big=one is left)
        if atom is None or _occurs(atom, two):
            continue
        if one is left or atom.kind in ("operator", "conditional"):
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
            1 if _is_mean(atom) else 0,
            _degree(atom),
            atom.key,
        )
        if best is None or rank > best[0]:
            best = (rank, atom, rest.scaled(forms.quotient(-1, coefficient)))
    if best is None:
        best = _whole_sum(difference)
    if best is not None:
        return best[1], 1, best[2]
    found = _power_head(normaliser, difference)
    if found is not None or not (_has_root(left) or _has_root(right)):
        return found
    # √u = v gives u = v²; of what has no root left this asks once.
    squares = (left * left, right * right)
    if any(_has_root(side) for side in squares):
        return None
    return oriented(normaliser, *squares)


def _is_mean(atom: Atom) -> bool:
    return atom.kind in ("operator", "conditional") and atom.data[0] == "E"


def _whole_sum(
    difference: Form,
) -> tuple[tuple[int, int, str], Atom, Form] | None:
    """A sum or product that occurs by itself: ``Σᵢ xᵢ − n m = 0``."""
    for monomial, coefficient in difference.ordered():
        atom = only_atom(Form({monomial: 1}), big=True)
        rest = difference - Form({monomial: coefficient})
        if atom is not None and not _occurs(atom, rest):
            value = rest.scaled(forms.quotient(-1, coefficient))
            return (0, 0, atom.key), atom, value
    return None


def _has_root(form: Form) -> bool:
    return any(
        not isinstance(exponent, Form) and exponent.denominator == 2
        for monomial in form.terms
        for _, exponent in monomial
    )


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


def swapped(head: Atom, value: Form) -> int:
    """1 or −1 for an equation that swaps two indices, ``w_{i,j} = w_{j,i}``
    or ``w_{i,j} = −w_{j,i}``, else 0."""
    single = value.single()
    if single is None or single[1] not in (1, -1):
        return 0
    names = sorted(n for n in head.indices if not n.startswith("$"))
    for one, two in combinations(names, 2):
        exchange = {
            one: forms.of_atom(atoms.index_atom(two)),
            two: forms.of_atom(atoms.index_atom(one)),
        }
        twin = sums.substitute(forms.of_atom(head), exchange)
        if twin.scaled(single[1]) == value and twin != forms.of_atom(head):
            return int(single[1])
    return 0


def matched(pattern: Atom, atom: Atom) -> bool:
    """Whether the atom is the pattern at some values of its indices."""
    names = sorted(n for n in pattern.indices if not n.startswith("$"))
    places = free_places(forms.of_atom(atom))
    choices = [places[key] for key in sorted(places)]
    if len(choices) ** len(names) > MAX_CHOICES:
        return True
    own = forms.of_atom(atom)
    return any(
        sums.substitute(
            forms.of_atom(pattern), dict(zip(names, values, strict=True))
        )
        == own
        for values in product(choices, repeat=len(names))
    )
