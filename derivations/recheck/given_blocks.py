"""Whether groups are independent given variables, or given an event.

Where blocks are independent given C, functions of C and of disjoint sets of
blocks are independent given C and any functions of single ones of these
sets.  Plain independence is that with an empty C.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from derivations.recheck import ring
from derivations.recheck.blocks import (
    INDEPENDENT,
    MANY,
    Element,
    Finder,
    groups_at,
    instances,
    of_all,
)
from derivations.recheck.context import Context
from derivations.recheck.happenings import related
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, atomic, walk


@dataclass(frozen=True)
class Told:
    """What everything is given: values, or an event by its indicator."""

    values: tuple[Poly, ...] = ()
    event: Poly | None = None
    keys: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        found = frozenset(p.key for p in self.values)
        object.__setattr__(self, "keys", found)


def separated_given(
    reader: Reader,
    parts: list[list[Element]],
    told: Told,
    context: Context,
    alone: bool = False,
) -> bool:
    """Whether the groups are mutually independent given what is told.
    ``alone``: one fact must separate all of them."""
    if len(parts) < 2:
        return True
    world = reader.world
    beside = [list(world.elements(value)) for value in told.values]
    if told.event is not None:
        beside = [list(world.elements(told.event))]
    beside = [part for part in beside if part]
    finder = Finder(reader, context)
    for fact in world.facts:
        for stated in atomic(fact["proposition"]):
            said = _said(finder, stated, fact)
            if said is None or (alone and not of_all(said.plain)):
                continue
            for groups in said.ways(told, parts, beside):
                kept = [[n for n in g if n < len(parts)] for g in groups]
                kept = [group for group in kept if group]
                if len(kept) < 2 or (alone and len(kept) < len(parts)):
                    continue
                if all(
                    separated_given(
                        reader, [parts[n] for n in group], told, context, alone
                    )
                    for group in kept
                ):
                    return True
    return False


def _said(finder: Finder, stated: Data, fact: Data) -> _Said | None:
    match stated:
        case ["independence", kind, _, _] if kind in INDEPENDENT:
            return _Said(finder, stated, fact)
        case ["independence-given", _, _, _, given]:
            return _Said(finder, stated, fact, given)
        case ["independence-on", _, _, _, event]:
            return _Said(finder, stated, fact, event=event)
    return None


@dataclass(frozen=True)
class _Said:
    """A fact, with what it is given."""

    finder: Finder
    stated: Data
    fact: Data
    given: Data = ()
    event: Data = None

    @property
    def plain(self) -> Data:
        return ["independence", *self.stated[1:4]]

    def ways(
        self,
        told: Told,
        parts: list[list[Element]],
        beside: list[list[Element]],
    ) -> Iterator[list[list[int]]]:
        """Groups that the fact makes of the parts, and of what stands
        beside them: by a fact of which all that it is given is told; given
        the very event that is told; or given variables of which the event
        that is told says just the values."""
        if self.stated[0] == "independence" or (
            told.event is None and self.event is None
        ):
            found = self._choices([*parts, *beside], [])
            for fixed, groups in found:
                values = [self.finder.read(t, fixed) for t in self.given]
                if all(value.key in told.keys for value in values):
                    yield groups
        elif told.event is not None:
            inside = list(self.finder.reader.world.elements(told.event))
            for fixed, groups in self._choices(parts, inside):
                if self._is_event(told.event, fixed):
                    yield groups

    def _is_event(self, event: Poly, fixed: dict[str, Poly]) -> bool:
        if self.event is not None:
            own = self.finder.read(["1", self.event], fixed)
            return ring.equal(own, event)
        known = [self.finder.read(term, fixed) for term in self.given]
        return _settles(self.finder.reader, event, known)

    def _choices(
        self, parts: list[list[Element]], inside: list[Element]
    ) -> Iterator[tuple[dict[str, Poly], list[list[int]]]]:
        """Values of the fact's own indices with the groups that it makes
        then; a part that is a function of what the fact is given is one by
        itself."""
        _, kind, every, blocks = self.plain
        if every == "all" and self.fact["conditions"]:
            return
        named = [
            term
            for part in self.stated[4:]
            for term in walk(part)
            if term[0] in ("sym", "of")
        ]
        whole = ["independence", kind, every, [*blocks, named]]
        seen = [*parts, inside]
        for fixed in instances(self.finder, whole, self.fact, seen):
            rest = [
                [e for e in part if not self._is_told(fixed, e)]
                for part in parts
            ]
            live = [number for number, part in enumerate(rest) if part]
            some = [rest[n] for n in live]
            found = groups_at(self.finder, self.plain, fixed, some)
            if found is not None:
                groups = [[live[place] for place in group] for group in found]
                alone = [[n] for n, part in enumerate(rest) if not part]
                yield fixed, [*groups, *alone]

    def _is_told(self, fixed: dict[str, Poly], element: Element) -> bool:
        name, indices = element
        for term in self.given:
            if term[0] not in ("sym", "of") or term[1] != name:
                continue
            if term[0] == "sym":
                return True  # a variable, or a whole family
            wanted = tuple(self.finder.read(i, fixed) for i in term[2:])
            if wanted == indices and not any(
                free[0] in MANY for p in indices for free in p.free
            ):
                return True
        return False


def _settles(reader: Reader, event: Poly, known: list[Poly]) -> bool:
    world = reader.world
    said = ring.ONE
    for variable in known:
        values = [
            value
            for value in _compared(event)
            if any(
                not world.random(rest)
                for rest in (value - variable, value + variable)
            )
        ]
        if not values or any(v.key != values[0].key for v in values):
            return False
        said = said * related("=", values[0], lambda sign, value: False)
    return bool(known) and ring.equal(said, event)


def _compared(event: Poly) -> Iterator[Poly]:
    """What the indicators in an event compare with 0."""
    for monomial in event.terms:
        for atom, _ in monomial:
            if atom.head == "ind" and atom.parts[0] != "occurs":
                yield from atom.parts[1]


def told_of(reader: Reader, stated: Data, context: Context) -> Told:
    """What a statement is given."""
    bare = raw(reader)
    if stated[0] == "independence-on":
        return Told(event=bare.read(["1", stated[4]], context))
    return Told(tuple(bare.read(term, context) for term in stated[4]))


__all__ = ["Told", "separated_given", "told_of"]
