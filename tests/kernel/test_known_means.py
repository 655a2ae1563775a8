"""Jensen's inequality where the mean is known and doesn't stand beside it."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import changed, rejected, trace

MEAN = "μ : real, > 0; X : random, finite, > 0; E[X] = μ"
SAMPLE = (
    "n : integer, ≥ 2; μ : real; σ : real, ≥ 0; "
    "X[i] for i = 1..n : random; E[X_i] = μ; Var(X_i) = σ²; "
    "m := (1/n) Σ_{i=1}^{n} X_i"
)
APART = f"{SAMPLE}; all X_i are mutually independent"
ROOT = "√(Σ_{i=1}^{n} (X_i − m)²/(n − 1))"

TRUE = [
    ("E[√X] ≤ √μ", MEAN),
    ("E[log X] ≤ log μ", MEAN),
    ("E[1/X] ≥ 1/μ", MEAN),
    ("E[exp(X)] ≥ exp(μ)", MEAN),
    ("E[√(X² + Y²)] ≤ √(E[X²] + E[Y²])", "X, Y : random"),
    (f"E[{ROOT}] ≤ σ", APART),
    ("E[√(Σ_{i=1}^{n} (X_i − m)²/n)] ≤ σ", APART),
]


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_it_is_proved_and_replayed(statement, given):
    recheck(trace(statement, given))


FALSE = [
    ("E[√X] ≥ √μ", MEAN),
    ("E[1/X] ≤ 1/μ", MEAN),
    ("E[√X] = √μ", MEAN),
    (f"E[{ROOT}] ≥ σ", APART),
    (f"E[{ROOT}] ≤ σ", SAMPLE),
    ("E[√(X² + Y²)] ≤ √E[X²]", "X, Y : random"),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_what_is_under_the_root_has_to_be_there():
    refused("E[√(X + Y)] ≤ √(E[X] + E[Y])", "X, Y : random")
    refused("E[√X] ≤ √μ", "μ : real, > 0; X : random; E[X] = μ")
    refused("E[√(1/X)] ≤ √m", "m : real, > 0; X : random, > 0")


def test_a_replay_wants_the_root_as_it_is_written():
    data = trace("E[√(X² + Y²)] ≤ √2", "X, Y : random; E[X²] = 1; E[Y²] = 1")
    recheck(data)
    (place,) = (
        n for n, e in enumerate(data["endings"]) if e["rule"] == "inequalities"
    )
    path = "endings", place, "parts", 0, 1
    rejected(changed(data, *path, 3, to=["+", ["sym", "X"], ["sym", "Y"]]))
    rejected(changed(data, *path, 2, to=["power", "3/2"]))
