"""Replays of values that steps give piece by piece: listed outcomes, fair
signs, quotients by a deviation, exponents."""

from __future__ import annotations

from typing import Any

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected

DIE = (
    "x[i] for i = 1..3 : real; "
    "X : random, outcomes x[i] for i = 1..3, probability p; "
    "V: x_1 = 1, x_2 = 2, x_3 = 4; F: p(x_i) = 1/3"
)
SIGNS = (
    "d : positive integer; q[i], k[i] for i = 1..d : random; "
    "R: q_i ~ Rademacher, k_i ~ Rademacher; "
    "A: all q_i, k_i are mutually independent"
)
UNITS = "X : random; λ : real, > 0; P: Var(X) > 0"
LEFT = "d^(1 − 2a) = 1 ⟹ a = 1/2"
PROOFS = [
    ("E[X] = 7/3", DIE),
    ("E[q · k] = 0", SIGNS),
    ("Var(q · k) = d", SIGNS),
    ("sd((λ X)/Var(λ X)) = sd(X/Var(X))/λ", UNITS),
    (LEFT, "d : integer, ≥ 2; a : real"),
]


def trace(statement: str, given: str) -> Any:
    """Of a proof by the smallest set of rules that gives it."""
    return prove(statement, given=given).trace


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_replayed(statement: str, given: str) -> None:
    assert recheck(trace(statement, given)) >= 0


@pytest.mark.parametrize(("statement", "given"), PROOFS[:3])
def test_a_tampered_step_is_rejected_where_it_stands(
    statement: str, given: str
) -> None:
    data = trace(statement, given)
    for number, step in enumerate(data["steps"]):
        more = ["+", step["right"], "1"]
        forged = changed(data, "steps", number, "right", to=more)
        assert rejected(forged) == number


@pytest.mark.parametrize(("statement", "given"), PROOFS[:3])
def test_another_value_is_not_reached(statement: str, given: str) -> None:
    data = trace(statement, given)
    sign, left, right = data["statement"]["proposition"]
    wrong = [sign, left, ["+", right, "1"]]
    forged = changed(data, "statement", "proposition", to=wrong)
    assert rejected(forged) == "statement"


def _without(data: Any, name: str) -> Any:
    kept = [fact for fact in data["facts"] if fact["name"] != name]
    return changed(data, "facts", to=kept)


def test_probabilities_are_needed() -> None:
    data = trace("E[X] = 7/3", DIE)
    number = next(
        n for n, s in enumerate(data["steps"]) if s["left"][0] == "apply"
    )
    assert rejected(_without(data, "F")) == number


def test_a_divisor_that_cancels_is_the_same_inside_a_variance() -> None:
    data = trace(*PROOFS[3])
    number = next(
        n for n, s in enumerate(data["steps"]) if s["rule"] == "scale"
    )
    right = data["steps"][number]["right"]
    more = ["+", right, ["Var", ["sym", "X"]]]
    path = ("steps", number, "right")
    assert rejected(changed(data, *path, to=more)) == number


@pytest.mark.parametrize("least", ["1", "0"])
def test_a_base_that_may_be_one_says_nothing_of_exponents(least: str) -> None:
    data = trace(LEFT, "d : integer, ≥ 2; a : real")
    place = next(
        n for n, d in enumerate(data["declarations"]) if d["name"] == "d"
    )
    path = ("declarations", place, "domain")
    forged = changed(data, *path, to=["integer", ["≥", least]])
    assert rejected(forged) == "statement"


def test_the_case_of_an_exponent_is_the_one_that_is_left() -> None:
    data = trace(LEFT, "d : integer, ≥ 2; a : real")
    half = ["=", ["sym", "a"], "1/3"]
    forged = changed(data, "statement", "proposition", 2, to=half)
    assert rejected(forged) == "statement"


WEIGHTS = (
    "n : positive integer; q[i] for i = 1..n : real, > 0; "
    "S: Σ_{i=1}^{n} q_i = 1"
)


def test_a_bound_of_a_deviation_bounds_the_variance() -> None:
    data = trace("Var(X) ≤ 4", "X : random; A: sd(X) ≤ 2")
    assert recheck(data) >= 0
    path = ("statement", "proposition", 2)
    assert rejected(changed(data, *path, to="3")) == "statement"
    other = ["≥", ["sd", ["sym", "X"]], "2"]
    forged = changed(data, "facts", 0, "proposition", to=other)
    assert rejected(forged) == "statement"


def test_a_negative_bound_of_a_deviation_from_below_says_nothing() -> None:
    data = trace("Var(X) ≥ 4", "X : random; A: sd(X) ≥ 2")
    assert recheck(data) >= 0
    path = ("facts", 0, "proposition", 2)
    assert rejected(changed(data, *path, to="-2")) == "statement"
    assert rejected(changed(data, *path, to="1")) == "statement"


def test_the_entropy_of_weights_is_not_negative() -> None:
    data = trace("H(q) ≥ 0", WEIGHTS)
    assert recheck(data) >= 0
    place = next(
        n for n, d in enumerate(data["declarations"]) if d["name"] == "q"
    )
    path = ("declarations", place, "domain")
    assert rejected(changed(data, *path, to=[])) == "statement"
    bare = changed(data, "steps", to=[])
    assert rejected(changed(bare, "conditions", to=[])) == "statement"
    one = ["≥", ["H", ["sym", "q"]], "1"]
    forged = changed(data, "statement", "proposition", to=one)
    assert rejected(forged) == "statement"


def test_a_sum_of_nothing_is_zero() -> None:
    data = trace("Var(X|X) = 0", "X : random")
    assert recheck(data) >= 0
    number = next(n for n, s in enumerate(data["steps"]) if s["right"] == ["+"])
    path = ("steps", number, "right")
    assert rejected(changed(data, *path, to=["*"])) == number
    for sign in "-/":
        assert rejected(changed(data, *path, to=[sign])) == number
