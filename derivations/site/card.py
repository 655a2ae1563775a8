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
from derivations.site.figures import figure_html, named, rule_figures
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    join,
    scrolls,
    tag,
    text,
)
from derivations.site.place import Place
from derivations.site.reasons import rule_address, rule_anchor
from derivations.words import say


def card_html(
    judgement: Judgement, place: Place, shown: str | None = None
) -> Html:
    """``shown`` is the id of the line, where that shows all of it."""
    parts = [
        _here(judgement, place, shown),
        _conditions(judgement, place),
        *(_rule(rule, place) for rule in judgement.rules if rule in BY_ID),
    ]
    return tag("div", *parts, class_="card")


def _rule(rule: str, place: Place) -> Html:
    """The rule stands once on the page, where the link leads; the script
    shows it in the card."""
    link = tag(
        "a", text(rule_name(rule, place.lang)), href=f"#{rule_anchor(rule)}"
    )
    said = tag("b", text(place.say("rule")))
    return tag("div", said, text(" "), link, class_="rule")


def used_rules(report: DocumentReport) -> tuple[Rule, ...]:
    """The rules of the lines of a document, in the order of the book."""
    used = {
        rule
        for line in report.lines
        for rule in (
            *line.judgement.rules,
            *(reason.rule for reason in line.line.reasons),
        )
    }
    return tuple(rule for rule in RULES if rule.id in used)


def rules_html(report: DocumentReport, alone: bool = False) -> Html:
    """The rules that the cards of a page refer to."""
    lang = report.document.language
    rules = used_rules(report)
    if not rules:
        return NOTHING
    heading = tag("h2", text(say("site-used-rules", lang)))
    shown = (page_rule(rule, lang, alone) for rule in rules)
    return tag("section", heading, *shown, class_="used-rules")


def page_rule(rule: Rule, lang: str, alone: bool = False) -> Html:
    """On a page that isn't ``alone`` with a link to the page on rules."""
    name = text(rule.name(lang))
    if not alone:
        name = tag("a", name, href=rule_address(rule.id, lang))
    return tag(
        "div",
        tag("h3", name),
        tag(
            "div",
            rule_figures(rule),
            tag("p", text(rule.conditions(lang)), class_="aside"),
            class_="figures",
        ),
        id=rule_anchor(rule.id),
        class_="used-rule",
    )


def _here(judgement: Judgement, place: Place, shown: str | None) -> Html:
    """What is used in this line, by name, and the line.  Both stand on the
    page, where the links lead; the script shows them here."""
    premises = []
    nodes = [judgement.statement]
    for name in judgement.facts:
        premises += _premise(name, place)
        nodes += place.stated(name)
    for used in judgement.instances:
        fact = used.fact
        said = tree.Statement(fact.proposition, fact.conditions)
        premises.append(named(fact.name, said, place.lang))
        nodes.append(said)
    if not premises:
        return NOTHING  # the line itself is all there is
    conclusion = broken_math(judgement.statement, place.lang)
    if shown is not None:
        conclusion = tag("a", text(place.say("this-line")), href=f"#{shown}")
    return join(
        (
            tag("p", tag("b", text(place.say("here")))),
            figure_html(
                premises, conclusion, tabindex=scrolls(*nodes, lang=place.lang)
            ),
        )
    )


def _premise(name: str, place: Place) -> list[Html]:
    """A fact of the page, or what it states."""
    shown = fact_name(name, place.lang)
    target = place.of_fact(name)
    if target is not None:
        return [tag("a", text(shown), href=target)]
    return [named(shown, one, place.lang) for one in place.stated(name)]


def _conditions(judgement: Judgement, place: Place) -> Html:
    met = dict.fromkeys(
        set_apart(obligation_text(item, place.lang), place.lang)
        for item in judgement.obligations
    )
    if not met:
        return tag("p", text(place.say("no-conditions")), class_="aside")
    rows = join(tag("li", text(one)) for one in met)
    head = tag("p", tag("b", text(place.say("conditions"))))
    return join((head, tag("ul", rows, class_="met")))
