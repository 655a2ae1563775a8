"""Sums of moments split by which indices coincide.

``Σᵢ Σⱼ E[Xᵢ Xⱼ]`` can only be factored where ``i ≠ j``.  For the indices
that meet in one moment, every way in which they can coincide (a partition
into blocks) is treated by itself: the moment is evaluated with the block
representatives known to be distinct, and the sum over distinct values is
turned back into full sums by Möbius inversion on the partition lattice
(Stanley, *Enumerative Combinatorics* 1, example 3.10.4).

Whatever isn't known (whether an outer index lies in the range, how two
outer indices relate, which of two ranges is longer, a computed index such
as ``i + 1``) leaves the sum as it stands, which is never wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge
from derivations.kernel.finite_sums import nest
from derivations.kernel.forms import Form
from derivations.kernel.rewriting import reapplied
from derivations.kernel.roots import raised
from derivations.kernel.sign_records import OrderFact

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_INDICES: Final = 7
"""Indices that may meet in one moment."""


class _Unknown(Exception):
    """A relation between indices is not known."""


def resolved(normaliser: Normaliser, form: Form) -> Form:
    """The form with all its sums of moments split by coincidence."""
    if not any(a.kind == "sum" for a in form.atoms()):
        return form
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            if atom.kind == "sum":
                total = total * raised(
                    normaliser, _resolved_sum(normaliser, atom), exponent
                )
            else:
                total = total * forms.of_atom(atom, exponent)
        parts.append(total)
    return forms.add(parts)


def _resolved_sum(normaliser: Normaliser, atom: Atom) -> Form:
    key = (atom.key, normaliser.situation)
    known = normaliser.resolved.get(key)
    if known is None:
        try:
            known = _split(normaliser, atom)
        except _Unknown:
            known = forms.of_atom(atom)
        normaliser.resolved[key] = known
    return known


def _moments(body: Form) -> list[Atom]:
    """Operators in the body whose value may depend on coincidence."""
    return [
        atom
        for atom in body.atoms()
        if atom.kind == "operator" and atom.data[0] in ("E", "Var", "Cov", "sd")
    ]


def _indices_of(atom: Atom) -> dict[str, Form]:
    found: dict[str, Form] = {}
    for inside in sums.all_atoms(forms.of_atom(atom)):
        if inside.kind == "member":
            for index in sums.named_parts(inside)[1]:
                found[index.key] = index
    return found


def _split(normaliser: Normaliser, atom: Atom) -> Form:
    binders, body = sums.opened(atom, normaliser.fresh)
    if len(body.terms) != 1:
        return forms.of_atom(atom)
    names = [name for name, _, _ in binders]
    for name, lower, upper in binders:
        normaliser.ranges[name] = (lower, upper)
    meeting: dict[str, Form] = {}
    for moment in _moments(body):
        indices = _indices_of(moment)
        bound = any(i.indices & set(names) for i in indices.values())
        if len(indices) > 1 and bound:
            meeting |= indices
    if not meeting:
        return forms.of_atom(atom)
    own = {forms.of_atom(atoms.index_atom(name)).key: name for name in names}
    inner: list[str] = []
    outer: list[Form] = []
    for key in sorted(meeting):
        if key in own:
            inner.append(own[key])
        elif meeting[key].indices & set(names):
            raise _Unknown
        else:
            outer.append(meeting[key])
    _check_outer(normaliser, outer)
    ranges = {name: (lower, upper) for name, lower, upper in binders}
    for name in inner:
        lower, upper = ranges[name]
        if (lower.indices | upper.indices) & set(names):
            raise _Unknown
    for name, lower, upper in binders:
        if name not in inner and (lower.indices | upper.indices) & set(names):
            raise _Unknown
    if len(inner) + len(outer) > MAX_INDICES:
        raise TooLarge("indices in one moment", MAX_INDICES)
    case = _Case(normaliser, binders, body, inner, outer)
    return forms.add(case.values())


def _check_outer(normaliser: Normaliser, outer: list[Form]) -> None:
    for place, one in enumerate(outer):
        for two in outer[:place]:
            if normaliser.compare(one, two) is None:
                raise _Unknown


class _Case:
    """One sum: its bound indices that meet, and outer indices they meet."""

    def __init__(
        self,
        normaliser: Normaliser,
        binders: tuple[sums.Bound, ...],
        body: Form,
        inner: list[str],
        outer: list[Form],
    ) -> None:
        self.normaliser = normaliser
        self.body = body
        self.inner = inner
        self.outer = outer
        self.ranges = {name: (lo, hi) for name, lo, hi in binders}
        self.others = [b for b in binders if b[0] not in inner]

    def values(self) -> Iterator[Form]:
        items: list[str | Form] = [*self.outer, *self.inner]
        for blocks in partitions(items):
            if any(_outers(block) > 1 for block in blocks):
                continue
            evaluated = self._evaluated(blocks)
            if evaluated is None or evaluated.is_zero:
                continue
            yield from self._all_distinct(blocks, evaluated)

    def _evaluated(self, blocks: list[list[str | Form]]) -> Form | None:
        """The body with one index a block, all blocks distinct.  None when
        an outer index lies outside the range of its block."""
        values: dict[str, Form] = {}
        representatives: list[Form] = []
        for block in blocks:
            index = self._representative(block)
            if index is None:
                return None
            representatives.append(index)
            for item in block:
                if isinstance(item, str):
                    values[item] = index
        apart = [
            OrderFact(one - two, "≠", ":distinct")
            for place, one in enumerate(representatives)
            for two in representatives[:place]
            if (one - two).constant() is None
        ]
        body = sums.substitute(self.body, values)
        kept = self.normaliser.apart
        self.normaliser.apart = [*kept, *apart]
        try:
            return reapplied(self.normaliser, body)
        finally:
            self.normaliser.apart = kept

    def _representative(self, block: list[str | Form]) -> Form | None:
        for item in block:
            if isinstance(item, Form):
                return item if self._inside(item, block) else None
        first = block[0]
        if not isinstance(first, str):
            raise _Unknown
        return forms.of_atom(atoms.index_atom(first))

    def _inside(self, outer: Form, block: list[str | Form]) -> bool:
        """Whether the outer index lies in the range of every bound index of
        its block; raises when that isn't known."""
        signs = self.normaliser.signs
        for item in block:
            if not isinstance(item, str):
                continue
            lower, upper = self.ranges[item]
            for room in (outer - lower, upper - outer):
                support = signs(room).nonnegative(room)
                if support is not None:
                    self.normaliser.use(support)
                    continue
                short = -room
                if signs(short).positive(short) is not None:
                    return False
                raise _Unknown
        return True

    def _all_distinct(
        self, blocks: list[list[str | Form]], body: Form
    ) -> Iterator[Form]:
        """The sum over distinct values of the blocks' representatives."""
        for merging in partitions(list(range(len(blocks)))):
            merged = [
                [item for number in group for item in blocks[number]]
                for group in merging
            ]
            if any(_outers(block) > 1 for block in merged):
                continue
            factor = 1
            for group in merging:
                factor *= (-1) ** (len(group) - 1) * factorial(len(group) - 1)
            yield self._summed(merged, body).scaled(factor)

    def _summed(self, blocks: list[list[str | Form]], body: Form) -> Form:
        values: dict[str, Form] = {}
        binders = list(self.others)
        for block in blocks:
            index = self._representative(block)
            if index is None:
                return forms.ZERO
            for item in block:
                if isinstance(item, str):
                    values[item] = index
            if all(isinstance(item, str) for item in block):
                names = [item for item in block if isinstance(item, str)]
                binders.append((names[0], *self._meet(names)))
        merged = sums.substitute(body, values)
        for name, lower, upper in binders:
            self.normaliser.ranges[name] = (lower, upper)
        return nest(self.normaliser, binders, merged)

    def _meet(self, names: list[str]) -> tuple[Form, Form]:
        """The values that all of these indices can take together."""
        lower, upper = self.ranges[names[0]]
        for name in names[1:]:
            low, high = self.ranges[name]
            if self._at_most(lower, low):
                lower = low
            elif not self._at_most(low, lower):
                raise _Unknown
            if self._at_most(high, upper):
                upper = high
            elif not self._at_most(upper, high):
                raise _Unknown
        return lower, upper

    def _at_most(self, left: Form, right: Form) -> bool:
        room = right - left
        return self.normaliser.signs(room).nonnegative(room) is not None


def _outers(block: list[str | Form]) -> int:
    return sum(isinstance(item, Form) for item in block)


def partitions(items: list) -> Iterator[list[list]]:  # type: ignore[type-arg]
    """All partitions of the items into blocks, in a fixed order."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for smaller in partitions(rest):
        yield [[first], *smaller]
        for place, block in enumerate(smaller):
            yield [
                *smaller[:place],
                [first, *block],
                *smaller[place + 1 :],
            ]
