"""The page that lists the lessons by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from derivations.diagnose.reports import DocumentReport
from derivations.document.records import Document, Prose
from derivations.render.prose import Paragraph, read_prose, unwrapped
from derivations.site.exercises_links import Practice
from derivations.site.frame import page
from derivations.site.html import NOTHING, Html, hidden, join, tag, text
from derivations.site.lesson import counts_text
from derivations.site.pages import INDEX, Pages, address, file_name, stem_of
from derivations.site.prose import inline_html
from derivations.site.topics import Topic, grouped
from derivations.words import say

NO_PRACTICES: Final[Mapping[tuple[str, str], Practice]] = MappingProxyType({})


def index_page(
    reports: Sequence[DocumentReport],
    topics: tuple[Topic, ...],
    lang: str,
    pages: Pages,
    practices: Mapping[tuple[str, str], Practice] = NO_PRACTICES,
) -> str:
    """``practices`` are the exercises of the lessons, by stem and
    language."""
    others = pages.twins(INDEX, lang)
    title = say("site-title", lang)
    mine = [one for one in reports if one.document.language == lang]
    good = all(one.as_expected for one in mine)
    about = say("site-about" if good else "site-about-open", lang)
    body = [tag("h1", text(title)), tag("p", text(about))]
    for name, some in grouped(mine, topics, lang):
        heading = tag("h2", text(name)) if name else NOTHING
        level = "h3" if name else "h2"
        cards = join(_entry(one, level, pages, practices) for one in some)
        body.append(tag("section", heading, tag("ul", cards, class_="lessons")))
    return page(title, lang, body, others, here=INDEX)


def _entry(
    report: DocumentReport,
    level: str,
    pages: Pages,
    practices: Mapping[tuple[str, str], Practice],
) -> Html:
    document = report.document
    practice = practices.get((stem_of(document), document.language))
    name = file_name(stem_of(document), document.language)
    title = inline_html(document.title or document.name, pages)
    return tag(
        "li",
        tag(level, tag("a", title, href=address(name))),
        _opening(report, pages),
        tag(
            "p",
            text(counts_text(report)),
            _asked(practice, document),
            class_="aside",
        ),
    )


def _asked(practice: Practice | None, document: Document) -> Html:
    """A link to the exercises."""
    if practice is None:
        return NOTHING
    lang = document.language
    said = say("ex-from-lesson", lang, count=str(practice.count))
    name = document.title or document.name
    about = hidden(say("ex-about", lang, name=name))
    link = tag("a", text(said), about, href=practice.start)
    return join((text(say("report-space", lang)), link))


def _opening(report: DocumentReport, pages: Pages) -> Html:
    """The first paragraph."""
    for part in report.document.parts:
        if isinstance(part, Prose):
            for piece in read_prose(part.text):
                if isinstance(piece, Paragraph):
                    return tag("p", inline_html(unwrapped(piece.text), pages))
    return NOTHING
