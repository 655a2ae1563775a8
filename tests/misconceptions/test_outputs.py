"""A misconception is named in every output, in the document's language."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from derivations.cli import cli

WORDS = {"en": "comes out of a variance squared", "zh": "从方差中提出时要平方"}

DOCUMENT = """# Scaling

```derivation
given
  a : real
  X : random

claim scaled: Var(a X) = a Var(X)
  Var(a X) = a Var(X)   by variance scaling

wrong linear: Var(a X) = a Var(X)
```
"""


@pytest.fixture
def path(tmp_path):
    found = tmp_path / "scaling.md"
    found.write_text(DOCUMENT, encoding="utf-8")
    return found


def flat(text):
    return "".join(text.split())


@pytest.mark.parametrize("lang", WORDS)
def test_text(path, lang):
    said = CliRunner().invoke(cli, ["check", str(path), "--lang", lang])
    assert flat(said.stdout).count(flat(WORDS[lang])) == 2


@pytest.mark.parametrize("lang", WORDS)
def test_json(path, lang):
    arguments = ["check", str(path), "--lang", lang, "--format", "json"]
    said = CliRunner().invoke(cli, arguments)
    items = json.loads(said.stdout)["documents"][0]["derivations"][0]["items"]
    for judged in (items[0]["lines"][0], items[1]):
        (found,) = judged["misconceptions"]
        assert found["id"] == "factor-not-squared"
        assert found["before"] == "Var(a X)"
        assert found["after"] == "a Var(X)"
        assert WORDS[lang] in found["message"]
        assert WORDS[lang] in judged["message"]


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("form", ["markdown", "latex"])
def test_exports(path, lang, form):
    arguments = ["export", str(path), "--to", form, "--lang", lang]
    said = CliRunner().invoke(cli, arguments)
    assert flat(WORDS[lang]) in flat(said.stdout)


def test_pytest(pytester):
    pytester.makefile(".md", scaling=DOCUMENT)
    result = pytester.runpytest("scaling.md")
    assert WORDS["en"] in " ".join(result.stdout.str().split())


def test_python():
    from derivations import prove

    found = prove("Var(2 X) = 2 Var(X)", given="X : random")
    assert WORDS["en"] in " ".join(str(found).split())
