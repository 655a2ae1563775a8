"""Vectors of numbers and what is taken of them: mean, max …"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from derivations.language import raw
from derivations.language.context import Context, Ranges, Typed
from derivations.language.raw import Raw
from derivations.language.scope import Scope
from derivations.language.shapes import ranges_of, shape
from derivations.language.tree import (
    Application,
    Element,
    Node,
    Number,
    Operator,
    Relation,
    Symbol,
    Term,
    Vector,
    children,
    walk,
)

Read = Callable[[Raw, Context], Term]
ReadAny = Callable[[Raw, Context], Typed]

OF_VECTORS: Final = {
    "mean": "mean",
    "Var": "var",
    "svar": "svar",
    "max": "max",
    "min": "min",
    "H": "H",
}
"""Operators on a vector of numbers, and what they are called then."""

ONLY_OF_VECTORS: Final = frozenset(("mean", "svar"))
CONSTANT: Final = frozenset(("E", "Var", "Cov", "sd"))
"""Operators whose value doesn't vary with the outcome."""


def read_vector(node: raw.RawGroup, context: Context, read: Read) -> Typed:
    """``[50, 10, 5]``"""
    entries = tuple(read(item, context) for item in node.items)
    return Typed(Vector(entries), ranges_of(len(entries)))


def is_listed(ranges: Ranges) -> bool:
    """Whether a vector has a length that is written as a number."""
    if len(ranges) != 1:
        return False
    _, lower, upper = ranges[0]
    return lower == Number("1") and isinstance(upper, Number)


def operator_on_vector(
    name: str,
    node: raw.RawWord,
    context: Context,
    read_any: ReadAny,
) -> Typed | None:
    """An operator at a vector of numbers, None when its argument isn't
    one."""
    if name not in OF_VECTORS or len(node.arguments) != 1:
        return None
    argument = node.arguments[0]
    found = read_any(argument, context)
    if len(found.ranges) != 1:
        if name in ONLY_OF_VECTORS and name != "mean":
            raise context.error("formula-not-a-vector", node, name=name)
        return None
    if varies(found.term, context.scope):
        if name not in ONLY_OF_VECTORS:
            return None
        raise context.error("formula-of-numbers", argument, name=name)
    if node.given is not None:
        raise context.error("formula-numbers-given", node.given)
    return Typed(Operator(OF_VECTORS[name], (found.term,)))


def vector_operator(
    name: str, node: raw.RawWord, context: Context, read_any: ReadAny
) -> Term:
    """``KL(p ‖ q)`` and ``CE(p, q)`` of two vectors of one length."""
    if node.given is not None:
        raise context.error("formula-conditional", node.given)
    found = [read_any(item, context) for item in node.arguments]
    ends = [[(low, high) for _, low, high in one.ranges] for one in found]
    for one, item in zip(found, node.arguments, strict=True):
        if len(one.ranges) != 1 or varies(one.term, context.scope):
            raise context.error("formula-not-a-vector", item, name=name)
    if ends[0] != ends[1]:
        raise context.error("formula-dot-ranges", node)
    return Operator(name, tuple(one.term for one in found))


def refuse_numbers(
    given: tuple[Node, ...], node: Raw, context: Context
) -> None:
    """Nothing is uncertain about a vector of numbers, so an entropy given
    one isn't read: ``H(p)`` would be another thing there."""
    for term in given:
        if isinstance(term, Term) and shape(term, context.scope):
            if not varies(term, context.scope):
                raise context.error("formula-numbers-given", node)


def entry_relations(relation: Relation) -> tuple[Relation, ...]:
    """A relation between a family and a list of numbers, entry by entry;
    any other one as it is."""
    left, right = relation.left, relation.right
    for side in (left, right):
        if isinstance(side, Vector):
            count = len(side.entries)
            lefts, rights = _entries(left, count), _entries(right, count)
            if lefts and rights:
                return tuple(
                    Relation(relation.sign, one, two)
                    for one, two in zip(lefts, rights, strict=True)
                )
    return (relation,)


def _entries(side: Term, count: int) -> tuple[Term, ...]:
    if isinstance(side, Vector):
        return side.entries
    if not isinstance(side, Symbol):
        return ()
    return tuple(
        Element(side.name, (Number(str(place)),))
        for place in range(1, count + 1)
    )


def has_list(node: Node) -> bool:
    """Whether a list of numbers is written in it."""
    return any(isinstance(part, Vector) for part in walk(node))


def varies(node: Node, scope: Scope) -> bool:
    """Whether random variables occur outside of E, Var, Cov, sd."""
    if isinstance(node, Operator) and node.name in CONSTANT:
        return False
    name = ""
    if isinstance(node, Symbol):
        name = node.name
    elif isinstance(node, Element):
        name = node.family
    elif isinstance(node, Application):
        name = node.function
    declared = scope.get(name) if name else None
    if declared is not None and declared.kind == "random":
        return True
    return any(varies(child, scope) for child in children(node))
