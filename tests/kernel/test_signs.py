"""Signs: claimed only when they follow, never guessed from failure."""

from __future__ import annotations

import pytest
from proving import normal


def signs(text, given):
    form, normaliser = normal(text, given)
    found = normaliser.signs(form)
    return (
        found.positive(form),
        found.nonnegative(form),
        found.nonzero(form),
    )


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("x", "x : real, > 0"),
        ("x + y", "x : real, > 0; y : real, ≥ 0"),
        ("x²/y", "x : real, < 0; y : real, > 0"),
        ("n − 1/2", "n : positive integer"),
        ("y − x", "x, y : real; x < y"),
        ("√y − √x", "x, y : real, ≥ 0; x < y"),
        ("|x|", "x : real, ≠ 0"),
        ("exp(x)", "x : real"),
        ("n − m", "m, n : integer; m < n"),
        ("1/x − 1/y", "x, y : real, > 0; x < y"),
        ("z − x", "x, y, z : real; x < y; y < z"),
    ],
)
def test_positive(text, given):
    positive, nonnegative, nonzero = signs(text, given)
    assert positive is not None
    assert nonnegative is not None
    assert nonzero is not None


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("x", "x : real"),
        ("x", "x : real, ≥ 0"),
        ("x − y", "x, y : real, > 0"),
        ("x²", "x : real"),
        ("x + y", "x, y : real; x > 0"),
        ("y² − x²", "x, y : real; x < y"),
        ("n − 1", "n : positive integer"),
    ],
)
def test_not_known_to_be_positive(text, given):
    positive, _, nonzero = signs(text, given)
    assert positive is None
    assert nonzero is None


def test_weak_bounds_are_only_weak():
    positive, nonnegative, nonzero = signs("n − 1", "n : positive integer")
    assert positive is None and nonzero is None
    assert nonnegative is not None


def test_integers_sharpen_strict_facts():
    given = "m, n : {}; m < n"
    assert signs("n − m − 1", given.format("integer"))[1] is not None
    assert signs("n − m − 1", given.format("real"))[1] is None


def test_apart_from_zero_is_not_a_sign():
    positive, nonnegative, nonzero = signs("x", "x : real, ≠ 0")
    assert positive is None and nonnegative is None
    assert nonzero is not None


def test_the_facts_that_carry_a_sign_are_named():
    positive, _, _ = signs("z − x", "x, y, z : real; A: x < y; B: y < z")
    assert set(positive) == {"A", "B"}


def test_different_numbers_have_different_reciprocals():
    positive, _, nonzero = signs("1/x − 1/y", "x, y : real; x < y")
    assert positive is None
    assert nonzero == ("A1",)
