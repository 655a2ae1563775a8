"""Vectors, entry by entry along an axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from derivations.language import tree
from derivations.simulate.arrays import (
    Array,
    Bound,
    Family,
    no_value,
    picked,
)

if TYPE_CHECKING:
    from derivations.simulate.values import Values


def is_vector(values: Values, node: tree.Term) -> bool:
    match node:
        case tree.Symbol(name):
            family = values.families.get(name)
            if family is not None:
                return bool(family.first)
            defined = values.assumptions.definition(name)
            if defined is None:
                return False
            return bool(defined.parameters) or is_vector(values, defined.term)
        case tree.Vector() | tree.Operator("softmax", _):
            return True
        case tree.Negative(inner):
            return is_vector(values, inner)
        case tree.Divide(left, _):
            return is_vector(values, left)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            return is_vector(values, left) or is_vector(values, right)
    return False


def along(values: Values, vector: tree.Term) -> tuple[Values, Bound]:
    """An index bound that runs along a vector."""
    lower, upper = _range(values, vector)
    inside, bound, _ = values.binding(f" {len(values.bound)}", lower, upper)
    return inside, bound


def _range(values: Values, vector: tree.Term) -> tuple[tree.Term, tree.Term]:
    one = tree.Number("1")
    match vector:
        case tree.Symbol(name):
            declared = values.assumptions.declaration(name)
            if declared is not None and len(declared.ranges) == 1:
                return declared.ranges[0].lower, declared.ranges[0].upper
            defined = values.assumptions.definition(name)
            if defined is not None and not defined.parameters:
                return _range(values, defined.term)
        case tree.Vector(entries):
            return one, tree.Number(str(len(entries)))
        case tree.Negative(inner) | tree.Operator("softmax", (inner,)):
            return _range(values, inner)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
            | tree.Divide(left, right)
        ):
            return _range(values, left if is_vector(values, left) else right)
    raise no_value(vector)


def entry(values: Values, vector: tree.Term, at: Bound) -> Array:
    """The entry of a vector at an index; a number is each entry."""
    match vector:
        case tree.Symbol(name) if is_vector(values, vector):
            family = values.families.get(name)
            if family is not None:
                return picked(family, (at,))
            defined = values.assumptions.definition(name)
            if defined is not None:
                return values.member(defined, (at,))
        case tree.Vector(entries):
            items = np.concatenate([values.number(e) for e in entries], 0)
            return picked(Family(items.reshape(1, -1), (1,)), (at,))
        case tree.Negative(inner):
            return -entry(values, inner, at)
        case tree.Add(left, right):
            return entry(values, left, at) + entry(values, right, at)
        case tree.Subtract(left, right):
            return entry(values, left, at) - entry(values, right, at)
        case tree.Multiply(left, right):
            return entry(values, left, at) * entry(values, right, at)
        case tree.Divide(left, right):
            return entry(values, left, at) / values.number(right)
        case tree.Operator("softmax", (inner,)):
            inside, bound = along(values, inner)
            scores = entry(inside, inner, bound)
            axis = (bound.axis or 0) + 1
            top = scores.max(axis=axis, keepdims=True)
            total = np.exp(scores - top).sum(axis=axis, keepdims=True)
            return np.asarray(np.exp(entry(values, inner, at) - top) / total)
        case _ if not is_vector(values, vector):
            return values.number(vector)
    raise no_value(vector)
