"""Quoted claims: any verdict is a result, and none is decided by hand."""

from __future__ import annotations

from derivations.diagnose.judge import judge_document
from derivations.diagnose.quoted import (
    dangling_links,
    order,
    outside_claims,
    quoted_claims,
)
from derivations.diagnose.reports import DocumentReport
from derivations.diagnose.rests import rests
from derivations.document.parse import read_document
from derivations.render.quoted_table import (
    quoted_json,
    quoted_markdown,
    quoted_text,
)
from derivations.render.rests_text import rests_dot, rests_json, rests_text

TEXT = """# Quoted
```derivation products
given
  X, Y : random
  a, b : real
  f : function
assume
  U: X, Y uncorrelated
claim one shows A2: Cov(X, Y) = 0   by U
claim two corrects A3: Var(a X) = a² Var(X)   by variance scaling
claim three: Var(2 X) = 2² Var(X)   by two (a := 2)
stated A2, A §1: E[X Y] = E[X] E[Y]
stated A1, A §1: Var(X) = E[X²] - E[X]²
stated A3(1), A §2: Var(a X) = a Var(X)
  note: the factor isn't squared
stated A3(2), A §2: Var(X Y) = Var(X) Var(Y)
stated A4, A §2: a/b b = a
stated A10, A §2: E[f(X) Y] = E[f(X)] E[Y]
  needs X, Y independent
stated A5, A §3: 1/a = 1/a
outside A6, A §3: nothing to prove
```
```derivation impossible
given
  Z : random
assume
  N: Var(Z) = -1
stated A7, A §4: E[2 Z] = 2 E[Z]
```
"""


def report() -> DocumentReport:
    return judge_document(read_document(TEXT, "some.md", "some"))


REPORT = report()
FOUND = {one.number: one for one in quoted_claims((REPORT,))}


def test_each_verdict() -> None:
    assert {number: one.word for number, one in FOUND.items()} == {
        "A1": "proved",
        "A2": "proved",
        "A3(1)": "refuted",
        "A3(2)": "refuted",
        "A4": "incomplete",
        "A5": "incomplete",
        "A7": "undecided",
        "A10": "refuted",
    }


def test_no_verdict_spoils_the_document() -> None:
    first, second = REPORT.derivations
    assert first.as_expected
    assert all(item.as_expected for item in second.items)


def test_they_come_in_the_order_of_their_numbers() -> None:
    assert [*FOUND] == ["A1", "A2", "A3(1)", "A3(2)", "A4", "A5", "A7", "A10"]
    assert order("A3(10)") > order("A3(2)") > order("A3") > order("A2(1)")


def test_what_shows_and_corrects_them() -> None:
    def names(links: object) -> list[str]:
        assert isinstance(links, tuple)
        return [link.report.claim.name for link in links]

    assert names(FOUND["A2"].shown) == ["one"]
    assert names(FOUND["A3(1)"].corrected) == ["two"]
    assert names(FOUND["A3(2)"].corrected) == ["two"]
    assert dangling_links((REPORT,)) == ()


def test_a_link_to_nothing_is_found() -> None:
    text = TEXT.replace("corrects A3", "corrects A99")
    made = judge_document(read_document(text))
    assert dangling_links((made,)) == ("A99",)


def test_a_condition_that_completes_a_false_claim() -> None:
    completed = FOUND["A10"].report.completed
    assert completed is not None
    assert completed.proved


def test_the_table_says_it_all() -> None:
    text = quoted_text((REPORT,), "en")
    assert "A3(1)  ✗ refuted  Var(a X) = a Var(X)" in text
    assert "instead some.two: Var(a X) = a² Var(X) (proved)" in text
    assert "nothing to prove" in text
    page = quoted_markdown((REPORT,), "en", "../")
    assert "| A2 | `E[X Y] = E[X] E[Y]` | ✓ proved |" in page
    assert "[some](../some.md) products" in page
    assert "已推翻" in quoted_text((REPORT,), "zh")
    data = quoted_json((REPORT,), "en")
    assert data["counts"] == {
        "proved": 2,
        "refuted": 3,
        "incomplete": 2,
        "undecided": 1,
    }
    assert [one.name for one in outside_claims((REPORT,))] == ["A6"]


def test_what_rests_on_what() -> None:
    found = {rest.report.claim.name: rest for rest in rests((REPORT,))}
    assert found["one"].facts == ("U",)
    assert found["two"].rules == ("variance-scaling",)
    assert found["two"].claims == ()
    assert found["three"].claims == ("some.two",)
    assert "rules: variance scaling" in rests_text((*found.values(),), "en")
    assert '"some.three" -> "some.two";' in rests_dot((*found.values(),))
    data = rests_json((*found.values(),))
    assert data["claims"][2]["claims"] == ["some.two"]


def test_a_quoted_claim_without_an_assumption_can_t_use_what_rests_on_it():
    text = """```derivation
given
  X, Y : random
assume
  A: X, Y independent
claim split: E[X Y] = E[X] E[Y]         by independence (A)
stated A01: 2 E[X Y] = 2 E[X] E[Y]      by split, arithmetic
stated A02: 2 E[X Y] = 2 E[X] E[Y]      by split, arithmetic   without A
stated A03: E[X Y] = E[X] E[Y]          without A
```
"""
    report = judge_document(read_document(text)).derivations[0]
    kept, *dropped = (item.judgement for item in report.items[1:])
    assert kept.proved
    assert all(one.refuted for one in dropped)
