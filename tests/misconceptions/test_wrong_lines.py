"""Wrong lines are explained by the misconception that they show, and right
ones are never accused of any.

The lines are data (``tests/data/misconceptions.toml`` and
``unusual_lines.toml``, and ``further_…`` of both).
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.render.condition_text import paste_text
from derivations.render.explanation import explain
from derivations.words import LANGUAGES
from derivations.words.misconceptions import MESSAGES
from tests.misconceptions.lines import judged, load, named

WRONG = load("misconceptions")
FURTHER = load("further_misconceptions")
RIGHT = load("unusual_lines") + load("further_unusual_lines")


def each(lines):
    return pytest.mark.parametrize(
        "line", [pytest.param(line, id=str(line["id"])) for line in lines]
    )


@each(WRONG + FURTHER)
def test_the_misconception_owed_is_named_first(line):
    judgement, _ = judged(line["given"], line["statement"])
    if line.get("present") == "undecided":
        assert judgement.undecided
        assert named(judgement) == []
        return
    assert judgement.refuted
    assert named(judgement)[0] == line["owed"]


@each(WRONG + FURTHER)
def test_it_is_said_in_both_languages(line):
    judgement, assumptions = judged(line["given"], line["statement"])
    for mistake in judgement.mistakes:
        for lang in ("en", "zh"):
            said = explain(judgement, assumptions, lang)
            assert any(
                mistake.misconception.message(lang)[:8] in part for part in said
            )


def test_one_is_named_that_keeps_to_what_is_written():
    """As if d copies were one variable, Var(q · k/d) would be 1, too; but
    no sum stands in this line, while a factor does."""
    judgement, assumptions = judged(
        "d : positive integer; q[i], k[i] for i = 1..d : random;"
        "all q_i, k_i independent; E[q_i] = 0, E[k_i] = 0;"
        "Var(q_i) = 1, Var(k_i) = 1",
        "Var(d^(−1) (q · k)) = 1",
    )
    assert named(judgement) == ["factor-not-squared"]
    said = " ".join(explain(judgement, assumptions, "en"))
    assert "taken to be d⁻¹ Var(q · k);" in said


@each(RIGHT)
def test_a_right_line_is_never_accused(line):
    judgement, assumptions = judged(line["given"], line["statement"])
    assert judgement.mistakes == ()
    if "needs" in line:
        assert judgement.undecided
        shown = [paste_text(fact, "en") for fact in judgement.conditions]
        assert shown[0].replace(" and ", ", ") == line["needs"]
    elif line.get("present") == "undecided":
        assert judgement.undecided
    else:
        assert judgement.proved
    assert "It looks as if" not in " ".join(
        explain(judgement, assumptions, "en")
    )


def test_every_misconception_has_two_lines_or_more():
    owed = Counter(line["owed"] for line in WRONG)
    for record in MISCONCEPTIONS:
        assert owed[record.id] >= 2
    assert len(WRONG) >= 60
    assert len(RIGHT) >= 40


def told_at_once(lines):
    return [
        line
        for line in lines
        if "first_try" not in line and "present" not in line
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_of_the_first_try_is_what_the_page_says(lang):
    groups = (WRONG, FURTHER)
    wanted = [(len(lines), len(told_at_once(lines))) for lines in groups]
    said = MESSAGES["misconceptions-score"][LANGUAGES.index(lang)]
    read = [int(number) for number in re.findall(r"\d+", said)]
    assert read == [*wanted[0], *wanted[1], len(RIGHT)]
