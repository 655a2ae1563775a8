"""A form that is linear in something between two bounds.

``(u − l) f(x) = (u − x) f(l) + (x − l) f(u)``, so that for ``l ≤ x ≤ u`` the
sign follows from those at both ends (Spivak, *Calculus*, ch. 11, on convex
functions; a segment lies between its ends).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import forms
from derivations.kernel.forms import Form
from derivations.kernel.linear import replaced, whole_exponents
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.atoms import Atom
    from derivations.kernel.signs import Signs

MAX_TERMS: Final = 12
"""Terms of a form up to which it is looked at."""


def proved(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """Facts by which the form is ``> 0`` (``strict``) or ``≥ 0``."""
    if len(form.terms) > MAX_TERMS or depth < 1:
        return None
    for atom in form.atoms():
        found = signs.domain(atom)
        if found is None or not _is_linear(form, atom):
            continue
        domain, name = found
        if domain.lower is None or domain.upper is None:
            continue
        ends = [
            replaced(form, atom, forms.number(end))
            for end in (domain.lower, domain.upper)
        ]
        # An end that is reached has to be strict itself, else one of them.
        reached = (not domain.lower_open, not domain.upper_open)
        ways = [reached if strict else (False, False)]
        if strict and not any(reached):
            ways = [(True, False), (False, True)]
        for way in ways:
            support = _both(signs, ends, way, depth - 1)
            if support is not None:
                return (name, *support)
    return None


def _both(
    signs: Signs, ends: list[Form], way: tuple[bool, bool], depth: int
) -> Support | None:
    support: Support = ()
    for end, strict in zip(ends, way, strict=True):
        found = signs.prove(end, strict, depth)
        if found is None:
            return None
        support += found
    return support


def _is_linear(form: Form, atom: Atom) -> bool:
    """Whether the atom occurs in two terms or more, only at the top, and
    with no exponent; in one term it is a factor of its own."""
    exponents = [
        exponent
        for monomial in form.terms
        for own, exponent in monomial
        if own == atom
    ]
    return (
        len(exponents) > 1
        and all(exponent == 1 for exponent in exponents)
        and whole_exponents(form, atom)
    )
