"""One document as one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from derivations.audit.records import DocumentAudit
from derivations.between.whole import LineSteps
from derivations.diagnose.reports import (
    ClaimReport,
    DerivationReport,
    DocumentReport,
    ExpectedReport,
)
from derivations.document.records import Block, Document
from derivations.render.counting import summary
from derivations.render.document_parts import parts_of
from derivations.render.prose import Heading, Image, Piece, read_prose
from derivations.render.report_view import document_view
from derivations.render.view import (
    BlockView,
    ClaimView,
    DocumentView,
    ExpectedView,
    ProseView,
)
from derivations.site.anchors import anchors_of
from derivations.site.card import rules_html
from derivations.site.claims import claim_html, expected_html
from derivations.site.exercises_links import NO_PRACTICE, Practice
from derivations.site.frame import page
from derivations.site.given import given_html
from derivations.site.html import NOTHING, Html, join, tag, text
from derivations.site.needs import Needs, needs_of
from derivations.site.pages import Pages, address, stem_of
from derivations.site.pictures import Figures
from derivations.site.place import Place
from derivations.site.prose import inline_html, noted, prose_html
from derivations.site.what_if import what_if_file
from derivations.words import say


def lesson_page(
    report: DocumentReport,
    pages: Pages,
    audit: DocumentAudit | None = None,
    practice: Practice = NO_PRACTICE,
    steps: LineSteps | None = None,
) -> str:
    """``audit`` is there for a lesson whose assumptions can be dropped,
    ``practice`` for one with exercises, ``steps`` for one whose lines have
    their steps in between."""
    document = report.document
    lang = document.language
    others = [
        (other, address(name))
        for other in pages.languages
        if other != lang
        if (name := pages.lesson(stem_of(document), other)) is not None
    ]
    lesson = Lesson(report, pages, needs_of(audit), practice, steps or {})
    return page(
        title_of(document),
        lang,
        lesson.body(tools_html(document, audit, practice)),
        others,
        alone=pages.alone,
    )


def title_of(document: Document) -> str:
    return document.title or document.name


def tools_html(
    document: Document,
    audit: DocumentAudit | None = None,
    practice: Practice = NO_PRACTICE,
) -> tuple[Html, ...]:
    """What the script works with: a button that it shows, the keys it goes
    by, and where it says what becomes of a claim."""
    lang = document.language
    button = tag(
        "button",
        text(say("site-projector", lang)),
        type="button",
        id="project",
        hidden="",
    )
    link = NOTHING
    if audit is not None:
        link = tag(
            "a",
            text(say("site-what-if-title", lang)),
            href=address(what_if_file(document)),
            id="what-if",
            data_said=say("site-dropped", lang, name="{name}"),
            data_switch=say("site-switch", lang, name="{name}"),
            data_off=say("site-switched", lang, name="{name}"),
            data_on=say("site-switched-back", lang, name="{name}"),
        )
    asked = NOTHING
    if practice.count:
        said = say("ex-from-lesson", lang, count=str(practice.count))
        asked = tag("a", text(said), href=practice.start)
    keys = tag("p", text(say("site-projector-keys", lang)), class_="hint")
    row = join((button, link, asked), text(" "))
    return tag("div", row, class_="tools"), keys


def counts_text(report: DocumentReport) -> str:
    """How many claims and lines are proved."""
    counts = summary((report,))
    return say(
        "site-counts",
        report.document.language,
        claims=f"{counts.claims_proved}/{counts.claims}",
        lines=f"{counts.lines_proved}/{counts.lines}",
    )


class Lesson:
    """Walks through a document, and knows under which heading it is."""

    def __init__(
        self,
        report: DocumentReport,
        pages: Pages,
        needs: Needs,
        practice: Practice,
        steps: LineSteps,
    ) -> None:
        anchors = anchors_of(report.document)
        pages = replace(pages, here=anchors.linked)
        self._report = report
        self._view = document_view(report)
        self._pages = pages
        self._needs = needs
        self._practice = practice
        self._steps = steps
        self._anchors = anchors
        self._headings = iter(anchors.headings)
        self._figures = Figures(report, pages)
        self._level = 1
        self._derivations = {
            item.derivation.name: item for item in report.derivations
        }

    def body(self, tools: Sequence[Html]) -> list[Html]:
        """All that stands on the page."""
        return [
            *self._opening(),
            *tools,
            *(tag("p", noted(x), class_="aside") for x in self._view.notes),
            *self._parts(),
            rules_html(self._report, self._pages.alone),
        ]

    def _opening(self) -> tuple[Html, ...]:
        """The title, without that of the document where it opens with it,
        and the counts."""
        title = inline_html(title_of(self._report.document), self._pages)
        anchor = next(self._headings) if _is_titled(self._view) else None
        counts = counts_text(self._report)
        return (
            tag("h1", title, id=anchor),
            tag("p", text(counts), class_="counts"),
        )

    def _parts(self) -> Iterator[Html]:
        blocks = iter(
            part
            for part in self._report.document.parts
            if isinstance(part, Block)
        )
        for part in parts_of(self._view):
            if isinstance(part, BlockView):
                yield self._block(part, next(blocks))
            else:
                yield self._prose(part)

    def _prose(self, pieces: tuple[Piece, ...]) -> Html:
        return join(
            (
                self._figures.html(piece)
                if isinstance(piece, Image)
                else prose_html((piece,), self._pages, self._headings)
                for piece in self._leveled(pieces)
            ),
            Html("\n"),
        )

    def _leveled(self, pieces: tuple[Piece, ...]) -> Iterator[Piece]:
        """With headings that leave no level out."""
        for piece in pieces:
            if isinstance(piece, Heading):
                self._level = min(max(2, piece.level), self._level + 1, 5)
                piece = Heading(self._level, piece.text)
            yield piece

    def _block(self, view: BlockView, block: Block) -> Html:
        derivation = self._derivations[block.derivation]
        place = Place(
            self._report,
            derivation,
            self._anchors,
            self._pages,
            self._level + 1,
            self._needs,
            self._practice,
            self._steps,
        )
        parts = self._given(view, place)
        reports = _reports(block, derivation)
        for item, report in zip(view.items, reports, strict=True):
            if isinstance(report, ClaimReport):
                if isinstance(item, ClaimView):
                    parts.append(self._claim(report, item, place))
            elif not isinstance(item, ClaimView):
                parts.append(self._expected(report, item, place))
        return join(parts, Html("\n"))

    def _given(self, view: BlockView, place: Place) -> list[Html]:
        """Assumptions, and what is said of the derivation."""
        parts = [] if view.given is None else [given_html(view.given, place)]
        return [
            *parts,
            *(tag("p", noted(said), class_="note") for said in view.notes),
        ]

    def _claim(
        self, report: ClaimReport, view: ClaimView, place: Place
    ) -> Html:
        return claim_html(report, view, place)

    def _expected(
        self, report: ExpectedReport, view: ExpectedView, place: Place
    ) -> Html:
        return expected_html(report, view, place)


def _is_titled(view: DocumentView) -> bool:
    """Whether the document opens with its title."""
    for part in view.parts:
        if isinstance(part, ProseView):
            opening = read_prose(part.text)[:1]
            return opening == (Heading(1, view.title),)
    return False


def _reports(
    block: Block, derivation: DerivationReport
) -> list[ClaimReport | ExpectedReport]:
    """What is said of the items of a block, in their order."""
    found = {}
    for report in derivation.items:
        record = (
            report.claim if isinstance(report, ClaimReport) else report.expected
        )
        found[record.name, record.position] = report
    return [found[item.name, item.position] for item in block.items]
