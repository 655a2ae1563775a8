"""Chains of lines in Typst; where they break is decided in ``paper.typ``,
which knows the widths."""

from __future__ import annotations

from collections.abc import Iterable

from derivations.language import tree
from derivations.render.condition_text import node_text
from derivations.render.typst_math import formula_parts, to_typst
from derivations.render.typst_names import quoted, string
from derivations.render.typst_text import said_typst
from derivations.render.view import LineView


def formula_typst(node: tree.Node, language: str) -> str:
    """A formula within a line of text, in words for those who listen."""
    said = string(node_text(node, language))
    return f"#formula({said}, ${to_typst(node, language)}$);"


def display_typst(node: tree.Node, language: str) -> str:
    """One formula on a line of its own."""
    parts = formulas(formula_parts(node, language))
    return f"#display({string(node_text(node, language))}, {parts})"


def chain_typst(lines: Iterable[LineView], language: str) -> str:
    return chain(_line(line, language) for line in lines)


def chain(steps: Iterable[str]) -> str:
    """The lines of one chain, each made by `step`."""
    return "#chain(\n" + "".join(f"  {step},\n" for step in steps) + ")"


def step(
    left: tree.Node | None,
    sign: str,
    right: tree.Node,
    language: str,
    more: str = "",
) -> str:
    """One line; ``more`` are further arguments, such as a reason."""
    parts = formula_parts(right, language, sign)
    said = string(f"{sign} {node_text(right, language)}".strip())
    return step_of(left, parts, said, language, more)


def step_of(
    left: tree.Node | None,
    parts: Iterable[str],
    said: str,
    language: str,
    more: str = "",
) -> str:
    shown = ""
    if left is not None:
        spoken = string(node_text(left, language))
        formula = to_typst(left, language)
        shown = f"left: ${formula}$, says-left: {spoken}, "
    return f"step({shown}says: {said}, {more}{formulas(parts)})"


def formulas(parts: Iterable[str]) -> str:
    return ", ".join(f"${part}$" for part in parts)


def _line(line: LineView, language: str) -> str:
    more = f"found: {quoted(line.verdict)}, "
    if line.label:
        more += f"label: [{said_typst(line.label)}], "
    if line.reasons:
        more += f"reason: [{said_typst(line.reasons)}], "
    return step(line.left, line.sign, line.right, language, more)
