"""Products over a range: powers, ranges, logarithms, signs, expectation."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations import prove

X = "n : positive integer; x[i], y[i] for i = 1..n : real"
POSITIVE = "n : positive integer; x[i] for i = 1..n : real, > 0"
LONG = "n : integer, ≥ 2; x[i] for i = 1..n : real"
MATRIX = "m, n : positive integer; w[i,j] for i = 1..m, j = 1..n : real"
NATURAL = "n : natural; c : real"
DRAWS = (
    "n : positive integer; μ, σ : real; X[i] for i = 1..n : random; "
    "E[X_i] = μ; Var(X_i) = σ²"
)
MUTUAL = f"{DRAWS}; A : all X_i are mutually independent"
PAIRS = "n : positive integer; X[i], Y[i] for i = 1..n : random"
ENTRIES = (
    "m, n : positive integer; μ : real; "
    "W[i,j] for i = 1..m, j = 1..n : random; E[W_ij] = μ; "
    "all W_ij are mutually independent"
)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Π_{i=1}^{0} x_i = 1", X),
        ("Π_{i=1}^{1} x_i = x_1", X),
        ("Π_{i=1}^{4} i = 24", ""),
        ("Π_{i=1}^{2} (x_i + i) = (x_1 + 1) (x_2 + 2)", LONG),
        ("Π_{i=1}^{n} c = c^n", f"{NATURAL}, ≠ 0"),
        ("Π_{i=1}^{n} 2 = 2^n", NATURAL),
        ("Π_{i=1}^{n-2} 2 = 2^(n−2)", "n : integer, ≥ 2"),
        ("Π_{i=1}^{n} 0 = 0", "n : positive integer"),
        ("Π_{i=1}^{n} (−x_i) = (−1)^n Π_{i=1}^{n} x_i", X),
        ("Π_{i=1}^{n} 3 x_i² = 3^n (Π_{i=1}^{n} x_i)²", X),
        ("Π_{i=1}^{n} x_i y_i = (Π_{i=1}^{n} x_i) (Π_{i=1}^{n} y_i)", X),
        ("Π_{i=1}^{n} (2x_i + 2) = 2^n Π_{i=1}^{n} (x_i + 1)", X),
        ("Π_{i=1}^{n} (−1 − x_i) = (−1)^n Π_{i=1}^{n} (1 + x_i)", X),
        ("Π_{i=1}^{n} √(x_i) = √(Π_{i=1}^{n} x_i)", POSITIVE),
        ("Π_{i=1}^{n} 1/x_i = 1/Π_{i=1}^{n} x_i", POSITIVE),
        (
            "Π_{i=1}^{n} (1 + 1/x_i) = (Π_{i=1}^{n} (1 + x_i))/Π_{i=1}^{n} x_i",
            POSITIVE,
        ),
        # every factor occurs once on each side of the excluded one
        (
            "x_1 Π_{i=1..n, i≠1} x_i = x_1 Π_{i=2}^{n} x_i",
            X,
        ),
    ],
)
def test_arithmetic_of_products(statement, given):
    proved(statement, given, "arithmetic")


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Π_{i=1}^{n} x_i = x_1 Π_{i=2}^{n} x_i", X),
        ("Π_{i=1}^{n} x_i = x_1 x_2 Π_{i=3}^{n} x_i", LONG),
        ("Π_{i=0}^{n-1} x_{i+1} = Π_{i=1}^{n} x_i", X),
        ("Π_{i=1}^{n} x_i = x_j Π_{i=1..n, i≠j} x_i", f"{X}; n = 1"),
        ("Π_{i=1}^{n+1} i = (n + 1) Π_{i=1}^{n} i", NATURAL),
        ("Π_{i=1}^{n} (1 + 1/i) = n + 1", "n : positive integer"),
        ("Π_{i=1}^{n} (i + 1)/i = n + 1", "n : natural"),
        ("Π_{k=2}^{n} (1 − 1/k²) = (n + 1)/(2n)", "n : positive integer"),
        ("(Π_{i=1}^{n} x_i)/x_n = Π_{i=1}^{n-1} x_i", POSITIVE),
        (
            "(Π_{i=1}^{n-2} 1/i)/(n (n − 1)) = (Π_{i=3}^{n} 1/i)/2",
            "n : integer, ≥ 2",
        ),
        (
            "(f(2) − f(3)) (Π_{i=3}^{n} (f(i) − f(i+1))) (f(n+1) − f(n+2)) "
            "= Π_{j=3}^{n+2} (f(j−1) − f(j))",
            "n : integer, ≥ 2; f : function",
        ),
        ("Π_{i=1}^{m} Π_{j=1}^{n} w_ij = Π_{j=1}^{n} Π_{i=1}^{m} w_ij", MATRIX),
        ("Π_{i=1}^{n} exp(x_i) = exp(Σ_{i=1}^{n} x_i)", X),
        ("Π_{i=1}^{n} c^(x_i) = c^(Σ_{i=1}^{n} x_i)", f"{X}; c : real, > 0"),
    ],
)
def test_rule_products(statement, given):
    if "n = 1" in given:
        refused(statement, given, "products")  # j isn't known to be at an end
        return
    proved(statement, given, "products")
    refused(statement, given, "arithmetic")


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Π_{i=1}^{n} 2 = 2 n", "n : natural"),
        ("Π_{i=1}^{n} 2 = 2^(n+1)", "n : natural"),
        ("Π_{i=1}^{n-2} 2 = 2^(n−2)", "n : positive integer"),
        ("Π_{i=1}^{n} 0 = 0", "n : natural"),
        ("Π_{i=1}^{n} x_i = Σ_{i=1}^{n} x_i", X),
        ("Π_{i=1}^{n} (x_i + y_i) = Π_{i=1}^{n} x_i + (Π_{i=1}^{n} y_i)", X),
        ("Π_{i=1}^{n} c x_i = c Π_{i=1}^{n} x_i", f"{X}; c : real"),
        ("Π_{i=1}^{n} x_i = x_1 Π_{i=1}^{n} x_i", X),
        ("Π_{i=1}^{n+1} i = n Π_{i=1}^{n} i", NATURAL),
        ("Π_{i=1}^{n} (1 + 1/i) = n", "n : positive integer"),
        ("Π_{i=1}^{n} x_i ≥ 0", X),
        ("Π_{i=1}^{n} x_i > 0", X.replace("real", "real, ≥ 0")),
        ("Π_{i=1}^{n} exp(x_i) = exp(Π_{i=1}^{n} x_i)", X),
    ],
)
def test_false(statement, given):
    assert prove(statement, given=given).refuted


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        # 0⁰ on the right at n = 0 isn't guessed
        ("Π_{i=1}^{n} c = c^n", NATURAL),
        # nothing says that x_i ≠ 0
        ("Π_{i=1}^{n} 1/x_i = 1/Π_{i=1}^{n} x_i", X),
        # at n = 1 there is no x_2
        ("Π_{i=1}^{n} x_i = x_1 x_2 Π_{i=3}^{n} x_i", X),
        # a product that is positive may have two negative factors
        ("log(Π_{i=1}^{n} x_i) = Σ_{i=1}^{n} log(x_i)", f"{X}; Π_i x_i > 0"),
        # dividing by x_n may be dividing by 0
        ("Π_{i=1}^{n-1} x_i = 0", f"{X}; Π_{{i=1}}^{{n}} x_i = 0"),
        (
            "Π_{i=1}^{n-1} x_i ≥ 0",
            f"{X}; Π_{{i=1}}^{{n}} x_i ≥ 0; x_n ≥ 0",
        ),
        # powers of a negative base don't add up for all exponents
        ("Π_{i=1}^{n} c^(x_i) = c^(Σ_{i=1}^{n} x_i)", f"{X}; c : real"),
    ],
)
def test_not_proved(statement, given):
    refused(statement, given)


def test_the_length_that_was_used_is_reported():
    given = "n : integer; A : n ≥ 4"
    proof = proved("Π_{i=1}^{n-2} 3 = 3^(n−2)", given)
    (length,) = [o for o in proof.obligations if o.kind == "length"]
    assert length.met and length.facts == ("A",)


def test_the_length_of_a_shared_range_is_reported():
    given = "n : integer; A : n ≥ 2; x[i] for i = 1..n : real"
    proof = proved("Π_{i=1}^{n} x_i = x_1 Π_{i=2}^{n} x_i", given)
    assert "length" in [o.kind for o in proof.obligations]
    loose = "n : integer; x[i] for i = 1..n : real"
    refused("Π_{i=1}^{n} x_i = x_1 Π_{i=2}^{n} x_i", loose)


def test_logarithms_and_signs():
    proved("log(Π_{i=1}^{n} x_i) = Σ_{i=1}^{n} log(x_i)", POSITIVE, "logarithm")
    proved(
        "log(Π_{i=1}^{n} 2 x_i²) = n log 2 + 2 Σ_{i=1}^{n} log(x_i)",
        POSITIVE,
        "arithmetic",
        "logarithm",
    )
    proved("Π_{i=1}^{n} x_i > 0", POSITIVE, "order")
    proved("Π_{i=1}^{n} x_i² ≥ 0", X, "order")
    proved("Π_{i=1}^{n} x_i ≠ 0", X.replace("real", "real, ≠ 0"), "order")


def test_sums_and_products_inside_each_other():
    proved("Σ_{i=1}^{3} Π_{j=1}^{i} c = c + c² + c³", "c : real")
    proved("Π_{i=1}^{3} Σ_{j=1}^{i} c = 6 c³", "c : real")
    proved(
        "Π_{i=1}^{n} Σ_{j=1}^{n} c = (n c)^n", "n : positive integer; c : real"
    )
    proved("Π_{i=1}^{n} Π_{j=1}^{i} 2 = 2^(n (n + 1)/2)", "n : natural")
    proved("Π_{i=1}^{n} 2^i = 2^(n (n + 1)/2)", "n : natural")
    assert prove(
        "Π_{i=1}^{n} Σ_{j=1}^{n} c = n c^n",
        given="n : positive integer; c : real",
    ).refuted


@pytest.mark.parametrize("wrong", ["μ n", "μ^(n+1)", "μ"])
def test_expectation_of_a_product(wrong):
    proved("E[Π_{i=1}^{n} X_i] = μ^n", MUTUAL)
    assert prove(f"E[Π_{{i=1}}^{{n}} X_i] = {wrong}", given=MUTUAL).refuted


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("E[Π_{i=1}^{n} X_i] = Π_{i=1}^{n} E[X_i]", MUTUAL),
        ("E[Π_{i=1}^{n} X_i] = E[X_1]^n", "X[i] for i = 1..n : random, i.i.d."),
        ("E[(Π_{i=1}^{n} X_i)²] = (μ² + σ²)^n", MUTUAL),
        ("Var(Π_{i=1}^{n} X_i) = (μ² + σ²)^n − μ^(2n)", MUTUAL),
        ("E[Π_{i=1}^{n} (1 + X_i)] = (1 + μ)^n", MUTUAL),
        ("E[Π_{i=1}^{n-1} X_i] = μ^(n−1)", f"{MUTUAL}; n ≥ 2"),
        (
            "E[Π_{i=1}^{n} X_i Y_i] = Π_{i=1}^{n} E[X_i] E[Y_i]",
            f"{PAIRS}; all X_i, Y_i are mutually independent",
        ),
        (
            "E[Π_{i=1}^{n} X_i Y_i] = Π_{i=1}^{n} E[X_i Y_i]",
            f"{PAIRS}; all (X_i, Y_i) are mutually independent",
        ),
        (
            "E[Z Π_{i=1}^{n} X_i] = E[Z] μ^n",
            f"{DRAWS}; Z : random; all Z, X_i are mutually independent",
        ),
        ("E[Π_{i=1}^{m} Π_{j=1}^{n} W_ij] = μ^(m n)", ENTRIES),
        ("E[Π_{i=1}^{m} Σ_{j=1}^{n} W_ij] = (n μ)^m", ENTRIES),
        (
            "E[1/Π_{i=1}^{n} X_i] = Π_{i=1}^{n} E[1/X_i]",
            "X[i] for i = 1..n : random, ≥ 1; all X_i are mutually independent",
        ),
    ],
)
def test_expectations_of_independent_factors(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("E[Π_{i=1}^{n} X_i] = Π_{i=1}^{n} E[X_i]", DRAWS),
        (
            "E[Π_{i=1}^{n} X_i] = Π_{i=1}^{n} E[X_i]",
            "X[i] for i = 1..n : random; X_i are pairwise independent",
        ),
        ("Var(Π_{i=1}^{n} X_i) = σ^(2n)", MUTUAL),
        # one index twice
        ("E[X_j Π_{i=1}^{n} X_i] = μ^(n+1)", MUTUAL),
        ("E[Π_{i=1}^{n} X_1] = μ^n", MUTUAL),
        ("E[Π_{i=1}^{n} X_i X_{n+1-i}] = μ^(2n)", MUTUAL),
        (
            "E[Π_{i=1}^{n} X_i Y_i] = Π_{i=1}^{n} E[X_i] E[Y_i]",
            f"{PAIRS}; all (X_i, Y_i) are mutually independent",
        ),
        (
            "E[Π_{i=1}^{n} Z X_i] = E[Z]^n μ^n",
            f"{DRAWS}; Z : random; all Z, X_i are mutually independent",
        ),
    ],
)
def test_expectations_that_dependence_changes(statement, given):
    assert prove(statement, given=given).refuted


def test_two_at_a_time_is_not_all_together():
    given = f"{DRAWS}; X_i, X_j independent for i ≠ j"
    refused("E[Π_{i=1}^{n} X_i] = μ^n", given)


def test_an_expectation_of_a_quotient_must_exist():
    given = "X[i] for i = 1..n : random, > 0; all X_i are mutually independent"
    refused("E[1/Π_{i=1}^{n} X_i] = Π_{i=1}^{n} E[1/X_i]", given)
