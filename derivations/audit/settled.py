"""Assumptions with constants of which one value is left at that value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import Final, TypeVar

from derivations.assumptions.given import Assumptions, Domain, Fact, Range
from derivations.audit.parts import number
from derivations.language import tree
from derivations.language.tree import Node, Statement, Term

NodeT = TypeVar("NodeT", bound=Node)
NOTHING: Final = {tree.Sum: tree.Number("0"), tree.Product: tree.Number("1")}
"""What is left of a range without members."""


class _NameBound(Exception):
    """The name means something else in a part of the tree."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A statement and its assumptions without the constants."""

    statement: Statement
    assumptions: Assumptions


def settled(statement: Statement, known: Assumptions) -> Settled | None:
    """Both with each constant that can have just one value replaced by it;
    None if there is no such constant, or its name is bound somewhere."""
    values = {
        item.name: number(value)
        for item in known.declarations
        if item.kind == "constant" and not item.ranges
        if (value := only_value(item.domain)) is not None
    }
    if not values:
        return None
    try:
        return Settled(_put(statement, values), _all_put(known, values))
    except _NameBound:
        return None


def only_value(domain: Domain) -> Fraction | None:
    """The one number in the domain."""
    lower, upper = domain.lower, domain.upper
    if lower is None or upper is None:
        return None
    if domain.integer:
        lower, upper = Fraction(ceil(lower)), Fraction(floor(upper))
        if not domain.contains(lower):
            lower += 1
        if not domain.contains(upper):
            upper -= 1
    return lower if lower == upper and domain.contains(lower) else None


def _all_put(known: Assumptions, values: dict[str, Term]) -> Assumptions:
    return Assumptions(
        declarations=tuple(
            replace(
                item,
                ranges=tuple(
                    Range(r.index, _put(r.lower, values), _put(r.upper, values))
                    for r in item.ranges
                ),
            )
            for item in known.declarations
            if item.name not in values
        ),
        definitions=tuple(
            replace(item, term=_put(item.term, values))
            for item in known.definitions
        ),
        facts=tuple(_fact(fact, values) for fact in known.facts),
    )


def _fact(fact: Fact, values: dict[str, Term]) -> Fact:
    return replace(
        fact,
        proposition=_put(fact.proposition, values),
        conditions=tuple(_put(c, values) for c in fact.conditions),
        general=tuple(name for name in fact.general if name not in values),
    )


def _put(node: NodeT, values: dict[str, Term]) -> NodeT:
    return _changed(node, values)  # type: ignore[return-value]


def _changed(node: Node, values: dict[str, Term]) -> Node:
    match node:
        case tree.Symbol(name):
            return values.get(name, node)
        case tree.Series(total=total):
            return _changed(total, values)
        case tree.Limit(variable=name) | tree.Tends(variable=name):
            if name in values:
                raise _NameBound(name)
        case tree.Derivative(variables=names):
            if any(
                isinstance(one, tree.Symbol) and one.name in values
                for one in names
            ):
                raise _NameBound
        case tree.Big(binders) if binders:
            first = tuple(_put(binder, values) for binder in binders)
            if any(map(_is_empty, first)):
                return NOTHING[type(node)]
    changed = {
        name: _part(getattr(node, name), values)
        for name in tree.field_names(type(node))
    }
    return replace(node, **changed)


def _part(value: object, values: dict[str, Term]) -> object:
    if isinstance(value, Node):
        return _changed(value, values)
    if isinstance(value, tuple):
        return tuple(_part(item, values) for item in value)
    return value


def _is_empty(binder: tree.Binder) -> bool:
    lower, upper = binder.lower, binder.upper
    if not isinstance(lower, tree.Number) or not isinstance(upper, tree.Number):
        return False
    return lower.value > upper.value
