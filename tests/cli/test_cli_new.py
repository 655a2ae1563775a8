"""`derivations new`: what it writes, and what it leaves alone."""

from __future__ import annotations

import os

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.commands.new import TEMPLATES, template
from derivations.diagnose.judge import judge_document
from derivations.document.parse import read_document
from derivations.document.records import Claim


def new(*arguments):
    return CliRunner().invoke(cli, ("new", *arguments))


@pytest.fixture(autouse=True)
def inside(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", TEMPLATES)
def test_the_template_is_as_expected(lang):
    report = judge_document(read_document(template(lang), "first.md", "first"))
    assert report.as_expected
    assert report.document.language == lang
    (derivation,) = report.document.derivations
    claims = [one for one in derivation.items if isinstance(one, Claim)]
    kinds = [one.kind for one in derivation.items if one not in claims]
    assert kinds == ["wrong", "incomplete"]
    rules = {r.rule for c in claims for x in c.lines for r in x.reasons}
    assert rules >= {"linearity", "independence", "arithmetic", "?"}
    assert all(line.judgement.proved for line in report.lines)


@pytest.mark.parametrize(
    ("arguments", "lang"),
    [
        (("notes.md",), "en"),
        (("notes.zh.md",), "zh"),
        (("notes.md", "--lang", "zh"), "zh"),
        (("notes.zh.md", "--lang", "en"), "en"),
    ],
)
def test_it_is_written_in_the_language_asked_for(arguments, lang, tmp_path):
    result = new(*arguments)
    assert result.exit_code == 0
    (path,) = tmp_path.iterdir()
    assert path.read_text(encoding="utf-8") == template(lang)
    assert f"derivations check {arguments[0]}" in result.stderr


def test_nothing_is_overwritten(tmp_path):
    path = tmp_path / "notes.md"
    path.write_text("mine", encoding="utf-8")
    result = new("notes.md")
    assert result.exit_code == 2
    assert result.stderr == (
        "notes.md: this is there already and isn't overwritten; "
        "take another name\n"
    )
    assert path.read_text(encoding="utf-8") == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["notes.md"]


def test_nor_without_links_between_files(tmp_path, monkeypatch):
    """As on file systems that know none."""

    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    assert new("notes.md").exit_code == 0
    (tmp_path / "notes.md").write_text("mine", encoding="utf-8")
    assert new("notes.md").exit_code == 2
    assert (tmp_path / "notes.md").read_text(encoding="utf-8") == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["notes.md"]


def test_nor_where_a_link_leads_nowhere(tmp_path):
    (tmp_path / "notes.md").symlink_to(tmp_path / "elsewhere.md")
    assert new("notes.md").exit_code == 2
    assert not (tmp_path / "elsewhere.md").exists()


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("notes", "ends in .md"),
        ("notes.txt", "ends in .md"),
        ("", "ends in .md"),
        ("a\0.md", "ends in .md"),
        ("nowhere/notes.md", "can't be written: No such file or directory"),
    ],
)
def test_other_places_are_refused(place, said, tmp_path):
    result = new(place)
    assert result.exit_code == 2
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_in_chinese():
    new("笔记.zh.md")
    result = new("笔记.zh.md")
    assert result.exit_code == 2
    assert "不会覆盖" in result.stderr
