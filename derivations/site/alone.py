"""A document as one file, with the style, the font and the script in it."""

from __future__ import annotations

from dataclasses import replace

from derivations.diagnose.reports import DocumentReport
from derivations.site.lesson import lesson_page
from derivations.site.pages import Pages, stem_of
from derivations.site.slides import slides_page


def lesson_file(report: DocumentReport, lang: str | None = None) -> str:
    """The page of the lesson; what isn't of the document is said in
    ``lang``, or else in the language of the document."""
    report = _spoken(report, lang)
    return lesson_page(report, _pages(report))


def slides_file(report: DocumentReport, lang: str | None = None) -> str:
    """Slides to be shown line by line."""
    report = _spoken(report, lang)
    return slides_page(report, _pages(report))


def _pages(report: DocumentReport) -> Pages:
    document = report.document
    return Pages(((stem_of(document), document.language),), alone=True)


def _spoken(report: DocumentReport, lang: str | None) -> DocumentReport:
    if lang is None:
        return report
    return replace(report, document=replace(report.document, language=lang))
