"""What a search for counterexamples shows of a model that refutes."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import judge
from derivations.refute.model import Model
from derivations.refute.tending import Found, limits
from derivations.refute.values import Undecidable, Undefined, Value


@dataclass(frozen=True, slots=True)
class Witness:
    """A verified model in which the statement is defined and fails at
    ``indices``; ``relation`` is the part that fails, with the values of its
    two sides (``None`` when it isn't a relation).  ``mentioned`` are the
    constants, elements and functions that the statement speaks of,
    ``assumed`` the constants in assumptions about these; two
    random sides list their values over the same outcomes.  ``ways`` are the
    values that a limit comes to on different ways, where that is what there
    is to show; 1 and −1 as whole numbers are ∞ and −∞."""

    model: Model
    indices: tuple[tuple[str, int], ...]
    statement: tree.Statement
    relation: tree.Relation | None
    left: Value | tuple[Value, ...] | None
    right: Value | tuple[Value, ...] | None
    mentioned: tuple[str, ...] = ()
    limit: tree.Limit | None = None
    ways: tuple[Found, ...] = ()
    assumed: tuple[str, ...] = ()


Shown = Value | tuple[Value, ...]


def values_of(
    evaluator: Evaluator, relation: tree.Relation, indices: dict[str, int]
) -> tuple[Shown, Shown]:
    """The two sides; random ones over the same outcomes."""
    if evaluator.is_vector(relation.left):
        return (
            _listed(evaluator, relation.left, indices),
            _listed(evaluator, relation.right, indices),
        )
    one = evaluator.term(relation.left, indices)
    two = evaluator.term(relation.right, indices)
    if isinstance(one, Random) and isinstance(two, Random):
        one, two = evaluator.space.aligned(one, two)
    return _plain(one), _plain(two)


def _listed(
    evaluator: Evaluator, vector: tree.Term, indices: dict[str, int]
) -> tuple[Value, ...]:
    """The entries of a vector of constants."""
    items = evaluator.vector(vector, indices)
    return tuple(item for item in items if not isinstance(item, Random))


def _plain(value: Quantity) -> Value | tuple[Value, ...]:
    return value.values if isinstance(value, Random) else value


def limit_shown(
    evaluator: Evaluator,
    relation: tree.Relation | None,
    indices: dict[str, int],
) -> tuple[tree.Limit | None, tuple[Found, ...]]:
    """The limit that a relation speaks of, and what it comes to."""
    if relation is None or relation.sign != "=":
        return None, ()
    for side in (relation.left, relation.right):
        if isinstance(side, tree.Limit):
            try:
                return side, tuple(limits(evaluator, side, indices))
            except (Undecidable, Undefined):
                return None, ()
    return None, ()


def failing(
    evaluator: Evaluator, proposition: tree.Proposition, indices: dict[str, int]
) -> tree.Relation | None:
    """The relation to show: the one that fails, of an implication its
    conclusion, of an equivalence the side that is false."""
    match proposition:
        case tree.Relation():
            return proposition
        case tree.Tends(term, value, name, point, approach):
            limit = tree.Limit(term, name, point, approach)
            return tree.Relation("=", limit, value)
        case tree.Implication(_, right):
            return failing(evaluator, right, indices)
        case tree.Equivalence(left, right):
            side = right if judge(evaluator, left, indices) else left
            return failing(evaluator, side, indices)
        case tree.Conjunction(parts):
            for part in parts:
                if judge(evaluator, part, indices) is False:
                    return failing(evaluator, part, indices)
    return None
