"""The probability of an event that the variable of a limit stands in.

At each outcome of a finite model the event holds for all large t, or for
none: the sign of what a relation compares is that of its leading term.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeVar

from derivations.language import tree
from derivations.language.substitute import names_in
from derivations.refute.columns import Random
from derivations.refute.ranges import Indices
from derivations.refute.values import Undecidable, Value, sign

if TYPE_CHECKING:
    from derivations.refute.evaluate import Evaluator
    from derivations.refute.expanding import Walker

NodeT = TypeVar("NodeT", bound=tree.Node)

MAX_OUTCOMES: Final = 64
"""Joint outcomes at which an event is followed."""
HOLDS: Final = {
    "=": (0,),
    "≠": (-1, 1),
    "<": (-1,),
    "≤": (-1, 0),
    ">": (1,),
    "≥": (0, 1),
}
AVERAGED: Final = (tree.Probability, tree.Conditional, tree.Limit)
"""Nodes inside which no outcome may be put in."""


def probability(
    walker: Walker, event: tree.Proposition, indices: Indices
) -> Fraction:
    """The probability of the event for large t.

    Raises `Undecidable` where an average stands in the event, or more
    outcomes than are followed one by one.
    """
    evaluator = copy(walker.evaluator)
    evaluator.constants = dict(evaluator.constants)
    event = _settled(walker, evaluator, event, indices)
    values = _random(evaluator, event)
    space = evaluator.space
    factors = space.union(*values.values())
    weights, total = space.joint(factors)
    if len(weights) > MAX_OUTCOMES:
        raise Undecidable
    lifted = {
        name: space.lifted(value, factors).values
        for name, value in values.items()
    }
    share = 0
    for place, weight in enumerate(weights):
        here = {name: column[place] for name, column in lifted.items()}
        if _holds(walker.at(_outcome(evaluator, here)), event, indices):
            share += weight
    return Fraction(share, total)


def _settled(
    walker: Walker, evaluator: Evaluator, event: NodeT, indices: Indices
) -> NodeT:
    """The event with names for the averages that stand in it, which become
    constants of the evaluator: they are the same at every outcome."""

    def change(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(change(item) for item in value)
        if isinstance(value, tree.Term) and _average(value):
            if walker.depends(value):
                raise Undecidable
            name = f"%{len(evaluator.constants)}"
            own = walker.evaluator.constant(value, indices)
            evaluator.constants[name] = own
            return tree.Symbol(name)
        if isinstance(value, tree.Node):
            parts = {f.name: getattr(value, f.name) for f in fields(value)}
            changed = {key: change(part) for key, part in parts.items()}
            return replace(value, **changed)
        return value

    found = change(event)
    if not isinstance(found, type(event)):
        raise Undecidable
    return found


def _average(node: tree.Node) -> bool:
    return isinstance(node, AVERAGED) or (
        isinstance(node, tree.Operator) and node.name not in ("exp", "log")
    )


def _random(evaluator: Evaluator, event: tree.Node) -> dict[str, Random]:
    """The columns of the names in the event, none of which is averaged."""
    names = set(_named(evaluator, event))
    return {
        name: column
        for name, column in evaluator.columns.items()
        if name.partition("[")[0] in names
    }


def _named(evaluator: Evaluator, event: tree.Node) -> Iterator[str]:
    waiting, seen = [event], set[str]()
    while waiting:
        node = waiting.pop()
        for part in tree.walk(node):
            if _average(part):
                raise Undecidable
        for name in names_in(node):
            if name in seen:
                continue
            seen.add(name)
            yield name
            defined = evaluator.assumptions.definition(name)
            if defined is not None:
                waiting.append(defined.term)


def _outcome(evaluator: Evaluator, here: dict[str, Value]) -> Evaluator:
    """The evaluator at one outcome, where nothing in the event is random."""
    inner = copy(evaluator)
    inner.constants = {**evaluator.constants, **here}
    return inner


def _holds(walker: Walker, event: tree.Proposition, indices: Indices) -> bool:
    match event:
        case tree.Relation(relation, left, right) if relation in HOLDS:
            own = walker.arithmetic
            one = walker.term(left, indices, 0)
            two = walker.term(right, indices, 0)
            difference = own.add(one, own.multiple(Fraction(-1), two))
            if difference.exact_zero:
                return 0 in HOLDS[relation]
            return sign(own.split(difference)[1]) in HOLDS[relation]
        case tree.Occurs(name):
            return walker.evaluator.constant(name, indices) == 1
        case tree.Negation(part):
            return not _holds(walker, part, indices)
        case tree.Conjunction(parts):
            # all of them, for each has to be defined
            found = [_holds(walker, part, indices) for part in parts]
            return all(found)
        case tree.Disjunction(parts):
            found = [_holds(walker, part, indices) for part in parts]
            return any(found)
    raise Undecidable
