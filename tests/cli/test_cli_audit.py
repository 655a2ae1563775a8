"""The command `derivations audit`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.render.columns import width
from tests.audit.auditing import QUOTIENT, TERM

KEYS = ["document", "path", "counts", "claims"]
CLAIM_KEYS = [
    "name",
    "derivation",
    "statement",
    "proved",
    "assumptions",
    "lines",
    "minimal_sets",
    "minimal_sets_complete",
]
ASSUMPTION_KEYS = [
    "name",
    "says",
    "declaration_of",
    "status",
    "proved_otherwise",
    "implied_by_others",
    "first_line",
    "first_line_witness",
    "witness",
    "worked_out",
    "instead",
    "parts",
    "replacements",
    "replacements_not_known",
    "message",
]


def run(*arguments):
    return CliRunner().invoke(cli, ["audit", *arguments])


@pytest.fixture
def terms(tmp_path):
    path = tmp_path / "terms.md"
    path.write_text(TERM, encoding="utf-8")
    return path


def test_the_table_in_text(terms):
    result = run(str(terms), "--claim", "mean")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert any("E[q k] = E[q] E[k]" in x and x.endswith("●") for x in lines)
    assert "  I: q, k independent  ● needed" in lines
    assert "Take q = k = ±1, each with probability 1/2." in result.stdout
    assert all(width(line) <= 80 for line in lines[1:])
    assert "claim squares" not in result.stdout.lower()


def test_in_chinese(terms):
    result = run(str(terms), "--claim", "mean", "--lang", "zh")
    assert "● 必需" in result.stdout
    assert "取 q = k = ±1" in result.stdout
    for english in ("needed", "unused", "Take", "Without", "Line"):
        assert english not in result.stdout


def test_json_has_stable_keys(terms):
    result = run(str(terms), "--format", "json")
    found = json.loads(result.stdout)
    assert list(found) == KEYS
    assert list(found["counts"]) == ["needed", "unused", "unknown"]
    for claim in found["claims"]:
        assert list(claim) == CLAIM_KEYS
        for one in claim["assumptions"]:
            assert list(one) == ASSUMPTION_KEYS
    mean = found["claims"][0]
    statuses = {one["name"]: one["status"] for one in mean["assumptions"]}
    assert statuses == {"Z": "needed", "U": "unused", "I": "needed"}
    (witness,) = (
        one["witness"] for one in mean["assumptions"] if one["name"] == "I"
    )
    assert (witness["lhs"], witness["rhs"]) == ("1", "0")
    assert mean["lines"][0]["uses"] == {"Z": "no", "U": "no", "I": "yes"}


def test_the_hash_seed_makes_no_difference(terms):
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "derivations", "audit", str(terms)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1


def counts(*arguments, seed="0"):
    program = (sys.executable, "-m", "derivations", "audit", "--counts")
    said = subprocess.run(
        [*program, *arguments, "--format", "json"],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
    )
    return json.loads(said.stdout)


def test_counts_are_the_same_under_every_hash_seed(terms):
    found = [counts(str(terms), "information", seed=s) for s in "01"]
    for rows in found:
        for row in rows:
            assert row.pop("seconds") >= 0
    assert found[0] == found[1]
    assert [row["document"] for row in found[0]] == [
        str(terms),
        "information.md",
    ]
    first = found[0][0]
    assert first["claims"] == 3
    assert first["assumptions"] == 9
    assert [first[key] for key in ("needed", "unused", "unknown")] == [8, 1, 0]


@pytest.mark.parametrize(("lang", "word"), [("en", "seconds"), ("zh", "秒")])
def test_counts_in_text(lang, word):
    result = run("--counts", "information", "entropy", "--lang", lang)
    assert result.exit_code == 0, result.output
    head, one, other, total = result.stdout.splitlines()
    assert head.endswith(word)
    cells = [line.split()[1:6] for line in (one, other, total)]
    numbers = [[int(cell) for cell in row] for row in cells]
    assert numbers[2] == [sum(pair) for pair in zip(*numbers[:2], strict=True)]


def test_one_document_is_audited_at_a_time(terms):
    for arguments in (
        (),
        (str(terms), "entropy"),
        ("--counts", "--claim", "mean"),
        ("--counts", "--format", "html"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "--counts" in result.stderr


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_html_is_one_accessible_page(tmp_path, lang):
    path = tmp_path / "q.md"
    path.write_text(
        QUOTIENT.replace("# Quotients", "# <script>x</script> & co"),
        encoding="utf-8",
    )
    target = tmp_path / "q.html"
    result = run(
        *(str(path), "--format", "html", "-o", str(target), "--lang", lang)
    )
    assert result.exit_code == 0, result.output
    text = target.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "&lt;script&gt;x&lt;/script&gt; &amp; co" in text
    page = Page()
    page.feed(text)
    found = dict(page.tags)
    assert found["html"]["lang"] == {"en": "en", "zh": "zh-Hans"}[lang]
    names = [tag for tag, _ in page.tags]
    assert names.count("table") == names.count("caption") > 0
    for tag, attributes in page.tags:
        assert "src" not in attributes and "href" not in attributes
        if tag == "th":
            assert attributes["scope"] in ("row", "col")
    # The sign is never alone: its word stands beside it for those who hear.
    assert names.count("td") and 'class="words"' in text


def test_what_is_unknown_is_refused(terms):
    result = run("nothing")
    assert result.exit_code == 2
    assert "attention-scaling" in result.stderr
    result = run(str(terms), "--claim", "men")
    assert result.exit_code == 2
    assert "men" in result.stderr and "mean, squares" in result.stderr
    program = (sys.executable, "-m", "derivations", "--lang", "zh", "audit")
    said = subprocess.run(
        [*program, str(terms), "--claim", "men"],
        capture_output=True,
        check=False,
    )
    assert said.returncode == 2
    assert "没有叫 men 的命题" in said.stderr.decode()


def test_the_source_is_never_overwritten(terms):
    before = terms.read_text(encoding="utf-8")
    result = run(str(terms), "-o", str(terms))
    assert result.exit_code == 2
    assert terms.read_text(encoding="utf-8") == before
