"""One exercise: its question, the lines, what there is to choose from,
hints, the solution.  The script judges by what the solution holds."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from derivations.exercises.records import Exercise, Kind
from derivations.render.exercises_view import (
    HIDDEN,
    AskedLine,
    ExerciseView,
    reasons_text,
)
from derivations.site.exercises_solution import row_html, solution_html
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    join,
    scrolls,
    tag,
    text,
)
from derivations.words import say


def exercise_html(
    exercise: Exercise, view: ExerciseView, claim: str, lang: str
) -> tuple[Html, str]:
    """Folded, with its version, another one when the exercise is another.
    ``claim`` is the id of its claim."""
    kind = view.kind.value
    anchor = f"{claim}~{kind}"
    asked = _asked(view, anchor, lang)
    solution = solution_html(exercise, view, lang)
    version = sha256(f"{asked}{solution}".encode()).hexdigest()[:10]
    name = tag("h3", text(say(f"ex-kind-{kind}", lang)))
    state = tag("span", class_="state")
    whole = tag(
        "details",
        tag("summary", name, text(" "), state),
        asked,
        *_hints(view, lang),
        solution,
        id=anchor,
        class_="exercise",
        data_kind=kind,
        data_version=version,
    )
    return whole, version


def _asked(view: ExerciseView, anchor: str, lang: str) -> Html:
    """The form is worked by the script, which shows its button."""
    question = row_html("p", view.question, lang, id=f"{anchor}?")
    head = NOTHING
    if view.kind is not Kind.BROKEN:
        head = row_html("p", view.head, lang, class_="aside")
    check = tag("button", text(say("ex-check", lang)), type="submit", hidden="")
    told = tag("div", class_="told")
    status = tag("p", role="status", class_="verdict")
    return tag(
        "form",
        head,
        question,
        _lines(view, anchor, lang),
        _choices(view, anchor, lang),
        tag("div", check, text(" "), status, class_="check"),
        told,
    )


def _lines(view: ExerciseView, anchor: str, lang: str) -> Html:
    rows = [_row(one, view, anchor, lang) for one in view.lines]
    if view.kind is not Kind.BROKEN:
        return tag("ol", *rows, class_="asked")
    return _group("radiogroup", anchor, tag("ol", *rows, class_="asked"))


def _group(role: str, anchor: str, inner: Html) -> Html:
    """What is chosen from, under the name of its question."""
    return tag("div", inner, role=role, aria_labelledby=f"{anchor}?")


def _row(line: AskedLine, view: ExerciseView, anchor: str, lang: str) -> Html:
    mark = tag("span", text(line.mark), class_="number")
    if view.kind is Kind.BROKEN:
        mark = join((_input("radio", line.mark, anchor), mark))
    cells = (mark, *_formula(line, lang), _reason(line, lang))
    if view.kind is Kind.BROKEN:
        return tag("li", tag("label", *cells, class_="row"))
    return tag("li", *cells, class_="row", data_mark=line.mark)


def _formula(line: AskedLine, lang: str) -> Iterator[Html]:
    sign = line.sign
    if line.left is not None:
        yield tag("span", broken_math(line.left, lang), class_="left")
    wide = None
    if line.right is None:
        right = join((text(f"{sign} "), _blank()))
    else:
        right = broken_math(line.right, lang, sign)
        wide = scrolls(line.right, lang=lang)
    yield tag("span", right, class_="right", tabindex=wide)


def _reason(line: AskedLine, lang: str) -> Html:
    said = text(reasons_text(line, lang))
    if line.reasons is None:
        before, after = reasons_text(line, lang).split(HIDDEN, 1)
        said = join((text(before), _blank(), text(after)))
    return tag("span", said, class_="reason")


def _blank() -> Html:
    return tag("b", text(HIDDEN), class_="blank")


def _input(kind: str, mark: str, anchor: str) -> Html:
    return tag("input", type=kind, name=anchor, value=mark)


def _choices(view: ExerciseView, anchor: str, lang: str) -> Html:
    """Lines are chosen, or put in order, where they stand."""
    if view.kind in (Kind.BROKEN, Kind.ORDER):
        return NOTHING
    kind = "checkbox" if view.several else "radio"
    rows = (
        tag(
            "li",
            tag(
                "label",
                _input(kind, one.mark, anchor),
                tag("span", text(f"({one.mark})"), class_="number"),
                row_html("span", one.shown, lang),
            ),
        )
        for one in view.options
    )
    role = "group" if view.several else "radiogroup"
    return _group(role, anchor, tag("ul", *rows, class_="choices"))


def _hints(view: ExerciseView, lang: str) -> Iterator[Html]:
    for number, hint in enumerate(view.hints, start=1):
        head = say("ex-hint", lang, number=str(number))
        yield tag(
            "details",
            tag("summary", text(head)),
            row_html("p", hint, lang),
            class_="hint-layer",
        )
