"""A report as the writers of documents take it: formulas, words, verdicts."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import (
    ClaimReport,
    DocumentReport,
    ExpectedReport,
    LineReport,
)
from derivations.document.records import Block, Document, Prose
from derivations.language import tree
from derivations.render.claim_text import explain_claim, explain_expected
from derivations.render.condition_text import obligation_text
from derivations.render.counting import summary
from derivations.render.explanation import explain, joined
from derivations.render.gap_text import fit_reason
from derivations.render.given_view import given_view
from derivations.render.report_notes import (
    conventions,
    is_incomplete,
    line_reasons,
    model_status,
)
from derivations.render.view import (
    BlockView,
    ClaimView,
    DocumentView,
    ExpectedView,
    LineView,
    ProseView,
)
from derivations.render.working_view import judgement_working
from derivations.words import say

Item = ClaimReport | ExpectedReport


def document_view(
    report: DocumentReport, lang: str | None = None
) -> DocumentView:
    """The document with its verdicts; what is said of it is in ``lang``, or
    in the document's own language."""
    document = report.document
    spoken = lang or document.language
    writer = _View(report, spoken)
    parts = tuple(
        ProseView(part.text) if isinstance(part, Prose) else writer.block(part)
        for part in document.parts
    )
    return DocumentView(
        document.title,
        spoken,
        parts,
        (*conventions(report, spoken), *_taint(report, spoken)),
    )


def _taint(report: DocumentReport, lang: str) -> tuple[str, ...]:
    """Lines that rest on something unproved."""
    found = []
    for place, names in summary((report,)).resting:
        listed = say("report-list", lang).join(names)
        found.append(
            say("report-sum-rests-on-item", lang, place=place, names=listed)
        )
    if not found:
        return ()
    head = say("report-sum-rests-on", lang)
    return (say("report-space", lang).join((head, *found)),)


class _View:
    """Remembers which derivations have begun."""

    def __init__(self, report: DocumentReport, lang: str) -> None:
        self._document: Document = report.document
        self._lang = lang
        self._derivations = {
            item.derivation.name: item for item in report.derivations
        }
        self._begun: set[str] = set()

    def block(self, block: Block) -> BlockView:
        report = self._derivations[block.derivation]
        assumptions = report.derivation.assumptions
        given = None
        notes: tuple[str, ...] = ()
        if block.derivation not in self._begun:
            self._begun.add(block.derivation)
            given = given_view(assumptions, self._lang)
            if not report.consistent:
                notes = model_status(report, self._lang)
        items = tuple(
            self.item(found, assumptions)
            for item in block.items
            for found in report.items
            if _source(found) == (item.name, item.position)
        )
        return BlockView(block.derivation, given, items, notes)

    def item(
        self, item: Item, assumptions: Assumptions
    ) -> ClaimView | ExpectedView:
        if isinstance(item, ExpectedReport):
            return self.expected(item, assumptions)
        return ClaimView(
            item.claim.name,
            item.claim.statement,
            tuple(self.line(line, assumptions) for line in item.lines),
            item.verdict.value,
            explain_claim(item, assumptions, self._lang),
        )

    def line(self, report: LineReport, assumptions: Assumptions) -> LineView:
        line, judgement = report.line, report.judgement
        left, sign, right = sides(line.statement.proposition)
        conditions = dict.fromkeys(
            obligation_text(item, self._lang) for item in judgement.obligations
        )
        return LineView(
            line.number,
            None if line.continues else left,
            sign,
            right,
            line_reasons(report, self._document, self._lang),
            judgement.verdict.value,
            line.label,
            tuple(conditions),
            self.notes(report, assumptions),
            judgement_working(judgement, assumptions, self._lang),
        )

    def notes(
        self, report: LineReport, assumptions: Assumptions
    ) -> tuple[str, ...]:
        judgement = report.judgement
        if not judgement.proved:
            reasons = report.line.reasons
            said = explain(judgement, assumptions, self._lang, reasons)
            return (joined(said, self._lang),)
        asked = any(reason.rule == "?" for reason in report.line.reasons)
        if asked and judgement.fit is not None:
            reason = fit_reason(judgement.fit, self._lang)
            return (say("report-found-reason", self._lang, reason=reason),)
        return ()

    def expected(
        self, report: ExpectedReport, assumptions: Assumptions
    ) -> ExpectedView:
        expected = report.expected
        said = explain_expected(report, assumptions, self._lang)
        return ExpectedView(
            expected.kind,
            expected.name,
            expected.statement,
            report.judgement.verdict.value,
            report.as_expected,
            expected.without,
            expected.needs,
            (joined(said, self._lang),),
            is_incomplete(report),
            judgement_working(
                report.judgement,
                assumptions.without(*expected.without),
                self._lang,
            ),
        )


def _source(item: Item) -> tuple[str, object]:
    if isinstance(item, ClaimReport):
        return item.claim.name, item.claim.position
    return item.expected.name, item.expected.position


def sides(
    proposition: tree.Proposition,
) -> tuple[tree.Node | None, str, tree.Node]:
    """Left, sign, right; of what is one piece only the right."""
    match proposition:
        case tree.Relation(sign, left, right):
            return left, sign, right
        case tree.Implication(left, right):
            return left, "⟹", right
        case tree.Equivalence(left, right):
            return left, "⟺", right
    # Independence and the like: one piece, nothing on the left.
    return None, "", proposition
