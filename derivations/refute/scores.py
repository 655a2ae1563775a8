"""The entries of a vector that is made of one family."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.language import tree
from derivations.refute.values import Undecidable

if TYPE_CHECKING:
    from derivations.refute.evaluate import Evaluator


def entries(
    evaluator: Evaluator, vector: tree.Term
) -> Iterator[tuple[tuple[int, ...], tree.Term]]:
    """Each index with the entry there; scalars multiply or are added to
    every entry."""
    families = [
        declared
        for part in tree.walk(vector)
        if isinstance(part, tree.Symbol)
        for declared in [evaluator.assumptions.declaration(part.name)]
        if declared is not None and declared.ranges
    ]
    if not families or any(len(one.ranges) != 1 for one in families):
        raise Undecidable
    choices = [tuple(evaluator.members(one)) for one in families]
    if any(one != choices[0] for one in choices):
        raise Undecidable
    for choice in choices[0]:
        yield choice, _at(evaluator, vector, choice)


def _at(
    evaluator: Evaluator, node: tree.Term, choice: tuple[int, ...]
) -> tree.Term:
    def inner(part: tree.Term) -> tree.Term:
        return _at(evaluator, part, choice)

    match node:
        case tree.Symbol(name):
            declared = evaluator.assumptions.declaration(name)
            if declared is None or not declared.ranges:
                return node
            places = tuple(_number(index) for index in choice)
            return tree.Element(name, places)
        case tree.Number() | tree.Index() | tree.Element():
            return node
        case tree.Negative(operand):
            return tree.Negative(inner(operand))
        case tree.Add(left, right):
            return tree.Add(inner(left), inner(right))
        case tree.Subtract(left, right):
            return tree.Subtract(inner(left), inner(right))
        case tree.Divide(left, right) if not evaluator.is_vector(right):
            return tree.Divide(inner(left), right)
        case tree.Multiply(left, right, sign):
            if evaluator.is_vector(left) and evaluator.is_vector(right):
                raise Undecidable
            return tree.Multiply(inner(left), inner(right), sign)
    raise Undecidable


def _number(value: int) -> tree.Term:
    written = tree.Number(str(abs(value)))
    return written if value >= 0 else tree.Negative(written)
