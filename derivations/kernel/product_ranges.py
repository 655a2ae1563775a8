"""Products over ranges that differ by a few factors.

``Π_{i=1}^{n}`` and ``Π_{i=1}^{n−1}`` of the same factors are both written
with one range: the greater one where the factors that are too many aren't
0, else the smaller one, which must not be shorter than empty.  For
``Π_{i=1}^{n−1} xᵢ`` isn't known from ``Π_{i=1}^{n} xᵢ`` where ``xₙ = 0``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ONE, Form, Rational
from derivations.kernel.ranges import shift
from derivations.kernel.rewriting import reapplied
from derivations.kernel.sums import Bound

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_SPLIT: Final = 8
"""Factors that may be split off at one end."""


def shifted(
    normaliser: Normaliser, binder: Bound, base: Form
) -> tuple[Bound, Form]:
    """``Π_{i=0}^{n−1} x_{i+1}`` as ``Π_{j=1}^{n} xⱼ``, and likewise for
    ``i + 1`` alone."""
    name, lower, upper = binder
    own = forms.of_atom(atoms.index_atom(name))
    by = shift(name, base)
    if by is None and not any(a.kind == "member" for a in sums.all_atoms(base)):
        by = (base - own).terms.get(())
        if by is None or name in (base - own).indices:
            return binder, base
    if by is None or by.denominator != 1:
        return binder, base
    step = forms.number(by)
    ends = (lower + step, upper + step)
    moving = normaliser.fresh()
    normaliser.ranges[moving] = ends
    index = forms.of_atom(atoms.index_atom(moving))
    moved = sums.substitute(base, {name: index - step})
    return (moving, *ends), reapplied(normaliser, moved)


def aligned(normaliser: Normaliser, form: Form) -> Form:
    """The form with products of the same factors over one range each."""
    groups: dict[str, list[Atom]] = {}
    for atom in form.atoms():
        if atom.kind == "product" and len(sums.sum_parts(atom)[0]) == 1:
            _, body = sums.sum_parts(atom)
            groups.setdefault(body.key, []).append(atom)
    values: dict[Atom, Form] = {}
    for found in groups.values():
        if len(found) > 1:
            values |= _shared(normaliser, found)
    if not values:
        return form
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            value = values.get(atom, forms.of_atom(atom))
            total = total * normaliser.raised(value, exponent)
        parts.append(total)
    return forms.add(parts)


@dataclass(frozen=True, slots=True)
class _Ends:
    """A product's range: how far its ends lie from those of another."""

    atom: Atom
    start: int
    end: int


def _shared(normaliser: Normaliser, found: list[Atom]) -> dict[Atom, Form]:
    """What the products are in terms of the one over the range that
    contains all of theirs, or else over the one that they share; nothing
    when the ranges can't be compared."""
    (low, high), body = _range(found[0]), sums.sum_parts(found[0])[1]
    name = sums.sum_parts(found[0])[0][0][0]
    ranges: list[_Ends] = []
    for atom in found:
        lower, upper = _range(atom)
        start, end = _steps(lower - low), _steps(upper - high)
        if start is None or end is None:
            return {}
        ranges.append(_Ends(atom, start, end))
    starts, ends = [r.start for r in ranges], [r.end for r in ranges]
    if max(starts) - min(starts) > MAX_SPLIT:
        return {}
    if max(ends) - min(ends) > MAX_SPLIT:
        return {}

    def at(place: Form) -> Form:
        factor = sums.substitute(body, {name: place})
        return reapplied(normaliser, factor)

    def between(bottom: Form, first: int, last: int) -> Form:
        result = ONE
        for step in range(first, last):
            result = result * at(bottom + forms.number(step))
        return result

    def over(first: int, last: int) -> Form:
        binder = (name, low + forms.number(first), high + forms.number(last))
        return forms.of_atom(sums.product_atom((binder,), body))

    first, last = min(starts), max(ends)
    missing = {
        r.atom: between(low, first, r.start)
        * between(high, r.end + 1, last + 1)
        for r in ranges
    }
    whole = over(first, last)
    if all(
        _nonzero(normaliser, gap) and _counted(normaliser, atom)
        for atom, gap in missing.items()
    ):
        return {a: whole * forms.reciprocal(g) for a, g in missing.items()}
    first, last = max(starts), min(ends)
    shared = over(first, last)
    if normaliser.length(*_range(next(shared.atoms()))) is None:
        return {}
    return {
        r.atom: shared
        * between(low, r.start, first)
        * between(high, last + 1, r.end + 1)
        for r in ranges
    }


def _range(atom: Atom) -> tuple[Form, Form]:
    ((_, lower, upper),), _ = sums.sum_parts(atom)
    return lower, upper


def _nonzero(normaliser: Normaliser, form: Form) -> bool:
    support = normaliser.signs(form).nonzero(form)
    normaliser.use(support or ())
    return support is not None


def _counted(normaliser: Normaliser, atom: Atom) -> bool:
    """Whether the product's range is known not to be shorter than empty."""
    lower, upper = _range(atom)
    length = upper - lower + ONE
    support = normaliser.signs(length).nonnegative(length)
    normaliser.use(support or ())
    return support is not None


def _steps(difference: Form) -> int | None:
    value: Rational | None = difference.constant()
    if value is None or value.denominator != 1:
        return None
    return int(value)
