"""Which members of families an entry of a vector or matrix is made of."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.language import tree

SOMEWHERE = tree.Index("·")
"""Stands for the index over which a product of matrices sums."""


def members_of(
    assumptions: Assumptions, vector: tree.Term, indices: tuple[tree.Term, ...]
) -> list[tree.Element]:
    """The members that stand at the entry's own indices; an inner index of a
    matrix product is left open."""
    match vector:
        case tree.Symbol(name):
            defined = assumptions.definition(name)
            if defined is not None and not defined.parameters:
                return members_of(assumptions, defined.term, indices)
            declared = assumptions.declaration(name)
            if declared is not None and not declared.ranges:
                return []  # a number added to every entry
            if declared is None and defined is None:
                return []  # the variable of a limit
            return [tree.Element(name, indices)]
        case tree.Negative(inner) | tree.Divide(inner, _):
            return members_of(assumptions, inner, indices)
        case tree.Operator("softmax", (inner,)):
            return members_of(assumptions, inner, indices)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            return members_of(assumptions, left, indices) + members_of(
                assumptions, right, indices
            )
        case tree.Transpose(matrix):
            return members_of(assumptions, matrix, indices[::-1])
        case tree.MatrixProduct(left, right):
            return members_of(
                assumptions, left, (indices[0], SOMEWHERE)
            ) + members_of(assumptions, right, (SOMEWHERE, *indices[1:]))
    return []
