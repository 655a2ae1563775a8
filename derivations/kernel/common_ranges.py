"""Sums and products over ranges that differ by a few terms or factors.

``Π_{i=1}^{n}`` and ``Π_{i=1}^{n−1}`` of the same factors are both written
with one range: the one that they share, when it isn't shorter than empty,
or the one that contains both.  To take a factor away, it must not be 0:
``Π_{i=1}^{n−1} xᵢ`` isn't known from ``Π_{i=1}^{n} xᵢ`` where ``xₙ = 0``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ONE, Form, Rational
from derivations.kernel.ranges import shift
from derivations.kernel.rewriting import reapplied
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_product

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_SPLIT: Final = 8
"""Terms or factors that may be split off at one end."""


def shifted(
    normaliser: Normaliser, binder: Bound, base: Form
) -> tuple[Bound, Form]:
    """``Π_{i=0}^{n−1} x_{i+1}`` as ``Π_{j=1}^{n} xⱼ``, and likewise for
    ``i + 1`` alone."""
    name, lower, upper = binder
    by = shift(name, base)
    if by is None:
        return binder, base
    step = forms.number(by)
    ends = (lower + step, upper + step)
    moving = normaliser.fresh()
    normaliser.ranges[moving] = ends
    index = forms.of_atom(atoms.index_atom(moving))
    moved = sums.substitute(base, {name: index - step})
    written = of_product([(moving, *ends)], moved)
    record(normaliser, "product", of_product([binder], base), written)
    return (moving, *ends), reapplied(normaliser, moved)


def aligned(normaliser: Normaliser, form: Form, kind: str) -> Form:
    """The form with its sums or products (``kind``) of the same terms over
    one range each."""
    groups: dict[str, list[Atom]] = {}
    for atom in _found(form, kind):
        _, body = sums.sum_parts(atom)
        own = groups.setdefault(body.key, [])
        if atom not in own:
            own.append(atom)
    values: dict[Atom, Form] = {}
    for found in groups.values():
        if len(found) > 1:
            values |= _Group(normaliser, found).values()
    return _replaced(normaliser, form, values) if values else form


def _found(form: Form, kind: str) -> Iterator[Atom]:
    """Sums or products over one range, also in denominators."""
    for atom in form.atoms():
        if atom.kind == kind and len(sums.sum_parts(atom)[0]) == 1:
            yield atom
        elif atom.kind == "power":
            yield from _found(next(sums.inner_forms(atom)), kind)


def _replaced(
    normaliser: Normaliser, form: Form, values: dict[Atom, Form]
) -> Form:
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            value = values.get(atom, forms.of_atom(atom))
            if atom.kind == "power":
                base = next(sums.inner_forms(atom))
                value = _replaced(normaliser, base, values)
            total = total * normaliser.raised(value, exponent)
        parts.append(total)
    return forms.add(parts)


@dataclass(frozen=True, slots=True)
class _Ends:
    """A range: how far its ends lie from those of the first one."""

    atom: Atom
    start: int
    end: int


class _Group:
    """Sums or products of the same terms over several ranges."""

    def __init__(self, normaliser: Normaliser, found: list[Atom]) -> None:
        self.normaliser = normaliser
        self.found = found
        self.kind = found[0].kind
        ((self.name, self.low, self.high),), self.body = sums.sum_parts(
            found[0]
        )

    def values(self) -> dict[Atom, Form]:
        """What they are in terms of one of them; nothing when the ranges
        can't be compared."""
        ranges = self._ranges()
        if ranges is None:
            return {}
        inner = (max(r.start for r in ranges), min(r.end for r in ranges))
        core = self._over(*inner)
        if not _counted(self.normaliser, core):
            outer = self._from_outside(ranges)
            if outer is not None:
                return outer
        if self.normaliser.length(*_range(core)) is None:
            return {}
        value = forms.of_atom(core)
        result: dict[Atom, Form] = {}
        for r in ranges:
            terms = self._between(r.start, inner[0], inner[1], r.end)
            result[r.atom] = self._joined([value, *terms])
            self._recorded("ends", r.atom, core, terms)
        return result

    def _recorded(
        self, rule: str, left: Atom, core: Atom, terms: list[Form]
    ) -> None:
        """For a trace: a range by another one, and the terms beyond."""
        if self.kind == "product":
            rule, sign = "product", "*" if rule == "ends" else "/"
            gap = terms if sign == "*" else [["*", "1", *terms]]
            written: Data = [sign, forms.of_atom(core), *gap]
        elif rule == "ends":
            written = ["+", forms.of_atom(core), *terms]
        else:
            written = ["+", forms.of_atom(core), *(["-", t] for t in terms)]
        if terms:
            record(self.normaliser, rule, forms.of_atom(left), written)

    def _from_outside(self, ranges: list[_Ends]) -> dict[Atom, Form] | None:
        """By the range that contains all, what is too much taken away."""
        first, last = min(r.start for r in ranges), max(r.end for r in ranges)
        value = forms.of_atom(self._over(first, last))
        result: dict[Atom, Form] = {}
        for r in ranges:
            terms = self._between(first, r.start, r.end, last)
            self._recorded("range", r.atom, self._over(first, last), terms)
            gap = self._joined(terms)
            if not _counted(self.normaliser, r.atom):
                return None
            self.normaliser.length(*_range(r.atom))
            if self.kind == "sum":
                result[r.atom] = value - gap
            elif all(_nonzero(self.normaliser, term) for term in terms):
                result[r.atom] = value * forms.reciprocal(gap)
            else:
                return None
        return result

    def _ranges(self) -> list[_Ends] | None:
        ranges: list[_Ends] = []
        for atom in self.found:
            lower, upper = _range(atom)
            start, end = _steps(lower - self.low), _steps(upper - self.high)
            if start is None or end is None:
                return None
            ranges.append(_Ends(atom, start, end))
        starts, ends = [r.start for r in ranges], [r.end for r in ranges]
        if max(starts) - min(starts) > MAX_SPLIT:
            return None
        return None if max(ends) - min(ends) > MAX_SPLIT else ranges

    def _over(self, first: int, last: int) -> Atom:
        lower = self.low + forms.number(first)
        upper = self.high + forms.number(last)
        return sums.big_atom(self.kind, ((self.name, lower, upper),), self.body)

    def _between(
        self, start: int, first: int, last: int, end: int
    ) -> list[Form]:
        """The terms from ``start`` to before ``first`` and from behind
        ``last`` to ``end``."""
        places = [self.low + forms.number(k) for k in range(start, first)]
        places += [
            self.high + forms.number(k) for k in range(last + 1, end + 1)
        ]
        terms = [sums.substitute(self.body, {self.name: p}) for p in places]
        return [reapplied(self.normaliser, term) for term in terms]

    def _joined(self, terms: list[Form]) -> Form:
        if self.kind == "sum":
            return forms.add(terms)
        result = ONE
        for term in terms:
            result = result * term
        return result


def _range(atom: Atom) -> tuple[Form, Form]:
    ((_, lower, upper),), _ = sums.sum_parts(atom)
    return lower, upper


def _nonzero(normaliser: Normaliser, form: Form) -> bool:
    support = normaliser.signs(form).nonzero(form)
    normaliser.use(support or ())
    return support is not None


def _counted(normaliser: Normaliser, atom: Atom) -> bool:
    """Whether the range is known not to be shorter than empty."""
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
