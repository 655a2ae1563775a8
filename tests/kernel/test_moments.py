"""Expectation, variance and covariance: what each rule needs."""

from __future__ import annotations

import pytest
from proving import proved, refused

XY = "X, Y : random"
APART = XY + "; A: X, Y independent"
DRAWS = "n : positive integer; X[i] for i = 1..n : random"
FOUR = (
    "q_1, k_1, q_2, k_2 : random; q_1, k_1, q_2, k_2 {} independent; "
    "E[q_1] = 0; E[k_1] = 0; E[q_2] = 0; E[k_2] = 0; "
    "Var(q_1) = 1; Var(k_1) = 1; Var(q_2) = 1; Var(k_2) = 1"
)


def test_a_product_needs_independence_and_names_it():
    refused("E[X Y] = E[X] E[Y]", XY)
    assert proved("E[X Y] = E[X] E[Y]", APART).facts == ("A",)


def test_uncorrelated_is_less_than_independent():
    given = XY + "; X, Y uncorrelated"
    proved("E[X Y] = E[X] E[Y]", given)
    refused("E[X² Y²] = E[X²] E[Y²]", given)
    refused("X, Y independent", given)


def test_pairwise_is_less_than_mutual():
    statement = "Var(q_1 k_1 + q_2 k_2) = 2"
    refused(statement, FOUR.format("pairwise"))
    proved(statement, FOUR.format("mutually"))


def test_the_product_rule_needs_the_two_blocks_only():
    given = "X, Y, Z : random; (X, Y), Z independent"
    proved("E[X Y Z] = E[X Y] E[Z]", given)
    refused("E[X Y Z] = E[X] E[Y Z]", given)
    refused("E[X Y] = E[X] E[Y]", given)


def test_functions_of_independent_blocks_are_independent():
    given = APART + "; f : function"
    proved("E[f(X) Y²] = E[f(X)] E[Y²]", given)
    refused("E[f(X) (X + Y)] = E[f(X)] E[X + Y]", given)


def test_a_variable_is_not_independent_of_itself():
    refused("X, X independent", XY)
    refused("E[X²] = E[X]²", APART)


def test_linearity_takes_constants_out():
    proved("E[E[X] X] = E[X]²", XY, "linearity")
    refused("E[E[X] X] = E[X] X", XY)
    refused("E[X Y] = E[X] Y", APART)


def test_an_unstated_mean_stays_unknown():
    refused("E[X] = μ", XY + "; μ : real")


@pytest.mark.parametrize(
    "given",
    [
        DRAWS + "; all X_i are pairwise uncorrelated",
        DRAWS + "; all X_i are pairwise independent",
        DRAWS + "; all X_i are mutually independent",
        DRAWS + "; Cov(X_i, X_j) = 0 for i ≠ j",
    ],
)
def test_the_variance_of_a_sum_needs_zero_covariances(given):
    statement = "Var(Σ_{i=1}^{n} X_i) = Σ_{i=1}^{n} Var(X_i)"
    proved(statement, given)
    refused(statement, DRAWS)


def test_one_variable_n_times_is_not_n_variables():
    given = "n : positive integer; σ : real, > 0; X : random; Var(X) = σ²"
    proved("Var(Σ_{i=1}^{n} X) = n² σ²", given)
    refused("Var(Σ_{i=1}^{n} X) = n σ²", given)


def test_one_law_is_not_one_variable():
    given = XY + "; X, Y identically distributed"
    proved("Var(X) = Var(Y)", given)
    refused("X = Y", given)
    refused("E[X Y] = E[X²]", given)
    refused("Var(X + Y) = Var(X + X)", given)


def test_constants_leave_a_variance_squared():
    given = "X : random; a, b : real"
    proved("Var(a X + b) = a² Var(X)", given, "variance-scaling")
    refused("Var(a X + b) = a Var(X)", given)
    refused("sd(a X) = a sd(X)", given)
    proved("sd(a X) = |a| sd(X)", given, "variance-scaling")


def test_zero_variance_is_not_claimed():
    refused("Var(X) > 0", XY)
    proved("Var(X) ≥ 0", XY, "order")


def test_covariance_of_rows():
    given = (
        "m, n : positive integer; v : real, > 0; "
        "W[i,j] for i = 1..m, j = 1..n : random, i.i.d.; "
        "E[W_{i,j}] = 0; Var(W_{i,j}) = v; x[j] for j = 1..n : real"
    )
    row = "Σ_{j=1}^{n} W_{i,j} x_j"
    other = "Σ_{j=1}^{n} W_{k,j} x_j"
    proved(f"Cov({row}, {other}) = 0 for i ≠ k", given)
    refused(f"Cov({row}, {other}) = 0", given)
    proved(f"Var({row}) = v Σ_{{j=1}}^{{n}} x_j²", given)


def test_entropy_is_a_weighted_sum():
    given = (
        "n : positive integer; "
        "X : random, outcomes x[i] for i = 1..n, probability p"
    )
    proved("H(X) = −Σ_{i=1}^{n} p(x_i) log p(x_i)", given)
    proved("H(X) = E[−log p(X)]", given)
    proved("E[X²] = Σ_{i=1}^{n} x_i² p(x_i)", given)
    refused("H(X) = −log p(X)", given)
    refused("E[X²] = Σ_{i=1}^{n} x_i² p(x_i)²", given)


def test_two_means_given_the_same_come_to_an_end():
    """The tower property turned one into the other without end."""
    given = "X, Y, Z : random"
    proved("E[E[X | Y] E[Z | Y]] = E[X E[Z | Y]]", given)
    proved("E[E[X | Y] E[Z | Y]] = E[X E[Z | Y]]", given, "tower")
    proved(
        "Cov(X, Z) = E[Cov(X, Z | Y)] + Cov(E[X | Y], E[Z | Y])",
        given,
    )
    refused("E[E[X | Y] E[Z | Y]] = E[X Z]", given)
