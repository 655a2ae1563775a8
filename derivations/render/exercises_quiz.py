"""Exercises as questions of a quiz, in HTML with LaTeX: what Moodle XML and
GIFT have in common.

A question about an order is a matching question where exactly one order is
right.  Where several are, orders are there to choose from, of which exactly
one is right, so that no right order is marked wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape as escaped
from itertools import islice, permutations
from typing import Final

from derivations.exercises.records import Kind
from derivations.render.exercises_latex import aligned, mixed, step
from derivations.render.exercises_view import (
    ExerciseView,
    SheetView,
    reasons_text,
)
from derivations.render.rich import Rich
from derivations.words import say

WRONG: Final = 3
"""Orders that are wrong."""


@dataclass(frozen=True, slots=True)
class Answer:
    """``feedback`` is shown to whoever picks it."""

    text: str
    right: bool
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """All texts are HTML, but the name.  ``pairs`` are of a matching
    question: a line and its place."""

    name: str
    text: str
    several: bool
    answers: tuple[Answer, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def share(self) -> str:
        """Per cent of the marks for each right answer."""
        return per_cent(sum(one.right for one in self.answers))

    @property
    def loss(self) -> str:
        """Per cent that a wrong answer takes where several may be picked."""
        wrong = sum(not one.right for one in self.answers)
        return f"-{per_cent(wrong)}" if self.several else "0"


def per_cent(parts: int) -> str:
    """An equal part of 100, as Moodle writes it."""
    return f"{100 / parts:.5f}".rstrip("0").rstrip(".")


def questions(sheet: SheetView) -> tuple[Question, ...]:
    """The questions; an order whose wrong orders are none can't be asked."""
    given = {one.derivation: one.rows for one in sheet.given}
    made = (
        _question(one, given[one.derivation], sheet.language)
        for one in sheet.exercises
    )
    return tuple(one for one in made if one.pairs or one.answers)


def _question(
    exercise: ExerciseView, given: tuple[Rich, ...], lang: str
) -> Question:
    rows = "".join(f"<li>{html(row, lang)}</li>" for row in given)
    paired = exercise.kind is Kind.ORDER and len(exercise.orders) == 1
    head, asked = html(exercise.head, lang), html(exercise.question, lang)
    if paired:
        places = escape(say("ex-ask-places", lang))
        asked += f"{say('report-space', lang)}{places}"
    text = f"<ul>{rows}</ul><p>{head}</p><p>{asked}</p>"
    if not paired:
        text += f"<p>\\[{escape(aligned(exercise.lines, lang))}\\]</p>"
    return Question(
        exercise.name,
        text,
        exercise.several,
        _orders(exercise)
        if exercise.kind is Kind.ORDER and not paired
        else _answers(exercise, lang),
        _pairs(exercise, lang) if paired else (),
        tuple(html(hint, lang) for hint in exercise.hints),
    )


def _answers(exercise: ExerciseView, lang: str) -> tuple[Answer, ...]:
    return tuple(
        Answer(html(one.shown, lang), one.right, escape(one.said))
        for one in exercise.options
    )


def _pairs(exercise: ExerciseView, lang: str) -> tuple[tuple[str, str], ...]:
    (order,) = exercise.orders
    return tuple(
        (
            f"\\({escape(step(line, lang))}\\) "
            f"{escape(reasons_text(line, lang))}",
            str(order.index(line.mark) + 1),
        )
        for line in exercise.lines
    )


def _orders(exercise: ExerciseView) -> tuple[Answer, ...]:
    right = set(exercise.orders)
    marks = [line.mark for line in exercise.lines]
    wrong = tuple(
        islice((o for o in permutations(marks) if o not in right), WRONG)
    )
    if not wrong or not right:
        return ()
    shown = sorted((exercise.orders[0], *wrong))
    return tuple(Answer(" ".join(one), one in right) for one in shown)


def escape(text: str) -> str:
    """The text between tags."""
    return escaped(text, quote=False)


def html(parts: Rich, lang: str) -> str:
    """Words with formulas between ``\\(`` and ``\\)``."""
    return mixed(parts, lang, escape, lambda latex: f"\\({escape(latex)}\\)")
