"""The first wrong line of a chain is named; the others are judged from what
was written."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import Cause, ClaimReport
from derivations.document.parse import read_document
from derivations.render.report_text import document_text

HEAD = """# Two variables

```derivation
given
  X, Y : random
  a : real
assume
  A1: E[X] = 0, E[Y] = 0
  A2: Var(X) = 1, Var(Y) = 1

"""
CHAIN = """claim spread: Var(X + Y) = 4
  Var(X + Y) = E[(X + Y)^2] - E[X + Y]^2          by variance formula
             = E[X^2] + E[Y^2] - E[X + Y]^2       by linearity
             = E[X^2] + E[Y^2]                    by linearity, A1
             = 4                                  by variance formula, A1, A2
"""
LABELLED = """claim labelled: E[X^2] E[Y^2] = 2
  (1) E[X^2] = 2            by variance formula, A1, A2
  (2) E[X^2] + 1 = 3        by (1)
  (3) E[X^2] + 2 = 4        by (2)
  E[X^2] E[Y^2] = 2 E[Y^2]  by (1)
                = 2         by variance formula, A1, A2
"""
TRUE = """claim zero: E[X + Y] = 0
  E[X + Y] = E[X Y]         by linearity
           = 0              by A1
"""


def claim(text: str) -> tuple[ClaimReport, str, str]:
    document = read_document(HEAD + text + "```\n", "two.md")
    report = judge_document(document)
    (found,) = report.derivations[0].items
    assert isinstance(found, ClaimReport)
    return found, document_text(report, "en"), document_text(report, "zh")


def test_a_wrong_line_in_the_middle():
    found, english, chinese = claim(CHAIN)
    verdicts = [line.judgement.verdict.value for line in found.lines]
    assert verdicts == ["proved", "refuted", "proved", "refuted"]
    assert found.first_wrong is found.lines[1]
    assert "Line 2 is the first wrong one." in english
    assert "judged from what they are written to follow" in english
    assert "最先出错的是第 2 行。" in chinese


def test_a_false_claim_has_a_counterexample_of_its_own():
    found, english, _ = claim(CHAIN)
    assert found.verdict.value == "refuted"
    assert found.search is not None and found.search.witness is not None
    assert "The claim itself is false." in english
    assert "Var(X + Y) = 2, not 4" in english


def test_lines_that_rest_on_a_wrong_one_say_so():
    found, english, chinese = claim(LABELLED)
    second, third, fourth = (line.judgement for line in found.lines[1:4])
    assert second.cause is third.cause is fourth.cause is Cause.RESTS_ON
    assert second.first_wrong == third.first_wrong == fourth.first_wrong == 1
    assert "It follows from (2); line 1 is the first wrong one." in english
    assert "它由 (2) 得出；最先出错的是第 1 行。" in chinese


def test_a_true_claim_isnt_called_false():
    found, english, _ = claim(TRUE)
    assert found.first_wrong is found.lines[0]
    assert found.search is None or found.search.witness is None
    assert "So the claim isn't proved." in english
    assert "The claim itself is false" not in english


@pytest.mark.parametrize("form", ["markdown", "latex"])
def test_exports_name_the_first_wrong_line(form, tmp_path):
    path = tmp_path / "two.md"
    path.write_text(HEAD + LABELLED + "```\n", encoding="utf-8")
    run = CliRunner().invoke(cli, ["export", str(path), "--to", form])
    assert "line 1 is the first wrong one" in run.output.lower()
    head = "Line 1, the counterexample worked out"
    assert head in run.output


def test_json_names_the_first_wrong_line(tmp_path):
    path = tmp_path / "two.md"
    path.write_text(HEAD + CHAIN + "```\n", encoding="utf-8")
    run = CliRunner().invoke(cli, ["check", str(path), "--format", "json"])
    (item,) = json.loads(run.output)["documents"][0]["derivations"][0]["items"]
    assert item["first_wrong"] == 2
    assert item["lines"][1]["working"]["steps"]


def test_what_the_given_reason_would_have_made_of_the_line():
    _, english, chinese = claim(
        "claim mean: E[a X + 3] = 3\n  E[a X + 3] = 3   by linearity\n"
    )
    flat = " ".join(english.split())
    assert (
        "By linearity alone, the line would be E[a X + 3] = 3 + a E[X]." in flat
    )
    assert "`by linearity (A1)` proves it." in flat
    assert "这一行应为 E[a X + 3] = 3 + a E[X]。" in chinese.replace(
        "\n       ", ""
    )
