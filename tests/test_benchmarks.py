"""What is measured comes out right; the times are nobody's business here."""

from __future__ import annotations

import pytest

from benchmarks.documents import document
from benchmarks.site import weighed
from benchmarks.statements import BY_NUMBER
from derivations.diagnose.judge import judge_document
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.kernel.permits import Permit
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement


@pytest.mark.parametrize("number", BY_NUMBER)
def test_every_statement_is_proved(number):
    core = BY_NUMBER[number]
    assumptions = read_given(core.given)
    scope = scope_of(assumptions)
    for part in core.parts:
        result = prove(
            read_statement(part, scope), assumptions, Permit(EVERYTHING)
        )
        assert isinstance(result, Proof), part


@pytest.mark.parametrize("lines", [1, 10, 47, 100])
def test_a_document_has_as_many_lines_as_asked_for(lines):
    text = document(lines)
    report = judge_document(read_document(text))
    assert report.as_expected
    assert len(report.lines) + text.count("\nwrong ") == lines
    statements = [line.line.statement for line in report.lines]
    assert len(set(statements)) > len(statements) / 2


def test_a_longer_document_begins_like_a_shorter_one():
    short, long = (document(n).split("\n\n") for n in (46, 92))
    assert long[2 : len(short) - 1] == short[2:-1]


def test_pages_are_weighed_with_what_they_load(tmp_path):
    (tmp_path / "site.css").write_text("123")
    (tmp_path / "site.js").write_text("45")
    linked = '<link rel="stylesheet" href="site.css">'
    script = '<script src="site.js" defer=""></script>'
    (tmp_path / "one.html").write_text(linked + script)
    (tmp_path / "two.zh.html").write_text(linked + "x" * 200)
    heavy, light = weighed(tmp_path)
    assert heavy.name == "two.zh.html"
    assert heavy.language == "zh"
    assert heavy.first_view == len(linked) + 200 + 3
    assert light.first_view == len(linked) + len(script) + 3 + 2
