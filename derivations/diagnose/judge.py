"""Verdicts: the kernel first, then the refuter, else undecided."""

from __future__ import annotations

from dataclasses import replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.chains import chain_fault, joins
from derivations.diagnose.conditions import missing_conditions, with_distinct
from derivations.diagnose.reasons import find_fit, idle
from derivations.diagnose.reports import (
    Cause,
    ClaimReport,
    DerivationReport,
    DocumentReport,
    ExpectedReport,
    Judgement,
    LineReport,
    Verdict,
)
from derivations.document.records import (
    Claim,
    Derivation,
    Document,
    Expected,
    Reason,
)
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove, shortfall
from derivations.kernel.rules import EVERYTHING
from derivations.language.tree import Statement
from derivations.refute.search import Search, find_clash, find_model, refute

ASK = "?"
"""The reason ``by ?``: the checker looks for one."""


def judge(statement: Statement, assumptions: Assumptions) -> Judgement:
    """Verdict on a statement that comes without a reason.

    Nothing counts as proved unless a verified model of the assumptions is
    found.
    """
    model = find_model(assumptions)
    judgement = _judge_open(statement, assumptions)
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


def _judge_open(statement: Statement, assumptions: Assumptions) -> Judgement:
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
    return explained(_settled(statement, result, search), assumptions)


def _judge_plainly(statement: Statement, assumptions: Assumptions) -> Judgement:
    """The verdict alone, without reasons or conditions that would do."""
    return _settled_plainly(statement, assumptions, None)


def _judge_doubted(statement: Statement, assumptions: Assumptions) -> Judgement:
    """The same of a statement that is probably false: the refuter first,
    since a search for a proof costs most where there is none."""
    search = refute(statement, assumptions)
    if search.witness is None:
        return _settled_plainly(statement, assumptions, search)
    gap = shortfall(statement, assumptions, Permit(EVERYTHING))
    if isinstance(gap, Proof):
        return Judgement(statement, Verdict.PROVED, proof=gap)
    return _settled(statement, gap, search)


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
    return _settled(statement, result, search)


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


def _settled(statement: Statement, gap: Gap, search: Search) -> Judgement:
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
    conditions = missing_conditions(statement, assumptions)
    if not conditions:
        apart = with_distinct(statement, assumptions)
        if apart is not None:
            conditions = (Fact("condition", apart),)
    cause = judgement.cause
    if conditions and cause is Cause.NOT_SETTLED:
        cause = Cause.CONDITION
    return replace(judgement, cause=cause, conditions=conditions)


# --- lines ----------------------------------------------------------------


def judge_line(
    statement: Statement,
    reasons: tuple[Reason, ...],
    assumptions: Assumptions,
    seen: tuple[Fact, ...] = (),
    unproved: tuple[str, ...] = (),
) -> Judgement:
    """Verdict on a line with its reasons.

    ``seen`` are earlier claims and labelled lines that may be cited;
    ``unproved`` names those among them that aren't proved.
    """
    cited = tuple(dict.fromkeys(name for r in reasons for name in r.citations))
    base = assumptions.extended(*(f for f in seen if f.name in cited))
    tainted = tuple(name for name in cited if name in unproved)
    if any(reason.rule == ASK for reason in reasons):
        everything = assumptions.extended(
            *(f for f in seen if f.name not in unproved)
        )
        return _judge_open(statement, everything)
    rules = tuple(dict.fromkeys(r.rule for r in reasons if r.rule))
    # A rule with facts of its own in brackets uses these and no others.
    seek = not any(reason.rule and reason.citations for reason in reasons)
    result = prove(statement, base, Permit(rules, cited, seek))
    if isinstance(result, Gap):
        return _failed(statement, base, result, assumptions)
    unneeded = idle(statement, base, rules, cited)
    if unneeded:
        return Judgement(
            statement,
            Verdict.UNDECIDED,
            Cause.IDLE_REASON,
            gap=None,
            idle=unneeded,
            fit=find_fit(statement, base),
        )
    if tainted:
        return Judgement(
            statement, Verdict.UNDECIDED, Cause.RESTS_ON, rests_on=tainted
        )
    return Judgement(statement, Verdict.PROVED, proof=result)


def _failed(
    statement: Statement,
    assumptions: Assumptions,
    gap: Gap,
    original: Assumptions,
) -> Judgement:
    """A line that its reasons don't prove: right for another reason, wrong,
    or not settled.  Counterexamples are models of the original assumptions,
    without the claims that the line cites."""
    fit = find_fit(statement, assumptions)
    if fit is not None:
        return Judgement(
            statement, Verdict.UNDECIDED, Cause.WRONG_REASON, gap=gap, fit=fit
        )
    search = refute(statement, original)
    return explained(_settled(statement, gap, search), original)


# --- claims ---------------------------------------------------------------


def judge_claim(
    claim: Claim,
    assumptions: Assumptions,
    seen: tuple[Fact, ...],
    unproved: tuple[str, ...],
) -> ClaimReport:
    reports: list[LineReport] = []
    local = list(seen)
    bad = list(unproved)
    for line in claim.lines:
        judgement = judge_line(
            line.statement, line.reasons, assumptions, tuple(local), tuple(bad)
        )
        reports.append(LineReport(line, judgement))
        if line.label:
            local.append(
                Fact(
                    line.label,
                    line.statement.proposition,
                    line.statement.conditions,
                )
            )
            if not judgement.proved:
                bad.append(line.label)
    verdict, cause = _claim_verdict(claim, reports, assumptions)
    return ClaimReport(claim, tuple(reports), verdict, cause)


def _claim_verdict(
    claim: Claim, reports: list[LineReport], assumptions: Assumptions
) -> tuple[Verdict, Cause]:
    if not joins(claim, assumptions):
        return Verdict.UNDECIDED, chain_fault(claim)
    if all(r.judgement.proved for r in reports):
        return Verdict.PROVED, Cause.NONE
    # A refuted line doesn't refute the claim; only the claim itself can.
    statement_refuted = any(
        r.judgement.refuted and r.line.statement == claim.statement
        for r in reports
    )
    if statement_refuted:
        return Verdict.REFUTED, Cause.NONE
    return Verdict.UNDECIDED, Cause.NOT_SETTLED


# --- wrong and incomplete lines -------------------------------------------


def judge_expected(
    expected: Expected, assumptions: Assumptions
) -> ExpectedReport:
    base = assumptions.without(*expected.without)
    judgement = _judge_doubted(expected.statement, base)
    if judgement.proved and find_model(base) is None:
        judgement = without_model(judgement)
    if expected.kind == "wrong":
        return ExpectedReport(expected, judgement, judgement.refuted)
    conditions = expected.needs_conditions or ((),) * len(expected.needs)
    needed = tuple(
        Fact("needs", proposition, condition)
        for proposition, condition in zip(
            expected.needs, conditions, strict=True
        )
    )
    assumed = base.extended(*needed)
    completed = _judge_plainly(expected.statement, assumed)
    if completed.proved and find_model(assumed) is None:
        completed = without_model(completed)
    good = not judgement.proved and completed.proved
    return ExpectedReport(expected, judgement, good, completed)


# --- derivations and documents --------------------------------------------


def judge_derivation(
    derivation: Derivation, earlier: tuple[Fact, ...] = ()
) -> DerivationReport:
    assumptions = derivation.assumptions
    model = find_model(assumptions)
    clash = (find_clash(assumptions) or ()) if model is None else ()
    seen = list(earlier)
    unproved: list[str] = []
    items: list[ClaimReport | ExpectedReport] = []
    for item in derivation.items:
        if isinstance(item, Expected):
            items.append(judge_expected(item, assumptions))
            continue
        report = judge_claim(item, assumptions, tuple(seen), tuple(unproved))
        if model is None:
            report = _claim_without_model(report)
        items.append(report)
        seen.append(
            Fact(
                item.name,
                item.statement.proposition,
                item.statement.conditions,
            )
        )
        if report.verdict is not Verdict.PROVED:
            unproved.append(item.name)
    return DerivationReport(derivation, model, tuple(items), clash)


def _claim_without_model(report: ClaimReport) -> ClaimReport:
    lines = tuple(
        LineReport(r.line, without_model(r.judgement))
        if r.judgement.proved
        else r
        for r in report.lines
    )
    if report.verdict is Verdict.PROVED:
        return ClaimReport(
            report.claim, lines, Verdict.UNDECIDED, Cause.NO_MODEL
        )
    return ClaimReport(report.claim, lines, report.verdict, report.cause)


def judge_document(document: Document) -> DocumentReport:
    """Judge every line of a document."""
    return DocumentReport(
        document,
        tuple(judge_derivation(d) for d in document.derivations),
    )
