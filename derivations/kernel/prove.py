"""Proving one statement by named rules and facts.

``a = b by R`` is proved when both sides have the same normal form modulo
the powers of ``R`` and the cited facts, and every obligation of the
written line is met.  The other relations, implications and independence
are reduced to that and to sign reasoning.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel import structure
from derivations.kernel.alternatives import as_relation
from derivations.kernel.as_stated import stated_by
from derivations.kernel.attempt import HYPOTHESIS, Attempt
from derivations.kernel.errors import Forged, KernelError, TooLarge
from derivations.kernel.independence_gaps import independence_gap
from derivations.kernel.law_conclusions import law_gap
from derivations.kernel.memory import once
from derivations.kernel.permits import Permit
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Obligation, Proof, sealed
from derivations.kernel.relations import (
    left_over,
    linked_equations,
    relation_gap,
)
from derivations.kernel.retries import Ways, needed, tried_once
from derivations.kernel.rules import BY_ID
from derivations.kernel.sign_records import unique
from derivations.kernel.tends import tends_gap
from derivations.kernel.trace import (
    NOTHING_KEPT,
    Recorder,
    Records,
    whole_trace,
)
from derivations.kernel.trace_data import Data
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Proposition, Relation, Statement

__all__ = ["Permit", "prove", "shortfall", "traced"]


def prove(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> Proof | Gap:
    """Prove the statement, or say why these rules and facts don't.  The same
    question gets the same answer, which is kept."""
    return once(
        (statement, permit),
        assumptions.memo,
        lambda: _proved(statement, assumptions, permit, NOTHING_KEPT),
    )


def shortfall(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> Proof | Gap:
    """The gap that `prove` reports of a statement known to be false, without
    a search for signs and steps, which can't lead to it: a relation's two
    sides under the first reading of the permit."""
    alike = (Relation, tree.Implication, tree.Equivalence)
    if not isinstance(statement.proposition, alike):
        return prove(statement, assumptions, permit)
    rules = tuple(rule for rule in permit.rules if not BY_ID[rule].steps)
    first = replace(permit, rules=rules)
    return _attempted(statement, assumptions, first, NOTHING_KEPT)


def traced(proof: Proof) -> Data:
    """The trace of a proof: its steps, which `derivations.recheck` replays.

    The proof is made again, with its steps written down.  Raises Forged
    when it doesn't come out again.
    """
    for reading in proof.permit.readings():
        records = Records(Recorder(), Recorder())
        result = _attempted(
            proof.statement, proof.assumptions, reading, records
        )
        if isinstance(result, Proof):
            return whole_trace(proof.statement, proof.assumptions, records)
    raise Forged("a proof that can't be repeated")


def _proved(
    statement: Statement,
    assumptions: Assumptions,
    permit: Permit,
    records: Records,
    asking: set[Power | str] | None = None,
) -> Proof | Gap:
    first: Gap | None = None
    if asking is not None:
        asking.add(Power.OPEN)  # it decides on the readings
    for reading in permit.readings():
        result = _attempted(statement, assumptions, reading, records, asking)
        if isinstance(result, Proof):
            return result
        first = result if first is None else first
    return Gap(statement, "unsupported") if first is None else first


def _attempted(
    statement: Statement,
    assumptions: Assumptions,
    permit: Permit,
    records: Records,
    asking: set[Power | str] | None = None,
) -> Proof | Gap:
    """``asking`` is told on which grants the result depends."""
    attempt: Attempt | None = None
    try:
        attempt = Attempt(statement, assumptions, permit, records)
        kept = records.steps is not None
        result = _result(attempt) if kept else tried_once(attempt, WAYS)
        return _as_stated(attempt, result)
    except (KernelError, ZeroDivisionError, RecursionError) as error:
        return _ended(statement, error)
    finally:
        if asking is not None:
            asking |= needed(attempt)


def _ended(statement: Statement, error: Exception) -> Gap:
    """The gap that an attempt ends with when it can't go on."""
    match error:
        case TooLarge() | RecursionError():
            return Gap(statement, "too-large", detail=str(error))
        case ZeroDivisionError():
            return Gap(statement, "obligation", detail="0")
        case _:
            return Gap(statement, "unsupported", detail=str(error))


def _result(attempt: Attempt) -> Proof | Gap:
    """The proof, when the statement and all its side conditions hold."""
    proposition = attempt.statement.proposition
    match as_relation(attempt.assumptions, proposition):
        case Relation() as relation:
            gap = relation_gap(attempt, relation)
        case tree.Implication(left, right):
            gap = _implication(attempt, left, right, both=False)
        case tree.Equivalence(left, right):
            gap = _implication(attempt, left, right, both=True)
        case tree.Conjunction(parts):
            return _conjunction(attempt, parts)
        case tree.Independence() as stated:
            gap = _independence(attempt, stated)
        case tree.ConditionalIndependence() as stated:
            gap = independence_gap(attempt, stated)
        case tree.Tends() as stated:
            gap = tends_gap(attempt, stated)
        case tree.NamedLaw() | tree.SameLaw() as stated:
            gap = law_gap(attempt, stated)
        case _:
            gap = Gap(attempt.statement, "unsupported")
    return _closed(attempt) if gap is None else gap


def _as_stated(attempt: Attempt, result: Proof | Gap) -> Proof | Gap:
    """The result, or else the fact that says just this."""
    if isinstance(result, Proof) or not attempt.permit.literal:
        return result
    name = stated_by(attempt.statement, attempt.assumptions, attempt.permit)
    if name is None:
        return result
    attempt.used, attempt.lengths = {name: None}, ()
    return _closed(attempt)


def _closed(attempt: Attempt) -> Proof | Gap:
    """The proof, when all side conditions hold."""
    proposition = attempt.statement.proposition
    obligations = attempt.side_conditions(proposition)
    if any(not o.met for o in obligations):
        return Gap(attempt.statement, "obligation", obligations=obligations)
    support = [name for o in obligations for name in o.facts]
    facts = unique((*attempt.used, *support))
    # A hypothesis is a part of the statement, not an assumption.
    named = tuple(n for n in facts if not n.startswith(":") and n != HYPOTHESIS)
    return _sealed(attempt, named, obligations)


def _sealed(
    attempt: Attempt,
    facts: tuple[str, ...],
    obligations: tuple[Obligation, ...],
) -> Proof:
    rules = attempt.permit.rules
    origin = attempt.assumptions, attempt.permit
    return sealed(attempt.statement, rules, facts, obligations, origin)


WAYS: Final = Ways(_result, _sealed, _ended)
"""How attempts are made and ended."""


def _conjunction(
    attempt: Attempt, parts: tuple[Proposition, ...]
) -> Proof | Gap:
    facts: list[str] = []
    obligations: list[Obligation] = []
    for part in parts:
        inner = replace(attempt.statement, proposition=part)
        result = _part(attempt, inner)
        if isinstance(result, Gap):
            return replace(result, statement=attempt.statement)
        facts += result.facts
        obligations += result.obligations
    return _sealed(attempt, unique(tuple(facts)), tuple(obligations))


def _part(attempt: Attempt, inner: Statement) -> Proof | Gap:
    """The result for a part of the attempt's statement."""
    return _proved(
        inner,
        attempt.assumptions,
        attempt.permit,
        attempt.records,
        attempt.inside,
    )


def _implication(
    attempt: Attempt, left: Proposition, right: Proposition, both: bool
) -> Gap | None:
    left = as_relation(attempt.assumptions, left)
    right = as_relation(attempt.assumptions, right)
    if left == right:
        return None
    if linked_equations(attempt, left, right, both):
        return None
    if _leads(attempt, left, right, "left") and (
        not both or _leads(attempt, right, left, "right")
    ):
        return None
    return Gap(attempt.statement, "step")


def _leads(
    attempt: Attempt, left: Proposition, right: Proposition, side: str
) -> bool:
    """Whether the left, the ``side`` of the implication, gives the
    right."""
    return _from_hypothesis(attempt, left, right, side) or left_over(
        attempt, left, right
    )


def _from_hypothesis(
    attempt: Attempt,
    hypothesis: Proposition,
    conclusion: Proposition,
    side: str,
) -> bool:
    """Prove the conclusion with the hypothesis, the ``left`` or the
    ``right`` side of the implication, as a fact."""
    if not attempt.step("hypothesis"):
        return False
    assumed = attempt.assumptions.citing(Fact(HYPOTHESIS, hypothesis))
    cited = attempt.permit.cited
    permit = replace(
        attempt.permit,
        cited=None if cited is None else (*cited, HYPOTHESIS),
    )
    inner = replace(attempt.statement, proposition=conclusion)
    if free_indices(hypothesis):
        # Its indices are those of the conclusion, not "for every".
        return False
    records = attempt.records.under(side)
    result = _proved(inner, assumed, permit, records, attempt.inside)
    if isinstance(result, Gap):
        return False
    for name in result.facts:
        if name != HYPOTHESIS:
            attempt.used[name] = None
    return True


def _independence(attempt: Attempt, stated: tree.Independence) -> Gap | None:
    if stated.kind == "uncorrelated":
        return _uncorrelated(attempt, stated)
    return independence_gap(attempt, stated)


def _uncorrelated(attempt: Attempt, stated: tree.Independence) -> Gap | None:
    known = attempt.assumptions
    for relation, conditions in structure.zero_covariances(known, stated):
        inner = Statement(relation, attempt.statement.conditions + conditions)
        result = _part(attempt, inner)
        if isinstance(result, Gap):
            return replace(result, statement=attempt.statement)
        for name in result.facts:
            attempt.used[name] = None
    return None
