"""Every example in README and docs is run.

Three kinds of fenced blocks are executed:

- ``derivation``/``推导``: read together with the other such blocks of the
  page and judged; every line must come out as expected;
- ``console``: each ``$ derivations …`` is run and its output compared;
- ``python`` with ``>>>``: run as a doctest.

A block below ``<!-- from: FILE -->`` is part of that file, word for word.

After an intended change of output, ``UPDATE_DOCS=1 pytest tests/docs``
writes the new output into the pages.
"""

import ast
import dataclasses
import doctest
import os
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.diagnose.judge import judge_document
from derivations.document.parse import read_document
from derivations.kernel.rules import Rule

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    [
        ROOT / "CHANGELOG.md",
        *ROOT.glob("README*.md"),
        *(p for p in (ROOT / "docs").rglob("*.md")),
    ]
)
WITH_DERIVATIONS = [
    p
    for p in PAGES
    if re.search(r"^ *(```|~~~)(derivation|推导)", p.read_text(), re.M)
]
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)


def name(path):
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("page", WITH_DERIVATIONS, ids=name)
def test_derivations_in_the_page_come_out_as_expected(page):
    report = judge_document(read_document(page.read_text(), str(page)))
    faults = [
        (derivation.derivation.name, item)
        for derivation in report.derivations
        for item in derivation.items
        if not item.as_expected
    ]
    assert faults == []
    assert report.as_expected


def run(command):
    words = shlex.split(command)
    assert words[0] == "derivations", command
    result = CliRunner().invoke(cli, words[1:])
    return result.output


def executed(block):
    """The block with the real output after each command."""
    commands = [
        line[2:] for line in block.splitlines() if line.startswith("$ ")
    ]
    return "".join(f"$ {c}\n{run(c)}" for c in commands)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_print_what_the_page_shows(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    text = page.read_text()
    if os.environ.get("UPDATE_DOCS"):
        updated = CONSOLE.sub(
            lambda m: f"```console\n{executed(m.group(1))}```", text
        )
        if updated != text:
            page.write_text(updated)
            text = updated
    for block in CONSOLE.findall(text):
        assert block == executed(block)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_python_examples_run(page):
    parser = doctest.DocTestParser()
    source = "\n".join(
        block for block in PYTHON.findall(page.read_text()) if ">>>" in block
    )
    test = parser.get_doctest(source, {}, name(page), str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    output = []
    runner.run(test, out=output.append)
    assert not runner.failures, "".join(output)


def test_links_between_pages_lead_somewhere():
    missing = []
    code = re.compile(
        r"^(`{3,})[^`\n]*\n.*?^\1 *$|`[^`\n]*`", re.DOTALL | re.MULTILINE
    )
    for page in PAGES:
        prose = code.sub("", page.read_text())
        for target in re.findall(r"\]\(([^)#:\s]+)\)", prose):
            if not (page.parent / target).exists():
                missing.append((name(page), target))
    assert missing == []


def test_every_page_exists_in_both_languages():
    """What users read is there in English and Chinese; decisions, the
    changelog and this project's own workings are for contributors."""
    english = {
        p
        for p in PAGES
        if not p.name.endswith(".zh.md")
        and "decisions" not in p.parts
        and p.name not in ("CHANGELOG.md", "contributing.md", "example.md")
    }
    missing = [name(p) for p in english if not p.with_suffix(".zh.md").exists()]
    assert missing == []


@pytest.mark.parametrize("suffix", ["", ".zh"])
def test_the_start_page_lists_the_library(suffix):
    library = ROOT / "derivations" / "library"
    listed = re.findall(
        r"^\| `([\w.-]+)` \| [^|]+ \|$",
        (ROOT / f"README{suffix}.md").read_text(),
        re.M,
    )
    shipped = {
        path.name.removesuffix(".md")
        for path in library.glob("*.md")
        if path.stem.endswith(".zh") == bool(suffix)
    }
    assert len(listed) == len(set(listed))
    assert set(listed) == shipped


SHOWN = re.compile(r"^<!-- from: (\S+) -->\n```\w+\n(.*?)^```$", re.M | re.S)
EXCERPTS = [
    (page, source, code)
    for page in PAGES
    for source, code in SHOWN.findall(page.read_text())
]


@pytest.mark.parametrize(("page", "source", "code"), EXCERPTS)
def test_code_that_a_page_shows_stands_in_the_repository(page, source, code):
    """Word for word, in the file that the page names."""
    assert code in (ROOT / source).read_text(), name(page)


def test_the_page_on_contributing_shows_every_part_of_a_rule():
    """The record whole, and each of the files that a rule touches."""
    shown = {
        source: code
        for page, source, code in EXCERPTS
        if page.name == "contributing.md"
    }
    assert set(shown) >= {
        "derivations/kernel/powers.py",
        "derivations/kernel/variance.py",
        "derivations/kernel/rules/variance.py",
        "derivations/document/reason_words.py",
        "derivations/diagnose/reasons.py",
    }
    record = ast.parse(shown["derivations/kernel/rules/variance.py"]).body
    (rule,) = (n.value for n in record if isinstance(n, ast.AnnAssign))
    given = {keyword.arg for keyword in rule.keywords}
    needed = {
        field.name
        for field in dataclasses.fields(Rule)
        if field.default is dataclasses.MISSING
    }
    assert needed <= given
