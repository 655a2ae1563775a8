"""The greater and the lesser of a few terms, numbers or random variables."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck
from tests.kernel.proving import refused
from tests.recheck.replaying import trace

XY = "X, Y : random"
NUMBERS = "x, y, z : real"

TRUE = [
    ("E[max(X, Y)] ≥ E[X]", XY, ("order",)),
    ("E[min(X, Y)] ≤ E[X]", XY, ("order",)),
    ("E[max(X, Y)] ≥ max(E[X], E[Y])", XY, ("order",)),
    ("E[min(X, Y)] ≤ min(E[X], E[Y])", XY, ("order",)),
    ("E[max(X, Y)] + E[min(X, Y)] = E[X] + E[Y]", XY, ("linearity",)),
    ("E[max(X, Y)] ≤ E[X] + E[Y]", f"{XY}, ≥ 0", ("order",)),
    ("E[max(X, Y)] ≤ E[|X|] + E[|Y|]", XY, ("order",)),
    ("E[max(X, 0)] ≥ max(E[X], 0)", "X : random", ("order",)),
    ("E[1/max(X, 1)] ≤ 1", "X : random", ("order",)),
    ("P(max(X, Y) ≥ t) ≥ P(X ≥ t)", f"{XY}; t : real", ("order",)),
    ("max(x, y) ≥ x", NUMBERS, ("order",)),
    ("max(x, y) = max(y, x)", NUMBERS, ()),
    ("max(x, y) min(x, y) = x y", NUMBERS, ("arithmetic",)),
    ("max(x, y) − min(x, y) = |x − y|", NUMBERS, ("arithmetic",)),
    ("max(x + z, y + z) = max(x, y) + z", NUMBERS, ("arithmetic",)),
    ("X = max(X, 0) − max(−X, 0)", "X : random", ("arithmetic",)),
    ("max(x, y, z) ≥ y", NUMBERS, ("order",)),
    ("min(x, y, z) ≤ max(x, y, z)", NUMBERS, ("order",)),
    ("E[max(X, 0)] = E[X]", "X : random, ≥ 0", ("order",)),
    ("||x| − |y|| ≤ |x − y|", NUMBERS, ("order",)),
]


@pytest.mark.parametrize(("statement", "given", "rules"), TRUE)
def test_what_holds_is_proved_and_replayed(statement, given, rules):
    recheck(trace(statement, given, *rules))


FALSE = [
    ("E[max(X, Y)] ≤ E[X]", XY),
    ("E[max(X, Y)] > E[X]", XY),
    ("E[max(X, Y)] = max(E[X], E[Y])", XY),
    ("E[max(X, Y)] ≤ E[X] + E[Y]", XY),
    ("E[max(X, 0)] = E[X]", "X : random"),
    ("max(x, y) > x", NUMBERS),
    ("max(x, y) = x", NUMBERS),
    ("max(x, y)² = max(x², y²)", NUMBERS),
    ("max(a x, a y) = a max(x, y)", "a, x, y : real"),
    ("max(x, y, z) > y", NUMBERS),
    ("max(x, y, z) = max(x, y)", NUMBERS),
    ("min(x, y) ≥ |x − y|", NUMBERS),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_a_kink_has_no_derivative():
    refused("d/dx max(x, 0) = 0", "x : real")
    refused("d/dx max(x, 0) = 1", "x : real")
    refused("d/dx max(x, 0) = 1/2", "x : real; x = 0")


def test_a_negative_factor_turns_the_greater_into_the_lesser():
    refused("max(−x, −y) = −max(x, y)", NUMBERS)
    recheck(trace("max(−x, −y) = −min(x, y)", NUMBERS, "arithmetic"))
