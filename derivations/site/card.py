"""The card of a proved line: its rules, their instance here, and the side
conditions with what meets each."""

from __future__ import annotations

from derivations.diagnose.reports import DocumentReport, Judgement
from derivations.kernel.rules import BY_ID, RULES, Rule
from derivations.language import tree
from derivations.render.condition_text import (
    fact_name,
    obligation_text,
    rule_name,
    set_apart,
)
from derivations.site.figures import instance, rule_figures
from derivations.site.html import NOTHING, Html, join, tag, text
from derivations.site.place import Place
from derivations.site.reasons import rule_address
from derivations.words import say


def card_html(judgement: Judgement, place: Place) -> Html:
    parts = [
        _here(judgement, place),
        _conditions(judgement, place),
        *(_rule(rule, place) for rule in judgement.rules if rule in BY_ID),
    ]
    return tag("div", *parts, class_="card")


def _rule(rule: str, place: Place) -> Html:
    """The rule stands once on the page, where the link leads; the script
    shows it in the card."""
    anchor = rule_anchor(rule)
    link = tag("a", text(rule_name(rule, place.lang)), href=f"#{anchor}")
    return tag(
        "div",
        tag("p", tag("b", text(place.say("rule"))), text(" "), link),
        class_="rule",
        data_rule=anchor,
    )


def rule_anchor(rule: str) -> str:
    return f"rule:{rule}"


def used_rules(report: DocumentReport) -> tuple[Rule, ...]:
    """The rules of the lines of a document, in the order of the book."""
    used = {rule for line in report.lines for rule in line.judgement.rules}
    return tuple(rule for rule in RULES if rule.id in used)


def rules_html(report: DocumentReport) -> Html:
    """The rules that the cards of a page refer to."""
    lang = report.document.language
    rules = used_rules(report)
    if not rules:
        return NOTHING
    heading = tag("h2", text(say("site-used-rules", lang)))
    return tag("section", heading, *(page_rule(rule, lang) for rule in rules))


def page_rule(rule: Rule, lang: str) -> Html:
    link = tag("a", text(rule.name(lang)), href=rule_address(rule.id, lang))
    return tag(
        "div",
        tag("h3", link),
        tag(
            "div",
            rule_figures(rule),
            tag("p", text(rule.conditions(lang)), class_="aside"),
            class_="figures",
        ),
        id=rule_anchor(rule.id),
        class_="used-rule",
    )


def _here(judgement: Judgement, place: Place) -> Html:
    premises: list[tuple[str, tree.Statement]] = []
    for name in judgement.facts:
        shown = fact_name(name, place.lang)
        premises += [(shown, one) for one in place.stated(name)]
    for one in judgement.instances:
        fact = one.fact
        said = tree.Statement(fact.proposition, fact.conditions)
        premises.append((fact.name, said))
    if not premises:
        return NOTHING  # the line itself is all there is
    return tag(
        "div",
        tag("p", tag("b", text(place.say("here")))),
        instance(premises, judgement.statement, place.lang),
    )


def _conditions(judgement: Judgement, place: Place) -> Html:
    met = dict.fromkeys(
        set_apart(obligation_text(item, place.lang), place.lang)
        for item in judgement.obligations
    )
    if not met:
        return tag("p", text(place.say("no-conditions")), class_="aside")
    rows = join(
        tag("li", tag("span", text("✓ "), aria_hidden="true"), text(one))
        for one in met
    )
    head = tag("p", tag("b", text(place.say("conditions"))))
    return tag("div", head, tag("ul", rows, class_="plain"))
