"""Integers that can't be 0 because of a remainder."""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING

from derivations.kernel.forms import Form
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs


def nonzero(signs: Signs, form: Form) -> Support | None:
    """``2 n + 4 m + 1 ≠ 0``: every other term is a multiple of a number
    that doesn't divide the constant one."""
    constant = form.terms.get((), 0)
    if constant == 0:
        return None
    scale = 1
    for coefficient in form.terms.values():
        scale = lcm(scale, coefficient.denominator)
    whole = form.scaled(scale)
    if not signs.whole(whole):
        return None
    common = 0
    for monomial, coefficient in whole.terms.items():
        if monomial:
            common = gcd(common, int(coefficient))
    divides = common == 0 or int(constant * scale) % common == 0
    return None if divides else _declared(signs, form)


def _declared(signs: Signs, form: Form) -> Support:
    found = (signs.domain(atom) for atom in form.atoms())
    return tuple(named[1] for named in found if named is not None)
