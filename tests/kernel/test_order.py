"""Order and ≠: proved by signs; beside each its false twin, refused."""

from __future__ import annotations

import pytest
from proving import proved, refused

REALS = "x, y, z : real"
POSITIVE = "x, y : real, > 0"
SIZES = "n : positive integer; "
NUMBERS = "n : natural; x[i], y[i] for i = 1..n : real; "
SORTED = "n : integer, ≥ 3; x[i] for i = 1..n : real; A: x_i < x_j for i < j"
PAIR = "X, Y : random"

HOLDS = (
    # one variable, by the roots on its domain
    ("x (1 − x) ≤ 1/4", "x : real"),
    ("p (1 − p) ≥ 0", "p : real, 0 ≤ p ≤ 1"),
    ("p (1 − p) > 0", "p : real, 0 < p < 1"),
    ("x² + x + 1 > 0", "x : real"),
    ("x⁶ + 1 ≥ x⁵ + x", "x : real"),
    ("x³ ≥ x", "x : real, ≥ 1"),
    ("3 x² − 2 x³ ≤ 1", "x : real, 0 ≤ x ≤ 1"),
    ("x² > 2", "x : real; x > 3/2"),
    ("x² ≠ 2", "x : real; A: x < 7/5; B: x > 0"),
    ("x/(1 + x²) ≤ 1/2", "x : real"),
    ("x + 1/x ≥ 2", "x : real, > 0"),
    ("x² + 1/x² ≥ 2", "x : real, ≠ 0"),
    ("exp(x) + exp(−x) ≥ 2", "x : real"),
    ("√d ≤ d", "d : positive integer"),
    # integers
    ("n² ≥ 2 n", "n : integer, ≥ 2"),
    ("n² ≥ n", "n : integer"),
    ("n² − 5 n + 6 ≥ 0", "n : integer"),
    ("d ≥ 2", "d : integer, > 1"),
    ("n² ≠ 2", "n : integer"),
    ("2 n ≠ 2 m + 1", "m, n : integer"),
    ("n/2 ≠ m + 1/4", "m, n : integer"),
    ("d σ² ≠ σ²", "d : integer, ≥ 2; σ : real, > 0"),
    ("n − 1 ≠ 0", "n : integer, ≥ 2"),
    # several variables
    ("x² + y² ≥ 2 x y", REALS),
    ("x² + y² > 2 x y", f"{REALS}; x ≠ y"),
    ("x² + x y + y² ≥ 0", REALS),
    ("(x + y)² ≤ 2 (x² + y²)", REALS),
    ("(x + y + z)² ≤ 3 (x² + y² + z²)", REALS),
    ("x⁴ + y⁴ ≥ x³ y + x y³", REALS),
    ("x³ + y³ ≥ x² y + x y²", "x, y : real, ≥ 0"),
    ("x/y + y/x ≥ 2", POSITIVE),
    ("(x + y)(1/x + 1/y) ≥ 4", POSITIVE),
    ("(x + y)/2 ≥ √(x y)", "x, y : real, ≥ 0"),
    ("x y ≥ 2", "x, y : real; x ≥ 1; y ≥ 2"),
    ("max(x, y) ≤ z", f"{REALS}; x ≤ z; y ≤ z"),
    # linear between two bounds
    ("t x + (1 − t) y > 0", "t : real, 0 < t < 1; x, y : real, > 0"),
    ("t x + (1 − t) y ≥ 0", "t : real, 0 ≤ t ≤ 1; x, y : real, ≥ 0"),
    ("y + t (x − y) > 0", "t : real, ≥ 0, < 1; x : real, ≥ 0; y : real, > 0"),
    ("x + y + z − x y − y z − z x ≤ 1", "x, y, z : real, ≥ 0, ≤ 1"),
    ("X Y ≤ X + Y − X Y", "X, Y : random, ≥ 0, ≤ 1"),
    ("max(x, y, 0) < z", f"{REALS}; x < z; y < z; z > 0"),
    ("min(x, y) ≥ z", f"{REALS}; x ≥ z; y ≥ z"),
    ("max(x, y) ≤ x² + y² + 1", REALS),
    ("max(X, Y) ≤ X² + Y² + 1", "X, Y : random"),
    ("a c ≤ b d", "a, b, c, d : real, ≥ 0; a ≤ b; c ≤ d"),
    ("a c < b c", "a, b : real; c : real, > 0; a < b"),
    ("a c > b c", "a, b : real; c : real, < 0; a < b"),
    ("x³ < y³", "x, y : real; x < y"),
    ("x² ≠ y²", "x, y : real, ≥ 0; x ≠ y"),
    # fractions
    ("1/n ≤ 1", SIZES),
    ("1/(n + 1) < 1/n", SIZES),
    ("n/(n − 1) > 1", "n : integer, ≥ 2"),
    ("1/(1 − n) < 0", "n : integer, ≥ 2"),
    ("n/(n + 1) ≥ 1/2", SIZES),
    ("1/√(n + 1) < 1/√n", SIZES),
    ("1/x > 1/y", "x, y : real, < 0; x < y"),
    # functions that keep or turn the order
    ("exp(x) < exp(y)", "x, y : real; x < y"),
    ("log x < log y", f"{POSITIVE}; x < y"),
    ("exp(x) > 1", "x : real, > 0"),
    ("exp(−x) ≤ 1", "x : real, ≥ 0"),
    ("2^n ≥ 1", "n : natural"),
    ("exp(x) ≥ 1 + x", "x : real"),
    ("log x ≤ x − 1", "x : real, > 0"),
    ("√2 + √3 > 3", ""),
    ("√(x² + 1) > x", "x : real"),
    ("√(x² + y²) ≤ |x| + |y|", REALS),
    ("√(x + y) ≤ √x + √y", "x, y : real, ≥ 0"),
    ("√(n + 1) − √n ≤ 1", "n : natural"),
    ("√2 < 3/2", ""),
    # absolute values
    ("|x| ≥ x", "x : real"),
    ("|x + y| ≤ |x| + |y|", REALS),
    ("|x − y| ≤ |x| + |y|", REALS),
    ("|x| > 0", "x : real, ≠ 0"),
    ("|x| − |y| ≤ |x − y|", REALS),
    ("|x|/(1 + |x|) < 1", REALS),
    # moments
    ("E[X] ≥ E[Y]", f"{PAIR}; X ≥ Y"),
    ("E[X] > E[Y]", f"{PAIR}; X > Y"),
    ("E[X] ≤ 5", "X : random, ≤ 5"),
    ("|E[X]| ≤ E[|X|]", PAIR),
    ("E[X²] ≥ 2 E[X] − 1", PAIR),
    ("E[X²] ≥ E[X]²", PAIR),
    ("2 E[X Y] ≤ E[X²] + E[Y²]", PAIR),
    ("E[X] (1 − E[X]) ≤ 1/4", PAIR),
    ("Var(X + Y) ≤ 2 Var(X) + 2 Var(Y)", PAIR),
    ("2 Cov(X, Y) ≤ Var(X) + Var(Y)", PAIR),
    ("E[X²] > E[X]²", f"{PAIR}; Var(X) > 0"),
    ("sd(X) ≤ 1", f"{PAIR}; Var(X) ≤ 1"),
    ("Var(X) ≤ 4", f"{PAIR}; sd(X) ≤ 2"),
    ("Var(X) > 0", f"{PAIR}; sd(X) > 0"),
    ("E[exp(X)] ≥ 1 + E[X]", "X : random, ≤ 3"),
    ("E[X] (1 − E[X]) ≥ 0", "X : random, 0 ≤ X ≤ 1"),
    # families and sums
    ("x_1 < x_3", SORTED),
    ("x_i < x_j for i < j", SORTED),
    ("x_1 ≤ x_n", SORTED),
    ("Σ_{i=1}^{n} x_i > 0", f"{SIZES}x[i] for i = 1..n : real, > 0"),
    ("Σ_{i=1}^{n} x_i ≥ 0", f"{NUMBERS}A: x_i > 0"),
    ("Σ_{i=1}^{n} x_i ≥ n", f"{NUMBERS}A: x_i ≥ 1"),
    ("Σ_{i=1}^{n} x_i ≤ Σ_{i=1}^{n} y_i", f"{NUMBERS}A: x_i ≤ y_i"),
)

FAILS = (
    ("max(x, y) ≤ z", f"{REALS}; x ≤ z"),
    ("t x + (1 − t) y > 0", "t : real, > 0; x, y : real, > 0"),
    ("y + t (x − y) > 0", "t : real, ≥ 0, ≤ 1; x : real, ≥ 0; y : real, > 0"),
    ("y + t (x − y) > 0", "t : real, ≥ 0, < 1; x : real, > 0; y : real, ≥ 0"),
    ("y + t² (x − y) > 0", "t : real, > −2, < 1; x, y : real, > 0"),
    ("x + y + z − x y − y z − z x < 1", "x, y, z : real, ≥ 0, ≤ 1"),
    ("max(x, y) < z", f"{REALS}; x < z; y ≤ z"),
    ("min(x, y) ≤ z", f"{REALS}; x ≥ z; y ≥ z"),
    ("min(x, y) > z", f"{REALS}; x > z; y ≥ z"),
    ("x (1 − x) < 1/4", "x : real"),
    ("p (1 − p) > 0", "p : real, 0 ≤ p ≤ 1"),
    ("x² + x > 0", "x : real"),
    ("x³ > x", "x : real, ≥ 1"),
    ("x³ ≥ x", "x : real, ≥ 0"),
    ("x² > 2", "x : real; x > 7/5"),
    ("x² ≠ 2", "x : real; A: x < 3/2; B: x > 0"),
    ("x + 1/x ≥ 2", "x : real, ≠ 0"),
    ("√x ≤ x", "x : real, ≥ 0"),
    ("n² > 2 n", "n : integer, ≥ 2"),
    ("x² ≥ x", "x : real"),
    ("x² − 5 x + 6 ≥ 0", "x : real"),
    ("d ≥ 2", "d : real, > 1"),
    ("n² ≠ 4", "n : integer"),
    ("2 n ≠ 2 m + 2", "m, n : integer"),
    ("2 n ≠ 2 x + 1", "n : integer; x : real"),
    ("d σ² ≠ σ²", "d : positive integer; σ : real, > 0"),
    ("n − 1 ≠ 0", SIZES),
    ("x² + y² > 2 x y", REALS),
    ("x² + 3 x y + y² ≥ 0", REALS),
    ("x² + y² + z² ≥ 2 x y + y z + z x", REALS),
    ("x³ + y³ ≥ x² y + x y²", REALS),
    ("x/y + y/x ≥ 2", "x, y : real, ≠ 0"),
    ("x y ≥ 2", "x, y : real; x ≤ −1; y ≥ 2"),
    ("a c ≤ b d", "a, b, c, d : real; a ≤ b; c ≤ d"),
    ("a c < b c", "a, b : real; c : real, ≥ 0; a < b"),
    ("x² < y²", "x, y : real; x < y"),
    ("x² ≠ y²", "x, y : real; x ≠ y"),
    ("1/x > 1/y", "x, y : real, ≠ 0; x < y"),
    ("n/(n − 1) > 2", "n : integer, ≥ 2"),
    ("1/(1 − n) > 0", "n : integer, ≥ 2"),
    ("exp(y) < exp(x)", "x, y : real; x < y"),
    ("exp(x) > 1", "x : real"),
    ("2^n ≥ 1", "n : integer"),
    ("exp(x) > 1 + x", "x : real"),
    ("exp(x) ≥ 1 + 2 x", "x : real"),
    ("log x < x − 1", "x : real, > 0"),
    ("√2 > 3/2", ""),
    ("√(x² + 1) > x + 1", "x : real"),
    ("√(x + y) ≥ √x + √y", "x, y : real, ≥ 0"),
    ("√(n + 1) − √n < 1", "n : natural"),
    ("x < |x|", "x : real"),
    ("|x + y| ≥ |x| + |y|", REALS),
    ("|x| − |y| ≥ |x − y|", REALS),
    ("Var(X + Y) ≤ Var(X) + Var(Y)", PAIR),
    ("Cov(X, Y) ≤ Var(X)", PAIR),
    ("E[X³] ≥ E[X]³", PAIR),
    ("sd(X) ≤ 1/2", f"{PAIR}; Var(X) ≤ 1/2"),
    ("E[X] > E[Y]", f"{PAIR}; X ≥ Y"),
    ("E[X²] > E[X]²", PAIR),
    ("E[X²] ≥ 2 E[X]", PAIR),
    ("E[X] < 5", "X : random, ≤ 5"),
    ("|E[X]| ≥ E[|X|]", PAIR),
    ("E[X Y] ≤ E[X] E[Y]", PAIR),
    ("x_3 < x_1", SORTED),
    ("x_i < x_j", SORTED),
    ("x_i < x_j for i ≠ j", SORTED),
    ("Σ_{i=1}^{n} x_i > 0", "n : natural; x[i] for i = 1..n : real, > 0"),
    ("Σ_{i=1}^{n} x_i ≥ n + 1", f"{NUMBERS}A: x_i ≥ 1"),
    ("Σ_{i=1}^{n} x_i < Σ_{i=1}^{n} y_i", f"{NUMBERS}A: x_i < y_i"),
)


@pytest.mark.parametrize(("statement", "given"), HOLDS)
def test_holds(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(("statement", "given"), FAILS)
def test_fails(statement, given):
    refused(statement, given)


def test_a_condition_is_part_of_the_fact():
    """Beyond its condition the fact says nothing."""
    given = "n : integer, ≥ 3; x[i] for i = 1..n : real; A: x_i > 0 for i ≥ 2"
    assert proved("x_2 > 0", given).facts == ("A",)
    refused("x_1 > 0", given)


def test_only_what_bounds_is_named():
    given = "x : real; A: x > 1; B: x < 5; C: x > −3"
    assert proved("x² > x", given).facts == ("A",)
