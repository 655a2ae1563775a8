"""All files of a site."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from derivations.audit.records import DocumentAudit
from derivations.between.whole import LineSteps
from derivations.diagnose.reports import DocumentReport
from derivations.exercises.records import Sheet
from derivations.site import exercises_page
from derivations.site.exercises_booklet import booklet_of
from derivations.site.exercises_links import NO_PRACTICE
from derivations.site.frame import SCRIPT, STYLE
from derivations.site.index import index_page
from derivations.site.lesson import lesson_page
from derivations.site.misconceptions import misconceptions_page
from derivations.site.pages import (
    INDEX,
    MISCONCEPTIONS,
    RULES,
    file_name,
    pages_of,
    stem_of,
)
from derivations.site.rules import rules_page
from derivations.site.shipped import asset_text, script_text, style_text
from derivations.site.topics import Topic
from derivations.site.what_if import what_if_file, what_if_page


def site_files(
    reports: Sequence[DocumentReport],
    topics: tuple[Topic, ...] = (),
    audits: Sequence[DocumentAudit] = (),
    sheets: Sequence[Sheet] = (),
    steps: Mapping[str, LineSteps] | None = None,
) -> dict[str, str]:
    """The texts of all files by name; ``audits`` are those of the documents
    whose assumptions can be dropped, ``sheets`` the exercises, ``steps`` by a
    document's name the steps in between of its lines.

    Raises InputError when two documents would have one page.
    """
    pages = pages_of(report.document for report in reports)
    files = {STYLE: style_text(), SCRIPT: script_text()}
    booklets = [booklet_of(sheet) for sheet in sheets if sheet.exercises]
    practices = {
        (stem_of(one.document), one.document.language): one.practice()
        for one in booklets
    }
    for report in reports:
        document = report.document
        name = file_name(stem_of(document), document.language)
        audit = next((a for a in audits if a.document is document), None)
        key = stem_of(document), document.language
        practice = practices.get(key, NO_PRACTICE)
        files[name] = lesson_page(
            report, pages, audit, practice, (steps or {}).get(document.name)
        )
        if audit is not None:
            files[what_if_file(document)] = what_if_page(audit, audits)
    for booklet in booklets:
        files |= exercises_page.exercises_pages(booklet, booklets)
    if booklets:
        for name in (exercises_page.STYLE, exercises_page.SCRIPT):
            files[name] = asset_text(name)
    for lang in pages.languages:
        index = index_page(reports, topics, lang, pages, practices)
        files[file_name(INDEX, lang)] = index
        files[file_name(RULES, lang)] = rules_page(lang, pages)
        name = file_name(MISCONCEPTIONS, lang)
        files[name] = misconceptions_page(lang, pages)
    if pages.languages == ("zh",):
        files[file_name(INDEX, "en")] = files[file_name(INDEX, "zh")]
    return files
