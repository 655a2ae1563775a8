"""What a report says beside the lines: status, reasons, notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import (
    ClaimReport,
    DerivationReport,
    DocumentReport,
    ExpectedReport,
    Judgement,
    LineReport,
    Verdict,
)
from derivations.document.records import Document
from derivations.language.tree import Statement
from derivations.render.claim_text import explain_claim, needs_text
from derivations.render.columns import printable
from derivations.render.condition_text import (
    by_text,
    fact_name,
    index_text,
    obligation_text,
)
from derivations.render.explanation import explain, joined
from derivations.render.gap_text import fit_reason, given_text
from derivations.render.moments import EVERY, moment_order
from derivations.words import say

MARKS = {
    Verdict.PROVED: "✓",
    Verdict.REFUTED: "✗",
    Verdict.UNDECIDED: "?",
}


def verdict_text(verdict: Verdict, lang: str) -> str:
    """Sign and word: no verdict is told by a sign or a colour alone."""
    return f"{MARKS[verdict]} {say(f'report-{verdict.value}', lang)}"


def conventions(report: DocumentReport, lang: str) -> tuple[str, ...]:
    """What is taken for granted throughout the document."""
    found = []
    order = max(
        (_derivation_order(item) for item in report.derivations), default=0
    )
    if order:
        found.append(moments_text(order, lang))
    if any(
        index_text(statement, item.derivation.assumptions, lang)
        for item in report.derivations
        for statement in _statements(item)
    ):
        found.append(say("report-index-convention", lang))
    return tuple(found)


def moments_text(order: int, lang: str) -> str:
    if order >= EVERY:
        return say("report-convention-every", lang)
    return say("report-convention", lang, order=str(order))


def _derivation_order(report: DerivationReport) -> int:
    assumptions = report.derivation.assumptions
    facts = [fact.proposition for fact in assumptions.facts]
    return moment_order((*_statements(report), *facts), assumptions)


def _statements(report: DerivationReport) -> Iterator[Statement]:
    for item in report.items:
        if isinstance(item, ExpectedReport):
            yield item.expected.statement
            continue
        yield item.claim.statement
        for line in item.lines:
            yield line.line.statement


def model_status(report: DerivationReport, lang: str) -> tuple[str, ...]:
    """Whether a model of the assumptions was found; without one nothing
    counts as proved."""
    if report.consistent:
        return (say("report-model", lang),)
    found = [say("report-model-none", lang)]
    if report.clash:
        names = say("report-list", lang).join(
            fact_name(name, lang) for name in report.clash
        )
        one = "-one" if len(report.clash) == 1 else ""
        found.append(say(f"report-clash{one}", lang, names=names))
    else:
        found.append(say("report-clash-given", lang))
    return (*found, say("report-anything-follows", lang))


def claim_notes(
    report: ClaimReport, assumptions: Assumptions, lang: str
) -> tuple[str, ...]:
    """Why it isn't proved, else what it rests on."""
    if report.verdict is not Verdict.PROVED:
        return explain_claim(report, assumptions, lang)
    order = assumptions.fact_names
    facts = [name for name in order if name in report.facts]
    claims = [name for name in report.facts if name not in order]
    return (uses_text((*facts, *claims), lang),)


def uses_text(facts: Sequence[str], lang: str) -> str:
    if not facts:
        return say("report-uses-nothing", lang)
    names = say("report-list", lang).join(
        fact_name(name, lang) for name in facts
    )
    return say("report-uses", lang, names=names)


def line_reasons(report: LineReport, document: Document, lang: str) -> str:
    """The reasons as their author wrote them, or in the other language."""
    reasons = report.line.reasons
    if not reasons:
        return ""
    if lang != document.language:
        return printable(given_text(reasons, lang))
    written = [" ".join(r.written.split()) for r in reasons]
    text = say("report-list", lang).join(written)
    return printable(by_text(text, lang))


def line_notes(
    report: LineReport, assumptions: Assumptions, lang: str
) -> tuple[str, ...]:
    """What stands below a line: why it isn't proved, or the reason that
    ``by ?`` found, and the side conditions with what meets each."""
    judgement = report.judgement
    if not judgement.proved:
        said = explain(judgement, assumptions, lang, report.line.reasons)
        return (joined(said, lang),)
    found = []
    asked = any(reason.rule == "?" for reason in report.line.reasons)
    if asked and judgement.fit is not None:
        reason = fit_reason(judgement.fit, lang)
        found.append(say("report-found-reason", lang, reason=reason))
    found += obligations_text(judgement, lang)
    return tuple(found)


def obligations_text(judgement: Judgement, lang: str) -> tuple[str, ...]:
    shown = dict.fromkeys(
        obligation_text(item, lang) for item in judgement.obligations
    )
    if not shown:
        return ()
    listed = say("report-semicolon", lang).join(shown)
    return (say("report-obligations", lang, conditions=listed),)


def expected_extras(report: ExpectedReport, lang: str) -> tuple[str, ...]:
    """ "without A3", "needs a > 0"."""
    found = []
    comma = say("report-list", lang)
    if report.expected.where:
        found.append(report.expected.where)
    if report.expected.without:
        names = comma.join(report.expected.without)
        found.append(say("report-without", lang, names=names))
    if report.expected.needs:
        needs = needs_text(report, lang)
        found.append(say("report-needs", lang, conditions=needs))
    return tuple(found)


def expected_verdict(report: ExpectedReport, lang: str) -> str:
    good = "as-expected" if report.as_expected else "not-as-expected"
    comma = say("report-comma", lang)
    verdict = verdict_text(report.judgement.verdict, lang)
    if is_incomplete(report):
        verdict = say("report-lacking", lang)
    if report.expected.kind == "stated":
        return verdict  # whatever it is
    return f"{verdict}{comma}{say(f'report-{good}', lang)}"


def is_incomplete(report: ExpectedReport) -> bool:
    """An ``incomplete`` line that lacks just what it says: refuted or
    undecided alone, proved with its condition; or a quoted one that isn't
    refuted and would be proved with some condition."""
    if report.expected.kind == "stated":
        return report.lacks
    return report.expected.kind == "incomplete" and report.as_expected
