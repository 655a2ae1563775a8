"""A counterexample worked out, as a piece of HTML: a table with headers,
the steps, the assumptions.  No scripts, no styles of its own."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from derivations.language import tree
from derivations.language.tree import Statement
from derivations.language.write import to_text
from derivations.render.columns import printable
from derivations.render.condition_text import statement_text
from derivations.render.view import ChainView, WorkingView
from derivations.words import say

Write = Callable[[tree.Node], str]
"""A formula as HTML that needs no more escaping."""


def working_html(
    working: WorkingView | None,
    lang: str,
    write: Write | None = None,
    cell: Write | None = None,
) -> str:
    """``<div class="working">…</div>``; formulas by ``write``, else as
    plain text, those in the table by ``cell`` where it is given.  Empty
    without a working."""
    if working is None:
        return ""

    def plain(node: tree.Node) -> str:
        if isinstance(node, Statement):
            return _text(statement_text(node, lang))
        return _text(to_text(node))

    formula = plain if write is None else write
    parts = ['<div class="working">']
    if working.names:
        parts += _table(working, lang, cell or formula)
    if working.more:
        parts.append(f"<p>{_text(working.more)}</p>")
    if working.taken:
        parts.append(f"<p>{_text(working.taken)}</p>")
    if working.chains:
        parts.append('<div class="scroll" tabindex="0"><ul class="steps">')
        parts += [f"<li>{_chain(one, formula)}</li>" for one in working.chains]
        parts.append("</ul></div>")
    if working.so:
        parts.append(f"<p>{_text(working.so)}</p>")
    if working.checks:
        parts.append(f"<p>{_text(say('worked-assumptions', lang))}</p>")
        parts.append('<ul class="holds">')
        colon = _text(say("report-colon", lang))
        for statement, said in working.checks:
            shown = f"{formula(statement)}{colon}{_text(said)}"
            parts.append(f"<li>{shown}</li>")
        if working.rest:
            parts.append(f"<li>{_text(working.rest)}</li>")
        parts.append("</ul>")
    return "\n".join([*parts, "</div>"])


def _text(said: str) -> str:
    return escape(printable(said), quote=True)


def _shown(item: tree.Term | str, formula: Write) -> str:
    return _text(item) if isinstance(item, str) else formula(item)


def _table(working: WorkingView, lang: str, formula: Write) -> list[str]:
    heads = [_text(say("worked-probability", lang))]
    heads += map(formula, working.names)
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    rows = []
    for first, *others in working.rows:
        cells = "".join(f"<td>{_shown(x, formula)}</td>" for x in others)
        name = f'<th scope="row">{_shown(first, formula)}</th>'
        rows.append(f"<tr>{name}{cells}</tr>")
    return [
        '<div class="scroll" tabindex="0">',
        "<table>",
        f"<caption>{_text(say('worked-head', lang))}</caption>",
        f"<thead><tr>{head}</tr></thead>",
        "<tbody>",
        *rows,
        "</tbody>",
        "</table>",
        "</div>",
    ]


def _chain(chain: ChainView, formula: Write) -> str:
    steps = [f"{_text(s)} {_shown(item, formula)}" for s, item in chain.links]
    return " ".join((formula(chain.first), *steps))
