"""The page on rules: what a reason permits."""

from __future__ import annotations

from derivations.document.reason_words import REASONS
from derivations.kernel.rules import BY_ID, RULES, Example, Rule
from derivations.render.condition_text import by_text
from derivations.render.rule_words import assumed, stated
from derivations.site.figures import rule_figures
from derivations.site.frame import page
from derivations.site.html import Html, entry, join, tag, text
from derivations.site.pages import RULES as STEM
from derivations.site.pages import Pages
from derivations.words import say


def rules_page(lang: str, pages: Pages) -> str:
    others = pages.twins(STEM, lang)
    title = say("site-rules-title", lang)
    listed = join(
        tag("li", tag("a", text(rule.name(lang)), href=f"#{rule.id}"))
        for rule in RULES
    )
    body = [
        tag("h1", text(title)),
        tag("p", text(say("site-rules-about", lang))),
        tag("ul", listed, class_="names"),
        *(_rule(rule, lang) for rule in RULES),
    ]
    return page(title, lang, body, others, here=STEM)


def _rule(rule: Rule, lang: str) -> Html:
    spellings = next(
        (zh if lang == "zh" else en for name, en, zh in REASONS
         if name == rule.id),
        (rule.name(lang),),
    )  # fmt: skip
    cited = join(
        (tag("code", text(by_text(word, lang))) for word in spellings),
        text(say("report-list", lang)),
    )
    rows = [
        (say("cli-rule-cited", lang), cited),
        *_including(rule, lang),
        (say("cli-rule-conditions", lang), text(rule.conditions(lang))),
        (say("cli-rule-failure", lang), text(rule.failure(lang))),
        (say("cli-rule-holds", lang), _example(rule.holds, lang)),
        (_neighbour(rule, lang), _example(rule.fails, lang)),
        (say("cli-rule-reference", lang), text(rule.reference)),
    ]
    return tag(
        "section",
        tag("h2", tag("a", text(rule.name(lang)), href=f"#{rule.id}")),
        rule_figures(rule),
        tag("dl", *(entry(name, shown) for name, shown in rows)),
        id=rule.id,
        class_="page-rule",
    )


def _including(rule: Rule, lang: str) -> list[tuple[str, Html]]:
    if not rule.includes:
        return []
    links = (
        tag("a", text(BY_ID[name].name(lang)), href=f"#{name}")
        for name in sorted(rule.includes)
    )
    listed = join(links, text(say("report-list", lang)))
    return [(say("cli-rule-includes", lang), listed)]


def _neighbour(rule: Rule, lang: str) -> str:
    names = [BY_ID[name].name(lang) for name in rule.fails.instead]
    key = "cli-rule-instead" if names else "cli-rule-fails"
    return say(key, lang, names=say("report-list", lang).join(names))


def _example(example: Example, lang: str) -> Html:
    given = text(assumed(example.given, lang))
    return join(
        (
            tag("code", text(stated(example, lang))),
            tag("br"),
            tag("span", text(say("site-given", lang)), given, class_="aside"),
        )
    )
