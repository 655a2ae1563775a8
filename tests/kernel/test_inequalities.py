"""Named inequalities: what they prove, and their false neighbours."""

from __future__ import annotations

import pytest

from derivations import prove
from tests.kernel.proving import proved, refused

X = "X : random"
XY = "X, Y : random"
FINITE = (
    "n : positive integer; "
    "X : random, outcomes x[i] for i = 1..n, probability p"
)
NUMBERS = "n : positive integer; x[i], y[i] for i = 1..n : real"
POSITIVE = "n : positive integer; w[i], x[i] for i = 1..n : real, > 0"
WEIGHTS = f"{POSITIVE}; A1: Σ_{{i=1}}^{{n}} w_i = 1"
TWO_LAWS = (
    "n : positive integer; p[i], q[i] for i = 1..n : real, > 0; "
    "A1: Σ_{i=1}^{n} p_i = 1; A2: Σ_{i=1}^{n} q_i = 1"
)
BOUNDED = "a, b : real; X : random; A1: X ≥ a; A2: X ≤ b"

TRUE = [
    ("E[√X] ≤ √E[X]", f"{X}, ≥ 0", "jensen"),
    ("E[X⁶] ≥ E[X²]³", X, "jensen"),
    ("E[|X|]² ≤ E[X²]", X, "jensen"),
    ("E[X]³ ≤ E[X³]", f"{X}, ≥ 0", "jensen"),
    ("E[1/X] ≥ 1/E[X]", f"{FINITE}; X > 0", "jensen"),
    ("E[log X] ≤ log E[X]", f"{FINITE}; X > 0", "jensen"),
    ("exp(E[X]) ≤ E[exp(X)]", FINITE, "jensen"),
    ("(Σ_{i=1}^{n} w_i x_i)² ≤ Σ_{i=1}^{n} w_i x_i²", WEIGHTS, "jensen"),
    (
        "Σ_{i=1}^{n} w_i log x_i ≤ log(Σ_{i=1}^{n} w_i x_i)",
        WEIGHTS,
        "jensen",
    ),
    (
        "Σ_{i=1}^{n} 1/x_i ≥ n²/Σ_{i=1}^{n} x_i",
        POSITIVE,
        "jensen",
    ),
    ("(Σ_{i=1}^{n} x_i)² ≤ n Σ_{i=1}^{n} x_i²", NUMBERS, "cauchy-schwarz"),
    ("E[X Y]² ≤ E[X²] E[Y²]", XY, "cauchy-schwarz"),
    ("|E[X Y]| ≤ √(E[X²] E[Y²])", XY, "cauchy-schwarz"),
    ("E[X²]² ≤ E[X] E[X³]", f"{X}, ≥ 0", "cauchy-schwarz"),
    ("Cov(X, Y)² ≤ Var(X) Var(Y)", XY, "cauchy-schwarz"),
    ("|Cov(X, Y)| ≤ sd(X) sd(Y)", XY, "cauchy-schwarz"),
    (
        "Cov(X, Y)/(sd(X) sd(Y)) ≥ −1",
        f"{XY}; Var(X) > 0; Var(Y) > 0",
        "cauchy-schwarz",
    ),
    (
        "(Σ_{i=1}^{n} x_i y_i)² ≤ (Σ_{i=1}^{n} x_i²)(Σ_{i=1}^{n} y_i²)",
        NUMBERS,
        "cauchy-schwarz",
    ),
    ("Σ_{i=1}^{n} p_i log(p_i/q_i) ≥ 0", TWO_LAWS, "gibbs"),
    ("−Σ_{i=1}^{n} p_i log p_i ≤ log n", TWO_LAWS, "gibbs"),
    ("−p log p − (1 − p) log(1 − p) ≤ log 2", "p : real, > 0, < 1", "gibbs"),
    (
        "p log(p/q) + (1 − p) log((1 − p)/(1 − q)) ≥ 0",
        "p, q : real, > 0, < 1",
        "gibbs",
    ),
    ("Var(X) ≤ (b − a)²/4", BOUNDED, "bounded-variance"),
    ("Var(X) ≤ (b − E[X])(E[X] − a)", BOUNDED, "bounded-variance"),
    ("Var(X) ≤ 1/4", f"{X}, ≥ 0, ≤ 1", "bounded-variance"),
    ("−p log p − (1 − p) log(1 − p) ≥ 0", "p : real, > 0, < 1", "order"),
    ("1 − 1/x ≤ log x", "x : real, > 0", "order"),
    ("exp(1) x ≤ exp(x)", "x : real", "order"),
]


@pytest.mark.parametrize(("statement", "given", "rule"), TRUE)
def test_an_inequality_is_proved_by_its_rule(statement, given, rule):
    proved(statement, given, rule)


FALSE = [
    ("E[√X] ≥ √E[X]", f"{X}, ≥ 0"),
    ("E[X]³ ≤ E[X³]", X),
    ("E[X²] ≤ E[X]²", X),
    ("exp(E[X]) ≥ E[exp(X)]", FINITE),
    ("E[1/X] = 1/E[X]", f"{FINITE}; X > 0"),
    ("E[log X] = log E[X]", f"{FINITE}; X > 0"),
    (
        "Σ_{i=1}^{n} w_i log x_i ≥ log(Σ_{i=1}^{n} w_i x_i)",
        WEIGHTS,
    ),
    ("Σ_{i=1}^{n} w_i log x_i ≤ log(Σ_{i=1}^{n} w_i x_i)", POSITIVE),
    ("(Σ_{i=1}^{n} w_i x_i)² ≤ Σ_{i=1}^{n} w_i x_i²", POSITIVE),
    ("(Σ_{i=1}^{n} x_i)² = n Σ_{i=1}^{n} x_i²", NUMBERS),
    ("(Σ_{i=1}^{n} x_i)² ≤ Σ_{i=1}^{n} x_i²", NUMBERS),
    ("E[X Y]² ≥ E[X²] E[Y²]", XY),
    ("E[X Y]² ≤ E[X]² E[Y²]", XY),
    ("Cov(X, Y) = sd(X) sd(Y)", XY),
    ("Cov(X, Y)² ≤ Var(X)", XY),
    (
        "Σ_{i=1}^{n} p_i log(p_i/q_i) = Σ_{i=1}^{n} q_i log(q_i/p_i)",
        TWO_LAWS,
    ),
    ("Σ_{i=1}^{n} p_i log(p_i/q_i) > 0", TWO_LAWS),
    ("Σ_{i=1}^{n} w_i log(w_i/x_i) ≥ 0", POSITIVE),
    ("−p log p − (1 − p) log(1 − p) ≤ 1/2", "p : real, > 0, < 1"),
    ("Var(X) ≤ (b − a)²/5", BOUNDED),
    ("log x ≥ x − 1", "x : real, > 0"),
    ("log(p + q) = log p + log q", "p, q : real, > 0"),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


OPEN = [
    # E[1/X] and E[log X] need not exist
    ("E[1/X] ≥ 1/E[X]", f"{X}, > 0"),
    ("E[log X] ≤ log E[X]", f"{X}, > 0"),
    # 0 isn't excluded
    ("E[1/X] ≥ 1/E[X]", f"{FINITE}; X ≥ 0"),
    ("log p ≤ 0", "p : real, ≤ 1"),
    (
        "Σ_{i=1}^{n} p_i log p_i ≤ 0",
        "n : positive integer; "
        "p[i] for i = 1..n : real, ≥ 0; A1: Σ_{i=1}^{n} p_i = 1",
    ),
]


@pytest.mark.parametrize(("statement", "given"), OPEN)
def test_what_need_not_be_defined_is_not_proved(statement, given):
    assert not prove(statement, given=given).proved


def test_one_inequality_does_not_do_the_work_of_another():
    refused("Cov(X, Y)² ≤ Var(X) Var(Y)", XY, "jensen")
    refused("E[√X] ≤ √E[X]", f"{X}, ≥ 0", "gibbs")
    refused("Var(X) ≤ (b − a)²/4", BOUNDED, "order")
    refused("−Σ_{i=1}^{n} p_i log p_i ≤ log n", TWO_LAWS, "order")
