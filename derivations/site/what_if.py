"""The page that says what falls without an assumption, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from derivations.audit.records import (
    ClaimAudit,
    DocumentAudit,
    Status,
    Use,
    Without,
)
from derivations.document.records import Document
from derivations.language.tree import Statement
from derivations.render.audit_view import label, reasons
from derivations.render.working_view import working_view
from derivations.site.anchors import Anchors, anchors_of
from derivations.site.frame import page
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    join,
    scrolls,
    tag,
    text,
)
from derivations.site.pages import Pages, address, file_name, stem_of
from derivations.site.prose import inline_html, noted
from derivations.site.witness import worked_html
from derivations.words import say


def what_if_file(document: Document) -> str:
    return file_name(f"{stem_of(document)}.what-if", document.language)


def dropped_id(anchor: str, name: str) -> str:
    """Where it is said what a claim comes to without an assumption."""
    return f"{anchor}~{name}"


def what_if_page(audit: DocumentAudit, audits: Sequence[DocumentAudit]) -> str:
    """``audits`` are those of the site, to link to the twin."""
    document = audit.document
    lang = document.language
    title = document.title or document.name
    lesson = address(file_name(stem_of(document), lang))
    head = say("site-what-if-title", lang)
    others = [
        (one.document.language, address(what_if_file(one.document)))
        for one in audits
        if stem_of(one.document) == stem_of(document)
        if one.document.language != lang
    ]
    body = [
        tag("h1", text(head)),
        tag("p", tag("a", inline_html(title, Pages(())), href=lesson)),
        tag("p", text(say("site-what-if-about", lang))),
        *_claims(audit, lesson),
    ]
    return page(f"{head} · {title}", lang, body, others)


def _claims(audit: DocumentAudit, lesson: str) -> Iterator[Html]:
    anchors = anchors_of(audit.document)
    for derivation in audit.derivations:
        for claim in derivation.claims:
            if any(drop.status is not Status.UNUSED for drop in claim.drops):
                writer = _Claim(claim, derivation.name, anchors, lesson, audit)
                yield writer.html()


@dataclass(frozen=True, slots=True)
class _Claim:
    claim: ClaimAudit
    derivation: str
    anchors: Anchors
    lesson: str
    audit: DocumentAudit

    @property
    def lang(self) -> str:
        return self.audit.document.language

    def say(self, key: str, **values: str) -> str:
        return say(f"site-{key}", self.lang, **values)

    def html(self) -> Html:
        record = self.claim.claim
        anchor = self.anchors.item(self.derivation, record.name)
        link = tag("a", text(record.name), href=self._to(anchor))
        stated = tag(
            "p",
            broken_math(record.statement, self.lang),
            class_="stated",
            tabindex=scrolls(record.statement, lang=self.lang),
        )
        drops = (
            self._drop(drop, anchor)
            for drop in self.claim.drops
            if drop.status is not Status.UNUSED
        )
        heading = tag("h2", link)
        return tag("section", heading, stated, *drops, class_="dropped")

    def _to(self, anchor: str) -> str:
        return f"{self.lesson}{address('', anchor)}"

    def _drop(self, drop: Without, anchor: str) -> Html:
        known = next(
            one.assumptions
            for one in self.audit.derivations
            if one.name == self.derivation
        )
        said = reasons(self.claim, drop, known, self.lang)
        name = label(drop.assumed, known, self.lang)
        working = NOTHING
        if drop.failure is not None and drop.failure.undefined is None:
            failed = drop.failure
            shown = working_view(failed.witness, failed.known, self.lang)
            working = worked_html(shown, self.lang)
        return tag(
            "section",
            tag("h3", text(self.say("without", name=name))),
            self._stated(drop),
            self._lines(drop, anchor),
            *(tag("p", noted(one), class_="note") for one in said),
            working,
            id=dropped_id(anchor, drop.assumed.name),
        )

    def _stated(self, drop: Without) -> Html:
        if drop.assumed.declared:
            return NOTHING
        parts = (
            broken_math(Statement(fact.proposition, fact.conditions), self.lang)
            for fact in drop.assumed.stated
        )
        return tag("p", join(parts, text(say("report-comma", self.lang))))

    def _lines(self, drop: Without, anchor: str) -> Html:
        place = self.claim.assumed.index(drop.assumed)
        links = [
            tag(
                "a",
                text(str(row.line.number)),
                href=self._to(f"{anchor}.{row.line.number}"),
            )
            for row in self.claim.rows
            if row.uses[place] is not Use.NONE
        ]
        if not links:
            return NOTHING
        comma = text(say("report-comma", self.lang))
        said = text(self.say("lines-fall"))
        return tag("p", said, join(links, comma), class_="aside")
