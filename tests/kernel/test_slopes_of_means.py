"""Derivatives of moments of variables with finitely many values."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import changed, rejected, trace

X = "t : real; X : random, finite"
ABOVE = "t : real, > 0; X : random, finite, ≥ 0"
LISTED = (
    "t : real; n : positive integer; "
    "X : random, outcomes x[i] for i = 1..n, probability p"
)
TILTED = "E[X exp(t X)]/E[exp(t X)]"

TRUE = [
    ("∂/∂t E[exp(t X)] = E[X exp(t X)]", X),
    ("∂/∂t E[exp(t X)] = E[X exp(t X)]", LISTED),
    ("∂²/∂t² E[exp(t X)] = E[X² exp(t X)]", X),
    (f"∂/∂t log(E[exp(t X)]) = {TILTED}", X),
    (
        f"∂²/∂t² log(E[exp(t X)]) = E[X² exp(t X)]/E[exp(t X)] − ({TILTED})²",
        X,
    ),
    ("∂/∂t E[log(t + X)] = E[1/(t + X)]", ABOVE),
    ("∂/∂t E[1/(t + X)] = −E[1/(t + X)²]", ABOVE),
    ("∂/∂t Var(exp(t X)) = 2 Cov(exp(t X), X exp(t X))", X),
    (
        "∂/∂t E[exp(t (X + Y))] = E[(X + Y) exp(t X + t Y)]",
        "t : real; X, Y : random, finite",
    ),
]


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_a_derivative_goes_into_a_finite_mean(statement, given):
    recheck(trace(statement, given))


FALSE = [
    ("∂/∂t E[exp(t X)] = E[exp(t X)]", X),
    ("∂/∂t E[exp(t X)] = E[X] E[exp(t X)]", X),
    (f"∂²/∂t² log(E[exp(t X)]) = {TILTED}", X),
    ("∂/∂t E[|t + X|] = 1", X),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_infinitely_many_values_are_left_alone():
    refused("∂/∂t E[exp(t X)] = E[X exp(t X)]", "t : real; X : random")
    refused(
        "∂/∂t E[exp(t (X + Y))] = E[(X + Y) exp(t X + t Y)]",
        "t : real; X : random, finite; Y : random",
    )


def test_what_has_to_hold_at_every_value():
    refused(
        "∂/∂t E[1/(t + X)] = −E[1/(t + X)²]",
        "t : real; X : random, finite, ≥ 0",
    )
    refused("∂/∂t E[|t + X|] = 1", "t : real; X : random, finite, ≥ 0")


def test_a_law_or_an_event_that_varies():
    refused("∂/∂t E[exp(t X)] = E[X exp(t X)]", f"{X}; E[X] = t")
    refused("∂/∂t P(X ≥ t) = 0", X)


def test_a_replay_wants_finitely_many_values():
    data = trace("∂/∂t E[exp(t X)] = E[X exp(t X)]", X)
    recheck(data)
    for place, declared in enumerate(data["declarations"]):
        if declared["name"] == "X":
            rejected(changed(data, "declarations", place, "domain", to=[]))
