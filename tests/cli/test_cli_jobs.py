"""`derivations check --jobs`: side by side, and nothing else changes."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.commands import side_by_side
from derivations.language.errors import InputError
from derivations.language.position import Position
from derivations.words import say

MEANS = """# Means

```derivation
given
  X, Y : random
assume
  A: E[X] = 0

claim doubled: E[2 X] = 0
  E[2 X] = 2 E[X]   by linearity
         = 0        by A

wrong: E[X Y] = E[X] E[Y]
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
FAULTY = MEANS.replace("by linearity", "by independence")
BROKEN = MEANS.replace("E[2 X] = 2", "E[2 X = 2")
DOCUMENTS = {
    "broken.md": BROKEN + BROKEN.replace("# Means", "").replace("claim d", "d"),
    "citing.md": CITING,
    "faulty.md": FAULTY,
    "means.md": MEANS,
    "means.zh.md": MEANS,
}


@pytest.fixture(autouse=True)
def inside(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in DOCUMENTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")


def check(*arguments):
    return CliRunner().invoke(cli, ("check", *arguments))


@pytest.mark.parametrize(
    "options", [(), ("--format", "json"), ("--recheck",), ("--brief",)]
)
def test_the_same_is_said(options):
    alone = check(".", "--jobs", "1", *options)
    beside = check(".", "--jobs", "3", *options)
    assert alone.exit_code == beside.exit_code == 2
    assert alone.stdout == beside.stdout
    assert alone.stderr == beside.stderr
    assert alone.stderr.count("broken.md:") >= 2


def test_processes_are_started_when_they_are_asked_for(monkeypatch):
    def unwanted(*arguments, **settings):
        raise ValueError(arguments)

    monkeypatch.setattr(side_by_side, "ProcessPoolExecutor", unwanted)
    few = ("means.md", "citing.md")
    assert check(*few).exit_code == 0, "short documents need no second process"
    assert check(*few, "--jobs", "1").exit_code == 0
    assert check("means.md", "means.zh.md", "--jobs", "2").exit_code == 0
    assert check(*few, "--jobs", "2").exit_code == 2
    monkeypatch.setattr(side_by_side, "MIN_BYTES", 0)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert check(*few).exit_code == 0
    monkeypatch.setattr(
        os, "sched_getaffinity", lambda _: {0, 1}, raising=False
    )
    assert check(*few).exit_code == 2


def _ended(*arguments):
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_is_ended_from_outside(monkeypatch):
    monkeypatch.setattr(side_by_side, "_answers", _ended)
    result = check("means.md", "citing.md", "--jobs", "2")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert say("cli-job-ended", "en") in result.stderr


@pytest.mark.parametrize("jobs", ["0", "-1", "many"])
def test_a_number_of_processes_is_a_number(jobs):
    assert check("means.md", "--jobs", jobs).exit_code == 2


def test_an_error_can_be_sent_to_another_process():
    error = InputError(
        "cli-new-written", Position(3, 4), piece="p", path="a.md", other="x"
    )
    error.lang = "zh"
    error.others = (InputError("cli-too-deep"),)
    copy = pickle.loads(pickle.dumps(error))
    for one, two in zip(error.all, copy.all, strict=True):
        assert vars(one) == {**vars(two), "others": one.others} or (
            vars(one) == vars(two)
        )
        assert str(one.key) == two.key
    assert len(copy.all) == 2


INTERRUPTIBLE = (
    "import signal; from derivations.cli import main; "
    "signal.signal(signal.SIGINT, signal.default_int_handler); main()"
)
"""The command, also where the tests run in the background, in which Ctrl-C is
ignored."""


def test_ctrl_c_ends_all_processes():
    program = (sys.executable, "-c", INTERRUPTIBLE, "check", "--jobs", "2")
    run = subprocess.Popen(
        program,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    run.stdout.readline()  # the first document is done
    os.killpg(run.pid, signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert run.returncode not in (0, 2)
    assert "Traceback" not in said
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            os.killpg(run.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a process is left")
