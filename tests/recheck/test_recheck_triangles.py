"""Sums over a triangle are replayed; a tampered pair of ranges isn't."""

from __future__ import annotations

import pytest

from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace

PAIRS = (
    "n : positive integer; μ, v : real; X[i] for i = 1..n : random; "
    "all X_i are mutually independent; E[X_i] = μ; E[X_i²] = v; "
    "a[i,j] for i = 1..n, j = 1..n : real"
)
TURNED = "Σ_{i=1}^{n} Σ_{j=1}^{i-1} a_{i,j} = Σ_{j=1}^{n} Σ_{i=j+1}^{n} a_{i,j}"


@pytest.mark.parametrize(
    "statement",
    [
        TURNED,
        "Σ_{i=1}^{n} Σ_{j=1}^{i} X_i X_j = Σ_{j=1}^{n} Σ_{i=j}^{n} X_i X_j",
        "Σ_{i<j} a_{i,j} = Σ_{i=1}^{n} Σ_{j=i+1}^{n} a_{i,j}",
        "Σ_{i<j} a_{i,j} = Σ_{i>j} a_{j,i}",
        "E[Σ_{i<j} a_{i,j} X_i X_j] = μ² Σ_{i<j} a_{i,j}",
        "E[Σ_{i=1}^{n} Σ_{j=1}^{i} X_i X_j] = n v + n (n − 1) μ²/2",
    ],
)
def test_sums_over_a_triangle_are_replayed(statement: str) -> None:
    assert recheck(trace(statement, PAIRS)) > 0


def test_a_tampered_range_is_found_at_its_step() -> None:
    data = trace(TURNED, PAIRS)
    rules = [step["rule"] for step in data["steps"]]
    place = rules.index("triangle")
    left = data["steps"][place]["left"]
    wider = [*left[:1], [[*left[1][0][:2], ["sym", "μ"]], *left[1][1:]]]
    forged = changed(data, "steps", place, "left", to=[*wider, *left[2:]])
    assert rejected(forged) == place


def test_a_tampered_end_is_found_at_its_step() -> None:
    statement = "Σ_{i=1}^{n} Σ_{j=1}^{i} X_j = Σ_{j=1}^{n} Σ_{i=j}^{n} X_j"
    data = trace(statement, PAIRS)
    rules = [step["rule"] for step in data["steps"]]
    place = rules.index("ends")
    right = data["steps"][place]["right"]
    forged = changed(data, "steps", place, "right", to=[*right, right[-1]])
    assert rejected(forged) == place
