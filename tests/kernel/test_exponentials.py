"""Expectations of exponentials, of variables with finitely many values."""

import pytest

from derivations import prove
from derivations.recheck import Rejected, recheck

FINITE = "X, Y : random, finite; t, a, b : real; X, Y independent"

TRUE = [
    "E[exp(t(a + X))] = exp(t a) E[exp(t X)]",
    "E[2^(a + X)] = 2^a E[2^X]",
    "E[exp(t(X + Y))] = E[exp(t X)] E[exp(t Y)]",
    "E[exp(a X + b + Y)] = exp(b) E[exp(a X)] E[exp(Y)]",
    "Cov(exp(a + X), exp(b + Y)) = 0",
]
FALSE = [
    "E[exp(t(a + X))] = exp(a) E[exp(t X)]",
    "E[exp(t X)] = exp(t E[X])",
    "E[exp(a X + b + Y)] = E[exp(a X)] E[exp(Y)]",
    "E[exp(2 X)] = E[exp(X)]²",
]


@pytest.mark.parametrize("statement", TRUE)
def test_proved_and_replayed(statement):
    result = prove(statement, given=FINITE)
    assert result.proved
    recheck(result.trace)


@pytest.mark.parametrize("statement", FALSE)
def test_refuted(statement):
    assert prove(statement, given=FINITE).refuted


def test_existence_rests_on_finitely_many_values():
    statement = "E[exp(a + X)] = exp(a) E[exp(X)]"
    assert not prove(statement, given="X : random; a : real").proved
    found = prove(statement, given="X : random, finite; a : real")
    assert found.proved
    trace = found.trace
    for item in trace["declarations"]:
        item["domain"] = [e for e in item["domain"] if e != "finite"]
    with pytest.raises(Rejected):
        recheck(trace)


def test_chinese_word():
    given = "X : 随机变量，有限取值；a : 实数"
    assert prove("E[exp(a + X)] = exp(a) E[exp(X)]", given=given).proved


SAMPLE = (
    "n : positive integer; X[i], Y[i] for i = 1..n : random, finite; t : real"
)
TOTAL = "E[exp(t Σ_{i=1}^{n} X_i)] = Π_{i=1}^{n} E[exp(t X_i)]"


@pytest.mark.parametrize(
    ("statement", "structure"),
    [
        (TOTAL, "all X_i are mutually independent"),
        ("E[exp(t Σ_{i=1}^{n} X_i)] = E[exp(t X_1)]^n", "all X_i i.i.d."),
        (
            "E[exp(t Σ_{i=1}^{n} (X_i − Y_i))] = "
            "Π_{i=1}^{n} E[exp(t X_i)] E[exp(−t Y_i)]",
            "all X_i, Y_i are mutually independent",
        ),
    ],
)
def test_exponential_of_a_sum(statement, structure):
    result = prove(statement, given=f"{SAMPLE}; {structure}")
    assert result.proved
    recheck(result.trace)


@pytest.mark.parametrize(
    ("statement", "structure"),
    [
        (TOTAL, "all X_i are pairwise independent"),
        (
            "E[exp(t Σ_{i=1}^{n} X_i)] = E[exp(t X_1)]^n",
            "all X_i are mutually independent",
        ),
        (
            "E[exp((Σ_{i=1}^{n} X_i)²)] = Π_{i=1}^{n} E[exp(X_i²)]",
            "all X_i are mutually independent",
        ),
        (
            "E[exp(Σ_{i=1}^{n} X_i Y_i)] = Π_{i=1}^{n} E[exp(X_i)] E[exp(Y_i)]",
            "all X_i, Y_i are mutually independent",
        ),
    ],
)
def test_exponential_of_a_sum_refuted(statement, structure):
    assert prove(statement, given=f"{SAMPLE}; {structure}").refuted
