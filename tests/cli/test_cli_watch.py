"""`derivations check --watch`: steps in place of time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.commands import polling

MEANS = """# Means

```derivation
given
  X, Y : random
assume
  A: E[X] = 0

claim doubled: E[2 X] = 0
  E[2 X] = 2 E[X]   by linearity
         = 0        by A

claim tripled: E[3 X] = 0
  E[3 X] = 3 E[X]   by linearity
         = 0        by A
```
"""
CITING = """# Citing

```derivation
given
  X, Y : random
assume
  A: E[X] = 0

claim again: E[2 X] = 0   by means.doubled
```
"""
FAULTY = MEANS.replace("3 E[X]   by linearity", "3 E[X]   by independence")
BROKEN = MEANS.replace("3 E[X] ", "3 E[X ")
CHANGED = "  changed: "


@pytest.fixture(autouse=True)
def inside(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def put(name: str, text: str) -> None:
    Path(name).write_text(text, encoding="utf-8")
    put.clock += 1_000_000_000  # a change that any file system can tell
    os.utime(name, ns=(put.clock, put.clock))


put.clock = 1_600_000_000_000_000_000


@pytest.fixture
def watch(monkeypatch):
    """Runs the command with steps that happen while it waits, several in a
    row if they are a tuple; in the end comes Ctrl-C."""

    def run(*steps, arguments=("means.md",)):
        rows = (one if isinstance(one, tuple) else (one,) for one in steps)
        left = [step for row in rows for step in (*row, None, None)]

        def sleep(_seconds):
            if not left:
                raise KeyboardInterrupt
            step = left.pop(0)
            if step is not None:
                step()

        monkeypatch.setattr(polling.time, "sleep", sleep)
        return CliRunner().invoke(cli, ("check", "--watch", *arguments))

    return run


def test_only_what_changed_is_printed(watch):
    put("means.md", MEANS)
    result = watch(lambda: put("means.md", FAULTY))
    assert result.exit_code == 1
    first, later = result.stdout.split(CHANGED)
    assert "Claim doubled" in first and "Claim tripled" in first
    assert "Everything is as expected." in first
    assert later.startswith("means.md\nmeans.md · Means\n\nClaim tripled")
    assert "Claim doubled" not in later
    assert "`by linearity` proves it." in later
    assert "means::tripled::1  (means.md:14)" in later
    assert result.stderr.count("Ctrl-C") == 2


def test_in_brief(watch):
    put("means.md", MEANS)
    result = watch(
        lambda: put("means.md", FAULTY),
        lambda: put("means.md", MEANS),
        arguments=("means.md", "--brief"),
    )
    first, faulty, mended = result.stdout.split(CHANGED)
    assert first.startswith("✓ means.md: 2 of 2 claims")
    assert "✗ means.md: 1 of 2 claims" in faulty
    assert "Claim tripled" in faulty and "Claim doubled" not in faulty
    assert "✓ means.md: 2 of 2 claims" in mended
    assert "Nothing is judged differently." not in mended


@pytest.mark.parametrize(
    ("text", "code"), [(MEANS, 0), (FAULTY, 1), (BROKEN, 2)]
)
def test_ctrl_c_ends_with_the_code_of_the_last_check(text, code, watch):
    put("means.md", FAULTY)
    assert watch(lambda: put("means.md", text)).exit_code == code


def test_a_file_that_is_only_written_again(watch):
    put("means.md", MEANS)
    result = watch(lambda: put("means.md", MEANS))
    later = result.stdout.split(CHANGED)[1]
    assert "Nothing is judged differently." in later
    assert "Claim" not in later


def test_nothing_is_said_while_nothing_changes(watch):
    put("means.md", MEANS)
    result = watch(lambda: None, lambda: None)
    assert CHANGED not in result.stdout
    assert result.stderr.count("Ctrl-C") == 1


def test_what_cannot_be_read_for_a_while(watch):
    put("means.md", MEANS)
    result = watch(
        lambda: put("means.md", BROKEN),
        lambda: put("means.md", FAULTY),
    )
    assert "means.md:14:" in result.stderr
    _, broken, repaired = result.stdout.split(CHANGED)
    assert "1 document can't be read" in broken
    # Only what differs from the last good one.
    assert "Claim tripled" in repaired and "Claim doubled" not in repaired


def test_a_document_that_is_broken_from_the_beginning(watch):
    put("means.md", BROKEN)
    result = watch(lambda: put("means.md", MEANS))
    assert result.exit_code == 0
    assert "Claim doubled" in result.stdout.split(CHANGED)[1]


def test_a_file_that_is_gone_for_a_moment(watch):
    put("means.md", MEANS)
    result = watch(
        (lambda: os.remove("means.md"), lambda: put("means.md", MEANS))
    )
    assert result.exit_code == 0
    assert "no such file" not in result.stderr
    assert result.stdout.count(CHANGED) == 1


def test_a_file_that_is_gone_and_comes_back(watch):
    put("means.md", MEANS)
    result = watch(
        lambda: os.remove("means.md"), lambda: put("means.md", MEANS)
    )
    assert result.exit_code == 0
    assert "means.md: there is no such file" in result.stderr
    assert "Nothing is judged differently." in result.stdout


def test_what_a_document_cites_counts(watch):
    put("means.md", MEANS)
    put("citing.md", CITING)
    wrong = MEANS.replace(
        "by A\n\nclaim tripled", "by linearity\n\nclaim tripled"
    )
    assert wrong != MEANS
    result = watch(
        lambda: put("means.md", wrong),
        lambda: put("means.md", BROKEN),
        lambda: put("means.md", MEANS),
        arguments=("citing.md",),
    )
    first, unproved, broken, good = result.stdout.split(CHANGED)
    assert "✓ proved" in first
    assert unproved.startswith("citing.md") and "? undecided" in unproved
    assert "1 document can't be read" in broken
    assert "✓ proved" in good
    assert result.exit_code == 0


def test_only_the_changed_document_is_judged_again(watch):
    put("means.md", MEANS)
    put("other.md", MEANS)
    result = watch(lambda: put("other.md", FAULTY), arguments=(".",))
    later = result.stdout.split(CHANGED)[1]
    assert later.startswith("other.md\nother.md · Means")
    assert "2 documents, 3 of 4 claims proved" in later


def test_documents_come_and_go(watch):
    put("means.md", MEANS)
    result = watch(
        lambda: put("other.md", FAULTY),
        lambda: os.remove("other.md"),
        arguments=(".",),
    )
    _, came, went = result.stdout.split(CHANGED)
    assert came.startswith("other.md\nother.md · Means")
    assert went.startswith("other.md\n\n1 document, 2 of 2 claims")
    assert result.exit_code == 0


def test_a_folder_without_documents(watch):
    result = watch(lambda: put("means.md", MEANS), arguments=(".",))
    assert "no Markdown file under this directory" in result.stderr
    assert result.exit_code == 0


def test_in_chinese(watch):
    put("means.md", MEANS)
    result = watch(
        lambda: put("means.md", MEANS),
        arguments=("means.md", "--lang", "zh"),
    )
    assert "有改动：means.md" in result.stdout
    assert "判定没有变化。" in result.stdout
    assert "按 Ctrl-C 结束" in result.stderr


@pytest.mark.parametrize(
    "other", [("--recheck",), ("--format", "json")], ids=str
)
def test_not_for_programs(other):
    put("means.md", MEANS)
    result = CliRunner().invoke(cli, ("check", "--watch", "means.md", *other))
    assert result.exit_code == 2
    assert f"leave out {' '.join(other)}" in result.stderr


def test_results_of_earlier_checks_are_used(watch, tmp_path, monkeypatch):
    monkeypatch.delenv("DERIVATIONS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    put("means.md", MEANS)
    CliRunner().invoke(cli, ("check", "means.md"))
    monkeypatch.setattr("derivations.commands.watch.judged", None)
    result = watch()
    assert result.exit_code == 0
    assert "Claim doubled" in result.stdout
