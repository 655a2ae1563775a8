"""What holds of constants wherever a fact has a value: indices are in
their ranges, divisors aren't 0, and so on."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.assumptions.given import Assumptions, Fact
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Node, Number, Relation, Term

ZERO = Number("0")
OPEN = (
    tree.Number,
    tree.Negative,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
    tree.Divide,
    tree.Power,
    tree.Root,
    tree.Absolute,
    tree.Element,
    tree.Relation,
    tree.Conjunction,
)
"""Nodes whose value needs that of each part."""
SPREAD = ("E", "Var", "Cov", "sd", "log", "exp")
"""Operators of which the same is true."""


def presupposed(node: Node, known: Assumptions) -> Iterator[Relation]:
    """Relations between numbers without which the tree has no value."""
    match node:
        case tree.Element(family, indices):
            yield from _in_range(family, indices, known)
        case tree.Divide(_, below):
            yield from _number("≠", below, known)
        case tree.Root(radicand):
            yield from _number("≥", radicand, known)
        case tree.Operator("log", (argument,)):
            yield from _number(">", argument, known)
        case _:
            pass
    inside = isinstance(node, OPEN) or (
        isinstance(node, tree.Operator) and node.name in SPREAD
    )
    for part in tree.children(node) if inside else ():
        yield from presupposed(part, known)


def _in_range(
    family: str, indices: tuple[Term, ...], known: Assumptions
) -> Iterator[Relation]:
    item = known.declaration(family)
    if item is None or len(item.ranges) != len(indices):
        return
    for index, whole in zip(indices, item.ranges, strict=True):
        for sign, end in (("≥", whole.lower), ("≤", whole.upper)):
            if not free_indices(index) and not free_indices(end):
                yield Relation(sign, index, end)


def _number(sign: str, term: Term, known: Assumptions) -> Iterator[Relation]:
    if free_indices(term) or not all(
        isinstance(inside, (tree.Symbol, *OPEN)) for inside in tree.walk(term)
    ):
        return
    names = [n for n in tree.walk(term) if isinstance(n, tree.Symbol)]
    declared = [known.declaration(name.name) for name in names]
    if all(d is not None and d.kind == "constant" for d in declared):
        yield Relation(sign, term, ZERO)


Run = tuple[str, tuple[Term, Term]]


def runs(fact: Fact, known: Assumptions) -> tuple[Run, ...] | None:
    """The free indices of a fact, each with the ends of its range; None if
    a range isn't clear."""
    found: dict[str, tuple[Term, Term]] = {}
    for node in tree.walk(fact.proposition):
        if not isinstance(node, tree.Element):
            continue
        item = known.declaration(node.family)
        ranges = () if item is None else item.ranges
        for index, whole in zip(node.indices, ranges, strict=False):
            if isinstance(index, tree.Index):
                ends = (whole.lower, whole.upper)
                if found.setdefault(index.name, ends) != ends:
                    return None
    free = free_indices(fact.proposition)
    if set(free) - set(found) or any(map(free_indices, _ends(found, free))):
        return None
    return tuple((name, found[name]) for name in free)


def _ends(
    found: dict[str, tuple[Term, Term]], free: tuple[str, ...]
) -> Iterator[Term]:
    for name in free:
        yield from found[name]
