"""The page on misconceptions: false laws that lead to wrong lines."""

from __future__ import annotations

from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.misconceptions.record import Example, Misconception
from derivations.render.rule_words import assumed, translated
from derivations.site.frame import page
from derivations.site.html import Html, entry, join, tag, text
from derivations.site.pages import MISCONCEPTIONS as STEM
from derivations.site.pages import Pages, address, file_name
from derivations.words import say


def misconceptions_page(lang: str, pages: Pages) -> str:
    others = pages.twins(STEM, lang)
    title = say("site-misconceptions-title", lang)
    listed = join(
        tag("li", tag("a", text(record.name(lang)), href=f"#{record.id}"))
        for record in MISCONCEPTIONS
    )
    body = [
        tag("h1", text(title)),
        tag("p", text(say("site-misconceptions-about", lang))),
        tag("ul", listed, class_="names"),
        *(_record(record, lang) for record in MISCONCEPTIONS),
    ]
    return page(title, lang, body, others, here=STEM)


def misconception_address(record: Misconception, lang: str) -> str:
    return address(file_name(STEM, lang), record.id)


def _record(record: Misconception, lang: str) -> Html:
    example = record.example
    given = text(assumed(example.given, lang))
    wrong = join(
        (
            tag("code", text(translated(example.statement, lang))),
            tag("br"),
            tag("span", text(say("site-given", lang)), given, class_="aside"),
        )
    )
    rows = [
        entry(say("site-wrong-law", lang), tag("code", text(record.figure))),
        entry(say("site-wrong-line", lang), wrong),
        entry(say("site-instead", lang), _right(example, lang)),
    ]
    if record.reference:
        reference = text(record.reference)
        rows.append(entry(say("cli-rule-reference", lang), reference))
    return tag(
        "section",
        tag("h2", tag("a", text(record.name(lang)), href=f"#{record.id}")),
        tag("p", text(record.message(lang))),
        tag("dl", *rows),
        id=record.id,
        class_="page-rule",
    )


def _right(example: Example, lang: str) -> Html:
    right = tag("code", text(translated(example.right, lang)))
    if not example.needs:
        return right
    before, after = say("site-instead-needs", lang, needs="{needs}").split(
        "{needs}"
    )
    needs = tag("code", text(translated(example.needs, lang)))
    return join((right, text(before), needs, text(after)))
