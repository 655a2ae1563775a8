"""Results of earlier checks: when they are shown again, and when not."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.commands import kept
from derivations.commands.program import program

MEANS = """# Means

```derivation
given
  X, Y : random
assume
  A: E[X] = 0

claim doubled: E[2 X] = 0
  E[2 X] = 2 E[X]   by linearity
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
FURTHER = CITING.replace("means.doubled", "citing.again")
FAULTY = MEANS.replace("by linearity", "by independence")
KEPT = "of them unchanged since an earlier check"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder with the entries; checks run beside the documents."""
    (tmp_path / "documents").mkdir()
    monkeypatch.chdir(tmp_path / "documents")
    monkeypatch.delenv("DERIVATIONS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept" / "derivations"


def put(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def check(*arguments):
    return CliRunner().invoke(cli, ("check", *arguments))


def counted(*arguments):
    """How many documents weren't judged anew."""
    result = check(*arguments, "--format", "json")
    return json.loads(result.stdout)["summary"]["kept"]


def plain(text):
    return " ".join(text.split())


def test_a_second_check_says_the_same(folder):
    put("means.md", MEANS)
    first, second = check("means.md"), check("means.md")
    assert first.exit_code == second.exit_code == 0
    assert KEPT not in plain(first.stdout)
    said = plain(second.stdout)
    assert f"1 document, 1 {KEPT}, 1 of 1 claims" in said
    assert said.replace(f"1 {KEPT}, ", "") == plain(first.stdout)


def test_in_chinese(folder):
    put("means.md", MEANS)
    check("means.md", "--lang", "zh")
    said = check("means.md", "--lang", "zh").stdout
    assert "其中 1 个自先前的检查以来未变" in said


def test_json_is_the_same_but_for_the_count(folder):
    put("means.md", FAULTY)
    first = check("means.md", "--format", "json")
    second = check("means.md", "--format", "json")
    assert first.exit_code == second.exit_code == 1
    assert first.stdout.replace('"kept": 0', '"kept": 1') == second.stdout


def test_faults_are_listed_again(folder):
    put("means.md", FAULTY)
    first, second = check("means.md"), check("means.md")
    assert first.exit_code == second.exit_code == 1
    end = first.stdout[first.stdout.index("Not as expected:") :]
    assert "(means.md:10)" in end and second.stdout.endswith(end)


def test_options_are_part_of_the_question(folder):
    put("means.md", MEANS)
    check("means.md")
    assert KEPT not in plain(check("means.md", "--show-reading").stdout)
    assert KEPT not in plain(check("means.md", "--lang", "zh").stdout)
    assert counted("means.md") == 0
    assert counted("means.md") == 1
    assert counted("./means.md") == 0


def test_a_changed_document_is_judged_anew(folder):
    put("means.md", MEANS)
    check("means.md")
    put("means.md", FAULTY)
    result = check("means.md")
    assert result.exit_code == 1 and KEPT not in plain(result.stdout)
    put("means.md", MEANS)
    assert f"1 {KEPT}" in plain(check("means.md").stdout)


def test_what_it_cites_counts_through_other_documents(folder):
    put("means.md", MEANS)
    put("citing.md", CITING)
    put("further.md", FURTHER)
    assert check("further.md").exit_code == 0
    assert f"1 {KEPT}" in plain(check("further.md").stdout)
    put("means.md", FAULTY)
    result = check("further.md")
    assert result.exit_code == 1 and KEPT not in plain(result.stdout)


def test_a_document_that_comes_first_in_a_citation_counts(folder):
    put("means.md", MEANS)
    put("citing.zh.md", CITING)
    assert check("citing.zh.md").exit_code == 0
    assert counted("citing.zh.md") == 0
    assert counted("citing.zh.md") == 1
    put("means.zh.md", FAULTY)
    assert counted("citing.zh.md") == 0
    assert check("citing.zh.md").exit_code == 1


def test_a_neighbour_that_is_not_cited_does_not_count(folder):
    put("means.md", MEANS)
    put("citing.md", CITING)
    check(".")
    put("other.md", MEANS)
    said = plain(check(".").stdout)
    assert f"3 documents, 2 {KEPT}" in said


@pytest.mark.parametrize("form", ["text", "json", "dot"])
def test_what_rests_on_what_is_kept_too(form, folder, monkeypatch):
    put("means.md", MEANS)
    put("citing.md", CITING)
    asked = ("rests", "means.md", "citing.md", "--format", form)
    first = CliRunner().invoke(cli, asked)
    assert "citing.again" in first.stdout or "again" in first.stdout
    put("means.md", MEANS.replace("claim doubled", "claim double"))
    put("citing.md", CITING.replace("means.doubled", "means.double"))
    changed = CliRunner().invoke(cli, asked)
    assert changed.exit_code == 0 and changed.stdout != first.stdout
    monkeypatch.setattr("derivations.commands.judged.judged_one", None)
    assert CliRunner().invoke(cli, asked).stdout == changed.stdout
    put("means.md", MEANS)
    assert CliRunner().invoke(cli, asked).exit_code != 0


def test_fresh_judges_anew(folder):
    put("means.md", MEANS)
    check("means.md")
    assert KEPT not in plain(check("means.md", "--fresh").stdout)


@pytest.mark.parametrize("word", ["off", "OFF"])
def test_off_leaves_nothing(word, folder, monkeypatch):
    monkeypatch.setenv("DERIVATIONS_CACHE", word)
    put("means.md", MEANS)
    check("means.md")
    assert KEPT not in plain(check("means.md").stdout)
    assert not folder.exists()


def test_a_replay_has_its_own_proofs(folder):
    put("means.md", MEANS)
    check("means.md")
    result = check("means.md", "--recheck")
    assert KEPT not in plain(result.stdout)
    assert "replayed" in result.stdout


def test_what_cannot_be_read_is_not_kept(folder):
    put("means.md", MEANS.replace("2 E[X]", "2 E[X"))
    assert check("means.md").exit_code == 2
    result = check("means.md")
    assert result.exit_code == 2 and "means.md:" in result.stderr
    assert not folder.exists()


def entry(folder):
    (found,) = folder.iterdir()
    return found


DAMAGES = {
    "empty": lambda data: b"",
    "cut": lambda data: data[:-40],
    "one letter": lambda data: data.replace(b"proved", b"Proved", 1),
    "a number": lambda data: data.replace(b'"claims": 1', b'"claims": 2'),
    "other JSON": lambda data: b'{"verdict": "proved"}',
    "no JSON": lambda data: b"\x80\n\xff",
    "deep": lambda data: b"[" * 100_000,
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_entry_is_passed_over(how, folder):
    put("means.md", MEANS)
    first = check("means.md")
    path = entry(folder)
    whole = path.read_bytes()
    spoilt = DAMAGES[how](whole)
    assert spoilt != whole
    path.write_bytes(spoilt)
    again = check("means.md")
    assert again.stdout == first.stdout and again.exit_code == 0
    assert path.read_bytes() == whole


def test_an_entry_under_another_name_is_passed_over(folder):
    put("means.md", MEANS)
    put("faulty.md", FAULTY)
    check("means.md")
    good = entry(folder)
    check("faulty.md")
    (bad,) = (path for path in folder.iterdir() if path != good)
    bad.write_bytes(good.read_bytes())
    assert check("faulty.md").exit_code == 1


def test_no_folder_is_no_error(folder):
    folder.parent.mkdir()
    folder.write_text("a file", encoding="utf-8")
    put("means.md", MEANS)
    for _ in range(2):
        result = check("means.md")
        assert result.exit_code == 0 and result.stderr == ""
        assert KEPT not in plain(result.stdout)


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
def test_a_folder_that_others_may_write_to_is_passed_over(folder):
    put("means.md", MEANS)
    check("means.md")
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(0o777)
    assert KEPT not in plain(check("means.md").stdout)


def test_entries_are_bounded(folder, monkeypatch):
    monkeypatch.setattr(kept, "MAX_ENTRIES", 2)
    for age, name in enumerate(("one.md", "two.md", "three.md")):
        put(name, MEANS)
        before = set(folder.iterdir()) if folder.exists() else set()
        check(name)
        (new,) = set(folder.iterdir()) - before
        os.utime(new, (age, age))
    assert len(list(folder.iterdir())) == 2
    assert KEPT in plain(check("two.md").stdout)
    assert KEPT not in plain(check("one.md").stdout)


def test_a_second_check_imports_no_sympy(folder):
    put("means.md", MEANS)
    words = (
        "import sys\n"
        "from derivations.cli import cli\n"
        "cli(['check', 'means.md'], standalone_mode=False)\n"
        "print(any(m in sys.modules for m in ('sympy', 'flint', 'lark')))\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", words],
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        ).stdout.splitlines()[-1]
        for _ in range(2)
    ]
    assert said == ["True", "False"]


def test_the_folder_is_the_platform_s(monkeypatch, tmp_path):
    monkeypatch.delenv("DERIVATIONS_CACHE")
    monkeypatch.setenv("HOME", str(tmp_path))
    for told in ("", "relative"):
        monkeypatch.setenv("XDG_CACHE_HOME", told)
        for system, place in (
            ("linux", ".cache/derivations"),
            ("darwin", "Library/Caches/derivations"),
        ):
            monkeypatch.setattr(kept.sys, "platform", system)
            assert kept.user_folder() == tmp_path / place


def test_the_program_is_told_by_all_that_a_verdict_depends_on(monkeypatch):
    plainly = program()
    assert plainly == program()
    monkeypatch.setenv("SYMPY_GROUND_TYPES", "python")
    assert program() != plainly
    monkeypatch.delenv("SYMPY_GROUND_TYPES")
    monkeypatch.setattr(sys, "version", "3.0")
    assert program() != plainly


def test_every_file_of_the_program_counts(monkeypatch, tmp_path):
    package = tmp_path / "derivations"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "kernel.py").write_text("one = 1\n")
    monkeypatch.setattr("derivations.__file__", str(package / "__init__.py"))
    before = program()
    (package / "kernel.py").write_text("one = 2\n")
    changed = program()
    (package / "more.json").write_text("{}")
    assert len({before, changed, program()}) == 3
