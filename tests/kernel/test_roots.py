"""Powers, roots and absolute values: the branch that signs fix."""

from __future__ import annotations

import pytest
from proving import proved, refused


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("√(x²) = |x|", "x : real"),
        ("√(x²) = x", "x : real, ≥ 0"),
        ("√(x²) = −x", "x : real, ≤ 0"),
        ("√x √x = x", "x : real, ≥ 0"),
        ("√(x y) = √x √y", "x, y : real, ≥ 0"),
        ("√(x y) = √(−x) √(−y)", "x, y : real, ≤ 0"),
        ("√(x² + 2x + 1) √(x² + 2x + 1) = (x + 1)²", "x : real"),
        ("√(4x + 4y) = 2 √(x + y)", "x, y : real, > 0"),
        ("√12 = 2 √3", ""),
        ("√(9/2) = 3/√2", ""),
        ("1/√x = √(1/x)", "x : real, > 0"),
        ("(x^(−2))^(1/2) = 1/|x|", "x : real, ≠ 0"),
        ("|x y| = |x| |y|", "x, y : real"),
        ("|x|² = x²", "x : real"),
        ("|−3| = 3", ""),
    ],
)
def test_true_on_its_branch(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("√(x²) = x", "x : real"),
        ("√(x²) = x", "x : real, ≤ 0"),
        ("√x √x = |x|", "x : real"),
        ("√(x y) = √x √y", "x, y : real"),
        ("√(x y) = √x √y", "x, y : real, ≤ 0"),
        ("√(x² + 2x + 1) = x + 1", "x : real"),
        ("√(a² b²) = a b", "a, b : real"),
        ("1/√x = √(1/x)", "x : real, ≠ 0"),
        ("(x³)^(1/3) = x", "x : real"),
        ("√(x + y) = √x + √y", "x, y : real, ≥ 0"),
        ("|x + y| = |x| + |y|", "x, y : real"),
        ("1/3 = 0.33", ""),
    ],
)
def test_false_or_undefined_off_its_branch(statement, given):
    refused(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("x^a x^b = x^(a+b)", "x : real, > 0; a, b : real"),
        ("d^(−a) d = d^(1−a)", "d : positive integer; a : real"),
        ("(d^(−a))² d = d^(1−2a)", "d : positive integer; a : real"),
        ("(x y)^a = x^a y^a", "x, y : real, > 0; a : real"),
        ("x^n x = x^(n+1)", "x : real; n : positive integer"),
        ("2^n 3^n = 6^n", "n : integer"),
    ],
)
def test_symbolic_exponents(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("x^a x = x^(a+1)", "x, a : real"),
        ("(x^a)² = x^(2a)", "x : real, ≥ 0; a : real"),
        ("(−1)^n = 1", "n : natural"),
        ("x^0 = 1", "x : real"),
        ("x^n x^(−n) = 1", "x : real; n : integer"),
        ("x^(a²) = (x^a)²", "x : real, > 0; a : real"),
    ],
)
def test_symbolic_exponents_need_a_base(statement, given):
    refused(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("log(x y) = log x + log y", "x, y : real, > 0"),
        ("log(x²) = 2 log |x|", "x : real, ≠ 0"),
        ("log(1/x) = −log x", "x : real, > 0"),
        ("log 6 = log 2 + log 3", ""),
        ("log(exp(x)) = x", "x : real"),
        ("exp(x + y) = exp(x) exp(y)", "x, y : real"),
    ],
)
def test_logarithms(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("log(x y) = log x + log y", "x, y : real"),
        ("log(x²) = 2 log x", "x : real, ≠ 0"),
        ("log(x + y) = log x + log y", "x, y : real, > 0"),
        ("exp(log(x)) = x", "x : real"),
    ],
)
def test_logarithms_need_something_positive(statement, given):
    refused(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("(−1)^(2 n) = 1", "n : integer"),
        ("(−1)^(2 n + 1) = −1", "n : integer"),
        ("(−1)^(n + 1) = −(−1)^n", "n : integer"),
        ("(−1)^(n² + n) = 1", "n : integer"),
        ("(−1)^(n + m) = (−1)^(n − m)", "m, n : integer"),
        ("((−1)^n)² = 1", "n : integer"),
        ("1/(−1)^n = (−1)^n", "n : integer"),
        ("|(−1)^n| = 1", "n : integer"),
        ("(−2)^n = (−1)^n 2^n", "n : integer"),
        ("(−x)^(2 n) = x^(2 n)", "x : real, ≠ 0; n : integer"),
        ("(−x)^(2 n + 1) = −x^(2 n + 1)", "x : real; n : natural"),
        ("√(((−1)^n x)²) = |x|", "n : integer; x : real"),
        ("Σ_{i=1}^{n} (−1)^i (−1)^i = n", "n : natural"),
        ("Var((−1)^n X) = Var(X)", "n : integer; X : random"),
        ("(a b)^n = a^n b^n", "a, b : real; n : positive integer"),
        ("(a b)^n = a^n b^n", "a, b : real, ≠ 0; n : integer"),
        ("(a b)^0 = a^0 b^0", "a, b : real, ≠ 0"),
        ("0^n = 0", "n : positive integer"),
        ("0^(n+1) = 0", "n : natural"),
    ],
)
def test_whole_powers(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("(−1)^n = 1", "n : integer"),
        ("(−1)^(2 n) = −1", "n : integer"),
        ("(−1)^(n² + n) = −1", "n : integer"),
        ("(−1)^(n m) = (−1)^(n + m)", "m, n : integer"),
        ("(−1)^(2 x) = 1", "x : real"),
        ("y = 1", "x, y : real; A: (−1)^(2 x) = y"),
        ("(−1)^(n/2) (−1)^(n/2) = (−1)^n", "n : integer"),
        ("(−x)^(2 n) = −x^(2 n)", "x : real, ≠ 0; n : integer"),
        ("(a b)^n = a^n b^n", "a, b : real; n : integer"),
        ("(a b)^n = a^n b^n", "a, b, n : real"),
        ("0^n = 0", "n : natural"),
        ("0^n = 0", "n : integer"),
    ],
)
def test_powers_that_differ_or_are_not_defined(statement, given):
    refused(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("exp(log x) = x", "x : real, > 0"),
        ("exp(2 log x) = x²", "x : real, > 0"),
        ("exp(a log x) = x^a", "x : real, > 0; a : real"),
        ("exp(log x + log y) = x y", "x, y : real, > 0"),
        ("log(x y) = log(−x) + log(−y)", "x, y : real, < 0"),
        ("log(x/y) = log(−x) − log(−y)", "x, y : real, < 0"),
        ("log(x²) = 2 log(−x)", "x : real, < 0"),
        ("log(−x y) = log x + log(−y)", "x : real, > 0; y : real, < 0"),
    ],
)
def test_logarithms_that_are_undone(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("exp(log x) = x", "x : real"),
        ("log(x y) = log x + log y", "x, y : real, < 0"),
        ("log(x y) = log(−x) + log(−y)", "x, y : real"),
        ("log(x y) = log(−x) + log y", "x, y : real, < 0"),
        ("log(−x y) = log(−x) + log y", "x, y : real, ≠ 0"),
    ],
)
def test_logarithms_of_what_may_be_negative(statement, given):
    refused(statement, given)


@pytest.mark.parametrize(
    ("statement", "given", "used"),
    [
        ("x = 9", "x : real, ≥ 0; A: √x = 3", ("A",)),
        ("Var(X) = 4", "X : random; A: sd(X) = 2", ("A",)),
        ("sd(X) = 2", "X : random; A: Var(X) = 4", ("A",)),
    ],
)
def test_stated_roots_are_squared(statement, given, used):
    assert proved(statement, given).facts == used


def test_stated_roots_say_no_more_than_their_squares():
    refused("Var(X) = 2", "X : random; A: sd(X) = 2")
