"""An order that holds of each member holds of one that stands for all of
one law."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import changed, rejected, trace

ONE_LAW = "; all X_i identically distributed"
APART = "; all X_i are mutually independent"
PAIR = "X[i] for i = 1..2 : random, finite; "
TWO = (
    "X[i] for i = 1..n : random; Y[i] for i = 1..2 : random; "
    "all X_i, Y_i identically distributed; X_i ≥ 0"
)

TRUE = [
    ("E[X_1/X_2] ≥ 1", f"{PAIR}X_i > 0{ONE_LAW}{APART}"),
    ("E[√X_1] ≤ √E[X_2]", f"{PAIR}X_i ≥ 0{ONE_LAW}"),
    ("E[Y_1] ≥ 0", f"n : positive integer; {TWO}"),
]


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_it_is_proved_and_replayed(statement, given):
    recheck(trace(statement, given))


FALSE = [
    ("E[X_1/X_2] ≥ 1", f"{PAIR}X_i > 0{APART}"),
    ("E[X_1/X_2] ≥ 1", f"{PAIR}X_i ≠ 0{ONE_LAW}{APART}"),
    ("E[X_1/X_2] > 1", f"{PAIR}X_i > 0{ONE_LAW}{APART}"),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_where_there_may_be_no_member_at_all():
    refused("E[Y_1] ≥ 0", f"n : natural; {TWO}")


def test_facts_of_some_members_or_of_several_at_once():
    family = "X[i] for i = 1..3 : random; "
    refused("E[√X_1] ≤ √E[X_2]", f"{family}X_i + X_j ≥ 0{ONE_LAW}")
    refused("E[√X_1] ≤ √E[X_2]", f"{family}X_i ≥ 0 for i ≠ 1{ONE_LAW}")


def test_a_replay_wants_the_fact_of_each():
    data = trace(*TRUE[0])
    for place, fact in enumerate(data["facts"]):
        if fact["proposition"][0] == ">":
            told = [["≠", ["index", "i"], "1"]]
            rejected(changed(data, "facts", place, "conditions", to=told))
