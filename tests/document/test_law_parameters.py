"""What a law asks of its parameters has to be evident or stated."""

from __future__ import annotations

import pytest

from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.language.write import to_text

GOOD = [
    "σ : real; X ~ Normal(0, σ²)",
    "v : real, ≥ 0; X ~ Normal(0, v)",
    "v : real; v ≥ 0; X ~ Normal(0, v)",
    "v : real; 0 < v; X ~ Normal(0, v)",
    "σ : real; n : positive integer; X ~ Normal(0, σ²/n)",
    "Y : random; X ~ Normal(E[Y], Var(Y))",
    "p : real, 0 ≤ p ≤ 1; X ~ Bernoulli(p)",
    "p : real, 0 ≤ p ≤ 1; X ~ Bernoulli(1 − p)",
    "p, r : real, 0 ≤ p ≤ 1, 0 ≤ r ≤ 1; X ~ Bernoulli(p r)",
    "n : positive integer; X ~ Bernoulli(1/n)",
    "X ~ Bernoulli(1/2)",
    "a, b : real; a < b; X ~ Uniform(a, b)",
    "a, b : real; b > a; X ~ Uniform(a, b)",
    "m : real; c : real, > 0; X ~ Uniform(m − c, m + c)",
    "X ~ Uniform(−1, 1)",
    "λ : real, > 0; X ~ Poisson(2 λ)",
    "λ : real, > 0; X ~ Exponential(1/λ)",
    "λ : real, < 0; X ~ Exponential(−λ)",
    "n : natural; p : real, 0 ≤ p ≤ 1; X ~ Binomial(2 n, p)",
]
BAD = [
    ("v : real; X ~ Normal(0, v)", "v ≥ 0"),
    ("X ~ Normal(0, −1)", "−1 ≥ 0"),
    ("p : real; X ~ Bernoulli(p)", "p ≥ 0"),
    ("p : real, > 0; X ~ Bernoulli(p)", "p ≤ 1"),
    ("p : real, 0 ≤ p ≤ 1; X ~ Bernoulli(2 p)", "2p ≤ 1"),
    ("a, b : real; X ~ Uniform(a, b)", "a < b"),
    ("a, b : real; a ≤ b; X ~ Uniform(a, b)", "a < b"),
    ("a : real; X ~ Uniform(a, a)", "a < a"),
    ("λ : real, ≥ 0; X ~ Poisson(λ)", "λ > 0"),
    ("λ : real, nonzero; X ~ Exponential(λ²)", "λ² > 0"),
    ("x : real; X ~ Exponential(1/x)", "1/x > 0"),
]


@pytest.mark.parametrize("text", GOOD)
def test_read(text: str):
    facts = read_given("X : random; " + text).facts
    assert any("~" in to_text(fact.proposition) for fact in facts)


@pytest.mark.parametrize(("text", "condition"), BAD)
def test_refused_with_the_condition_that_is_missing(text: str, condition: str):
    with pytest.raises(InputError) as caught:
        read_given("X : random; " + text)
    assert caught.value.key == "law-parameter"
    assert caught.value.values["condition"] == condition


def test_a_number_of_trials_is_whole():
    with pytest.raises(InputError) as caught:
        read_given("X : random; n : real, ≥ 0; X ~ Binomial(n, 1/2)")
    assert caught.value.key == "law-parameter-integer"
    assert "natural" in str(caught.value)


def test_every_line_that_asks_too_little_is_reported():
    with pytest.raises(InputError) as caught:
        read_given("X : random; a : real; X ~ Poisson(a); X ~ Uniform(a, 1)")
    assert caught.value.key == "law-parameter"
