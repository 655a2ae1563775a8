"""Names of a tree replaced by terms, without capture.

Only kinds of nodes that are listed here are gone through: one that binds a
name in a way of its own must not be copied blindly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Node, Term


class NotReplaced(Exception):
    """A name stands where its value can't, or inside of a ``form`` that
    isn't gone through."""

    def __init__(self, name: str = "", form: Node | None = None) -> None:
        super().__init__(name)
        self.name = name
        self.form = form


@dataclass(frozen=True, slots=True)
class Value:
    """What a name stands for: ``term``, or with ``parameters`` (index
    names) what a member of the family at these indices stands for.  For a
    function and for a whole family ``term`` is another's name."""

    term: Term
    parameters: tuple[str, ...] = ()

    @property
    def indices(self) -> tuple[str, ...]:
        """Index names that are free in it."""
        found = free_indices(self.term)
        return tuple(name for name in found if name not in self.parameters)


Values = Mapping[str, Value]
Indices = Mapping[str, Term]

_THROUGH = (
    tree.Number,
    tree.Operator,
    tree.Negative,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
    tree.Divide,
    tree.Power,
    tree.Root,
    tree.Absolute,
    tree.Relation,
    tree.Implication,
    tree.Equivalence,
    tree.Conjunction,
    tree.Disjunction,
    tree.Negation,
    tree.Probability,
    tree.Indicator,
    tree.Conditional,
    tree.Independence,
    tree.ConditionalIndependence,
    tree.SameLaw,
    tree.NamedLaw,
    tree.Statement,
)
"""Nodes that bind nothing and hold no names of their own."""

NodeT = TypeVar("NodeT", bound=Node)


def names_in(node: Node) -> tuple[str, ...]:
    """Declared names that stand in a tree, each once, in written order."""
    found: dict[str, None] = {}
    for inside in tree.walk(node):
        match inside:
            case tree.Symbol(name):
                found[name] = None
            case tree.Element(family, _):
                found[family] = None
            case tree.Application(function, _):
                found[function] = None
            case _:
                pass
    return tuple(found)


def replaced(node: NodeT, values: Values, indices: Indices) -> NodeT:
    """The tree with names and free index variables replaced; bound indices
    get out of the way.

    Raises NotReplaced where a value doesn't fit, and for nodes of a kind
    that isn't known here.
    """
    found = _changed(node, values, indices)
    if not isinstance(found, Node):
        raise NotReplaced(form=node)
    return found  # type: ignore[return-value]


def _changed(node: Node, values: Values, indices: Indices) -> Node:
    match node:
        case tree.Index(name):
            return indices.get(name, node)
        case tree.Symbol(name):
            return _symbol(node, name, values)
        case tree.Element(family, places):
            at = tuple(replaced(place, values, indices) for place in places)
            return _member(family, at, values)
        case tree.Application(function, arguments):
            inner = tuple(replaced(a, values, indices) for a in arguments)
            return tree.Application(_other_name(function, values), inner)
        case tree.Dot(left, right):
            return _dot(left, right, values, indices)
        case tree.Norm(tree.Symbol(name)) if _by_members(name, values):
            raise NotReplaced(name)
        case tree.Norm(vector):
            return tree.Norm(replaced(vector, values, indices))
        case tree.Series(total=total):
            return _changed(total, values, indices)
        case tree.Sum() | tree.Product():
            return _big(node, values, indices)
    if not isinstance(node, _THROUGH):
        raise NotReplaced(form=node)
    changed: dict[str, Any] = {
        name: _part(getattr(node, name), values, indices)
        for name in tree.field_names(type(node))
    }
    return replace(node, **changed)


def _part(value: object, values: Values, indices: Indices) -> object:
    if isinstance(value, Node):
        return _changed(value, values, indices)
    if isinstance(value, tuple):
        return tuple(_part(item, values, indices) for item in value)
    return value


def _by_members(name: str, values: Values) -> bool:
    value = values.get(name)
    return value is not None and bool(value.parameters)


def _symbol(node: tree.Symbol, name: str, values: Values) -> Term:
    value = values.get(name)
    if value is None:
        return node
    if value.parameters:
        # A whole family, of which only the members are known.
        raise NotReplaced(name)
    return value.term


def _member(family: str, at: tuple[Term, ...], values: Values) -> Term:
    value = values.get(family)
    if value is None:
        return tree.Element(family, at)
    if not value.parameters:
        return tree.Element(_other_name(family, values), at)
    if len(value.parameters) != len(at):
        raise NotReplaced(family)
    inner = dict(zip(value.parameters, at, strict=True))
    return replaced(value.term, {}, inner)


def _other_name(name: str, values: Values) -> str:
    value = values.get(name)
    if value is None:
        return name
    if not isinstance(value.term, tree.Symbol):
        raise NotReplaced(name)
    return value.term.name


def _dot(left: Term, right: Term, values: Values, indices: Indices) -> Term:
    one, two = replaced_vector(left, values), replaced_vector(right, values)
    if one is None or two is None:
        raise NotReplaced(form=tree.Dot(left, right))
    return tree.Dot(one, two)


def replaced_vector(vector: Term, values: Values) -> Term | None:
    """A whole family under its other name; None when it has none."""
    if not isinstance(vector, tree.Symbol) or _by_members(vector.name, values):
        return None
    return _symbol(vector, vector.name, values)


def _big(node: tree.Big, values: Values, indices: Indices) -> Term:
    taken = {n for value in values.values() for n in value.indices}
    taken |= {n for term in indices.values() for n in free_indices(term)}
    taken |= set(free_indices(node))
    inner = dict(indices)
    binders = []
    for binder in node.binders:
        lower = replaced(binder.lower, values, inner)
        upper = replaced(binder.upper, values, inner)
        name = free_name(binder.index, taken)
        taken.add(name)
        inner[binder.index] = tree.Index(name)
        binders.append(tree.Binder(name, lower, upper))
    conditions = tuple(replaced(c, values, inner) for c in node.conditions)
    body = replaced(node.body, values, inner)
    return type(node)(tuple(binders), body, conditions)


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with as many strokes as it takes to be a new one."""
    used = set(taken)
    while name in used:
        name += "′"
    return name


def apart(statement: tree.Statement, taken: Iterable[str]) -> tree.Statement:
    """The statement with its free indices renamed where another meaning of
    their names is taken."""
    used = set(taken)
    free = free_indices(statement)
    clash = [name for name in free if name in used]
    if not clash:
        return statement
    used.update(free)
    renamed: dict[str, Term] = {}
    for name in clash:
        other = free_name(name, used)
        used.add(other)
        renamed[name] = tree.Index(other)
    return replaced(statement, {}, renamed)
