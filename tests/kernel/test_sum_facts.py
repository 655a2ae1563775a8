"""Facts about whole sums: weights that add up to 1, a squared norm n."""

from __future__ import annotations

import pytest

from tests.kernel.proving import proved, refused

WEIGHTS = (
    "m, n : positive integer; w[i,j] for i = 1..m, j = 1..n : real; "
    "Σ_{j=1}^{n} w_{i,j} = 1"
)
SMOOTHED = (
    "n : positive integer; a : real; y[k] for k = 1..n : real; "
    "Σ_{k=1}^{n} y_k = 1"
)
MEAN = (
    "n : positive integer; w[i] for i = 1..n : real; "
    "X[i] for i = 1..n : random; c : real; "
    "E[X_i] = c; Σ_{i=1}^{n} w_i = 1"
)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{j=1}^{n} w_{i,j} = 1", WEIGHTS),
        ("Σ_{j=1}^{n} w_{m,j} = 1", WEIGHTS),
        ("Σ_{k=1}^{n} ((1 − a) y_k + a/n) = 1", SMOOTHED),
        ("E[Σ_{i=1}^{n} w_i X_i] = c", MEAN),
        (
            "‖x‖²/n = 1",
            "n : positive integer; x[i] for i = 1..n : real; ‖x‖² = n",
        ),
        (
            "Σ_{i=1}^{n} (x_i − c) = 0",
            "n : positive integer; c : real; x[i] for i = 1..n : real; "
            "n c = Σ_{i=1}^{n} x_i",
        ),
    ],
)
def test_a_stated_sum_is_used(statement: str, given: str) -> None:
    assert proved(statement, given).facts


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("Σ_{j=1}^{m} w_{j,1} = 1", WEIGHTS),
        ("Σ_{j=2}^{n} w_{1,j} = 1", WEIGHTS),
        ("Σ_{k=1}^{n} ((1 − a) y_k + a/n) = 1 + a", SMOOTHED),
        ("E[Σ_{i=1}^{n} w_i² X_i] = c", MEAN),
        (
            "Σ_{j=1}^{n} w_{k,j} = 1",
            "m, n : natural; k : positive integer; "
            "w[i,j] for i = 1..m, j = 1..n : real; "
            "Σ_{j=1}^{n} w_{i,j} = 1",
        ),
    ],
)
def test_a_stated_sum_says_nothing_of_another(
    statement: str, given: str
) -> None:
    refused(statement, given)
