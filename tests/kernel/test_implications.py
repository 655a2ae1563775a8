"""Steps between equations: what is divided by, which root is taken."""

from __future__ import annotations

import pytest
from proving import proved, refused


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("a = b ⟹ a c = b c", "a, b, c : real"),
        ("a = b ⟺ a c = b c", "a, b : real; c : real, ≠ 0"),
        ("a = b ⟹ a² = b²", "a, b : real"),
        ("a = b ⟺ a² = b²", "a, b : real, ≥ 0"),
        ("a² = c ⟹ a = √c", "a : real, ≥ 0; c : real, > 0"),
        ("a² = 1/d ⟺ a = 1/√d", "a : real, > 0; d : positive integer"),
        ("a² d = 1 ⟺ a² = 1/d", "a : real; d : positive integer"),
        ("a + c = b ⟺ a = b − c", "a, b, c : real"),
        ("X, Y independent ⟹ X², Y² independent", "X, Y : random"),
        ("a ≠ 0 ⟹ a/a = 1", "a : real"),
        # solutions: every other value is excluded
        ("2 x + 3 = 7 ⟺ x = 2", "x : real"),
        ("x² − 5 x + 6 = 0 ⟺ x = 3", "x : real, > 5/2"),
        ("x² − 5 x + 6 = 0 ⟹ x ≥ 2", "x : real"),
        ("x² = x ⟺ x = 1", "x : real, ≠ 0"),
        ("x³ = 8 ⟺ x = 2", "x : real"),
        ("x³ = y³ ⟺ x = y", "x, y : real"),
        ("x⁴ = y⁴ ⟹ x = y", "x, y : real, ≥ 0"),
        ("x⁴ = y⁴ ⟹ x² = y²", "x, y : real"),
        ("a² = 0 ⟺ a = 0", "a : real"),
        ("a² + b² = 0 ⟹ a = 0 and b = 0", "a, b : real"),
        ("n² = 2 n ⟹ n = 2", "n : positive integer"),
        ("|x| = 3 ⟹ x = 3", "x : real, > 0"),
        ("|x| = 3 ⟺ x² = 9", "x : real"),
        ("|x| = 0 ⟺ x = 0", "x : real"),
        ("|x| = |y| ⟺ x² = y²", "x, y : real"),
        ("√x = 3 ⟺ x = 9", "x : real, ≥ 0"),
        ("1/x = 2 ⟺ x = 1/2", "x : real, ≠ 0"),
        ("a/b = c/d ⟺ a d = b c", "a, c : real; b, d : real, ≠ 0"),
        ("log x = y ⟺ x = exp(y)", "x : real, > 0; y : real"),
        ("exp(x) = y ⟺ x = log y", "x : real; y : real, > 0"),
        ("log x = log y ⟺ x = y", "x, y : real, > 0"),
        ("exp(x) = 1 ⟺ x = 0", "x : real"),
        ("exp(2 x) = 5 ⟺ x = log(5)/2", "x : real"),
        ("x² < 4 ⟺ |x| < 2", "x : real"),
        ("X² = 4 ⟹ X = 2", "X : random, > 0"),
        ("E[X]² = 4 ⟹ E[X] = 2", "X : random, > 0"),
        ("x_i² = 4 ⟹ x_i = 2", "n : natural; x[i] for i = 1..n : real, > 0"),
        # order
        ("x < y ⟺ exp(x) < exp(y)", "x, y : real"),
        ("x < y ⟺ log x < log y", "x, y : real, > 0"),
        ("x < y ⟺ √x < √y", "x, y : real, ≥ 0"),
        ("x < y ⟺ x² < y²", "x, y : real, ≥ 0"),
        ("x < y ⟹ x² > y²", "x, y : real, ≤ 0"),
        ("x < y ⟺ x³ < y³", "x, y : real"),
        ("x < y ⟺ 1/x > 1/y", "x, y : real, > 0"),
        ("x < y ⟺ −x > −y", "x, y : real"),
        ("x < y ⟺ a x < a y", "x, y : real; a : real, > 0"),
        ("x < y ⟺ a x > a y", "x, y : real; a : real, < 0"),
        ("x² < 4 ⟹ x < 2", "x : real"),
        ("x² > 4 ⟹ x > 2", "x : real, > 0"),
        ("|x| ≤ c ⟹ −c ≤ x", "x, c : real"),
        ("X² < 4 ⟹ X < 2", "X : random"),
        ("x_i < x_j ⟹ exp(x_i) < exp(x_j)", "x[i] for i = 1..n : real"),
        # not equal
        ("x ≠ y ⟹ 2 x ≠ 2 y", "x, y : real"),
        ("x ≠ y ⟹ x² ≠ y²", "x, y : real, ≥ 0"),
        ("x² ≠ y² ⟹ x ≠ y", "x, y : real"),
        ("x y ≠ 0 ⟹ x ≠ 0", "x, y : real"),
    ],
)
def test_steps_that_hold(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("a = b ⟺ a c = b c", "a, b, c : real"),
        ("a c = b c ⟹ a = b", "a, b, c : real"),
        ("a² = b² ⟹ a = b", "a, b : real"),
        ("a = b ⟺ a² = b²", "a, b : real"),
        ("a² = c ⟹ a = √c", "a : real; c : real, > 0"),
        ("a² = 1/d ⟹ a = 1/√d", "a : real; d : positive integer"),
        ("a² = a ⟹ a = 1", "a : real"),
        ("a = b ⟹ a/b = 1", "a, b : real"),
        ("X², Y² independent ⟹ X, Y independent", "X, Y : random"),
        ("E[X Y] = E[X] E[Y] ⟹ X, Y independent", "X, Y : random"),
        ("E[X] = E[Y] ⟹ X = Y", "X, Y : random"),
        ("2 x + 3 = 7 ⟺ x = 3", "x : real"),
        ("x² − 5 x + 6 = 0 ⟹ x = 3", "x : real, > 1"),
        ("x² − 5 x + 6 = 0 ⟹ x > 2", "x : real"),
        ("x² = x ⟺ x = 1", "x : real"),
        ("x³ = x ⟹ x = 1", "x : real, ≥ 0"),
        ("x⁴ = y⁴ ⟹ x = y", "x, y : real"),
        ("a² − b² = 0 ⟹ a = 0 and b = 0", "a, b : real"),
        ("n² = 3 n − 2 ⟹ n = 2", "n : positive integer"),
        ("|x| = 3 ⟹ x = 3", "x : real"),
        ("|x| = |y| ⟹ x = y", "x, y : real"),
        ("exp(2 x) = 5 ⟺ x = log(5)", "x : real"),
        ("x² < 4 ⟺ |x| < 3", "x : real"),
        ("√x = 3 ⟺ x = 9", "x : real"),
        ("1/x = 2 ⟺ x = 1/2", "x : real"),
        ("a/b = c/d ⟺ a d = b c", "a, b, c, d : real"),
        ("log x = log y ⟺ x = y", "x, y : real"),
        ("X² = 4 ⟹ X = 2", "X : random"),
        ("E[X²] = 4 ⟹ E[X] = 2", "X : random, > 0"),
        ("E[X] < 2 ⟹ X < 2", "X : random"),
        ("E[X²] < 4 ⟹ X < 2", "X : random"),
        ("E[X] ≥ 2 ⟹ X ≥ 2", "X : random, ≥ 0"),
        ("x < y ⟹ log x < log y", "x, y : real"),
        ("x < y ⟺ x² < y²", "x, y : real"),
        ("x < y ⟺ a x < a y", "x, y, a : real"),
        ("x < y ⟹ 1/x > 1/y", "x, y : real, ≠ 0"),
        ("x² > 4 ⟹ x > 2", "x : real"),
        ("x² < y² ⟹ x < y", "x : real, ≤ 0; y : real, ≤ 0"),
        ("x ≠ y ⟹ x² ≠ y²", "x, y : real"),
        ("x_i < x_j ⟹ x_j < x_i", "n : natural; x[i] for i = 1..n : real"),
        ("x_i = x_j ⟹ x_i = 0", "n : natural; x[i] for i = 1..n : real"),
    ],
)
def test_steps_that_lose_a_case(statement, given):
    refused(statement, given)


def test_the_sign_that_fixes_the_branch_is_named():
    given = "a : real; d : positive integer; A: a > 0"
    assert proved("a² = 1/d ⟹ a = 1/√d", given).facts == ("A",)


@pytest.mark.parametrize(
    ("statement", "given", "used"),
    [
        ("x = 3", "x : real, > 5/2; A: x² − 5 x + 6 = 0", ("A",)),
        ("x = 2", "x : real; A: x³ = 8", ("A",)),
        ("x = 2", "x, y : real; A: x + y = 3; B: x − y = 1", ("A", "B")),
        ("x < 2", "x : real; A: x³ < 8", ("A",)),
        ("x = 2", "x : real; A: x² = 4; B: x > 0", ("A", "B")),
    ],
)
def test_stated_equations_are_solved(statement, given, used):
    assert set(proved(statement, given).facts) == set(used)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("x = 3", "x : real; A: x² − 5 x + 6 = 0"),
        ("x = 2", "x : real; A: x² = 4"),
        ("x > 2", "x : real; A: x² > 4"),
        ("X = 2", "X : random; A: E[X²] = 4; B: X > 0"),
    ],
)
def test_stated_equations_with_another_solution(statement, given):
    refused(statement, given)
