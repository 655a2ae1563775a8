"""How large a literal power is: counted, never computed."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from derivations.language.limits import MAX_DEGREE
from derivations.language.tree import (
    Add,
    Divide,
    Multiply,
    Negative,
    Node,
    Number,
    Power,
    Subtract,
    Term,
    children,
)


def degree(node: Node) -> int:
    """The largest product of literal exponents on a path of the tree,
    products of powers added up; capped just above the limit."""
    if isinstance(node, Power):
        size = _size(node.exponent)
        found = max(degree(node.base) * size, degree(node.exponent))
    elif isinstance(node, Multiply):
        found = degree(node.left) + degree(node.right)
    else:
        found = max((degree(child) for child in children(node)), default=1)
    return min(found, MAX_DEGREE + 1)


def _size(exponent: Term) -> int:
    """How often a power of this exponent multiplies, roughly from above."""
    value = literal(exponent)
    if value is not None:
        return max(1, ceil(abs(value)))
    if isinstance(exponent, Number):
        return max(1, ceil(exponent.value))
    if isinstance(exponent, Power) and literal(exponent.base) is not None:
        return MAX_DEGREE + 1  # a tower of numbers
    return max((_size(c) for c in _terms(exponent)), default=1)


def _terms(node: Node) -> list[Term]:
    return [child for child in children(node) if isinstance(child, Term)]


def literal(term: Term) -> Fraction | None:
    """The value of an expression of numbers without powers."""
    if isinstance(term, Number):
        return term.value
    if isinstance(term, Negative):
        value = literal(term.operand)
        return None if value is None else -value
    if not isinstance(term, Add | Subtract | Multiply | Divide):
        return None
    left, right = literal(term.left), literal(term.right)
    if left is None or right is None:
        return None
    if isinstance(term, Add):
        return left + right
    if isinstance(term, Subtract):
        return left - right
    if isinstance(term, Multiply):
        return left * right
    return None if right == 0 else left / right
