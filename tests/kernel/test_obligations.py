"""Side conditions come from the written line, before cancellation."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.kernel.transitivity import consecutive


@pytest.mark.parametrize(
    ("statement", "given", "kind"),
    [
        ("0 · (1/x) = 0", "x : real", "denominator"),
        ("x/x = 1", "x : real", "denominator"),
        ("x^0 = 1", "x : real", "denominator"),
        ("√x − √x = 0", "x : real", "root"),
        ("0 · log x = 0", "x : real", "logarithm"),
        ("x^(1/3) = x^(1/3)", "x : real", "power"),
        (
            "0 · x_m = 0",
            "m, n : positive integer; x[i] for i = 1..n : real",
            "index",
        ),
        ("Σ_{i=1}^{n-2} 1 = n − 2", "n : positive integer", "length"),
        ("Σ_{i=1}^{x} 1 = x", "x : real, > 0", "integer"),
        ("E[1/X] = E[1/X]", "X : random, > 0", "moment"),
        ("E[log X] = E[log X]", "X : random, > 0", "moment"),
        (
            "Σ_{i=1}^{n} (1/x_i − 1/x_i) = 0",
            "n : positive integer; x[i] for i = 1..n : real",
            "denominator",
        ),
        ("s = 1", "x : real; let s := x/x", "denominator"),
    ],
)
def test_open(statement, given, kind):
    gap = refused(statement, given)
    assert gap.kind == "obligation"
    assert kind in {o.kind for o in gap.open}


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("0 · (1/x) = 0", "x : real, ≠ 0"),
        ("√x − √x = 0", "x : real, ≥ 0"),
        ("0 · log x = 0", "x : real, > 0"),
        ("1/(x² + 1) = 1/(1 + x²)", "x : real"),
        ("1/(x² − y²) = 1/((x − y) (x + y))", "x, y : real; x² ≠ y²"),
        (
            "0 · x_m = 0",
            "n : positive integer; m : integer, 1 ≤ m ≤ n; "
            "x[i] for i = 1..n : real",
        ),
    ],
)
def test_met(statement, given):
    proved(statement, given)


def test_what_meets_an_obligation_is_named():
    proof = proved("x/x = 1", "x : real; A: x > 1; B: x < 5")
    (one,) = [o for o in proof.obligations if o.kind == "denominator"]
    assert one.met and one.facts == ("A",)
    assert proof.facts == ("A",)


@pytest.mark.parametrize(
    ("signs", "together"),
    [
        (("=", "="), "="),
        (("=", "<"), "<"),
        (("≤", "<"), "<"),
        (("≥", ">", "="), ">"),
        (("≠", "="), "≠"),
        (("≠", "≠"), None),
        (("<", ">"), None),
        (("≤", "≥"), None),
        (("≠", "<"), None),
    ],
)
def test_relations_of_a_chain(signs, together):
    assert consecutive(signs) == together


def test_facts_may_change_what_a_power_asks_for():
    """With ``n = √y`` put in, ``x^n`` asks for ``x > 0``."""
    given = "x, z, k : real; y : real, ≥ 0; n = √y; "
    line = "1/z + x^n = 1/z + x^n"
    proved(line, given + "n : integer, ≥ 2; z ≠ 0")
    refused(line, given + "n : integer, ≥ 2")
    refused(line, given + "n : real; k z = 4")
    # True; which of two lists of conditions holds isn't mixed.
    refused(line, given + "n : integer, ≥ 2; k z = 4")
