"""Finite sums: empty ranges, lengths, splitting, conditions."""

from __future__ import annotations

import pytest
from proving import proved, refused

NUMBERS = "n : positive integer; x[i], y[i] for i = 1..n : real"
LONG = "n : integer, ≥ 2; x[i] for i = 1..n : real"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{0} x_i = 0", NUMBERS),
        ("Σ_{i=1}^{n} 1 = n", "n : natural"),
        ("Σ_{i=3}^{n} 1 = n − 2", "n : integer, ≥ 2"),
        ("Σ_{i=1}^{n-2} 1 = n − 2", "n : integer, ≥ 2"),
        ("Σ_{i=1}^{3} i = 6", ""),
        ("Σ_{i=1}^{n} x_i = Σ_{j=1}^{n} x_j", NUMBERS),
        ("Σ_{i=1}^{n} (2 x_i + 3) = 2 Σ_{i=1}^{n} x_i + 3 n", NUMBERS),
        ("Σ_{i=1}^{n} x_i = x_1 + Σ_{i=2}^{n} x_i", NUMBERS),
        ("Σ_{i=1}^{n} x_i − Σ_{i=1}^{n-1} x_i = x_n", NUMBERS),
        ("Σ_{i=0}^{n-1} x_{i+1} = Σ_{i=1}^{n} x_i", NUMBERS),
        (
            "(Σ_{i=1}^{n} x_i) (Σ_{j=1}^{n} y_j) "
            "= Σ_{j=1}^{n} Σ_{i=1}^{n} x_i y_j",
            NUMBERS,
        ),
        (
            "(Σ_{i=1}^{n} x_i)² "
            "= Σ_{i=1}^{n} x_i² + Σ_{i=1..n, j=1..n, i≠j} x_i x_j",
            NUMBERS,
        ),
        (
            "Σ_{i=1..n, j=1..n, i≠j} x_i x_j "
            "= 2 Σ_{i=1..n, j=1..n, i<j} x_i x_j",
            NUMBERS,
        ),
        ("Σ_{i=1..n, j=1..n, i≤j} 1 = n (n + 1)/2", NUMBERS),
    ],
)
def test_true(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{n-2} 1 = n − 2", "n : positive integer"),
        ("Σ_{i=3}^{n} 1 = n − 2", "n : positive integer"),
        ("Σ_{i=1}^{n} 1 = n", "n : integer"),
        ("Σ_{i=1}^{n} x_i = x_1 + x_2 + Σ_{i=3}^{n} x_i", NUMBERS),
        ("(Σ_{i=1}^{n} x_i)² = Σ_{i=1}^{n} x_i²", LONG),
        ("Σ_{i=1}^{n} x_i y_i = (Σ_{i=1}^{n} x_i) (Σ_{i=1}^{n} y_i)", NUMBERS),
        ("Σ_{i=1}^{n} x_i = n x_1", NUMBERS),
        ("Σ_{i=0}^{n} x_i = Σ_{i=1}^{n} x_i", NUMBERS),
        ("Σ_{i=1..n, j=1..n, i<j} x_i = Σ_{i=1..n, j=1..n, j<i} x_i", LONG),
    ],
)
def test_false_or_undefined(statement, given):
    refused(statement, given)


def test_two_terms_are_there_when_the_range_has_two():
    proved("Σ_{i=1}^{n} x_i = x_1 + x_2 + Σ_{i=3}^{n} x_i", LONG)


def test_the_length_that_was_used_is_reported():
    proof = proved("Σ_{i=1}^{n-2} 1 = n − 2", "A : n ≥ 2; n : integer")
    (length,) = [o for o in proof.obligations if o.kind == "length"]
    assert length.met and length.facts == ("A",)


def test_products_of_sums_are_not_arithmetic():
    statement = (
        "(Σ_{i=1}^{n} x_i) (Σ_{j=1}^{n} y_j) = Σ_{i=1}^{n} Σ_{j=1}^{n} x_i y_j"
    )
    refused(statement, NUMBERS, "arithmetic")
    proved(statement, NUMBERS, "sums")


def test_splitting_off_is_not_arithmetic():
    statement = "Σ_{i=1}^{n} x_i = Σ_{i=1}^{n-1} x_i + x_n"
    refused(statement, NUMBERS, "arithmetic")
    proved(statement, NUMBERS, "sums")


def test_a_mean_says_nothing_of_a_probability_at_what_it_is_solved_for():
    """x₁ p(x₁) + … = m isn't put into p(x₁) itself."""
    given = (
        "x[i] for i = 1..3 : real; "
        "X : random, outcomes x[i] for i = 1..3, probability p; E[X] = 7/2"
    )
    line = "E[X²] − E[X]² = Σ_{i=1}^{3} x_i² p(x_i) − (7/2)²"
    proved(line, given, "expectation-of-function")
