"""A sum of terms that aren't negative is at least each of them."""

from __future__ import annotations

import pytest
from proving import refused

from derivations import prove
from derivations.recheck import recheck

GIVEN = (
    "n : positive integer; j : integer, 1 ≤ j ≤ n; k : integer; "
    "z[i] for i = 1..n : real; a[i] for i = 1..n : real, > 0"
)


@pytest.mark.parametrize(
    "statement",
    [
        "Σ_{i=1}^{n} exp(z_i) ≥ exp(z_j)",
        "log Σ_{i=1}^{n} exp(z_i) ≥ z_j",
        "Σ_i z_i² ≥ z_1²",
        "Σ_i a_i ≥ a_j",
        "‖z‖ ≥ |z_j|",
        "3 Σ_i z_i² + 1 > 3 z_n²",
        "Σ_{i=2}^{n} z_i² ≥ z_n² for n ≥ 2",
    ],
)
def test_holds(statement):
    result = prove(statement, given=GIVEN)
    assert result.proved, result
    assert recheck(result.trace) >= 0


@pytest.mark.parametrize(
    "statement",
    [
        "Σ_i z_i ≥ z_j",
        "Σ_i z_i² > z_j²",
        "Σ_i a_i > a_j",
        "Σ_i a_i ≥ a_j + a_1",
        "Σ_i z_i² ≥ 2 z_j²",
        "Σ_{i=2}^{n} z_i² ≥ z_1²",
        "Σ_{i=1}^{n − 1} z_i² ≥ z_j²",
    ],
)
def test_and_nothing_else(statement):
    refused(statement, GIVEN)
    assert prove(statement, given=GIVEN).refuted
