"""What holds almost surely: by a probability of 1, and by a mean of 0."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import proved, refused
from tests.recheck.replaying import changed, rejected, trace

X = "X : random"
XY = "X, Y : random"
AB = "A, B : event"

CERTAIN = [
    ("P(X = Y) = 1 ⟹ E[X] = E[Y]", XY),
    ("P(X = Y) = 1 ⟹ Var(X) = Var(Y)", XY),
    ("P(X ≤ Y) = 1 ⟹ E[X] ≤ E[Y]", XY),
    ("P(X > Y) = 0 ⟹ E[X] ≤ E[Y]", XY),
    ("P(X < Y) = 1 ⟹ E[X] < E[Y]", XY),
    ("P(|X − Y| ≤ c) = 1 ⟹ |E[X] − E[Y]| ≤ c", f"{XY}; c : real"),
    ("P(X ≥ 0) = 1 ⟹ P(X ≥ t) ≤ E[X]/t", f"{X}; t : real, > 0"),
    ("P(X = 2) = 1 ⟹ E[X²] = 4", X),
    ("P(A) = 1 ⟹ P(A ∩ B) = P(B)", AB),
    ("P(A) = 0 ⟹ P(A ∪ B) = P(B)", AB),
    ("P(A ∩ B) = 1 ⟹ P(A) = 1", AB),
    ("P(not A) = 0 ⟹ P(A ∩ B) = P(B)", AB),
    ("P(X = Y ∩ Y = Z) = 1 ⟹ P(X = Z) = 1", "X, Y, Z : random"),
    ("X = Y ⟹ P(X = Y) = 1", XY),
    ("P(X = Y) = 1 ⟹ X = Y", XY),
]
VANISHING = [
    ("E[X²] = 0 ⟹ P(X = 0) = 1", X),
    ("E[X²] = 0 ⟹ X = 0", X),
    ("E[|X|] = 0 ⟹ P(X = 0) = 1", X),
    ("E[X] = 0 ⟹ P(X = 0) = 1", f"{X}, ≥ 0"),
    ("E[X] = 0 ⟹ P(X ≠ 0) = 0", f"{X}, ≤ 0"),
    ("Var(X) = 0 ⟹ P(X = E[X]) = 1", X),
    ("E[X²] = E[X]² ⟹ P(X = E[X]) = 1", X),
    ("E[(X − Y)²] = 0 ⟹ P(X = Y) = 1", XY),
    ("Var(X − Y) = 0 ⟹ X − Y = E[X] − E[Y]", XY),
    ("E[X²] = 0 ⟺ P(X = 0) = 1", X),
]


ABC = "A, B, C : event; A, B disjoint"
DISJOINT = [
    ("P(A) + P(B) ≤ 1", ABC),
    ("P(A ∩ C) + P(B ∩ C) ≤ P(C)", ABC),
    ("P(A) ≤ P(not B)", ABC),
    ("P(A | C) + P(B | C) ≤ 1", f"{ABC}; P(C) > 0"),
    ("P(A) + P(B) + P(C) ≤ 1", f"{ABC}; A, C disjoint; B, C disjoint"),
    ("E[X 1{A}] + E[X 1{B}] ≤ E[X]", f"{ABC}; X : random, ≥ 0"),
    ("P(X ≥ 1 ∩ Y ≥ 1) = 0 ⟹ P(X ≥ 1) + P(Y ≥ 1) ≤ 1", XY),
]


@pytest.mark.parametrize(("statement", "given"), CERTAIN + VANISHING + DISJOINT)
def test_what_follows_is_proved_and_replayed(statement, given):
    recheck(trace(statement, given))


@pytest.mark.parametrize(("statement", "given"), VANISHING)
def test_a_mean_of_zero_takes_its_rule(statement, given):
    refused(statement, given, "substitution", "certain-event", "linearity")
    proved(statement, given, "substitution", "zero-almost-surely")


FALSE = [
    ("P(X < Y) = 1 ⟹ E[X] ≥ E[Y]", XY),
    ("P(X ≥ Y) = 1 ⟹ P(X > Y) = 1", XY),
    ("P(X = Y) = 1/2 ⟹ E[X] = E[Y]", XY),
    ("P(X = Y) = 0 ⟹ E[X] ≠ E[Y]", XY),
    ("P(A ∩ B) = 0 ⟹ P(A) = 0", AB),
    ("P(A ∪ B) = 1 ⟹ P(A) = 1", AB),
    ("P(A) = 1/2 ⟹ P(A ∩ B) = P(B)", AB),
    ("P(X = Y | A) = 1 ⟹ E[X] = E[Y]", f"{XY}; A : event; P(A) > 0"),
    ("P(A ∩ C) + P(B ∩ C) ≤ P(C)", "A, B, C : event"),
    ("P(A ∩ C) + P(B ∩ C) < P(C)", ABC),
    ("P(A) + P(C) ≤ 1", ABC),
    ("P(A) + P(B) + P(C) ≤ 1", f"{ABC}; A, C disjoint"),
    ("E[X 1{A}] + E[X 1{B}] ≤ E[X]", f"{ABC}; X : random"),
    ("E[X] = 0 ⟹ P(X = 0) = 1", X),
    ("E[X³] = 0 ⟹ P(X = 0) = 1", X),
    ("Var(X) = 0 ⟹ P(X = 0) = 1", X),
    ("Var(X − Y) = 0 ⟹ P(X = Y) = 1", XY),
    ("E[X²] = E[Y²] ⟹ P(X = Y) = 1", XY),
    ("E[X²] = 1 ⟹ P(X = 1) = 1", X),
    ("Cov(X, Y) = 0 ⟹ P(X = E[X]) = 1", XY),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_a_mean_that_need_not_exist_says_nothing():
    refused("E[1/X²] = 0 ⟹ P(1/X = 0) = 1", X)
    refused("P(X = Y) = 1 ⟹ E[1/X] = E[1/Y]", XY)


def test_no_other_probability_says_so():
    refused("P(X ≥ 0) = 1/2 ⟹ E[X] ≥ 0", X)
    refused("P(X = Y) > 0 ⟹ E[X] = E[Y]", XY)
    refused("P(X ≤ 0 ∪ X ≥ 1) = 1 ⟹ E[X] ≤ 0", X)
    refused("P(X ≤ 0 ∩ Y ≤ 0) = 0 ⟹ E[X] ≥ 0", XY)


def test_three_events_may_exclude_each_other_and_no_two_of_them():
    given = "A, B, C : event; P(A ∩ B ∩ C) = 0"
    refused("P(A) + P(B) + P(C) ≤ 1", given)
    refused("P(A) + P(B) ≤ 1", given)


def test_every_member_for_itself():
    family = "n : positive integer; X[i] for i = 1..n : random; "
    recheck(trace("P(X_i = 0) = 1", family + "E[X_i²] = 0"))
    refused("P(X_i = 0) = 1", family + "E[X_1²] = 0")


def _vanishing(statement, given):
    data = trace(statement, given, "zero-almost-surely", "substitution")
    assert {"rule": "vanishing"} in data["endings"]
    return data


def test_a_replay_wants_the_ending_and_the_means():
    data = _vanishing("E[X²] = 0 ⟹ P(X = 0) = 1", X)
    recheck(data)
    assert rejected(changed(data, "endings", to=[])) == "statement"
    weaker = ["=", ["E", ["sym", "X"]], "0"]
    path = "statement", "proposition", 1
    rejected(changed(data, *path, to=weaker))
    assert rejected(changed(data, "steps", to=[])) == "statement"


def test_a_replay_wants_one_sign():
    data = _vanishing("E[X] = 0 ⟹ P(X = 0) = 1", f"{X}, ≥ 0")
    rejected(changed(data, "declarations", 0, "domain", to=[]))
