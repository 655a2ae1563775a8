"""Verdicts: the kernel first, then the refuter, else undecided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.assumptions.sharing import shared
from derivations.diagnose.chains import chain_fault
from derivations.diagnose.culprits import first_wrong, with_culprits
from derivations.diagnose.limit_chains import as_limit, claimed
from derivations.diagnose.lines import ASK, judge_line
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
from derivations.diagnose.statements import (
    explained,
    judge,
    judge_doubted,
    judge_open,
    judge_plainly,
    refuted_simply,
    with_mistakes,
    without_model,
)
from derivations.diagnose.tying import tying
from derivations.document.records import (
    Claim,
    Derivation,
    Document,
    Expected,
    Source,
)
from derivations.language.tree import Tends
from derivations.refute.search import find_clash, find_model

__all__ = [
    "explained",
    "judge",
    "judge_claim",
    "judge_derivation",
    "judge_document",
    "judge_line",
    "judge_source",
]

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
            line.statement,
            line.reasons,
            assumptions,
            tuple(local),
            tuple(bad),
            proved=is_proved,
        )
        reports.append(LineReport(line, judgement))
        if line.label:
            local.append(claimed(line.label, line.statement, assumptions))
            if not judgement.proved:
                bad.append(line.label)
    reports = with_culprits(reports)
    verdict, cause = _claim_verdict(claim, reports, assumptions)
    tied: tuple[str, ...] = ()
    goal = as_limit(claim.statement.proposition)
    if cause is Cause.TIED and isinstance(goal, Tends):
        tied = tying(goal.variable, assumptions)
    search = None
    if verdict is Verdict.UNDECIDED and first_wrong(reports) is not None:
        search = refuted_simply(claim.statement, assumptions)
        if search.witness is not None:
            verdict = Verdict.REFUTED
    return ClaimReport(claim, tuple(reports), verdict, cause, tied, search)


def _claim_verdict(
    claim: Claim, reports: list[LineReport], assumptions: Assumptions
) -> tuple[Verdict, Cause]:
    fault = chain_fault(claim, assumptions)
    if fault is not None:
        return Verdict.UNDECIDED, fault
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


def judge_stated(
    expected: Expected,
    assumptions: Assumptions,
    known: tuple[Fact, ...] = (),
    *,
    plainly: bool = False,
) -> ExpectedReport:
    """Verdict on a quoted claim, whatever it is; ``known`` are the claims
    above that are proved, perhaps from what the quoted one is without.
    ``plainly`` leaves out what only explains the verdict."""
    base = assumptions.without(*expected.without)
    known = () if expected.without else known
    judgement = _judge_stated(expected, base, known, plainly)
    if judgement.proved and find_model(base) is None:
        judgement = without_model(judgement)
    completed = None
    explaining = judgement.undecided or not plainly
    if expected.needs and not judgement.proved and explaining:
        completed = _completed(expected, base)
    return ExpectedReport(expected, judgement, True, completed)


def _judge_stated(
    expected: Expected,
    base: Assumptions,
    known: tuple[Fact, ...],
    plainly: bool,
) -> Judgement:
    """By its reasons, if it has any; by all rules; by the claims above."""
    if expected.reasons:
        by_reason = judge_line(
            expected.statement, expected.reasons, base, known, proved=is_proved
        )
        if by_reason.proved or by_reason.refuted:
            return by_reason
    first = judge_plainly if plainly else judge_open
    judgement = first(expected.statement, base)
    if judgement.undecided and known:
        extended = base.citing(*known)
        again = judge_plainly(expected.statement, extended)
        if again.proved:
            return again
    if judgement.undecided and plainly:
        # Whether a condition would do is a result too.
        return explained(judgement, base)
    return judgement


def judge_expected(
    expected: Expected, assumptions: Assumptions, *, plainly: bool = False
) -> ExpectedReport:
    """Verdict on a line that is to be wrong or incomplete; ``plainly``
    leaves out what only explains one that is as expected."""
    base = assumptions.without(*expected.without)
    report = _settle_expected(expected, base)
    if plainly and report.as_expected:
        return report
    return replace(report, judgement=with_mistakes(report.judgement, base))


def _settle_expected(expected: Expected, base: Assumptions) -> ExpectedReport:
    judgement = judge_doubted(expected.statement, base)
    if judgement.proved and find_model(base) is None:
        judgement = without_model(judgement)
    if expected.kind == "wrong":
        return ExpectedReport(expected, judgement, judgement.refuted)
    completed = _completed(expected, base)
    good = not judgement.proved and completed.proved
    report = ExpectedReport(expected, judgement, good, completed)
    if completed.proved or find_model(base) is None:
        return report
    clash = find_clash(_needing(expected, base))
    if clash is None:
        return report
    names = tuple(name for name in clash if name != NEEDS)
    return replace(report, excluded=True, clash=names)


NEEDS = "needs"
"""Name of the condition of an incomplete line, as a fact."""


def _needing(expected: Expected, base: Assumptions) -> Assumptions:
    """The assumptions with the conditions that the line needs."""
    conditions = expected.needs_conditions or ((),) * len(expected.needs)
    needed = tuple(
        Fact(NEEDS, proposition, condition)
        for proposition, condition in zip(
            expected.needs, conditions, strict=True
        )
    )
    return base.citing(*needed)


def _completed(expected: Expected, base: Assumptions) -> Judgement:
    """The line with the conditions that it needs."""
    assumed = _needing(expected, base)
    completed = judge_plainly(expected.statement, assumed)
    if completed.proved and find_model(assumed) is None:
        completed = without_model(completed)
    return completed


# --- derivations and documents --------------------------------------------


def judge_source(source: Source) -> ClaimReport:
    """The report on a claim, judged once for all that cite it, with those
    above it that it rests on."""
    needed = {source.claim.name}
    waiting: list[Source] = []
    current: Source | None = source
    while current is not None:
        if current.claim.name in needed:
            waiting.append(current)
            needed |= _cited(current)
        current = current.above
    for one in reversed(waiting):
        _judge_once(one)
    return _judge_once(source)


def is_proved(source: Source) -> bool:
    return judge_source(source).verdict is Verdict.PROVED


def _cited(source: Source) -> set[str]:
    """Names that its lines cite; for ``by ?`` all that stand above it."""
    reasons = [r for line in source.claim.lines for r in line.reasons]
    if any(reason.rule == ASK for reason in reasons):
        return {claim.name for claim in source.claims}
    return {name for reason in reasons for name in reason.citations}


def _judge_once(source: Source) -> ClaimReport:
    assumptions, claim = source.assumptions, source.claim
    key = ("judged", claim.name)
    kept = assumptions.memo.get(key)
    if isinstance(kept, ClaimReport) and kept.claim is claim:
        return kept
    cited = _cited(source)
    above = [
        one.claim for one in _chain(source.above) if one.claim.name in cited
    ]
    unproved = [
        one.claim.name
        for one in _chain(source.above)
        if one.claim.name in cited
        and _judge_once(one).verdict is not Verdict.PROVED
    ]
    seen = tuple(
        claimed(c.name, c.statement, assumptions) for c in reversed(above)
    )
    equal = shared(assumptions)
    report = judge_claim(claim, equal, seen, tuple(unproved))
    if find_model(equal) is None:
        report = _claim_without_model(report)
    assumptions.memo[key] = report
    return report


def _chain(source: Source | None) -> Iterator[Source]:
    while source is not None:
        yield source
        source = source.above


def judge_derivation(
    derivation: Derivation, *, plainly: bool = False
) -> DerivationReport:
    """Judge every line; ``plainly`` leaves out what only explains a verdict
    that is as expected: reasons that would do for quoted claims,
    misconceptions behind wrong lines, simple counterexamples."""
    assumptions = derivation.assumptions
    equal = shared(assumptions)
    model = find_model(equal)
    clash = (find_clash(equal) or ()) if model is None else ()
    items: list[ClaimReport | ExpectedReport] = []
    last: Source | None = None
    proved: list[Fact] = []
    for item in derivation.items:
        if isinstance(item, Expected):
            if item.kind == "stated":
                known = tuple(proved)
                items.append(judge_stated(item, equal, known, plainly=plainly))
            else:
                items.append(judge_expected(item, equal, plainly=plainly))
            continue
        last = Source("", derivation.name, assumptions, item, last)
        report = _judge_once(last)
        items.append(report)
        if report.verdict is Verdict.PROVED:
            proved.append(claimed(item.name, item.statement, assumptions))
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
    return replace(report, lines=lines)


def judge_document(
    document: Document, *, plainly: bool = False
) -> DocumentReport:
    """Judge every line of a document; ``plainly`` as for a derivation."""
    return DocumentReport(
        document,
        tuple(
            judge_derivation(d, plainly=plainly) for d in document.derivations
        ),
    )
