"""Sums over ranges that differ, telescoping sums, sums of fractions."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations import prove

NATURAL = "n : natural"
F = "n : natural; f : function"
X = "n : positive integer; y : real, > 0; x[i] for i = 1..n : real, > 0"
APART = "n : positive integer; x[i] for i = 1..n : real; x_i ≠ x_j for i ≠ j"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{n+1} 1/i = Σ_{i=1}^{n} 1/i + 1/(n + 1)", NATURAL),
        ("Σ_{i=1}^{n} 1/(i + 1) = Σ_{i=2}^{n+1} 1/i", NATURAL),
        ("Σ_{i=1}^{n} (f(i + 1) − f(i)) = f(n + 1) − f(1)", F),
        ("Σ_{i=1}^{n} (f(i) − f(i − 1)) = f(n) − f(0)", F),
        ("Σ_{i=0}^{n-1} f(i + 1) = Σ_{i=1}^{n} f(i)", F),
        ("Σ_{i=1}^{n} (1/i − 1/(i + 1)) = 1 − 1/(n + 1)", NATURAL),
        ("Σ_{i=1}^{n} 1/(i (i + 1)) = n/(n + 1)", NATURAL),
        (
            "Σ_{i=1}^{n} 1/(i (i + 2)) = 3/4 − 1/(2(n + 1)) − 1/(2(n + 2))",
            NATURAL,
        ),
        (
            "Σ_{i=1}^{n} 1/(i (i + 1) (i + 2)) = 1/4 − 1/(2(n + 1) (n + 2))",
            NATURAL,
        ),
        ("Σ_{i=1}^{n} 1/((2i − 1) (2i + 1)) = n/(2n + 1)", NATURAL),
        (
            "Σ_{i=1}^{n} (1/(1 + a_i) − 1/(1 + a_{i+1})) "
            "= 1/(1 + a_1) − 1/(1 + a_{n+1})",
            f"{NATURAL}; a[i] for i = 1..n+1 : real, > 0",
        ),
    ],
)
def test_telescoping(statement, given):
    proved(statement, given, "sums")
    refused(statement, given, "arithmetic")


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{n+1} 1/i = Σ_{i=1}^{n} 1/i + 1/(n + 2)", NATURAL),
        ("Σ_{i=1}^{n} (f(i + 1) − f(i)) = f(n) − f(1)", F),
        # the range m..n may have less than no terms
        (
            "Σ_{i=m}^{n} (f(i + 1) − f(i)) = f(n + 1) − f(m)",
            "m, n : natural; f : function",
        ),
        ("Σ_{i=1}^{n} 1/(i (i + 1)) = 1 − 1/(n + 2)", "n : positive integer"),
        ("Σ_{i=1}^{n} 1/(i (i + 2)) = 3/4 − 1/(n + 1)", NATURAL),
    ],
)
def test_false_telescoping(statement, given):
    assert prove(statement, given=given).refuted


def test_the_range_must_be_known_to_be_long_enough():
    statement = "Σ_{i=m}^{n} (f(i + 1) − f(i)) = f(n + 1) − f(m)"
    proved(statement, "m, n : natural; f : function; n ≥ m")
    gap = refused(statement, "m, n : natural; f : function")
    assert [o.kind for o in gap.open] == ["length"]


def test_a_term_that_is_not_defined_is_not_split_off():
    refused(
        "Σ_{i=0}^{n} f(i) (i/i) = Σ_{i=1}^{n} f(i) (i/i) + f(0)",
        "n : positive integer; f : function",
    )


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{n} (x_i + 1)/(x_i + 1) = n", X),
        ("Σ_{i=1}^{n} x_i/(x_i + 1) = n − Σ_{i=1}^{n} 1/(x_i + 1)", X),
        (
            "Σ_{i=1}^{n} x_i/(x_i + y) + y Σ_{i=1}^{n} 1/(x_i + y) = n",
            X,
        ),
        ("Σ_{i=1}^{n} (x_i² − 1)/(x_i + 1) = Σ_{i=1}^{n} x_i − n", X),
    ],
)
def test_fractions_under_one_sum(statement, given):
    proved(statement, given, "arithmetic")
    assert prove(f"{statement} + 1", given=given).refuted


@pytest.mark.parametrize(
    ("statement", "wrong"),
    [
        ("Σ_{i≠j} 1/(x_i − x_j) = 0", "1"),
        (
            "Σ_{i≠j} 1/(x_i − x_j)² = 2 Σ_{i<j} 1/(x_i − x_j)²",
            "Σ_{i<j} 1/(x_i − x_j)²",
        ),
        ("Σ_{i≠j} x_i/(x_i − x_j) = n (n − 1)/2", "n (n − 1)"),
    ],
)
def test_sums_without_a_diagonal(statement, wrong):
    proved(statement, APART)
    left = statement.partition(" = ")[0]
    assert prove(f"{left} = {wrong}", given=APART).refuted


def test_differences_in_a_denominator_must_be_known_apart():
    loose = "n : positive integer; x[i] for i = 1..n : real"
    refused("Σ_{i≠j} 1/(x_i − x_j) = 0", loose)
