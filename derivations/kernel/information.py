"""Logarithms, self-information and entropy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, opening
from derivations.kernel.forms import ONE, ZERO, Form
from derivations.kernel.linear import common_factor
from derivations.kernel.outcomes import by_outcomes
from derivations.kernel.powers import Power
from derivations.kernel.roots import absolute, factorised
from derivations.kernel.sums import named_parts
from derivations.kernel.trace import record

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


MAX_NESTED: Final = 6
"""Logarithms within each other beyond which the outer ones stay as they
are."""


def _nested(x: Form) -> int:
    """How many logarithms stand within each other."""
    height = 0
    level = [x]
    while level and height < MAX_NESTED:
        inside = [
            named_parts(atom)[1][0]
            for form in level
            for atom in form.atoms()
            if atom.kind == "operator" and atom.data[0] == "log"
        ]
        height += bool(inside)
        level = inside
    return height


def logarithm(normaliser: Normaliser, x: Form) -> Form:
    result = _logarithm(normaliser, x)
    record(normaliser, "log", ["log", x], result)
    return result


def _logarithm(normaliser: Normaliser, x: Form) -> Form:
    value = x.constant()
    if value == 1:
        return ZERO
    single = x.single()
    if not normaliser.has(Power.LOG) or _nested(x) >= MAX_NESTED:
        return normaliser.opaque("log", (x,))
    if single is None:
        return _of_fraction(normaliser, x)
    parts = []
    coefficient = single[1]
    for atom, exponent in single[0]:
        own = forms.of_atom(atom)
        support = normaliser.signs(own).positive(own)
        if support is None and not isinstance(exponent, Form):
            # x y = (−x)(−y) for x, y < 0
            support = normaliser.signs(own).positive(-own)
            if support is not None and exponent.denominator == 1:
                own = -own
                coefficient = -coefficient if exponent % 2 else coefficient
            else:
                support = None
        if support is None:
            # log a² = 2 log |a|
            if not (
                not isinstance(exponent, Form) and exponent.numerator % 2 == 0
            ):
                return normaliser.opaque("log", (x,))
            own, support = absolute(normaliser, own), ()
        normaliser.use(support)
        inner = _of_atom(normaliser, own)
        parts.append(forms.exponent_form(exponent) * inner)
    if coefficient <= 0:
        return normaliser.opaque("log", (x,))
    for prime, power in factorised(coefficient):
        own = forms.number(prime)
        parts.append(normaliser.opaque("log", (own,)).scaled(power))
    return forms.add(parts)


def _of_fraction(normaliser: Normaliser, x: Form) -> Form:
    """``log((a + b)/c) = log(a + b) − log c`` where both are positive."""
    common = common_factor(list(x.terms)) if x.terms else ()
    if common:
        outside = Form({common: 1})
        inside = x * forms.reciprocal(outside)
        support = normaliser.signs(inside).positive(inside)
        whole = normaliser.signs(outside).positive(outside)
        if support is not None and whole is not None:
            normaliser.use((*support, *whole))
            rest = normaliser.opaque("log", (inside,))
            return rest + logarithm(normaliser, outside)
    return normaliser.opaque("log", (x,))


def _of_atom(normaliser: Normaliser, own: Form) -> Form:
    """The logarithm of something positive that isn't a plain product."""
    if own == forms.of_atom(atoms.EULER):
        return ONE
    for atom in own.atoms():
        if atom.kind != "product" or own != forms.of_atom(atom):
            break
        binders, body = opening.opened(atom, normaliser.fresh)
        for name, lower, upper in binders:
            normaliser.ranges[name] = (lower, upper)
        # Positive factors, not only a positive product.
        support = normaliser.signs(body).positive(body)
        if support is not None:
            normaliser.use(support)
            total = logarithm(normaliser, body)
            for name, lower, upper in reversed(binders):
                total = normaliser.make_sum(name, lower, upper, total)
            return total
    return normaliser.opaque("log", (own,))


def entropy(normaliser: Normaliser, x: Form) -> Form:
    if not normaliser.has(Power.UNFOLD):
        return normaliser.opaque("H", (x,))
    surprise = information(normaliser, x)
    weighted = by_outcomes(normaliser, -surprise)
    if weighted is None:
        return normaliser.opaque("H", (x,))
    left = ["H", x]
    record(normaliser, "definition", left, ["E", ["I", x]])
    record(
        normaliser,
        "linearity",
        ["E", surprise],
        ["-", ["E", -surprise]],
    )
    return -weighted


def information(normaliser: Normaliser, x: Form) -> Form:
    """``I(x) = −log p(x)`` for the variable that x is an outcome of."""
    if not normaliser.has(Power.UNFOLD):
        return normaliser.opaque("I", (x,))
    single = x.single()
    if (
        single is not None
        and len(single[0]) == 1
        and single[1] == 1
        and single[0][0][1] == 1
    ):
        atom = single[0][0][0]
        for item in normaliser.assumptions.declarations:
            outcomes = item.outcomes
            if outcomes is not None and atom.data[0] in (
                item.name,
                outcomes.values,
            ):
                p = forms.of_atom(atoms.apply_atom(outcomes.probability, (x,)))
                written = ["-", ["log", p]]
                record(normaliser, "definition", ["I", x], written)
                return -logarithm(normaliser, p)
    return normaliser.opaque("I", (x,))
