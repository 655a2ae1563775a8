"""Steps between equations: what is divided by, which root is taken."""

from __future__ import annotations

import pytest
from proving import proved, refused


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("a = b ⟹ a c = b c", "a, b, c : real"),
        ("a = b ⟺ a c = b c", "a, b : real; c : real, ≠ 0"),
        ("a = b ⟹ a² = b²", "a, b : real"),
        ("a = b ⟺ a² = b²", "a, b : real, ≥ 0"),
        ("a² = c ⟹ a = √c", "a : real, ≥ 0; c : real, > 0"),
        ("a² = 1/d ⟺ a = 1/√d", "a : real, > 0; d : positive integer"),
        ("a² d = 1 ⟺ a² = 1/d", "a : real; d : positive integer"),
        ("a + c = b ⟺ a = b − c", "a, b, c : real"),
        ("X, Y independent ⟹ X², Y² independent", "X, Y : random"),
        ("a ≠ 0 ⟹ a/a = 1", "a : real"),
    ],
)
def test_steps_that_hold(statement, given):
    proved(statement, given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("a = b ⟺ a c = b c", "a, b, c : real"),
        ("a c = b c ⟹ a = b", "a, b, c : real"),
        ("a² = b² ⟹ a = b", "a, b : real"),
        ("a = b ⟺ a² = b²", "a, b : real"),
        ("a² = c ⟹ a = √c", "a : real; c : real, > 0"),
        ("a² = 1/d ⟹ a = 1/√d", "a : real; d : positive integer"),
        ("a² = a ⟹ a = 1", "a : real"),
        ("a = b ⟹ a/b = 1", "a, b : real"),
        ("X², Y² independent ⟹ X, Y independent", "X, Y : random"),
        ("E[X Y] = E[X] E[Y] ⟹ X, Y independent", "X, Y : random"),
        ("E[X] = E[Y] ⟹ X = Y", "X, Y : random"),
    ],
)
def test_steps_that_lose_a_case(statement, given):
    refused(statement, given)


def test_the_sign_that_fixes_the_branch_is_named():
    given = "a : real; d : positive integer; A: a > 0"
    assert proved("a² = 1/d ⟹ a = 1/√d", given).facts == ("A",)
