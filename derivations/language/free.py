"""Free index variables of a tree."""

from __future__ import annotations

from derivations.language.tree import (
    Binder,
    Index,
    Node,
    Series,
    Sum,
    children,
)


def free_indices(node: Node) -> tuple[str, ...]:
    """The index variables that no enclosing sum binds, in written order."""
    found: dict[str, None] = {}
    _collect(node, frozenset(), found)
    return tuple(found)


def _collect(node: Node, bound: frozenset[str], found: dict[str, None]) -> None:
    if isinstance(node, Index):
        if node.name not in bound:
            found[node.name] = None
    elif isinstance(node, Sum):
        for binder in node.binders:
            _collect(binder, bound, found)
            bound = bound | {binder.index}
        for part in (*node.conditions, node.body):
            _collect(part, bound, found)
    elif isinstance(node, Series):
        for part in (*node.shown, node.last):
            _collect(part, bound, found)
    elif isinstance(node, Binder):
        _collect(node.lower, bound, found)
        _collect(node.upper, bound, found)
    else:
        for child in children(node):
            _collect(child, bound, found)
