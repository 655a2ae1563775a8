"""Joint laws without a pattern, where nothing but domains is stated."""

import pytest

from derivations import prove

FALSE = [
    ("Cov(X, Y) < 0 ∧ Cov(Y, Z) < 0 ⟹ Cov(X, Z) > 0", "X, Y, Z : random"),
    ("Cov(X, Y) > 0 ∧ Cov(Y, Z) > 0 ⟹ Cov(X, Z) ≥ 0", "X, Y, Z : random"),
    ("Cov(X, Y) ≠ 0 ∧ Cov(Y, Z) ≠ 0 ⟹ Cov(X, Z) ≠ 0", "X, Y, Z : random"),
    ("E[X Y] ≥ 0 ∧ E[Y Z] ≥ 0 ⟹ E[X Z] ≥ 0", "X, Y, Z : random"),
    ("H(X | Y = 1) ≤ H(X)", "X, Y : random, finite"),
    ("H(Y | X ≥ 1) ≤ H(Y)", "X, Y : random, finite"),
]
TRUE = [
    ("Cov(X, Y) > 0 ⟹ Cov(Y, X) > 0", "X, Y, Z : random"),
    ("E[(X + Y + Z)²] ≥ 0", "X, Y, Z : random"),
    ("H(X | Y) ≤ H(X)", "X, Y : random, finite"),
    ("H(X | Y = 1) ≥ 0", "X, Y : random, finite; P(Y = 1) > 0"),
    ("H(X | X = 1) = 0", "X : random, finite; P(X = 1) > 0"),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_refuted(statement, given):
    result = prove(statement, given=given)
    assert result.refuted
    assert result.witness is not None


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_true_ones_stay(statement, given):
    assert not prove(statement, given=given).refuted
