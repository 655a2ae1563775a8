"""When random elements are independent, from stated facts alone.

Used facts of probability (e.g. Williams, *Probability with Martingales*,
ch. 4): in a mutually independent family of blocks, functions of disjoint
sets of blocks are independent; in a pairwise independent family any two
different blocks are.  Nothing is concluded about an element that a fact
doesn't mention, and two members of one family count as different only
when their indices are known to differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from derivations.kernel import sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form

Inside: TypeAlias = Callable[[Form, Form, Form], bool]
"""Whether an index form is known to lie between two ends."""

Compare: TypeAlias = Callable[[Form, Form], bool | None]
"""Whether two index forms are equal: True, False (distinct), or None."""

MAX_INSTANCES = 256


@dataclass(frozen=True, slots=True)
class Blocks:
    """One stated fact.  Each block is a tuple of patterns: a member atom
    with index variables, a symbol atom, or a family's name (all members).
    """

    name: str
    kind: str
    every: bool
    blocks: tuple[tuple[Atom | str, ...], ...]
    conditions: tuple[tuple[Form, Form], ...] = ()
    """Pairs of index forms that must differ."""
    ranges: tuple[tuple[tuple[str, Form, Form], ...], ...] = ()
    """For each block, the ranges in which its index variables must lie;
    the fact says nothing beyond them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Which block an element lies in: its number, and for blocks that vary
    with an index the values of the indices."""

    block: int
    values: tuple[Form, ...]


def match_indices(
    pattern: tuple[Form, ...], actual: tuple[Form, ...]
) -> dict[str, Form] | None:
    """Values of the pattern's index variables, or None."""
    if len(pattern) != len(actual):
        return None
    found: dict[str, Form] = {}
    for one, two in zip(pattern, actual, strict=True):
        single = one.single()
        variable = (
            single is not None
            and single[1] == 1
            and len(single[0]) == 1
            and single[0][0][0].kind == "index"
            and single[0][0][1] == 1
        )
        if variable and single is not None:
            name = str(single[0][0][0].data[0])
            if name in found and found[name] != two:
                return None
            found[name] = two
        elif one != two:
            return None
    return found


def place_of(
    element: Atom, fact: Blocks, fixed: dict[str, Form], inside: Inside
) -> Place | None:
    """The block of the fact that covers the element, if one does.

    ``fixed`` are the values of the fact's outer index variables (empty
    when ``every``).
    """
    for number, block in enumerate(fact.blocks):
        for pattern in block:
            if isinstance(pattern, str):
                # A whole family, or one of its members.
                if element.data[0] == pattern:
                    return Place(number, ())
                continue
            if pattern.kind != element.kind:
                continue
            if pattern.kind == "symbol":
                if pattern == element:
                    return Place(number, ())
                continue
            family, indices = sums.named_parts(pattern)
            other, actual = sums.named_parts(element)
            if family != other:
                continue
            wanted = tuple(sums.substitute(i, fixed) for i in indices)
            if not fact.every:
                if wanted == actual and not ranges_over(element):
                    return Place(number, ())
                continue
            found = match_indices(wanted, actual)
            if found is not None and _joint_ranges(fact, number, found, inside):
                values = tuple(found[n] for n in sorted(found))
                return Place(number, values)
    return None


def _joint_ranges(
    fact: Blocks, number: int, found: dict[str, Form], inside: Inside
) -> bool:
    """A block of several terms exists only where all of them do."""
    if len(fact.blocks[number]) == 1 or not fact.ranges:
        return True
    return in_ranges(fact.ranges[number], found, inside)


def same_place(left: Place, right: Place, compare: Compare) -> bool | None:
    """Whether two places are the same block: True, False, or unknown."""
    if left.block != right.block:
        return False
    verdict: bool | None = True
    for one, two in zip(left.values, right.values, strict=True):
        equal = compare(one, two)
        if equal is False:
            return False
        if equal is None:
            verdict = None
    return verdict


def in_ranges(
    ranges: tuple[tuple[str, Form, Form], ...],
    values: dict[str, Form],
    inside: Inside,
) -> bool:
    return all(
        inside(values[name], lower, upper)
        for name, lower, upper in ranges
        if name in values
    )


def instances(
    fact: Blocks,
    elements: list[Atom],
    compare: Compare,
    inside: Inside,
    more: frozenset[str] = frozenset(),
) -> Iterator[dict[str, Form]]:
    """Values for the fact's outer index variables worth trying; ``more``
    are those that stand outside its blocks."""
    names: list[str] = []
    if not fact.every:
        for block in fact.blocks:
            for pattern in block:
                if isinstance(pattern, Atom):
                    names.extend(sorted(pattern.indices))
    names = list(dict.fromkeys((*names, *sorted(more))))
    if not names:
        yield {}
        return
    seen: dict[str, Form] = {}
    for element in elements:
        if element.kind == "member":
            for index in sums.named_parts(element)[1]:
                if not any(n.startswith("$") for n in index.indices):
                    seen[index.key] = index
    candidates = [seen[key] for key in sorted(seen)]
    if len(candidates) ** len(names) > MAX_INSTANCES:
        return
    for values in product(candidates, repeat=len(names)):
        fixed = dict(zip(names, values, strict=True))
        if all(
            compare(sums.substitute(a, fixed), sums.substitute(b, fixed))
            is False
            for a, b in fact.conditions
        ) and all(in_ranges(r, fixed, inside) for r in fact.ranges):
            yield fixed


def grouped(
    parts: list[list[Atom]], fact: Blocks, compare: Compare, inside: Inside
) -> list[list[int]] | None:
    """Split parts (each given by its elements) into independent groups.

    Returns groups of part numbers that the fact makes independent of each
    other, or None when the fact doesn't cover all elements or gives only
    one group.
    """
    elements = [element for part in parts for element in part]
    if fact.kind == "pairwise" and any(ranges_over(e) for e in elements):
        return None
    for fixed in instances(fact, elements, compare, inside):
        groups = groups_at(parts, fact, fixed, compare, inside)
        if groups is not None:
            return groups
    return None


def groups_at(
    parts: list[list[Atom]],
    fact: Blocks,
    fixed: dict[str, Form],
    compare: Compare,
    inside: Inside,
) -> list[list[int]] | None:
    """`grouped`, at one choice of the fact's outer index variables."""
    places: list[list[Place]] = []
    for part in parts:
        found = [place_of(e, fact, fixed, inside) for e in part]
        known = [place for place in found if place is not None]
        if len(known) != len(found):
            return None
        places.append(known)
    groups = _connected(places, compare)
    if len(groups) < 2:
        return None
    if fact.kind == "mutual" or _only_two(places, compare):
        return groups
    return None


def ranges_over(element: Atom) -> bool:
    """Whether the element stands for several members: one under a sum that
    is still closed, or a whole family."""
    return any(name.startswith("$") for name in element.indices)


def _only_two(places: list[list[Place]], compare: Compare) -> bool:
    """Whether all elements lie in just two blocks that are known apart."""
    distinct: list[Place] = []
    for place in (p for part in places for p in part):
        if not any(
            same_place(place, other, compare) is True for other in distinct
        ):
            distinct.append(place)
    return (
        len(distinct) == 2
        and same_place(distinct[0], distinct[1], compare) is False
    )


def _connected(places: list[list[Place]], compare: Compare) -> list[list[int]]:
    """Parts linked by a block that may be the same, as sorted groups."""
    groups: list[list[int]] = []
    for number, own in enumerate(places):
        linked = [
            group
            for group in groups
            if any(
                same_place(a, b, compare) is not False
                for other in group
                for a in places[other]
                for b in own
            )
        ]
        merged = sorted([n for group in linked for n in group] + [number])
        groups = [g for g in groups if g not in linked] + [merged]
    return sorted(groups)


def covers(pattern: Atom, element: Atom) -> bool:
    """Whether the element is an instance of the pattern."""
    return values_of(pattern, element) is not None


def values_of(pattern: Atom, element: Atom) -> dict[str, Form] | None:
    """Values of the pattern's index variables at which it is the element,
    or None."""
    if pattern.kind != element.kind:
        return None
    if pattern.kind == "symbol":
        return {} if pattern == element else None
    family, indices = sums.named_parts(pattern)
    other, actual = sums.named_parts(element)
    return match_indices(indices, actual) if family == other else None


def pattern_of(term: Form) -> Atom | None:
    """The atom of a block's term when it is a plain element."""
    single = term.single()
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return None
    atom, exponent = single[0][0]
    if exponent != 1 or atom.kind not in ("symbol", "member"):
        return None
    return atom
