"""Correlation, standard deviation, skewness: what may be divided by."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations import prove

POSITIVE = (
    "X, Y : random; a : real, > 0; b : real, ≠ 0; c, r : real; {} > 0; {} > 0"
)
BY_VARIANCE = POSITIVE.format("Var(X)", "Var(Y)")
BY_DEVIATION = POSITIVE.format("sd(X)", "sd(Y)")
CORRELATION = "Cov(X, Y)/(sd(X) sd(Y))"
DRAWS = (
    "n : positive integer; v : real, > 0; γ, κ : real; "
    "X[i] for i = 1..n : random, i.i.d.; E[X_i] = 0; Var(X_i) = v; "
    "E[X_i³] = γ; E[X_i⁴] = κ"
)
SUM = "Σ_{i=1}^{n} X_i"

TRUE = [
    "1/sd(2 X + 3) = 1/(2 sd(X))",
    "1/sd(a X + c) = 1/(a sd(X))",
    "1/sd(b X + c) = 1/(|b| sd(X))",
    "1/Var(b X) = 1/(b² Var(X))",
    f"Cov(2 X + 3, 5 Y)/(sd(2 X + 3) sd(5 Y)) = {CORRELATION}",
    f"Cov(a X, Y)/(sd(a X) sd(Y)) = {CORRELATION}",
    f"Cov(b X, Y)/(sd(b X) sd(Y)) = (b/|b|) {CORRELATION}",
    f"Cov((X − E[X])/sd(X), (Y − E[Y])/sd(Y)) = {CORRELATION}",
    "Cov(X, X)/(sd(X) sd(X)) = 1",
    "Cov(X, c − X)/(sd(X) sd(c − X)) = −1",
    "Var((X − E[X])/sd(X)) = 1",
    "E[(a X − E[a X])³]/sd(a X)³ = E[(X − E[X])³]/sd(X)³",
    "E[(b X − E[b X])⁴]/sd(b X)⁴ = E[(X − E[X])⁴]/sd(X)⁴",
    "E[(X − E[X])⁴]/Var(X)² = E[(X − E[X])⁴]/sd(X)⁴",
]
FALSE = [
    "1/sd(b X + c) = 1/(b sd(X))",
    f"Cov(b X, Y)/(sd(b X) sd(Y)) = {CORRELATION}",
    "Cov(X, c − X)/(sd(X) sd(c − X)) = 1",
    "E[(b X − E[b X])³]/sd(b X)³ = E[(X − E[X])³]/sd(X)³",
    "Cov(X, Y)/(Var(X) Var(Y)) = Cov(a X, Y)/(Var(a X) Var(Y))",
]


@pytest.mark.parametrize("given", [BY_VARIANCE, BY_DEVIATION])
@pytest.mark.parametrize("statement", TRUE)
def test_true_with_spread_known_to_be_positive(statement, given):
    proved(statement, given)


@pytest.mark.parametrize("statement", TRUE)
def test_not_without_it(statement):
    gap = refused(statement, BY_VARIANCE.replace("> 0; Var(Y) > 0", "≥ 0"))
    assert gap.kind == "obligation"


@pytest.mark.parametrize("statement", FALSE)
def test_false_twins(statement):
    refused(statement, BY_VARIANCE)
    assert prove(statement, given=BY_VARIANCE).verdict == "refuted"


def test_the_spread_of_a_sum():
    apart = BY_VARIANCE + "; X, Y independent"
    proved("1/sd(X + Y) = 1/√(Var(X) + Var(Y))", apart)
    proved("1/Var(X − Y) = 1/(Var(X) + Var(Y))", apart)
    proved(
        "sd(X + Y) > 0",
        apart,
        "order",
        "independence",
        "linearity",
        "definition",
        "sums",
    )
    # Y = −X has X + Y = 0.
    refused("1/sd(X + Y) = 1/√(Var(X) + Var(Y))", BY_VARIANCE)
    refused("sd(X + Y) > 0", BY_VARIANCE)
    assert prove("sd(X + Y) > 0", given=BY_VARIANCE).verdict == "refuted"


def test_positive_spread_of_multiples():
    proved("Var(a X) > 0", BY_VARIANCE)
    proved("sd(a X + c) sd(Y) ≠ 0", BY_VARIANCE)
    refused("Var(c X) > 0", BY_VARIANCE)
    assert prove("Var(c X) > 0", given=BY_VARIANCE).verdict == "refuted"


def test_a_stated_correlation():
    given = BY_DEVIATION + "; Cov(X, Y) = r sd(X) sd(Y)"
    proved(f"{CORRELATION} = r", given)
    proved("Var(X + Y) = Var(X) + Var(Y) + 2 r sd(X) sd(Y)", given)
    refused("Var(X + Y) = Var(X) + Var(Y) + 2 r", given)


def test_skewness_and_kurtosis_of_a_sum():
    proved(f"E[({SUM})³]/sd({SUM})³ = γ/(√n √(v³))", DRAWS)
    proved(f"E[({SUM})⁴]/Var({SUM})² − 3 = (κ/v² − 3)/n", DRAWS)
    proved(f"Cov({SUM}, X_j)/(sd({SUM}) sd(X_j)) = 1/√n", DRAWS)
    for wrong in (
        f"E[({SUM})³]/sd({SUM})³ = γ/√(v³)",
        f"E[({SUM})⁴]/Var({SUM})² − 3 = κ/v² − 3",
        f"Cov({SUM}, X_j)/(sd({SUM}) sd(X_j)) = 1/n",
    ):
        refused(wrong, DRAWS)
