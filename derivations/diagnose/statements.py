"""Verdicts on statements that come without a reason."""

from __future__ import annotations

from dataclasses import replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.conditions import missing_conditions, with_distinct
from derivations.diagnose.reasons import find_fit
from derivations.diagnose.reports import Cause, Judgement, Verdict
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove, shortfall
from derivations.kernel.rules import EVERYTHING
from derivations.language.tree import Statement
from derivations.misconceptions.find import mistakes
from derivations.refute.search import Search, find_model, refute
from derivations.refute.simpler import simpler


def judge(statement: Statement, assumptions: Assumptions) -> Judgement:
    """Verdict on a statement that comes without a reason.

    Nothing counts as proved unless a verified model of the assumptions is
    found.
    """
    model = find_model(assumptions)
    judgement = judge_open(statement, assumptions)
    if model is None and judgement.proved:
        return without_model(judgement)
    return judgement


def without_model(judgement: Judgement) -> Judgement:
    """A proof from assumptions that no model was found for."""
    return replace(
        judgement,
        verdict=Verdict.UNDECIDED,
        cause=Cause.NO_MODEL,
        proof=None,
    )


def judge_open(statement: Statement, assumptions: Assumptions) -> Judgement:
    """Kernel, then refuter, then the rules one by one (special reasons may
    do where all together get in each other's way)."""
    result = prove(statement, assumptions, Permit(EVERYTHING))
    if isinstance(result, Proof):
        return _by_fit(statement, assumptions, result)
    search = refute(statement, assumptions)
    if search.witness is None:
        fit = find_fit(statement, assumptions)
        if fit is not None:
            again = prove(statement, assumptions, Permit(fit.rules))
            if isinstance(again, Proof):
                return _by_fit(statement, assumptions, again)
    return explained(settled(statement, result, search), assumptions)


def judge_plainly(statement: Statement, assumptions: Assumptions) -> Judgement:
    """The verdict alone, without reasons or conditions that would do."""
    return _settled_plainly(statement, assumptions, None)


def judge_doubted(statement: Statement, assumptions: Assumptions) -> Judgement:
    """The same of a statement that is probably false: the refuter first,
    since a search for a proof costs most where there is none."""
    search = refute(statement, assumptions)
    if search.witness is None:
        return _settled_plainly(statement, assumptions, search)
    gap = shortfall(statement, assumptions, Permit(EVERYTHING))
    if isinstance(gap, Proof):
        return Judgement(statement, Verdict.PROVED, proof=gap)
    return settled(statement, gap, search)


def _settled_plainly(
    statement: Statement, assumptions: Assumptions, search: Search | None
) -> Judgement:
    """``search`` is that of the refuter, where it was asked already."""
    result = prove(statement, assumptions, Permit(EVERYTHING))
    if isinstance(result, Proof):
        return Judgement(statement, Verdict.PROVED, proof=result)
    if search is None:
        search = refute(statement, assumptions)
    if search.witness is None:
        fit = find_fit(statement, assumptions)
        if fit is not None:
            again = prove(statement, assumptions, Permit(fit.rules))
            if isinstance(again, Proof):
                return Judgement(statement, Verdict.PROVED, proof=again)
    return settled(statement, result, search)


def _by_fit(
    statement: Statement, assumptions: Assumptions, proof: Proof
) -> Judgement:
    """A proved statement under the least reason that proves it."""
    fit = find_fit(statement, assumptions)
    if fit is not None:
        smaller = prove(statement, assumptions, Permit(fit.rules, fit.facts))
        if isinstance(smaller, Proof):
            proof = smaller
    return Judgement(statement, Verdict.PROVED, proof=proof, fit=fit)


def settled(statement: Statement, gap: Gap, search: Search) -> Judgement:
    if search.witness is not None:
        return Judgement(statement, Verdict.REFUTED, gap=gap, search=search)
    return Judgement(
        statement,
        Verdict.UNDECIDED,
        Cause.NOT_SETTLED,
        gap=gap,
        search=search,
    )


def explained(judgement: Judgement, assumptions: Assumptions) -> Judgement:
    """An unproved judgement with the conditions that would prove it."""
    statement = judgement.statement
    witness = judgement.witness
    models = () if witness is None else (witness.model,)
    conditions = missing_conditions(statement, assumptions, models)
    if not conditions:
        apart = with_distinct(statement, assumptions)
        if apart is not None:
            conditions = (Fact("condition", apart),)
    cause = judgement.cause
    if conditions and cause is Cause.NOT_SETTLED:
        cause = Cause.CONDITION
    found = replace(judgement, cause=cause, conditions=conditions)
    return with_mistakes(found, assumptions)


def refuted_simply(statement: Statement, assumptions: Assumptions) -> Search:
    """A search for a counterexample, which is made simple."""
    search = refute(statement, assumptions)
    if search.witness is None:
        return search
    return replace(search, witness=simpler(search.witness, assumptions))


def with_mistakes(judgement: Judgement, assumptions: Assumptions) -> Judgement:
    """A refuted judgement with the misconceptions that lead to it, and its
    counterexample made simple."""
    search = judgement.search
    if search is None or search.witness is None:
        return judgement
    witness = simpler(search.witness, assumptions)
    models = (search.witness.model,)
    return replace(
        judgement,
        search=replace(search, witness=witness),
        mistakes=mistakes(judgement.statement, assumptions, models),
    )
