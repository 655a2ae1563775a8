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
from itertools import product
from math import factorial, prod
from typing import TYPE_CHECKING, Final, TypeAlias

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


Item: TypeAlias = str | Form
"""A bound index by its name, or an outer index form."""
Block: TypeAlias = list[Item]
"""Indices that coincide."""
Parts: TypeAlias = tuple[list[Block], ...]
"""For each group of indices, how its members coincide."""
Places: TypeAlias = dict[str, tuple[Form, frozenset[tuple[str, int]]]]
"""Index forms by key, with the family and the place where each stands."""


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
        known = _split(normaliser, atom)
        normaliser.resolved[key] = known
    return known


def _moments(body: Form) -> list[Atom]:
    """Operators in the body whose value may depend on coincidence."""
    return [
        atom
        for atom in body.atoms()
        if atom.kind == "operator" and atom.data[0] in ("E", "Var", "Cov", "sd")
    ]


def _places_of(atom: Atom) -> Places:
    found: Places = {}
    for inside in sums.all_atoms(forms.of_atom(atom)):
        if inside.kind == "member":
            family, indices = sums.named_parts(inside)
            for place, index in enumerate(indices):
                _add_places(found, index, frozenset(((family, place),)))
    return found


def _add_places(
    found: Places, index: Form, places: frozenset[tuple[str, int]]
) -> None:
    _, before = found.get(index.key, (index, frozenset()))
    found[index.key] = (index, before | places)


def _split(normaliser: Normaliser, atom: Atom) -> Form:
    binders, body = sums.opened(atom, normaliser.fresh)
    if len(body.terms) != 1:
        return forms.of_atom(atom)
    names = {name for name, _, _ in binders}
    for name, lower, upper in binders:
        normaliser.ranges[name] = (lower, upper)
    meeting: Places = {}
    for moment in _moments(body):
        indices = _places_of(moment)
        bound = any(i.indices & names for i, _ in indices.values())
        if len(indices) > 1 and bound:
            for index, places in indices.values():
                _add_places(meeting, index, places)
    if not meeting:
        return forms.of_atom(atom)
    keys = sorted(meeting)
    for groups in ([keys], _groups(meeting, keys)):
        used = dict(normaliser.used)
        try:
            parts = [_part(normaliser, binders, meeting, g) for g in groups]
            case = _Case(normaliser, binders, body, [p for p in parts if p])
            return forms.add(case.values())
        except _Unknown:
            normaliser.used = used
    return forms.of_atom(atom)


def _groups(meeting: Places, keys: list[str]) -> list[list[str]]:
    """Indices that may have to be told apart, in groups: a row and a column
    of the same matrix needn't be."""
    groups: list[list[str]] = []
    for key in keys:
        linked = [
            group
            for group in groups
            if any(_meet(meeting[key][1], meeting[k][1]) for k in group)
        ]
        merged = [k for group in linked for k in group] + [key]
        groups = [g for g in groups if g not in linked] + [sorted(merged)]
    return groups


def _meet(
    one: frozenset[tuple[str, int]], two: frozenset[tuple[str, int]]
) -> bool:
    return any(f != g or p == q for f, p in one for g, q in two)


def _part(
    normaliser: Normaliser,
    binders: tuple[sums.Bound, ...],
    meeting: Places,
    keys: list[str],
) -> Block:
    """Outer indices and bound names of a group; nothing if none is bound."""
    ranges = {name: (lower, upper) for name, lower, upper in binders}
    own = {forms.of_atom(atoms.index_atom(name)).key: name for name in ranges}
    inner = [own[key] for key in keys if key in own]
    outer = [meeting[key][0] for key in keys if key not in own]
    if any(index.indices & ranges.keys() for index in outer):
        raise _Unknown
    if any((lo.indices | hi.indices) & ranges.keys() for _, lo, hi in binders):
        raise _Unknown
    if not inner:
        return []
    _check_outer(normaliser, outer)
    if len(keys) > MAX_INDICES:
        raise TooLarge("indices in one moment", MAX_INDICES)
    return [*outer, *inner]


def _check_outer(normaliser: Normaliser, outer: list[Form]) -> None:
    for place, one in enumerate(outer):
        for two in outer[:place]:
            if normaliser.compare(one, two) is None:
                raise _Unknown


class _Case:
    """One sum: its bound indices that meet, and outer indices they meet, in
    groups within which every coincidence is looked at."""

    def __init__(
        self,
        normaliser: Normaliser,
        binders: tuple[sums.Bound, ...],
        body: Form,
        parts: list[Block],
    ) -> None:
        self.normaliser = normaliser
        self.body = body
        self.parts = parts
        self.ranges = {name: (lo, hi) for name, lo, hi in binders}
        met = {item for part in parts for item in part if isinstance(item, str)}
        self.others = [b for b in binders if b[0] not in met]

    def values(self) -> Iterator[Form]:
        for blocks in product(*(list(_admitted(p)) for p in self.parts)):
            evaluated = self._evaluated(blocks)
            if evaluated is None or evaluated.is_zero:
                continue
            yield from self._all_distinct(blocks, evaluated)

    def _evaluated(self, parts: Parts) -> Form | None:
        """The body with one index a block, all blocks of a group distinct.
        None when an outer index lies outside the range of its block."""
        values: dict[str, Form] = {}
        # Another case may have narrowed the range of a merged index.
        self.normaliser.ranges.update(self.ranges)
        apart: list[OrderFact] = []
        for blocks in parts:
            representatives: list[Form] = []
            for block in blocks:
                index = self._representative(block)
                if index is None:
                    return None
                representatives.append(index)
                for item in block:
                    if isinstance(item, str):
                        values[item] = index
            apart += [
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

    def _representative(self, block: Block) -> Form | None:
        for item in block:
            if isinstance(item, Form):
                return item if self._inside(item, block) else None
        first = block[0]
        if not isinstance(first, str):
            raise _Unknown
        return forms.of_atom(atoms.index_atom(first))

    def _inside(self, outer: Form, block: Block) -> bool:
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

    def _all_distinct(self, parts: Parts, body: Form) -> Iterator[Form]:
        """The sum over distinct values of the blocks' representatives."""
        for merging in product(*(list(_mergings(blocks)) for blocks in parts)):
            factor = prod(weight for weight, _ in merging)
            merged = [block for _, blocks in merging for block in blocks]
            yield self._summed(merged, body).scaled(factor)

    def _summed(self, blocks: list[Block], body: Form) -> Form:
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


def _admitted(items: Block) -> Iterator[list[Block]]:
    """Partitions that leave outer indices, which are known apart, apart."""
    for blocks in partitions(items):
        if all(_outers(block) <= 1 for block in blocks):
            yield blocks


def _mergings(blocks: list[Block]) -> Iterator[tuple[int, list[Block]]]:
    """Coarser partitions with their values of the Möbius function."""
    for merging in partitions(list(range(len(blocks)))):
        merged = [
            [item for number in group for item in blocks[number]]
            for group in merging
        ]
        if all(_outers(block) <= 1 for block in merged):
            sizes = [len(group) - 1 for group in merging]
            yield prod((-1) ** n * factorial(n) for n in sizes), merged


def _outers(block: Block) -> int:
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
