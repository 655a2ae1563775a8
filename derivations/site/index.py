"""The page that lists the lessons by topic."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.diagnose.reports import DocumentReport
from derivations.document.records import Prose
from derivations.render.prose import Paragraph, read_prose
from derivations.site.frame import page
from derivations.site.html import NOTHING, Html, join, tag, text
from derivations.site.lesson import counts_text
from derivations.site.pages import INDEX, Pages, address, file_name, stem_of
from derivations.site.prose import inline_html
from derivations.site.topics import Topic, grouped
from derivations.words import say


def index_page(
    reports: Sequence[DocumentReport],
    topics: tuple[Topic, ...],
    lang: str,
    pages: Pages,
) -> str:
    others = [
        (other, address(file_name(INDEX, other)))
        for other in pages.languages
        if other != lang
    ]
    title = say("site-title", lang)
    mine = [one for one in reports if one.document.language == lang]
    body = [tag("h1", text(title)), tag("p", text(say("site-about", lang)))]
    for name, some in grouped(mine, topics, lang):
        heading = tag("h2", text(name)) if name else NOTHING
        level = "h3" if name else "h2"
        cards = join(_entry(one, level, pages) for one in some)
        body.append(tag("section", heading, tag("ul", cards, class_="lessons")))
    return page(title, lang, body, others, here=INDEX)


def _entry(report: DocumentReport, level: str, pages: Pages) -> Html:
    document = report.document
    name = file_name(stem_of(document), document.language)
    title = inline_html(document.title or document.name, pages)
    return tag(
        "li",
        tag(level, tag("a", title, href=address(name))),
        _opening(report, pages),
        tag("p", text(counts_text(report)), class_="aside"),
    )


def _opening(report: DocumentReport, pages: Pages) -> Html:
    """The first paragraph."""
    for part in report.document.parts:
        if isinstance(part, Prose):
            for piece in read_prose(part.text):
                if isinstance(piece, Paragraph):
                    return tag("p", inline_html(piece.text, pages))
    return NOTHING
