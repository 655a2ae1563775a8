"""A term at one model's sizes: sums and products written out, defined names
as what they stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from itertools import islice

from derivations.language import tree
from derivations.language.at_indices import at_indices
from derivations.refute.evaluate import Evaluator
from derivations.refute.values import Undecidable

MAX_TERMS = 6
"""As many terms of a sum are written."""
MAX_TOGETHER = 36
"""As many terms of nested sums are."""
MAX_DEPTH = 12

PLAIN = (
    tree.Negative,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
    tree.Divide,
    tree.Power,
    tree.Root,
    tree.Absolute,
    tree.Application,
)
"""Kinds of terms whose value is made of those of their parts."""

MOMENTS = frozenset(("E", "Var", "Cov", "sd", "H", "MI", "I", "KL", "CE"))
"""Operators whose values are worked out apart."""


def rebuilt(
    node: tree.Term, change: Callable[[tree.Term], tree.Term]
) -> tree.Term:
    """The term with each of its direct parts changed."""
    changed: dict[str, object] = {}
    for name in tree.field_names(type(node)):
        part = getattr(node, name)
        if isinstance(part, tree.Term):
            changed[name] = change(part)
        elif isinstance(part, tuple):
            changed[name] = tuple(
                change(item) if isinstance(item, tree.Term) else item
                for item in part
            )
    return replace(node, **changed)


def is_plain(evaluator: Evaluator, node: tree.Term) -> bool:
    """Whether the parts of a term can be worked out one by one."""
    if isinstance(node, tree.Operator):
        return node.name not in (*MOMENTS, "δ", "softmax") and not any(
            evaluator.is_vector(item) for item in node.arguments
        )
    return isinstance(node, PLAIN) and not any(
        isinstance(part, tree.Term) and evaluator.is_vector(part)
        for part in tree.children(node)
    )


def written_out(
    evaluator: Evaluator,
    node: tree.Term,
    depth: int = 0,
    room: int = MAX_TOGETHER,
) -> tree.Term:
    """The term with its sums and definitions replaced; the sums in it may
    have as many terms together as there is ``room`` for.

    Raises what evaluation raises, `Undecidable` for too many terms."""
    if depth > MAX_DEPTH:
        raise Undecidable

    def inner(part: tree.Term, times: int = 1) -> tree.Term:
        return written_out(evaluator, part, depth + 1, room // times)

    match node:
        case tree.Symbol(name):
            defined = evaluator.assumptions.definition(name)
            if defined is None or evaluator.is_vector(node):
                return node
            return inner(defined.term)
        case tree.Element(family, indices):
            choice = tuple(evaluator.integer(item, {}) for item in indices)
            defined = evaluator.assumptions.definition(family)
            if defined is not None and len(defined.parameters) == len(choice):
                at = dict(zip(defined.parameters, choice, strict=True))
                return inner(at_indices(defined.term, at))
            return tree.Element(family, tuple(map(_whole, choice)))
        case tree.Series(total=total):
            return inner(total)
        case tree.Sum() | tree.Product():
            return _big(evaluator, node, room, inner)
        case tree.Dot(tree.Symbol(left), tree.Symbol(right)):
            pairs = zip(
                _members(evaluator, left),
                _members(evaluator, right),
                strict=True,
            )
            return total_of([tree.Multiply(a, b, "·") for a, b in pairs])
        case tree.Norm(tree.Symbol(name)):
            squares: list[tree.Term] = [
                tree.Power(one, tree.Number("2"))
                for one in _members(evaluator, name)
            ]
            return tree.Root(total_of(squares))
    return rebuilt(node, inner) if is_plain(evaluator, node) else node


def _whole(value: int) -> tree.Term:
    number = tree.Number(str(abs(value)))
    return number if value >= 0 else tree.Negative(number)


def _members(evaluator: Evaluator, name: str) -> list[tree.Term]:
    declared = evaluator.assumptions.declaration(name)
    if declared is None or len(declared.ranges) != 1:
        raise Undecidable
    return [
        tree.Element(name, tuple(map(_whole, choice)))
        for choice in evaluator.members(declared)
    ]


def _big(
    evaluator: Evaluator,
    node: tree.Big,
    room: int,
    inner: Callable[[tree.Term, int], tree.Term],
) -> tree.Term:
    every = (
        choice
        for choice in evaluator.choices(node.binders, {})
        if evaluator.conditions_hold(node.conditions, choice)
    )
    most = min(MAX_TERMS, room)
    found = list(islice(every, most + 1))
    if len(found) > most:
        raise Undecidable
    times = max(1, len(found))
    parts = [inner(at_indices(node.body, choice), times) for choice in found]
    if isinstance(node, tree.Sum):
        return total_of(parts)
    if not parts:
        return tree.Number("1")
    return reduce(lambda a, b: tree.Multiply(a, b, "·"), parts)


def total_of(parts: list[tree.Term]) -> tree.Term:
    """Their sum as it is written; the empty one is 0."""
    return reduce(tree.Add, parts) if parts else tree.Number("0")
