"""What known models say of a statement: false only where all is exact."""

from __future__ import annotations

import pytest

from derivations.diagnose.conditions import missing_conditions
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement
from derivations.misconceptions import find
from derivations.misconceptions.find import mistakes
from derivations.refute.search import find_model, refute
from derivations.refute.within import fails


def read(given, *texts):
    assumptions = read_given(given)
    scope = scope_of(assumptions)
    return assumptions, *(read_statement(text, scope) for text in texts)


def against(statement, assumptions):
    return refute(statement, assumptions).witness.model


def test_a_counterexample_is_one():
    known, said, right = read(
        "X, Y : random", "E[X Y] = E[X] E[Y]", "E[X + Y] = E[X] + E[Y]"
    )
    model = against(said, known)
    assert fails(said, known, (model,))
    assert not fails(right, known, (model,))
    assert not fails(said, known, ())


def test_a_model_of_other_assumptions_says_nothing():
    known, said = read("X, Y : random", "E[X Y] = E[X] E[Y]")
    more, _ = read("X, Y : random; X, Y independent", "X = Y")
    assert not fails(said, more, (against(said, known),))


def test_any_of_the_models_will_do():
    known, said = read("X, Y : random", "E[X Y] = E[X] E[Y]")
    first = find_model(known)
    assert first is not None
    assert fails(said, known, (first, against(said, known)))


def test_what_is_undefined_there_does_not_fail():
    known, said, quotient = read("x : real", "x = 1", "x/(x − x) = 1")
    assert not fails(quotient, known, (against(said, known),))


def test_names_that_a_model_lacks_decide_nothing():
    small, said = read("x : real", "x = 1")
    large, other = read("x, y : real; X : random", "y = 1")
    assert not fails(other, large, (against(said, small),))


LINES = (
    ("X, Y : random", "Var(X + Y) = Var(X) + Var(Y)"),
    ("X : random; a : real", "Var(a X) = a Var(X)"),
    ("x, y, c : real", "c x = c y ⟹ x = y"),
    ("x : real", "√(x²) = x"),
    ("X, Y : random; E[X] = 0; E[Y] = 0", "E[X Y] = 0"),
    (
        "X[i] for i = 1..n : random; n : positive integer; "
        "Var(X_i) = σ²; σ : real",
        "Var(Σ_i X_i) = n σ²",
    ),
)


@pytest.mark.parametrize(("given", "line"), LINES)
def test_models_spare_attempts_and_change_nothing(given, line):
    known, said = read(given, line)
    anew, _ = read(given, line)
    models = (against(said, known),)
    assert mistakes(said, known, models) == mistakes(said, anew)
    found = missing_conditions(said, known, models)
    assert found == missing_conditions(said, anew)
    assert found or mistakes(said, known)


def test_a_high_power_is_not_multiplied_out_again(monkeypatch):
    """With n = 1, where the counterexample is, Σ_{i=1}^{n−1} X_i would be
    0; the model with n = 2 spares the attempt."""
    known, said = read(
        "n : positive integer; X[i] for i = 1..n : random",
        "E[(Σ_{i=1}^{n} X_i)^40] = 0",
    )
    model = against(said, known)
    tried = []
    monkeypatch.setattr(find, "_leads", tried.append)
    assert mistakes(said, known, (model,)) == ()
    assert not tried
