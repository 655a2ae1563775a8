"""Constants that variables are to take are put where the variables lie."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.document.parse import read_given
from derivations.refute.search import find_model

NAMES = "X, Y : random; a, b : real; "

POSSIBLE = [
    "P(X = a) > 0; P(Y = b) > 0",
    "P(X = a ∩ Y = b) > 0",
    "0 < P(X = a); P(X = a ∩ Y = b) ≠ 0",
    "P(X = a) > 0; E[X] = a; P(X = a ∩ Y = b) > 0",
]


@pytest.mark.parametrize("facts", POSSIBLE)
def test_a_model_is_found(facts):
    assert find_model(read_given(NAMES + facts)) is not None


def test_no_model_of_what_cannot_be():
    for facts in ("a < 0; P(X = a) > 0; X ≥ 0", "X ≥ a + 1; P(X = a) > 0"):
        assert find_model(read_given(NAMES + facts)) is None


def test_the_chain_rule_and_its_false_neighbours():
    given = "X, Y, Z : random; a, b, c : real; "
    given += "P(X = a) > 0; P(X = a ∩ Y = b) > 0"
    start = "P(X = a ∩ Y = b ∩ Z = c) = P(X = a) P(Y = b | X = a)"
    assert prove(f"{start} P(Z = c | X = a ∩ Y = b)", given=given).proved
    for last in ("P(Z = c)", "P(Z = c | X = a)"):
        assert not prove(f"{start} {last}", given=given).proved
    product = "P(X = a ∩ Y = b) = P(X = a) P(Y = b)"
    assert prove(product, given=given).refuted
