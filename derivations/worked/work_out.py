"""A witness worked out for people."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.language.at_indices import at_indices
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.holds import PRECISIONS
from derivations.refute.mention import FAILURES, as_term, facts_near
from derivations.refute.values import Value
from derivations.refute.witness import Witness
from derivations.worked.checks import checked
from derivations.worked.laws import law_of
from derivations.worked.records import Check, Row, Table, Working
from derivations.worked.steps import Steps
from derivations.worked.unlike import unlike

MAX_ROWS = 8
MAX_COLUMNS = 8
MAX_CHECKS = 8


def worked(witness: Witness, assumptions: Assumptions) -> Working:
    """The table of outcomes, the two sides step by step, and the
    assumptions with their values."""
    key = ("worked", witness)
    known = assumptions.memo.get(key)
    if isinstance(known, Working):
        return known
    evaluator = Evaluator(witness.model, as_random(assumptions), PRECISIONS[-1])
    relation = _relation(evaluator, witness)
    steps = Steps(evaluator)
    sides = () if relation is None else (relation.left, relation.right)
    left, right = (steps.side(side) for side in sides) if sides else ((), ())
    checks, unshown = _checks(evaluator, witness, assumptions)
    working = Working(
        _table(evaluator, witness, sides),
        left,
        right,
        None if relation is None else _values(evaluator, relation),
        checks,
        unshown,
    )
    assumptions.memo[key] = working
    return working


def _relation(evaluator: Evaluator, witness: Witness) -> tree.Relation | None:
    """What is worked out: the relation that fails, or two probabilities
    that tell why it isn't so."""
    indices = dict(witness.indices)
    if witness.relation is not None:
        return at_indices(witness.relation, indices)
    proposition = witness.statement.proposition
    if isinstance(proposition, tree.Implication):
        proposition = proposition.right
    try:
        return unlike(evaluator, proposition, indices)
    except FAILURES:
        return None


def _values(
    evaluator: Evaluator, relation: tree.Relation
) -> tuple[Value, str, Value] | None:
    try:
        left = evaluator.term(relation.left, {})
        right = evaluator.term(relation.right, {})
    except FAILURES:
        return None
    if isinstance(left, Random) or isinstance(right, Random):
        return None
    return left, relation.sign, right


def _table(
    evaluator: Evaluator, witness: Witness, sides: tuple[tree.Term, ...]
) -> Table | None:
    """The joint law of what the statement speaks of, and of its sides where
    these are random."""
    names: list[tree.Term] = [
        as_term(name) for name in witness.mentioned if name in evaluator.columns
    ]
    values: list[Quantity] = [
        evaluator.columns[name]
        for name in witness.mentioned
        if name in evaluator.columns
    ]
    if not names:
        return None
    try:
        for side in sides:
            value = evaluator.term(side, {})
            if isinstance(value, Random) and side not in names:
                names.append(side)
                values.append(value)
        if len(names) > MAX_COLUMNS:
            return None
        law = law_of(evaluator, tuple(values))
    except FAILURES:
        return None
    rows = tuple(Row(one.probability, one.values) for one in law[:MAX_ROWS])
    return Table(tuple(names), rows, len(law) - len(rows))


def _checks(
    evaluator: Evaluator, witness: Witness, assumptions: Assumptions
) -> tuple[tuple[Check, ...], int]:
    """Those first that speak of what the statement speaks of."""
    shown = facts_near(assumptions, witness.mentioned)[:MAX_CHECKS]
    return (
        tuple(checked(evaluator, fact) for fact in shown),
        len(assumptions.facts) - len(shown),
    )
