"""Signs that a written term shows, which its normal form hides."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.diagnose.replays import trace_of
from derivations.recheck import recheck

LIST = "n : positive integer; x[i] for i = 1..n : real; ε : real, > 0"
MEAN = "let m := (1/n) Σ_{i=1}^{n} x_i"
VARIANCE = f"{LIST}; {MEAN}; let v := (1/n) Σ_{{i=1}}^{{n}} (x_i − m)²"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("v + ε > 0", VARIANCE),
        ("v + ε ≠ 0", VARIANCE),
        ("0 < ε + v", VARIANCE),
        ("0 · (1/(v + ε)) = 0", VARIANCE),
        ("0 · (1/√(v + ε)) = 0", VARIANCE),
        ("0 · log(v + ε) = 0", VARIANCE),
        ("(v + ε) (2 v + ε) > 0", VARIANCE),
        ("exp(v) (v + ε)/(3 v + ε) > 0", VARIANCE),
        (
            "1/√(v_j + ε) > 0",
            "n, m : positive integer; ε : real, > 0; "
            "x[i,j] for i = 1..n, j = 1..m : real; "
            "let μ[j] := (1/n) Σ_{i=1}^{n} x_{i,j}; "
            "let v[j] := (1/n) Σ_{i=1}^{n} (x_{i,j} − μ_j)²",
        ),
        ("E[(Y − X)²] + ε > 0", "X, Y : random; ε : real, > 0"),
        ("v/(v + ε) < 1", VARIANCE),
        ("v/(v + ε) ≥ 0", VARIANCE),
        ("√v ≤ √(v + ε)", VARIANCE),
        ("√ε ≤ √(v + ε)", VARIANCE),
    ],
)
def test_what_is_written_shows_its_sign(statement, given):
    assert recheck(trace_of(proved(statement, given))) >= 0


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("v > 0", VARIANCE),
        ("v ≠ 0", VARIANCE),
        ("v − ε ≠ 0", VARIANCE),
        ("v + e > 0", f"{VARIANCE}; e : real, ≥ 0"),
        ("0 · (1/v) = 0", VARIANCE),
        ("0 · (1/√(v + e)) = 0", f"{VARIANCE}; e : real"),
        ("(x_1 − m)³ + ε > 0", VARIANCE),
        ("(v + ε) (v − ε) > 0", VARIANCE),
        ("v/(v + ε) > 0", VARIANCE),
        ("v/(v + ε) < 1/2", VARIANCE),
        ("v/(v + ε) < 1", "v : real; ε : real, > 0"),
        ("1/(v + ε) < 1/ε", VARIANCE),
        ("v/(v + e) < 1", f"{VARIANCE}; e : real, ≠ 0"),
    ],
)
def test_and_nothing_else(statement, given):
    refused(statement, given)


def test_under_a_divisor():
    found = proved("1/(v + ε) ≤ 1/ε", VARIANCE, "order")
    assert recheck(trace_of(found)) >= 0


def test_names_that_double_end():
    doubled = "; ".join(f"let v{k + 1} := v{k} + v{k}" for k in range(8))
    given = f"{VARIANCE}; let v0 := v; {doubled}"
    refused("v8 > 0", given)
    refused("v8 + x_1 ≥ 0", given)
