"""Facts that swap indices: used in one direction, without going round."""

from __future__ import annotations

import pytest
from proving import proved, refused

MATRIX = "n : integer, ≥ 3; w[i,j] for i = 1..n, j = 1..n : real; "
EVEN = f"{MATRIX}A: w_{{i,j}} = w_{{j,i}}"
ODD = f"{MATRIX}A: w_{{i,j}} = −w_{{j,i}}"
DRAWS = "n : positive integer; X[i] for i = 1..n : random; "


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("w_{1,2} = w_{2,1}", EVEN),
        ("w_{i,j} + w_{j,i} = 2 w_{i,j}", EVEN),
        ("w_{2,1} = 5", f"{EVEN}; B: w_{{1,2}} = 5"),
        ("Σ_{i=1}^{n} w_{i,k} = Σ_{i=1}^{n} w_{k,i}", EVEN),
        (
            "Σ_{i=1}^{n} Σ_{j=1}^{n} w_{i,j} w_{j,i} "
            "= Σ_{i=1}^{n} Σ_{j=1}^{n} w_{i,j}²",
            EVEN,
        ),
        ("w_{1,2} + w_{2,1} = 0", ODD),
        ("w_{i,i} = 0", ODD),
        ("w_{i,j} = w_{j,i} for i ≠ j", f"{EVEN} for i ≠ j"),
        ("E[X_i²] = E[X_i]", f"{DRAWS}A: E[X_i²] = E[X_i]"),
        ("Var(X_i) = E[X_i] (1 − E[X_i])", f"{DRAWS}A: E[X_i²] = E[X_i]"),
    ],
)
def test_used(statement, given):
    assert proved(statement, given).facts[:1] == ("A",)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("w_{1,2} = w_{1,3}", EVEN),
        ("w_{i,i} = 0", EVEN),
        ("w_{1,2} = w_{2,1}", ODD),
        ("w_{i,j} = 0", ODD),
        ("w_{1,2} = w_{2,1}", f"{EVEN} for i ≠ 1, j ≠ 1"),
    ],
)
def test_says_no_more(statement, given):
    refused(statement, given)
