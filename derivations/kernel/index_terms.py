"""Index variables of written terms: which are free, and others put in.

A bound index gets out of the way of those that come in, so that none is
captured.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from derivations.kernel.errors import Unsupported
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Binder, Node, Relation, Term

N = TypeVar("N", bound=Node)


def unused(wanted: str, taken: Iterable[str]) -> str:
    """The name, with primes until it is none of those taken."""
    known = frozenset(taken)
    while wanted in known:
        wanted += "'"
    return wanted


def put(node: N, values: Mapping[str, Term]) -> N:
    """The node with terms in the place of its free index variables.

    Raises Unsupported below a limit, whose variable might be captured.
    """
    kept = {n: v for n, v in values.items() if n in free_indices(node)}
    if not kept:
        return node
    if isinstance(node, tree.Index):
        found = kept[node.name]
        return found  # type: ignore[return-value]
    if isinstance(node, tree.Limit | tree.Tends):
        raise Unsupported(type(node).__name__)
    if isinstance(node, tree.Big):
        return _put_big(node, kept)  # type: ignore[return-value]
    if isinstance(node, tree.Series):
        return put(node.total, kept)  # type: ignore[return-value]
    changed = {
        name: _put_value(getattr(node, name), kept)
        for name in tree.field_names(type(node))
    }
    return replace(node, **changed)


def _put_value(value: object, values: Mapping[str, Term]) -> object:
    if isinstance(value, Node):
        return put(value, values)
    if isinstance(value, tuple):
        return tuple(_put_value(item, values) for item in value)
    return value


def _put_big(node: tree.Big, values: Mapping[str, Term]) -> tree.Big:
    coming = [n for value in values.values() for n in free_indices(value)]
    inner = dict(values)
    binders: list[Binder] = []
    for binder in node.binders:
        lower, upper = put(binder.lower, inner), put(binder.upper, inner)
        inner.pop(binder.index, None)
        own = binder.index
        if own in coming:
            own = unused(own, (*coming, *names_in(node)))
            inner[binder.index] = tree.Index(own)
        binders.append(Binder(own, lower, upper, True))
    conditions: tuple[Relation, ...] = tuple(
        put(condition, inner) for condition in node.conditions
    )
    return type(node)(tuple(binders), put(node.body, inner), conditions)


def apart(node: tree.Big, names: Iterable[str]) -> tree.Big:
    """The same sum or product with none of these names bound."""
    taken = (*names, *names_in(node))
    inner: dict[str, Term] = {}
    binders: list[Binder] = []
    for binder in node.binders:
        lower, upper = put(binder.lower, inner), put(binder.upper, inner)
        inner.pop(binder.index, None)
        own = binder.index
        if own in tuple(names):
            own = unused(own, (*taken, *(one.index for one in binders)))
            inner[binder.index] = tree.Index(own)
        binders.append(Binder(own, lower, upper, binder.written))
    conditions = tuple(put(one, inner) for one in node.conditions)
    return type(node)(tuple(binders), put(node.body, inner), conditions)


def names_in(node: Node) -> list[str]:
    """All index names in a term, free or bound."""
    found: dict[str, None] = {}
    for inside in tree.walk(node):
        if isinstance(inside, tree.Index):
            found[inside.name] = None
        elif isinstance(inside, Binder):
            found[inside.index] = None
    return list(found)
