"""Verified counterexamples to a statement under given assumptions: models
in which it fails, or in which something written in it has no value."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.assumptions.given import Assumptions
from derivations.audit.records import Failure
from derivations.kernel.proof import Obligation
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation, Statement
from derivations.refute.budget import BRIEF, DEFAULT, Budget
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.holds import PRECISIONS, holds_for_all
from derivations.refute.model import Model
from derivations.refute.search import refute
from derivations.refute.values import Undecidable, Undefined

DEFINES = ("denominator", "logarithm", "root", "power", "index")
"""Side conditions without which what is written has no value."""
SIGNS = ("≠", ">", "≥")


def failure(
    statement: Statement,
    known: Assumptions,
    whole: Assumptions,
    budget: Budget = DEFAULT,
) -> Failure | None:
    """A counterexample under the assumptions in ``known``, if one is found.
    The conditions for having a value are those that the proof from the
    ``whole`` assumptions meets."""
    witness = refute(statement, known, budget).witness
    if witness is not None:
        return Failure(statement, witness, known)
    return _undefined(statement, known, whole)


def _undefined(
    statement: Statement, known: Assumptions, whole: Assumptions
) -> Failure | None:
    """A model in which a condition fails that the statement needs for
    having a value.  That the statement has none there is seen by
    evaluating it, and not taken from the condition."""
    for condition in _conditions(statement, known, whole):
        for asked in (condition, _supposed(condition)):
            witness = refute(asked, known, BRIEF).witness
            if witness is not None and _has_no_value(
                statement, witness.model, known
            ):
                return Failure(statement, witness, known, condition)
    return None


def _supposed(condition: Statement) -> Statement:
    """``x ≠ 0`` as "from x = 0 follows what is false": what is supposed is
    solved for, where a search for constants would have to hit it."""
    zero = tree.Number("0")
    relation = condition.proposition
    subject = relation.left if isinstance(relation, Relation) else zero
    nought = Relation("=", subject, zero)
    never = Relation("=", tree.Number("1"), zero)
    return Statement(tree.Implication(nought, never), condition.conditions)


def _conditions(
    statement: Statement, known: Assumptions, whole: Assumptions
) -> Iterator[Statement]:
    found: list[Obligation] = []
    for assumptions in (known, whole):
        result = prove(statement, assumptions, Permit(EVERYTHING))
        found += result.obligations
    seen: dict[Statement, None] = {}
    for one in found:
        if one.kind in DEFINES and one.sign in SIGNS:
            seen[_as_statement(one, statement)] = None
    yield from seen


def _as_statement(one: Obligation, statement: Statement) -> Statement:
    zero = tree.Number("0")
    free = set(free_indices(one.subject))
    conditions = tuple(
        c for c in statement.conditions if set(free_indices(c)) <= free
    )
    return Statement(Relation(one.sign, one.subject, zero), conditions)


def _has_no_value(
    statement: Statement, model: Model, known: Assumptions
) -> bool:
    for bits in PRECISIONS:
        evaluator = Evaluator(model, as_random(known), bits)
        try:
            holds_for_all(evaluator, statement)
        except Undefined:
            return True
        except Undecidable:
            continue
        return False
    return False
