"""The steps in between, folded below the line that takes them at once."""

from __future__ import annotations

from derivations.between.steps import Step
from derivations.kernel.rules import BY_ID
from derivations.language.tree import Relation
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    hidden,
    scrolls,
    tag,
    text,
)
from derivations.site.place import Place
from derivations.site.reasons import linked, rule_address


def between_html(claim: str, number: int, place: Place) -> Html:
    """Nothing for a line of a single step."""
    steps = place.steps.get((place.name, claim, number), ())
    if not steps:
        return NOTHING
    said = text(place.say("steps", count=str(len(steps))))
    about = hidden(place.say("steps-line", number=str(number)))
    rows = (_step(step, k == 0, place) for k, step in enumerate(steps))
    return tag(
        "div",
        tag(
            "details",
            tag("summary", said, about),
            tag("ol", *rows, class_="steps"),
        ),
        class_="between",
    )


def _step(step: Step, first: bool, place: Place) -> Html:
    stated = step.statement.proposition
    if not isinstance(stated, Relation):
        raise TypeError(type(stated).__name__)
    left = NOTHING
    if first:
        left = tag(
            "div",
            broken_math(stated.left, place.lang),
            class_="from",
            tabindex=scrolls(stated.left, lang=place.lang),
        )
    right = tag(
        "div",
        broken_math(stated.right, place.lang, stated.sign),
        class_="to",
        tabindex=scrolls(stated.right, lang=place.lang),
    )
    return tag("li", left, right, tag("div", _reason(step, place), class_="by"))


def _reason(step: Step, place: Place) -> Html:
    ground = step.ground
    words: list[tuple[str, str | None]] = []
    if ground.rule:
        name = BY_ID[ground.rule].name(place.lang)
        words.append((name, rule_address(ground.rule, place.lang)))
    words += [(name, place.of_fact(name)) for name in ground.cited]
    return linked(step.reason, words)
