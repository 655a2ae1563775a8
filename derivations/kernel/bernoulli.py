"""Bernoulli's inequality: a power against its tangent at 1.

``b^r ≥ 1 + r (b − 1)`` for ``b ≥ 0`` and ``r ≥ 1``, and for ``b > 0`` and
``r ≤ 0``, or any whole ``r``; ``b^r ≤ 1 + r (b − 1)`` for ``b ≥ 0`` and
``0 < r ≤ 1``.

Hardy, Littlewood & Pólya, Inequalities, §2.15.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ONE, Exponent, Form
from derivations.kernel.instance import Inequality
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import Support

MAX_POWERS: Final = 4
NAMED: Final = ("symbol", "member")


def bernoulli(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """For the powers in the form with an exponent that is no whole number."""
    found: dict[tuple[Atom, Exponent], None] = {}
    for monomial in form.terms:
        for atom, exponent in monomial:
            whole = not isinstance(exponent, Form) and exponent.denominator == 1
            if not whole and atom.kind in ("power", "prime", *NAMED):
                found.setdefault((atom, exponent))
    for atom, exponent in list(found)[:MAX_POWERS]:
        base = _base(atom)
        r = forms.exponent_form(exponent)
        bend = _bend(normaliser, base, r)
        if bend is not None:
            side, support = bend
            value = forms.of_atom(atom, exponent) - ONE - r * (base - ONE)
            said = ["bernoulli", base, r]
            yield Inequality(value.scaled(side), said, support, normaliser)


def _base(atom: Atom) -> Form:
    if atom.kind == "prime":
        return forms.number(int(str(atom.data[0])))
    if atom.kind in NAMED:
        return forms.of_atom(atom)
    return next(sums.inner_forms(atom))


def _bend(
    normaliser: Normaliser, b: Form, r: Form
) -> tuple[int, Support] | None:
    """1 where the power lies above its tangent, −1 where below, and the
    facts that say so."""
    ways: list[tuple[int, str, tuple[Form, ...]]] = [
        (1, "≥≥", (b, r - ONE)),
        (-1, "≥>≥", (b, r, ONE - r)),
        (1, ">≥", (b, -r)),
    ]
    if normaliser.signs(r).whole(r):
        ways.append((1, ">", (b,)))  # none lies between 0 and 1
    for side, signs, parts in ways:
        support: Support | None = ()
        for sign, part in zip(signs, parts, strict=True):
            own = normaliser.signs(part)
            prove = own.positive if sign == ">" else own.nonnegative
            found = None if support is None else prove(part)
            support = (
                None if support is None or found is None else support + found
            )
        if support is not None:
            return side, support
    return None
