"""Formulas at given values of their free indices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from derivations.language import tree

NodeT = TypeVar("NodeT", bound=tree.Node)


def at_indices(node: NodeT, values: Mapping[str, int]) -> NodeT:
    """The tree with its free indices replaced by numbers."""
    found = _at(node, values)
    return found  # type: ignore[return-value]


def _at(node: tree.Node, values: Mapping[str, int]) -> tree.Node:
    if isinstance(node, tree.Index):
        found = values.get(node.name)
        if found is None:
            return node
        number = tree.Number(str(abs(found)))
        return number if found >= 0 else tree.Negative(number)
    inner = values
    if isinstance(node, tree.Big):
        bound = {binder.index for binder in node.binders}
        inner = {k: v for k, v in values.items() if k not in bound}
    changed = {
        name: _replaced(getattr(node, name), inner)
        for name in tree.field_names(type(node))
    }
    return replace(node, **changed)


def _replaced(part: object, values: Mapping[str, int]) -> object:
    if isinstance(part, tree.Node):
        return _at(part, values)
    if isinstance(part, tuple):
        return tuple(_replaced(item, values) for item in part)
    return part
