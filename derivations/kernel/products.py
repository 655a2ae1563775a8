"""Signs of polynomials and fractions by their irreducible factors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import forms, fractions
from derivations.kernel.forms import Form
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

MAX_FACTORED: Final = 24
"""Terms of a polynomial that is factored for its sign."""


def proved(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """Even powers are non-negative; the others' signs are multiplied."""
    if fractions.has_denominator(form):
        return _quotient(signs, form, strict, depth)
    if depth < signs.depth:
        return None  # factoring is for what stands there at first
    found = _factors(form)
    if found is None:
        return None
    support: Support = ()
    negative = False
    for factor, multiplicity in found:
        if multiplicity % 2 == 0:
            one = signs.nonzero(factor) if strict else ()
        else:
            known = _sign(signs, factor, strict, depth - 1)
            one = None if known is None else known[1]
            negative = negative != (known is not None and known[0] < 0)
        if one is None:
            return None
        support += one
    return None if negative else support


def nonzero(signs: Signs, form: Form) -> Support | None:
    """No factor is 0."""
    if fractions.has_denominator(form):
        top, _ = fractions.ratio(form, forms.ONE) or (form, form)
        return None if top == form else signs.nonzero(top)
    found = _factors(form)
    if found is None:
        return None
    support: Support = ()
    for factor, _ in found:
        one = signs.nonzero(factor)
        if one is None:
            return None
        support += one
    return support


def multiple(form: Form, divisor: Form) -> bool:
    """Whether the form is a polynomial multiple of the divisor, so that
    the divisor isn't 0 where the form isn't."""
    if len(form.terms) > MAX_FACTORED or len(divisor.terms) > MAX_FACTORED:
        return False
    own = {atom.key for atom in form.atoms()}
    if not all(atom.key in own for atom in divisor.atoms()):
        return False
    found = fractions.ratio(form, divisor)
    if found is None or found[1].constant() is None:
        return False
    return all(
        not isinstance(e, Form) and e > 0 for m in found[0].terms for _, e in m
    )


def _quotient(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """Numerator and denominator of one sign."""
    found = fractions.ratio(form, forms.ONE)
    if found is None or fractions.has_denominator(found[0]):
        return None
    top, bottom = found
    below = _sign(signs, bottom, True, depth - 1)
    if below is None:
        return None
    above = signs.prove(top.scaled(below[0]), strict, depth)
    return None if above is None else below[1] + above


def _sign(
    signs: Signs, form: Form, strict: bool, depth: int
) -> tuple[int, Support] | None:
    for side in (1, -1):
        support = signs.prove(form.scaled(side), strict, max(depth, 1))
        if support is not None:
            return side, support
    return None


def _factors(form: Form) -> list[tuple[Form, int]] | None:
    """Its factors if there is more than one, or one several times."""
    if not 1 < len(form.terms) <= MAX_FACTORED:
        return None
    found = fractions.factors(form)
    if found is None or (len(found) <= 2 and all(m == 1 for _, m in found)):
        return None
    return found
