"""Values of derivatives, and of entries of vectors and matrices."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.language import tree
from derivations.language.vectors import has_list
from derivations.refute.columns import Quantity
from derivations.refute.ranges import Indices
from derivations.refute.slopes import Slopes
from derivations.refute.values import Undefined

if TYPE_CHECKING:
    from derivations.refute.evaluate import Evaluator


def derivative_value(
    evaluator: Evaluator, node: tree.Derivative, indices: Indices
) -> Quantity:
    """The derivative at the model's point."""
    return Slopes(evaluator).derivative(node, indices)[0]


def component_value(
    evaluator: Evaluator, node: tree.Component, indices: Indices
) -> Quantity:
    if has_list(node.vector) and len(node.indices) == 1:
        place = evaluator.integer(node.indices[0], indices)
        return evaluator.entry(node.vector, place)
    return Slopes(evaluator).component(node, indices)[0]


def product_value(
    evaluator: Evaluator, node: tree.MatrixProduct, indices: Indices
) -> list[Quantity]:
    """The entries of a matrix times a vector, in order."""
    found = Slopes(evaluator).entries(node, indices)
    if any(len(key) != 1 for key in found):
        raise Undefined
    return [found[key][0] for key in sorted(found)]


def delta_value(
    evaluator: Evaluator, node: tree.Operator, indices: Indices
) -> Quantity:
    """1 where the two indices are equal, else 0."""
    one, two = (evaluator.integer(item, indices) for item in node.arguments)
    return Fraction(int(one == two))


TERMS: dict[type[tree.Term], Callable[..., Quantity]] = {
    tree.Derivative: derivative_value,
    tree.Component: component_value,
}
"""What the evaluator needs to know of these."""
