"""Limits in the lines of a derivation."""

from __future__ import annotations

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import ClaimReport
from derivations.document.parse import read_document
from derivations.language.errors import InputError

GIVEN = """# Limits
```derivation limits
given
  n : positive integer
  a : real
  t : real
{more}
{body}
```
"""


def verdicts(body: str, more: str = "") -> list[str]:
    document = read_document(GIVEN.format(body=body, more=more))
    (report,) = judge_document(document).derivations
    return [
        item.verdict.value
        if isinstance(item, ClaimReport)
        else "as expected"
        if item.as_expected
        else "not as expected"
        for item in report.items
    ]


def test_a_chain_that_ends_in_an_arrow() -> None:
    body = """claim one: (n + 1)/n → 1 as n → ∞
  (n + 1)/n = 1 + 1/n    by arithmetic
  → 1 as n → ∞           by limit laws
"""
    assert verdicts(body) == ["proved"]


def test_equations_after_the_arrow() -> None:
    body = """claim one: (n + 1)/n → 2/2 as n → ∞
  (n + 1)/n
  = 1 + 1/n              by arithmetic
  → 1 as n → ∞           by limit laws
  = 2/2                  by arithmetic
"""
    assert verdicts(body) == ["proved"]


def test_limits_that_are_equal_and_infinite() -> None:
    body = """claim grows: lim_{n→∞} n (n + 1) = ∞
  lim_{n→∞} n (n + 1) = lim_{n→∞} (n² + n)   by arithmetic
  = ∞                                        by dominant term
"""
    assert verdicts(body) == ["proved"]


def test_words_of_chinese() -> None:
    body = """claim one: 当 n → ∞ 时 (n + 1)/n → 1
  (n + 1)/n = 1 + 1/n    by arithmetic
  → 1 当 n → ∞ 时        by limit laws
"""
    assert verdicts(body) == ["proved"]


def test_the_ends_must_be_those_of_the_claim() -> None:
    body = """claim one: (n + 1)/n → 1 as n → ∞
  (n + 2)/n = 1 + 2/n    by arithmetic
  → 1 as n → ∞           by limit laws
"""
    assert verdicts(body) == ["undecided"]
    other = """claim one: 1/t → 0 as t → ∞
  1/t → 0 as t → −∞      by limit laws
"""
    assert verdicts(other) == ["undecided"]


def test_an_equation_for_one_value_does_not_lead_into_a_limit() -> None:
    body = """claim one: n a → 5 a as n → ∞
  n a = 5 a              by A1
  → 5 a as n → ∞         by limit laws
"""
    assert verdicts(body, "assume\n  A1: n = 5") == ["undecided"]


def test_a_squeeze() -> None:
    body = """claim one: 1/(n + 1) → 0 as n → ∞
  1/(n + 1) ≤ 1/n        by order
  → 0 as n → ∞           by limit laws
"""
    assert verdicts(body) == ["proved"]
    below = """claim one: −1/(n + 1) → 0 as n → ∞
  −1/(n + 1) ≥ −1/n      by order
  → 0 as n → ∞           by limit laws
"""
    assert verdicts(below) == ["proved"]


def test_no_squeeze_from_one_side() -> None:
    body = """claim one: −1/(n + 1) → 0 as n → ∞
  −1/(n + 1) ≤ 1/n       by order
  → 0 as n → ∞           by limit laws
"""
    assert verdicts(body) == ["undecided"]  # −1 ≤ 1/n would do as well
    body = """claim one: 1 − 1/n → 1 + 1/n as t → ∞
  1 − 1/n ≤ 1 + 1/n      by order
  → 1 + 1/n as t → ∞     by limit laws
"""
    assert verdicts(body) == ["undecided"]
    body = """claim one: a/n → 0 as n → ∞
  a/n ≤ 5/n              by order, A1
  → 0 as n → ∞           by limit laws
"""
    assert verdicts(body, "assume\n  A1: a ≤ 5") == ["undecided"]
    body = """claim one: a → 0 as n → ∞
  a ≤ 1/n                by A1
  → 0 as n → ∞           by limit laws
"""
    assert verdicts(body, "assume\n  A1: a ≤ 1/n\n  A2: a > 0") == ["undecided"]


MEAN = """# Sample means
```derivation means
given
  n : positive integer
  μ, σ : real
  ε : real, > 0
  X[i] for i = 1..n : random, i.i.d.
let
  x̄ := (1/n) Σ_{i=1}^{n} X_i
assume
  A1: E[X_i] = μ
  A2: Var(X_i) = σ²

claim mean: E[x̄] = μ         by definition, linearity, A1
claim variance: Var(x̄) = σ²/n
  Var(x̄) = σ²/n              by definition, variance of sum, A2
claim weak: P(|x̄ − μ| ≥ ε) → 0 as n → ∞
  P(|x̄ − μ| ≥ ε) ≤ Var(x̄)/ε²    by Chebyshev, mean
  = σ²/(n ε²)                     by variance
  → 0 as n → ∞                    by limit laws
```
"""


def test_the_weak_law_of_large_numbers() -> None:
    (report,) = judge_document(read_document(MEAN)).derivations
    assert report.as_expected


def test_a_reason_that_is_too_weak_names_the_other() -> None:
    document = read_document(
        GIVEN.format(
            body="claim one: exp(1/n) → 1 as n → ∞   by limit laws", more=""
        )
    )
    (report,) = judge_document(document).derivations
    (line,) = report.items[0].lines
    assert not line.judgement.proved
    assert line.judgement.fit.rules == ("continuity",)


def test_wrong_and_incomplete() -> None:
    body = """wrong w: 1/n → 1 as n → ∞
incomplete i: exp(−a t) → 0 as t → ∞ needs a > 0
"""
    document = read_document(GIVEN.format(body=body, more=""))
    (report,) = judge_document(document).derivations
    assert [item.as_expected for item in report.items] == [True, True]


def test_infinity_needs_a_limit_before_it() -> None:
    body = """claim one: n = n
  n = n        by arithmetic
  = ∞          by limit laws
"""
    with pytest.raises(InputError) as caught:
        verdicts(body)
    assert "formula-infinity" in str(caught.value.key)


Y = "  Y : random, −1 ≤ Y ≤ 1"


def test_a_squeeze_by_claims() -> None:
    """What the claims say isn't seen by the rules for limits alone."""
    body = """claim growing: n + E[Y^(2 n)] ≥ n     by order
claim one: n + E[Y^(2 n)] → ∞ as n → ∞   by squeeze (growing)
"""
    assert verdicts(body, Y)[-1] == "proved"
    other = body.replace("→ ∞ as", "→ −∞ as")
    assert verdicts(other, Y)[-1] == "undecided"


def means(*lines: str) -> list[str]:
    """Verdicts on claims that follow those on the mean."""
    body = MEAN.rstrip().removesuffix("```") + "\n".join(lines) + "\n```\n"
    (report,) = judge_document(read_document(body)).derivations
    return [item.verdict.value for item in report.items[3:]]


BOUND = """claim bound: P(|x̄ − μ| ≥ ε) ≤ σ²/(n ε²)
  P(|x̄ − μ| ≥ ε) ≤ Var(x̄)/ε²    by Chebyshev, mean
  = σ²/(n ε²)                     by variance"""


def test_the_weak_law_by_one_squeeze() -> None:
    found = means(
        BOUND,
        "claim weaker: P(|x̄ − μ| ≥ ε) → 0 as n → ∞   by squeeze (bound)",
        "claim low: P(|x̄ − μ| ≥ ε) ≥ 0   by order",
        "claim idle: P(|x̄ − μ| ≥ ε) → 0 as n → ∞   by squeeze (bound, low)",
    )
    assert found == ["proved", "proved", "proved", "undecided"]


def test_one_bound_is_no_squeeze() -> None:
    found = means(
        BOUND,
        "claim low: P(|x̄ − μ| ≥ ε) ≥ 0   by order",
        "claim one: P(|x̄ − μ| ≥ ε) → 1 as n → ∞   by squeeze (bound)",
        "claim two: P(|x̄ − μ| ≥ ε) → 1 as n → ∞   by squeeze (low)",
        "claim three: P(|x̄ − μ| ≥ ε) → 0 as n → ∞   by squeeze (low)",
    )
    assert found == ["proved", "proved"] + ["undecided"] * 3


TAILS = """claim above: P(Y ≥ t) − P(Z ≥ t) ≤ E[Y]/t    by Markov
claim below: P(Y ≥ t) − P(Z ≥ t) ≥ −E[Z]/t   by Markov
claim up: P(Y ≥ t) − P(Z ≥ t) ≤ 1            by order
claim both: P(Y ≥ t) − P(Z ≥ t) → 0 as t → ∞   by squeeze (below, above)
claim one: P(Y ≥ t) − P(Z ≥ t) → 0 as t → ∞    by squeeze (above)
claim other: P(Y ≥ t) − P(Z ≥ t) → 0 as t → ∞  by squeeze (below, up)
claim wrong-value: P(Y ≥ t) − P(Z ≥ t) → 1 as t → ∞   by squeeze (below, up)
claim elsewhere: P(Y ≥ t) − P(Z ≥ t) → 0 as t → 1     by squeeze (below, above)
"""


def test_a_squeeze_between_two_claims() -> None:
    given = GIVEN.replace("  t : real\n", "  t : real, > 0\n")
    more = "  Y, Z : random, ≥ 0"
    document = read_document(given.format(body=TAILS, more=more))
    (report,) = judge_document(document).derivations
    found = [item.verdict.value for item in report.items]
    wanted = ["proved"] * 4 + ["undecided"] * 2 + ["refuted"] * 2
    assert found == wanted


def test_a_bound_at_one_value_is_no_squeeze() -> None:
    """What an assumption says of n says nothing inside the limit."""
    body = """claim over: E[Y²] ≤ 1/n + 0          by order (A)
claim one: E[Y²] → 0 as n → ∞        by squeeze (over)
claim two: E[Y²] → 0 as n → ∞        by squeeze (A)
"""
    more = "  Y : random\nassume\n  A: E[Y²] ≤ 1/n"
    assert verdicts(body, more) == ["proved", "undecided", "undecided"]


def test_a_squeeze_from_below() -> None:
    body = """claim one: 1 − P(Y ≥ t) → 1 as t → ∞
  1 − P(Y ≥ t) ≥ 1 − E[Y]/t   by Markov
  → 1 as t → ∞                by limit laws
"""
    more = "  Y : random, ≥ 0"
    assert verdicts(body, more) == ["undecided"]  # t may be negative
    other = GIVEN.replace("  t : real\n", "  t : real, > 0\n")
    document = read_document(other.format(body=body, more=more))
    (report,) = judge_document(document).derivations
    assert report.as_expected
    document = read_document(
        other.format(body=body.replace("→ 1", "→ 0"), more=more)
    )
    (report,) = judge_document(document).derivations
    assert not report.as_expected


def test_a_limit_and_a_derivative_are_cited_in_a_term() -> None:
    body = """claim whole: lim_{n→∞} (n + 1)/n = 1      by limit laws
claim arrow: (n + 2)/n → 1 as n → ∞       by limit laws
claim slope: ∂/∂t t² = 2 t                by differentiation
claim one: 2 lim_{n→∞} (n + 1)/n = 2      by whole
claim two: 1 + lim_{n→∞} (n + 2)/n = 2    by arrow, arithmetic
claim three: 3 ∂/∂t t² = 6 t              by slope
claim four: a ∂/∂t t² + lim_{n→∞} (n + 1)/n = 2 a t + 1
                                          by slope, whole
wrong: 2 lim_{n→∞} (n + 1)/n = 1
claim five: 2 lim_{n→∞} (n + 1)/n = 2     by arrow
"""
    found = verdicts(body)
    assert found == ["proved"] * 7 + ["as expected", "undecided"]


def test_probabilities_in_the_end() -> None:
    body = """claim one: P(|Y| ≥ t) → 0 as t → ∞      by squeeze
claim two: P(Y > t) → 1 as t → −∞       by squeeze
wrong: P(Y ≥ t) → 1 as t → ∞
wrong: P(Y ≥ t) → 1/2 as t → ∞
wrong: P(|Y − E[Y]| ≥ t) → 1 as t → ∞
wrong: P(Y ≥ t) → P(Y ≥ 0) as t → 0
"""
    found = verdicts(body, "  Y : random")
    assert found == ["proved"] * 2 + ["as expected"] * 4
