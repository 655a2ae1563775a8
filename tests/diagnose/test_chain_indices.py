"""A chain proves its claim only for the indices that its lines speak of."""

from __future__ import annotations

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import Cause, ClaimReport, Verdict
from derivations.document.parse import read_document

MAYBE_NONE = """given
  n : integer, ≥ 0
  c, d : real
  x[i] for i = 1..n : real
assume
  A: x_i = c
  B: x_i = d
"""
TWO_RANGES = """given
  m : positive integer
  n : integer, ≥ m
  c : real
  x[i] for i = 1..{x} : real
  y[i] for i = 1..{y} : real
assume
  A: x_i = y_i
  B: y_i = c
"""


def report(given: str, claim: str) -> ClaimReport:
    text = f"```derivation\n{given}\n{claim}\n```\n"
    found = judge_document(read_document(text)).derivations[0].items[-1]
    assert isinstance(found, ClaimReport)
    assert all(line.judgement.proved for line in found.lines)
    return found


THROUGH_A_MEMBER = "claim c: c = d\n  c = x_i  by A\n    = d  by B\n"


def test_an_empty_family_leads_nowhere() -> None:
    found = report(MAYBE_NONE, THROUGH_A_MEMBER)
    assert found.verdict is Verdict.UNDECIDED
    assert found.cause is Cause.INDICES


def test_a_family_with_a_member_does() -> None:
    given = MAYBE_NONE.replace("integer, ≥ 0", "positive integer")
    assert report(given, THROUGH_A_MEMBER).verdict is Verdict.PROVED


@pytest.mark.parametrize(
    ("x", "y", "verdict"),
    [
        ("n", "n", Verdict.PROVED),
        ("m", "n", Verdict.PROVED),  # all that x has, y has too
        ("n", "m", Verdict.UNDECIDED),
    ],
)
def test_a_shorter_family_on_the_way(x: str, y: str, verdict: Verdict) -> None:
    given = TWO_RANGES.format(x=x, y=y)
    chain = "claim c: x_i = c\n  x_i = y_i  by A\n    = c  by B\n"
    assert report(given, chain).verdict is verdict


def test_a_condition_of_the_claim_may_keep_to_the_shorter_one() -> None:
    given = TWO_RANGES.format(x="n", y="m")
    chain = (
        "claim c: c = x_i for i ≤ m\n"
        "  c = y_i  for i ≤ m  by B\n    = x_i  for i ≤ m  by A\n"
    )
    assert report(given, chain).verdict is Verdict.PROVED


def test_a_family_that_cancels_on_the_way() -> None:
    given = TWO_RANGES.format(x="n", y="m").replace("A: x_i = y_i", "A: x_j=0")
    chain = (
        "claim c: x_i = 0\n"
        "  x_i = x_i + y_i − y_i  by arithmetic\n    = 0  by A, arithmetic\n"
    )
    text = f"```derivation\n{given}\n{chain}\n```\n"
    (found,) = judge_document(read_document(text)).derivations[0].items
    assert isinstance(found, ClaimReport)
    assert found.verdict is Verdict.UNDECIDED


def test_members_on_the_way_must_have_an_index_in_common() -> None:
    """x and y meet at 3, y and z at 5: c ≤ x_3 ≤ y_3 and y_5 ≤ z_5 ≤ d."""
    given = (
        "given\n  c, d : real\n  x[i] for i = 1..3 : real\n"
        "  y[i] for i = {start}..5 : real\n  z[i] for i = {start}..7 : real\n"
        "assume\n  A: c ≤ x_i\n  B: x_i ≤ y_i\n  C: y_i ≤ z_i\n  D: z_i ≤ d\n"
    )
    chain = (
        "claim through: c ≤ d\n"
        "  c ≤ x_i  by A\n    ≤ y_i  by B\n    ≤ z_i  by C\n    ≤ d  by D\n"
    )
    apart = given.replace("{start}..7", "5..7").format(start="3")
    found = report(apart, chain)
    assert found.verdict is Verdict.UNDECIDED
    assert found.cause is Cause.INDICES
    met = given.format(start="3")
    assert report(met, chain).verdict is Verdict.PROVED
