"""The outputs on the pages about the command line are real."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from derivations.cli import cli

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"command-line.md": "product.md", "command-line.zh.md": "product.zh.md"}

pages = pytest.mark.parametrize("page", PAGES)


def printed(*arguments):
    return CliRunner().invoke(cli, arguments).stdout.rstrip()


@pages
def test_check(page, tmp_path, monkeypatch):
    text = (DOCS / page).read_text(encoding="utf-8")
    source = re.search(r"````markdown\n(.*?)````\n", text, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path(PAGES[page]).write_text(source[1], encoding="utf-8")
    shown = re.search(r"```text\n(.*?)```", text[source.end() :], re.DOTALL)
    assert printed("check", PAGES[page]) == shown[1].rstrip()


@pages
def test_prove(page):
    text = (DOCS / page).read_text(encoding="utf-8")
    text = text[text.index("\n## `prove`") :]
    session = re.search(r"```console\n(.*?)```", text, re.DOTALL)[1]
    found = re.split(r"^\$ derivations (.*)\n", session, flags=re.MULTILINE)
    assert len(found) == 5
    for command, output in zip(found[1::2], found[2::2], strict=True):
        assert printed(*shlex.split(command)) == output.rstrip()


def test_both_pages_show_the_same_fields():
    fields = [
        re.findall(
            r"^\| `(\w+)`", (DOCS / page).read_text("utf-8"), re.MULTILINE
        )
        for page in PAGES
    ]
    assert fields[0] == fields[1]
