"""A sum's indices put equal to one another: which ranges are left.

Indices that are put equal run together over the values that lie in all of
their ranges.  Whether an outer index lies in a range, and which of two ends
is the greater, must be known; else `UnknownRelation` is raised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from derivations.kernel import atoms, forms, sums
from derivations.kernel.forms import Form
from derivations.kernel.sums import Bound

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Item: TypeAlias = str | Form
"""A bound index by its name, or an outer index form."""
Block: TypeAlias = tuple[Item, ...]
"""Indices that are equal."""
Values: TypeAlias = dict[str, Form]
"""What each bound index is replaced by."""


class UnknownRelation(Exception):
    """A relation between indices is not known."""


@dataclass(frozen=True, slots=True)
class Identified:
    """The binders that are left, and what stands for each index."""

    binders: tuple[Bound, ...]
    values: Values


def variable(name: str) -> Form:
    return forms.of_atom(atoms.index_atom(name))


def stand_ins(binders: Sequence[Bound], blocks: Sequence[Block]) -> Values:
    """One index for all of a block: its outer one, or its first."""
    order = [name for name, _, _ in binders]
    values: Values = {}
    for block in blocks:
        outer = [item for item in block if isinstance(item, Form)]
        names = [item for item in block if isinstance(item, str)]
        chosen = outer[0] if outer else variable(min(names, key=order.index))
        values.update(dict.fromkeys(names, chosen))
    return values


def identified(
    normaliser: Normaliser, binders: Sequence[Bound], blocks: Sequence[Block]
) -> Identified | None:
    """The sum's indices with all of a block equal; None when no values
    satisfy that.  Raises UnknownRelation."""
    values = stand_ins(binders, blocks)
    left: dict[str, tuple[Form, Form]] = {}
    for name, lower, upper in binders:
        value = values.get(name, variable(name))
        low, high = (sums.substitute(end, values) for end in (lower, upper))
        own = next(iter(value.indices), "") if _is_variable(value) else ""
        if value.indices & (low.indices | high.indices) or own not in (
            n for n, _, _ in binders
        ):
            if not inside(normaliser, value, low, high):
                return None
        elif own in left:
            left[own] = intersection(normaliser, left[own], (low, high))
        else:
            left[own] = (low, high)
    return _named(normaliser, left, values)


def _is_variable(value: Form) -> bool:
    return any(value == variable(name) for name in value.indices)


def inside(
    normaliser: Normaliser, value: Form, lower: Form, upper: Form
) -> bool:
    """Whether the value lies between the ends."""
    for room in (value - lower, upper - value):
        support = normaliser.signs(room).nonnegative(room)
        if support is not None:
            normaliser.use(support)
            continue
        short = -room
        support = normaliser.signs(short).positive(short)
        if support is None:
            raise UnknownRelation
        normaliser.use(support)
        return False
    return True


def intersection(
    normaliser: Normaliser, one: tuple[Form, Form], two: tuple[Form, Form]
) -> tuple[Form, Form]:
    """The values that lie in both ranges."""
    lower = _greater(normaliser, one[0], two[0])
    upper = -_greater(normaliser, -one[1], -two[1])
    return lower, upper


def _greater(normaliser: Normaliser, one: Form, two: Form) -> Form:
    if one == two:
        return one
    for small, great in ((two, one), (one, two)):
        room = great - small
        support = normaliser.signs(room).nonnegative(room)
        if support is not None:
            normaliser.use(support)
            return great
    raise UnknownRelation


def _named(
    normaliser: Normaliser,
    left: Mapping[str, tuple[Form, Form]],
    values: Values,
) -> Identified:
    """Outer binders first, an index whose range has changed under a new
    name: what is known of the old one's range isn't true of it."""
    names: Values = {}
    binders: list[Bound] = []
    waiting = dict(left)
    while waiting:
        ready = [
            name
            for name, ends in waiting.items()
            if not (ends[0].indices | ends[1].indices) & waiting.keys()
        ]
        if not ready:
            raise UnknownRelation
        for name in ready:
            lower, upper = (
                sums.substitute(end, names) for end in waiting.pop(name)
            )
            own = name
            if normaliser.ranges.get(name) != (lower, upper):
                own = normaliser.fresh()
                normaliser.ranges[own] = (lower, upper)
                names[name] = variable(own)
            binders.append((own, lower, upper))
    placed = {n: sums.substitute(v, names) for n, v in values.items()}
    return Identified(tuple(binders), names | placed)
