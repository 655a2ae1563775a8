"""A counterexample worked out: its table, both sides step by step."""

from __future__ import annotations

from typing import Final

from derivations.language import tree
from derivations.language.write import to_text
from derivations.render.view import WorkingView
from derivations.render.working_html import working_html
from derivations.site.html import NOTHING, Html, hidden, math, tag, text
from derivations.words import say

_NUMERIC: Final = (
    *(tree.Number, tree.Negative, tree.Add, tree.Subtract, tree.Multiply),
    *(tree.Divide, tree.Power, tree.Root, tree.Absolute, tree.Operator),
)


def witness_html(working: WorkingView | None, lang: str) -> Html:
    """To be opened under what is said of a refuted line."""
    if working is None:
        return NOTHING
    head = tag("summary", text(say("site-worked", lang)))
    return tag("details", head, worked_html(working, lang), class_="witness")


def worked_html(working: WorkingView | None, lang: str) -> Html:
    def written(node: tree.Node) -> str:
        if _is_numeric(node):
            return text(to_text(node))
        if isinstance(node, tree.Symbol | tree.Element):
            return _heading(node, lang)
        return math(node, lang)

    def cell(node: tree.Node) -> str:
        return text(to_text(node)) if _is_number(node) else written(node)

    return Html(working_html(working, lang, written, cell))


def _is_number(node: tree.Node) -> bool:
    match node:
        case tree.Negative(inner):
            return _is_number(inner)
        case tree.Number() | tree.Divide(tree.Number(), tree.Number()):
            return True
    return False


def _is_numeric(node: tree.Node) -> bool:
    """Whether it is made of numbers alone, for which text does: it goes on
    in the next row where a screen is small, a page has many, and some tools
    take a formula that heads a row for empty."""
    return all(isinstance(part, _NUMERIC) for part in tree.walk(node))


def _heading(node: tree.Node, lang: str) -> str:
    """A name; as text besides, for the same tools."""
    shown = tag("span", math(node, lang), aria_hidden="true")
    return hidden(to_text(node)) + shown
