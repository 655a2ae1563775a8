"""``t₁ + t₂ + … + t_n``: which sum is meant."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from derivations.language.tree import (
    Binder,
    Index,
    Node,
    Number,
    Series,
    Sum,
    Term,
)


class _NoPattern(Exception):
    pass


def read_series(
    shown: tuple[Term, ...], last: Term, taken: tuple[str, ...]
) -> Series | None:
    """The sum that the terms shown and the last one fit: equal but for
    numbers n, n + 1, … that the last term replaces by its bound."""
    name = next((n for n in "ijklmnrst" if n not in taken), None)
    if name is None:
        return None
    holes: list[tuple[Number, Term]] = []
    try:
        body = _match((*shown, last), Index(name), holes)
    except _NoPattern:
        return None
    if not holes or not isinstance(body, Term):
        return None
    lower, upper = holes[0]
    if any(hole != holes[0] for hole in holes):
        return None
    return Series(shown, last, Sum((Binder(name, lower, upper),), body))


def _match(
    nodes: tuple[Node, ...],
    index: Index,
    holes: list[tuple[Number, Term]],
) -> Node:
    first, last = nodes[0], nodes[-1]
    if all(node == first for node in nodes):
        return first
    if isinstance(first, Number) and isinstance(last, Term):
        _count(nodes[:-1])
        holes.append((first, last))
        return index
    if any(type(node) is not type(first) for node in nodes):
        raise _NoPattern
    changed: dict[str, Any] = {}
    for field in fields(first):
        values = tuple(getattr(node, field.name) for node in nodes)
        changed[field.name] = _match_values(values, index, holes)
    return replace(first, **changed)


def _match_values(
    values: tuple[Any, ...],
    index: Index,
    holes: list[tuple[Number, Term]],
) -> object:
    first = values[0]
    if all(isinstance(value, Node) for value in values):
        return _match(values, index, holes)
    if all(isinstance(value, tuple) for value in values):
        if any(len(value) != len(first) for value in values):
            raise _NoPattern
        columns = zip(*values, strict=True)
        return tuple(_match_values(c, index, holes) for c in columns)
    if any(value != first for value in values):
        raise _NoPattern
    return first


def _count(numbers: tuple[Node, ...]) -> None:
    """Are these the whole numbers n, n + 1, …?"""
    for step, node in enumerate(numbers):
        first = numbers[0]
        if not isinstance(node, Number) or not isinstance(first, Number):
            raise _NoPattern
        if node.value != first.value + step or node.value.denominator != 1:
            raise _NoPattern
