"""Reports for programs: plain dictionaries in a fixed order of keys."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import (
    ClaimReport,
    DerivationReport,
    DocumentReport,
    ExpectedReport,
    Fit,
    Judgement,
    LineReport,
)
from derivations.kernel.proof import Obligation
from derivations.language.write import to_text
from derivations.render.claim_text import explain_claim, explain_expected
from derivations.render.condition_text import (
    condition_text,
    fact_text,
    paste_text,
    statement_text,
    suggestions,
)
from derivations.render.explanation import explain, joined
from derivations.render.gap_text import fit_reason
from derivations.render.mistake_text import mistake_json
from derivations.render.model_json import Json, model_json, witness_json
from derivations.render.moments import moment_order
from derivations.render.report_notes import (
    conventions,
    is_incomplete,
    moments_text,
)
from derivations.render.working_json import working_json
from derivations.render.working_view import judgement_working


def obligation_json(obligation: Obligation) -> Json:
    return {
        "condition": condition_text(obligation, "en"),
        "kind": obligation.kind,
        "met": obligation.met,
        "facts": [
            f"declaration of {name[1:]}" if name.startswith(":") else name
            for name in obligation.facts
        ],
    }


def _fit_json(fit: Fit | None, lang: str) -> Json | None:
    if fit is None:
        return None
    return {
        "rules": list(fit.rules),
        "facts": list(fit.facts),
        "text": fit_reason(fit, lang),
    }


def judgement_json(
    judgement: Judgement, assumptions: Assumptions, lang: str, message: str
) -> Json:
    """The part that every judged statement has."""
    conditions = suggestions(judgement)
    gap = judgement.gap
    return {
        "verdict": judgement.verdict.value,
        "cause": judgement.cause.value or None,
        "rules": list(judgement.rules),
        "assumptions_used": list(judgement.facts),
        "obligations": [obligation_json(o) for o in judgement.obligations],
        "open": [] if gap is None else [obligation_json(o) for o in gap.open],
        "witness": witness_json(judgement.witness),
        "working": working_json(
            judgement_working(judgement, assumptions, lang), lang
        ),
        "suggestion": paste_text(conditions[0], lang) if conditions else None,
        "suggestions": [paste_text(item, lang) for item in conditions],
        "misconceptions": [
            mistake_json(item, lang) for item in judgement.mistakes
        ],
        "reason_that_fits": _fit_json(judgement.fit, lang),
        "idle": list(judgement.idle),
        "rests_on": list(judgement.rests_on),
        "message": message,
    }


def prove_json(
    judgement: Judgement, assumptions: Assumptions, lang: str
) -> Json:
    facts = [fact.proposition for fact in assumptions.facts]
    order = moment_order((judgement.statement, *facts), assumptions)
    message = joined(explain(judgement, assumptions, lang), lang)
    return {
        "statement": statement_text(judgement.statement, lang),
        **judgement_json(judgement, assumptions, lang, message),
        "conventions": [moments_text(order, lang)] if order else [],
    }


# -- documents -------------------------------------------------------------


def document_json(report: DocumentReport, lang: str) -> Json:
    document = report.document
    return {
        "name": document.name,
        "path": document.path,
        "title": document.title,
        "language": document.language,
        "as_expected": report.as_expected,
        "conventions": list(conventions(report, lang)),
        "derivations": [_derivation(item, lang) for item in report.derivations],
    }


def _derivation(report: DerivationReport, lang: str) -> Json:
    derivation = report.derivation
    model = report.model
    return {
        "name": derivation.name,
        "line": derivation.position.line,
        "as_expected": report.as_expected,
        "consistent": report.consistent,
        "model": None if model is None else model_json(model),
        "clash": list(report.clash),
        "assumptions": [
            {"name": fact.name, "text": fact_text(fact, lang)}
            for fact in derivation.assumptions.facts
        ],
        "items": [
            _claim(item, derivation.assumptions, lang)
            if isinstance(item, ClaimReport)
            else _expected(item, derivation.assumptions, lang)
            for item in report.items
        ],
    }


def _claim(report: ClaimReport, assumptions: Assumptions, lang: str) -> Json:
    claim, wrong = report.claim, report.first_wrong
    return {
        "kind": "claim",
        "name": claim.name,
        "line": claim.position.line,
        "statement": statement_text(claim.statement, lang),
        "verdict": report.verdict.value,
        "cause": report.cause.value or None,
        "as_expected": report.as_expected,
        "assumptions_used": list(report.facts),
        "message": joined(explain_claim(report, assumptions, lang), lang),
        "first_wrong": None if wrong is None else wrong.line.number,
        "lines": [_line(line, assumptions, lang) for line in report.lines],
    }


def _line(report: LineReport, assumptions: Assumptions, lang: str) -> Json:
    line = report.line
    said = explain(report.judgement, assumptions, lang, line.reasons)
    return {
        "number": line.number,
        "label": line.label or None,
        "line": line.position.line,
        "source": line.source,
        "statement": statement_text(line.statement, lang),
        "reasons": [
            {
                "written": reason.written,
                "rule": reason.rule or None,
                "citations": list(reason.citations),
            }
            for reason in line.reasons
        ],
        **judgement_json(
            report.judgement, assumptions, lang, joined(said, lang)
        ),
    }


def _expected(
    report: ExpectedReport, assumptions: Assumptions, lang: str
) -> Json:
    expected = report.expected
    said = explain_expected(report, assumptions, lang)
    base = assumptions.without(*expected.without)
    completed = report.completed
    return {
        "kind": expected.kind,
        "name": expected.name,
        "line": expected.position.line,
        "source": expected.source,
        "statement": statement_text(expected.statement, lang),
        "as_expected": report.as_expected,
        "where": expected.where or None,
        "note": expected.note or None,
        "incomplete": is_incomplete(report),
        "without": list(expected.without),
        "needs": [to_text(item) for item in expected.needs],
        "completed": None
        if completed is None
        else {
            "verdict": completed.verdict.value,
            "reason_that_fits": _fit_json(completed.fit, lang),
        },
        **judgement_json(report.judgement, base, lang, joined(said, lang)),
    }
