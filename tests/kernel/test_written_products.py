"""Independent factors that are sums: ``E[(T − f) ε] = E[T − f] E[ε]`` by
independence alone, as the line is written."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations import prove
from derivations.diagnose.replays import trace_of
from derivations.recheck import recheck

GIVEN = (
    "f, a : real; n : positive integer; T, U, V : random; "
    "X[i], Y[i] for i = 1..n : random"
)
MUTUAL = f"{GIVEN}; T, U, V are mutually independent"
PAIRS = f"{GIVEN}; T, U, V are pairwise independent"
MEMBERS = f"{GIVEN}; all X_i, Y_i are mutually independent"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("E[U (f − T)] = E[U] E[f − T]", MUTUAL),
        ("E[(f − T) U] = E[U] E[f − T]", PAIRS),
        ("E[(T − f)² U] = E[(T − f)²] E[U]", MUTUAL),
        ("E[(T − E[T]) (U − E[U])] = E[T − E[T]] E[U − E[U]]", MUTUAL),
        ("E[(T + 1) (U − 2) (V + a)] = E[T + 1] E[U − 2] E[V + a]", MUTUAL),
        ("E[(T + U) (V − 2)] = E[T + U] E[V − 2]", MUTUAL),
        ("E[(T + U) (V − 2) (T − 1)] = E[(T + U) (T − 1)] E[V − 2]", MUTUAL),
        ("E[(X_i − a) (Y_i + 1)²] = E[X_i − a] E[(Y_i + 1)²]", MEMBERS),
    ],
)
def test_by_independence_alone(statement, given):
    found = proved(statement, given, "independence")
    assert recheck(trace_of(found)) == 1


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("E[(T + 1) (U − 2) (V + a)] = E[T + 1] E[U − 2] E[V + a]", PAIRS),
        ("E[(T + U) (V − 2)] = E[T + U] E[V − 2]", PAIRS),
        ("E[(T + U) (U + 1)] = E[T + U] E[U + 1]", MUTUAL),
        ("E[(T + 1) (U + 1)] = E[T + 1] E[U + 1]", GIVEN),
        (
            "E[(T + 1)² (U + 1)] = E[(T + 1)²] E[U + 1]",
            f"{GIVEN}; T, U uncorrelated",
        ),
        ("E[(X_i − a) (X_j + 1)] = E[X_i − a] E[X_j + 1]", MEMBERS),
        # What is constant is taken out by linearity.
        ("E[2 (T + 1) (U + 1)] = 2 E[T + 1] E[U + 1]", MUTUAL),
    ],
)
def test_and_no_further(statement, given):
    refused(statement, given, "independence")


def test_pairs_are_refuted_where_three_are_needed():
    given = "T, U, V : random; T, U, V are pairwise independent"
    false = prove(
        "E[(T + 1) (U + 1) (V + 1)] = E[T + 1] E[U + 1] E[V + 1]", given
    )
    assert false.refuted
