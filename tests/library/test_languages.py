"""The Chinese documents say the same mathematics as the English ones."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import ClaimReport
from derivations.language.position import Position
from tests.library.documents import ENGLISH, LIBRARY, document, report

each_pair = pytest.mark.parametrize("name", ENGLISH)


def bare(assumptions: Assumptions) -> Assumptions:
    """Assumptions without the places where they were written."""
    nowhere = Position()
    return Assumptions(
        tuple(replace(d, position=nowhere) for d in assumptions.declarations),
        tuple(replace(d, position=nowhere) for d in assumptions.definitions),
        tuple(replace(f, position=nowhere) for f in assumptions.facts),
    )


def derivations_of(name: str):
    english = report(name).derivations
    chinese = report(f"{name}.zh").derivations
    names = [one.derivation.name for one in english]
    assert [one.derivation.name for one in chinese] == names
    return list(zip(english, chinese, strict=True))


def pairs(name: str):
    """Each claim, wrong and incomplete line in both languages."""
    return [
        pair
        for english, chinese in derivations_of(name)
        for pair in zip(english.items, chinese.items, strict=True)
    ]


@each_pair
def test_languages(name):
    assert document(name).language == "en"
    assert document(f"{name}.zh").language == "zh"


@each_pair
def test_assumptions_are_the_same(name):
    for english, chinese in derivations_of(name):
        assert bare(english.derivation.assumptions) == bare(
            chinese.derivation.assumptions
        )


@each_pair
def test_claims_are_the_same_in_the_same_order(name):
    for english, chinese in pairs(name):
        assert type(english) is type(chinese)
        if not isinstance(english, ClaimReport):
            continue
        assert english.claim.name == chinese.claim.name
        assert english.claim.statement == chinese.claim.statement
        assert english.claim.shows == chinese.claim.shows
        assert english.claim.corrects == chinese.claim.corrects
        assert english.verdict is chinese.verdict


@each_pair
def test_lines_are_the_same_and_come_out_the_same(name):
    for english, chinese in pairs(name):
        if not isinstance(english, ClaimReport):
            continue
        for one, two in zip(english.lines, chinese.lines, strict=True):
            assert one.line.statement == two.line.statement
            assert one.line.label == two.line.label
            assert [(r.rule, r.citations) for r in one.line.reasons] == [
                (r.rule, r.citations) for r in two.line.reasons
            ]
            assert one.judgement.verdict is two.judgement.verdict
            assert one.judgement.rules == two.judgement.rules
            assert one.judgement.facts == two.judgement.facts
            assert one.judgement.obligations == two.judgement.obligations


@each_pair
def test_lines_that_fail_are_the_same_and_fail_the_same_way(name):
    for english, chinese in pairs(name):
        if isinstance(english, ClaimReport):
            continue
        one, two = english.expected, chinese.expected
        assert (one.kind, one.name) == (two.kind, two.name)
        assert one.statement == two.statement
        assert one.without == two.without
        assert one.needs == two.needs
        assert one.needs_conditions == two.needs_conditions
        assert bool(one.where) is bool(two.where)
        assert bool(one.note) is bool(two.note)
        assert english.judgement.verdict is chinese.judgement.verdict
        assert english.judgement.witness == chinese.judgement.witness
        assert (english.completed is None) is (chinese.completed is None)
        if english.completed is not None:
            assert english.completed.facts == chinese.completed.facts


@each_pair
def test_words_are_chinese(name):
    """Headings, sentences and comments; names and formulas are shared."""
    text = (LIBRARY / f"{name}.zh.md").read_text(encoding="utf-8")
    prose = [line for line in text.splitlines() if line.startswith("#")]
    prose += re.sub(r"```.*?```", "", text, flags=re.DOTALL).split("\n\n")
    for piece in filter(str.strip, prose):
        assert re.search(r"[一-鿿]", piece), piece
    for word in (
        "given",
        "assume",
        "let",
        "claim",
        "wrong",
        "stated",
        "outside",
        "shows",
        "corrects",
        "note",
        "by",
        "derivation",
    ):
        assert not re.search(rf"(?<![\w-]){word}(?![\w-])", text), word
