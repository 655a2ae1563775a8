"""A counterexample worked out: its table, both sides step by step."""

from __future__ import annotations

from derivations.language import tree
from derivations.language.write import to_text
from derivations.render.view import WorkingView
from derivations.render.working_html import working_html
from derivations.site.html import NOTHING, Html, hidden, math, tag, text
from derivations.words import say


def witness_html(working: WorkingView | None, lang: str) -> Html:
    """To be opened under what is said of a refuted line."""
    if working is None:
        return NOTHING
    head = tag("summary", text(say("site-worked", lang)))
    return tag("details", head, worked_html(working, lang), class_="witness")


def worked_html(working: WorkingView | None, lang: str) -> Html:
    def written(node: tree.Node) -> str:
        if isinstance(node, tree.Symbol | tree.Element):
            return _named(node, lang)
        return math(node, lang)

    return Html(working_html(working, lang, written))


def _named(node: tree.Node, lang: str) -> str:
    """A name as the head of a column, as text for those tools that take a
    formula for empty."""
    shown = tag("span", math(node, lang), aria_hidden="true")
    return hidden(to_text(node)) + shown
