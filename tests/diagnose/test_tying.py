"""Facts that hold for some lengths of a family alone lead into no limit."""

from __future__ import annotations

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import Cause, ClaimReport
from derivations.diagnose.tying import tying
from derivations.document.parse import read_document, read_given

FAMILIES = (
    "n : positive integer; c, d : real; r, v : real, > 0; Z : random; "
    "x[i], y[i] for i = 1..n : real; X[i], Y[i] for i = 1..n : random; "
    "W[i,j] for i = 1..n, j = 1..n : random; a[i] for i = 1..5 : real; "
    "let T[i] := X_i Y_i; let S := X · X; "
)

LEAVE_ROOM = [
    "x_i = c",
    "x_i ≤ y_i",
    "E[X_i] = c, Var(X_i) = v",
    "E[X_i Y_i] = x_i",
    "X_i ~ Normal(c, v)",
    "all X_i, Y_i are mutually independent",
    "X, Z independent",
    "X_i are pairwise uncorrelated",
    "Cov(X_i, X_j) = 0 for i ≠ j",
    "X_i, Y_i identically distributed",
    "E[X_1 Z] = c",
    "E[W_{i,j}] = 0",
    "Σ_{i=1}^{5} a_i = c",
    "c < d",
]

TIE = [
    "c = x · x",
    "‖x‖² = c",
    "Σ_i x_i = c",
    "x_i = i",
    "x_i + i ≤ c",
    "x_i ≠ x_j for i ≠ j",
    "x_i ≤ c for i ≠ 1",
    "E[X_i Z] = c",
    "E[X_i X_1] = c",
    "E[X_i X_j] = 0 for i ≠ j",
    "Cov(X_i, X_j) = −r for i ≠ j",
    "E[W_{i,j} X_i] = c",
    "E[T_i] = c",
    "X · X, Z identically distributed",
    "X · X, Z uncorrelated",
    "S, Z identically distributed",
    "n = 5",
    "c ≤ n",
]


@pytest.mark.parametrize("fact", LEAVE_ROOM)
def test_a_fact_that_leaves_room(fact: str) -> None:
    assert tying("n", read_given(FAMILIES + fact)) == ()


@pytest.mark.parametrize("fact", TIE)
def test_a_fact_that_may_fix_a_length(fact: str) -> None:
    assumptions = read_given(FAMILIES + fact)
    assert tying("n", assumptions) != ()
    if "n" not in fact:
        assert tying("d", assumptions) == ()


def test_a_variable_with_so_many_outcomes() -> None:
    given = (
        "n : positive integer; q : real, > 0; "
        "X : random, outcomes x[i] for i = 1..n, probability p; p(x_i) = q"
    )
    assert tying("n", read_given(given)) != ()


LINES = """```derivation
given
  n : {size}
  c : real
  r, v : real, > 0
  x[i] for i = 1..n : real
  X[i] for i = 1..n : random
assume
  A: {a}
  B: {b}

{claims}
```
"""


def judged(
    a: str, b: str, claims: str, size: str = "positive integer"
) -> list[ClaimReport]:
    text = LINES.format(a=a, b=b, claims=claims, size=size)
    (report,) = judge_document(read_document(text)).derivations
    return [item for item in report.items if isinstance(item, ClaimReport)]


def test_a_constant_that_is_the_length_tends_nowhere() -> None:
    claims = """claim length: c = n
  c = x · x                by B
    = Σ_i x_i x_i          by definition
    = Σ_{i=1}^{n} 1        by A, arithmetic
    = n                    by arithmetic
claim one: c/n → 1 as n → ∞
  c/n = n/n                by length
      = 1                  by arithmetic
      → 1 as n → ∞         by limit laws
claim none: c/n → 0 as n → ∞    by limit laws"""
    length, one, none = judged("x_i = 1", "c = x · x", claims)
    assert length.verdict.value == none.verdict.value == "proved"
    assert all(line.judgement.proved for line in one.lines)
    assert (one.cause, one.tied) == (Cause.TIED, ("B",))


def test_members_that_exclude_longer_families_give_no_limit() -> None:
    claims = """claim spread: Var(Σ_i X_i) = n v − n (n − 1) r
  Var(Σ_i X_i) = Σ_i Var(X_i) + Σ_{i≠j} Cov(X_i, X_j)  by variance of a sum
               = n v − n (n − 1) r                     by A, B, arithmetic
claim least: n v − n (n − 1) r ≥ 0
  n v − n (n − 1) r = Var(Σ_i X_i)                     by spread
                    ≥ 0                                by order
claim divided: v − (n − 1) r ≥ 0
  v − (n − 1) r = (n v − n (n − 1) r)/n                by arithmetic
                ≥ 0                                    by order (least)
claim small: r ≤ v/(n − 1)                             by order (divided)
claim gone: r → 0 as n → ∞
  r ≤ v/(n − 1)                                        by order (small)
    → 0 as n → ∞                                       by dominant term"""
    *others, gone = judged(
        "Var(X_i) = v",
        "Cov(X_i, X_j) = −r for i ≠ j",
        claims,
        "integer, ≥ 2",
    )
    assert all(one.verdict.value == "proved" for one in others)
    assert all(line.judgement.proved for line in gone.lines)
    assert (gone.cause, gone.tied) == (Cause.TIED, ("B",))


def test_what_is_known_of_each_member_leads_into_a_limit() -> None:
    claims = """claim spread: Var((1/n) Σ_i X_i) → 0 as n → ∞
  Var((1/n) Σ_i X_i) = (1/n)² Σ_i Var(X_i)    by variance of a sum (B)
                     = v/n                    by A, arithmetic
                     → 0 as n → ∞             by limit laws"""
    (spread,) = judged("Var(X_i) = v", "Cov(X_i, X_j) = 0 for i ≠ j", claims)
    assert spread.verdict.value == "proved"
