"""Single statements: texts and SymPy relations."""

from __future__ import annotations

import pytest
import sympy
from sympy import Eq, IndexedBase, Interval, Rational, Sum, symbols

from derivations import (
    Covariance,
    Expectation,
    InputError,
    NoTruthValue,
    Variance,
    prove,
)

X, Y, a = symbols("X Y a")


def test_proved() -> None:
    result = prove(
        "Var(X+Y) = Var(X) + Var(Y)", given="X, Y random; X, Y independent"
    )
    assert result.proved and not result.refuted and not result.undecided
    assert result.verdict == "proved"
    assert result.rules == ("variance-of-sum",)
    assert result.assumptions == ("X, Y independent",)
    assert result.witness is None and result.suggestion is None
    assert "by variance of a sum" in str(result)


def test_named_assumptions_keep_their_name() -> None:
    given = "X, Y random; joint: X, Y independent"
    assert prove("Cov(X, Y) = 0", given=given).assumptions == ("joint",)


def test_refuted() -> None:
    result = prove("Var(X+Y) = Var(X) + Var(Y)", given="X, Y random")
    assert result.refuted
    witness = result.witness
    assert witness is not None
    assert (witness.lhs, witness.rhs) == (4, 2)
    assert witness.model.size == 2
    assert result.suggestion == "X, Y independent"
    assert "Take X = Y = ±1" in str(witness)
    assert "Var(X + Y) = 4" in str(result)


def test_undecided() -> None:
    result = prove("x/x = 1", given="x : real")
    assert result.undecided
    assert result.suggestion == "x ≠ 0"
    assert "isn't “wrong”" in str(result)


def test_side_conditions() -> None:
    (condition, *_) = prove("x/x = 1", given="x : real, > 0").obligations
    assert condition.met
    assert condition.text == "x ≠ 0"
    assert isinstance(condition.eq, sympy.Ne)  # not True


def test_in_chinese() -> None:
    result = prove("E[XY] = E[X] E[Y]", given="X, Y : 随机变量", lang="zh")
    assert result.refuted
    assert "独立" in str(result)
    assert result.suggestion == "X, Y 独立"


def test_values_without_exact_form_are_enclosed() -> None:
    witness = prove("log x = x", given="x : real, > 0").witness
    assert witness is not None
    assert isinstance(witness.lhs, Interval) or witness.lhs.is_Rational
    assert witness.rhs.is_Rational


def test_roots_have_exact_values() -> None:
    witness = prove("√x = x", given="x : integer, ≥ 2").witness
    assert witness is not None
    assert witness.lhs == sympy.sqrt(2) and witness.rhs == 2


def test_sympy_relations() -> None:
    given = "X, Y random; a : real"
    assert prove(Eq(Variance(a * X), a**2 * Variance(X)), given=given).proved
    refuted = prove(Eq(Variance(a * X), a * Variance(X)), given=given)
    assert refuted.refuted
    covariance = Expectation(X * Y) - Expectation(X) * Expectation(Y)
    assert prove(Eq(Covariance(X, Y), covariance), given=given).proved


def test_sympy_sums() -> None:
    n = symbols("n", integer=True)
    i = symbols("i", integer=True)
    x = IndexedBase("x")
    given = "n : positive integer; x[i] for i = 1..n : random; E[x_i] = μ"
    mean = Eq(Expectation(Sum(x[i], (i, 1, n))), n * symbols("μ"))
    assert prove(mean, given="μ : real; " + given).proved


@pytest.mark.parametrize(
    "statement",
    [
        Eq(X, Rational(1, 2) + 0.5),
        sympy.true,
        Variance(X),
        Eq(symbols("Z"), X),
        3,
        None,
        sympy.Integral(X, (X, 0, 1)),
    ],
)
def test_what_is_no_statement(statement: object) -> None:
    with pytest.raises(InputError) as caught:
        prove(statement, given="X, Y random")
    assert str(caught.value)


def test_errors_say_where() -> None:
    with pytest.raises(InputError, match=r"^1:6: .*`\("):
        prove("E[X] (= 0", given="X random")


def test_no_truth_value() -> None:
    result = prove("E[XY] = E[X] E[Y]", given="X, Y random")
    with pytest.raises(NoTruthValue, match=r"\.proved"):
        bool(result)
    with pytest.raises(NoTruthValue):
        assert result
    with pytest.raises(NoTruthValue):
        bool(result.verdict)


def test_text_is_never_executed(capsys: pytest.CaptureFixture[str]) -> None:
    for text in (
        "__import__('os').system('echo ran') = 0",
        "E[print('ran')] = 0",
        "(lambda: print('ran'))() = X",
    ):
        with pytest.raises(InputError):
            prove(text, given="X random")
    assert "ran" not in capsys.readouterr().out
