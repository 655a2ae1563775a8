"""Limits in a model: nothing is refuted where a name moves along."""

from __future__ import annotations

import pytest

from derivations import prove

N = "n : positive integer; "


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("‖x‖²/n → 1 as n → ∞", "x[i] for i = 1..n : real; x_i = 1"),
        ("E[X]/n → 1 as n → ∞", "X : random; E[X] = n"),
        ("E[X]/n → 1/2 as n → ∞", "X : random; X ~ Binomial(n, 1/2)"),
        ("n c → 1 as n → ∞", "c : real, > 0; c = 1/n"),
        ("c = 1/n ⟹ n c → 1 as n → ∞", "c : real, > 0"),
    ],
)
def test_tied(statement: str, given: str) -> None:
    result = prove(statement, given=N + given)
    assert not result.proved
    assert not result.refuted


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("‖x‖²/n → 1 as n → ∞", "x[i] for i = 1..3 : real; x_i = 1"),
        ("E[X]/n → 1 as n → ∞", "X : random; E[X] = 2"),
        ("n c → 1 as n → ∞", "c : real, > 0; c = 2"),
    ],
)
def test_free(statement: str, given: str) -> None:
    assert prove(statement, given=N + given).refuted
