"""Closed forms: sums of powers of the index, geometric sums."""

from __future__ import annotations

from fractions import Fraction

import pytest
from proving import normal, proved, refused

from derivations import prove
from derivations.kernel import forms
from derivations.kernel.closed_forms import MAX_DEGREE, power_sum
from derivations.kernel.powers import Power

N = "n : positive integer"
NATURAL = "n : natural"
DRAWS = (
    f"{N}; σ, μ : real; X[i] for i = 1..n : random; E[X_i] = μ; "
    "Var(X_i) = σ²; all X_i are mutually independent"
)
GEOMETRIC = "n : natural; r : real, > 0; r ≠ 1"
FAIR = "n : natural; p : real, > 0, < 1"


@pytest.mark.parametrize("degree", range(1, MAX_DEGREE + 1))
def test_faulhaber_counts_like_the_sum(degree):
    for end in range(8):
        total = sum(i**degree for i in range(1, end + 1))
        assert power_sum(degree, forms.number(end)).constant() == total


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{n} i = n (n + 1)/2", NATURAL),
        ("Σ_{i=1}^{n} i² = n (n + 1) (2n + 1)/6", NATURAL),
        ("Σ_{i=1}^{n} i³ = (Σ_{i=1}^{n} i)²", NATURAL),
        ("Σ_{i=1}^{n} i^12 = Σ_{i=1}^{n-1} i^12 + n^12", N),
        ("Σ_{i=0}^{n-1} (a + i c) = n a + c n (n − 1)/2", f"{N}; a, c : real"),
        ("Σ_{i=1}^{n} (2i − 1) = n²", N),
        ("Σ_{i=1}^{n} (n − i) = n (n − 1)/2", N),
        ("Σ_{i=m}^{n} i = (n + m) (n − m + 1)/2", "m, n : integer; n ≥ m − 1"),
        # at n = 1 the range 1..−1 is empty and the closed form is 0 too
        ("Σ_{i=1}^{n-2} i = (n − 2) (n − 1)/2", N),
        ("Σ_{i=-n}^{n} i = 0", NATURAL),
        ("Σ_{1≤i<j≤n} 1 = n (n − 1)/2", N),
        ("Σ_{1≤i<j≤n} (i + j) = n (n − 1) (n + 1)/2", N),
        ("Σ_{i=1}^{n} Σ_{j=1}^{i} 1 = n (n + 1)/2", N),
        ("Σ_{i=1}^{n} Σ_{j=i+1}^{n} 1 = n (n − 1)/2", N),
        ("Σ_{i=1}^{n} Σ_{j=1}^{i} j = n (n + 1) (n + 2)/6", N),
        ("E[Σ_{i=1}^{n} i X_i] = μ n (n + 1)/2", DRAWS),
        ("Var(Σ_{i=1}^{n} i X_i) = σ² n (n + 1) (2n + 1)/6", DRAWS),
    ],
)
def test_sums_of_powers(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=1}^{n} i = n (n − 1)/2", N),
        ("Σ_{i=1}^{n-2} i = (n − 2) (n − 1)/2", NATURAL),
        ("Σ_{i=0}^{n-2} 1 = n − 1", NATURAL),
        ("Σ_{i=m}^{n} i = (n + m) (n − m + 1)/2", "m, n : integer"),
        ("Σ_{i=1}^{n} i³ = Σ_{i=1}^{n} i²", N),
        ("Σ_{i=1}^{n} Σ_{j=1}^{i} 1 = n²", N),
    ],
)
def test_false_sums_of_powers(statement, given):
    assert prove(statement, given=given).refuted


def test_an_inner_range_may_be_too_short_to_be_counted():
    # at i = n the range i + 2..n has −1 terms by the formula
    statement = "Σ_{i=1}^{n} Σ_{j=i+2}^{n} 1 = n (n − 3)/2"
    assert prove(statement, given=N).refuted
    refused("Σ_{i=1}^{n} Σ_{j=i+2}^{n} 1 = (n − 1) (n − 2)/2", N)


def test_degree_is_bounded():
    refused("Σ_{i=1}^{n} i^13 = Σ_{i=1}^{n-1} i^13 + n^13", N, "power-sums")


def test_other_rules_know_no_closed_form():
    for rule in ("arithmetic", "sums", "geometric-sum"):
        refused("Σ_{i=1}^{n} i = n (n + 1)/2", N, rule)
    for rule in ("arithmetic", "sums", "power-sums"):
        refused("Σ_{i=0}^{n} 2^i = 2^(n+1) − 1", NATURAL, rule)


def test_the_length_of_the_range_is_reported():
    given = "n : integer; A : n ≥ 4"
    proof = proved("Σ_{i=3}^{n} i = (n + 3) (n − 2)/2", given)
    (length,) = [o for o in proof.obligations if o.kind == "length"]
    assert length.met and length.facts == ("A",)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=0}^{n} r^i = (1 − r^(n+1))/(1 − r)", GEOMETRIC),
        ("(1 − r) Σ_{i=0}^{n} r^i = 1 − r^(n+1)", GEOMETRIC),
        # no power 0 in the sum, so r = 0 is allowed
        (
            "Σ_{i=1}^{n} r^i = r (1 − r^n)/(1 − r)",
            "n : positive integer; r : real; r ≠ 1",
        ),
        ("Σ_{i=0}^{n} 2^i = 2^(n+1) − 1", NATURAL),
        ("Σ_{i=1}^{n} 1/2^i = 1 − 1/2^n", NATURAL),
        ("Σ_{i=0}^{n} (−1)^i = (1 + (−1)^n)/2", NATURAL),
        ("Σ_{i=m}^{n} 3^i = (3^(n+1) − 3^m)/2", "m, n : natural; n ≥ m"),
        (
            "Σ_{i=0}^{n-1} r^(2i+1) = r (1 − r^(2n))/(1 − r²)",
            FAIR + "; r : real, > 1",
        ),
        ("Σ_{k=1}^{n} p (1−p)^(k−1) = 1 − (1 − p)^n", FAIR),
        (
            "Σ_{k=1}^{n} k p (1−p)^(k−1) = (1 − (1 − p)^n (1 + n p))/p",
            FAIR,
        ),
        ("Σ_{i=1}^{n} i 2^i = (n − 1) 2^(n+1) + 2", NATURAL),
        (
            "Σ_{i=1}^{n} i² 2^i = (n² − 2n + 3) 2^(n+1) − 6",
            NATURAL,
        ),
        (
            "Var(Σ_{i=1}^{n} r^i X_i) = σ² (r² − r^(2n+2))/(1 − r²)",
            f"{DRAWS}; r : real, > 1",
        ),
    ],
)
def test_geometric_sums(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{i=0}^{n} r^i = (1 − r^n)/(1 − r)", GEOMETRIC),
        ("Σ_{i=1}^{n} r^i = (1 − r^(n+1))/(1 − r)", GEOMETRIC),
        ("Σ_{i=0}^{n} 2^i = 2^n − 1", NATURAL),
        ("Σ_{i=m}^{n} 3^i = (3^(n+1) − 3^m)/2", "m, n : natural"),
        ("Σ_{i=1}^{n} i 2^i = (n − 1) 2^n + 2", N),
    ],
)
def test_false_geometric_sums(statement, given):
    assert prove(statement, given=given).refuted


def test_the_ratio_must_not_be_one():
    given = "n : natural; r : real, > 0"
    gap = refused("(1 − r) Σ_{i=0}^{n} r^i = 1 − r^(n+1)", given)
    assert [o.sign for o in gap.open] == ["≠"]
    refused("Σ_{i=0}^{n} r^i = (1 − r^(n+1))/(1 − r)", given)


def test_the_power_zero_of_zero_is_not_guessed():
    refused(
        "(1 − r) Σ_{i=0}^{n} r^i = 1 − r^(n+1)", "n : natural; r : real; r ≠ 1"
    )


def test_ratios_that_vary_with_an_outer_index():
    given = f"{N}; x[j] for j = 1..n : real, > 1"
    proved(
        "Σ_{j=1}^{n} Σ_{i=1}^{n} x_j^i = Σ_{j=1}^{n} x_j (1 − x_j^n)/(1 − x_j)",
        given,
    )
    loose = f"{N}; x[j] for j = 1..n : real, > 0"
    refused(
        "Σ_{j=1}^{n} (1 − x_j) Σ_{i=1}^{n} x_j^i = Σ_{j=1}^{n} x_j (1 − x_j^n)",
        loose,
    )


def test_a_closed_form_is_a_form_without_a_sum():
    form, normaliser = normal(
        "Σ_{i=2}^{n} i", "n : integer", Power.POWER_SUM, Power.SUM_LINEAR
    )
    assert not any(atom.kind == "sum" for atom in form.atoms())
    assert form.terms[()] == -1 and Fraction(1, 2) in form.terms.values()
    assert len(normaliser.lengths) == 1


def test_powers_that_differ_by_a_whole_number_are_one():
    proved("(1 − p) (1 − p)^n = (1 − p)^(n+1)", FAIR)
    proved("(1 − p)^n/(1 − p) = (1 − p)^(n−1)", FAIR)
    proved("((1 − p)^(n+1) − (1 − p)^(n−1))/p = (p − 2) (1 − p)^(n−1)", FAIR)
    assert prove("(1 − p) (1 − p)^n = (1 − p)^(n+2)", given=FAIR).refuted
