"""A false law as a rewriting of a line: at one place, or at every place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from derivations.language import tree
from derivations.language.tree import Node, Proposition, Term
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Slip, Slips


@dataclass(frozen=True, slots=True)
class Change:
    """What a law makes of a term: ``term`` instead of it.  It took
    ``before`` to be ``after``, which may be a part of the term."""

    term: Term
    before: Term
    after: Term
    instead: tuple[Proposition, ...] = ()
    written: bool = False


Law: TypeAlias = Callable[[Term, GivenLine], Iterator[Change]]
Whole: TypeAlias = Callable[[Node], bool]


def never(node: Node) -> bool:
    return False


def rewriting(law: Law, whole: Whole = never, *, once: bool = False) -> Slips:
    """The slips of a law that rewrites terms, not inside those that it
    takes as a ``whole``.  It rewrites equations alone: an order, or an
    implication, may come out true for no good reason.  A slip that is made
    ``once`` stands at one place of the first reading that has one."""

    def slips(line: GivenLine) -> Iterator[Slip]:
        if not line.is_equation:
            return
        for statement in line.readings:
            changes = list(_one_place(statement, law, whole, line))
            for node, change in changes:
                if isinstance(node, tree.Statement):
                    yield _slip(node, change, line)
            if changes and once:
                return
            if len(changes) > 1:
                node, first = _everywhere(statement, law, whole, line)
                if isinstance(node, tree.Statement) and first is not None:
                    yield _slip(node, first, line)

    return slips


def _slip(statement: tree.Statement, change: Change, line: GivenLine) -> Slip:
    return Slip(
        statement,
        line.assumptions,
        change.before,
        change.after,
        instead=change.instead,
        written=change.written,
    )


def _one_place(
    node: Node, law: Law, whole: Whole, line: GivenLine
) -> Iterator[tuple[Node, Change]]:
    """The tree with one of its terms changed, in written order."""
    if isinstance(node, tree.Series):
        node = node.total
    if isinstance(node, Term):
        for change in law(node, line):
            yield change.term, change
    if whole(node):
        return
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Node):
            for new, change in _one_place(value, law, whole, line):
                yield replace(node, **{item.name: new}), change
        elif isinstance(value, tuple):
            for place, part in enumerate(value):
                if not isinstance(part, Node):
                    continue
                for new, change in _one_place(part, law, whole, line):
                    parts = (*value[:place], new, *value[place + 1 :])
                    yield replace(node, **{item.name: parts}), change


def _everywhere(
    node: Node, law: Law, whole: Whole, line: GivenLine
) -> tuple[Node, Change | None]:
    """The tree with all terms changed, from the inside; what was changed
    first."""
    if isinstance(node, tree.Series):
        node = node.total
    first: Change | None = None
    changed: dict[str, object] = {}
    for item in () if whole(node) else fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Node):
            changed[item.name], found = _everywhere(value, law, whole, line)
            first = first or found
        elif isinstance(value, tuple):
            parts: list[object] = []
            for part in value:
                if not isinstance(part, Node):
                    parts.append(part)
                    continue
                new, found = _everywhere(part, law, whole, line)
                first = first or found
                parts.append(new)
            changed[item.name] = tuple(parts)
    if changed:
        node = replace(node, **changed)
    if isinstance(node, Term):
        change = next(iter(law(node, line)), None)
        if change is not None:
            return change.term, first or change
    return node, first
