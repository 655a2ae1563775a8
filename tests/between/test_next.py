"""What may follow a line, and hints at it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from derivations.between.hints import KIND_OF, Hint, changed, hint
from derivations.between.nexts import next_steps
from derivations.between.setting import after, of_claim
from derivations.between.steps import NoSteps, Why
from derivations.cli import cli
from derivations.document.parse import read_document
from derivations.kernel.rules import RULES
from derivations.language.errors import InputError
from derivations.language.write import to_text
from derivations.words import MESSAGES

TEXT = """```derivation
given
  X, Y : random
  a, v : real
assume
  I: X, Y independent
  M: E[X] = 0, E[Y] = 0
  V: Var(X) = v

claim of-product: E[X Y] = 0
  E[X Y] = E[X] E[Y]     by independence (I)
         = 0             by M

claim of-sum: Var(a X + Y) = a² v + Var(Y)
  Var(a X + Y) = a² Var(X) + Var(Y)     by variance of a sum (I)
               = a² v + Var(Y)          by V
```
"""


@pytest.fixture(scope="module")
def document():
    return read_document(TEXT, "x.md", "x")


def place(document, claim, line):
    return after(of_claim(document, claim), line)


def offered(document, claim, line, at=""):
    steps = next_steps(place(document, claim, line), at)
    return {step.source.strip(): step.reason for step in steps}


def test_each_reason_that_applies_is_offered_once(document):
    found = offered(document, "of-sum", 0)
    assert found["= a² Var(X) + Var(Y)"] == "by variance of a sum (I)"
    assert "by definition" in found.values()
    assert "by variance formula" in found.values()
    assert len(set(found)) == len(found)


def test_what_would_not_be_proved_is_not_offered(document):
    """Nothing says that Var(a X + Y) takes no factor out, or that X and Y
    are the same."""
    found = offered(document, "of-sum", 0)
    assert "by variance scaling" not in found.values()
    assert "by M" not in found.values()


def test_a_part_is_rewritten_alone(document):
    found = offered(document, "of-sum", 1, "Var(X)")
    assert found["= a² v + Var(Y)"] == "by V"
    assert all(text.endswith("+ Var(Y)") for text in found)


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("Var(a X)", "is no part of"),
        ("Var(", "never closed"),
        ("Z", "What is `Z`"),
    ],
)
def test_what_is_no_part_is_said(document, part, message):
    with pytest.raises(InputError, match=message):
        offered(document, "of-sum", 1, part)


def test_the_layers_of_a_hint_lead_to_the_line(document):
    found = hint(place(document, "of-product", 0))
    assert isinstance(found, Hint)
    assert to_text(found.part) == "E[X Y]"
    assert (found.kind, found.left) == ("expectation", 2)
    assert found.step.source.strip() == "= E[X] E[Y]"
    assert found.step.reason == "by independence (I)"


def test_following_hints_reaches_the_claim(document):
    here = place(document, "of-product", 1)
    found = hint(here)
    assert (found.kind, found.left, found.step.reason) == ("given", 1, "by M")
    last = hint(place(document, "of-product", 2))
    assert isinstance(last, NoSteps)
    assert last.why is Why.DONE


def test_every_rule_is_of_a_kind_that_has_words():
    assert set(KIND_OF) == {rule.id for rule in RULES}
    for kind in {*KIND_OF.values(), "given"}:
        assert f"hint-kind-{kind}" in MESSAGES


def test_where_to_look_is_the_smallest_part_that_changes(document):
    here = place(document, "of-sum", 1)
    before = here.line.statement.proposition.right
    (step,) = [
        one for one in next_steps(here, "Var(X)") if one.reason == "by V"
    ]
    made = step.statement.proposition.right
    assert to_text(changed(before, made)) == "Var(X)"


def test_the_commands_speak_both_languages():
    run = CliRunner().invoke
    arguments = ["hint", "attention-scaling", "mean-of-term.0", "--layer", "4"]
    english = run(cli, arguments)
    chinese = run(cli, [*arguments, "--lang", "zh"])
    assert (english.exit_code, chinese.exit_code) == (0, 0)
    assert len(english.output.splitlines()) == 5
    assert len(chinese.output.splitlines()) == 5
    assert "The reason is: by independence (A3)." in english.output
    assert "理由是" in chinese.output
    fields = json.loads(run(cli, [*arguments, "--format", "json"]).output)
    assert fields["layers"] == english.output.splitlines()[1:]


def test_next_in_json_has_the_lines_of_the_text():
    run = CliRunner().invoke
    arguments = ["next", "attention-scaling", "mean-of-term.0"]
    text = run(cli, arguments)
    fields = json.loads(run(cli, [*arguments, "--format", "json"]).output)
    assert fields["from"] == "E[q_i k_i]"
    lines = text.output.splitlines()[1:]
    assert [step["formula"] for step in fields["steps"]] == [
        line.split("     ")[0].strip() for line in lines
    ]
