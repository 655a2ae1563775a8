"""Exercise sheets and solution sheets in Typst, to be printed."""

from __future__ import annotations

from derivations.exercises.records import Kind
from derivations.render.exercises_view import (
    HIDDEN,
    AskedLine,
    ExerciseView,
    SheetView,
    reasons_text,
)
from derivations.render.rich import Rich
from derivations.render.typst_chain import chain, formula_typst, step, step_of
from derivations.render.typst_document import (
    rich_typst,
    title_typst,
    whole_source,
)
from derivations.render.typst_math import text_parts
from derivations.render.typst_names import string
from derivations.render.typst_text import said_typst, text_typst
from derivations.render.working_typst import working_typst
from derivations.words import say


def sheet_typst(sheet: SheetView, solutions: bool = False) -> str:
    """The exercises, or their solutions."""
    lang = sheet.language
    key = "ex-solutions-head" if solutions else "ex-head"
    title = say(key, lang, title=sheet.title)
    parts = [title_typst(title)]
    if not sheet.exercises:
        parts.append(text_typst(say("ex-none", lang)))
    given = {one.derivation: one.rows for one in sheet.given}
    begun = ""
    for number, exercise in enumerate(sheet.exercises, start=1):
        if exercise.derivation != begun and not solutions:
            begun = exercise.derivation
            head = text_typst(say("ex-assumptions", lang, name=begun))
            parts += [f"#begins[*{head}*]", _listed(given[begun], lang)]
        head = text_typst(say("ex-number", lang, number=str(number)))
        parts.append(f"#heading(level: 2)[{head}]")
        parts.append(rich_typst(exercise.head, lang))
        parts += (_solution if solutions else _asked)(exercise, lang)
    body = "\n\n".join(part for part in parts if part)
    return whole_source(title, lang, body)


def _listed(rows: tuple[Rich, ...], lang: str) -> str:
    shown = "".join(f"  [{rich_typst(row, lang)}],\n" for row in rows)
    return f"#list(\n{shown})"


def _asked(exercise: ExerciseView, lang: str) -> list[str]:
    parts = [
        f"#begins[{rich_typst(exercise.question, lang)}]",
        chain(_line(line, lang) for line in exercise.lines),
    ]
    if exercise.kind is not Kind.BROKEN:
        choices = [
            f"  ([({text_typst(one.mark)})], [{rich_typst(one.shown, lang)}]),"
            for one in exercise.options
        ]
        parts.append("\n".join(["#given(", *choices, ")"]) if choices else "")
    return parts


def _line(line: AskedLine, lang: str) -> str:
    label = f"label: [({text_typst(line.mark)})], "
    more = f"{label}reason: [{said_typst(reasons_text(line, lang))}], "
    if line.right is None:
        said = string(f"{line.sign} {HIDDEN}")
        return step_of(
            line.left, text_parts(HIDDEN, line.sign), said, lang, more
        )
    return step(line.left, line.sign, line.right, lang, more)


def _solution(exercise: ExerciseView, lang: str) -> list[str]:
    answer = exercise.answer
    if exercise.orders:
        answer = say("ex-order-or", lang).join(map(" ".join, exercise.orders))
    parts = [f"*{text_typst(say('ex-answer', lang, answer=answer))}*"]
    colon = text_typst(say("report-colon", lang))
    for one in exercise.options:
        if exercise.kind is Kind.BROKEN and not one.right:
            continue
        shown = rich_typst(one.shown, lang)
        mark = text_typst(one.mark)
        parts.append(f"({mark}) {shown}{colon}{said_typst(one.said)}")
        parts.append(working_typst(one.working, lang))
    if exercise.amended is not None:
        said = text_typst(say("ex-should-be", lang))
        parts.append(f"{said} {formula_typst(exercise.amended, lang)}")
    return parts
