"""Closed forms of sums of powers and of geometric sums.

For a range ``lo..hi`` with ``hi ≥ lo − 1`` (the empty sum is 0):

* ``Σ iᵏ = Sₖ(hi) − Sₖ(lo − 1)`` with Faulhaber's polynomial ``Sₖ``, for
  which ``Sₖ(x) − Sₖ(x − 1) = xᵏ``;
* ``Σ iᵏ ρⁱ`` for ``ρ ≠ 1`` by summation by parts, which lowers ``k``.

Source: Graham, Knuth, Patashnik, *Concrete Mathematics*, §2.5, §2.6, §6.5.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms
from derivations.kernel.forms import (
    ONE,
    ZERO,
    Exponent,
    Form,
    Monomial,
    Rational,
)
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.sums import simple_exponent
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_DEGREE: Final = 12
"""Greatest power of the index whose sum is written in closed form."""
MAX_WEIGHTED: Final = 4
"""The same beside a geometric factor."""


def closed_sum(
    normaliser: Normaliser,
    name: str,
    lower: Form,
    upper: Form,
    inside: Monomial,
) -> Form | None:
    """``Σ_{name=lower}^{upper} inside`` without a Σ, or None when it has
    another shape or the rules at hand don't know it."""
    shape = _shape(name, inside)
    if shape is None:
        return None
    value = _closed(normaliser, shape, lower, upper)
    # 0ᵏ = 0, and less is asked of the upper end.
    start = ZERO if not shape.ratio and lower == ONE else lower
    if value is None or normaliser.length(start, upper) is None:
        return None
    _written(normaliser, shape, (name, lower, start), inside)
    return value


def _closed(
    normaliser: Normaliser, shape: _Shape, lower: Form, upper: Form
) -> Form | None:
    if shape.ratio:
        if not normaliser.has(Power.GEOMETRIC) or shape.degree > MAX_WEIGHTED:
            return None
        return _geometric(normaliser, shape, lower, upper)
    if not normaliser.has(Power.POWER_SUM) or shape.degree > MAX_DEGREE:
        return None
    return power_sum(shape.degree, upper) - power_sum(shape.degree, lower - ONE)


def _written(
    normaliser: Normaliser,
    shape: _Shape,
    binder: tuple[str, Form, Form],
    inside: Monomial,
) -> None:
    """The step for any upper end, which can be shown by induction."""
    if normaliser.knowledge.recorder is None:
        return
    name, lower, start = binder
    end = forms.of_atom(atoms.index_atom("end"))
    value = _closed(normaliser, shape, lower, end)
    if value is None:
        return
    kept = normaliser.apart
    known = OrderFact(end - start + ONE, "≥", ":length")
    normaliser.apart = [*kept, known]
    summed = of_sum(((name, lower, end),), Form({inside: 1}))
    record(normaliser, "closed-form", summed, value)
    normaliser.apart = kept


@dataclass(frozen=True, slots=True)
class _Shape:
    """``i^degree · factor · ratio^i`` with ``factor`` and ``ratio`` free of
    the index."""

    degree: int
    ratio: Monomial
    factor: Monomial


def _shape(name: str, inside: Monomial) -> _Shape | None:
    degree = 0
    ratio: Monomial = ()
    factor: Monomial = ()
    for atom, exponent in inside:
        if atom.kind == "index" and atom.data[0] == name:
            if isinstance(exponent, Form) or exponent.denominator != 1:
                return None
            if exponent < 0:
                return None
            degree = int(exponent)
        elif name in atom.indices or not isinstance(exponent, Form):
            return None
        else:
            split = _linear(name, exponent)
            if split is None:
                return None
            ratio = forms.join(ratio, ((atom, split[0]),))
            if split[1] != 0:
                factor = forms.join(factor, ((atom, split[1]),))
    return _Shape(degree, ratio, factor)


def _linear(name: str, exponent: Form) -> tuple[Exponent, Exponent] | None:
    """``a, b`` with ``exponent = a·i + b``, both free of the index."""
    slope, rest = [], []
    for monomial, coefficient in exponent.terms.items():
        own = [e for a, e in monomial if name in a.indices]
        if any(isinstance(e, Form) for _, e in monomial):
            return None
        if not own:
            rest.append(Form({monomial: coefficient}))
            continue
        others = tuple(
            (a, e)
            for a, e in monomial
            if not (a.kind == "index" and a.data[0] == name)
        )
        if own != [1] or any(name in a.indices for a, _ in others):
            return None
        slope.append(Form({others: coefficient}))
    return simple_exponent(forms.add(slope)), simple_exponent(forms.add(rest))


@cache
def bernoulli(count: int) -> tuple[Rational, ...]:
    """``B₀, …, B_count`` with ``B₁ = +1/2``."""
    found: list[Fraction] = []
    for m in range(count + 1):
        known = sum(
            (comb(m + 1, j) * b for j, b in enumerate(found)), Fraction(0)
        )
        found.append((m + 1 - known) / (m + 1))
    return tuple(forms.exact(b) for b in found)


def power_sum(degree: int, end: Form) -> Form:
    """Faulhaber's polynomial ``S_degree`` at ``end``: for a natural number
    it is ``1^degree + … + end^degree``."""
    numbers = bernoulli(degree)
    total = ZERO
    for j in range(degree + 1):
        weight = Fraction(comb(degree + 1, j), degree + 1) * numbers[j]
        total = total * end + forms.number(weight)
    return total * end


def _geometric(
    normaliser: Normaliser, shape: _Shape, lower: Form, upper: Form
) -> Form | None:
    if not _defined(normaliser, shape, lower):
        return None
    gap = ONE - _ratio_to(shape.ratio, ONE)
    if not normaliser.divisor(gap):
        return None
    inverse = forms.reciprocal(normaliser.finish(gap))
    first = _ratio_to(shape.ratio, lower)
    after = _ratio_to(shape.ratio, upper + ONE)
    sums: list[Form] = []
    for k in range(shape.degree + 1):
        # (1 − ρ) Σ iᵏρⁱ
        #   = (lo − 1)ᵏ ρ^lo − hiᵏ ρ^(hi+1) + Σ (iᵏ − (i − 1)ᵏ) ρⁱ
        ends = forms.whole_power(lower - ONE, k) * first
        ends = ends - forms.whole_power(upper, k) * after
        lesser = [
            sums[j].scaled(comb(k, j) * (-1) ** (k - j + 1)) for j in range(k)
        ]
        sums.append(forms.add([ends, *lesser]) * inverse)
    return forms.monomial_form(shape.factor, 1) * sums[-1]


def _ratio_to(ratio: Monomial, power: Form) -> Form:
    """The ratio to a whole power."""
    exponent = simple_exponent(power)
    return forms.monomial_form(
        tuple((a, forms.scale_exponent(e, exponent)) for a, e in ratio), 1
    )


def _defined(normaliser: Normaliser, shape: _Shape, lower: Form) -> bool:
    """Whether the powers at both ends are defined: each base is non-zero
    or its least exponent is positive."""
    for atom, slope in shape.ratio:
        own = forms.of_atom(atom)
        support = normaliser.signs(own).nonzero(own)
        if support is None:
            step = forms.exponent_form(slope)
            rest = dict(shape.factor).get(atom, 0)
            least = step * lower + forms.exponent_form(rest)
            rising = normaliser.signs(step).positive(step)
            found = normaliser.signs(least).positive(least)
            if rising is None or found is None:
                return False
            support = (*rising, *found)
        normaliser.use(support)
    return True
