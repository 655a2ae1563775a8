"""Documents and exercise sheets as PDF, and as the Typst behind them."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from derivations.cli import cli

DOCUMENT = """# Product of {means}

```derivation
given
  X, Y : random
assume
  A1: X, Y independent

claim mean: E[X Y] + E[X] = E[X] E[Y] + E[X]
  E[X Y] + E[X] = E[X] E[Y] + E[X]   by independence (A1)

wrong: E[X Y] = E[X] E[Y] without A1
```
"""
COMMANDS = (("export",), ("exercises",), ("exercises", "--solutions"))

languages = pytest.mark.parametrize("lang", ["en", "zh"])
commands = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)


def run(*arguments):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["derivations", *arguments])
        return CliRunner().invoke(cli, arguments)


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "product.md"
    path.write_text(DOCUMENT, encoding="utf-8")
    return path


@languages
@commands
def test_a_pdf_is_written(source, tmp_path, command, lang):
    out = tmp_path / "out.pdf"
    asked = (*command, str(source), "--to", "pdf", "--lang", lang, "-o")
    result = run(*asked, str(out))
    assert result.exit_code == 0, result.output
    assert out.read_bytes().startswith(b"%PDF-")
    assert len(list(tmp_path.iterdir())) == 2
    assert run(*asked, "-").stdout_bytes == out.read_bytes()


@languages
@commands
def test_typst_is_printed(source, command, lang):
    result = run(*command, str(source), "--to", "typst", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout.startswith("// How documents look on paper.")
    assert r"\{means\}" in result.stdout


@languages
@commands
def test_a_pdf_needs_a_file(source, command, lang):
    result = run(*command, str(source), "--to", "pdf", "--lang", lang)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "-o -" in result.stderr
    assert ("名称.pdf" in result.stderr) == (lang == "zh")


@languages
@commands
def test_without_typst(source, tmp_path, command, lang, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    out = tmp_path / "out.pdf"
    result = run(
        *(*command, str(source), "--to", "pdf", "--lang", lang, "-o", str(out))
    )
    assert result.exit_code == 2
    assert "pip install 'derivations[pdf]'" in result.stderr
    assert not out.exists()


@languages
def test_without_a_chinese_font(source, tmp_path, lang, monkeypatch):
    import typst

    own = typst.Fonts(include_system_fonts=False)
    monkeypatch.setattr(typst, "Fonts", lambda include_system_fonts: own)
    out = tmp_path / "out.pdf"
    asked = ("export", str(source), "--to", "pdf", "--lang", lang)
    result = run(*asked, "-o", str(out))
    assert result.exit_code == (2 if lang == "zh" else 0)
    assert out.exists() == (lang == "en")
    assert ("fonts-noto-cjk" in result.stderr) == (lang == "zh")


def test_a_pdf_is_not_written_over_its_source(source):
    result = run("export", str(source), "--to", "pdf", "-o", str(source))
    assert result.exit_code == 2
    assert source.read_text(encoding="utf-8") == DOCUMENT
