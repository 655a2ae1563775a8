"""One-sided tails, and how far a mean given an event may lie."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import changed, rejected, trace

TAIL = "X : random; c : real, > 0"
EVENT = "X : random; A : event; P(A) > 0"
STANDARD = f"{TAIL}; E[X] = 0; Var(X) = 1"

TRUE = [
    ("P(X − E[X] ≥ c) ≤ Var(X)/(Var(X) + c²)", TAIL, "cantelli"),
    ("P(X − E[X] ≤ −c) ≤ Var(X)/(Var(X) + c²)", TAIL, "cantelli"),
    ("P(X > E[X] + c) ≤ Var(X)/(Var(X) + c²)", TAIL, "cantelli"),
    ("P(X < E[X] + c) ≥ c²/(Var(X) + c²)", TAIL, "cantelli"),
    ("P(X ≥ c) ≤ 1/(1 + c²)", STANDARD, "cantelli"),
    (
        "P(X + Y ≥ E[X] + E[Y] + c) ≤ Var(X + Y)/(Var(X + Y) + c²)",
        f"{TAIL}; Y : random",
        "cantelli",
    ),
    ("|E[X | A] − E[X]| ≤ √(Var(X)/P(A))", EVENT, "cauchy-schwarz"),
    ("(E[X | A] − E[X])² ≤ Var(X)/P(A)", EVENT, "cauchy-schwarz"),
    (
        "(E[X | A] − E[X])² ≤ Var(X) (1 − P(A))/P(A)",
        EVENT,
        "cauchy-schwarz",
    ),
    ("E[X | A] ≤ E[X] + √(Var(X)/P(A))", EVENT, "cauchy-schwarz"),
    (
        "E[X | Y ≥ 1] ≥ E[X] − √(Var(X)/P(Y ≥ 1))",
        "X, Y : random; P(Y ≥ 1) > 0",
        "cauchy-schwarz",
    ),
]


@pytest.mark.parametrize(("statement", "given", "rule"), TRUE)
def test_a_bound_is_proved_and_replayed(statement, given, rule):
    recheck(trace(statement, given, rule))


FALSE = [
    ("P(X − E[X] ≥ c) ≤ Var(X)/(Var(X) + c²)", "X : random; c : real"),
    ("P(X − E[X] ≥ c) ≤ Var(X)/(Var(X) + 2 c²)", TAIL),
    ("P(|X − E[X]| ≥ c) ≤ Var(X)/(Var(X) + c²)", TAIL),
    ("P(X ≥ c) ≤ Var(X)/(Var(X) + c²)", TAIL),
    ("P(X ≥ c) ≤ 1/(1 + c²)", f"{TAIL}; Var(X) = 1"),
    ("P(X − E[X] ≥ c) ≥ Var(X)/(Var(X) + c²)", TAIL),
    ("(E[X | A] − E[X])² ≤ Var(X)", EVENT),
    ("|E[X | A] − E[X]| ≤ √(Var(X) P(A))", EVENT),
    ("(E[X | A] − E[X])² ≤ Var(X) (1 − P(A))", EVENT),
    ("E[X | A] ≤ E[X]", EVENT),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_the_variance_has_to_exist():
    refused(
        "P(1/X ≥ E[1/X] + c) ≤ Var(1/X)/(Var(1/X) + c²)",
        f"{TAIL}; E[1/X] = 1",
    )


def test_an_event_needs_a_chance():
    refused("(E[X | A] − E[X])² ≤ Var(X)/P(A)", "X : random; A : event")


def test_a_replay_wants_the_level_above_the_mean():
    data = trace("P(X ≥ c) ≤ 1/(1 + c²)", STANDARD, "cantelli")
    (place,) = (
        n for n, e in enumerate(data["endings"]) if e.get("way") == "cantelli"
    )
    ways = "markov", "chebyshev", "variance"
    for way in ways:
        other = changed(data, "endings", place, "way", to=way)
        rejected(other)
    rejected(changed(data, "declarations", 1, "domain", to=[]))
    level = changed(data, "endings", place, "level", to=["sym", "X"])
    rejected(level)


def test_a_replay_wants_an_event():
    data = trace("(E[X | A] − E[X])² ≤ Var(X)/P(A)", EVENT, "cauchy-schwarz")
    (place,) = (
        n for n, e in enumerate(data["endings"]) if e["rule"] == "inequalities"
    )
    path = "endings", place, "parts", 0, 1
    recheck(data)
    rejected(changed(data, *path, 4, to=["sym", "X"]))
    rejected(changed(data, *path, 3, to=["^", ["sym", "X"], "2"]))
    gone = [fact for fact in data["facts"] if "A" not in fact["name"]]
    rejected(changed(data, "facts", to=gone))
