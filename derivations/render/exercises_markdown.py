"""Exercise sheets and solution sheets in Markdown, formulas in LaTeX."""

from __future__ import annotations

from derivations.exercises.records import Kind
from derivations.render.exercises_latex import aligned, mixed
from derivations.render.exercises_view import (
    ExerciseView,
    SheetView,
)
from derivations.render.latex_formula import to_latex
from derivations.render.markdown_text import markdown_text, spaced_markdown
from derivations.render.rich import Rich
from derivations.render.working_markdown import working_markdown
from derivations.words import say


def sheet_markdown(sheet: SheetView, solutions: bool = False) -> str:
    """The exercises, or their solutions."""
    lang = sheet.language
    key = "ex-solutions-head" if solutions else "ex-head"
    parts = [f"# {markdown_text(say(key, lang, title=sheet.title))}"]
    if not sheet.exercises:
        parts.append(markdown_text(say("ex-none", lang)))
    given = {one.derivation: one.rows for one in sheet.given}
    begun = ""
    for number, exercise in enumerate(sheet.exercises, start=1):
        if exercise.derivation != begun and not solutions:
            begun = exercise.derivation
            head = say("ex-assumptions", lang, name=begun)
            rows = [f"- {_mixed(row, lang)}" for row in given[begun]]
            parts += [f"**{markdown_text(head)}**", "\n".join(rows)]
        head = markdown_text(say("ex-number", lang, number=str(number)))
        parts.append(f"## {head}")
        parts.append(_mixed(exercise.head, lang))
        parts += (_solution if solutions else _asked)(exercise, lang)
    return "\n\n".join(part for part in parts if part) + "\n"


def _asked(exercise: ExerciseView, lang: str) -> list[str]:
    parts = [
        _mixed(exercise.question, lang),
        f"$$\n{aligned(exercise.lines, lang)}\n$$",
    ]
    if exercise.kind is not Kind.BROKEN:
        rows = [
            f"- ({one.mark}) {_mixed(one.shown, lang)}"
            for one in exercise.options
        ]
        parts.append("\n".join(rows))
    return parts


def _solution(exercise: ExerciseView, lang: str) -> list[str]:
    answer = exercise.answer
    if exercise.orders:
        answer = say("ex-order-or", lang).join(map(" ".join, exercise.orders))
    parts = [f"**{markdown_text(say('ex-answer', lang, answer=answer))}**"]
    colon = say("report-colon", lang)
    for one in exercise.options:
        if exercise.kind is Kind.BROKEN and not one.right:
            continue
        said = markdown_text(one.said)
        parts.append(f"({one.mark}) {_mixed(one.shown, lang)}{colon}{said}")
        parts.append(working_markdown(one.working, lang))
    if exercise.amended is not None:
        said = markdown_text(say("ex-should-be", lang))
        parts.append(f"{said} ${to_latex(exercise.amended, lang)}$")
    return parts


def _mixed(parts: Rich, lang: str) -> str:
    return mixed(parts, lang, spaced_markdown, lambda latex: f"${latex}$")
