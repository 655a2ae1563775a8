"""Sums over a triangle: a range with an end that depends on another index.

``Σᵢ Σ_{j=1}^{i}`` and ``Σⱼ Σ_{i=j}^{n}`` run over the same pairs.  One
order is kept, the greater index inside and without the diagonal; the sum
over all pairs of a symmetric body is twice that and the diagonal (Graham,
Knuth & Patashnik, *Concrete Mathematics*, section 2.4).

Every step is an identity of sets of pairs, which also holds where these
are empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.forms import ONE, Form
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import reapplied
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

HALF: Final = Fraction(1, 2)
PLAIN: Final = frozenset({"member", "index", "sum"})
MOMENTS: Final = frozenset({"E", "Var", "Cov", "sd"})
MAX_LINES: Final = 8
"""Lines of the triangle, from the diagonal on, that are split off."""


@dataclass(frozen=True, slots=True)
class Triangle:
    """The pairs with ``start ≤ small ≤ stop`` and
    ``small + step ≤ great ≤ end``."""

    small: str
    great: str
    start: Form
    stop: Form
    step: int
    end: Form

    @property
    def beyond(self) -> int | None:
        """How far ``small`` runs beyond its last value with a pair."""
        return _whole(self.stop - self.end + forms.number(self.step))


def turned(
    normaliser: Normaliser, binders: Sequence[Bound], body: Form
) -> Form | None:
    """The sum in the order that is kept, or None when it has that order or
    no two of its indices span a triangle."""
    for outer in binders:
        for inner in binders:
            if not _alone(binders, outer, inner):
                continue
            others = [b for b in binders if b not in (outer, inner)]
            own = _as_written(outer, inner)
            if own is not None:
                return _ordered(normaliser, others, own, body)
            crossed = _crossed(outer, inner)
            if crossed is not None:
                written = of_sum([*others, outer, inner], body)
                record(
                    normaliser,
                    "triangle",
                    written,
                    of_sum([*others, *_pair(crossed)], body),
                )
                better = _ordered(normaliser, others, crossed, body)
                if better is not None:
                    return better
                return _over(normaliser, others, crossed, body)
    return None


def _alone(binders: Sequence[Bound], outer: Bound, inner: Bound) -> bool:
    """Whether the inner range depends on the outer index, and the two on
    no other index nor another on them."""
    pair = {outer[0], inner[0]}
    names = {name for name, _, _ in binders}
    for bound in binders:
        found = (bound[1].indices | bound[2].indices) & names
        if bound == inner:
            if found != {outer[0]}:
                return False
        elif found & (names if bound == outer else pair):
            return False
    return True


def _as_written(outer: Bound, inner: Bound) -> Triangle | None:
    name, start, stop = outer
    step = _whole(inner[1] - _variable(name))
    if step is None or name in inner[2].indices:
        return None
    return Triangle(name, inner[0], start, stop, step, inner[2])


def _crossed(outer: Bound, inner: Bound) -> Triangle | None:
    """``i = p..b, j = a..i+c`` are ``j = a..b+c, i = j−c..b`` if
    ``a − c ≥ p``."""
    name, start, end = outer
    gap = _whole(inner[2] - _variable(name))
    if gap is None or name in inner[1].indices:
        return None
    room = _whole(inner[1] - forms.number(gap) - start)
    if room is None or room < 0:
        return None
    stop = end + forms.number(gap)
    return Triangle(inner[0], name, inner[1], stop, -gap, end)


def _ordered(
    normaliser: Normaliser, others: list[Bound], own: Triangle, body: Form
) -> Form | None:
    """A whole triangle as one strictly beside the diagonal, or by its
    square; None when it has the order that is kept."""
    beyond = own.beyond
    if beyond is None or beyond < 0 or not 0 <= 1 - own.step <= MAX_LINES:
        return None
    rest = forms.add(
        _line(normaliser, others, own, body, step)
        for step in range(own.step, 1)
    )
    whole = Triangle(own.small, own.great, own.start, own.end - ONE, 1, own.end)
    left = _lines_recorded(normaliser, others, own, body)
    if own.small not in body.indices:
        times = _variable(own.great) - own.start
        binders = [*others, (own.great, own.start, own.end)]
        counted = body * times
        record(normaliser, "triangle", left, of_sum(binders, counted))
        return _summed(normaliser, binders, counted) + rest
    mirrored = sums.interchanged(body, own.small, own.great)
    plain = _polynomial(body, {own.small, own.great})
    if plain and mirrored == body:
        half = ["/", _square_data(others, whole, body), "2"]
        record(normaliser, "triangle", left, half)
        twice = _square(normaliser, others, whole, body)
        return twice.scaled(HALF) + rest
    if (
        plain
        and _later(own, body, mirrored)
        and _declared(normaliser, own, body)
    ):
        mirror = of_sum([*others, *_pair(whole)], mirrored)
        rest_of = ["-", _square_data(others, whole, body), mirror]
        record(normaliser, "triangle", left, rest_of)
        both = _square(normaliser, others, whole, body)
        return both - _over(normaliser, others, whole, mirrored) + rest
    if own.step == 1:
        # `aligned` may let the smaller index run on, over empty sums.
        if beyond == 0 or normaliser.has(Power.SUM_RANGES):
            return None
    strict = of_sum([*others, *_pair(whole)], body)
    record(normaliser, "triangle", left, strict)
    return _over(normaliser, others, whole, body) + rest


def _lines_recorded(
    normaliser: Normaliser,
    others: list[Bound],
    own: Triangle,
    body: Form,
) -> Data:
    """For a trace: the lines split off one by one; returns what is left."""
    now = own
    while now.step < 1:
        last = now.end - forms.number(now.step)
        shift = _variable(now.small) + forms.number(now.step)
        line = of_sum(
            [*others, (now.small, now.start, last)],
            sums.substitute(body, {now.great: shift}),
        )
        left = of_sum([*others, *_pair(now)], body)
        now = replace(now, stop=last - ONE, step=now.step + 1)
        rest = of_sum([*others, *_pair(now)], body)
        record(normaliser, "triangle", left, ["+", line, rest])
    return of_sum([*others, *_pair(now)], body)


def _pair(own: Triangle) -> list[Bound]:
    lower = _variable(own.small) + forms.number(own.step)
    return [
        (own.small, own.start, own.stop),
        (own.great, lower, own.end),
    ]


def _square_data(others: list[Bound], own: Triangle, body: Form) -> Data:
    every = [(name, own.start, own.end) for name in (own.small, own.great)]
    there = sums.substitute(body, {own.great: _variable(own.small)})
    return [
        "-",
        of_sum([*others, *every], body),
        of_sum([*others, every[0]], there),
    ]


def _square(
    normaliser: Normaliser, others: list[Bound], own: Triangle, body: Form
) -> Form:
    """All pairs without the diagonal."""
    every = [(name, own.start, own.end) for name in (own.small, own.great)]
    diagonal = _line(normaliser, others, own, body, 0)
    return _summed(normaliser, [*others, *every], body) - diagonal


def _later(own: Triangle, body: Form, mirrored: Form) -> bool:
    """Of a body and the one with the indices swapped, one is kept."""
    names = {own.small: _variable("$small"), own.great: _variable("$great")}
    one, two = (sums.substitute(form, names) for form in (body, mirrored))
    return two.key < one.key


def _declared(normaliser: Normaliser, own: Triangle, body: Form) -> bool:
    """Whether every family there has members for all values of both."""
    for atom in sums.all_atoms(body):
        if atom.kind != "member" or not atom.indices & {own.small, own.great}:
            continue
        family, indices = sums.named_parts(atom)
        declaration = normaliser.assumptions.declaration(family)
        if declaration is None:
            return False
        for index, whole in zip(indices, declaration.ranges, strict=True):
            if not index.indices & {own.small, own.great}:
                continue
            if index not in (_variable(own.small), _variable(own.great)):
                return False
            lower = normaliser.value(whole.lower, {})
            upper = normaliser.value(whole.upper, {})
            for room in (own.start - lower, upper - own.end):
                if normaliser.signs(room).nonnegative(room) is None:
                    return False
    return True


def _line(
    normaliser: Normaliser,
    others: list[Bound],
    own: Triangle,
    body: Form,
    step: int,
) -> Form:
    """The pairs with ``great = small + step``."""
    shift = forms.number(step)
    there = sums.substitute(body, {own.great: _variable(own.small) + shift})
    return _summed(
        normaliser,
        [*others, (own.small, own.start, own.end - shift)],
        reapplied(normaliser, there),
    )


def _over(
    normaliser: Normaliser, others: list[Bound], own: Triangle, body: Form
) -> Form:
    return _summed(normaliser, [*others, *_pair(own)], body)


def _summed(
    normaliser: Normaliser, binders: Sequence[Bound], body: Form
) -> Form:
    """The sum under new names: what is known of the old ones' ranges isn't
    true here."""
    names: dict[str, Form] = {}
    renamed: list[Bound] = []
    for name, lower, upper in binders:
        low, high = (sums.substitute(end, names) for end in (lower, upper))
        fresh = normaliser.fresh()
        normaliser.ranges[fresh] = (low, high)
        names[name] = _variable(fresh)
        renamed.append((fresh, low, high))
    total = sums.substitute(body, names)
    for name, low, high in reversed(renamed):
        total = normaliser.make_sum(name, low, high, total)
    return total


def _polynomial(form: Form, names: set[str]) -> bool:
    """Whether what depends on the indices is defined for all their values:
    nothing but products and sums of members and moments."""
    return all(
        not (atom.indices & names)
        or (
            (atom.kind in PLAIN or atom.data[0] in MOMENTS)
            and not isinstance(exponent, Form)
            and exponent.denominator == 1
            and exponent > 0
            and all(
                _polynomial(inside, names) for inside in sums.inner_forms(atom)
            )
        )
        for monomial in form.terms
        for atom, exponent in monomial
    ) and not any(
        isinstance(exponent, Form) and exponent.indices & names
        for monomial in form.terms
        for _, exponent in monomial
    )


def _variable(name: str) -> Form:
    return forms.of_atom(atoms.index_atom(name))


def _whole(form: Form) -> int | None:
    value = form.constant()
    return None if value is None or value.denominator != 1 else int(value)
