"""Reports as plain text: what each line came to, and why."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import (
    Cause,
    ClaimReport,
    DerivationReport,
    DocumentReport,
    ExpectedReport,
    Judgement,
    LineReport,
)
from derivations.document.records import Document
from derivations.language.tree import Statement
from derivations.language.write import to_reading
from derivations.render.claim_text import explain_expected
from derivations.render.columns import (
    indented,
    padded,
    printable,
    width,
    wrapped,
)
from derivations.render.condition_text import (
    fact_name,
    index_text,
    statement_text,
)
from derivations.render.explanation import explain, joined
from derivations.render.gap_text import fit_reason
from derivations.render.moments import moment_order
from derivations.render.report_notes import (
    claim_notes,
    conventions,
    expected_extras,
    expected_verdict,
    line_notes,
    line_reasons,
    model_status,
    moments_text,
    obligations_text,
    uses_text,
    verdict_text,
)
from derivations.render.working_text import working_text
from derivations.render.working_view import judgement_working
from derivations.words import say

MAX_COLUMN = 56
"""A wider formula pushes its reason to the right, alone."""


# -- documents -------------------------------------------------------------


def document_text(
    report: DocumentReport, lang: str, readings: bool = False
) -> str:
    """The report on one document; ``readings`` adds each line as it was
    understood, fully bracketed."""
    document = report.document
    title = f" · {document.title}" if document.title else ""
    lines = [printable(f"{document.path or document.name}{title}")]
    for text in conventions(report, lang):
        lines += wrapped(text, 2)
    for derivation in report.derivations:
        lines.append("")
        lines += _derivation(derivation, document, lang, readings)
    return "\n".join(lines) + "\n"


def _derivation(
    report: DerivationReport, document: Document, lang: str, readings: bool
) -> list[str]:
    name = printable(report.derivation.name)
    lines = [say("report-derivation", lang, name=name)]
    for text in model_status(report, lang):
        lines += wrapped(text, 2)
    if readings:
        lines += _read_assumptions(report.derivation.assumptions, lang)
    for item in report.items:
        lines.append("")
        if isinstance(item, ClaimReport):
            lines += claim_text(item, report, document, lang, readings)
        else:
            lines += expected_text(item, report, document, lang, readings)
    return lines


def _read_assumptions(assumptions: Assumptions, lang: str) -> list[str]:
    colon = say("report-colon", lang)
    lines = [say("report-reading-assumptions", lang)]
    for fact in assumptions.facts:
        name = fact_name(fact.name, lang)
        shown = to_reading(Statement(fact.proposition, fact.conditions))
        lines.append(f"  {name}{colon}{shown}")
    for item in assumptions.definitions:
        left = item.name
        if item.parameters:
            left += f"[{', '.join(item.parameters)}]"
        lines.append(f"  {left} := {to_reading(item.term)}")
    return indented(map(printable, lines), 2)


# -- claims ----------------------------------------------------------------


def claim_text(
    report: ClaimReport,
    derivation: DerivationReport,
    document: Document,
    lang: str,
    readings: bool,
) -> list[str]:
    """A claim with its lines, row by row."""
    claim = report.claim
    assumptions = derivation.derivation.assumptions
    head = say("report-claim", lang, name=claim.name)
    head += say("report-colon", lang) + statement_text(claim.statement, lang)
    every = index_text(claim.statement, assumptions, lang)
    if every and not claim.statement.conditions:
        head += say("report-brackets", lang, text=every)
    lines = [printable(f"{head}   {verdict_text(report.verdict, lang)}")]
    if readings:
        lines += _reading(claim.statement, 4, lang)
    sources = [_source(line) for line in report.lines]
    column = min(MAX_COLUMN, max(map(width, sources), default=0))
    words = max(
        (
            width(verdict_text(line.judgement.verdict, lang))
            for line in report.lines
        ),
        default=0,
    )
    for line, source in zip(report.lines, sources, strict=True):
        verdict = padded(verdict_text(line.judgement.verdict, lang), words)
        number = f"{line.line.number:>3}"
        shown = padded(source, column)
        reasons = line_reasons(line, document, lang)
        row = f"  {number}  {verdict}  {shown}  {reasons}"
        lines.append(row.rstrip())
        if readings:
            lines += _reading(line.line.statement, 7, lang)
        lines += _line_notes(line, assumptions, document, lang)
    for text in claim_notes(report, assumptions, lang):
        lines += wrapped(printable(text), 2)
    return lines


def _source(report: LineReport) -> str:
    source = printable(" ".join(report.line.source.split()))
    return f"  {source}" if report.line.continues else source


def _reading(statement: Statement, columns: int, lang: str) -> list[str]:
    shown = say("report-reading", lang, reading=to_reading(statement))
    return indented([printable(shown)], columns)


def _line_notes(
    report: LineReport, assumptions: Assumptions, document: Document, lang: str
) -> list[str]:
    lines: list[str] = []
    judgement = report.judgement
    if not judgement.proved:
        number = str(report.line.position.line)
        where = say("report-line-at", lang, path=document.path, line=number)
        lines.append(f"       [{printable(where)}]")
    for text in line_notes(report, assumptions, lang):
        lines += wrapped(printable(text), 7)
    working = judgement_working(judgement, assumptions, lang)
    return lines + working_text(working, lang, 7)


# -- lines expected to fail ------------------------------------------------


def expected_text(
    report: ExpectedReport,
    derivation: DerivationReport,
    document: Document,
    lang: str,
    readings: bool,
) -> list[str]:
    """A wrong, incomplete or quoted line, row by row."""
    expected = report.expected
    assumptions = derivation.derivation.assumptions
    name = expected.name.removeprefix(f"{expected.kind}-")
    head = say(f"report-{expected.kind}", lang, name=name)
    head += say("report-colon", lang) + statement_text(expected.statement, lang)
    for extra in expected_extras(report, lang):
        head += say("report-comma", lang) + extra
    lines = [f"{printable(head)}   {expected_verdict(report, lang)}"]
    if readings:
        lines += _reading(expected.statement, 4, lang)
    if not report.as_expected:
        number = str(expected.position.line)
        where = say("report-line-at", lang, path=document.path, line=number)
        lines.append(f"  [{printable(where)}]")
    said = explain_expected(report, assumptions, lang)
    lines += wrapped(printable(joined(said, lang)), 2)
    base = assumptions.without(*expected.without)
    working = judgement_working(report.judgement, base, lang)
    return lines + working_text(working, lang, 2)


# -- one statement ---------------------------------------------------------


def judgement_text(
    judgement: Judgement, assumptions: Assumptions, lang: str
) -> str:
    """The report on a statement that came without a reason."""
    lines: list[str] = []
    facts = [fact.proposition for fact in assumptions.facts]
    order = moment_order((judgement.statement, *facts), assumptions)
    if order:
        lines += wrapped(moments_text(order, lang), 0)
    every = index_text(judgement.statement, assumptions, lang)
    shown = statement_text(judgement.statement, lang)
    if every and not judgement.statement.conditions:
        shown += say("report-brackets", lang, text=every)
    verdict = verdict_text(judgement.verdict, lang)
    colon = say("report-colon", lang)
    lines.append(printable(f"{verdict}{colon}{shown}"))
    if judgement.proved:
        if judgement.fit is not None:
            reason = fit_reason(judgement.fit, lang)
            lines.append(f"  {printable(reason)}")
        lines += wrapped(printable(uses_text(judgement.facts, lang)), 2)
        for text in obligations_text(judgement, lang):
            lines += wrapped(printable(text), 2)
    said = explain(judgement, assumptions, lang)
    if judgement.cause is Cause.NO_MODEL:
        said = (*said, say("report-anything-follows", lang))
    lines += wrapped(printable(joined(said, lang)), 2)
    working = judgement_working(judgement, assumptions, lang)
    lines += working_text(working, lang, 2)
    return "\n".join(lines) + "\n"


__all__ = [
    "claim_text",
    "document_text",
    "expected_text",
    "judgement_text",
    "model_status",
]
