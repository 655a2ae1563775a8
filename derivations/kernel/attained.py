"""A variable isn't always below its mean: the expectation argument.

``P(X ≥ E[X]) > 0``: were X below its mean almost surely, so would its mean
be.  ``P(X > 0) > 0`` where ``E[X] > 0``, and where ``E[X] ≥ 0`` and X isn't
0 almost surely, which ``E[X²] > 0`` says.

Mitzenmacher & Upfal, Probability and Computing (2nd ed.), Lemma 6.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.kernel import forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.expectation import expectation
from derivations.kernel.forms import ONE, Form
from derivations.kernel.instance import Inequality
from derivations.kernel.linear import only_atom
from derivations.kernel.moderate import moderate
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import Support
from derivations.kernel.variance import variance

MAX_EVENTS: Final = 4


def attained(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """``P(A) > 0`` for the events whose probabilities stand in the form."""
    events = [(a, e) for a in form.atoms() if (e := _event(a)) is not None]
    for mean, event in events[:MAX_EVENTS]:
        for happens in (True, False):
            said = indicators.told(event, happens)
            if said is None or not moderate(normaliser, said[0]):
                continue
            value = forms.of_atom(mean)
            own = value if happens else ONE - value
            yield from _possible(normaliser, said, own)


def _event(atom: Atom) -> Atom | None:
    """The indicator of which the atom is the expectation."""
    if atom.kind != "operator" or atom.data[0] != "E":
        return None
    inside = only_atom(sums.named_parts(atom)[1][0])
    return inside if inside is not None and inside.kind == "indicator" else None


def _possible(
    normaliser: Normaliser, said: tuple[Form, str], probability: Form
) -> Iterator[Inequality]:
    x, sign = said
    inner = normaliser.further(
        Power.E_LINEAR, Power.SUM_LINEAR, Power.SUM_PRODUCT
    )
    support = _not_below(inner, x, sign)
    if support is None and sign == ">":
        inner = inner.further(Power.VAR_SCALE)
        support = _spread_out(inner, x)
    if support is not None:
        written = ["attained", sign, x]
        yield Inequality(probability, written, support, inner, True)


def _not_below(normaliser: Normaliser, x: Form, sign: str) -> Support | None:
    """Facts by which ``E[x] ≥ 0``, or ``E[x] > 0``; for the latter
    ``E[x] ≥ 0`` and ``E[x²] > 0`` do as well."""
    mean = _value(normaliser, x)
    signs = normaliser.signs(mean)
    low = signs.nonnegative(mean)
    if low is None or sign == "≥":
        return low
    above = signs.positive(mean)
    if above is not None:
        return above
    square = _value(normaliser, x * x)
    second = normaliser.signs(square).positive(square)
    return None if second is None else low + second


def _spread_out(normaliser: Normaliser, x: Form) -> Support | None:
    """Facts by which ``E[x] ≥ 0`` and ``Var(x) > 0``."""
    mean = _value(normaliser, x)
    low = normaliser.signs(mean).nonnegative(mean)
    if low is None:
        return None
    spread = normaliser.finish(variance(normaliser, x))
    above = normaliser.signs(spread).positive(spread)
    return None if above is None else low + above


def _value(normaliser: Normaliser, x: Form) -> Form:
    return normaliser.finish(expectation(normaliser, x))
