"""A counterexample worked out, in Markdown and in LaTeX."""

from __future__ import annotations

from derivations.language import tree
from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import escape
from derivations.render.latex_pieces import SIGNS
from derivations.render.markdown_text import markdown_text
from derivations.render.view import ChainView, WorkingView
from derivations.words import say


def working_markdown(
    working: WorkingView | None, lang: str, number: int | None = None
) -> str:
    """A table, the steps as displayed mathematics, the assumptions as a
    list; ``number`` is the line that it is about."""
    if working is None:
        return ""
    head = say("worked-head", lang)
    if number is not None:
        head = say("worked-line", lang, number=str(number))
    parts = [f"*{markdown_text(head)}*"]
    if working.names:
        parts.append(_table(working, lang))
    if working.more:
        parts.append(markdown_text(working.more))
    if working.chains:
        steps = " \\\\\n".join(chain_rows(one, lang) for one in working.chains)
        parts.append(f"$$\n\\begin{{aligned}}\n{steps}\n\\end{{aligned}}\n$$")
    if working.so:
        parts.append(markdown_text(working.so))
    if working.checks:
        parts.append(markdown_text(say("worked-assumptions", lang)))
        colon = say("report-colon", lang)
        rows = [
            f"- ${to_latex(statement, lang)}${colon}{markdown_text(said)}"
            for statement, said in working.checks
        ]
        if working.rest:
            rows.append(f"- {markdown_text(working.rest)}")
        parts.append("\n".join(rows))
    return "\n\n".join(parts)


def _table(working: WorkingView, lang: str) -> str:
    head = [markdown_text(say("worked-probability", lang))]
    head += [f"${to_latex(name, lang)}$" for name in working.names]
    rows = [head, ["---"] * len(head)]
    rows += [[_cell(item, lang) for item in row] for row in working.rows]
    return "\n".join(f"| {' | '.join(_bars(row))} |" for row in rows)


def _bars(cells: list[str]) -> list[str]:
    # A bar inside a formula would end the cell.
    return [cell.replace("|", r"\vert ") for cell in cells]


def _cell(item: tree.Term | str, lang: str) -> str:
    if isinstance(item, str):
        return markdown_text(item)
    return f"${to_latex(item, lang)}$"


def chain_rows(chain: ChainView, lang: str) -> str:
    """Rows of an alignment: one step a row."""
    left = to_latex(chain.first, lang)
    rows = []
    for sign, item in chain.links:
        shown = escape(item) if isinstance(item, str) else to_latex(item, lang)
        rows.append(f"{left} &{SIGNS[sign]} {shown}")
        left = ""
    return " \\\\\n".join(rows)
