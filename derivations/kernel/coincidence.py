"""Sums of moments split by which indices coincide.

``Σᵢ Σⱼ E[Xᵢ Xⱼ]`` can only be factored where ``i ≠ j``.  For the indices
that meet in one moment, every way in which they can coincide (a partition
into blocks) is treated by itself: the moment is evaluated with the block
representatives known to be distinct, and the sum over distinct values is
turned back into full sums by Möbius inversion on the partition lattice
(Stanley, *Enumerative Combinatorics* 1, example 3.10.4).  Ways that differ
only by exchanging interchangeable indices are counted, not repeated.

Whatever isn't known (whether an outer index lies in the range, how two
outer indices relate, which of two ranges is longer, a computed index such
as ``i + 1``) leaves the sum as it stands, which is never wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product
from math import prod
from typing import TYPE_CHECKING, Final, TypeAlias

from derivations.kernel import atoms, forms, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge
from derivations.kernel.finite_sums import nest_beyond
from derivations.kernel.forms import Form
from derivations.kernel.identify import (
    Block,
    Identified,
    Item,
    UnknownRelation,
    identified,
    stand_ins,
    variable,
)
from derivations.kernel.lags import Lags, Tuples, at_a_distance, events_of
from derivations.kernel.meeting import (
    Places,
    add_places,
    groups_of,
    meet,
    moments,
    places_of,
    share,
)
from derivations.kernel.partitions import Pattern, patterns
from derivations.kernel.rewriting import exchanged, reapplied
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_PATTERNS: Final = 1_000
"""Ways to coincide that are looked at in one sum."""
MAX_MERGINGS: Final = 20_000
"""Sums over distinct values that are turned back in one sum."""
MAX_CASES: Final = 3_000
"""Ways to coincide and sums turned back in one normal form."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A sum ``Σ binders body`` and, in groups, its indices that meet in one
    moment: only within a group it matters which of them coincide."""

    binders: tuple[Bound, ...]
    body: Form
    groups: tuple[tuple[Item, ...], ...]


@dataclass(frozen=True, slots=True)
class Coincidence:
    """One summand of ``Σ = Σ_patterns count · Σ_{distinct} body``.

    ``blocks`` are the indices that coincide, for each group, and ``left``
    what stands for each block; ``body`` is the sum's body where no two
    of a group's blocks have the same value, to be summed over ``binders``.
    """

    count: int
    blocks: tuple[tuple[Block, ...], ...]
    left: tuple[tuple[Item, ...], ...]
    binders: tuple[Bound, ...]
    body: Form


Bounded: TypeAlias = tuple[tuple[Bound, ...], Form]
"""A sum's binders and its body."""
Summed: TypeAlias = dict[Bounded, Form]
"""Sums over all values, under the same knowledge of the indices."""


def resolved(normaliser: Normaliser, form: Form) -> Form:
    """The form with all its sums of moments split by coincidence."""
    if not any(a.kind == "sum" for a in form.atoms()):
        return form
    return exchanged(
        normaliser,
        form,
        lambda atom: (
            _resolved_sum(normaliser, atom) if atom.kind == "sum" else None
        ),
    )


def _resolved_sum(normaliser: Normaliser, atom: Atom) -> Form:
    key = (atom.key, normaliser.situation)
    known = normaliser.resolved.get(key)
    if known is None:
        known = _split(normaliser, atom)
        normaliser.resolved[key] = known
    return known


def _split(normaliser: Normaliser, atom: Atom) -> Form:
    binders, body = opening.opened(atom, normaliser.fresh)
    if len(body.terms) != 1:
        return forms.of_atom(atom)
    names = {name for name, _, _ in binders}
    for name, lower, upper in binders:
        normaliser.ranges[name] = (lower, upper)
    meeting: Places = {}
    for moment in moments(body):
        indices = places_of(moment)
        bound = any(i.indices & names for i, _ in indices.values())
        if len(indices) > 1 and bound:
            for index, places in indices.values():
                add_places(meeting, index, places)
    if not meeting:
        return forms.of_atom(atom)
    keys = sorted(meeting)
    choices = (
        [keys],
        groups_of(meeting, keys, meet),
        # Indices of one place of one family alone: the least that matters.
        groups_of(meeting, keys, share),
    )
    for place, groups in enumerate(choices):
        used = dict(normaliser.used)
        try:
            return _parted(normaliser, binders, body, meeting, groups)
        except UnknownRelation:
            normaliser.used = used
        except TooLarge:
            # Fewer indices meet in the finer groups.
            if place + 1 == len(choices):
                raise
            normaliser.used = used
    return forms.of_atom(atom)


def _parted(
    normaliser: Normaliser,
    binders: tuple[Bound, ...],
    body: Form,
    meeting: Places,
    groups: list[list[str]],
) -> Form:
    """The sum with the indices of each group told apart."""
    names = [name for name, _, _ in binders]
    if any(at_a_distance(index, names) for index, _ in meeting.values()):
        return _at_distances(normaliser, binders, body, meeting, groups)
    parts = [_part(normaliser, binders, meeting, keys) for keys in groups]
    met = tuple(part for part in parts if part)
    total = Meeting(binders, body, met)
    found = []
    summed: Summed = {}
    for case in coincidences(normaliser, total):
        for form in all_values(normaliser, case, summed):
            found.append(form.scaled(case.count))
            _count(normaliser)
    if normaliser.knowledge.recorder is not None:
        left = of_sum(binders, body)
        record(normaliser, "coincidence", left, written_out(normaliser, total))
    return forms.add(found)


def _count(normaliser: Normaliser) -> None:
    normaliser.cases += 1
    if normaliser.cases > MAX_CASES:
        raise TooLarge("coincidences of indices", MAX_CASES)


def _at_distances(
    normaliser: Normaliser,
    binders: tuple[Bound, ...],
    body: Form,
    meeting: Places,
    groups: list[list[str]],
) -> Form:
    """The same where an index stands as ``i + 1`` beside ``i``."""
    names = [name for name, _, _ in binders]
    if any((lo.indices | hi.indices) & set(names) for _, lo, hi in binders):
        raise UnknownRelation
    events: tuple[Form, ...] = ()
    for keys in groups:
        group = [meeting[key][0] for key in keys]
        outer = [i for i in group if not i.indices & set(names)]
        if len(outer) < len(group):
            _check_outer(normaliser, outer)
            events += events_of(group, names)
    lags = Lags(normaliser)
    found = forms.add(lags.split(Tuples(binders, body), events))
    lags.recorded(binders, body)
    return found


def _part(
    normaliser: Normaliser,
    binders: tuple[Bound, ...],
    meeting: Places,
    keys: list[str],
) -> tuple[Item, ...]:
    """Outer indices and bound names of a group; nothing if none is bound."""
    names = {name for name, _, _ in binders}
    own = {forms.of_atom(atoms.index_atom(name)).key: name for name in names}
    inner = [own[key] for key in keys if key in own]
    outer = [meeting[key][0] for key in keys if key not in own]
    if not inner:
        return ()
    _check_outer(normaliser, outer)
    return (*outer, *inner)


def _check_outer(normaliser: Normaliser, outer: list[Form]) -> None:
    for place, one in enumerate(outer):
        for two in outer[:place]:
            if normaliser.compare(one, two) is None:
                raise UnknownRelation


def coincidences(
    normaliser: Normaliser, meeting: Meeting
) -> Iterator[Coincidence]:
    """The sum over tuples of indices as a sum over the ways in which they
    can coincide; ways whose body is 0 or that no indices satisfy are left
    out.  Raises UnknownRelation, and TooLarge for too many ways."""
    ways = [_ways(meeting, group) for group in meeting.groups]
    if prod(map(len, ways)) > MAX_PATTERNS:
        raise TooLarge("ways in which indices coincide", MAX_PATTERNS)
    for chosen in product(*ways):
        count = prod(pattern.count for pattern in chosen)
        blocks = tuple(pattern.blocks for pattern in chosen)
        _count(normaliser)
        case = _evaluated(normaliser, meeting, blocks)
        if case is not None:
            yield Coincidence(count, blocks, *case)


def _ways(meeting: Meeting, group: tuple[Item, ...]) -> list[Pattern[Item]]:
    found = _patterns(meeting.binders, meeting.body, group)
    return list(islice(found, MAX_PATTERNS + 1))


def _patterns(
    binders: tuple[Bound, ...], body: Form, group: tuple[Item, ...]
) -> Iterator[Pattern[Item]]:
    """The ways in which the group's indices can coincide, by kind."""
    names = [item for item in group if isinstance(item, str)]
    outer = [item for item in group if isinstance(item, Form)]
    return patterns(sums.interchangeable(binders, names, body), outer)


def _evaluated(
    normaliser: Normaliser,
    meeting: Meeting,
    blocks: tuple[tuple[Block, ...], ...],
) -> tuple[tuple[tuple[Item, ...], ...], tuple[Bound, ...], Form] | None:
    """What stands for each block, the indices that are left, and the body
    with all blocks of a group distinct; None if that adds nothing."""
    together = [block for group in blocks for block in group]
    known = True
    try:
        same = identified(normaliser, meeting.binders, together)
    except UnknownRelation:
        # Nothing need be known of the ranges when the body is 0.
        known = False
        values = stand_ins(meeting.binders, together)
        same = Identified(meeting.binders, values)
    if same is None:
        return None
    left = tuple(
        tuple(_stand_in(block, same) for block in group) for group in blocks
    )
    body = _told_apart(
        normaliser, left, sums.substitute(meeting.body, same.values)
    )
    if body.is_zero:
        return None
    if not known:
        raise UnknownRelation
    return left, same.binders, body


def written_out(normaliser: Normaliser, meeting: Meeting) -> Data:
    """For a trace: the sum as one of its parts by coincidence, none of
    them evaluated."""
    parts: list[Data] = []
    for chosen in product(*(_ways(meeting, g) for g in meeting.groups)):
        count = prod(pattern.count for pattern in chosen)
        blocks = [pattern.blocks for pattern in chosen]
        together = [block for group in blocks for block in group]
        try:
            same = identified(normaliser, meeting.binders, together)
        except UnknownRelation:
            values = stand_ins(meeting.binders, together)
            same = Identified(meeting.binders, values)
        if same is None:
            continue
        body = sums.substitute(meeting.body, same.values)
        told = [
            ["≠", one, two]
            for group in blocks
            for one, two in combinations(
                [
                    variable(item) if isinstance(item, str) else item
                    for item in (_stand_in(block, same) for block in group)
                ],
                2,
            )
        ]
        parts.append(["*", str(count), of_sum(same.binders, body, told)])
    return ["+", "0", *parts]


def _stand_in(block: Block, same: Identified) -> Item:
    """The block's outer index, or the name of what stands for it."""
    first = block[0]
    if isinstance(first, Form):
        return first
    return next(iter(same.values[first].indices))


def _told_apart(
    normaliser: Normaliser, left: tuple[tuple[Item, ...], ...], body: Form
) -> Form:
    """The body evaluated with all indices of a group distinct."""
    apart: list[OrderFact] = []
    for group in left:
        values = [variable(i) if isinstance(i, str) else i for i in group]
        apart += [
            OrderFact(one - two, "≠", ":distinct")
            for place, one in enumerate(values)
            for two in values[:place]
            if (one - two).constant() is None
        ]
    kept = normaliser.apart
    normaliser.apart = [*kept, *apart]
    try:
        return reapplied(normaliser, body)
    finally:
        normaliser.apart = kept


def all_values(
    normaliser: Normaliser, case: Coincidence, summed: Summed
) -> Iterator[Form]:
    """The sum over distinct values as sums over all values, by Möbius
    inversion.  Raises UnknownRelation, and TooLarge for too many.  Most of
    these sums come up in several cases; ``summed`` keeps them."""
    ways = []
    for group in case.left:
        found = _patterns(case.binders, case.body, group)
        ways.append(list(islice(found, MAX_MERGINGS + 1)))
    if prod(map(len, ways)) > MAX_MERGINGS:
        raise TooLarge("sums over distinct indices", MAX_MERGINGS)
    for chosen in product(*ways):
        blocks = [block for pattern in chosen for block in pattern.blocks]
        same = identified(normaliser, case.binders, blocks)
        if same is not None:
            merged = sums.substitute(case.body, same.values)
            whole = _summed(normaliser, (same.binders, merged), summed)
            yield whole.scaled(prod(p.count * p.moebius for p in chosen))


def _summed(normaliser: Normaliser, own: Bounded, summed: Summed) -> Form:
    """The sum over all values, worked out once whatever its indices are
    called; the steps of a trace name them, so there once for each name."""
    shown = own
    if own not in summed:
        if own[0] and normaliser.knowledge.recorder is None:
            shown = sums.sum_parts(sums.sum_atom(*own))
        if shown not in summed:
            summed[shown] = nest_beyond(normaliser, list(own[0]), own[1])
        summed[own] = summed[shown]
    return summed[own]
