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
        return _heading(node, lang) if _is_short(node) else math(node, lang)

    return Html(working_html(working, lang, written))


def _is_short(node: tree.Node) -> bool:
    """Whether it may head a column or a row: a name, or a probability."""
    match node:
        case tree.Symbol() | tree.Element() | tree.Number():
            return True
        case tree.Divide(tree.Number(), tree.Number()):
            return True
    return False


def _heading(node: tree.Node, lang: str) -> str:
    """As text besides, for those tools that take a formula for empty."""
    shown = tag("span", math(node, lang), aria_hidden="true")
    return hidden(to_text(node)) + shown
