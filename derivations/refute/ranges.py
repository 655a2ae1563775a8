"""Indices: the ranges of families and sums, and what a free index of a
statement ranges over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Declaration
from derivations.language import tree
from derivations.refute.places import members_of
from derivations.refute.values import Undecidable, Undefined, Value, compare

Indices = Mapping[str, int]
NO_INDICES: Indices = {}
MAX_TERMS = 3000
MAX_DEPTH = 20
REACH = 20

SIGNS: dict[str, Callable[[int], bool]] = {
    "=": lambda s: s == 0,
    "≠": lambda s: s != 0,
    "<": lambda s: s < 0,
    "≤": lambda s: s <= 0,
    ">": lambda s: s > 0,
    "≥": lambda s: s >= 0,
}

MIRRORED = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}


def whole(node: tree.Term, indices: Indices) -> tuple[int, int] | None:
    """The value of a sum of known indices and whole numbers, and how many
    terms it takes; None for anything else."""
    kind = type(node)
    if kind is tree.Index:
        value = indices.get(node.name)  # type: ignore[attr-defined]
        return None if value is None else (value, 1)
    if isinstance(node, tree.Add | tree.Subtract):
        one = whole(node.left, indices)
        two = None if one is None else whole(node.right, indices)
        if one is None or two is None:
            return None
        other = two[0] if kind is tree.Add else -two[0]
        return one[0] + other, one[1] + two[1] + 1
    if isinstance(node, tree.Number):
        text = node.text
        return (int(text), 1) if text.isascii() and text.isdigit() else None
    return None


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The free index whose values are collected, and the index values that
    are settled already."""

    name: str
    indices: Indices


class Indexed(ABC):
    """Ranges evaluated in a model."""

    assumptions: Assumptions

    @abstractmethod
    def constant(self, node: tree.Term, indices: Indices) -> Value:
        """The value of a term that must not be random."""

    def integer(self, node: tree.Term, indices: Indices) -> int:
        value = self.constant(node, indices)
        if not isinstance(value, Fraction):
            raise Undecidable
        if value.denominator != 1:
            raise Undefined
        return value.numerator

    def members(self, declared: Declaration) -> list[tuple[int, ...]]:
        """The index tuples of a declared family."""
        choices: list[dict[str, int]] = [{}]
        for one in declared.ranges:
            choices = [
                {**choice, one.index: value}
                for choice in choices
                for value in self.span(one.lower, one.upper, choice)
            ]
            if len(choices) > MAX_TERMS:
                raise Undecidable
        return [tuple(choice.values()) for choice in choices]

    def span(
        self, lower: tree.Term, upper: tree.Term, indices: Indices
    ) -> range:
        low, high = self.integer(lower, indices), self.integer(upper, indices)
        if high - low > MAX_TERMS:
            raise Undecidable
        return range(low, high + 1)

    def choices(
        self, binders: tuple[tree.Binder, ...], indices: dict[str, int]
    ) -> Iterator[dict[str, int]]:
        if not binders:
            yield indices
            return
        first, rest = binders[0], binders[1:]
        for value in self.span(first.lower, first.upper, indices):
            yield from self.choices(rest, {**indices, first.index: value})

    def conditions_hold(
        self, conditions: tuple[tree.Relation, ...], indices: Indices
    ) -> bool:
        for condition in conditions:
            left = self.constant(condition.left, indices)
            right = self.constant(condition.right, indices)
            if not SIGNS[condition.sign](compare(left, right)):
                return False
        return True

    def assignments(
        self,
        nodes: tuple[tree.Node, ...],
        names: tuple[str, ...],
        conditions: tuple[tree.Relation, ...],
    ) -> Iterator[dict[str, int]]:
        """Every value of the free indices ``names`` in range of the families
        that they subscript in ``nodes``, if it satisfies the conditions."""
        yield from self._assigned(nodes, names, conditions, {})

    def _assigned(
        self,
        nodes: tuple[tree.Node, ...],
        names: tuple[str, ...],
        conditions: tuple[tree.Relation, ...],
        indices: dict[str, int],
    ) -> Iterator[dict[str, int]]:
        if not names:
            if self.conditions_hold(conditions, indices):
                yield indices
            return
        first, rest = names[0], names[1:]
        for value in self._values_of(nodes, first, conditions, indices):
            extended = {**indices, first: value}
            yield from self._assigned(nodes, rest, conditions, extended)

    def _values_of(
        self,
        nodes: tuple[tree.Node, ...],
        name: str,
        conditions: tuple[tree.Relation, ...],
        indices: Indices,
    ) -> list[int]:
        """Values of an index: the range shared by all families that it
        subscripts directly; else those that keep a computed subscript in
        range; without a family those between the bounds that conditions
        give it."""
        spans: list[list[int]] = []
        for node in nodes:
            self._collect(node, _Wanted(name, indices), spans, 0)
        if not spans:
            return list(self._between(name, conditions, indices))
        shared = spans[0]
        for span in spans[1:]:
            shared = [value for value in shared if value in span]
        return shared

    def _between(
        self,
        name: str,
        conditions: tuple[tree.Relation, ...],
        indices: Indices,
    ) -> range:
        """From ``1 ≤ i ≤ n`` and the like."""
        low: list[int] = []
        high: list[int] = []
        for condition in conditions:
            sign, left, right = condition.sign, condition.left, condition.right
            if left == tree.Index(name):
                sign, left, right = MIRRORED.get(sign, ""), right, left
            known = all(free in indices for free in free_indices(left))
            if right != tree.Index(name) or not known:
                continue
            end = self.integer(left, indices)
            if sign in ("≤", "<"):
                low.append(end)
            if sign in ("≥", ">"):
                high.append(end)
        if not low or not high or min(high) - max(low) > MAX_TERMS:
            raise Undecidable
        return range(max(low), min(high) + 1)

    def _collect(
        self,
        node: tree.Node,
        wanted: _Wanted,
        spans: list[list[int]],
        depth: int,
    ) -> None:
        if depth > MAX_DEPTH:
            raise Undecidable
        if isinstance(node, tree.Big) and wanted.name in [
            binder.index for binder in node.binders
        ]:
            return
        if isinstance(node, tree.Component):
            made = members_of(self.assumptions, node.vector, node.indices)
            for member in made:
                self._collect(member, wanted, spans, depth + 1)
        if isinstance(node, tree.Element):
            for place, item in enumerate(node.indices):
                if wanted.name in free_indices(item):
                    self._subscript(node, place, wanted, spans, depth)
            return
        for child in tree.children(node):
            self._collect(child, wanted, spans, depth)

    def _subscript(
        self,
        node: tree.Element,
        place: int,
        wanted: _Wanted,
        spans: list[list[int]],
        depth: int,
    ) -> None:
        item = node.indices[place]
        direct = item == tree.Index(wanted.name)
        defined = self.assumptions.definition(node.family)
        if defined is not None:
            if direct and place < len(defined.parameters):
                inner = _Wanted(defined.parameters[place], NO_INDICES)
                self._collect(defined.term, inner, spans, depth + 1)
            return
        declared = self.assumptions.declaration(node.family)
        if declared is None or place >= len(declared.ranges):
            raise Undefined
        known: dict[str, int] = {}
        for before, one in zip(
            node.indices[:place], declared.ranges, strict=False
        ):
            if all(free in wanted.indices for free in free_indices(before)):
                known[one.index] = self.integer(before, wanted.indices)
        one = declared.ranges[place]
        span = self.span(one.lower, one.upper, known)
        if direct:
            spans.append(list(span))
            return
        found = []
        for value in range(span.start - REACH, span.stop + REACH):
            trial = {**wanted.indices, wanted.name: value}
            if all(free in trial for free in free_indices(item)):
                if self.integer(item, trial) in span:
                    found.append(value)
        if found:
            spans.append(found)


def free_indices(node: tree.Node) -> tuple[str, ...]:
    """Free index names in order of first appearance.  An independence of
    every member and equality of laws bind their own indices."""
    found: dict[str, None] = {}
    _free(node, frozenset(), found)
    return tuple(found)


def _free(
    node: tree.Node, bound: frozenset[str], found: dict[str, None]
) -> None:
    if isinstance(node, tree.Index):
        if node.name not in bound:
            found.setdefault(node.name)
        return
    if isinstance(node, tree.SameLaw) or (
        isinstance(node, tree.Independence | tree.ConditionalIndependence)
        and node.every
    ):
        return
    if isinstance(node, tree.Big):
        inner = bound
        for binder in node.binders:
            _free(binder.lower, inner, found)
            _free(binder.upper, inner, found)
            inner = inner | {binder.index}
        _free(node.body, inner, found)
        for condition in node.conditions:
            _free(condition, inner, found)
        return
    for child in tree.children(node):
        _free(child, bound, found)
