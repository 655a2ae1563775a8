"""Terms under other index names."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation


def copied(
    term: tree.Term,
) -> tuple[tree.Term, tuple[Relation, ...] | None]:
    """Another member of a family with one index, and the condition that it
    is another; None for the condition when there isn't one index."""
    names = free_indices(term)
    copy = marked(term, "′")
    if len(names) != 1:
        return copy, None
    apart = Relation("≠", tree.Index(names[0]), tree.Index(names[0] + "′"))
    return copy, (apart,)


def marked(term: tree.Term, mark: str) -> tree.Term:
    """The term with its free index variables renamed."""
    values = {name: tree.Index(name + mark) for name in free_indices(term)}
    return renamed(term, values)


NodeT = TypeVar("NodeT", bound=tree.Node)


def renamed(node: NodeT, values: dict[str, tree.Index]) -> NodeT:
    """Replace free index variables of a tree."""
    if isinstance(node, tree.Index):
        found = values.get(node.name, node)
        return found if isinstance(found, type(node)) else node
    inner = values
    if isinstance(node, tree.Big):
        bound = {b.index for b in node.binders}
        inner = {k: v for k, v in values.items() if k not in bound}

    def change(value: Any) -> Any:
        if isinstance(value, tree.Node):
            return renamed(value, inner)
        if isinstance(value, tuple):
            return tuple(change(item) for item in value)
        return value

    changed = {f.name: change(getattr(node, f.name)) for f in fields(node)}
    return replace(node, **changed)
