"""Expectations that exist by a bound, and their neighbours that needn't."""

from __future__ import annotations

import pytest
from proving import proved, refused

EXIST = (
    (
        "E[1/X] ≤ 1",
        "X : random; X ≥ 1",
    ),
    (
        "E[1/X] > 0",
        "X : random; X ≥ 1",
    ),
    (
        "E[1/X] = E[1/X]",
        "X : random; X > 1",
    ),
    (
        "E[1/X] = E[1/X]",
        "X : random, ≤ −2",
    ),
    (
        "E[2/X] = 2 E[1/X]",
        "X : random; c : real, > 0; X ≥ c",
    ),
    (
        "E[1/(X + 1)] = E[1/(1 + X)]",
        "X : random, ≥ 0",
    ),
    (
        "E[1/(X − 1)] = E[1/(X − 1)]",
        "X : random, ≥ 3",
    ),
    (
        "E[1/(1 + X²)] ≤ 1",
        "X : random",
    ),
    (
        "E[1/(X² + Y² + 2)] ≤ 1/2",
        "X, Y : random",
    ),
    (
        "E[1/X²] = E[1/X²]",
        "X : random, ≥ 1",
    ),
    (
        "E[1/√X] = E[X^(-1/2)]",
        "X : random, ≥ 1",
    ),
    (
        "E[1/(X Y)] = E[1/X] E[1/Y]",
        "X, Y : random; X ≥ 1; Y ≥ 2; X, Y independent",
    ),
    (
        "E[log X] = E[log X]",
        "X : random; X ≥ 1",
    ),
    (
        "E[exp(−X)] ≤ 1",
        "X : random, ≥ 0",
    ),
    (
        "E[exp(−X²)] ≤ 1",
        "X : random",
    ),
    (
        "E[exp(X + Y)] = E[exp(Y + X)]",
        "X, Y : random; X ≤ 3; Y ≤ 1",
    ),
    (
        "E[exp(3 − 2 X)] = E[exp(3 − 2 X)]",
        "X : random, ≥ 1",
    ),
    (
        "E[X/Y] = E[X] E[1/Y]",
        "X, Y : random; Y ≥ 1; X, Y independent",
    ),
    (
        "E[Σ_{i=1}^{n} 1/X_i] = Σ_{i=1}^{n} E[1/X_i]",
        "n : natural; X[i] for i = 1..n : random, ≥ 1",
    ),
    (
        "E[Σ_{i=1}^{n} 1/X_i] = Σ_{i=1}^{n} E[1/X_i]",
        "n : natural; X[i] for i = 1..n : random; A: X_i ≥ 1",
    ),
    (
        "E[1/X_i] > 0",
        "n : natural; X[i] for i = 1..n : random; A: X_i ≥ 1",
    ),
    (
        "E[1/X_2] = E[1/X_2]",
        "n : integer, ≥ 3; X[i] for i = 1..n : random; A: X_i ≥ 1 for i ≥ 2",
    ),
    (
        "E[1/|X|] = E[1/|X|]",
        "X : random, ≥ 1",
    ),
    (
        "Var(1/X) ≥ 0",
        "X : random, ≥ 1",
    ),
    (
        "E[1/X] ≤ 1/2",
        "X : random, ≥ 2",
    ),
    (
        "E[1/X] ≥ 1/3",
        "X : random, 2 ≤ X ≤ 3",
    ),
    (
        "Σ_{i=1}^{n} E[1/X_i] ≤ n",
        "n : natural; X[i] for i = 1..n : random, ≥ 1",
    ),
)

OPEN = (
    (
        "E[1/X] > 0",
        "X : random, > 0",
    ),
    (
        "E[1/X] = E[1/X]",
        "X : random, ≠ 0",
    ),
    (
        "E[1/X] = E[1/X]",
        "X : random, > 0",
    ),
    (
        "E[1/X] = E[1/X]",
        "X : random; X > 0",
    ),
    (
        "E[2/X] = 2 E[1/X]",
        "X : random; c : real, ≥ 0; X > c",
    ),
    (
        "E[2/X] = 2 E[1/X]",
        "X, Y : random; Y > 0; X ≥ Y",
    ),
    (
        "E[1/(X + 1)] = E[1/(1 + X)]",
        "X : random",
    ),
    (
        "E[1/(X + 1)] = E[1/(1 + X)]",
        "X : random, > −1",
    ),
    (
        "E[1/(X − 3)] = E[1/(X − 3)]",
        "X : random, > 3",
    ),
    (
        "E[1/(X² + Y²)] = E[1/(X² + Y²)]",
        "X, Y : random, > 0",
    ),
    (
        "E[1/(X Y)] = E[1/X] E[1/Y]",
        "X, Y : random; X ≥ 1; Y ≥ 2",
    ),
    (
        "E[log X] = E[log X]",
        "X : random, > 0",
    ),
    (
        "E[log(1/X)] = −E[log X]",
        "X : random, > 0",
    ),
    (
        "E[exp(X)] = E[exp(X)]",
        "X : random, ≥ 0",
    ),
    (
        "E[exp(−X)] = E[exp(−X)]",
        "X : random, ≤ 0",
    ),
    (
        "E[Σ_{i=1}^{n} 1/X_i] = Σ_{i=1}^{n} E[1/X_i]",
        "n : natural; X[i] for i = 1..n : random; A: X_i > 0",
    ),
    (
        "E[Σ_{i=1}^{n} 1/X_i] = Σ_{i=1}^{n} E[1/X_i]",
        "n : natural; X[i] for i = 1..n : random; A: X_1 ≥ 1",
    ),
    (
        "E[1/X_1] = E[1/X_1]",
        "n : positive integer; X[i] for i = 1..n : random; "
        "A: X_i ≥ 1 for i ≥ 2",
    ),
)


@pytest.mark.parametrize(("statement", "given"), EXIST)
def test_bounds_give_existence(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(("statement", "given"), OPEN)
def test_without_a_bound_it_stays_open(statement, given):
    refused(statement, given)


def test_the_bound_is_named():
    proof = proved("E[2/X] = 2 E[1/X]", "X : random; A: X ≥ 3; B: X ≤ 5")
    assert proof.facts == ("A",)
