"""Vectors and matrices of jets, entry by entry."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.language import tree
from derivations.refute.jets import Jet
from derivations.refute.ranges import Indices
from derivations.refute.values import Undefined

if TYPE_CHECKING:
    from derivations.refute.slopes import Slopes

EFFORT = 20
"""Steps that an entry of a softmax counts for."""

Array = dict[tuple[int, ...], Jet]
"""The entries of a vector or matrix."""


def array(slopes: Slopes, node: tree.Term, indices: Indices) -> Array:
    """All entries; one under the empty index for a number."""
    ring = slopes.ring
    match node:
        case tree.Symbol(name):
            return _family(slopes, name)
        case tree.Vector(entries):
            return {
                (place,): slopes.jet(entry, indices)
                for place, entry in enumerate(entries, 1)
            }
        case tree.Negative(inner):
            items = array(slopes, inner, indices).items()
            return {key: ring.negative(jet) for key, jet in items}
        case tree.Add(left, right):
            return _entrywise(slopes, ring.add, left, right, indices)
        case tree.Subtract(left, right):
            return _entrywise(
                slopes,
                lambda a, b: ring.add(a, ring.negative(b)),
                left,
                right,
                indices,
            )
        case tree.Multiply(left, right):
            one, two = (
                array(slopes, left, indices),
                array(slopes, right, indices),
            )
            if () not in one and () not in two:
                raise Undefined
            return _entrywise(slopes, ring.multiply, left, right, indices)
        case tree.Divide(left, right):
            if () not in array(slopes, right, indices):
                raise Undefined
            return _entrywise(slopes, ring.divide, left, right, indices)
        case tree.Transpose(matrix):
            items = array(slopes, matrix, indices).items()
            return {key[::-1]: jet for key, jet in items}
        case tree.MatrixProduct(left, right):
            return _product_of(
                slopes,
                array(slopes, left, indices),
                array(slopes, right, indices),
            )
        case tree.Operator("softmax", (inner,)):
            return _softmax(slopes, array(slopes, inner, indices))
        case _:
            return {(): slopes.jet(node, indices)}


def _family(slopes: Slopes, name: str) -> Array:
    evaluator = slopes.evaluator
    declared = evaluator.assumptions.declaration(name)
    if declared is not None:
        keys = evaluator.members(declared) if declared.ranges else [()]
        return {key: slopes.name(_member(name, key), {}) for key in keys}
    defined = evaluator.assumptions.definition(name)
    if defined is None:
        raise Undefined
    if not defined.parameters:
        return array(slopes.inside(), defined.term, {})
    choices = evaluator.assignments((defined.term,), defined.parameters, ())
    return {
        tuple(one.values()): slopes.jet(defined.term, one) for one in choices
    }


def _entrywise(
    slopes: Slopes,
    function: Callable[[Jet, Jet], Jet],
    left: tree.Term,
    right: tree.Term,
    indices: Indices,
) -> Array:
    """Entry by entry; a number goes with every entry."""
    one, two = array(slopes, left, indices), array(slopes, right, indices)
    if () in one:
        return {key: function(one[()], jet) for key, jet in two.items()}
    if () in two:
        return {key: function(jet, two[()]) for key, jet in one.items()}
    if one.keys() != two.keys():
        raise Undefined
    return {key: function(jet, two[key]) for key, jet in one.items()}


def _product_of(slopes: Slopes, left: Array, right: Array) -> Array:
    if any(len(key) != 2 for key in left):
        raise Undefined
    if {key[1] for key in left} != {key[0] for key in right}:
        raise Undefined
    found: Array = {}
    for (row, inner), one in left.items():
        for key, two in right.items():
            if key[0] == inner:
                at = (row, *key[1:])
                part = slopes.ring.multiply(one, two)
                before = found.get(at, {0: Fraction(0)})
                found[at] = slopes.ring.add(before, part)
    return found


def _softmax(slopes: Slopes, scores: Array) -> Array:
    """``e^x/Σ e^x``, of a matrix row by row."""
    slopes.evaluator.steps += EFFORT * len(scores)
    raised = {key: slopes.ring.exponential(x) for key, x in scores.items()}
    totals: Array = {}
    for key, jet in raised.items():
        before = totals.get(key[:-1], {0: Fraction(0)})
        totals[key[:-1]] = slopes.ring.add(before, jet)
    return {
        key: slopes.ring.divide(jet, totals[key[:-1]])
        for key, jet in raised.items()
    }


def _member(name: str, key: tuple[int, ...]) -> tree.Term:
    if not key:
        return tree.Symbol(name)
    return tree.Element(name, tuple(tree.Number(str(place)) for place in key))
