"""Limits of powers whose base and exponent both vary."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import recheck

N = "n : integer, ≥ 2"
NX = f"{N}; x : real"


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("(1 + 1/n)^n → exp(1) as n → ∞", N),
        ("(1 − 1/n)^n → exp(−1) as n → ∞", N),
        ("1 − (1 − 1/n)^n → 1 − 1/exp(1) as n → ∞", N),
        ("(1 + x/n)^n → exp(x) as n → ∞", NX),
        ("(1 + x/n)^(2 n) → exp(2 x) as n → ∞", NX),
        ("(1 + x/n + 1/n²)^n → exp(x) as n → ∞", NX),
        ("(1 + 1/n)^(n + 1) → exp(1) as n → ∞", N),
        ("((n + 1)/(n − 1))^n → exp(2) as n → ∞", N),
        ("n (1 + 1/n)^n/(n + 1) → exp(1) as n → ∞", N),
        ("(1 + 1/n²)^n → 1 as n → ∞", N),
        ("n^(1/n) → 1 as n → ∞", N),
        ("(2 n + 1)^(1/n) → 1 as n → ∞", N),
        ("lim_{t→0+} (1 + t)^(1/t) = exp(1)", ""),
        ("lim_{t→0+} t^t = 1", ""),
    ],
)
def test_proved_and_replayed(statement, given):
    result = prove(statement, given=given)
    assert result.proved, result
    assert recheck(result.trace) >= 0


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("(1 + 1/n)^n → 1 as n → ∞", N),
        ("(1 − 1/n)^n → exp(1) as n → ∞", N),
        ("(1 + 1/n)^n → 27/10 as n → ∞", N),
        ("n^(1/n) → 0 as n → ∞", N),
        ("(1 + 2/n)^n → exp(1) as n → ∞", N),
    ],
)
def test_false_ones_are_not_proved(statement, given):
    assert not prove(statement, given=given).proved


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        # The greatest terms of the logarithm don't stay bounded.
        ("(1 + 1/n)^(n²) → exp(1) as n → ∞", N),
        ("(2 + 1/n)^n → exp(1) as n → ∞", N),
        ("(1/2 + 1/n)^n → 1 as n → ∞", N),
        # (−1)^n keeps this from having a limit.
        ("(−1 + 1/n)^n → exp(−1) as n → ∞", N),
        # The sign of the base isn't known.
        ("(x + 1/n)^n → 0 as n → ∞", NX),
        ("(1 + (−1)^n/n)^n → exp(1) as n → ∞", N),
    ],
)
def test_what_is_not_of_this_form_is_left_open(statement, given):
    assert not prove(statement, given=given).proved
