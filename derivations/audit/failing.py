"""Verified counterexamples to a statement under given assumptions: models
in which it fails, or in which something written in it has no value."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.assumptions.given import Assumptions
from derivations.audit.records import Failure
from derivations.kernel.proof import Gap, Obligation
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Statement
from derivations.refute.budget import BRIEF, DEFAULT, Budget
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.holds import PRECISIONS, holds_for_all
from derivations.refute.model import Model
from derivations.refute.search import refute
from derivations.refute.values import Undecidable, Undefined

DEFINES = ("denominator", "logarithm", "root", "power")
"""Side conditions without which what is written has no value."""


def failure(
    statement: Statement, known: Assumptions, budget: Budget = DEFAULT
) -> Failure | None:
    """A counterexample, if one is found."""
    witness = refute(statement, known, budget).witness
    if witness is not None:
        return Failure(statement, witness, known)
    return _undefined(statement, known)


def _undefined(statement: Statement, known: Assumptions) -> Failure | None:
    """A model in which a condition fails that the statement needs for
    having a value.  That the statement has none there is seen by
    evaluating it, and not taken from the condition."""
    for condition in _conditions(statement, known):
        witness = refute(condition, known, BRIEF).witness
        if witness is not None and _has_no_value(
            statement, witness.model, known
        ):
            return Failure(statement, witness, known, condition)
    return None


def _conditions(
    statement: Statement, known: Assumptions
) -> Iterator[Statement]:
    result = prove(statement, known, Permit(EVERYTHING))
    if not isinstance(result, Gap):
        return
    for one in result.open:
        if one.kind in DEFINES:
            yield _as_statement(one, statement)


def _as_statement(one: Obligation, statement: Statement) -> Statement:
    zero = tree.Number("0")
    free = set(free_indices(one.subject))
    conditions = tuple(
        c for c in statement.conditions if set(free_indices(c)) <= free
    )
    return Statement(tree.Relation(one.sign, one.subject, zero), conditions)


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
