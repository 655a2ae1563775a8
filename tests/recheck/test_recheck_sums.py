"""Geometric sums, sums of fractions, orders of sums and variances as
divisors are replayed; forged ones aren't."""

from __future__ import annotations

from typing import Any

import pytest

from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace
from tests.recheck.test_forged import N, at, forged, of, step, summed

WHOLES = "m, n : integer, ≥ 0; n ≥ m; f : function; p : real, > 0, < 1"
REALS = "n : positive integer; y : real, > 0; x[i] for i = 1..n : real, > 0"
APART = "n : positive integer; x[i] for i = 1..n : real; x_i ≠ x_j for i ≠ j"
SPREAD = (
    "X, Y : random; A1: Var(X) > 0; A2: Var(Y) > 0; A3: X, Y independent; "
    "a : real, > 0; b : real, ≠ 0; c : real"
)
GEOMETRIC = [
    ("Σ_{i=0}^{n} 2^i = 2^(n+1) − 1", WHOLES),
    ("Σ_{i=1}^{n} 1/2^i = 1 − 1/2^n", WHOLES),
    ("Σ_{i=0}^{n} (−1)^i = (1 + (−1)^n)/2", WHOLES),
    ("Σ_{i=m}^{n} 3^i = (3^(n+1) − 3^m)/2", WHOLES),
    ("Σ_{k=1}^{n} p (1−p)^(k−1) = 1 − (1−p)^n", WHOLES),
]
FRACTIONS = [
    ("Σ_{i=1}^{n} (f(i+1) − f(i)) = f(n+1) − f(1)", WHOLES),
    ("Σ_{i=1}^{n} 1/(i (i+1)) = n/(n+1)", WHOLES),
    ("Σ_{i=1}^{n} 1/(4 i² − 1) = n/(2 n + 1)", WHOLES),
    ("Σ_{i=1}^{n} x_i/(x_i + 1) = n − Σ_{i=1}^{n} 1/(x_i + 1)", REALS),
    ("Σ_{i=1}^{n} (x_i² − 1)/(x_i + 1) = Σ_{i=1}^{n} x_i − n", REALS),
    ("Σ_{i≠j} 1/(x_i − x_j) = 0", APART),
    ("Σ_{i≠j} 1/(x_i − x_j)² = 2 Σ_{i<j} 1/(x_i − x_j)²", APART),
]
ORDERS = [
    ("Σ_{i=1}^{n} x_i > 0", REALS),
    ("Σ_{i=1}^{n} (x_i + 1) ≥ n", REALS),
    (
        "x_1 < x_3",
        "n : integer, ≥ 3; x[i] for i = 1..n : real; A: x_i < x_j for i < j",
    ),
    ("2 n ≠ 2 m + 1", WHOLES),
    ("E[X²] > E[X]²", SPREAD),
    ("sd(X) ≤ 1", "X : random; A: Var(X) ≤ 1"),
    ("Var(X) > 0", "X : random; A: sd(X) > 0"),
    ("1/sd(b X + c) = 1/(|b| sd(X))", SPREAD),
    ("1/Var(X − Y) = 1/(Var(X) + Var(Y))", SPREAD),
    ("Cov(X, c − X)/(sd(X) sd(c − X)) = −1", SPREAD),
]
ALL = GEOMETRIC + FRACTIONS + ORDERS


@pytest.mark.parametrize(("statement", "given"), ALL)
def test_these_are_replayed(statement: str, given: str) -> None:
    assert recheck(trace(statement, given)) >= 0


@pytest.mark.parametrize(("statement", "given"), GEOMETRIC + FRACTIONS)
def test_a_tampered_step_is_found_where_it_stands(
    statement: str, given: str
) -> None:
    data = trace(statement, given)
    for number, own in enumerate(data["steps"]):
        path = ("steps", number, "right")
        more = ["+", own["right"], "1"]
        assert rejected(changed(data, *path, to=more)) == number


def test_a_divisor_needs_its_variances() -> None:
    data = trace("1/sd(X − Y) = 1/√(Var(X) + Var(Y))", SPREAD)
    recheck(data)
    kept = [fact for fact in data["facts"] if fact["name"] == "A3"]
    assert rejected(changed(data, "facts", to=kept)) == "condition"


def test_nothing_new_is_divided_by() -> None:
    """``Σ 1 = Σ (i − 1)/(i − 1)`` would make up a term 0/0."""
    less = ["-", at("i"), "1"]
    left = summed("i", "1", N, "1")
    one = step("fractions", left, summed("i", "1", N, ["/", less, less]))
    assert rejected(forged(["=", left, one["right"]], one)) == 0


def test_the_sides_of_a_condition_lie_in_range() -> None:
    """``j ≠ i`` for an ``i`` beyond the range of ``j`` leaves nothing out."""
    left = summed("j", "1", N, of("a", "j"), ["≠", at("j"), ["+", N, "2"]])
    below = summed("j", "1", ["+", N, "1"], of("a", "j"))
    above = summed("j", ["+", N, "3"], N, of("a", "j"))
    one = step("one-side", left, ["+", "0", below, above])
    assert rejected(forged(["=", left, one["right"]], one)) == 0


def test_an_order_for_some_indices_holds_for_those_alone() -> None:
    fact = {
        "name": "A",
        "proposition": ["<", of("a", "i"), of("a", "j")],
        "conditions": [["<", at("i"), at("j")]],
    }
    stated = ["<", of("a", "i"), of("a", "j")]
    good = [["<", at("i"), at("j")]]
    recheck(forged(stated, facts=[fact], conditions=good))
    for sign in ("≤", "≠", ">"):
        other = [[sign, at("i"), at("j")]]
        trace_ = forged(stated, facts=[fact], conditions=other)
        assert rejected(trace_) == "statement"


def test_sums_of_other_terms_do_not_vanish_together() -> None:
    one = summed("i", "1", N, of("a", "i"))
    two = summed("i", "1", ["+", N, "1"], of("a", "i"))
    other = summed("i", "1", N, ["*", of("a", "i"), at("i")])
    for right in (two, other, ["+", one, N]):
        assert rejected(forged(["=", one, right])) == "statement"
    shorter: Any = summed("i", "3", N, "1")
    stated = ["=", shorter, ["-", N, "2"]]
    assert rejected(forged(stated)) == "statement"
