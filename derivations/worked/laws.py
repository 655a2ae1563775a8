"""Joint laws of a few terms in a model with finitely many outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.polynomials import MomentSpace
from derivations.refute.values import Undecidable, Value
from derivations.worked.writing_out import is_plain


@dataclass(frozen=True, slots=True)
class Outcome:
    """Values of the terms, with their joint probability."""

    probability: Fraction
    values: tuple[Value, ...]


def is_random(evaluator: Evaluator, term: tree.Term) -> bool:
    return isinstance(evaluator.term(term, {}), Random)


def law_of(evaluator: Evaluator, values: tuple[Quantity, ...]) -> list[Outcome]:
    """Raises `Undecidable` where the outcomes can't be listed."""
    space = evaluator.space
    if isinstance(space, MomentSpace) and space.endless(*values):
        raise Undecidable
    weights = space.law(values)
    total = sum(weights.values())
    return [
        Outcome(Fraction(weight, total), row) for row, weight in weights.items()
    ]


def leaves(evaluator: Evaluator, node: tree.Node) -> tuple[tree.Term, ...]:
    """The random terms that a term, written out, is made of; those that
    aren't plain stand for themselves."""
    found: dict[tree.Term, None] = {}
    _leaves(evaluator, node, found)
    return tuple(found)


def _leaves(
    evaluator: Evaluator, node: tree.Node, found: dict[tree.Term, None]
) -> None:
    if isinstance(node, tree.Term) and not is_plain(evaluator, node):
        if not isinstance(node, tree.Number) and is_random(evaluator, node):
            found.setdefault(node)
        return
    for child in tree.children(node):
        _leaves(evaluator, child, found)
