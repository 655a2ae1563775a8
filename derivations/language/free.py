"""Free index variables of a tree."""

from __future__ import annotations

from derivations.language.tree import (
    Big,
    Binder,
    Index,
    Node,
    Series,
    children,
)


def free_indices(node: Node, conditions_bind: bool = False) -> tuple[str, ...]:
    """The index variables that no enclosing sum binds, in written order.

    With ``conditions_bind`` a sum counts as binding also the indices that
    only its conditions name.
    """
    found: dict[str, None] = {}
    _collect(node, frozenset(), conditions_bind, found)
    return tuple(found)


def _collect(
    node: Node, bound: frozenset[str], all_bind: bool, found: dict[str, None]
) -> None:
    if isinstance(node, Index):
        if node.name not in bound:
            found[node.name] = None
    elif isinstance(node, Big):
        for binder in node.binders:
            _collect(binder, bound, all_bind, found)
            bound = bound | {binder.index}
        if all_bind:
            for condition in node.conditions:
                bound = bound | frozenset(free_indices(condition))
        for part in (*node.conditions, node.body):
            _collect(part, bound, all_bind, found)
    elif isinstance(node, Series):
        for part in (*node.shown, node.last):
            _collect(part, bound, all_bind, found)
    elif isinstance(node, Binder):
        _collect(node.lower, bound, all_bind, found)
        _collect(node.upper, bound, all_bind, found)
    else:
        for child in children(node):
            _collect(child, bound, all_bind, found)
