"""Terms with one mistake that people make.  Whether what comes out is wrong
is for the refuter to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from derivations.language import tree
from derivations.language.tree import Node, Term, field_names

TWO: Final = tree.Number("2")


@dataclass(frozen=True, slots=True)
class Change:
    """``whole`` is the term with ``new`` in the place of ``old``; ``rare``
    are mistakes that few people make."""

    old: Node
    new: Node
    whole: Node
    rare: bool = False


def changes(node: Node) -> Iterator[Change]:
    """Every single change, from the outside in.  Ranges and
    indices stay as they are, and a power's plain base and exponent inside."""
    for other in _mistaken(node):
        yield Change(node, other, other)
    for other in _rarely(node):
        yield Change(node, other, other, rare=True)
    for name in field_names(type(node)):
        value = getattr(node, name)
        if isinstance(node, tree.Power) and not _worth_a_look(value):
            continue
        if isinstance(value, Node):
            for inner in _inside(value):
                whole = replace(node, **{name: inner.whole})
                yield replace(inner, whole=whole)
        elif isinstance(value, tuple):
            for place, item in enumerate(value):
                if isinstance(item, Node):
                    for inner in _inside(item):
                        items = (*value[:place], inner.whole)
                        items += value[place + 1 :]
                        whole = replace(node, **{name: items})
                        yield replace(inner, whole=whole)


def _worth_a_look(part: Node) -> bool:
    """Of a power's parts: no single name or number."""
    return not isinstance(part, (tree.Symbol, tree.Number))


def _inside(node: Node) -> Iterator[Change]:
    if not isinstance(node, (tree.Binder, tree.Index, tree.Relation)):
        yield from changes(node)


def _mistaken(node: Node) -> Iterator[Term]:
    match node:
        case tree.Add(left, right):
            yield tree.Subtract(left, right)
        case tree.Subtract(left, right):
            yield tree.Add(left, right)
        case tree.Negative(inner):
            yield inner
        case tree.Multiply(left, right):
            # The smaller factor is the one that is forgotten.
            yield left if _size(left) >= _size(right) else right
        case tree.Divide(left, _):
            yield left
        case tree.Power(base, tree.Number("2")):
            yield base
        case tree.Power(base, tree.Number(text)) if text.isdigit():
            yield tree.Power(base, tree.Number(str(int(text) - 1)))
        case tree.Root(inner):
            yield inner
        case tree.Operator("E", (tree.Power(base, tree.Number("2")),)):
            yield tree.Power(tree.Operator("E", (base,)), TWO)
        case tree.Operator("Var", (inner,)):
            yield tree.Operator("sd", (inner,))


def _rarely(node: Node) -> Iterator[Term]:
    match node:
        case tree.Symbol():
            yield tree.Power(node, TWO)
        case tree.Number(text) if text.isdigit():
            yield tree.Number(str(int(text) + 1))


def _size(node: Node) -> int:
    return sum(1 for _ in tree.walk(node))


def exchanged(node: Node, change: Change) -> Node:
    """The node with the same change wherever its old part stands."""
    if node == change.old:
        return change.new
    made: dict[str, object] = {}
    for name in field_names(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            made[name] = exchanged(value, change)
        elif isinstance(value, tuple):
            made[name] = tuple(
                exchanged(item, change) if isinstance(item, Node) else item
                for item in value
            )
    return replace(node, **made) if made else node
