"""Limits of powers whose base and exponent both vary.

With ``b = c t^k (1 + u)``, ``c > 0`` and ``u → 0``:
``g log b = g log c + g k log t + g u (1 + o(1))``, so that ``Π bᵢ^gᵢ`` tends
to the exponential of the limits of these, where they are finite:
``(1 + x/n)^n → e^x`` and ``n^(1/n) → 1``.

Rudin, Principles of Mathematical Analysis (3rd ed.), theorems 3.20 and 3.31.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ONE, ZERO, Form
from derivations.kernel.growth import NoLimit
from derivations.kernel.powers import Power

if TYPE_CHECKING:
    from derivations.kernel.leading import Analysis


def limit_of_powers(run: Analysis, powers: list[tuple[Atom, Form]]) -> Form:
    """The limit of the product of the powers.

    Raises NoLimit where none of this form is found, SignNeeded when the sign
    of a base isn't known.
    """
    run.need(Power.LIMIT_CONTINUOUS)
    run.need(Power.LIMIT_DOMINANT)
    logarithm = run.normaliser.operator("log", (forms.of_atom(run.t),))
    main = small = ZERO
    for atom, exponent in powers:
        base = forms.of_atom(atom)
        if atom.kind == "power":
            base = next(sums.inner_forms(atom))
        c, growth, sign = run.nonzero(base)
        if sign < 0 or growth.rate or growth.logs != 0:
            raise NoLimit("a power of something that isn't like c t^k")
        if c != ONE:
            main = main + exponent * run.normaliser.operator("log", (c,))
        degree = forms.exponent_form(growth.power)
        main = main + exponent * degree * logarithm
        leading = c * forms.of_atom(run.t, growth.power)
        small = small + exponent * (base * forms.reciprocal(leading) - ONE)
    total = ZERO
    for part in (main, small):
        found = run.limit(run.normaliser.finish(part))
        if isinstance(found, int):
            raise NoLimit("a power that grows without bound, or to 0")
        total = total + found
    return run.normaliser.operator("exp", (total,))
