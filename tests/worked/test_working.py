"""Counterexamples are worked out: whatever is shown is true of the model."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from derivations import prove
from derivations.api.result import Result
from derivations.language.write import to_text
from derivations.refute.columns import Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.values import Enclosure, Surd, compare, enclose
from derivations.render.report_json import prove_json
from derivations.render.working_html import working_html
from derivations.render.working_latex import working_latex
from derivations.render.working_markdown import working_markdown
from derivations.render.working_view import judgement_working
from derivations.worked.records import Working
from derivations.worked.work_out import worked

SEQUENCE = "n : positive integer; X[i] for i = 1..n : random"
REFUTED = (
    ("E[X Y] = E[X] E[Y]", "X, Y random"),
    ("Var(X + Y) = Var(X) + Var(Y)", "X, Y random; E[X] = 0"),
    ("(a + b)^2 = a^2 + b^2", "a, b real"),
    ("sqrt(x^2) = x", "x real"),
    ("sum_{i=1}^n i = n^2/2", "n : positive integer"),
    ("sum_{i=1}^n X_i = n X_1", SEQUENCE),
    ("Var(sum_i X_i) = n Var(X_1)", SEQUENCE),
    ("P(A or B) = P(A) + P(B)", "A, B events"),
    ("P(A | B) = P(B | A)", "A, B events; P(A) > 0; P(B) > 0"),
    ("E[X | A] = E[X]", "X random; A event; P(A) > 0"),
    ("E[log(X)] = log(E[X])", "X random; X > 0"),
    ("H(X, Y) = H(X) + H(Y)", "X, Y : random, finite"),
    ("sd(X + Y) = sd(X) + sd(Y)", "X, Y random; X, Y independent"),
    ("E[(X - E[X])^2] = E[X^2]", "X random"),
    ("X, Y independent", "X, Y random; Cov(X, Y) = 0"),
    ("X, Y independent given Z", "X, Y, Z random; X, Y independent"),
    ("A, B independent given C", "A, B, C events; P(C) > 0"),
    ("X, Y uncorrelated", "X, Y random"),
    ("X, Y identically distributed", "X, Y random; E[X] = E[Y]"),
    ("E[X^2] = 1", "X random; X ~ Normal(0, 2)"),
    ("d/dx x^3 = 3 x", "x real"),
    ("x · y = 0", "n : positive integer; x[i], y[i] for i = 1..n : real"),
    ("E[X | Y] = E[X]", "X, Y random; E[X] = 0"),
    ("x > 0", "x real; x ≠ 0"),
    ("E[a] = a + 1", "a real; X random"),
    ("m = 2 a", "a real; m := a^2"),
)


@cache
def refuted(statement: str, given: str) -> tuple[Result, Working]:
    found = prove(statement, given=given)
    assert found.refuted
    witness = found.judgement.witness
    assert witness is not None
    return found, worked(witness, found.given)


def evaluator_of(found: Result) -> Evaluator:
    witness = found.judgement.witness
    assert witness is not None
    return Evaluator(witness.model, as_random(found.given), 200)


@pytest.mark.parametrize(("statement", "given"), REFUTED)
def test_every_step_has_the_value_of_the_term(statement, given):
    found, working = refuted(statement, given)
    evaluator = evaluator_of(found)
    for chain in (*working.left, *working.right):
        value = evaluator.term(chain.first, {})
        assert not isinstance(value, Random)
        for link in chain.links:
            if isinstance(link.term, Enclosure):
                inner = enclose(value, 200)
                assert link.term.low <= inner.high
                assert inner.low <= link.term.high
                continue
            step = evaluator.term(link.term, {})
            if isinstance(value, Fraction | Surd):
                assert compare(step, value) == 0
            else:
                inner = enclose(step, 200)
                assert inner.low <= value.high and value.low <= inner.high


@pytest.mark.parametrize(("statement", "given"), REFUTED)
def test_the_table_is_the_joint_law(statement, given):
    found, working = refuted(statement, given)
    table = working.table
    if table is None:
        return
    evaluator = evaluator_of(found)
    if not table.more:
        assert sum(row.probability for row in table.rows) == 1
    for place, name in enumerate(table.names):
        mean = sum(
            (row.probability * row.values[place] for row in table.rows),
            Fraction(0),
        )
        if not table.more:
            value = evaluator.term(name, {})
            assert evaluator.space.expectation(value) == mean


@pytest.mark.parametrize(("statement", "given"), REFUTED)
def test_both_sides_are_short_and_end_with_the_values(statement, given):
    _, working = refuted(statement, given)
    assert len(working.left) <= 6 and len(working.right) <= 6
    for side in (working.left, working.right):
        for chain in side:
            assert 1 <= len(chain.links) <= 6


@pytest.mark.parametrize(("statement", "given"), REFUTED)
def test_every_assumption_is_listed_with_its_values(statement, given):
    found, working = refuted(statement, given)
    assert len(working.checks) + working.unshown == len(found.given.facts)
    for check in working.checks:
        assert check.instances
        for one in check.instances:
            if one.left is not None and one.right is not None:
                side = compare(one.left, one.right)
                assert {
                    "=": side == 0,
                    ">": side > 0,
                    "≥": side >= 0,
                    "≠": side != 0,
                }[one.sign]


def test_the_steps_of_a_product_of_means():
    found = prove("E[X Y] = E[X] E[Y]", given="X, Y random")
    text = found.to_text()
    assert "probability  X   Y" in text
    assert "E[X Y] = 1/2 · (" in text
    assert "E[X] E[Y] = 0 · 0 = 0\nSo 1 ≠ 0." in text


def test_independence_is_counted():
    found = prove(
        "E[X^2 Y] = E[X]^2 E[Y]", given="X, Y random; X, Y independent"
    )
    assert "all 4 pairs" in found.to_text()


def test_why_variables_are_dependent():
    _, working = refuted("X, Y independent", "X, Y random; Cov(X, Y) = 0")
    first = working.left[-1].first
    assert to_text(first).startswith("P(X = ")
    assert working.values is not None
    assert working.values[0] != working.values[2]


def test_why_variables_are_dependent_given_another():
    given = "X, Y, Z random; X, Y independent"
    _, working = refuted("X, Y independent given Z", given)
    first = to_text(working.left[-1].first)
    assert first.startswith("P(X = ") and " | Z = " in first
    assert working.values is not None
    assert working.values[0] != working.values[2]


def test_random_sides_stand_in_the_table():
    _, working = refuted("X^2 = X", "X random")
    assert working.table is not None
    assert list(map(to_text, working.table.names)) == ["X", "X²"]


def test_long_tables_are_cut_with_a_note():
    given = "X, Y, Z, W random; X, Y, Z, W independent"
    found, working = refuted("E[X Y Z W] = X Y Z W", given)
    assert working.table is not None
    if working.table.more:
        assert len(working.table.rows) == 8
        assert "more outcomes" in found.to_text()


def test_nothing_is_worked_out_of_plain_numbers():
    found = prove("2 + 2 = 5")
    assert judgement_working(found.judgement, found.given, "en") is None


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_format_shows_table_steps_and_assumptions(lang):
    found = prove("E[X Y] = E[X] E[Y]", given="X, Y random; E[X] = 0")
    view = judgement_working(found.judgement, found.given, lang)
    head = {"en": "probability", "zh": "概率"}[lang]
    html = working_html(view, lang)
    assert f'<th scope="col">{head}</th>' in html
    assert '<th scope="row">1/2</th>' in html
    assert "<li>E[X] E[Y] = 0 · 0 = 0</li>" in html
    assert "<script" not in html
    markdown = working_markdown(view, lang)
    assert f"| {head} | $X$ | $Y$ |" in markdown
    assert r"\begin{aligned}" in markdown
    latex = working_latex(view, lang)
    assert r"\begin{tabular}{rrr}" in latex
    assert r"\item $\mathbb{E}" in latex or r"\item $E" in latex
    told = prove_json(found.judgement, found.given, lang)["working"]
    assert told["outcomes"][0]["probability"] == "1/2"
    assert {"term": "E[X] E[Y]", "steps": ["= 0 · 0", "= 0"]} in told["steps"]
    assert told["assumptions"][0]["statement"] == "E[X] = 0"


def test_formulas_in_html_are_escaped():
    found = prove("x < 1", given="x real; x < 5")
    view = judgement_working(found.judgement, found.given, "en")
    html = working_html(view, "en")
    assert "x &lt; 5" in html
    assert "x < 5" not in html


def test_nested_sums_are_written_out_while_they_are_short():
    def longest(sums: int) -> int:
        over = "".join(f"sum_{{{i}=1}}^6 " for i in "ijklm"[:sums])
        _, working = refuted(f"{over} x = 1", "x real")
        return max(
            len(to_text(link.term))
            for chain in working.left
            for link in chain.links
            if not isinstance(link.term, Enclosure)
        )

    assert longest(1) > 10
    assert max(longest(2), longest(5)) < 250
