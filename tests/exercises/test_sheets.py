"""Sheets for people, for programs, for Moodle."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.exercises.records import Kind
from derivations.render.exercises_gift import sheet_gift
from derivations.render.exercises_json import sheet_json
from derivations.render.exercises_markdown import sheet_markdown
from derivations.render.exercises_moodle import cdata, sheet_moodle
from derivations.render.exercises_quiz import questions
from derivations.render.exercises_text import rich_text, sheet_text
from derivations.render.exercises_view import sheet_view
from tests.exercises.reading import GRADES, Arrived, read_gift, read_moodle
from tests.exercises.sheets import SMALLEST, sheet, smallest

LANGUAGES = ("en", "zh")


def view(lang="en"):
    return sheet_view(sheet(), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_moodle_xml_is_valid(lang):
    written = sheet_moodle(view(lang))
    root = ElementTree.fromstring(written.encode())
    assert root.tag == "quiz"
    assert written.count("<![CDATA[") > 20
    category, *asked = root.findall("question")
    assert category.get("type") == "category"
    assert category.find("category/text").text.startswith("$course$/")
    assert {one.get("type") for one in asked} == {"multichoice", "matching"}
    for one in asked:
        assert one.find("name/text").text
        assert one.find("questiontext").get("format") == "html"
        ElementTree.fromstring(f"<p>{one.find('questiontext/text').text}</p>")
        if one.get("type") == "matching":
            pairs = one.findall("subquestion")
            places = sorted(x.find("answer/text").text for x in pairs)
            assert places == [str(n + 1) for n in range(len(pairs))]
            assert len(pairs) >= 3
            continue
        fractions = [float(x.get("fraction")) for x in one.findall("answer")]
        assert sum(x for x in fractions if x > 0) == pytest.approx(100)
        assert len(fractions) >= 2
        assert one.find("single").text in {"true", "false"}
        if one.find("single").text == "true":
            assert sorted(set(fractions)) == [0, 100]
        assert all(
            x.find("feedback/text") is not None for x in one.findall("answer")
        )


def test_the_marks_of_cdata_are_kept():
    kept = ElementTree.fromstring(f"<a>{cdata('x]]>y<b>')}</a>")
    assert kept.text == "x]]>y<b>"


def test_an_order_with_several_answers_offers_orders():
    shown = {one.name: one for one in questions(view())}
    several = shown["twice.order"]
    assert not several.pairs
    orders = next(x for x in view().exercises if x.name == "twice.order").orders
    right = [one.text for one in several.answers if one.right]
    wrong = [one.text for one in several.answers if not one.right]
    assert len(right) == 1
    assert tuple(right[0].split()) in orders
    assert wrong
    assert not any(tuple(one.split()) in orders for one in wrong)


def unescaped(text, mark):
    return re.findall(rf"(?<!\\)(?:\\\\)*{re.escape(mark)}", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gift_is_well_formed(lang):
    head, *asked = sheet_gift(view(lang)).strip().split("\n\n")
    assert head.startswith("// ")
    assert len(asked) == len(questions(view(lang)))
    for one in asked:
        assert one.startswith("::")
        assert len(unescaped(one, "{")) == len(unescaped(one, "}")) == 1
        rows = one.split("\n")[1:-1]
        assert all(row.strip()[0] in "=~" for row in rows)
        right = [row for row in rows if row.strip()[0] == "="]
        shares = [float(x) for x in re.findall(r"~%([0-9.]+)%", one)]
        if any("->" in row for row in rows):
            assert right == rows
        elif shares:
            assert sum(shares) == pytest.approx(100)
        else:
            assert len(right) == 1


def meant(question):
    """What should arrive; texts lose line ends and spaces at both ends."""
    if question.pairs:
        return Arrived(
            question.name, question.text, False, pairs=question.pairs
        )
    shares = (
        question.share if one.right else question.loss
        for one in question.answers
    )
    answers = zip(question.answers, shares, strict=True)
    return Arrived(
        question.name,
        question.text,
        not question.several,
        tuple((one.text, share, one.feedback) for one, share in answers),
    )


def in_rows(arrived):
    """With single spaces, as GIFT has them."""
    return replace(
        arrived,
        text=" ".join(arrived.text.split()),
        answers=tuple(
            tuple(" ".join(part.split()) for part in one)
            for one in arrived.answers
        ),
        pairs=tuple(
            tuple(" ".join(part.split()) for part in one)
            for one in arrived.pairs
        ),
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_meant_arrives(lang):
    sent = [meant(one) for one in questions(view(lang))]
    assert read_moodle(sheet_moodle(view(lang))) == sent
    read = read_gift(sheet_gift(view(lang)))
    assert [in_rows(one) for one in read] == [in_rows(one) for one in sent]
    for one in sent:
        for _, share, _ in one.answers:
            assert abs(float(share)) in GRADES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_solutions_stand_apart(lang):
    for write in (sheet_text, sheet_markdown):
        asked, solved = write(view(lang)), write(view(lang), True)
        word = "Answer:" if lang == "en" else "答案："
        assert word not in asked
        answers = re.findall(rf"^[ *]*{word}", solved, re.MULTILINE)
        assert len(answers) == len(sheet().exercises)
        other = "Which" if lang == "zh" else "哪"
        assert other not in asked + solved


def test_json_is_enough_to_answer():
    data = json.loads(json.dumps(sheet_json(view())))
    assert {one["kind"] for one in data["exercises"]} == set(Kind)
    for one in data["exercises"]:
        right = [x["id"] for x in one["choices"] if x["right"]]
        marks = sorted(x["id"] for x in one["lines"])
        assert one["hints"]
        assert one["derivation"] in data["given"]
        if one["kind"] == "order":
            assert not right
            assert all(sorted(order) == marks for order in one["orders"])
            assert one["orders"]
        else:
            assert len(right) == 1 or one["several"]
            assert all(x["said"] for x in one["choices"])
        if one["kind"] in {"broken", "next"}:
            wrong = [x for x in one["choices"] if x["why"] == "refuted"]
            assert wrong


def test_the_first_line_shows_where_the_chain_begins():
    # Its author wrote that above it.
    for exercise in sheet_view(smallest(), "en").exercises:
        first, *others = exercise.lines
        assert (first.left is None) is (exercise.kind is Kind.ORDER)
        assert all(line.left is None for line in others)


def test_facts_without_a_name_are_shown():
    (nameless,) = (x for x in view().exercises if x.name == "halves.assumption")
    shown = [rich_text(one.shown, "en") for one in nameless.options]
    assert "b ≥ 3" in shown
    assert "given" not in shown


def run(*arguments):
    return CliRunner().invoke(cli, ["exercises", *map(str, arguments)])


def test_the_command(tmp_path):
    source = tmp_path / "tiny.md"
    source.write_text(SMALLEST, "utf-8")
    target = tmp_path / "tiny.xml"
    done = run(source, "--to", "moodle", "--kind", "broken", "-o", target)
    assert done.exit_code == 0
    assert str(target) in done.stderr
    before = target.read_text("utf-8")
    assert ElementTree.fromstring(before.encode()).tag == "quiz"
    again = run(source, "--kind", "broken", "-o", target)
    assert again.exit_code == 2
    assert target.read_text("utf-8") == before
    missing = run(source, "--claim", "nothing")
    assert missing.exit_code == 2
    assert "factor" in missing.stderr
    none = run(source, "--kind", "order")
    assert none.exit_code == 1
    assert "No exercise" in none.stdout


def test_lines_that_ask_for_a_reason_make_no_trouble(tmp_path):
    path = tmp_path / "asking.md"
    path.write_text(
        "# Asking\n\n```derivation\ngiven\n  X, Y : random\nassume\n"
        "  A1: E[X] = 0, E[Y] = 0\n\nclaim c: E[X + Y] = 0\n"
        "  E[X + Y] = E[X] + E[Y]    by ?\n"
        "           = 0 + E[Y]       by ?\n"
        "           = 0              by ?\n```\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(cli, ("exercises", str(path)))
    assert result.exit_code == 0, result.stderr
    assert "c" in result.stdout
