"""Bayes and total probability over a partition of events."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.api.result import prove
from derivations.diagnose.replays import trace_of
from derivations.recheck import recheck

FAMILY = (
    "m : positive integer; A : event; B[i] for i = 1..m : event; "
    "H: B_i partition; P(A) > 0; P(B_i) > 0"
)
THREE = (
    "A, B, C, D : event; H: B, C, D partition; P(A) > 0; P(B) > 0; "
    "P(C) > 0; P(D) > 0"
)
BAYES = "P(B_j | A) = P(A | B_j) P(B_j)/Σ_{i=1}^{m} P(A | B_i) P(B_i)"


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        (FAMILY, BAYES),
        (FAMILY, "P(A) = Σ_{i=1}^{m} P(A | B_i) P(B_i)"),
        (FAMILY, "Σ_{i=1}^{m} P(B_i) = 1"),
        (FAMILY, "Σ_{i=1}^{m} P(B_i | A) = 1"),
        (
            THREE,
            "P(A) = P(A | B) P(B) + P(A | C) P(C) + P(A | D) P(D)",
        ),
        (THREE, "P(B) + P(C) + P(D) = 1"),
    ],
)
def test_by_a_partition(given, statement):
    recheck(trace_of(proved(statement, given)))
    lacking = given.replace("H: B_i partition; ", "")
    lacking = lacking.replace("H: B, C, D partition; ", "")
    refused(statement, lacking)


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        (FAMILY, "P(A) = Σ_{i=1}^{m} P(A | B_i)"),
        (FAMILY, "P(B_j | A) = P(A | B_j) P(B_j)"),
        (THREE, "P(A | B) = P(A | C)"),
        (THREE, "P(A) = P(A | B)"),
        (THREE, "P(B) = 1/3"),
        (THREE, "P(A ∩ B) = P(A) P(B)"),
        (THREE, "P(B ∪ C) = 1"),
    ],
)
def test_a_partition_gives_nothing_else(given, statement):
    refused(statement, given)
    assert prove(statement, given=given).verdict == "refuted"


def test_the_verdict_says_proved():
    for given in (FAMILY, FAMILY.replace("positive integer", "integer, ≥ 3")):
        assert prove(BAYES, given=given).verdict == "proved"
