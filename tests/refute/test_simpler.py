"""Counterexamples are made small and plain, and stay verified."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.api.result import as_statement
from derivations.document.parse import read_given
from derivations.refute.holds import verified
from derivations.refute.search import refute
from derivations.refute.simpler import simpler
from derivations.refute.simplicity import cost
from derivations.refute.witness import Witness

CASES = (
    ("(a + b)^2 = a^2 + b^2", "a, b real"),
    ("sqrt(x^2) = x", "x real"),
    ("log(a + b) = log(a) + log(b)", "a, b real; a > 0; b > 0"),
    ("Var(X) = E[X^2]", "X random; mu real; E[X] = mu"),
    ("X, Y independent", "X, Y random; Cov(X, Y) = 0"),
    ("X, Y independent", "X, Y random; E[X Y] = E[X] = E[Y] = 0"),
    ("P(A | B) = P(B | A)", "A, B events; P(A) > 0; P(B) > 0"),
    ("E[f(X)] = f(E[X])", "X random; f function"),
    ("Var(X/σ^2) = 1", "σ real; σ > 0; X random; Var(X) = σ^2"),
    (
        "E[X] = sum_{i=1}^n x_i/n",
        "n : positive integer; "
        "X : random, outcomes x[i] for i = 1..n, probability p",
    ),
)


def both(statement: str, given: str) -> tuple[Witness, Witness, object]:
    assumptions = read_given(given)
    found = refute(as_statement(statement, assumptions), assumptions).witness
    assert found is not None
    return found, simpler(found, assumptions), assumptions


@pytest.mark.parametrize(("statement", "given"), CASES)
def test_it_is_verified_and_simpler(statement, given):
    found, made, assumptions = both(statement, given)
    assert verified(made.model, assumptions)
    assert made.left is None or made.left != made.right
    families = {name.partition("[")[0] for name in found.mentioned}
    before, after = (
        cost(one.model, families, assumptions) for one in (found, made)
    )
    assert after < before


@pytest.mark.parametrize(("statement", "given"), CASES)
def test_the_same_is_found_again(statement, given):
    assert both(statement, given)[1] == both(statement, given)[1]


def test_plain_numbers_that_arent_degenerate():
    made = both("(a + b)^2 = a^2 + b^2", "a, b real")[1]
    assert made.model.constants == (("a", Fraction(1)), ("b", Fraction(2)))


def test_an_equation_that_only_fails_at_equal_numbers_keeps_them():
    given = "a, b real; a = b; a > 0"
    made = both("a + b = a", given)[1]
    assert made.model.constants == (("a", Fraction(1)), ("b", Fraction(1)))


def test_fewest_outcomes():
    made = both("X, Y independent", "X, Y random; Cov(X, Y) = 0")[1]
    (factor,) = made.model.factors
    assert len(factor.outcomes) == 3
    assert {share for share, _ in factor.outcomes} == {Fraction(1, 3)}


def test_a_simple_witness_stays_as_it_is():
    found, made, _ = both("E[X Y] = E[X] E[Y]", "X, Y random")
    assert made is found
