"""The order of the moments that a statement speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.language.degree import literal

MAX_UNFOLDED = 12
"""How deep definitions are followed; cycles are refused on reading."""


EVERY: Final = 1_000_000
"""Stands for all orders: a power or product of unknown length."""


def moment_order(
    statements: Iterable[tree.Node], assumptions: Assumptions
) -> int:
    """The largest degree in random variables under E, Var and Cov, names
    unfolded; what isn't a polynomial counts as an obligation of its own.
    At most `EVERY`."""
    orders = (_order(node, assumptions, 0) for node in statements)
    return min(max(orders, default=0), EVERY)


def _order(node: tree.Node, assumptions: Assumptions, depth: int) -> int:
    found = 0
    match node:
        case tree.Operator("E", (inside,)):
            found = _degree(inside, assumptions, depth)
        case tree.Operator("Var" | "sd", (inside,)):
            found = 2 * _degree(inside, assumptions, depth)
        case tree.Operator("Cov", (one, two)):
            found = _degree(one, assumptions, depth) + _degree(
                two, assumptions, depth
            )
        case tree.Symbol(name) | tree.Element(name, _):
            definition = assumptions.definition(name)
            if definition is not None and depth < MAX_UNFOLDED:
                found = _order(definition.term, assumptions, depth + 1)
    inner = [_order(child, assumptions, depth) for child in tree.children(node)]
    return max([found, *inner])


def _degree(term: tree.Node, assumptions: Assumptions, depth: int) -> int:
    match term:
        case tree.Symbol(name) | tree.Element(name, _):
            definition = assumptions.definition(name)
            if definition is not None and depth < MAX_UNFOLDED:
                return _degree(definition.term, assumptions, depth + 1)
            declared = assumptions.declaration(name)
            return int(declared is not None and declared.kind == "random")
        case tree.Operator() | tree.Application() | tree.Probability():
            return 0  # a number, or bounded by an obligation
        case tree.Multiply(left, right) | tree.Dot(left, right):
            return _degree(left, assumptions, depth) + _degree(
                right, assumptions, depth
            )
        case tree.Divide(left, _):
            return _degree(left, assumptions, depth)
        case tree.Power(base, tree.Number() as exponent):
            size = max(1, ceil(exponent.value))
            return _degree(base, assumptions, depth) * size
        case tree.Power(base, _):
            return _degree(base, assumptions, depth) * EVERY
        case tree.Product(binders, body, _):
            count = _factors(binders)
            return _degree(body, assumptions, depth) * count
        case tree.Series(total=total):
            return _degree(total, assumptions, depth)
    inner = [
        _degree(child, assumptions, depth) for child in tree.children(term)
    ]
    return max(inner, default=0)


def _factors(binders: tuple[tree.Binder, ...]) -> int:
    """How many factors a product has at most."""
    count = 1
    for binder in binders:
        lower, upper = literal(binder.lower), literal(binder.upper)
        if lower is None or upper is None:
            return EVERY
        count *= max(0, int(upper - lower) + 1)
    return min(count, EVERY)
