"""The card of a proved line: its rules, their instance here, and the side
conditions with what meets each."""

from __future__ import annotations

from derivations.diagnose.reports import Judgement
from derivations.kernel.rules import BY_ID
from derivations.language import tree
from derivations.render.condition_text import (
    fact_name,
    obligation_text,
    rule_name,
    set_apart,
)
from derivations.site.figures import instance, rule_figures
from derivations.site.html import Html, join, tag, text
from derivations.site.place import Place
from derivations.site.reasons import rule_address


def card_html(judgement: Judgement, place: Place) -> Html:
    parts = [
        _here(judgement, place),
        _conditions(judgement, place),
        *(_rule(rule, place) for rule in judgement.rules if rule in BY_ID),
    ]
    return tag("div", *parts, class_="card")


def _rule(rule: str, place: Place) -> Html:
    record = BY_ID[rule]
    name = rule_name(rule, place.lang)
    link = tag("a", text(name), href=rule_address(rule, place.lang))
    return tag(
        "div",
        tag("p", tag("b", text(place.say("rule"))), text(" "), link),
        rule_figures(record),
        tag("p", text(record.conditions(place.lang)), class_="aside"),
        class_="rule",
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
