"""Exercises as the writers take them: formulas, words and what is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from derivations.assumptions.given import Assumptions
from derivations.audit.records import Assumed
from derivations.document.records import Line
from derivations.exercises.records import (
    At,
    ByReasons,
    Choice,
    Exercise,
    Formula,
    Hint,
    Kind,
    Sheet,
    Using,
    Why,
)
from derivations.language.tree import Node, Statement
from derivations.render.audit_view import label
from derivations.render.condition_text import by_text
from derivations.render.gap_text import given_text
from derivations.render.given_view import given_view
from derivations.render.latex_pieces import words
from derivations.render.report_view import sides
from derivations.render.rich import Rich, given_rows, listed
from derivations.render.view import WorkingView
from derivations.render.witness_text import witness_text
from derivations.render.working_view import working_view
from derivations.words import say

HIDDEN = "?"
"""In the place of what is asked."""


@dataclass(frozen=True, slots=True)
class AskedLine:
    """A line of the chain; ``right`` or ``reasons`` is None where it is
    what is asked.  ``mark`` is its number, or its letter when the lines are
    to be ordered."""

    mark: str
    left: Node | None
    sign: str
    right: Node | None
    reasons: str | None


@dataclass(frozen=True, slots=True)
class Option:
    """``said`` is what the checker said of it."""

    mark: str
    shown: Rich
    right: bool
    why: Why
    said: str
    working: WorkingView | None = None


@dataclass(frozen=True, slots=True)
class GivenRows:
    """What a derivation starts from, a row each."""

    derivation: str
    rows: tuple[Rich, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """``given`` are the derivations in the order of their exercises."""

    title: str
    language: str
    document: str
    seed: int
    given: tuple[GivenRows, ...]
    exercises: tuple[ExerciseView, ...]


@dataclass(frozen=True, slots=True)
class ExerciseView:
    name: str
    kind: Kind
    derivation: str
    head: Rich
    question: Rich
    number: int
    lines: tuple[AskedLine, ...]
    options: tuple[Option, ...]
    orders: tuple[tuple[str, ...], ...]
    hints: tuple[Rich, ...]
    amended: Statement | None = None
    """What the broken line should be."""

    @property
    def several(self) -> bool:
        """Whether all that are right are to be marked."""
        return self.kind is Kind.ASSUMPTION

    @property
    def answer(self) -> str:
        return ", ".join(one.mark for one in self.options if one.right)


def sheet_view(sheet: Sheet, lang: str) -> SheetView:
    """The sheet in this language."""
    given = {one.derivation: one.given for one in sheet.exercises}
    return SheetView(
        sheet.document.title or sheet.document.name,
        lang,
        sheet.document.name,
        sheet.seed,
        tuple(
            GivenRows(name, tuple(_given(assumptions, lang)))
            for name, assumptions in given.items()
        ),
        tuple(exercise_view(one, lang) for one in sheet.exercises),
    )


def _given(assumptions: Assumptions, lang: str) -> Iterator[Rich]:
    view = given_view(assumptions, lang)
    named = {fact.name for fact in view.facts}
    for name, row in given_rows(view, lang):
        head = (f"{name}{words('colon', lang)}",) if name in named else ()
        yield (*head, *row)


def exercise_view(exercise: Exercise, lang: str) -> ExerciseView:
    options = tuple(
        _option(choice, mark, exercise, lang)
        for choice, mark in zip(
            exercise.choices, _marks(exercise), strict=False
        )
    )
    return ExerciseView(
        exercise.name,
        exercise.kind,
        exercise.derivation,
        _head(exercise, lang),
        _question(exercise, lang),
        exercise.number,
        tuple(_lines(exercise, lang)),
        options,
        tuple(
            tuple(ascii_lowercase[place].upper() for place in order)
            for order in exercise.orders
        ),
        tuple(
            one
            for hint in exercise.hints
            for one in _hint(hint, exercise, lang)
        ),
        _amended(exercise),
    )


def _amended(exercise: Exercise) -> Statement | None:
    if exercise.kind is not Kind.BROKEN:
        return None
    return next(
        line.statement
        for line in exercise.claim.lines
        if line.number == exercise.number
    )


def _marks(exercise: Exercise) -> list[str]:
    if exercise.kind is Kind.BROKEN:
        return [str(line.number) for line in exercise.lines]
    return list(ascii_lowercase)


def _head(exercise: Exercise, lang: str) -> Rich:
    claim = exercise.claim
    if exercise.kind is Kind.BROKEN:
        # The claim would give away what the lines should come to.
        return (say("ex-from", lang, name=claim.name),)
    return (say("ex-claim", lang, name=claim.name), claim.statement)


def _question(exercise: Exercise, lang: str) -> Rich:
    asked = say(
        f"ex-ask-{exercise.kind.value}", lang, number=str(exercise.number)
    )
    if exercise.kind is not Kind.ORDER:
        return (asked,)
    first = exercise.claim.lines[0].statement.proposition
    left, _, _ = sides(first)
    if left is None:
        return (asked,)
    space = say("report-space", lang)
    return (f"{asked}{space}{say('ex-ask-order-from', lang)}", left)


def _lines(exercise: Exercise, lang: str) -> list[AskedLine]:
    return [
        _line(line, place, exercise, lang)
        for place, line in enumerate(exercise.lines)
    ]


def _line(line: Line, place: int, exercise: Exercise, lang: str) -> AskedLine:
    left, sign, right = sides(line.statement.proposition)
    asked = line.number == exercise.number
    ordering = exercise.kind is Kind.ORDER
    reasons: str | None = given_text(line.reasons, lang)
    if exercise.kind is Kind.REASON and asked:
        reasons = None
    return AskedLine(
        ascii_lowercase[place].upper() if ordering else str(line.number),
        None if (place and line.continues) or ordering else left,
        sign,
        None if exercise.kind is Kind.NEXT and asked else right,
        reasons,
    )


def reasons_text(line: AskedLine, lang: str) -> str:
    return by_text(HIDDEN, lang) if line.reasons is None else line.reasons


def _option(choice: Choice, mark: str, exercise: Exercise, lang: str) -> Option:
    working = None
    said = say(_said(choice, exercise), lang)
    if choice.witness is not None:
        said = witness_text(choice.witness, exercise.given, lang)
        working = working_view(choice.witness, exercise.given, lang)
    return Option(
        mark,
        _shown(choice, exercise, lang),
        choice.right,
        choice.why,
        said,
        working,
    )


def _said(choice: Choice, exercise: Exercise) -> str:
    answer = choice.answer
    if isinstance(answer, At):
        later = choice.why is Why.LATER or answer.number > exercise.number
        return "ex-at-later" if later else "ex-at-proved"
    if isinstance(answer, Using) and answer.assumed is None:
        return "ex-uses-none" if choice.right else "ex-uses-some"
    return f"ex-why-{choice.why.value}"


def _shown(choice: Choice, exercise: Exercise, lang: str) -> Rich:
    match choice.answer:
        case ByReasons(reasons):
            return (given_text(reasons, lang),)
        case At(number):
            return (say("ex-line", lang, number=str(number)),)
        case Formula(statement):
            return (sides(statement.proposition)[2],)
        case Using(assumed):
            if assumed is None:
                return (say("ex-no-assumption", lang),)
            return _assumption(assumed, exercise, lang)


def _assumption(assumed: Assumed, exercise: Exercise, lang: str) -> Rich:
    """By name, with what it says; what stands among the declarations has
    no name."""
    stated = listed(_statements(assumed), words("comma", lang))
    name = label(assumed, exercise.given, lang)
    if not stated:
        return (name,)
    if assumed.declared or assumed.name == "given":
        return stated
    return (f"{name}{words('colon', lang)}", *stated)


def _statements(assumed: Assumed) -> tuple[Statement, ...]:
    return tuple(
        Statement(fact.proposition, fact.conditions) for fact in assumed.stated
    )


def _hint(hint: Hint, exercise: Exercise, lang: str) -> Iterator[Rich]:
    if hint.part is not None:
        yield (say("ex-hint-part", lang), hint.part)
    if hint.kind:
        yield (say(f"hint-kind-{hint.kind}", lang),)
    if hint.reasons:
        key = "first" if exercise.kind is Kind.ORDER else "beside"
        reasons = given_text(hint.reasons, lang)
        yield (say(f"ex-hint-{key}", lang, reasons=reasons),)
