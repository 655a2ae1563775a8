"""The mean of a whole number as a sum of tails."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import changed, rejected, trace

FOUR = "X : random, integer, ≥ 0, ≤ 4"
UP_TO = "n : positive integer; X : random, integer, ≥ 0; X ≤ n"
FAMILY = "X[i] for i = 1..3 : random, integer, ≥ 0, ≤ 4"

TRUE = [
    ("E[X] = Σ_{k=1}^{4} P(X ≥ k)", FOUR),
    ("E[X] = Σ_{k=1}^{5} P(X ≥ k)", FOUR),
    ("E[X] = Σ_{k=1}^{n} P(X ≥ k)", UP_TO),
    ("E[X_i] = Σ_{k=1}^{4} P(X_i ≥ k)", FAMILY),
    (
        "E[X] = 1 + Σ_{k=2}^{n} P(X ≥ k)",
        "n : positive integer; X : random, integer, ≥ 1; X ≤ n",
    ),
    (
        "E[X] = Σ_{k=−1}^{4} P(X ≥ k) − 2",
        "X : random, integer, ≥ −2, ≤ 4",
    ),
    ("Σ_{k=1}^{4} P(X ≥ k) = 2", f"{FOUR}; E[X] = 2"),
]


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_it_is_proved_and_replayed(statement, given):
    recheck(trace(statement, given, "tail-sum"))


FALSE = [
    ("E[X] = Σ_{k=0}^{4} P(X ≥ k)", FOUR),
    ("E[X] = Σ_{k=1}^{3} P(X ≥ k)", FOUR),
    ("E[X] = Σ_{k=1}^{4} P(X > k)", FOUR),
    ("E[X] = Σ_{k=1}^{4} P(X ≥ k)", "X : random, ≥ 0, ≤ 4"),
    ("E[X] = Σ_{k=1}^{4} P(X ≥ k)", "X : random, integer, ≤ 4"),
    ("E[X] = Σ_{k=1}^{4} P(X ≥ k)", "X : random, integer, ≥ 0"),
    ("E[X] = Σ_{k=1}^{n} P(X ≥ k)", UP_TO.replace("; X ≤ n", "")),
    ("E[X_i] = Σ_{k=1}^{4} P(X_j ≥ k)", FAMILY),
    ("E[X²] = Σ_{k=1}^{4} P(X ≥ k)", FOUR),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_tails_of_different_variables_are_kept():
    given = "X[k] for k = 1..4 : random, integer, ≥ 0, ≤ 4"
    refused("Σ_{k=1}^{4} P(X_k ≥ k) = E[X_1]", given)


def test_the_ends_are_whole_numbers():
    refused(
        "E[X] = Σ_{k=1}^{n} P(X ≥ k)",
        "n : real, ≥ 1; X : random, integer, ≥ 0; X ≤ n",
    )


def test_a_replay_wants_whole_values_between_the_ends():
    for statement, given in TRUE[:1] + TRUE[2:3]:
        data = trace(statement, given, "tail-sum")
        recheck(data)
        for place, declared in enumerate(data["declarations"]):
            if declared["name"] == "X":
                path = "declarations", place, "domain"
                for gone in range(len(declared["domain"])):
                    kept = list(declared["domain"])
                    del kept[gone]
                    rejected(changed(data, *path, to=kept))
