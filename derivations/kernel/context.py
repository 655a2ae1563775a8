"""What a statement says of its free indices: their ranges and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from derivations.assumptions.given import Assumptions
from derivations.kernel import atoms, forms
from derivations.kernel.entries import entry_or_softmax
from derivations.kernel.errors import Unsupported
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import OrderFact, compared
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation, Statement

_free = lru_cache(maxsize=1024)(free_indices)
"""The same statement is tried by many rules."""


def context(normaliser: Normaliser, statement: Statement) -> None:
    """Let the normaliser know the free indices' ranges and conditions."""
    assume_ranges(normaliser, statement)
    assume(normaliser, statement.conditions, ":condition")


def assume_ranges(normaliser: Normaliser, node: tree.Node) -> None:
    """A free index lies in the range of every family that it indexes."""
    for name in _free(node):
        for lower, upper in index_ranges(normaliser.assumptions, node, name):
            low = normaliser.value(lower, {})
            high = normaliser.value(upper, {})
            index = normaliser.value(tree.Index(name), {})
            normaliser.ranges.setdefault(name, (low, high))
            normaliser.apart.append(OrderFact(index - low, "≥", f":{name}"))
            normaliser.apart.append(OrderFact(high - index, "≥", f":{name}"))


def assume(
    normaliser: Normaliser, conditions: tuple[Relation, ...], name: str
) -> None:
    """Conditions on indices, as order facts."""
    for condition in conditions:
        left = normaliser.value(condition.left, {})
        right = normaliser.value(condition.right, {})
        form, sign = compared(condition.sign, left, right)
        if sign != "=":
            normaliser.apart.append(OrderFact(form, sign, name))


def fact_ranges(
    normaliser: Normaliser, node: tree.Node
) -> tuple[tuple[str, Form, Form], ...]:
    """The ranges in which a fact's free indices must lie, as forms: an
    index ``i + 1`` of a family over ``1..n`` wants ``i`` in ``0..n − 1``.

    Raises Unsupported for other computed indices.
    """
    names = free_indices(node)
    found: dict[tuple[str, Form, Form], None] = {}
    for index, lower, upper in _places(normaliser, node, {}):
        for name in names:
            if name not in index.indices:
                continue
            own = forms.of_atom(atoms.index_atom(name))
            shift = index - own
            value = shift.constant()
            if value is None or value.denominator != 1:
                raise Unsupported("computed index in a fact")
            found[(name, lower - shift, upper - shift)] = None
    return tuple(found)


def _places(
    normaliser: Normaliser, node: tree.Node, bound: dict[str, Form]
) -> Iterator[tuple[Form, Form, Form]]:
    """Each index of a declared family with its range, also behind ``let``
    names."""
    for inside in tree.walk(node):
        if isinstance(inside, tree.Symbol):
            definition = normaliser.assumptions.definition(inside.name)
            if definition is not None and not definition.parameters:
                yield from _places(normaliser, definition.term, {})
        if isinstance(inside, tree.Component):
            opened = entry_or_softmax(normaliser.assumptions, inside)
            yield from _places(normaliser, opened, bound)
        if not isinstance(inside, tree.Element):
            continue
        values = [normaliser.value(index, bound) for index in inside.indices]
        declaration = normaliser.assumptions.declaration(inside.family)
        if declaration is not None:
            for index, whole in zip(values, declaration.ranges, strict=False):
                yield (
                    index,
                    normaliser.value(whole.lower, {}),
                    normaliser.value(whole.upper, {}),
                )
            continue
        definition = normaliser.assumptions.definition(inside.family)
        if definition is not None:
            inner = dict(zip(definition.parameters, values, strict=False))
            yield from _places(normaliser, definition.term, inner)


def index_ranges(
    assumptions: Assumptions, node: tree.Node, name: str
) -> list[tuple[tree.Term, tree.Term]]:
    """Declared ranges of the places where an index variable stands, but
    for those where a sum or product binds an index of the same name."""
    found: dict[tuple[tree.Term, tree.Term], None] = {}
    for inside in _where_free(node, name):
        if isinstance(inside, tree.Component):
            opened = entry_or_softmax(assumptions, inside)
            for ends in index_ranges(assumptions, opened, name):
                found[ends] = None
        if not isinstance(inside, tree.Element):
            continue
        declaration = assumptions.declaration(inside.family)
        if declaration is None:
            definition = assumptions.definition(inside.family)
            if definition is not None:
                for parameter, index in zip(
                    definition.parameters, inside.indices, strict=False
                ):
                    if index == tree.Index(name):
                        for ends in index_ranges(
                            assumptions, definition.term, parameter
                        ):
                            found[ends] = None
            continue
        for index, whole in zip(
            inside.indices, declaration.ranges, strict=False
        ):
            if index == tree.Index(name):
                found[(whole.lower, whole.upper)] = None
    return list(found)


def _where_free(node: tree.Node, name: str) -> Iterator[tree.Node]:
    """The nodes in which the index name isn't bound."""
    yield node
    parts = list(tree.children(node))
    if isinstance(node, tree.Big):
        parts = []
        for binder in node.binders:
            parts += [binder.lower, binder.upper]
            if binder.index == name:
                break
        else:
            parts += [*node.conditions, node.body]
    for part in parts:
        yield from _where_free(part, name)
