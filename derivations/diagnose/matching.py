"""Values for the names of a cited claim, found by laying it over a line.

What is found here is only proposed: the kernel checks that the values fit,
and everything that must hold for them is proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.kernel.context import index_ranges
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import (
    NotReplaced,
    Value,
    names_in,
    replaced,
)
from derivations.language.tree import Node, Term

MAX_STEPS: Final = 4_000
"""Pairs of nodes that are laid over one another."""

Found: TypeAlias = Mapping[str, Value]
Places: TypeAlias = Mapping[str, Term]
"""Index names of the claim, and what they are in the line."""


@dataclass
class Matcher:
    """Lays terms of the ``cited`` assumptions over terms from ``here``."""

    cited: Assumptions
    here: Assumptions
    steps: int = field(default=MAX_STEPS)

    def over(
        self, pattern: Node, subject: Node, found: Found, places: Places
    ) -> Iterator[tuple[Found, Places]]:
        """All ways to make the pattern the subject, the simplest first."""
        self.steps -= 1
        if self.steps < 0:
            return
        if isinstance(subject, tree.Series):
            subject = subject.total
        match pattern:
            case tree.Series(total=total):
                yield from self.over(total, subject, found, places)
            case tree.Number():
                if isinstance(subject, tree.Number):
                    if subject.value == pattern.value:
                        yield found, places
            case tree.Index(name):
                yield from _index(name, subject, found, places)
            case tree.Symbol(name):
                yield from self._symbol(name, subject, found, places)
            case tree.Element(family, indices):
                yield from self._element(
                    family, indices, subject, found, places
                )
            case tree.Application(function, arguments):
                if isinstance(subject, tree.Application):
                    value = Value(tree.Symbol(subject.function))
                    kept = _bound(function, value, found)
                    if kept is not None:
                        yield from self._all(
                            arguments, subject.arguments, kept, places
                        )
            case tree.Sum() | tree.Product():
                if type(subject) is type(pattern):
                    yield from self._big(pattern, subject, found, places)
            case tree.Multiply(one, two) | tree.Add(one, two):
                if type(subject) is type(pattern):
                    left, right = tree.children(subject)
                    yield from self._all(
                        (one, two), (left, right), found, places
                    )
                    yield from self._all(
                        (one, two), (right, left), found, places
                    )
            case _:
                yield from self._parts(pattern, subject, found, places)

    def _all(
        self,
        patterns: tuple[Node, ...],
        subjects: tuple[Node, ...],
        found: Found,
        places: Places,
    ) -> Iterator[tuple[Found, Places]]:
        if len(patterns) != len(subjects):
            return
        if not patterns:
            yield found, places
            return
        for kept, there in self.over(patterns[0], subjects[0], found, places):
            yield from self._all(patterns[1:], subjects[1:], kept, there)

    def _parts(
        self, pattern: Node, subject: Node, found: Found, places: Places
    ) -> Iterator[tuple[Found, Places]]:
        """Nodes of one kind, part by part; what isn't a tree is equal."""
        if type(subject) is not type(pattern):
            return
        for name in tree.field_names(type(pattern)):
            one, two = getattr(pattern, name), getattr(subject, name)
            if _plain(one) != _plain(two):
                return
        yield from self._all(
            tuple(tree.children(pattern)),
            tuple(tree.children(subject)),
            found,
            places,
        )

    def _symbol(
        self, name: str, subject: Node, found: Found, places: Places
    ) -> Iterator[tuple[Found, Places]]:
        declared = self.cited.declaration(name)
        if declared is None or not isinstance(subject, Term):
            return
        if declared.ranges and not isinstance(subject, tree.Symbol):
            return
        kept = _bound(name, Value(subject), found)
        if kept is not None:
            yield kept, places

    def _element(
        self,
        family: str,
        indices: tuple[Term, ...],
        subject: Node,
        found: Found,
        places: Places,
    ) -> Iterator[tuple[Found, Places]]:
        if not isinstance(subject, Term):
            return
        if isinstance(subject, tree.Element):
            if self.here.declaration(subject.family) is not None:
                value = Value(tree.Symbol(subject.family))
                kept = _bound(family, value, found)
                if kept is not None:
                    yield from self._all(indices, subject.indices, kept, places)
        known = found.get(family)
        names = [i.name for i in indices if isinstance(i, tree.Index)]
        if len(names) != len(indices) or len(set(names)) < len(names):
            return
        for there in _placed(names, subject, places):
            at = tuple(there[name] for name in names)
            if known is not None:
                if _member(family, at, known) == subject:
                    yield found, there
                continue
            made = _by_members(subject, at)
            if made is not None:
                yield {**found, family: made}, there

    def _big(
        self, pattern: tree.Big, subject: tree.Big, found: Found, places: Places
    ) -> Iterator[tuple[Found, Places]]:
        if len(pattern.binders) != len(subject.binders):
            return
        inner = dict(places)
        ends: list[tuple[Term, Term]] = []
        for mine, theirs in zip(pattern.binders, subject.binders, strict=True):
            ends += [(mine.lower, theirs.lower), (mine.upper, theirs.upper)]
            inner[mine.index] = tree.Index(theirs.index)
        mine_parts = (*(a for a, _ in ends), *pattern.conditions, pattern.body)
        parts = (*(b for _, b in ends), *subject.conditions, subject.body)
        bound = {b.index for b in subject.binders}
        for kept, _ in self._all(mine_parts, parts, found, inner):
            inside = {n for v in kept.values() for n in v.indices}
            if not inside & bound:
                yield kept, places


def _plain(value: object) -> object:
    """The part of a field that isn't a tree."""
    if isinstance(value, Node):
        return None
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in value)
    return value


def _bound(name: str, value: Value, found: Found) -> Found | None:
    if name not in found:
        return {**found, name: value}
    return found if found[name] == value else None


def _index(
    name: str, subject: Node, found: Found, places: Places
) -> Iterator[tuple[Found, Places]]:
    if not isinstance(subject, Term):
        return
    if name not in places:
        yield found, {**places, name: subject}
    elif places[name] == subject:
        yield found, places


def _placed(
    names: list[str], subject: Term, places: Places
) -> Iterator[Places]:
    """What the indices of a member are: known, or indices of the subject."""
    free = free_indices(subject)
    open_ = [name for name in names if name not in places]
    if not open_:
        yield places
        return
    if len(open_) > 1 or len(free) > 3:
        return
    for one in free:
        yield {**places, open_[0]: tree.Index(one)}


def _by_members(subject: Term, at: tuple[Term, ...]) -> Value | None:
    names = [i.name for i in at if isinstance(i, tree.Index)]
    if len(names) != len(at) or len(set(names)) < len(names):
        return None
    if not set(names) <= set(free_indices(subject)):
        return None
    return Value(subject, tuple(names))


def _member(family: str, at: tuple[Term, ...], value: Value) -> Term | None:
    try:
        return replaced(tree.Element(family, at), {family: value}, {})
    except NotReplaced:
        return None


# --- what the other names stand for ---------------------------------------


def completed(
    matcher: Matcher, about: tuple[str, ...], found: Found
) -> tuple[Found, tuple[str, ...]]:
    """The values with those of the other names: by the ranges of families,
    by assumptions of the same shape, by equal names; and the names that
    are left."""
    kept = dict(found)
    while True:
        before = len(kept)
        _by_ranges(matcher, kept)
        if len(kept) == before:
            _by_facts(matcher, kept)
        if len(kept) == before:
            _by_name(matcher, about, kept)
        if len(kept) == before:
            break
    declared = matcher.cited.declaration
    missing = [n for n in about if declared(n) is not None and n not in kept]
    return kept, tuple(missing)


def _by_ranges(matcher: Matcher, kept: dict[str, Value]) -> None:
    for name, value in list(kept.items()):
        declared = matcher.cited.declaration(name)
        if declared is None or not declared.ranges:
            continue
        mine = [e for r in declared.ranges for e in (r.lower, r.upper)]
        ends = _ends(matcher.here, value)
        if len(ends) != len(mine):
            continue
        for pattern, subject in zip(mine, ends, strict=True):
            for more, _ in matcher.over(pattern, subject, kept, {}):
                kept.update(more)
                break


def _ends(here: Assumptions, value: Value) -> list[Term]:
    """The ends of the ranges of what stands for a family."""
    if not value.parameters:
        name = value.term.name if isinstance(value.term, tree.Symbol) else ""
        there = here.declaration(name)
        ranges = () if there is None else there.ranges
        return [end for whole in ranges for end in (whole.lower, whole.upper)]
    found: list[Term] = []
    for parameter in value.parameters:
        own = index_ranges(here, value.term, parameter)
        if not own:
            return []
        found += own[0]
    return found


def _by_facts(matcher: Matcher, kept: dict[str, Value]) -> None:
    """An assumption in which some names have values, over one from here."""
    for fact in matcher.cited.facts:
        open_ = [n for n in names_in(fact.proposition) if n not in kept]
        if not open_ or len(open_) == len(names_in(fact.proposition)):
            continue
        for other in matcher.here.facts:
            for subject in _at_values(other.proposition, kept):
                pattern = fact.proposition
                for more, _ in matcher.over(pattern, subject, kept, {}):
                    kept.update(more)
                    return


def _at_values(subject: Node, kept: Mapping[str, Value]) -> Iterator[Node]:
    """What is said for every index, also at the indices of the values."""
    yield subject
    free = free_indices(subject)
    inside = dict.fromkeys(n for v in kept.values() for n in v.indices)
    if len(free) == 1:
        for name in inside:
            if name != free[0]:
                try:
                    yield replaced(subject, {}, {free[0]: tree.Index(name)})
                except NotReplaced:
                    return


def _by_name(
    matcher: Matcher, about: tuple[str, ...], kept: dict[str, Value]
) -> None:
    for name in about:
        mine = matcher.cited.declaration(name)
        if mine is None or name in kept:
            continue
        there = matcher.here.declaration(name)
        if there is not None and (
            there.kind == mine.kind and len(there.ranges) == len(mine.ranges)
        ):
            kept[name] = Value(tree.Symbol(name))
            return
