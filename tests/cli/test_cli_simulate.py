"""The command `derivations simulate`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from derivations.cli import cli

SVG = "{http://www.w3.org/2000/svg}"
DOCUMENT = """# Two

```derivation
given
  X, Y : random
assume
  I: X, Y independent

claim of-two: Var(X + Y) = Var(X) + Var(Y)
  Var(X + Y) = Var(X) + Var(Y)   by variance of a sum (I)
```
"""


SCORE = ("scores.md", "root-inside", "--max", "4", "--samples", "64")
SCORES = """# Scores

```derivation
given
  dₖ : positive integer
  a : real
  q[i], k[i] for i = 1..dₖ : random
assume
  A1: E[q_i] = 0, E[k_i] = 0
  A2: Var(q_i) = 1, Var(k_i) = 1
  A3: all q_i, k_i are mutually independent

claim root-inside: Var((q · k)/√dₖ) = 1
  Var((q · k)/√dₖ) = 1   by ?

claim factor: 2 a = 1 ⟺ a = 1/2
  2 a = 1 ⟺ a = 1/2   by ?
```
"""


@pytest.fixture(autouse=True)
def document(tmp_path, monkeypatch):
    """A short document, read faster than the library's."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scores.md").write_text(SCORES, "utf-8")


def run(*arguments):
    return CliRunner().invoke(cli, ["simulate", *arguments])


def test_a_table_is_printed_and_labelled():
    result = run(*SCORE)
    assert result.exit_code == 0
    assert "an illustration, not a proof" in result.stdout
    assert "std. error" in result.stdout
    points = re.findall(r"^ +(\d+) +64 ", result.stdout, re.MULTILINE)
    assert points == ["1", "2", "4"] * 2
    assert result.stderr == ""


def test_in_chinese():
    result = run(*SCORE, "--lang", "zh")
    assert "仅作示意，不是证明" in result.stdout
    assert "标准误" in result.stdout
    assert "illustration" not in result.stdout


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_picture_is_described_in_words(tmp_path, lang):
    target = tmp_path / "score.svg"
    result = run(*SCORE, "-o", str(target), "--lang", lang)
    assert result.exit_code == 0
    assert str(target) in result.stderr
    root = ElementTree.fromstring(target.read_text("utf-8"))
    assert root.get("role") == "img"
    labelled = root.get("aria-labelledby").split()
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert labelled == [title.get("id"), description.get("id")]
    assert "Var((q · k)/√" in title.text
    said = "illustration" if lang == "en" else "示意"
    assert said in description.text
    data = json.loads(root.find(f"{SVG}metadata").text)
    assert data["kind"] == "illustration, not a proof"
    # Three sizes, two kinds of laws, marks of two shapes, bars to each.
    assert len(root.findall(f"{SVG}circle")) == 3 + 1
    written = target.read_text("utf-8")
    assert "<script" not in written
    assert "style=" not in written


def test_the_same_seed_writes_the_same_file(tmp_path):
    document = tmp_path / "two.md"
    document.write_text(DOCUMENT)
    command = [sys.executable, "-m", "derivations", "simulate"]
    command += [str(document), "of-two", "--samples", "64"]
    written = []
    for seed in ("0", "1"):
        target = tmp_path / f"{seed}.svg"
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(
            [*command, "-o", str(target)],
            env=environment,
            check=True,
            capture_output=True,
        )
        written.append(target.read_bytes())
    assert written[0] == written[1]


def test_a_file_that_exists_stays(tmp_path):
    target = tmp_path / "score.svg"
    target.write_text("mine")
    result = run(*SCORE, "-o", str(target))
    assert result.exit_code == 2
    assert "--overwrite" in result.stderr
    assert target.read_text() == "mine"
    assert run(*SCORE, "-o", str(target), "--overwrite").exit_code == 0
    assert target.read_text("utf-8").startswith("<svg")


def test_json():
    found = json.loads(run(*SCORE, "--format", "json").stdout)
    assert found["proof"] is False
    assert [one["laws"] for one in found["series"]] == ["normal", "two-point"]
    assert [p["size"] for p in found["series"][0]["points"]] == [1, 2, 4]
    assert found["verified_at"] == [1, 2]


def test_without_numpy(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    result = run(*SCORE)
    assert result.exit_code == 2
    assert "pip install 'derivations[simulate]'" in result.stderr
    assert "Traceback" not in result.stderr


def test_without_a_library_for_png(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    target = tmp_path / "score.png"
    result = run(*SCORE, "-o", str(target))
    assert result.exit_code == 2
    assert "pip install 'derivations[png]'" in result.stderr
    assert not target.exists()


def test_png(tmp_path):
    pytest.importorskip("resvg_py")
    target = tmp_path / "score.png"
    assert run(*SCORE, "-o", str(target)).exit_code == 0
    assert target.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("scores.md", "nothing"), "nothing"),
        (("scores.md", "factor"), "can't be drawn: "),
        ((*SCORE, "--at", "a"), "NAME=NUMBER"),
        ((*SCORE, "--at", "dₖ=1/0"), "NAME=NUMBER"),
        ((*SCORE, "--over", "n"), "those that can: d_k"),
        ((*SCORE, "-o", "score.pdf"), ".svg or .png"),
        (("no-such", "claim"), "no such file"),
    ],
)
def test_what_cant_be_done_is_said(arguments, said):
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_names_may_be_written_as_in_documents():
    result = run(*SCORE, "--over", "dₖ", "--at", "a=3")
    assert result.exit_code == 0


def test_the_checker_doesnt_load_numpy():
    code = (
        "import sys\n"
        "import derivations\n"
        "from derivations.cli import cli\n"
        "assert derivations.prove('1 + 1 = 2').proved\n"
        "sys.exit('numpy' in sys.modules)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], check=False)
    assert result.returncode == 0
