"""The ranges of terms that are vectors or matrices."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.language.context import Ranges
from derivations.language.scope import Scope
from derivations.language.tree import (
    Add,
    Component,
    Divide,
    Element,
    MatrixProduct,
    Multiply,
    Negative,
    Number,
    Operator,
    Subtract,
    Symbol,
    Term,
    Transpose,
    Vector,
)


def shape(term: Term, scope: Scope) -> Ranges:
    """One range for a vector, two for a matrix, none for a number."""
    match term:
        case Symbol(name):
            declared = scope.get(name)
            return () if declared is None else declared.ranges
        case Vector(entries):
            return ranges_of(len(entries))
        case Negative(inner) | Divide(inner, _):
            return shape(inner, scope)
        case Operator("softmax", (inner,)):
            return shape(inner, scope)
        case Add(left, right) | Subtract(left, right) | Multiply(left, right):
            return shape(left, scope) or shape(right, scope)
        case Transpose(matrix):
            return shape(matrix, scope)[::-1]
        case MatrixProduct(left, right):
            return (*shape(left, scope)[:1], *shape(right, scope)[1:])
    return ()


def ranges_of(length: int) -> Ranges:
    """The range of a vector that is written entry by entry."""
    return (("i", Number("1"), Number(str(length))),)


def places(
    node: Element | Component, scope: Scope
) -> Iterator[tuple[Term, tuple[Term, Term]]]:
    """Each index of a member or entry with the range of its place."""
    if isinstance(node, Component):
        ranges = shape(node.vector, scope)
    else:
        ranges = shape(Symbol(node.family), scope)
    for index, (_, lower, upper) in zip(node.indices, ranges, strict=False):
        yield index, (lower, upper)
