"""Limits: what is proved, its false neighbours, and what stays open."""

from __future__ import annotations

import pytest

from derivations import prove

N = "n : positive integer"
AB = "a, b : real, > 0; t : real"
SCORES = "n : positive integer; x[i] for i = 1..n : real"
TOP = SCORES + "; m : positive integer; m ≤ n; x_m > x_k for k ≠ m"
SHARE = "exp(t x_{}) / Σ_{{k=1}}^{{n}} exp(t x_k)"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("1/n → 0 as n → ∞", N),
        ("1/d → 0 as d → ∞", ""),
        ("lim_{x→0+} 1/x = ∞", ""),
        ("lim_{x→0−} 1/x = −∞", ""),
        ("lim_{x→0} 1/x² = ∞", ""),
        ("lim_{x→0+} log x = −∞", ""),
        ("lim_{x→0+} x log x = 0", ""),
        ("lim_{x→−∞} exp(x) = 0", ""),
        ("lim_{x→1} (x² − 1)/(x − 1) = 2", ""),
        ("lim_{x→a} (x² − a²)/(x − a) = 2a", "a : real"),
        ("p (1 − p) → 0 as p → 1", "p : real, ≥ 0, ≤ 1"),
        ("|x|/x → −1 as x → 0−", ""),
        ("t² exp(−a t) → 0 as t → ∞", AB),
        ("(−1)^n/n → 0 as n → ∞", N),
        ("(2/3)^n → 0 as n → ∞", N),
        ("(3/2)^n/n^5 → ∞ as n → ∞", N),
        ("r^n → 0 as n → ∞", N + "; r : real; |r| < 1"),
        ("n r^n → 0 as n → ∞", N + "; r : real; |r| < 1"),
        ("r^n → ∞ as n → ∞", N + "; r : real, > 1"),
        ("1/n^a → 0 as n → ∞", N + "; a : real, > 0"),
        ("√n → ∞ as n → ∞", N),
        ("√(n + 1)/√n → 1 as n → ∞", N),
        ("exp(1/n) → 1 as n → ∞", N),
        ("(log n)^3/√n → 0 as n → ∞", N),
        ("(n² + n)/(n + 1) − n → 0 as n → ∞", N),
        ("σ²/(n ε²) → 0 as n → ∞", N + "; σ : real; ε : real, > 0"),
        ("Σ_{k=1}^{n} 1/t → 0 as t → ∞", N),
        ("d^(1 − 2a) → 0 as d → ∞", "d : positive integer; a : real, > 1/2"),
        ("lim_{n→∞} 1/n + lim_{n→∞} (n + 1)/n = 1", N),
        ("a > 0 ⟹ exp(−a t) → 0 as t → ∞", "a : real"),
        (SHARE.format("i") + " → 1/n as t → 0", SCORES),
        (SHARE.format("m") + " → 1 as t → ∞", TOP),
        (SHARE.format("i") + " → 0 as t → ∞ for i ≠ m", TOP),
        ("softmax(t x)_i → 1/n as t → 0", SCORES),
        ("softmax(t x)_m → 1 as t → ∞", TOP),
        ("softmax(t x)_i → 0 as t → ∞ for i ≠ m", TOP),
        ("softmax(t x)_m (1 − softmax(t x)_m) → 0 as t → ∞", TOP),
        ("0 (1/x) → 0 as x → 0", ""),
        ("lim_{n→∞} n ≠ 3", N),
    ],
)
def test_proved(statement: str, given: str) -> None:
    assert prove(statement, given=given).verdict == "proved"


PRODUCT = "(a exp(−a t) + b exp(−b t)) exp(b t)"


def test_a_limit_that_depends_on_an_order() -> None:
    open_one = prove(f"{PRODUCT} → ∞ as t → ∞", given=AB)
    assert open_one.verdict == "refuted"
    assert str(open_one.suggestion) == "b − a > 0"
    for more, value in (("b > a", "∞"), ("b < a", "b"), ("a = b", "a + b")):
        stated = f"{PRODUCT} → {value} as t → ∞"
        assert prove(stated, given=f"{AB}; {more}").verdict == "proved", more


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("1/n → 1 as n → ∞", N),
        ("lim_{x→0} 1/x = ∞", ""),
        ("|x|/x → 1 as x → 0", ""),
        ("(−1)^n → 1 as n → ∞", N),
        ("(−1)^n → 0 as n → ∞", N),
        ("r^n → 0 as n → ∞", N + "; r : real"),
        ("t² exp(−a t) → 0 as t → ∞", "a, t : real"),
        ("1/n^a → 0 as n → ∞", N + "; a : real"),
        ("n (log(1 + 1/n)) → 0 as n → ∞", N),
        ("(n² + n)/(n + 1) − n → 1 as n → ∞", N),
        ("√(n² + n) − n → 0 as n → ∞", N),
        ("exp(1/n) → 0 as n → ∞", N),
        ("n → 5 as n → ∞", N + "; n = 5"),
        ("d^(1 − 2a) → 1 as d → ∞", "d : positive integer; a : real"),
        (SHARE.format("i") + " → 0 as t → ∞", TOP),
        (SHARE.format("i") + " → 1/n as t → ∞", SCORES),
        (
            SHARE.format("m") + " → 1 as t → ∞",
            SCORES + "; m : positive integer; m ≤ n; x_m ≥ x_k for k ≠ m",
        ),
        (
            "softmax(t x)_m → 1 as t → ∞",
            SCORES + "; m : positive integer; m ≤ n; x_m ≥ x_k for k ≠ m",
        ),
        ("softmax(t x)_i → 0 as t → 0", SCORES),
        ("lim_{n→∞} 1/n = ∞", N),
        ("lim_{n→∞} 1/n ≠ 0", N),
    ],
)
def test_refuted(statement: str, given: str) -> None:
    assert prove(statement, given=given).verdict == "refuted"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        # Not defined near the point.
        ("0 (1/(x − x)) → 0 as x → 0", ""),
        ("√(−x) → 0 as x → ∞", ""),
        ("log x → 0 as x → 0−", ""),
        ("x^(1/2) → 0 as x → 0", ""),
        ("1/x → 0 as x → −∞", "x : real, > 0"),
        ("n → 1 as n → 1", N),
        ("(−1)^t/t → 0 as t → ∞", ""),
    ],
)
def test_what_is_not_defined_is_neither(statement: str, given: str) -> None:
    assert prove(statement, given=given).verdict == "undecided"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("1/n = 1/5", N + "; n = 5"),
        ("lim_{n→∞} n = 5", N + "; n = 5"),
        ("n − 5 → 0 as n → ∞", N + "; n = 5"),
        ("exp(−n a) → exp(−1) as n → ∞", N + "; a : real; n a = 1"),
        ("√(x + 1) + lim_{x→0} √(x + 1) = √(x + 1) + 1", "x : real"),
        ("lim_{x→0} √(x + 1) + √(x + 1) = √(x + 1) + 1", "x : real"),
        ("1/(n − c) → 0 as n → c", "n, c : real; n > c + 1"),
    ],
)
def test_facts_on_an_outer_name_say_nothing_of_the_variable(
    statement: str, given: str
) -> None:
    verdict = prove(statement, given=given).verdict
    assert (verdict == "proved") == (statement == "1/n = 1/5")


def test_a_defined_name_is_a_function_of_the_variable() -> None:
    given = N + "; s := 1/n"
    assert prove("s → 0 as n → ∞", given=given).verdict == "proved"
    assert prove("s → s as n → ∞", given=given).verdict != "proved"


def test_a_refutation_shows_what_the_limit_is() -> None:
    other = prove("lim_{n→∞} n = 3", given=N)
    assert "lim_{n→∞} n = ∞" in str(other)
    none = prove("(−1)^n → 1 as n → ∞", given=N)
    assert "doesn't exist" in str(none).replace("\n ", "")
