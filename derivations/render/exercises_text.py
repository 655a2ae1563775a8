"""Exercise sheets and solution sheets as plain text."""

from __future__ import annotations

from derivations.exercises.records import Kind
from derivations.render.columns import (
    padded,
    printable,
    width,
    wrapped,
)
from derivations.render.condition_text import (
    node_text,
    set_apart,
    statement_text,
)
from derivations.render.exercises_view import (
    HIDDEN,
    AskedLine,
    ExerciseView,
    Option,
    SheetView,
    reasons_text,
)
from derivations.render.rich import Rich
from derivations.render.working_text import working_text
from derivations.words import say

ROOM = 80


def sheet_text(sheet: SheetView, solutions: bool = False) -> str:
    """The exercises, or their solutions."""
    lang = sheet.language
    key = "ex-solutions-head" if solutions else "ex-head"
    lines = wrapped(say(key, lang, title=printable(sheet.title)), 0)
    if not sheet.exercises:
        lines += ["", *wrapped(say("ex-none", lang), 0)]
    given = {one.derivation: one for one in sheet.given}
    begun = ""
    for number, exercise in enumerate(sheet.exercises, start=1):
        if exercise.derivation != begun and not solutions:
            begun = exercise.derivation
            head = say("ex-assumptions", lang, name=begun)
            lines += ["", *wrapped(printable(head), 0)]
            for row in given[begun].rows:
                lines += wrapped(rich_text(row, lang), 2)
        lines += ["", *_exercise(exercise, number, lang, solutions)]
    return "\n".join(lines) + "\n"


def _exercise(
    exercise: ExerciseView, number: int, lang: str, solutions: bool
) -> list[str]:
    head = say("ex-number", lang, number=str(number))
    head += say("report-colon", lang) + rich_text(exercise.head, lang)
    lines = wrapped(head, 0)
    if solutions:
        return lines + _solution(exercise, lang)
    lines += wrapped(rich_text(exercise.question, lang), 2)
    lines += chain_text(exercise, lang)
    if exercise.kind is not Kind.BROKEN:
        for option in exercise.options:
            shown = f"({option.mark}) {rich_text(option.shown, lang)}"
            lines += wrapped(shown, 4)
    return lines


def chain_text(exercise: ExerciseView, lang: str) -> list[str]:
    """The lines with their reasons in a column, or below long ones."""
    left = max((width(one.mark) for one in exercise.lines), default=1)
    shown = [_formula(line, lang) for line in exercise.lines]
    reasons = [reasons_text(line, lang) for line in exercise.lines]
    column = max(map(width, shown), default=0)
    beside = column + left + 8 + max(map(width, reasons), default=0) <= ROOM
    lines: list[str] = []
    for line, formula, reason in zip(
        exercise.lines, shown, reasons, strict=True
    ):
        mark = padded(line.mark, left)
        if beside:
            lines.append(f"    {mark}  {padded(formula, column)}  {reason}")
        else:
            lines.append(f"    {mark}  {formula}")
            lines += wrapped(reason, left + 12)
    return [printable(one.rstrip()) for one in lines]


def _formula(line: AskedLine, lang: str) -> str:
    right = HIDDEN if line.right is None else node_text(line.right, lang)
    if line.left is None:
        return f"  {line.sign} {right}" if line.sign else right
    return f"{node_text(line.left, lang)} {line.sign} {right}"


def _solution(exercise: ExerciseView, lang: str) -> list[str]:
    answer = exercise.answer
    if exercise.orders:
        answer = say("ex-order-or", lang).join(map(" ".join, exercise.orders))
    lines = wrapped(say("ex-answer", lang, answer=answer), 2)
    for option in exercise.options:
        if exercise.kind is Kind.BROKEN and not option.right:
            continue
        lines += _option(option, lang)
    if exercise.amended is not None:
        said = say("ex-should-be", lang)
        lines += wrapped(said + statement_text(exercise.amended, lang), 2)
    return lines


def _option(option: Option, lang: str) -> list[str]:
    colon = say("report-colon", lang)
    shown = f"({option.mark}) {rich_text(option.shown, lang)}"
    lines = wrapped(f"{shown}{colon}{option.said}", 2)
    return lines + working_text(option.working, lang, 4)


def rich_text(parts: Rich, lang: str) -> str:
    """Words and formulas in one line of text."""
    whole = "".join(
        part if isinstance(part, str) else node_text(part, lang)
        for part in parts
    )
    return printable(set_apart(whole, lang))
