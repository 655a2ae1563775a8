"""Bernoulli's inequality: what it proves, and what it doesn't."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import changed, rejected, trace

X = "x : real, ≥ -1"
N = "n : positive integer"

TRUE = [
    ("(1 + x)^n ≥ 1 + n x", f"{X}; {N}"),
    ("(1 + x)^n ≥ n x", f"{X}; {N}"),
    ("(1 + x)^n ≥ 1 + n x", "x : real, > -1; n : integer"),
    ("(1 + x)^r ≥ 1 + r x", "x : real, > -1; r : real, ≥ 1"),
    ("(1 + x)^r ≥ 1 + r x", "x : real, > -1; r : real, ≤ 0"),
    ("(1 + x)^r ≤ 1 + r x", "x : real, > -1; r : real, > 0, ≤ 1"),
    ("√(1 + x) ≤ 1 + x/2", X),
    ("1 − (1 − p)^n ≤ n p", f"p : real, ≥ 0, ≤ 1; {N}"),
    ("(1 + 1/n)^n ≥ 2", N),
    ("2^n > n", "n : integer"),
    ("3^n ≥ 2 n + 1", "n : natural"),
]


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_it_is_proved_and_replayed(statement, given):
    recheck(trace(statement, given, "order"))


FALSE = [
    ("(1 + x)^n > 1 + n x", f"{X}; {N}"),
    ("(1 + x)^n ≤ 1 + n x", f"{X}; {N}"),
    ("(1 + x)^n ≥ 1 + 2 n x", f"x : real, ≥ 0; {N}"),
    ("(1 + x)^r ≥ 1 + r x", "x : real, > -1; r : real, > 0, ≤ 1"),
    ("(1 + x)^r ≥ 1 + r x", "x : real, > -1; r : real"),
    ("√(1 + x) ≥ 1 + x/2", X),
    ("2^n ≥ n + 2", "n : natural"),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_it_needs_its_conditions():
    # at x = −4 and n = 3 it fails
    refused("(1 + x)^n ≥ 1 + n x", f"x : real; {N}")
    refused("(1 + x)^r ≤ 1 + r x", "x : real, > -1; r : real, > 0")


def test_a_replay_looks_at_base_and_exponent():
    data = trace("(1 + x)^n ≥ 1 + n x", f"{X}; {N}", "order")
    recheck(data)
    for place, declared in enumerate(data["declarations"]):
        left = ["integer"] if declared["name"] == "n" else []
        path = "declarations", place, "domain"
        assert rejected(changed(data, *path, to=left)) != ""
