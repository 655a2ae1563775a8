"""The variance of a bounded variable.

``E[(b − X)(X − a)] ≥ 0`` for ``a ≤ X ≤ b`` says that
``Var(X) ≤ (b − E[X])(E[X] − a)``, which is at most ``(b − a)²/4``.

Bhatia & Davis, Amer. Math. Monthly 107 (2000), 353–357.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.kernel.forms import Form
from derivations.kernel.instance import Inequality, bounds, mean, operators
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser

MAX_BOUNDS: Final = 3


def spread(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    seen: dict[Form, None] = {}
    for name in ("Var", "sd", "E"):
        for (x,) in operators(form, name):
            if name != "E" or _is_variable(normaliser, x):
                seen.setdefault(x)
    for x in seen:
        below, above = bounds(normaliser, x)
        for low, one in below[:MAX_BOUNDS]:
            for high, two in above[:MAX_BOUNDS]:
                average = mean(normaliser, x)
                room = (high - average) * (average - low)
                for kind in ("Var", "E"):
                    if kind == "Var":
                        own = normaliser.operator("Var", (x,))
                    else:
                        own = mean(normaliser, x * x) - average * average
                    written = ["spread", kind, x, low, high]
                    yield Inequality(room - own, written, one + two, normaliser)


def _is_variable(normaliser: Normaliser, x: Form) -> bool:
    return only_atom(x) is not None and normaliser.random.form_random(x)
