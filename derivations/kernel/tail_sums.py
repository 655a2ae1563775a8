"""The mean of a whole number as a sum of tails.

``Σ_{k=a+1}^{b} P(X ≥ k) = E[X] − a`` for whole X with ``a ≤ X ≤ b``, since
``X − a`` is how many of the events ``X ≥ a + 1, …, X ≥ b`` happen
(Grimmett & Stirzaker, §3.11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import forms, indicators, sums
from derivations.kernel.atoms import index_atom
from derivations.kernel.forms import ONE, Form
from derivations.kernel.linear import only_atom
from derivations.kernel.powers import Power
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def tail_sum(
    normaliser: Normaliser, name: str, lower: Form, upper: Form, body: Form
) -> Form | None:
    """The sum, where it is one of tails over all values of a variable."""
    x = _measured(body, name)
    if x is None or not normaliser.has(Power.TAIL_SUM):
        return None
    signs = normaliser.signs(x).surely
    if not all(signs.whole(form) for form in (x, lower, upper)):
        return None
    least = lower - ONE
    if normaliser.random.form_random(least):
        return None
    below = signs.nonnegative(x - least)
    above = None if below is None else signs.nonnegative(upper - x)
    if below is None or above is None:
        return None
    normaliser.use((*below, *above))
    written = of_sum(((name, lower, upper),), body)
    if (upper - lower).constant() is None:
        record(normaliser, "tail-sum", written, ["-", ["E", x], least])
    else:  # a sum over numbers is read term by term
        record(normaliser, "tail-sum", ["E", x], ["+", least, written])
    return normaliser.operator("E", (x,)) - least


def _measured(body: Form, name: str) -> Form | None:
    """X, where the body is ``P(X ≥ name)``."""
    own = forms.of_atom(index_atom(name))
    mean = only_atom(body)
    if mean is None or mean.kind != "operator" or mean.data[0] != "E":
        return None
    event = only_atom(sums.named_parts(mean)[1][0])
    if event is None or event.kind != "indicator":
        return None
    sign, form = indicators.parts(event)
    x = form + own
    variable = only_atom(x)
    if sign != "≥" or variable is None or name in x.indices:
        return None
    return x if variable.kind in ("symbol", "member") else None
