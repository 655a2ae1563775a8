"""Orders between moments given random variables, and their false
neighbours."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import proved, refused
from tests.recheck.replaying import changed, rejected, trace

XY = "X, Y : random"
XYZ = "X, Y, Z : random"

TRUE = [
    ("Var(E[X | Y]) ≤ Var(X)", XY, ("total-variance", "order")),
    ("E[Var(X | Y)] ≤ Var(X)", XY, ("total-variance", "order")),
    ("Var(E[X | Y, Z]) ≤ Var(X)", XYZ, ("total-variance", "order")),
    ("E[E[X | Y]²] ≤ E[X²]", XY, ("jensen",)),
    ("E[√X] ≤ E[√E[X | Y]]", "X : random, ≥ 0; Y : random", ("jensen",)),
    ("E[E[X | Y]³] ≤ E[X³]", "X : random, ≥ 0; Y : random", ("jensen",)),
    ("E[X Y | Z]² ≤ E[X² | Z] E[Y² | Z]", XYZ, ("cauchy-schwarz",)),
    ("|E[X Y | Z]| ≤ √E[X² | Z] √E[Y² | Z]", XYZ, ("cauchy-schwarz",)),
    ("Cov(X, Y | Z)² ≤ Var(X | Z) Var(Y | Z)", XYZ, ("cauchy-schwarz",)),
]


@pytest.mark.parametrize(("statement", "given", "rules"), TRUE)
def test_an_order_is_proved_and_replayed(statement, given, rules):
    proved(statement, given, *rules)
    recheck(trace(statement, given, *rules))


@pytest.mark.parametrize("rule", ["order", "total-variance"])
def test_total_variance_and_order_are_both_needed(rule):
    refused("Var(E[X | Y]) ≤ Var(X)", XY, rule)


FALSE = [
    ("Var(E[X | Y]) ≥ Var(X)", XY),
    ("Var(E[X | Y]) < Var(X)", XY),
    ("Var(E[X | Y]) ≤ Var(Y)", XY),
    ("E[Var(X | Y)] ≥ Var(X)", XY),
    ("E[E[X | Y]²] ≥ E[X²]", XY),
    ("E[E[X | Y]³] ≤ E[X³]", XY),
    ("E[√X] ≥ E[√E[X | Y]]", "X : random, ≥ 0; Y : random"),
    ("E[X Y | Z]² ≥ E[X² | Z] E[Y² | Z]", XYZ),
    ("E[X Y | Z]² ≤ E[X | Z]² E[Y | Z]²", XYZ),
    ("Cov(X, Y | Z)² = Var(X | Z) Var(Y | Z)", XYZ),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


UNLIKE = [
    ("E[X Y | Z]² ≤ E[X² | Z] E[Y² | X]", XYZ),
    ("E[X Y | Z]² ≤ E[X² | Z] E[Y²]", XYZ),
    ("Cov(X, Y | Z)² ≤ Var(X | Z) Var(Y)", XYZ),
    ("Var(X | Y) ≤ Var(X)", XY),
    ("E[X | Y]² ≤ E[X²]", XY),
]


@pytest.mark.parametrize(("statement", "given"), UNLIKE)
def test_means_given_different_things_are_not_compared(statement, given):
    refused(statement, given)


def _instance(statement, given, *rules):
    data = trace(statement, given, *rules)
    (at,) = (
        place
        for place, ending in enumerate(data["endings"])
        if ending["rule"] == "inequalities"
    )
    return data, ("endings", at, "parts", 0, 1)


def test_a_replay_takes_what_is_given_from_the_trace():
    lines = (
        (*TRUE[0][:2], *TRUE[0][2], 2),
        ("E[E[X | Y]²] ≤ E[X²]", XY, "jensen", 1),
    )
    for *line, place in lines:
        data, path = _instance(*line)
        recheck(data)
        to = ["E", ["sym", "X"]] if place == 1 else ["sym", "X"]
        assert rejected(changed(data, *path, place, to=to)) == "statement"


def test_conditional_cauchy_schwarz_keeps_to_one_condition():
    line = "E[X Y | Z]² ≤ E[X² | Z] E[Y² | Z]", XYZ, "cauchy-schwarz"
    data, path = _instance(*line)
    other = ["given", ["sym", "X"]]
    assert rejected(changed(data, *path, 2, to=other)) == "statement"
    assert rejected(changed(data, *path, 2, to=["E"])) == "statement"
