"""The lines between two lines of a chain."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from derivations.between.expanding import between
from derivations.between.steps import NoSteps, Steps, Why
from derivations.cli import cli
from derivations.diagnose.judge import judge_document
from derivations.document.parse import read_document
from derivations.language.errors import InputError

GIVEN = """given
  n : positive integer
  σ : real, > 0
  X[i], Y[i] for i = 1..n : random
assume
  M: E[X_i] = 0, E[Y_i] = 0
  V: Var(X_i) = σ², Var(Y_i) = σ²
  I: all X_i, Y_i are mutually independent
let
  s := X · Y
"""

MEAN = """
claim mean: E[s] = 0
  E[s] = 0     by definition, linearity, M
"""
ASKED = """
claim mean: E[s] = 0
  E[s] = 0     by ?

claim variance: Var(s) = n σ⁴
  Var(s) = n σ⁴     by ?
"""


def read(text, given=GIVEN):
    return read_document(f"```derivation\n{given}{text}```\n", "x.md", "x")


def pasted(document, claim, line, text):
    """The document with the steps in place of the line."""
    found = between(document, claim, line)
    assert isinstance(found, Steps), found
    lines = text.splitlines()
    place = next(
        i for i, one in enumerate(lines) if one.startswith(f"claim {claim}:")
    )
    lines[place + line : place + line + 1] = [
        f"  {one}" for one in found.text.splitlines()
    ]
    return found, read("\n".join(lines) + "\n")


@pytest.mark.parametrize("claim", ["mean", "variance"])
def test_what_is_printed_is_proved_where_it_is_pasted(claim):
    found, document = pasted(read(ASKED), claim, 1, ASKED)
    assert 2 <= found.reasons <= 8
    assert found.between == found.reasons - 1
    report = judge_document(document)
    (derivation,) = report.derivations
    by_name = {item.claim.name: item for item in derivation.items}
    assert by_name[claim].as_expected
    assert len(by_name[claim].lines) == found.reasons
    assert all(len(x.line.reasons) == 1 for x in by_name[claim].lines)


def test_the_steps_stand_in_textbook_order():
    found = between(read(ASKED), "variance", 1)
    assert [step.ground.rule for step in found.steps[:2]] == [
        "definition",
        "variance-of-sum",
    ]
    assert found.steps[1].source.strip() == "= Σ_i Var(X_i Y_i)"
    assert found.steps[-1].ground.rule == "arithmetic"


def test_a_line_with_one_reason_has_nothing_between():
    text = """
claim total: E[X_1 + Y_1] = 0
  E[X_1 + Y_1] = E[X_1] + E[Y_1]     by linearity
               = 0                   by M
"""
    for line in (1, 2):
        found = between(read(text), "total", line)
        assert isinstance(found, NoSteps)
        assert found.why is Why.SINGLE


def test_a_line_that_is_not_proved_is_not_expanded():
    text = """
claim mean: E[s] = 1
  E[s] = 1     by definition, linearity, M
"""
    found = between(read(text), "mean", 1)
    assert found.why is Why.NOT_PROVED


def test_unknown_claims_and_lines_are_named():
    document = read(ASKED)
    with pytest.raises(InputError, match="no claim is called nothing"):
        between(document, "nothing", 1)
    with pytest.raises(InputError, match="has no line 2; it has 1"):
        between(document, "mean", 2)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("general-variance", "names no line"),
        ("general-variance.x", "names no line"),
        ("general-variance.99", "has no line 99; it has 7"),
        ("nothing.1", "no claim is called nothing"),
    ],
)
def test_a_wrong_place_is_said_on_one_line(place, said):
    result = CliRunner().invoke(cli, ["expand", "attention-scaling", place])
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.splitlines()) == 1


def test_the_json_has_the_same_lines():
    arguments = ["expand", "attention-scaling", "general-variance.6"]
    text = CliRunner().invoke(cli, arguments)
    made = CliRunner().invoke(cli, [*arguments, "--format", "json"])
    assert (text.exit_code, made.exit_code) == (0, 0)
    fields = json.loads(made.output)
    assert fields["found"] is True
    assert fields["between"] == fields["reasons"] - 1 == 1
    assert text.output.startswith(fields["text"])
    assert [step["cites"] for step in fields["steps"]] == [
        ["general-square-q"],
        ["general-square-k"],
    ]
