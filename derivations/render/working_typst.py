"""A counterexample worked out, in Typst."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.language import tree
from derivations.render.typst_chain import chain, formula_typst, step, step_of
from derivations.render.typst_math import text_parts
from derivations.render.typst_names import string
from derivations.render.typst_text import said_typst, text_typst
from derivations.render.view import ChainView, WorkingView
from derivations.words import say


def working_typst(
    working: WorkingView | None, lang: str, number: int | None = None
) -> str:
    """A table, the steps, the assumptions; ``number`` is the line that it
    is about."""
    if working is None:
        return ""
    head = say("worked-head", lang)
    if number is not None:
        head = say("worked-line", lang, number=str(number))
    parts = [f"#begins(emph(small[{text_typst(head)}]))"]
    if working.names:
        parts.append(_table(working, lang))
    if working.more:
        parts.append(_said(working.more))
    if working.chains:
        parts.append(
            chain(made for one in working.chains for made in _steps(one, lang))
        )
    if working.so:
        parts.append(_said(working.so))
    if working.checks:
        parts.append(_said(say("worked-assumptions", lang)))
        parts.append(_checks(working, lang))
    return "\n\n".join(parts)


def _said(text: str) -> str:
    return f"#small[{said_typst(text)}]"


def _table(working: WorkingView, lang: str) -> str:
    heads = [f"[{text_typst(say('worked-probability', lang))}]"]
    heads += [f"[{_cell(name, lang)}]" for name in working.names]
    cells = [f"[{_cell(item, lang)}]" for row in working.rows for item in row]
    inside = ",\n  ".join(cells)
    return f"#outcomes(\n  ({', '.join(heads)},),\n  {inside},\n)"


def _cell(item: tree.Term | str, lang: str) -> str:
    if isinstance(item, str):
        return text_typst(item)
    return formula_typst(item, lang)


def _steps(view: ChainView, lang: str) -> Iterator[str]:
    left: tree.Term | None = view.first
    for sign, item in view.links:
        if isinstance(item, str):
            parts, said = text_parts(item, sign), string(f"{sign} {item}")
            yield step_of(left, parts, said, lang)
        else:
            yield step(left, sign, item, lang)
        left = None


def _checks(working: WorkingView, lang: str) -> str:
    colon = text_typst(say("report-colon", lang))
    rows = [
        f"  [{formula_typst(statement, lang)}{colon}{said_typst(said)}],\n"
        for statement, said in working.checks
    ]
    if working.rest:
        rows.append(f"  [{said_typst(working.rest)}],\n")
    return f"#text(size: 0.9em, list(\n{''.join(rows)}))"
