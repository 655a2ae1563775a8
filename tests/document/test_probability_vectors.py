"""Vectors of probabilities: what a declaration says, and what it refuses."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.language.write import to_text


@pytest.mark.parametrize(
    "given",
    [
        "p[i] for i = 1..n : probability vector",
        "p[i], i = 1..n：概率向量",
    ],
)
def test_entries_are_probabilities_and_sum_to_one(given):
    assumptions = read_given(given)
    declared = assumptions.declaration("p")
    assert declared.domain.lower == 0
    assert declared.domain.upper == 1
    (fact,) = assumptions.facts
    assert to_text(fact.proposition) == "Σ_{i=1}^{n} p_i = 1"


def test_entries_may_be_declared_positive():
    given = "p[i], q[i] for i = 1..n : probability vectors, > 0"
    assert prove("KL(p ‖ q) ≥ 0", given=given).proved
    assert prove("KL(p ‖ q) = KL(q ‖ p)", given=given).refuted


@pytest.mark.parametrize(
    "given",
    [
        "p : probability vector",
        "X[i] for i = 1..n : random, probability vector",
        "p[i, j] for i = 1..n, j = 1..n : probability vector",
    ],
)
def test_a_probability_vector_has_one_index(given):
    with pytest.raises(InputError) as refused:
        read_given(given)
    assert refused.value.key == "given-probabilities"


@pytest.mark.parametrize(
    ("statement", "key"),
    [
        ("KL(p) = 0", "formula-argument-count"),
        ("KL(p ‖ c) = 0", "formula-not-a-vector"),
        ("I(X; Y; Y) = 0", "formula-argument-count"),
        ("I(X, Y, Y) = 0", "formula-argument-count"),
        ("I(X, Y; p) = 0", "formula-vector"),
        ("H(2 Z) = H(Z)", "formula-vector"),
        ("I(Z + X; Y) = 0", "formula-vector"),
        ("KL(p ‖ q | X) = 0", "formula-conditional"),
        ("H(p | X) ≤ H(p)", "formula-numbers-given"),
        ("H(p | X = 1) = H(p)", "formula-numbers-given"),
        ("H(X | p) = H(X)", "formula-numbers-given"),
        ("H(X | Y, p) = H(X | Y)", "formula-numbers-given"),
        ("I(X; Y | p) = I(X; Y)", "formula-numbers-given"),
        ("Var([1, 2] | X) = 1/4", "formula-numbers-given"),
    ],
)
def test_what_an_entropy_is_taken_of(statement, key):
    given = (
        "p[i], q[i] for i = 1..n : probability vectors; c : real; "
        "X, Y : random, finite; Z[i] for i = 1..n : random, finite"
    )
    with pytest.raises(InputError) as refused:
        prove(statement, given=given)
    assert refused.value.key == key
