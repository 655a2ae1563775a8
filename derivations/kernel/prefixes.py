"""Sums up to, or from, another index: the terms next to it split off.

``Σ_{j=1}^{i} xⱼ`` is ``xᵢ + Σ_{j=1}^{i−1} xⱼ`` where ``i ≥ 1`` is known,
so that an index that is meant to be less than ``i`` differs from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.forms import ONE, Form
from derivations.kernel.rewriting import reapplied
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_SPLIT: Final = 8
"""Terms that may be split off at one end."""


def without_ends(
    normaliser: Normaliser, binder: Bound, body: Form
) -> Form | None:
    """The sum with the terms from an end to the index beside it split off;
    None when no end is at an index, or the range may not reach to it."""
    _, lower, upper = binder
    for index, gap in _beside(lower):
        if -MAX_SPLIT < gap <= 0 and _known(normaliser, upper - index):
            ends = [lower + forms.number(step) for step in range(1 - gap)]
            _recorded(normaliser, binder, (index + ONE, upper), ends, body)
            rest = _over(normaliser, binder[0], (index + ONE, upper), body)
            return rest + _terms(normaliser, binder[0], ends, body)
    for index, gap in _beside(upper):
        if 0 <= gap < MAX_SPLIT and _known(normaliser, index - lower):
            ends = [upper - forms.number(step) for step in range(1 + gap)]
            _recorded(normaliser, binder, (lower, index - ONE), ends, body)
            rest = _over(normaliser, binder[0], (lower, index - ONE), body)
            return rest + _terms(normaliser, binder[0], ends, body)
    return None


def _beside(end: Form) -> list[tuple[Form, int]]:
    """The index that the end is at, and how far it is beyond."""
    for name in sorted(end.indices):
        index = forms.of_atom(atoms.index_atom(name))
        gap = (end - index).constant()
        if gap is not None and gap.denominator == 1:
            return [(index, int(gap))]
    return []


def _known(normaliser: Normaliser, room: Form) -> bool:
    support = normaliser.signs(room).nonnegative(room)
    if support is None:
        return False
    normaliser.use(support)
    return True


def _recorded(
    normaliser: Normaliser,
    binder: Bound,
    left: tuple[Form, Form],
    values: list[Form],
    body: Form,
) -> None:
    """For a trace: the terms at these values, and the range that is left."""
    terms = [sums.substitute(body, {binder[0]: value}) for value in values]
    rest = of_sum(((binder[0], *left),), body)
    whole = of_sum((binder,), body)
    record(normaliser, "ends", whole, ["+", rest, *terms])


def _over(
    normaliser: Normaliser, name: str, ends: tuple[Form, Form], body: Form
) -> Form:
    """The sum over another range, so under another name."""
    fresh = normaliser.fresh()
    normaliser.ranges[fresh] = ends
    index = forms.of_atom(atoms.index_atom(fresh))
    inside = reapplied(normaliser, sums.substitute(body, {name: index}))
    return normaliser.make_sum(fresh, *ends, inside)


def _terms(
    normaliser: Normaliser, name: str, values: list[Form], body: Form
) -> Form:
    return forms.add(
        reapplied(normaliser, sums.substitute(body, {name: value}))
        for value in values
    )
