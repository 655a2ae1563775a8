"""Documents and builders as tests, seen from a user's project."""

from __future__ import annotations

import pytest

import derivations.api.builder  # noqa: F401  (imported once for all runs)

GOOD = """\
# Scaling

```derivation scaling
given
  X : random
  a : real
claim scaled: Var(aX) = a²Var(X)
  Var(aX) = E[(aX)²] − E[aX]²       by variance formula
          = a² E[X²] − (a E[X])²    by linearity, arithmetic
          = a² (E[X²] − E[X]²)      by arithmetic
          = a² Var(X)               by variance formula
wrong: Var(aX) = a Var(X)
incomplete: X/a = X a⁻¹ needs a ≠ 0
```
"""

BUILDERS = """\
from derivations import Derivation

scaling = (
    Derivation()
    .given("X : random; a : real")
    .claim("scaled", "Var(aX) = a²Var(X)")
    .step("Var(aX) = a²Var(X)", by="variance scaling")
    .wrong("Var(aX) = a Var(X)")
)
_private = Derivation("private").given("X : random")


def test_beside_it():
    assert scaling.check()["scaled"].proved
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.plugins = []
    return pytester


def write(project: pytest.Pytester, **documents: str) -> None:
    for name, text in documents.items():
        path = project.path / f"{name}.md"
        path.write_text(text, encoding="utf-8")


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    quiet = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest")
    return project.runpytest_inprocess(*quiet, *arguments)


def test_an_item_for_every_line(project: pytest.Pytester) -> None:
    write(project, notes=GOOD)
    result = run(project, "-v")
    names = [
        "model",
        *(f"scaled::{line}" for line in (1, 2, 3, 4)),
        "scaled::claim",
        "wrong-1",
        "incomplete-1",
    ]
    result.assert_outcomes(passed=len(names))
    result.stdout.fnmatch_lines(
        [f"notes.md::scaling::{name} PASSED*" for name in names]
    )


def test_a_single_line_by_its_name(project: pytest.Pytester) -> None:
    write(project, notes=GOOD)
    result = run(project, "-v", "notes.md::scaling::scaled::3")
    result.assert_outcomes(passed=1)
    result = run(project, "-k", "scaled and claim")
    result.assert_outcomes(passed=1, deselected=7)


def test_failures_show_the_source_and_no_traceback(
    project: pytest.Pytester,
) -> None:
    text = GOOD.replace("by linearity, arithmetic", "by definition")
    write(project, notes=text.replace("wrong: Var(aX) = a Var(X)", ""))
    result = run(project)
    result.assert_outcomes(passed=5, failed=2)
    result.stdout.fnmatch_lines(
        [
            "*scaling::scaled::2*",
            "notes.md:9: ? undecided: = a² E[[]X²] − (a E[[]X])²   "
            "by definition",
            "  True, but not by definition.*",
            "*scaling::scaled::claim*",
            "notes.md:7: ? undecided: Claim scaled: *",
            "  Line 2 isn't proved*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


def test_a_wrong_line_that_is_true(project: pytest.Pytester) -> None:
    write(project, notes=GOOD.replace("= a Var(X)", "= a² Var(X)"))
    result = run(project, "-k", "wrong")
    result.assert_outcomes(failed=1, deselected=7)
    result.stdout.fnmatch_lines(["notes.md:12: ✓ proved: Wrong wrong-1: *"])


def test_no_model_no_green(project: pytest.Pytester) -> None:
    text = GOOD.replace(
        "claim scaled", "assume A: E[X] = E[X] + 1\nclaim scaled"
    )
    write(project, notes=text)
    result = run(project)
    outcomes = result.parseoutcomes()
    assert outcomes.get("passed", 0) == 0
    result.stdout.fnmatch_lines(["*scaling::model*"])


def test_unreadable_documents(project: pytest.Pytester) -> None:
    write(project, notes=GOOD.replace("(a E[X])²", "(a E[X]²"))
    result = run(project)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*notes.md:9:*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_all_that_cannot_be_read_is_shown(project: pytest.Pytester) -> None:
    broken = GOOD.replace("a : real", "a : real; b : realm").replace(
        "(a E[X])²", "(a E[X]²"
    )
    write(project, notes=broken)
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*notes.md:6:*", "*notes.md:9:*"])


def test_all_that_a_builder_cannot_read_is_shown(
    project: pytest.Pytester,
) -> None:
    broken = BUILDERS.replace("X : random; a", "X : randon; a").replace(
        '"Var(aX) = a Var(X)"', '"a == a"'
    )
    project.makepyfile(test_builders=broken)
    result = run(project)
    result.stdout.fnmatch_lines(
        ["*test_builders.py:5:*kind*", "*test_builders.py:8:*equality*"]
    )


def test_bytes_that_are_no_text(project: pytest.Pytester) -> None:
    data = GOOD.encode("utf-8").replace(b"scaled", b"scal\xffd")
    (project.path / "notes.md").write_bytes(data)
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*notes.md:7:*"])


def test_other_markdown_is_left_alone(project: pytest.Pytester) -> None:
    write(project, readme="# Title\n\n```python\n1 +\n```\n")
    assert run(project).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_misspelt_fence_is_an_error(project: pytest.Pytester) -> None:
    write(project, notes=GOOD.replace("```derivation", "```derivaton"))
    run(project).assert_outcomes(errors=1)


def test_which_files(project: pytest.Pytester) -> None:
    write(project, notes=GOOD, other=GOOD)
    ini = project.path / "pytest.ini"
    ini.write_text("[pytest]\nderivations_files = notes.md\n")
    run(project, "--co", "-q").stdout.no_fnmatch_line("*other.md*")
    ini.write_text("[pytest]\nderivations_files =\n")
    assert run(project).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_in_chinese(project: pytest.Pytester) -> None:
    text = (
        "```推导 缩放\n已知\n  X : 随机变量\n  a : 实数\n"
        "命题 方差: Var(aX) = a Var(X)\n"
        "  Var(aX) = a Var(X)   由方差的缩放\n```\n"
    )
    write(project, notes=text)
    result = run(project)
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["notes.md:6: ✗ 已推翻：*由方差的缩放"])


def test_builders_in_test_modules(project: pytest.Pytester) -> None:
    project.makepyfile(test_built=BUILDERS)
    result = run(project, "-v")
    result.assert_outcomes(passed=5)
    result.stdout.fnmatch_lines(
        [
            "test_built.py::scaling::model PASSED*",
            "test_built.py::scaling::scaled::1 PASSED*",
            "test_built.py::scaling::scaled::claim PASSED*",
            "test_built.py::scaling::wrong-1 PASSED*",
        ]
    )
    result.stdout.no_fnmatch_line("*private*")


def test_failures_of_builders(project: pytest.Pytester) -> None:
    text = BUILDERS.replace("variance scaling", "linearity")
    project.makepyfile(test_built=text.replace("_private", "other"))
    result = run(project, "-k", "scaling and not beside")
    result.stdout.fnmatch_lines(["test_built.py:7: ? undecided: *"])
    broken = BUILDERS.replace('a²Var(X)", by', 'b²Var(X)", by')
    project.makepyfile(test_built=broken)
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_built.py:7:*"])


def test_the_checker_is_not_imported_for_nothing(
    project: pytest.Pytester,
) -> None:
    project.makepyfile(
        "import sys\n\ndef test_it():\n    assert 'sympy' not in sys.modules\n"
    )
    project.runpytest_subprocess().assert_outcomes(passed=1)
