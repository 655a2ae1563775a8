"""The first lesson on the start page: its commands, run in an empty folder.

That `pip install .` gives the command is what every run of the tests in a
fresh environment shows.
"""

from __future__ import annotations

import re
import shlex
from http.client import HTTPConnection
from pathlib import Path

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.commands import polling
from derivations.commands.server import Server

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "README.md": ("## Your first lesson", "by A2", "by linearity"),
    "README.zh.md": ("## 第一课", "由 A2", "由期望的线性性"),
}


def section(page: str) -> str:
    text = (ROOT / page).read_text(encoding="utf-8")
    return text.partition(f"{PAGES[page][0]}\n")[2].partition("\n## ")[0]


def commands(page: str) -> list[list[str]]:
    (block,) = re.findall(r"```sh\n(.*?)```", section(page), re.S)
    return [shlex.split(line, comments=True) for line in block.splitlines()]


@pytest.mark.parametrize("page", PAGES)
def test_the_first_lesson(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    install, new, check, serve, site = commands(page)
    assert install == ["pip", "install", "."]
    lesson = tmp_path / new[-1]

    assert run(new).exit_code == 0
    found = run(check)
    assert found.exit_code == 0
    (shown,) = re.findall(r"```text\n(.*?)```", section(page), re.S)
    assert found.stdout.endswith(shown)

    served = serving(serve, lesson, page, monkeypatch)
    assert verdicts(served[0]) == ["proved"] * 5
    assert sorted(verdicts(served[-1])) == ["proved"] * 4 + ["undecided"]
    assert re.search(rf"(<code>|“){PAGES[page][1]}(</code>|”)", served[-1])

    lesson.unlink()
    assert run(new).exit_code == 0
    assert run([*site, "--no-audit"]).exit_code == 0
    assert (tmp_path / "out" / "index.html").is_file()
    name = f"{lesson.stem}.html"
    written = (tmp_path / "out" / name).read_text(encoding="utf-8")
    assert verdicts(written) == ["proved"] * 5


def run(words: list[str]):
    assert words[0] == "derivations"
    return CliRunner().invoke(cli, words[1:])


def serving(words, lesson, page, monkeypatch) -> list[str]:
    """The lesson's page before and after the edit that the page proposes,
    until Ctrl-C."""
    made: list[Server] = []
    seen: list[str] = []
    real = Server.start
    _, good, other = PAGES[page]

    def start(server):
        made.append(server)
        real(server)

    def edit():
        text = lesson.read_text(encoding="utf-8")
        changed = re.sub(rf"{good}$", other, text, flags=re.M)
        assert changed != text
        lesson.write_text(changed, encoding="utf-8")

    steps = [edit, None, None]

    def sleep(_seconds):
        link = HTTPConnection("127.0.0.1", made[0].server_port, timeout=10)
        link.request("GET", f"/{lesson.stem}.html")
        seen.append(link.getresponse().read().decode())
        link.close()
        if not steps:
            made[0].shutdown()
            raise KeyboardInterrupt
        step = steps.pop(0)
        if step is not None:
            step()

    monkeypatch.setattr(Server, "start", start)
    monkeypatch.setattr(polling.time, "sleep", sleep)
    # A port that is free wherever the tests run.
    assert run([*words, "--port", "0"]).exit_code == 0
    return seen


def verdicts(page: str) -> list[str]:
    """Those on the lines of a page."""
    return re.findall(r'<li id="[^"]*\.\d" class="line (\w+)"', page)
