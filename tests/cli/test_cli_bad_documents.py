"""Documents that can't be read: one clear message, exit 2, no traceback."""

from __future__ import annotations

import re
import time

import pytest
from click.testing import CliRunner

from derivations.cli import cli

HEAD = "given\n  X, Y : random\n  a : real\nassume\n  A1: E[X] = 0\n"

LINES = {
    "unknown name": ("claim c: E[W] = 0 by A1", "W"),
    "unclosed bracket": ("claim c: E[X = 0 by A1", "["),
    "unknown reason": ("claim c: E[X] = 0 by magic", "magic"),
    "no reason": ("claim c: E[X] = 0\n  E[X] = 0", "E[X] = 0"),
    "cyclic let": ("let\n  u := v + 1\n  v := u - 1", "u"),
    "later claim": (
        "claim c: E[X] = 0 by d\nclaim d: E[X] = 0 by A1",
        "d",
    ),
    "nested brackets": (
        "claim c: " + "(" * 4000 + "a" + ")" * 4000 + " = a by arithmetic",
        "",
    ),
    "tower of powers": ("claim c: 9^9^9^9 = a by arithmetic", "9"),
    "large number": (f"claim c: {'9' * 2000} = a by arithmetic", "9"),
    "python code": (
        "claim c: __import__('os').system('touch pwned') = a by arithmetic",
        "",
    ),
    "attribute": ("claim c: a.__class__ = a by arithmetic", ""),
    "control characters": ("claim c: a\x1b[31m = a by arithmetic", ""),
    "long line": ("claim c: a = " + "a + " * 9000 + "a by arithmetic", ""),
}


def run(*arguments):
    return CliRunner().invoke(cli, arguments)


def block(body, head=HEAD):
    return f"# T\n\n```derivation\n{head}{body}\n```\n"


def refused(result, path, least=1):
    """Exit 2 and messages of the form path:line:column."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    lines = result.stderr.strip().splitlines()
    assert len(lines) == least
    assert "Traceback" not in result.output
    assert all(mark.isprintable() or mark == "\n" for mark in result.stderr)
    place = re.match(rf"{re.escape(path)}:(\d+):(\d+): \S", lines[0])
    assert place, lines[0]
    return lines[0]


@pytest.mark.parametrize("kind", LINES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_bad_line_is_refused(kind, lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    body, piece = LINES[kind]
    path = tmp_path / "bad.md"
    path.write_text(block(body), encoding="utf-8")
    start = time.perf_counter()
    message = refused(run("check", str(path), "--lang", lang), str(path))
    assert time.perf_counter() - start < 30
    assert piece in message
    assert len(message) < 600
    if lang == "zh":
        assert re.search("[\u4e00-\u9fff]", message)
    assert not (tmp_path / "pwned").exists()


def test_missing_given(tmp_path):
    path = tmp_path / "bad.md"
    path.write_text(block("claim c: E[X] = 0 by A1", head=""))
    assert "given" in refused(run("check", str(path)), str(path))


def test_not_utf8(tmp_path):
    path = tmp_path / "bad.md"
    path.write_bytes(block("# caf\xe9").encode("latin-1"))
    assert "UTF-8" in refused(run("check", str(path)), str(path))


def test_a_line_of_ten_megabytes(tmp_path):
    path = tmp_path / "bad.md"
    path.write_text(block("claim c: a = " + "a" * 10_000_000))
    start = time.perf_counter()
    refused(run("check", str(path)), str(path))
    assert time.perf_counter() - start < 30


def test_a_document_without_blocks(tmp_path):
    path = tmp_path / "plain.md"
    path.write_text("# Nothing here\n")
    result = run("check", str(path))
    assert result.exit_code == 2
    assert "```derivation" in result.stderr


def test_missing_file_and_empty_directory(tmp_path):
    for place in ("nothing.md", "."):
        result = run("check", str(tmp_path / place))
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1


def test_other_documents_are_checked_all_the_same(tmp_path):
    good, bad = tmp_path / "good.md", tmp_path / "bad.md"
    good.write_text(block("claim c: E[2 X] = 2 E[X] by linearity"))
    bad.write_text(block("claim c: E[X] = 0 by magic"))
    result = run("check", str(bad), str(good))
    refused(result, str(bad))
    assert "Claim c: E[2X] = 2E[X]   ✓ proved" in result.stdout
    assert "1 document can't be read" in result.stdout


@pytest.mark.parametrize(
    ("statement", "given", "place"),
    [
        ("E[W] = 0", "X random", "statement:1:"),
        ("E[X = 0", "X random", "statement:1:"),
        ("E[X] = 0", "X randum", "--given:1:"),
        ("", "X random", "statement:1:"),
        ("9^9^9^9 = 1", "", "statement:1:"),
        ("(" * 10_000 + "1", "", "statement:1:"),
        ("__import__('os').getcwd() = 1", "", "statement:1:"),
        ("E[X] = \x00", "X random", "statement:1:"),
    ],
)
def test_prove_refuses(statement, given, place):
    start = time.perf_counter()
    result = run("prove", statement, "--given", given)
    assert time.perf_counter() - start < 30
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith(place)
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_errors_in_json(tmp_path):
    import json

    path = tmp_path / "bad.md"
    path.write_text(block("claim c: E[X] = 0 by magic"))
    result = run("check", str(path), "--format", "json")
    assert result.exit_code == 2
    (error,) = json.loads(result.stdout)["errors"]
    assert (error["path"], error["line"], error["column"]) == (str(path), 9, 22)
    assert error["key"] == "reason-unknown"


def test_every_unreadable_line_is_printed(tmp_path):
    import json

    path = tmp_path / "bad.md"
    body = "claim c: E[X] = 0 by magic\nwrong: E[Q] = 0\nwrong: X == 1"
    path.write_text(block(body))
    result = run("check", str(path))
    refused(result, str(path), least=3)
    assert "1 document can't be read" in result.stdout
    found = json.loads(run("check", str(path), "--format", "json").stdout)
    assert [error["line"] for error in found["errors"]] == [9, 10, 11]
