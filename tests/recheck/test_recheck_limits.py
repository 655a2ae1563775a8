"""Limits, replayed; and forged traces of them, which are rejected."""

from __future__ import annotations

from typing import Any

import pytest

from derivations.assumptions.given import Fact
from derivations.diagnose.replays import trace_of
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.permits import Permit
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.language.reader import read_statement
from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace

N = "n : positive integer"
TOP = (
    "n : positive integer; x[i] for i = 1..n : real; m : positive integer; "
    "m ≤ n; x_m > x_k for k ≠ m"
)
SHARE = "exp(t x_{}) / Σ_{{k=1}}^{{n}} exp(t x_k)"
PROVED = [
    ("1/n → 0 as n → ∞", N),
    ("lim_{x→0+} 1/x = ∞", ""),
    ("lim_{x→0} 1/x² = ∞", ""),
    ("lim_{x→0+} log x = −∞", ""),
    ("lim_{x→0+} x log x = 0", ""),
    ("lim_{x→1} (x² − 1)/(x − 1) = 2", ""),
    ("lim_{x→a} (x² − a²)/(x − a) = 2a", "a : real"),
    ("p (1 − p) → 0 as p → 1", "p : real, ≥ 0, ≤ 1"),
    ("|x|/x → −1 as x → 0−", ""),
    ("t² exp(−a t) → 0 as t → ∞", "a : real, > 0; t : real"),
    (
        "(a exp(−a t) + b exp(−b t)) exp(b t) → ∞ as t → ∞",
        "a, b : real, > 0; t : real; b > a",
    ),
    ("(−1)^n/n → 0 as n → ∞", N),
    ("P(X ≥ t) → 0 as t → ∞", "X : random, ≥ 0; t : real, > 0"),
    ("P(|X| ≥ t) → 0 as t → ∞", "X : random; t : real"),
    ("P(|X − E[X]| < t) → 1 as t → ∞", "X : random; t : real"),
    ("2 P(X > t) + 1/t → 2 as t → −∞", "X : random; t : real"),
    ("(2/3)^n → 0 as n → ∞", N),
    ("(3/2)^n/n^5 → ∞ as n → ∞", N),
    ("n r^n → 0 as n → ∞", N + "; r : real; |r| < 1"),
    ("r^n → ∞ as n → ∞", N + "; r : real, > 1"),
    ("1/n^a → 0 as n → ∞", N + "; a : real, > 0"),
    ("√(n + 1)/√n → 1 as n → ∞", N),
    ("exp(1/n) → 1 as n → ∞", N),
    ("(log n)^3/√n → 0 as n → ∞", N),
    ("σ²/(n ε²) → 0 as n → ∞", N + "; σ : real; ε : real, > 0"),
    ("d^(1 − 2a) → 0 as d → ∞", "d : positive integer; a : real, > 1/2"),
    ("lim_{n→∞} 1/n + lim_{n→∞} (n + 1)/n = 1", N),
    ("lim_{n→∞} (n + 1)/n = lim_{n→∞} (1 + 1/n)", N),
    ("a > 0 ⟹ exp(−a t) → 0 as t → ∞", "a : real"),
    (SHARE.format("i") + " → 1/n as t → 0", TOP),
    (SHARE.format("m") + " → 1 as t → ∞", TOP),
    (SHARE.format("i") + " → 0 as t → ∞ for i ≠ m", TOP),
    ("softmax(t x)_i → 1/n as t → 0", TOP),
    ("softmax(t x)_m → 1 as t → ∞", TOP),
    ("softmax(t x)_i → 0 as t → ∞ for i ≠ m", TOP),
    ("s → 0 as n → ∞", N + "; s := 1/n"),
    ("lim_{n→∞} n ≠ 3", N),
    ("0 (1/x) → 0 as x → 0", ""),
]


@pytest.mark.parametrize(("statement", "given"), PROVED)
def test_replayed(statement: str, given: str) -> None:
    recheck(trace(statement, given))


def test_another_value_is_rejected() -> None:
    data = trace("1/n → 0 as n → ∞", N)
    for value in ("1", ["∞"], ["sym", "→n"]):
        forged = changed(data, "statement", "proposition", 2, to=value)
        assert rejected(forged) in ("statement", "format")


def test_another_point_is_rejected() -> None:
    data = trace("1/n → 0 as n → ∞", "n : real")
    for point in ("0", "2", ["-", ["∞"]]):
        forged = changed(data, "statement", "proposition", 4, to=point)
        if point == ["-", ["∞"]]:
            recheck(forged)  # it holds there as well
        else:
            assert rejected(forged) == "statement"


def test_without_the_fact_it_is_rejected() -> None:
    statement = "exp(b t)/exp(a t) → 0 as t → ∞"
    data = trace(statement, "a, b : real; t : real; a > b")
    recheck(data)
    assert rejected(changed(data, "facts", to=[])) == "statement"


def test_a_greatest_entry_that_is_not_single_is_rejected() -> None:
    data = trace(SHARE.format("m") + " → 1 as t → ∞", TOP)
    last = data["facts"][-1]
    assert last["proposition"][0] == ">"
    weaker = {**last, "proposition": ["≥", *last["proposition"][1:]]}
    forged = changed(data, "facts", to=[*data["facts"][:-1], weaker])
    assert rejected(forged) == "statement"


def test_the_name_of_the_variable_is_nobody_elses() -> None:
    data = trace("1/n → 0 as n → ∞", N)
    fact = {
        "name": "A1",
        "proposition": ["=", ["sym", "→n"], "5"],
        "conditions": [],
    }
    assert rejected(changed(data, "facts", to=[fact])) == "format"


def test_what_is_not_defined_is_rejected() -> None:
    data = trace("√(x + 1) → 1 as x → 0", "")
    body = ["^", ["sym", "x"], "1/2"]
    forged = changed(data, "statement", "proposition", 1, to=body)
    forged = changed(forged, "statement", "proposition", 2, to="0")
    assert rejected(forged) in ("condition", "statement")


def test_what_moves_with_the_variable_is_rejected() -> None:
    given = "m, n : positive integer; x[i] for i = 1..m : real; c : real"
    data = trace("‖x‖²/n → 0 as n → ∞", given)
    assert recheck(data) >= 0
    place = next(
        at
        for at, item in enumerate(data["declarations"])
        if item["name"] == "x"
    )
    longer = changed(
        data, "declarations", place, "ranges", to=[["1", ["sym", "n"]]]
    )
    rejected(longer)
    tied = {
        "name": "A1",
        "proposition": ["=", ["sym", "m"], ["sym", "n"]],
        "conditions": [],
    }
    rejected(changed(data, "facts", to=[*data["facts"], tied]))


@pytest.mark.parametrize(
    "statement",
    [
        "(Σ_{k=1}^{n} exp(t k))/exp(t n) → 1 as t → ∞",
        "Σ_{i=1}^{n} δ_{i,1} = 1",
        "Σ_{i=1}^{n} δ_{i,n} = 1",
    ],
)
def test_an_empty_sum_has_no_term_at_any_index(statement: str) -> None:
    data = trace(statement, N)
    assert recheck(data) >= 0
    rejected(changed(data, "declarations", 0, "domain", to=["integer"]))


def test_a_tail_has_its_own_limit() -> None:
    data = trace("P(X ≥ t) → 0 as t → ∞", "X : random, ≥ 0; t : real, > 0")
    for value in ("1", "1/2", ["∞"], ["P", ["≥", ["sym", "X"], "0"]]):
        forged = changed(data, "statement", "proposition", 2, to=value)
        assert rejected(forged) == "statement"
    turned = changed(data, "statement", "proposition", 4, to=["-", ["∞"]])
    rejected(turned)
    without = changed(data, "endings", to=[])
    assert rejected(without) == "statement"


def squeezed() -> Any:
    """A trace in which two claims bound what tends to a value."""
    assumptions = read_given("Y, Z : random, ≥ 0; t : real, > 0")
    scope = scope_of(assumptions)
    claims = {
        "above": "P(Y ≥ t) − P(Z ≥ t) ≤ E[Y]/t",
        "below": "P(Y ≥ t) − P(Z ≥ t) ≥ −E[Z]/t",
    }
    for name, text in claims.items():
        said = read_statement(text, scope).proposition
        assumptions = assumptions.extended(Fact(name, said, general=("t",)))
    read = read_statement("P(Y ≥ t) − P(Z ≥ t) → 0 as t → ∞", scope)
    proof = prove(read, assumptions, Permit(("squeeze",), tuple(claims)))
    assert isinstance(proof, Proof)
    return trace_of(proof)


def test_bounds_hold_for_every_value() -> None:
    data = squeezed()
    recheck(data)
    for place in (0, 1):
        fact = data["facts"][place]
        sign, left, right = fact["proposition"]
        turned = "≥" if sign == "≤" else "≤"
        for other in (
            fact | {"general": []},
            fact | {"general": ["s"]},
            fact | {"proposition": [turned, left, right]},
            fact | {"conditions": [["≠", ["index", "i"], "1"]]},
        ):
            forged = changed(data, "facts", place, to=other)
            assert rejected(forged) == "statement"
    elsewhere = changed(data, "statement", "proposition", 4, to="1")
    assert rejected(elsewhere) == "statement"


def test_bounds_of_an_equal_term_do_not_define_this_one() -> None:
    data = squeezed()
    term = data["statement"]["proposition"][1]
    for more in (["log", ["-", "1"]], ["/", "1", ["-", "1", "1"]]):
        wider = ["+", term, ["*", "0", more]]
        other = changed(data, "statement", "proposition", 1, to=wider)
        assert rejected(other) in ("statement", "condition")
