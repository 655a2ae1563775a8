"""Reports as plain text: what each line came to, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from derivations.assumptions.given import Assumptions
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
from derivations.document.records import Document
from derivations.language.tree import Statement
from derivations.language.write import to_reading
from derivations.render.columns import (
    indented,
    padded,
    printable,
    width,
    wrapped,
)
from derivations.render.condition_text import (
    by_text,
    fact_name,
    index_text,
    obligation_text,
    statement_text,
)
from derivations.render.explanation import (
    explain,
    explain_claim,
    explain_expected,
    fit_reason,
    given_text,
    joined,
    needs_text,
)
from derivations.render.moments import moment_order
from derivations.words import say

MARKS = {
    Verdict.PROVED: "✓",
    Verdict.REFUTED: "✗",
    Verdict.UNDECIDED: "?",
}
MAX_COLUMN = 56
"""A wider formula pushes its reason to the right, alone."""


def verdict_text(verdict: Verdict, lang: str) -> str:
    """Sign and word: no verdict is told by a sign or a colour alone."""
    return f"{MARKS[verdict]} {say(f'report-{verdict.value}', lang)}"


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
            lines += _claim(item, report, document, lang, readings)
        else:
            lines += _expected(item, report, document, lang, readings)
    return lines


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


def _claim(
    report: ClaimReport,
    derivation: DerivationReport,
    document: Document,
    lang: str,
    readings: bool,
) -> list[str]:
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


def claim_notes(
    report: ClaimReport, assumptions: Assumptions, lang: str
) -> tuple[str, ...]:
    """Why it isn't proved, else what it rests on."""
    if report.verdict is not Verdict.PROVED:
        return explain_claim(report, lang)
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


def _source(report: LineReport) -> str:
    source = printable(" ".join(report.line.source.split()))
    return f"  {source}" if report.line.continues else source


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
    return lines


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


# -- lines expected to fail ------------------------------------------------


def _expected(
    report: ExpectedReport,
    derivation: DerivationReport,
    document: Document,
    lang: str,
    readings: bool,
) -> list[str]:
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
    return lines


def expected_extras(report: ExpectedReport, lang: str) -> tuple[str, ...]:
    """ "without A3", "needs a > 0"."""
    found = []
    comma = say("report-list", lang)
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
    return f"{verdict}{comma}{say(f'report-{good}', lang)}"


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
    return "\n".join(lines) + "\n"


__all__ = [
    "MARKS",
    "claim_notes",
    "conventions",
    "document_text",
    "expected_extras",
    "expected_verdict",
    "judgement_text",
    "line_notes",
    "line_reasons",
    "model_status",
    "moments_text",
    "obligations_text",
    "uses_text",
    "verdict_text",
]
