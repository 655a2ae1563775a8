"""Inference figures: a rule's, and its instance in a line."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.kernel.rules import Rule
from derivations.kernel.rules.record import SPACE
from derivations.language import tree
from derivations.site.html import Html, broken_math, join, tag, text


def rule_figures(rule: Rule) -> Html:
    """As the record draws them, the bar as a border."""
    return join(_drawn(one) for one in rule.figure.split("\n\n"))


def _drawn(figure: str) -> Html:
    *above, bar, conclusion = (line.strip() for line in figure.split("\n"))
    wide = any(len(line) > 30 for line in (*above, conclusion))
    premises = [
        text(item.strip())
        for line in above
        for item in line.split(SPACE)
        if item.strip()
    ]
    return figure_html(
        premises, text(conclusion), bar[:1] == "═", "0" if wide else None
    )


def figure_html(
    premises: Sequence[Html],
    conclusion: Html,
    both: bool = False,
    tabindex: str | None = None,
) -> Html:
    """Premises above the bar, the conclusion below it; a double bar may be
    read in both directions."""
    above = join(tag("span", one) for one in premises)
    return tag(
        "div",
        tag("div", above, class_="premises"),
        tag("div", conclusion, class_="conclusion"),
        class_="figure both" if both else "figure",
        tabindex=tabindex,
    )


def named(name: str, statement: tree.Statement, lang: str) -> Html:
    """A premise with its name."""
    stated = broken_math(statement, lang)
    return join((tag("b", text(name)), text(" "), stated))
