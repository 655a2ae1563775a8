"""What people who write their first statements are told."""

from __future__ import annotations

import pytest

from derivations.api.result import prove
from derivations.diagnose.judge import judge, judge_document
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.language.reader import read_statement
from derivations.render.condition_text import suggestions
from derivations.render.explanation import explain
from derivations.render.latex_document import latex_document
from derivations.render.markdown_document import markdown_document
from derivations.render.report_text import document_text, judgement_text
from derivations.render.report_view import document_view


def judged(statement, given):
    assumptions = read_given(given)
    found = read_statement(statement, scope_of(assumptions))
    return judge(found, assumptions), assumptions


def test_assumptions_that_exclude_each_other_are_named_as_such():
    given = "x, y : real; x = 0; x = 2"
    said = judgement_text(*judged("y = 1", given), "en")
    assert "No model of the assumptions was" in said
    assert "may exclude each other" in " ".join(said.split())
    # Nothing is left for x, so that anything may be said of it.
    said = judgement_text(*judged("x = 1", given), "en")
    assert said.startswith("? undecided")
    assert "may contradict each other" in " ".join(said.split())


@pytest.mark.parametrize(
    ("statement", "given", "said"),
    [
        ("all X_i independent", "X[i] for i = 1..n : random", False),
        ("X_i pairwise independent", "X[i] for i = 1..n : random", False),
        ("X_i, Y_i independent", "X[i], Y[i] for i = 1..n : random", True),
        ("E[X_i] = 0", "X[i] for i = 1..n : random", True),
    ],
)
def test_an_index_that_ranges_inside_is_not_for_every_value(
    statement, given, said
):
    parts = judged(statement, given)
    assert ("（对每个 i" in judgement_text(*parts, "zh")) is said
    assert ("(for every i" in judgement_text(*parts, "en")) is said


@pytest.mark.parametrize(
    "statement",
    ["E[X Y] = 0 ⟹ E[X] = 0", "E[X Y] = 0 ⟹ 0 = E[X]", "0 = E[X]"],
)
def test_a_suggestion_is_never_what_the_statement_concludes(statement):
    judgement, assumptions = judged(statement, "X, Y random")
    assert suggestions(judgement) == ()
    for sentence in explain(judgement, assumptions, "en"):
        assert not sentence.startswith(("Add", "Nothing says"))
    assert prove(statement, "X, Y random").suggestions == ()


def test_chinese_sentences_hold_no_english_words():
    judgement, assumptions = judged(
        "X, Y uncorrelated ⟹ X, Y independent", "X, Y random"
    )
    said = " ".join(explain(judgement, assumptions, "zh"))
    assert "“X, Y 不相关”成立" in said
    assert "uncorrelated" not in said
    found = prove(
        "E[X Y] = E[X] E[Y]", "X, Y random; X, Y independent", lang="zh"
    )
    assert "（X, Y 独立）" in str(found)
    assert "(X, Y independent)" in found.to_text("en")


def test_chinese_stands_apart_from_formulas_everywhere():
    found = prove(
        "Var(X − Y) = Var(X)", "X, Y random; X, Y independent", lang="zh"
    )
    assert found.witness is not None
    for text in (found.to_text(), found.witness.to_text("zh")):
        assert "但 Var(X − Y)" in text


INCOMPLETE = """```derivation
given
  a : real
incomplete: √(a²) = a needs a ≥ 0
```
"""


def test_an_incomplete_line_has_a_word_of_its_own():
    report = judge_document(read_document(INCOMPLETE, "one.md", "one"))
    assert "   ~ incomplete, as expected" in document_text(report, "en")
    assert "   ~ 不完整，与预期相符" in document_text(report, "zh")
    view = document_view(report)
    for text in (markdown_document(view), latex_document(view)):
        assert "incomplete, as expected" in text
        assert "refuted, as expected" not in text


def test_an_incomplete_line_that_is_not_as_expected_keeps_its_verdict():
    source = INCOMPLETE.replace("a ≥ 0", "a ≤ 0")
    report = judge_document(read_document(source, "one.md", "one"))
    assert "✗ refuted, NOT as expected" in document_text(report, "en")
