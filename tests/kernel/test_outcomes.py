"""What holds of every outcome holds of the variable that takes them."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.api.result import prove
from derivations.diagnose.replays import trace_of
from derivations.recheck import recheck

LISTED = (
    "n : positive integer; z[i] for i = 1..n : real; f, g, q : function; "
    "Z : random, outcomes z[i] for i = 1..n, probability q"
)


@pytest.mark.parametrize(
    ("statement", "facts", "rule"),
    [
        ("Z > 0", "z_i > 0", "order"),
        ("E[Z] ≤ 3", "z_i ≤ 3", "order"),
        ("E[f(Z)] > 0", "f(z_i) > 0", "order"),
        ("E[f(Z)] ≥ E[g(Z)]", "f(z_i) ≥ g(z_i)", "order"),
        ("E[f(Z)] ≥ f(z_1)", "f(z_i) ≥ f(z_1)", "order"),
        ("Var(Z) ≤ 1", "z_i ≥ 0; z_i ≤ 2", "bounded-variance"),
        ("1/f(Z) · f(Z) = 1", "f(z_i) ≠ 0", "arithmetic"),
        ("E[log f(Z)] ≤ log(E[f(Z)])", "f(z_i) > 0", "jensen"),
        (
            "E[log(f(Z)/q(Z))] ≤ log(E[f(Z)/q(Z)])",
            "f(z_i) > 0",
            "jensen",
        ),
    ],
)
def test_at_every_outcome(statement, facts, rule):
    found = proved(statement, f"{LISTED}; {facts}", rule)
    assert recheck(trace_of(found)) >= 0


@pytest.mark.parametrize(
    ("statement", "facts"),
    [
        ("Z > 0", "z_i > 0 for i ≠ 1"),
        ("Z > 0", "z_1 > 0"),
        ("E[Z] ≤ 3", "z_i ≤ 3 for i ≥ 2"),
        ("f(Z) > 0", "f(z_i + 1) > 0"),
        ("f(Z) > 0", "g(z_i) > 0"),
        ("Z ≥ W", "w[i] for i = 1..n : real; W : random; z_i ≥ w_i"),
        ("Z > 0", "m : positive integer; y[i] for i = 1..m : real; y_i > 0"),
        ("Z ≥ E[Z]", "z_i ≥ z_1"),
        ("E[Z Y] ≥ 0", "Y : random; E[z_i Y] ≥ 0"),
        ("Z ≥ 1", "Σ_{j=1}^{n} z_j ≥ 1"),
    ],
)
def test_and_only_then(statement, facts):
    refused(statement, f"{LISTED}; {facts}")


@pytest.mark.parametrize("positive", ["", "; f(z_i) > 0"])
def test_values_that_sum_to_a_constant_have_a_model(positive):
    given = f"{LISTED}; c : real, > 0; Σ_{{i=1}}^{{n}} f(z_i) = c{positive}"
    assert prove("Σ_{i=1}^{n} f(z_i) = c", given=given).proved
    assert prove("c = 1", given=given).refuted
