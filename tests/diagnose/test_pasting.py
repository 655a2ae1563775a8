"""A condition that is suggested can be pasted, and the line is then proved."""

from __future__ import annotations

import pytest

from derivations import prove

LACKING = (
    ("(a^2 - 1)/(a - 1) = a + 1", "a : real"),
    ("a b / a = b", "a, b : real"),
    ("sqrt(x^2) = x", "x : real"),
    ("log(a b) = log(a) + log(b)", "a, b : real"),
    ("a^2 = b^2 => a = b", "a, b : real"),
    ("a x = a y => x = y", "a, x, y : real"),
    ("E[X Y] = E[X] E[Y]", "X, Y : random"),
    ("Var(X + Y) = Var(X) + Var(Y)", "X, Y : random"),
    ("Var(X) = E[X^2]", "X : random"),
    ("sd(a X) = a sd(X)", "a : real; X : random"),
    (
        "Var(sum_i X_i) = n Var(X_1)",
        "n : positive integer; X[i] for i = 1..n : random; "
        "all X_i identically distributed",
    ),
    (
        "E[X_i X_j] = E[X_i] E[X_j]",
        "n : positive integer; X[i] for i = 1..n : random; "
        "all X_i are mutually independent",
    ),
    ("H(X, Y) = H(X) + H(Y)", "X, Y : random, finite"),
    ("E[X | Y] = E[X]", "X, Y : random"),
)
"""Lines that hold under a condition that isn't given."""


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("statement", "given"), LACKING)
def test_the_condition_can_be_pasted(statement, given, lang):
    found = prove(statement, given=given, lang=lang)
    if found.proved:
        pytest.fail("it holds as it stands")
    assert found.suggestion is not None
    condition = found.suggestion
    assert condition in found.to_text()
    if condition.startswith("for ") or "i ≠ j" in condition:
        line = condition if condition.startswith("for ") else f"for {condition}"
        assert prove(f"{statement} {line}", given=given).proved
        return
    assert prove(statement, given=f"{given}; {condition}").proved
