"""Whether stated independence separates groups of random variables.

Functions of disjoint sets of blocks of a mutually independent family are
independent; of a pairwise independent family, any two different blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from derivations.recheck.context import Context
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data

Element: TypeAlias = tuple[str, tuple[Poly, ...]]
Place: TypeAlias = tuple[int, tuple[Poly, ...]]
"""Number of the block in the fact, and the values of its indices."""

MAX_INSTANCES = 400
INDEPENDENT = ("mutual", "pairwise")
"""Kinds of facts that say that functions of blocks are independent."""
GENERIC = "&"
"""Begins the name of an index that stands for every value in its range."""
CLOSED = "?$"
"""Begin the names of bound indices, of which nothing is known."""
MANY = CLOSED + GENERIC
"""Begin the names that stand for several members at once."""


@dataclass
class Finder:
    reader: Reader
    context: Context

    def read(self, data: Data, values: dict[str, Poly] | None = None) -> Poly:
        return raw(self.reader).read(data, Context(), values)

    def apart(self, one: Poly, two: Poly) -> bool:
        return self.reader.holds(self.context, "≠", one - two)

    def inside(self, value: Poly, whole: Data) -> bool:
        lower, upper = (self.read(end) for end in whole)
        holds = self.reader.holds
        return holds(self.context, "≥", value - lower) and holds(
            self.context, "≥", upper - value
        )


def separated(
    reader: Reader,
    parts: list[list[Element]],
    context: Context,
    alone: bool = False,
    kinds: tuple[str, ...] = INDEPENDENT,
) -> bool:
    """Whether the groups are mutually independent, by one fact after
    another: each splits what those before left together.  ``alone``: one
    mutual fact must separate all of them, which then also holds for any
    number of further members.  Facts of these ``kinds`` are used."""
    if len(parts) < 2:
        return True
    finder = Finder(reader, context)
    for fact in reader.world.facts:
        for stated in structures(fact["proposition"], kinds):
            if alone and not of_all(stated):
                continue
            for groups in _groupings(finder, stated, fact, parts):
                if alone and len(groups) < len(parts):
                    continue
                if len(groups) > 1 and all(
                    separated(
                        reader, [parts[n] for n in group], context, kinds=kinds
                    )
                    for group in groups
                ):
                    return True
    return False


def of_all(stated: Data) -> bool:
    """Whether it speaks of all its blocks at once: what holds "for each i
    and j" says nothing of three members together."""
    _, kind, every, blocks = stated
    if kind != "mutual":
        return False
    return every == "all" or not any(_names(t) for b in blocks for t in b)


def structures(
    proposition: Data, kinds: tuple[str, ...] = INDEPENDENT
) -> Iterator[Data]:
    if proposition[0] == "and":
        for part in proposition[1:]:
            yield from structures(part, kinds)
    elif proposition[0] == "independence" and proposition[1] in kinds:
        yield proposition


def members_apart(
    reader: Reader, one: Element, two: Element, context: Context
) -> bool:
    """Whether a fact says that just these two are uncorrelated."""
    parts = [[one], [two]]
    return separated(reader, parts, context, kinds=("uncorrelated",))


def _groupings(
    finder: Finder, stated: Data, fact: Data, parts: list[list[Element]]
) -> Iterator[list[list[int]]]:
    """Ways in which the fact links the groups that share a block."""
    _, _, every, _ = stated
    if every == "all" and fact["conditions"]:
        return
    for fixed in instances(finder, stated, fact, parts):
        groups = groups_at(finder, stated, fixed, parts)
        if groups is not None:
            yield groups


def groups_at(
    finder: Finder,
    stated: Data,
    fixed: dict[str, Poly],
    parts: list[list[Element]],
) -> list[list[int]] | None:
    """The groups at one choice of the fact's own indices; None where it
    doesn't speak of an element."""
    _, kind, every, blocks = stated
    places: list[list[Place]] = []
    for part in parts:
        found = [_place(finder, blocks, every, fixed, e) for e in part]
        known = [place for place in found if place is not None]
        if len(known) < len(found):
            return None
        places.append(known)
    if kind != "mutual" and not _two(finder, places):
        return None
    return _linked(finder, places)


def instances(
    finder: Finder, stated: Data, fact: Data, parts: list[list[Element]]
) -> Iterator[dict[str, Poly]]:
    """Values of a fact's own indices: any that occur, in range."""
    _, _, every, blocks = stated
    if every == "all":
        yield {}
        return
    names = sorted({n for b in blocks for t in b for n in _names(t)})
    seen = {
        p.key: p
        for part in parts
        for _, indices in part
        for p in indices
        if not any(n[0] in MANY for n in p.free)
    }
    choices = [seen[key] for key in sorted(seen)]
    if len(choices) ** len(names) > MAX_INSTANCES:
        return
    for values in product(choices, repeat=len(names)):
        fixed = dict(zip(names, values, strict=True))
        if _allowed(finder, blocks, fact, fixed):
            yield fixed


def _allowed(
    finder: Finder, blocks: Data, fact: Data, fixed: dict[str, Poly]
) -> bool:
    for sign, left, right in fact["conditions"]:
        between = finder.read(["-", left, right], fixed)
        if not finder.reader.holds(finder.context, sign, between):
            return False
    return all(
        _term_inside(finder, term, fixed) for block in blocks for term in block
    )


def _term_inside(finder: Finder, term: Data, fixed: dict[str, Poly]) -> bool:
    """Whether a term of a block has its indices in range."""
    if term[0] != "of":
        return True
    declared = finder.reader.world.declarations.get(term[1])
    if declared is None:
        return False
    return all(
        finder.inside(finder.read(index, fixed), whole)
        for index, whole in zip(term[2:], declared["ranges"], strict=True)
    )


def _names(term: Data) -> set[str]:
    if not isinstance(term, list):
        return set()
    if term and term[0] == "index":
        return {term[1]}
    return set().union(*map(_names, term))


def _place(
    finder: Finder,
    blocks: Data,
    every: str,
    fixed: dict[str, Poly],
    element: Element,
) -> Place | None:
    """The block that covers the element, if one does."""
    name, indices = element
    closed = any(n[0] in MANY for p in indices for n in p.free)
    for number, block in enumerate(blocks):
        for term in block:
            if term[0] not in ("sym", "of") or term[1] != name:
                continue
            if term[0] == "sym":
                return number, ()  # a variable, or a family as a whole
            if every != "all":
                wanted = tuple(finder.read(i, fixed) for i in term[2:])
                if wanted == indices and not closed:
                    return number, ()
                continue
            found = _matched(finder, term[2:], indices)
            if found is None:
                continue
            if len(block) > 1 and not all(
                _term_inside(finder, t, found) for t in block
            ):
                continue
            return number, tuple(found[n] for n in sorted(found))
    return None


def _matched(
    finder: Finder, pattern: list[Data], indices: tuple[Poly, ...]
) -> dict[str, Poly] | None:
    found: dict[str, Poly] = {}
    for term, value in zip(pattern, indices, strict=True):
        if term[0] == "index":
            if found.setdefault(term[1], value) != value:
                return None
        elif finder.read(term) != value:
            return None
    return found


def _different(finder: Finder, one: Place, two: Place) -> bool:
    """Whether two places are surely different blocks."""
    if one[0] != two[0]:
        return True
    return any(
        not any(n[0] in CLOSED for n in a.free | b.free) and finder.apart(a, b)
        for a, b in zip(one[1], two[1], strict=True)
    )


def _two(finder: Finder, places: list[list[Place]]) -> bool:
    """Whether all elements lie in just two different blocks."""
    distinct = list(dict.fromkeys(p for part in places for p in part))
    closed = any(n[0] in MANY for _, v in distinct for p in v for n in p.free)
    return (
        not closed
        and len(distinct) == 2
        and _different(finder, distinct[0], distinct[1])
    )


def _linked(finder: Finder, places: list[list[Place]]) -> list[list[int]]:
    groups: list[list[int]] = []
    for number, own in enumerate(places):
        met = [
            group
            for group in groups
            if any(
                not _different(finder, a, b)
                for other in group
                for a in places[other]
                for b in own
            )
        ]
        joined = sorted([n for group in met for n in group] + [number])
        groups = [g for g in groups if g not in met] + [joined]
    return groups
