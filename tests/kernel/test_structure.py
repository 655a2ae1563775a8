"""Independence as a conclusion: blocks, functions, sums, constants."""

from __future__ import annotations

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement
from derivations.refute.search import refute
from tests.kernel.proving import proved, refused

THREE = "X, Y, Z : random; "
TWO = "X, Y : random; "
PAIRS = "X, Z independent; X, Y independent; Y, Z independent"
ROW = "m, n : positive integer; X[i], Y[i] for i = 1..n : random; "
BOTH = ROW + "all X_i, Y_i are mutually independent"
DRAWS = ROW + "all X_i are mutually independent"
COUPLES = ROW + "all (X_i, Y_i) are mutually independent"
MATRIX = (
    "m, n : positive integer; W[i,j] for i = 1..m, j = 1..n : random; "
    "all W_{i,j} are mutually independent"
)

TRUE = [
    (TWO + "X, Y independent", "X², Y + 1 independent"),
    (TWO, "X, 1 independent"),
    (TWO, "X, E[X] independent"),
    (TWO + "X, Y independent", "X, E[X], Y mutually independent"),
    (THREE + "(X, Y), Z independent", "X Y, Z independent"),
    (THREE + "(X, Y), Z independent", "X, Z independent"),
    (
        THREE + "(X, Y), Z independent; X, Y independent",
        "X, Y, Z mutually independent",
    ),
    (THREE + PAIRS, "X, Y, Z pairwise independent"),
    (THREE + "X, Y, Z mutually independent", "(X, Y), Z independent"),
    (BOTH, "X, Y independent"),
    (BOTH, "all X_i Y_i are mutually independent"),
    (COUPLES, "all X_i Y_i are mutually independent"),
    (COUPLES, "X_i, Y_j independent for i ≠ j"),
    (COUPLES, "Σ_{i=2}^{n} X_i Y_i, X_1 Y_1 independent"),
    (ROW + "X, Y independent", "Σ_{i=1}^{n} X_i, ‖Y‖² independent"),
    (ROW + "X_i, X_j independent for i ≠ j", "X_i are pairwise independent"),
    (
        ROW + "X_i, X_j independent for i ≠ j; "
        "Y_i, Y_j independent for i ≠ j; X_i, Y_j independent",
        "all X_i, Y_i are pairwise independent",
    ),
    (DRAWS, "Π_{i=2}^{n} X_i, X_1 independent"),
    (DRAWS, "X_1, Σ_{i=2}^{n} X_i independent"),
    (DRAWS, "X_n, Σ_{i=1}^{n−1} X_i independent"),
    (DRAWS, "X_j, Σ_{i=1}^{j−1} X_i independent"),
    (DRAWS, "X_1, Σ_{i=2}^{n} Σ_{j=2}^{i} X_i X_j independent"),
    (
        DRAWS + "; m < n",
        "Σ_{i=1}^{m} X_i, Σ_{i=m+1}^{n} X_i independent",
    ),
    (MATRIX, "all Σ_{j=1}^{n} W_{i,j} are mutually independent"),
    (
        MATRIX,
        "Σ_{j=1}^{n} W_{1,j}, Σ_{i=2}^{m} Σ_{j=1}^{n} W_{i,j} independent",
    ),
]
FALSE = [
    (TWO + "X, Y independent", "X², X Y independent"),
    (TWO + "X, Y independent", "X + Y, X − Y independent"),
    (TWO + "X, Y uncorrelated", "X, Y independent"),
    (TWO, "X, E[X], Y mutually independent"),
    (THREE + "(X, Y), Z independent", "X, Y independent"),
    (THREE + "X, Z independent; Y, Z independent", "X Y, Z independent"),
    (THREE + PAIRS, "X, Y, Z mutually independent"),
    (THREE + "X, Y, Z pairwise independent", "X, Y, Z mutually independent"),
    (THREE + "X, Y, Z pairwise independent", "(X, Y), Z independent"),
    (THREE + "X, Y, Z mutually independent", "(X, Y), (X, Z) independent"),
    (
        DRAWS + "; all Y_i are mutually independent",
        "all X_i Y_i are mutually independent",
    ),
    (COUPLES, "X_i, Y_j independent"),
    (COUPLES, "Σ_{i=1}^{n} X_i, Y_1 independent"),
    (ROW + "X_i, Y_i independent", "Σ_{i=1}^{n} X_i, Y_1 independent"),
    (ROW + "X_i, Y_i independent", "X_i, Y_j independent"),
    (ROW + "Z : random; X_i, Z independent", "Σ_{i=1}^{n} X_i, Z independent"),
    # two members stand for all, but a statement on each two is only that
    (ROW + "X_i, X_j independent for i ≠ j", "all X_i mutually independent"),
    (DRAWS, "Π_{i=1}^{n} X_i, X_1 independent"),
    (DRAWS, "X_1, Σ_{i=1}^{n} X_i independent"),
    (DRAWS, "X_j, Σ_{i=1}^{j} X_i independent"),
    (DRAWS, "X_1, Σ_{i=1}^{n} Σ_{j=1}^{i−1} X_i X_j independent"),
    (DRAWS + "; m < n", "Σ_{i=1}^{m} X_i, Σ_{i=m}^{n} X_i independent"),
    (
        ROW + "X_i are pairwise independent",
        "X_1, Σ_{i=2}^{n} X_i independent",
    ),
    (MATRIX, "Σ_{j=1}^{n} W_{1,j}, Σ_{i=1}^{m} W_{i,1} independent"),
]


@pytest.mark.parametrize(("given", "text"), TRUE)
def test_what_follows_is_proved(given: str, text: str):
    proved(text, given)


@pytest.mark.parametrize(("given", "text"), FALSE)
def test_what_does_not_follow_is_refuted(given: str, text: str):
    refused(text, given)
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    assert refute(statement, assumptions).witness is not None


@pytest.mark.parametrize(("given", "text"), TRUE)
def test_what_follows_is_not_refuted(given: str, text: str):
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    assert refute(statement, assumptions).witness is None
