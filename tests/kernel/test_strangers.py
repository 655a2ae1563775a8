"""A constant that nothing ties down decides an equation without an attempt."""

from __future__ import annotations

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.kernel.strangers import hopeless
from derivations.language.reader import read_statement

PERMIT = Permit(EVERYTHING)


def settled(given: str, statement: str, permit: Permit = PERMIT):
    assumptions = read_given(given)
    read = read_statement(statement, scope_of(assumptions))
    return (
        hopeless(read, assumptions, permit),
        prove(read, assumptions, permit),
    )


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        ("X : random; m : real", "E[X] = m"),
        ("X : random; m : real", "m = E[X]"),
        ("X : random; a, m : real", "E[a X] = a m"),
        (
            "d : positive integer; q[i] for i = 1..d : random; v : real",
            "E[q · q] = d v",
        ),
    ],
)
def test_a_constant_that_is_nowhere_else_leaves_a_gap(given, statement):
    found, result = settled(given, statement)
    assert found
    assert isinstance(result, Gap)


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        ("X : random; m : real; E[X] = m", "E[X] = m"),
        ("X : random; let m := E[X]", "E[X] = m"),
        ("X : random; m : real", "E[X] = E[X] + m − m"),
        ("X : random; m : real", "E[X] = E[X] + 0 m"),
        ("X : random; m : real, ≠ 0", "E[X] = E[X] m/m"),
        ("n : positive integer; X[i] for i = 1..n : random", "E[Σ_i X_i] = n"),
        ("n : positive integer", "Σ_{i=1}^{n} 1 = n"),
        ("a : real; a² = 0; m : real", "0 = a² m"),
        ("a, m : real; a = 0", "0 = a m"),
    ],
)
def test_what_may_be_proved_isnt_given_up(given, statement):
    found, _ = settled(given, statement)
    assert not found


def test_a_factor_that_only_signs_make_zero_is_a_gap_too():
    found, result = settled("a, m : real; a ≥ 0; a ≤ 0", "0 = a m")
    assert found
    assert isinstance(result, Gap)


def test_an_inequality_is_left_to_the_signs():
    found, result = settled("m : real, > 0", "0 < m")
    assert not found
    assert isinstance(result, Proof)
