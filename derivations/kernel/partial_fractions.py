"""Fractions in the index of a sum, taken apart.

``1/(i (i + 1)) = 1/i − 1/(i + 1)``: for different ``c₁, …, cₘ`` and
``k < m``, ``iᵏ/Π (i + cⱼ)`` is the sum of ``Aⱼ/(i + cⱼ)`` with
``Aⱼ = (−cⱼ)ᵏ/Π_{l≠j} (c_l − cⱼ)`` (Graham, Knuth & Patashnik, *Concrete
Mathematics*, section 2.6 and exercise 5.39).
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

from derivations.kernel import atoms, forms, sums
from derivations.kernel.forms import Form, Monomial, Rational
from derivations.kernel.fractions import factors


def apart(name: str, inside: Monomial) -> Form | None:
    """The monomial as a sum of fractions with one factor each below, or
    None when it isn't a fraction of several."""
    own = forms.of_atom(atoms.index_atom(name))
    degree = 0
    below: list[Form] = []
    for atom, exponent in inside:
        if isinstance(exponent, Form) or exponent.denominator != 1:
            return None
        if atom.kind == "index" and exponent > 0:
            degree = int(exponent)
            continue
        if exponent != -1:
            return None
        base = own if atom.kind == "index" else next(sums.inner_forms(atom))
        found = factors(base) if base.indices == {name} else None
        if found is None:
            return None
        below += [factor for factor, many in found for _ in range(many)]
    scale: Rational = 1
    shifts: list[Rational] = []
    for factor in below:
        value = factor.constant()
        slope = factor.terms.get(((atoms.index_atom(name), 1),), value)
        if slope is None or slope == 0:
            return None
        scale = forms.quotient(scale, slope)
        if value is None:
            by = (factor.scaled(forms.quotient(1, slope)) - own).constant()
            if by is None or by in shifts:
                return None
            shifts.append(by)
    if len(shifts) < 2 or degree >= len(shifts):
        return None
    parts = []
    for shift in shifts:
        others = prod(c - shift for c in shifts if c != shift)
        weight = Fraction((-shift) ** degree) / others * scale
        part = forms.reciprocal(own + forms.number(shift))
        parts.append(part.scaled(forms.exact(weight)))
    return forms.add(parts)
