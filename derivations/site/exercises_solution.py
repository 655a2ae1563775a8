"""The solution of an exercise: which answers are right, and what is said of
each.

It is written once, for readers and for the script: ``data-right`` holds the
right answers, marks between spaces, one answer in a row of ``|``; each row
has the mark of its choice as ``data-mark``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from derivations.exercises.records import ByReasons, Choice, Exercise, Kind
from derivations.kernel.rules import BY_ID
from derivations.render.condition_text import rule_name
from derivations.render.exercises_view import ExerciseView, Option
from derivations.render.rich import Rich
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    join,
    scrolls,
    tag,
    text,
)
from derivations.site.reasons import rule_anchor
from derivations.site.witness import witness_html
from derivations.words import say


def rich_html(parts: Rich, lang: str) -> Html:
    """Words with formulas among them; these may go on in the next row."""
    return join(
        text(part) if isinstance(part, str) else broken_math(part, lang)
        for part in parts
    )


def row_html(name: str, parts: Rich, lang: str, **more: str | None) -> Html:
    """An element of such words, which scrolls where it is too wide."""
    nodes = [part for part in parts if not isinstance(part, str)]
    wide = scrolls(*nodes, lang=lang)
    return tag(name, rich_html(parts, lang), tabindex=wide, **more)


def solution_html(exercise: Exercise, view: ExerciseView, lang: str) -> Html:
    """To be opened by whoever wants it, at any time."""
    answers = view.orders or (tuple(x.mark for x in view.options if x.right),)
    said = say("ex-answer", lang, answer=_answer(view, lang))
    rows = (
        _row(option, choice, exercise, lang)
        for option, choice in zip(view.options, exercise.choices, strict=True)
    )
    return tag(
        "details",
        tag("summary", text(say("ex-solution", lang))),
        tag("p", text(said), class_="answer"),
        _amended(view, lang),
        tag("ul", *rows, class_="plain") if view.options else NOTHING,
        class_="solution",
        data_right="|".join(map(" ".join, answers)),
    )


def _answer(view: ExerciseView, lang: str) -> str:
    if view.orders:
        return say("ex-order-or", lang).join(map(" ".join, view.orders))
    if view.kind is Kind.BROKEN:
        return say("ex-line", lang, number=view.answer)
    return view.answer


def _amended(view: ExerciseView, lang: str) -> Html:
    if view.amended is None:
        return NOTHING
    said = say("ex-should-be", lang)
    return row_html("p", (said, view.amended), lang, class_="answer")


def _row(option: Option, choice: Choice, exercise: Exercise, lang: str) -> Html:
    head: tuple[Html, ...] = (rich_html(option.shown, lang),)
    if exercise.kind is not Kind.BROKEN:
        head = (text(f"({option.mark}) "), *head)
    nodes = [part for part in option.shown if not isinstance(part, str)]
    said = tag(
        "p",
        _sign(option.right, lang),
        text(" "),
        *head,
        text(say("report-colon", lang)),
        text(option.said),
        *_rules(choice, lang),
        tabindex=scrolls(*nodes, lang=lang),
    )
    working = option.working
    if working is not None and exercise.kind is Kind.NEXT:
        # Of several wrong formulas each has its two sides worked out; that
        # what is assumed holds there is said above.
        working = replace(working, checks=(), rest="")
    shown = witness_html(working, lang)
    return tag("li", said, shown, data_mark=option.mark)


def _sign(right: bool, lang: str) -> Html:
    name = say("ex-right" if right else "ex-wrong", lang)
    return tag(
        "span",
        text("✓" if right else "✗"),
        class_="sign yes" if right else "sign no",
        role="img",
        aria_label=name,
    )


def _rules(choice: Choice, lang: str) -> Iterator[Html]:
    """What a rule that doesn't do would need, as a link to its figure."""
    if choice.right or not isinstance(choice.answer, ByReasons):
        return
    for rule in rules_of(choice):
        name = rule_name(rule, lang)
        said = say("ex-rule-needs", lang, rule=name)
        yield text(say("report-space", lang))
        yield tag("a", text(said), href=f"#{rule_anchor(rule)}")


def rules_of(choice: Choice) -> tuple[str, ...]:
    """The rules that a choice names."""
    answer = choice.answer
    if not isinstance(answer, ByReasons):
        return ()
    return tuple(
        dict.fromkeys(x.rule for x in answer.reasons if x.rule in BY_ID)
    )
