"""Matrices: families with two indices, their products and transposes, and
the entries of vectors and matrices that aren't names."""

from __future__ import annotations

from collections.abc import Callable

from derivations.language import raw
from derivations.language.context import Context, Typed
from derivations.language.names import is_index_term
from derivations.language.raw import Raw
from derivations.language.tree import (
    Component,
    Element,
    MatrixProduct,
    Symbol,
    Term,
    Transpose,
)

Read = Callable[[Raw, Context], Term]


def read_component(
    node: raw.RawComponent, base: Typed, context: Context, read: Read
) -> Typed:
    """An entry: as many indices as the vector or matrix has."""
    if not base.ranges:
        raise context.error("formula-component", node.base)
    if len(node.indices) != len(base.ranges):
        raise context.error(
            "formula-component-count",
            node,
            wanted=str(len(base.ranges)),
            found=str(len(node.indices)),
        )
    indices = tuple(read(item, context) for item in node.indices)
    for index, item in zip(indices, node.indices, strict=True):
        if not is_index_term(index, context):
            raise context.error("formula-bad-index", item)
    if isinstance(base.term, Symbol):
        return Typed(Element(base.term.name, indices))
    return Typed(Component(base.term, indices))


def transposed(node: raw.RawPrefix, found: Typed, context: Context) -> Typed:
    if len(found.ranges) != 2:
        raise context.error("formula-transpose", node)
    first, second = found.ranges
    return Typed(Transpose(found.term), (second, first))


def is_matrix_product(left: Typed, right: Typed) -> bool:
    return len(left.ranges) == 2 and len(right.ranges) > 0


def matrix_product(
    left: Typed, right: Typed, node: Raw, context: Context
) -> Typed:
    """A matrix times a matrix or a vector, with one inner range."""
    if left.ranges[1][1:] != right.ranges[0][1:]:
        raise context.error("formula-matrix-product", node)
    term = MatrixProduct(left.term, right.term)
    return Typed(term, (left.ranges[0], *right.ranges[1:]))
