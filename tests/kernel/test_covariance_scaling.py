"""Covariance scaling, and what it must not do."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.diagnose.replays import trace_of
from derivations.recheck import Rejected, recheck

SCALED = "X, Y, Z : random; a, b, c, d : real; σ : real, > 0"
DRAWS = "n : positive integer; X[i] for i = 1..n : random"


@pytest.mark.parametrize(
    "statement",
    [
        "Cov(a X + b, c Y + d) = a c Cov(X, Y)",
        "Cov(X/σ, (Y − d)/σ) = Cov(X, Y)/σ²",
        "Cov(X − E[X], Y) = Cov(X, Y)",
        "Cov(−X, Y) = −Cov(X, Y)",
        "Cov(0 X, Y) = 0",
        "Cov(X, a) = 0",
        "Cov(a X + b, a X) = a² Cov(X, X)",
        "Cov(2 X + 2 Y, Z) = 2 Cov(X + Y, Z)",
    ],
)
def test_a_covariance_lets_factors_out_and_shifts_fall(statement):
    proved(statement, SCALED, "covariance-scaling")
    refused(statement, SCALED, "arithmetic")


@pytest.mark.parametrize(
    ("statement", "true"),
    [
        ("Cov(X + Y, Z) = Cov(X, Z) + Cov(Y, Z)", True),
        ("Cov(X, Y) = Cov(Y, X)", True),
        ("Cov(X, X) = Var(X)", True),
        ("Cov(X Z, Y) = Z Cov(X, Y)", False),
        ("Cov(a X, a Y) = a Cov(X, Y)", False),
        ("Cov(X + a, Y) = Cov(X, Y) + a", False),
        ("Cov(a X + b, c Y) = a c Cov(X, Y) + b c E[Y]", False),
    ],
)
def test_scaling_a_covariance_does_nothing_else(statement, true):
    refused(statement, SCALED, "covariance-scaling")
    (proved if true else refused)(statement, SCALED)


def test_a_common_factor_of_a_sum_leaves_a_covariance():
    given = DRAWS + "; Y : random"
    proved(
        "Cov((1/n) Σ_{i=1}^{n} X_i, Y) = Cov(Σ_{i=1}^{n} X_i, Y)/n",
        given,
        "covariance-scaling",
    )
    refused(
        "Cov(Σ_{i=1}^{n} X_i, Y) = Σ_{i=1}^{n} Cov(X_i, Y)",
        given,
        "covariance-scaling",
    )


@pytest.mark.parametrize(
    "statement",
    [
        "Cov(a X + b, c Y + d) = a c Cov(X, Y)",
        "Cov(X/σ, (Y − d)/σ) = Cov(X, Y)/σ²",
        "Cov(X, a) = 0",
    ],
)
def test_the_step_is_replayed_and_a_false_one_rejected(statement):
    found = trace_of(proved(statement, SCALED, "covariance-scaling"))
    assert recheck(found) > 0
    place = [step["rule"] for step in found["steps"]].index("scale")
    unscaled = ["Cov", ["sym", "X"], ["sym", "Z"]]
    found["steps"][place]["right"] = unscaled
    with pytest.raises(Rejected):
        recheck(found)
