"""Pages of exercises as text, and their answers put to the checker."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations
from urllib.parse import unquote

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.diagnose.chains import joins
from derivations.exercises.chains import linked
from derivations.exercises.making import exercises_of
from derivations.exercises.records import At, Kind
from derivations.render.exercises_view import sheet_view
from derivations.site import exercises_booklet
from derivations.site.anchors import anchors_of
from derivations.site.build import site_files
from derivations.site.exercises_booklet import booklet_of
from derivations.site.exercises_page import exercises_pages
from tests.exercises.sheets import judged_in
from tests.exercises.sheets import sheet as small_sheet
from tests.library.documents import report
from tests.site.building import Elements, visible
from tests.site.exercising import SOURCES, files, part, right, sheet

PAGES = ("scaled.exercises.html", "scaled.exercises.zh.html")


def test_a_lesson_with_exercises_has_a_page_of_them():
    named = {name for name in files() if "exercises" in name}
    assert named == {*PAGES, "exercises.css", "exercises.js"}
    lesson = files()["scaled.html"]
    assert 'href="scaled.exercises.html">Exercises (8)</a>' in lesson
    claim = lesson.partition('id="scaled-sum"')[2].partition("</section>")[0]
    assert 'href="scaled.exercises.html#scaled-sum"' in claim
    assert "exercises" not in lesson.partition('id="unproved"')[2]
    assert "exercises" not in files()["open.html"]


def test_without_exercises_there_is_nothing_of_them():
    reports = [one.document for one in map(sheet, SOURCES)]
    from derivations.diagnose.judge import judge_document

    made = site_files([judge_document(one) for one in reports])
    assert not any("exercises" in name for name in made)
    assert "exercises" not in made["scaled.html"]


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name):
    for link in Elements(files()[name]).all("href"):
        target, _, anchor = unquote(link).partition("#")
        target = target or name
        assert target in files()
        if anchor:
            assert anchor in Elements(files()[target]).all("id"), link


@pytest.mark.parametrize("name", PAGES)
def test_ids_are_single_and_nothing_is_inline(name):
    elements = Elements(files()[name])
    ids = elements.all("id")
    assert len(ids) == len(set(ids))
    assert not elements.all("style")
    scripts = [attrs for tag, attrs in elements.found if tag == "script"]
    assert scripts == [
        {"src": "site.js", "defer": ""},
        {"src": "exercises.js", "defer": ""},
    ]
    for said in elements.all("aria-labelledby"):
        assert said in ids


def test_questions_hints_and_solutions_are_there():
    page = files()["scaled.exercises.html"]
    reason = visible(part(page, "scaled-sum~reason"))
    assert "Which reason proves line" in reason
    assert "Hint 1 Look at" in reason
    assert "Answer: b" in reason
    assert "This reason doesn&#x27;t prove the line." in reason
    broken = visible(part(page, "scaled-sum~broken"))
    assert "It should be:" in broken
    assert "The counterexample worked out" in broken
    page = files()["scaled.exercises.zh.html"]
    assert "提示 1 请看" in visible(part(page, "倍数之和~reason"))


def test_a_claim_does_not_give_away_its_wrong_line():
    page = files()["scaled.exercises.html"]
    head = page.partition('<section class="practice" id="scaled-sum">')[2]
    assert "<math" not in head.partition("<details")[0]


def answers(document, page, exercise, view):
    """The choices with what the page says of them."""
    claim = exercise.derivation, exercise.claim.name
    anchor = f"{anchors_of(document).item(*claim)}~{exercise.kind.value}"
    accepted = right(page, anchor)
    if exercise.kind is Kind.ORDER:
        return accepted
    assert len(accepted) == 1
    marks = [option.mark for option in view.options]
    assert re.findall(r'data-mark="([^"]+)"><p', part(page, anchor)) == marks
    assert re.findall(r'<input [^>]*value="([^"]+)"', part(page, anchor)) == (
        marks
    )
    assert set(accepted[0]) <= set(marks)
    return [mark in accepted[0] for mark in marks]


@pytest.mark.parametrize("name", ["scaled", "scaled.zh", "small"])
def test_the_page_judges_as_the_checker_does(name):
    made = small_sheet() if name == "small" else sheet(name)
    assert rejudged(made) == set(Kind)


@pytest.mark.large
@pytest.mark.parametrize(
    "name", ["events-and-conditioning", "scores-in-numbers", "large-numbers"]
)
def test_pages_of_the_library_judge_as_the_checker_does(name):
    assert rejudged(exercises_of(report(name).document)) == set(Kind)


def rejudged(made):
    """Puts every answer of the pages to the checker; the kinds of
    exercises that there were."""
    booklet = booklet_of(made)
    page = "".join(exercises_pages(booklet, [booklet]).values())
    document, lang = made.document, made.document.language
    views = sheet_view(made, lang).exercises
    kinds = set()
    for exercise, view in zip(made.exercises, views, strict=True):
        kinds.add(exercise.kind)
        said = answers(document, page, exercise, view)
        if exercise.kind is Kind.ORDER:
            orders(document, exercise, said)
            continue
        for choice, taken in zip(exercise.choices, said, strict=True):
            assert holds(document, exercise, choice.answer) is taken
    return kinds


def holds(document, exercise, answer):
    """Whether the checker takes the answer for right."""
    if exercise.kind is Kind.REASON:
        said = judged_in(
            document, exercise.line.statement, answer.reasons, exercise
        )
        return said.proved
    if exercise.kind is Kind.NEXT:
        said = judged_in(
            document, answer.statement, exercise.line.reasons, exercise
        )
        assert said.proved is not said.refuted
        return said.proved
    if exercise.kind is Kind.BROKEN:
        assert isinstance(answer, At)
        wrong = [
            one for one in exercise.lines if fails(document, one, exercise)
        ]
        return wrong[0].number == answer.number
    if answer.assumed is None:
        return not any(
            holds(document, exercise, one.answer)
            for one in exercise.choices
            if one.answer.assumed is not None
        )
    if answer.assumed.declared:
        # Only those that are used are among the choices.
        return True
    less = replace(exercise, given=exercise.given.without(answer.assumed.name))
    line = exercise.line
    return not judged_in(document, line.statement, line.reasons, less).proved


def fails(document, line, exercise):
    return not judged_in(
        document, line.statement, line.reasons, exercise
    ).proved


def orders(document, exercise, accepted):
    """Of few lines all orders, of many those that the page accepts."""
    marks = [chr(ord("A") + place) for place in range(len(exercise.lines))]
    few = len(marks) <= 3
    for order in map(list, permutations(marks)) if few else accepted:
        left = exercise.claim.lines[0].statement.proposition.left
        lines, proved = [], True
        for mark in order:
            line = exercise.lines[marks.index(mark)]
            said = linked(left, line)
            made = replace(line, statement=said, continues=bool(lines))
            proved &= not fails(document, made, exercise)
            lines.append(made)
            left = said.proposition.right
        chain = replace(exercise.claim, lines=tuple(lines))
        good = proved and joins(chain, exercise.given)
        assert good is (order in accepted)


def test_many_exercises_are_laid_out_on_several_pages(monkeypatch):
    monkeypatch.setattr(exercises_booklet, "ROOM", 10_000)
    booklet = booklet_of(sheet("scaled"))
    made = exercises_pages(booklet, [booklet])
    assert list(made) == ["scaled.exercises.html", "scaled.exercises-2.html"]
    first, second = made.values()
    assert "<title>Exercises: Sum and scale (1/2)</title>" in first
    assert 'href="scaled.exercises-2.html#twice"' in first
    assert 'id="twice"' not in first
    assert 'rel="next"' in first
    assert 'rel="prev"' in second
    assert 'id="scaled:"' in second  # what is given there too
    assert booklet.practice().of_claim("scaled", "twice") == (
        "scaled.exercises-2.html#twice",
        3,
    )


def test_the_command_leaves_exercises_out_on_request(tmp_path):
    source = tmp_path / "scaled.md"
    source.write_text(SOURCES["scaled"], "utf-8")

    def built(name, *options):
        folder = tmp_path / name
        asked = ["site", str(folder), str(source), "--no-audit", *options]
        assert CliRunner().invoke(cli, asked).exit_code == 0
        return {one.name for one in folder.iterdir()}

    with_them = built("one")
    assert "scaled.exercises.html" in with_them
    without = built("two", "--no-exercises")
    assert with_them - without == {
        "scaled.exercises.html",
        "exercises.css",
        "exercises.js",
    }
