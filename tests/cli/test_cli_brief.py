"""`derivations check --brief`: a line where all is as expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import derivations
from derivations.cli import cli
from derivations.diagnose import judge

GOOD = """# Product

```derivation
given
  X, Y : random
  a : real
assume
  A1: X, Y independent
  A2: E[X] = 0

stated S1, A §1: E[X Y] = E[X] E[Y]
stated S2, A §2: √(a²) = a

claim mean: E[X Y] = 0
  E[X Y] = E[X] E[Y]   by independence (A1)
         = 0           by A2

claim double: E[2 X] = 0
  E[2 X] = 2 E[X]   by linearity
         = 0        by A2

wrong: E[X Y] = E[X] E[Y] without A1
incomplete: √(a²) = a needs a ≥ 0
```
"""
FAULTY = GOOD.replace("by independence (A1)", "by linearity")
TRUE = GOOD.replace("wrong: E[X Y] = E[X] E[Y] without A1", "wrong: E[X] = 0")
CONTRADICTING = GOOD.replace("E[X] = 0\n\n", "E[X] = 0, E[X] = 1\n\n", 1)


@pytest.fixture(autouse=True)
def inside(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def check(text, *options):
    with open("product.md", "w", encoding="utf-8") as file:
        file.write(text)
    return CliRunner().invoke(cli, ("check", "product.md", *options))


def test_as_expected_is_a_line():
    result = check(GOOD, "--brief")
    assert result.exit_code == 0
    first, rest, *end = result.stdout.split("\n")
    assert first.startswith("✓ product.md: 2 of 2 claims proved, 4 of 4 lines")
    assert "2 quoted claims (1 proved, 1 refuted" in first
    assert rest == ""
    assert "Everything is as expected." in end


def test_counts_are_those_of_the_full_report():
    for text in (GOOD, FAULTY, TRUE, CONTRADICTING):
        brief, full = check(text, "--brief"), check(text)
        assert brief.exit_code == full.exit_code
        summaries = [
            run.stdout[run.stdout.rindex("\n1 document") :]
            for run in (brief, full)
        ]
        assert summaries[0] == summaries[1]


def test_a_fault_is_shown_in_full_and_nothing_else():
    result = check(FAULTY, "--brief")
    assert result.exit_code == 1
    assert result.stdout.startswith("✗ product.md: 1 of 2 claims proved")
    shown = check(FAULTY).stdout
    start = shown.index("Claim mean")
    claim = shown[start : shown.index("\n\n", start)]
    assert "`by independence (A1)` proves it." in claim
    assert claim in result.stdout
    assert "Claim double" not in result.stdout
    assert "Wrong" not in result.stdout


def test_a_true_line_marked_as_wrong_is_explained():
    result = check(TRUE, "--brief")
    shown = check(TRUE).stdout
    start = shown.index("Wrong 1")
    assert shown[start : shown.index("\n\n", start)] in result.stdout


def test_assumptions_that_exclude_each_other_are_said():
    result = check(CONTRADICTING, "--brief")
    assert result.exit_code == 1
    shown = check(CONTRADICTING).stdout
    start = shown.index("Derivation product\n  ")
    assert shown[start : shown.index("\n\n", start)] in result.stdout


def test_in_chinese():
    result = check(GOOD, "--brief", "--lang", "zh")
    assert result.stdout.startswith("✓ product.md：2 个命题中已证明 2 个")


def test_not_for_programs():
    result = check(GOOD, "--brief", "--format", "json")
    assert result.exit_code == 2
    assert "--format json" in result.stderr


def test_what_explains_is_left_out(monkeypatch):
    def unwanted(*arguments):
        raise ValueError(arguments)

    monkeypatch.setattr(judge, "with_mistakes", unwanted)
    monkeypatch.setattr(judge, "judge_open", unwanted)
    assert check(GOOD, "--brief").exit_code == 0
    assert check(GOOD).exit_code == 2
    assert check(TRUE, "--brief").exit_code == 2


def test_results_are_kept_apart(tmp_path, monkeypatch):
    monkeypatch.delenv("DERIVATIONS_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    full, brief = check(GOOD), check(GOOD, "--brief")
    kept = "unchanged since an earlier check"
    assert kept not in " ".join(brief.stdout.split())
    again = check(GOOD, "--brief")
    assert kept in " ".join(again.stdout.split())
    assert again.stdout.split("\n")[0] == brief.stdout.split("\n")[0]
    assert full.stdout.startswith("product.md")


def test_a_replay_takes_the_least_proofs():
    library = Path(derivations.__file__).parent / "library"
    arguments = ("check", str(library / "variance.md"), "--brief", "--recheck")
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0
    assert "proofs replayed" in result.stdout
