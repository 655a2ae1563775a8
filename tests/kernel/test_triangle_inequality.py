"""The triangle inequality: Cauchy and Schwarz, squared."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations import prove
from derivations.diagnose.replays import trace_of
from derivations.recheck import recheck

GIVEN = (
    "n : positive integer; x[i], y[i] for i = 1..n : real; c : real; "
    "X, Y : random"
)
NORMS = ("cauchy-schwarz", "definition", "arithmetic")
MEANS = ("cauchy-schwarz", "linearity")
DEVIATIONS = ("cauchy-schwarz", "variance-of-sum")


@pytest.mark.parametrize(
    ("statement", "rules"),
    [
        ("‖x + y‖ ≤ ‖x‖ + ‖y‖", NORMS),
        ("‖x − y‖ ≤ ‖x‖ + ‖y‖", NORMS),
        ("‖x‖ + ‖y‖ ≥ ‖x + y‖", NORMS),
        ("√(E[(X + Y)²]) ≤ √(E[X²]) + √(E[Y²])", MEANS),
        ("sd(X + Y) ≤ sd(X) + sd(Y)", DEVIATIONS),
        ("sd(X − Y) ≤ sd(X) + sd(Y)", DEVIATIONS),
    ],
)
def test_holds(statement, rules):
    assert recheck(trace_of(proved(statement, GIVEN, *rules))) >= 1
    assert prove(statement, given=GIVEN).proved


@pytest.mark.parametrize(
    "statement",
    [
        "‖x + y‖ < ‖x‖ + ‖y‖",
        "‖x + y‖ ≥ ‖x‖ + ‖y‖",
        "‖x + y‖ ≤ ‖x‖",
        "2 ‖x + y‖ ≤ 3 ‖x‖ + ‖y‖",
        "‖x + y‖ ≤ ‖x‖ − ‖y‖",
        "√(E[(X + Y)²]) ≤ √(E[X²])",
        "sd(X + Y) < sd(X) + sd(Y)",
        "sd(X + Y) ≥ sd(X) + sd(Y)",
        "2 sd(X + Y) ≤ 2 sd(X) + sd(Y)",
        # a² ≥ b says nothing where a is negative
        "c ≥ √(c² + 1)",
        "c − ‖x‖ ≥ ‖y‖",
    ],
)
def test_and_nothing_else(statement):
    refused(statement, GIVEN)
    assert prove(statement, given=GIVEN).refuted
