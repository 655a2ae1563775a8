"""The commands: exit codes, what is printed, what is written."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.document.parse import load_document
from derivations.words import MESSAGES

DOCUMENT = """# Product

```derivation
given
  X, Y, Z : random
  a : real
  q[i], k[i] for i = 1..d : random
  d : positive integer
assume
  A1: X, Y independent
  A2: E[X] = 0

claim mean: E[X Y] = 0
  E[X Y] = E[X] E[Y]   by independence (A1)
         = 0           by A2

wrong: E[X Y] = E[X] E[Y] without A1
incomplete: √(a²) = a needs a ≥ 0
```
"""
FAULTY = DOCUMENT.replace("by independence (A1)", "by linearity")
PROGRAM = (sys.executable, "-m", "derivations")


def run(*arguments):
    return CliRunner().invoke(cli, arguments)


@pytest.fixture
def good(tmp_path):
    path = tmp_path / "product.md"
    path.write_text(DOCUMENT, encoding="utf-8")
    return path


@pytest.fixture
def faulty(tmp_path):
    path = tmp_path / "faulty.md"
    path.write_text(FAULTY, encoding="utf-8")
    return path


# -- check -----------------------------------------------------------------


def test_all_as_expected(good):
    result = run("check", str(good))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == f"{good} · Product"
    assert lines[1].startswith("  Convention: random variables, and")
    for text in (
        "a model of them was verified",
        "✓ proved  E[X Y] = E[X] E[Y]  by independence (A1)",
        "✗ refuted, as expected",
        "and E[X] E[Y] = 0",
        "With `a ≥ 0` it is proved",
        "1 of 1 claims proved, 2 of 2 lines proved",
        "Everything is as expected.",
        "Nothing rests on an unproved claim.",
    ):
        assert " ".join(text.split()) in " ".join(result.stdout.split())


def test_a_wrong_reason_is_named(faulty):
    result = run("check", str(faulty))
    assert result.exit_code == 1
    said = " ".join(result.stdout.split())
    assert (
        "True, but not by linearity. Linearity doesn't split a product" in said
    )
    assert "`by independence (A1)` proves it." in said
    assert f"faulty::mean::1 ({faulty}:14)" in said


def test_chinese(faulty):
    result = run("check", str(faulty), "--lang", "zh")
    said = "".join(result.stdout.split())
    assert "这一行成立，但理由不对：不能由期望的线性性得出" in said
    assert "“由独立性（A1）”可以证明。" in said
    assert "取X=Y=" in said
    assert "（各以概率1/2）" in said


def test_a_document_speaks_its_own_language(tmp_path):
    path = tmp_path / "积.md"
    path.write_text(
        "# 积\n\n```推导\n已知\n  X, Y : 随机变量\n假设\n  A1：X, Y 独立\n"
        "命题 积的均值：E[X Y] = E[X] E[Y]\n"
        "  E[X Y] = E[X] E[Y]   由独立性（A1）\n"
        "错误：Var(X Y) = Var(X) Var(Y)\n```\n",
        encoding="utf-8",
    )
    result = run("check", str(path))
    assert result.exit_code == 0, result.output
    assert "命题 积的均值：E[X Y] = E[X] E[Y]   ✓ 已证明" in result.stdout
    assert "由独立性（A1）" in result.stdout
    english = run("check", str(path), "--lang", "en")
    assert "by independence (A1)" in english.stdout


def test_a_directory_is_searched(good, tmp_path):
    hidden = tmp_path / ".hidden"
    hidden.mkdir()
    (hidden / "bad.md").write_text(FAULTY)
    (tmp_path / "prose.md").write_text("only text, a `derivation`")
    result = run("check", str(tmp_path))
    assert result.exit_code == 0
    assert "1 document," in result.stdout


def test_reading_is_shown(good):
    result = run("check", str(good), "--show-reading")
    assert "read as: E[X · Y] = E[X] · E[Y]" in result.stdout
    assert "A2: E[X] = 0" in result.stdout


def test_no_model_no_green(tmp_path):
    path = tmp_path / "clash.md"
    path.write_text(
        "```derivation\ngiven\n  X : random\nassume\n  A1: Var(X) = 1\n"
        "  A2: X = 0\nclaim c: E[2 X] = 2 E[X] by linearity\n```\n"
    )
    result = run("check", str(path))
    assert result.exit_code == 1
    assert "No model of the assumptions was found" in result.stdout
    assert "A1, A2 can't hold together" in " ".join(result.stdout.split())
    assert "0 of 1 lines proved" in result.stdout


def test_what_rests_on_unproved_claims_is_listed(tmp_path):
    path = tmp_path / "rests.md"
    path.write_text(
        "```derivation\ngiven\n  X, Y : random\n"
        "claim false: E[X Y] = E[X] E[Y] by independence\n"
        "claim built: 2 E[X Y] = 2 E[X] E[Y] by false\n```\n"
    )
    result = run("check", str(path))
    assert result.exit_code == 1
    assert "rests::built::1 (on false)" in result.stdout


def test_json_of_a_check(faulty):
    result = run("check", str(faulty), "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert list(found) == ["as_expected", "documents", "errors", "summary"]
    assert found["as_expected"] is False
    (derivation,) = found["documents"][0]["derivations"]
    claim, wrong, incomplete = derivation["items"]
    line = claim["lines"][0]
    assert line["cause"] == "wrong-reason"
    assert line["reason_that_fits"] == {
        "rules": ["independence"],
        "facts": ["A1"],
        "text": "by independence (A1)",
    }
    assert claim["lines"][1]["assumptions_used"] == ["A2"]
    assert (wrong["witness"]["lhs"], wrong["witness"]["rhs"]) == ("1", "0")
    assert incomplete["completed"]["verdict"] == "proved"
    assert derivation["consistent"] is True
    assert found["summary"]["not_as_expected"][0]["line"] == 14


def test_json_does_not_depend_on_the_hash_seed(faulty):
    outputs = {
        subprocess.run(
            [*PROGRAM, "check", str(faulty), "--format", "json"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=False,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1


# -- prove -----------------------------------------------------------------


def test_a_statement_may_begin_with_a_minus_sign():
    given = ("--given", "m : real")
    assert run("prove", "-2m = -m - m", *given).exit_code == 0
    result = run("prove", "-2m = ?", *given)
    assert result.exit_code == 2
    assert "statement:1:7:" in result.stderr
    known = ("--given", "h : function; m : real")
    assert run("prove", "-h(m) = -h(m)", *known).exit_code == 0
    assert run("prove", "-h").stdout.startswith("Usage:")


KEYS = [
    "statement",
    "verdict",
    "cause",
    "rules",
    "assumptions_used",
    "obligations",
    "open",
    "witness",
    "working",
    "suggestion",
    "suggestions",
    "misconceptions",
    "reason_that_fits",
    "idle",
    "rests_on",
    "message",
    "conventions",
]
SUM = "Var(X+Y) = Var(X) + Var(Y)"


def proved_json(statement, given):
    result = run("prove", statement, "--given", given, "--format", "json")
    return result.exit_code, json.loads(result.stdout)


def test_refuted_with_a_model_and_a_condition():
    code, found = proved_json(SUM, "X, Y random")
    assert code == 1
    assert list(found) == KEYS
    assert found["verdict"] == "refuted"
    witness = found["witness"]
    assert witness["lhs"] != witness["rhs"]
    assert witness["model"]["laws"][0]["names"] == ["X", "Y"]
    given = f"X, Y random; {found['suggestion']}"
    code, found = proved_json(SUM, given)
    assert (code, found["verdict"]) == (0, "proved")


def test_an_unnamed_assumption_is_called_by_its_text():
    code, found = proved_json(SUM, "X, Y random; X, Y independent")
    assert code == 0
    assert found["assumptions_used"] == ["X, Y independent"]
    assert found["rules"] == ["variance-of-sum"]
    assert found["witness"] is None
    assert found["suggestion"] is None
    code, found = proved_json(SUM, "X, Y random; A9: X, Y independent")
    assert found["assumptions_used"] == ["A9"]


def test_a_generic_variance_tells_the_powers_apart():
    given = (
        "d : positive integer; σ : real, > 0; q[i], k[i] for i = 1..d : "
        "random; E[q_i] = 0, E[k_i] = 0; Var(q_i) = σ^2, Var(k_i) = σ^2; "
        "all q_i, k_i are mutually independent"
    )
    left = "Var(Σ_{i=1}^{d} q[i] k[i])"
    code, found = proved_json(f"{left} = d σ^2", given)
    assert (code, found["verdict"]) == (1, "refuted")
    assert found["witness"]["model"]["constants"]["σ"] != "1"
    code, found = proved_json(f"{left} = d σ^4", given)
    assert (code, found["verdict"]) == (0, "proved")


def test_undecided_is_a_word_of_its_own():
    result = run("prove", "x/x = 1", "--given", "x real")
    assert result.exit_code == 1
    said = " ".join(result.stdout.split())
    assert said.startswith("? undecided: x/x = 1")
    assert "Not settled; this isn't “wrong”." in said
    assert "It would follow from `x ≠ 0`" in said


def test_how_far_the_search_went_is_said():
    given = "d : positive integer"
    for lang, text in (("en", "up to d = "), ("zh", "d ≤ ")):
        line = "Σ_{i=1}^{d} 1/i² < 2"
        result = run("prove", line, "--given", given, "--lang", lang)
        assert result.exit_code == 1
        assert text in " ".join(result.stdout.split())


def test_contradicting_assumptions_prove_nothing():
    result = run("prove", "E[2X] = 2E[X]", "--given", "X random; X = 0; X = 1")
    assert result.exit_code == 1
    assert "no model of them was found" in result.stdout


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_suggestion_can_be_pasted(lang):
    result = run(
        *("prove", "E[X Y] = E[X] E[Y]", "--given", "X, Y random"),
        *("--format", "json", "--lang", lang),
    )
    suggestion = json.loads(result.stdout)["suggestion"]
    given = f"X, Y random; {suggestion}"
    assert run("prove", "E[X Y] = E[X] E[Y]", "--given", given).exit_code == 0


# -- export ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "mark"),
    [
        ("latex", r"\begin{document}"),
        ("markdown", r"\begin{aligned}"),
        ("json", '"derivations"'),
        ("html", "style-src &#x27;sha256-"),
        ("slides", 'class="slides"'),
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_export(good, tmp_path, target, mark, lang):
    out = tmp_path / "out"
    result = run(
        *("export", str(good), "--to", target, "-o", str(out)),
        *("--lang", lang),
    )
    assert result.exit_code == 0, result.output
    text = out.read_text(encoding="utf-8")
    assert mark in text
    assert ("已证明" in text) == (lang == "zh" and target != "json")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "product.md"]
    printed = run("export", str(good), "--to", target, "--lang", lang)
    assert printed.stdout == text


def test_the_source_is_never_overwritten(good, tmp_path):
    link = tmp_path / "link.md"
    link.symlink_to(good)
    for target in (good, link):
        result = run("export", str(good), "--to", "markdown", "-o", str(target))
        assert result.exit_code == 2
        assert good.read_text(encoding="utf-8") == DOCUMENT


def test_a_file_that_cannot_be_written(good, tmp_path):
    target = str(tmp_path / "no" / "such" / "x.tex")
    result = run("export", str(good), "--to", "latex", "-o", target)
    assert result.exit_code == 2
    assert result.stderr.startswith(target)


def test_export_of_an_unknown_name_lists_the_library():
    result = run("export", "nothing", "--to", "json")
    assert result.exit_code == 2
    assert "attention-scaling" in result.stderr


# -- rules -----------------------------------------------------------------


def test_rules_are_listed_and_shown():
    listed = run("rules")
    assert listed.exit_code == 0
    assert "by variance of a sum" in listed.stdout
    shown = run("rules", "product rule")
    assert shown.stdout.startswith("independence (independence)")
    chinese = run("rules", "独立性", "--lang", "zh")
    assert "由独立性" in chinese.stdout


def test_an_unknown_rule_is_refused():
    result = run("rules", "lineer")
    assert result.exit_code == 2
    assert "linearity" in result.stderr


# -- the program -----------------------------------------------------------


def program(*arguments, **environment):
    return subprocess.run(
        [*PROGRAM, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


def test_every_command_has_help_with_an_example():
    for name in COMMANDS:
        result = run(name, "--help")
        assert result.exit_code == 0
        assert f"derivations {name}" in result.stdout


COMMANDS = (
    "check",
    "prove",
    "export",
    "rules",
    "claims",
    "rests",
    "audit",
    "simulate",
    "pictures",
    "exercises",
)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_in_chinese(name):
    for order in (
        (name, "--lang", "zh", "--help"),
        (name, "--help", "--lang=zh"),
    ):
        result = run(*order)
        assert result.exit_code == 0
        assert result.stdout.startswith("用法：")
        assert f"derivations {name}" in result.stdout.split("例：")[1]
        for english in ("Usage", "Options", "Show", "Examples", "Language"):
            assert english not in result.stdout
    english = run(name, "--lang", "en", "--help").stdout
    assert english.startswith("Usage:")
    assert "用法" not in english


def test_help_on_all_commands_in_chinese():
    shown = run("--lang", "zh", "--help").stdout
    assert "证明一个式子" in shown.split("命令:")[1]
    assert "Prove one" not in shown
    assert "Prove one STATEMENT" in run("--help").stdout


def test_every_option_is_explained_in_both_languages():
    for name in COMMANDS:
        for parameter in cli.commands[name].params:
            if parameter.param_type_name == "option":
                pair = MESSAGES[f"help-option-{parameter.name}"]
                assert pair[0] != pair[1]


def test_the_language_of_all_commands_is_that_of_each():
    result = run("--lang", "zh", "prove", "1 = 2")
    assert "已推翻" in result.stdout
    result = run("--lang", "zh", "prove", "--lang", "en", "1 = 2")
    assert "refuted" in result.stdout


def test_help_does_not_load_sympy():
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from derivations.cli import cli\n"
        "CliRunner().invoke(cli, ['--help'])\n"
        "sys.exit('sympy' in sys.modules or 'lark' in sys.modules)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], check=False)
    assert result.returncode == 0


def test_version():
    result = program("--version")
    assert result.returncode == 0
    assert result.stdout.startswith(b"derivations")


def test_a_terminal_without_the_signs(good):
    result = program("check", str(good), PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert b"proved" in result.stdout
    assert b"Traceback" not in result.stderr
    found = program(
        *("check", str(good), "--format", "json"), PYTHONIOENCODING="ascii"
    )
    line = json.loads(found.stdout)["documents"][0]["derivations"][0]
    assert line["items"][1]["statement"] == "E[X Y] = E[X] E[Y]"


def test_a_reader_that_leaves_early(good):
    command = f'"{sys.executable}" -m derivations check "{good}" | head -n 1'
    result = subprocess.run(
        command, shell=True, capture_output=True, check=False
    )
    assert b"Traceback" not in result.stderr
    assert b"Product" in result.stdout


def test_a_document_is_read_once_under_each_of_its_names(tmp_path):
    text = (
        "# T\n```derivation\ngiven\n  X : random\nclaim c: X = X\n  by ?\n```\n"
    )
    (tmp_path / "one.md").write_text(text)
    (tmp_path / "two.md").symlink_to(tmp_path / "one.md")
    kept = {}
    first = load_document(tmp_path / "one.md", kept)
    assert load_document(tmp_path / "one.md", kept) is first
    assert load_document(tmp_path / "two.md", kept).name == "two"
    assert load_document(tmp_path / "one.md") is not first
