"""Claims, documents and single verdicts as a notebook shows them, and
chains as LaTeX to paste."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import (
    ClaimReport,
    ExpectedReport,
    Judgement,
    LineReport,
    Verdict,
)
from derivations.language import tree
from derivations.render.claim_text import explain_claim, explain_expected
from derivations.render.condition_text import (
    obligation_text,
    reason_text,
    statement_text,
)
from derivations.render.explanation import explain, joined
from derivations.render.gap_text import fit_reason, given_text
from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import escape
from derivations.render.latex_pieces import SIGNS
from derivations.render.markdown_document import markdown_document
from derivations.render.markdown_text import markdown_text
from derivations.render.report_notes import is_incomplete
from derivations.render.view import (
    BlockView,
    ClaimView,
    DocumentView,
    ExpectedView,
    LineView,
    WorkingView,
)
from derivations.render.working_markdown import working_markdown
from derivations.render.working_text import working_text
from derivations.render.working_view import judgement_working
from derivations.words import say

ASK = "?"
"""The reason ``by ?``, which asks the checker."""

MARKS = {"proved": "✓", "refuted": "✗", "undecided": "?"}


def line_reasons(report: LineReport, lang: str) -> str:
    """The line's reasons in words; those found where it asks (``by ?``)."""
    reasons = report.line.reasons
    if not reasons:
        return ""
    if any(reason.rule == ASK for reason in reasons):
        found = report.judgement.fit
        if report.judgement.proved and found is not None:
            return fit_reason(found, lang)
    return given_text(reasons, lang)


# -- chains ----------------------------------------------------------------


def statement_sides(
    statement: tree.Statement,
) -> tuple[tree.Node | None, str, tree.Node]:
    """Left side, sign and right side, as far as there are two sides."""
    match statement.proposition:
        case tree.Relation(sign, left, right):
            return left, sign, right
        case tree.Implication(left, right):
            return left, "⟹", right
        case tree.Equivalence(left, right):
            return left, "⟺", right
    return None, "", statement


def line_view(
    report: LineReport,
    lang: str,
    notes: tuple[str, ...] = (),
    working: WorkingView | None = None,
) -> LineView:
    """A line for the writers of LaTeX and Markdown."""
    left, sign, right = statement_sides(report.line.statement)
    return LineView(
        report.line.number,
        None if report.line.continues else left,
        sign,
        right,
        line_reasons(report, lang),
        report.judgement.verdict.value,
        report.line.label,
        tuple(obligation_text(o, lang) for o in report.judgement.obligations),
        notes,
        working,
    )


def claim_view(
    report: ClaimReport, assumptions: Assumptions, lang: str
) -> ClaimView:
    lines = tuple(
        line_view(
            line,
            lang,
            line_notes(line, assumptions, lang),
            judgement_working(line.judgement, assumptions, lang),
        )
        for line in report.lines
    )
    return ClaimView(
        report.claim.name,
        report.claim.statement,
        lines,
        report.verdict.value,
        explain_claim(report, assumptions, lang),
    )


def expected_view(
    report: ExpectedReport, assumptions: Assumptions, lang: str
) -> ExpectedView:
    expected = report.expected
    return ExpectedView(
        expected.kind,
        expected.name,
        expected.statement,
        report.judgement.verdict.value,
        report.as_expected,
        expected.without,
        expected.needs,
        (joined(explain_expected(report, assumptions, lang), lang),),
        is_incomplete(report),
        judgement_working(
            report.judgement, assumptions.without(*expected.without), lang
        ),
    )


def items_markdown(
    items: tuple[ClaimReport | ExpectedReport, ...],
    assumptions: Assumptions,
    lang: str,
) -> str:
    """Claims and expected lines as Markdown with mathematics."""
    views = tuple(
        claim_view(item, assumptions, lang)
        if isinstance(item, ClaimReport)
        else expected_view(item, assumptions, lang)
        for item in items
    )
    block = BlockView("", None, views)
    return markdown_document(DocumentView("", lang, (block,)))


def chain_latex(report: ClaimReport, lang: str) -> str:
    """The claim's lines as one ``aligned`` block with a column of reasons;
    it needs amsmath and stands inside mathematics."""
    rows = []
    for line in report.lines:
        view = line_view(line, lang)
        left = "" if view.left is None else to_latex(view.left, lang)
        sign = SIGNS.get(view.sign, "")
        right = to_latex(view.right, lang)
        said = escape(view.reasons)
        rows.append(rf"{left} &{sign} {right} && \quad\text{{{said}}}")
    body = " \\\\\n".join(rows)
    return f"\\begin{{aligned}}\n{body}\n\\end{{aligned}}"


def line_notes(
    report: LineReport, assumptions: Assumptions, lang: str
) -> tuple[str, ...]:
    """Why the line isn't proved; nothing for a proved one."""
    return explain(report.judgement, assumptions, lang, report.line.reasons)


def verdict_words(verdict: Verdict, lang: str) -> str:
    """Sign and word: no verdict is told by a sign alone."""
    return f"{MARKS[verdict.value]} {say(f'report-{verdict.value}', lang)}"


def line_headline(report: LineReport, lang: str) -> str:
    """Verdict, line and reasons on one row."""
    verdict = verdict_words(report.judgement.verdict, lang)
    row = f"{verdict}{say('report-colon', lang)}{report.line.source}"
    reasons = line_reasons(report, lang)
    return f"{row}   {reasons}" if reasons else row


def claim_headline(report: ClaimReport, lang: str) -> str:
    verdict = verdict_words(report.verdict, lang)
    shown = statement_text(report.claim.statement, lang)
    named = say("report-claim", lang, name=report.claim.name)
    colon = say("report-colon", lang)
    return f"{verdict}{colon}{named}{colon}{shown}"


def expected_headline(report: ExpectedReport, lang: str) -> str:
    expected = report.expected
    verdict = (
        say("report-lacking", lang)
        if is_incomplete(report)
        else verdict_words(report.judgement.verdict, lang)
    )
    named = say(f"report-{expected.kind}", lang, name=expected.name)
    colon = say("report-colon", lang)
    return f"{verdict}{colon}{named}{colon}{expected.source}"


def line_text(report: LineReport, assumptions: Assumptions, lang: str) -> str:
    """The line with its mark and reasons, and why it isn't proved."""
    reasons = line_reasons(report, lang)
    mark = MARKS[report.judgement.verdict.value]
    row = f"  {mark} {report.line.number}  {report.line.source}"
    notes = line_notes(report, assumptions, lang)
    shown = f"{row}   {reasons}" if reasons else row
    return "\n".join([shown, *(f"       {note}" for note in notes)])


# -- single verdicts -------------------------------------------------------


def judgement_text(
    judgement: Judgement,
    assumptions: Assumptions,
    lang: str,
    facts: tuple[str, ...] | None = None,
) -> str:
    """Verdict, statement and explanation on a few lines; ``facts`` are the
    words for the assumptions used, in place of their names."""
    colon = say("report-colon", lang)
    shown = statement_text(judgement.statement, lang)
    head = f"{verdict_words(judgement.verdict, lang)}{colon}{shown}"
    if judgement.proved and (judgement.rules or judgement.facts):
        named = judgement.facts if facts is None else facts
        reason = reason_text(judgement.rules, named, lang)
        head += say("report-comma", lang) + reason
    working = judgement_working(judgement, assumptions, lang)
    return "\n".join(
        [
            head,
            *explain(judgement, assumptions, lang),
            *working_text(working, lang, 0),
        ]
    )


def judgement_markdown(
    judgement: Judgement, assumptions: Assumptions, lang: str
) -> str:
    """The same for a notebook, with the statement set as mathematics."""
    head = f"**{verdict_words(judgement.verdict, lang)}**"
    if judgement.proved and (judgement.rules or judgement.facts):
        reason = reason_text(judgement.rules, judgement.facts, lang)
        head += say("report-comma", lang) + markdown_text(reason)
    parts = [head, f"$$\n{to_latex(judgement.statement, lang)}\n$$"]
    parts += map(markdown_text, explain(judgement, assumptions, lang))
    working = judgement_working(judgement, assumptions, lang)
    if working is not None:
        parts.append(working_markdown(working, lang))
    return "\n\n".join(parts)
