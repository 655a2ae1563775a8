"""A counterexample worked out, in LaTeX."""

from __future__ import annotations

from derivations.language import tree
from derivations.render.latex_chain import LINE_WIDTH, shrunk
from derivations.render.latex_formula import to_latex
from derivations.render.latex_pieces import SIGNS
from derivations.render.latex_text import said_latex, text_latex
from derivations.render.latex_width import width
from derivations.render.view import ChainView, WorkingView
from derivations.words import say

LEFT_WIDTH = 14.0
"""A wider left side stands on a row of its own."""


def working_latex(
    working: WorkingView | None, lang: str, number: int | None = None
) -> str:
    """A table, the steps in one alignment, the assumptions; ``number`` is
    the line that it is about."""
    if working is None:
        return ""
    head = say("worked-head", lang)
    if number is not None:
        head = say("worked-line", lang, number=str(number))
    parts = [rf"{{\small\itshape {text_latex(head)}\par}}"]
    if working.names:
        parts.append(_table(working, lang))
    parts += [_said(text) for text in (working.more,) if text]
    if working.chains:
        rows = [row for one in working.chains for row in _rows(one, lang)]
        body = " \\\\\n".join(rows)
        parts.append(f"\\begin{{align*}}\n{body}\n\\end{{align*}}")
    if working.so:
        parts.append(_said(working.so))
    if working.checks:
        parts.append(_said(say("worked-assumptions", lang)))
        colon = text_latex(say("report-colon", lang))
        items = [
            rf"\item ${to_latex(statement, lang)}${colon}{said_latex(said)}"
            for statement, said in working.checks
        ]
        if working.rest:
            items.append(rf"\item {said_latex(working.rest)}")
        listed = "\n".join(items)
        parts.append(f"\\begin{{itemize}}\n{listed}\n\\end{{itemize}}")
    return "\n\n".join(parts)


def _said(text: str) -> str:
    return rf"{{\small {said_latex(text)}\par}}"


def _shown(item: tree.Term | str, lang: str) -> str:
    return text_latex(item) if isinstance(item, str) else to_latex(item, lang)


def _table(working: WorkingView, lang: str) -> str:
    head = [text_latex(say("worked-probability", lang))]
    head += [f"${to_latex(name, lang)}$" for name in working.names]
    rows = [" & ".join(head) + r" \\ \hline"]
    for row in working.rows:
        cells = [
            text_latex(item)
            if isinstance(item, str)
            else f"${to_latex(item, lang)}$"
            for item in row
        ]
        rows.append(" & ".join(cells) + r" \\")
    columns = "r" * len(head)
    body = "\n".join(rows)
    return f"\\begin{{tabular}}{{{columns}}}\n{body}\n\\end{{tabular}}"


def _rows(chain: ChainView, lang: str) -> list[str]:
    """Rows of an alignment: one step a row, none wider than the page."""
    left = to_latex(chain.first, lang)
    rows = []
    if width(left) > LEFT_WIDTH:
        rows.append(rf"& \rlap{{$\displaystyle {shrunk(left, LINE_WIDTH)}$}}")
        left = ""
    room = LINE_WIDTH - LEFT_WIDTH
    for sign, item in chain.links:
        shown = shrunk(_shown(item, lang), room)
        rows.append(f"{left} &{SIGNS[sign]} {shown}")
        left = ""
    return rows
