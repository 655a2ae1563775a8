"""Rewriting of a term at all places at once, or at one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from derivations.language import tree
from derivations.language.tree import Node, Term

Local: TypeAlias = Callable[[Term], tuple[Term, ...]]
"""What a term may be replaced by, without a look at what is around it."""

MAX_PLACES: Final = 6
"""Places that are rewritten one by one."""

CLOSED: Final = (tree.Series, tree.Limit, tree.Derivative)
"""What is rewritten as a whole or not at all."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A term rewritten at all outermost places, and at ``single`` ones
    where there are several."""

    wide: Term
    single: tuple[Term, ...] = ()
    price: int = 0


@dataclass
class _Walk:
    """One walk through a term: takes the ``choice``-th alternative, at the
    ``only``-th place or at all."""

    local: Local
    choice: int
    only: int | None = None
    met: int = 0
    seen: dict[Term, tuple[Term, ...]] = field(default_factory=dict)

    def term(self, node: Node) -> Node:
        if isinstance(node, Term):
            found = self._found(node)
            if found:
                self.met += 1
                if self.only is None or self.only == self.met - 1:
                    return found[min(self.choice, len(found) - 1)]
                return node
        if isinstance(node, CLOSED):
            return node
        return mapped(node, self.term)

    def _found(self, node: Term) -> tuple[Term, ...]:
        if node not in self.seen:
            self.seen[node] = tuple(
                one for one in self.local(node) if one != node
            )
        return self.seen[node]


def mapped(node: Node, change: Callable[[Node], Node]) -> Node:
    """The node with its direct sub-trees changed."""
    if not tree.children(node):
        return node
    changed: dict[str, Any] = {}
    for name in tree.field_names(type(node)):
        old = getattr(node, name)
        new = _part(old, change)
        if new is not old:
            changed[name] = new
    return replace(node, **changed) if changed else node


def _part(value: object, change: Callable[[Node], Node]) -> object:
    if isinstance(value, Node):
        return change(value)
    if isinstance(value, tuple):
        parts = tuple(_part(item, change) for item in value)
        same = all(a is b for a, b in zip(parts, value, strict=True))
        return value if same else parts
    return value


def rewritten(term: Term, local: Local, price: int = 0) -> Iterator[Proposal]:
    """The term rewritten, by each alternative."""
    choice = 0
    while True:
        walk = _Walk(local, choice)
        found = walk.term(term)
        if not walk.met or not isinstance(found, Term):
            return
        places = min(walk.met, MAX_PLACES) if walk.met > 1 else 0
        single = [
            _Walk(local, choice, only, seen=walk.seen).term(term)
            for only in range(places)
        ]
        yield Proposal(
            found,
            tuple(one for one in single if isinstance(one, Term)),
            price,
        )
        choice += 1
        if choice >= max(map(len, walk.seen.values())):
            return


def throughout(term: Term, local: Local, rounds: int = 4) -> Term:
    """The term rewritten everywhere, again in what comes of it."""
    for _ in range(rounds):
        found = _Walk(local, 0).term(term)
        if found == term or not isinstance(found, Term):
            break
        term = found
    return term


def instead(old: Term, new: Term, term: Term) -> tuple[Term, ...]:
    """The new term where the old one stands; fix the first two."""
    return (new,) if term == old else ()
