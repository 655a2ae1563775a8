"""The outside measure: the adapter translates, and no verdict is wrong."""

import pytest

from benchmarks.identities.__main__ import summary, table
from benchmarks.identities.given import given, names_of
from benchmarks.identities.run import Outcome, items, judged
from benchmarks.identities.statement import (
    Names,
    NotExpressible,
    statement,
    term,
)

EASY = [item for item in items() if item.difficulty == 1]


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("Var(-X) = Var(X)", "Var[(-X)] = Var[X]"),
        ("E(X | Y, Z) >= 0", "E[X | Y, Z] ≥ 0"),
        ("X <= Y => E(X) <= E(Y)", "X ≤ Y ⟹ E[X] ≤ E[Y]"),
        ("Cov(X, Y) != 0 and E(X) < 1", "Cov[X, Y] ≠ 0 ∧ E[X] < 1"),
        ("Sum(f[i]*i, (i,1,n), (j,1,i), i != j) = 0",
         "Σ_{i=1..n, j=1..i, i ≠ j} ((f_{i} · i)) = 0"),
        ("P((X == 1) & ~A) = 0", "P(X = 1 ∩ not A) = 0"),
        ("I(pair(X, Y), Z | W) = 0", "I(X, Y; Z | W) = 0"),
        ("D(x**3, x, 2) = 6*x", "∂²/∂x² ((x ^ 3)) = (6 · x)"),
        ("Limit(1/n, n, oo) = 0", "lim_{n→∞} ((1 / n)) = 0"),
        ("lse(c*z) = 0", "log(Σ_{k=1..m} (exp((c · z_{k})))) = 0"),
    ],
)  # fmt: skip
def test_translation(text, ours):
    names = Names({"z": ("m",)}, frozenset("A"))
    assert statement(text, names) == ours


def test_translation_of_a_term():
    assert term("Sum(X[i],(i,1,n))/n", Names()) == "((Σ_{i=1..n} (X_{i})) / n)"


def test_conditioning_events_are_collected():
    names = Names(events=frozenset("AB"))
    statement("P(A | B & ~A) = E(X | B)", names)
    assert list(names.conditioning) == ["B ∩ not A", "B"]


def test_nothing_unknown_is_translated():
    with pytest.raises(NotExpressible):
        statement("__import__('os') = 1", Names())
    with pytest.raises(NotExpressible):
        statement("frobnicate(X) = 1", Names())


def test_assumptions_of_a_model():
    model = {
        "size": {"n": [2, 4]},
        "seq": {"X": ["n", "same", "real"]},
        "const": {"e": "pos"},
    }
    found = given(["n integer, n >= 2"], model, names_of(model))
    assert found[0] == "n : integer, ≥ 2"
    assert "e : real, > 0" in found
    assert "Var(X_i) = sigma2" in found
    assert "all X_i are mutually independent" in found


def test_every_item_is_read():
    assert len(items()) == 267
    assert sum(item.true for item in items()) == 186


@pytest.mark.parametrize("item", EASY, ids=lambda item: item.id)
def test_no_wrong_verdict(item):
    assert not judged(item).wrong


def test_wrong_verdicts_are_counted():
    true = next(item for item in items() if item.true)
    false = next(item for item in items() if not item.true)
    found = [Outcome(true, "refuted"), Outcome(false, "proved")]
    assert all(outcome.wrong for outcome in found)
    assert "wrong verdicts: 2" in summary(found)
    assert "variance" in table(found, "tag", lambda item: item.tags[0])
    assert not Outcome(true, "proved").wrong
    assert not Outcome(true, "undecided").wrong
