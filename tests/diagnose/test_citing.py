"""Claims of other derivations, used for other names: what follows, and what
must not."""

from __future__ import annotations

import pytest

from derivations.diagnose.judge import judge_derivation, judge_document
from derivations.diagnose.replays import trace_of
from derivations.diagnose.reports import Cause, ClaimReport, LineReport
from derivations.document.parse import read_document
from derivations.document.records import Derivation
from derivations.recheck import recheck
from derivations.render.citing_text import refusal_text

RULES = """
given
  X, Y : random
  a, b : real
  c : real, nonzero
claim scale: Var(a X) = a² Var(X)             by variance scaling
claim linear: E[a X + b Y] = a E[X] + b E[Y]  by linearity
claim quotient: Var(X/c) = Var(X)/c²          by variance scaling
claim centred: E[X] = 0 ⟹ Var(X) = E[X²]
  by variance formula, substitution
claim split: X, Y independent ⟹ E[X Y] = E[X] E[Y]
  by independence, substitution
"""
SUM = """
given
  n : positive integer
  μ : real
  v : real, > 0
  X[i] for i = 1..n : random
assume
  M: E[X_i] = μ
  V: Var(X_i) = v
  I: all X_i are mutually independent
let
  m := (1/n) Σ_{i=1}^{n} X_i
claim mean: E[m] = μ
  E[m] = (1/n) Σ_{i=1}^{n} E[X_i]           by definition, linearity
       = μ                                  by M, arithmetic
claim variance: Var(m) = v/n
  Var(m) = (1/n)² Var(Σ_{i=1}^{n} X_i)      by definition, variance scaling
         = (1/n)² Σ_{i=1}^{n} Var(X_i)      by variance of a sum (I)
         = v/n                              by V, arithmetic
claim apart: E[X_i X_j] = μ² for i ≠ j
  E[X_i X_j] = E[X_i] E[X_j]                by independence (I)
             = μ²                           by M, arithmetic
claim any: E[X_i] = μ                       by M
"""
SHIFT = """
given
  n : positive integer
  a : real
  Y[i] for i = 1..n : random
claim pulled: E[Σ_{i=1}^{n} a Y_i] = a Σ_{i=1}^{n} E[Y_i]  by linearity
claim each: E[a Y_i] = a E[Y_i]                            by linearity
"""
BLOCKS = """
given
  d : positive integer
  q[i], k[i] for i = 1..d : random
assume
  Z: E[q_i] = 0, E[k_i] = 0
  U: Var(q_i) = 1, Var(k_i) = 1
  A: all q_i, k_i are mutually independent
claim term: E[q_i² k_i²] = 1
  E[q_i² k_i²] = E[q_i²] E[k_i²]    by independence (A)
               = Var(q_i) Var(k_i)  by zero mean (Z)
               = 1                  by U, arithmetic
claim score: E[q · k] = 0
  E[q · k] = Σ_i E[q_i k_i]         by definition, linearity
           = Σ_i E[q_i] E[k_i]      by independence (A)
           = 0                      by Z, arithmetic
"""
ABSURD = """
given
  x, y : real
claim anything: x ≠ x ⟹ y = 2      by substitution
"""
FINITE = """
given
  n : positive integer
  X : random, outcomes x[i] for i = 1..n, probability p
claim listed: E[X] = Σ_{i=1}^{n} x_i p(x_i)   by expectation of a function
"""
HERE = """
given
  s : integer, ≥ 2
  t : real, > 0
  r, w : real
  q[i], k[i] for i = 1..s : random
  l[i] for i = 1..s + 1 : random
  g[i] for i = 1..s : real
  U, V, W : random
  D : random, outcomes z[j] for j = 1..s, probability f
assume
  A1: E[q_i] = 0, E[k_i] = 0
  A2: Var(q_i) = t, Var(k_i) = t
  A3: all q_i, k_i are mutually independent
  A4: E[l_i] = 0
  A5: Var(l_i) = t
  A6: l_i are pairwise independent
  A7: U, V independent
"""


def block(text: str) -> str:
    return f"```derivation\n{text.strip()}\n```\n"


EXPONENT = """
given
  X : random, finite
claim exponent: E[exp(X + 1)] = exp(1) E[exp(X)]   by linearity
"""
KNOWN = (RULES, SUM, SHIFT, BLOCKS, FINITE, EXPONENT)


def derivation(line: str, here: str = HERE) -> Derivation:
    """One line below ``here``, beside all the claims."""
    text = "".join(map(block, (*KNOWN, f"{here}\nclaim line: {line}")))
    return read_document(text).derivations[-1]


def judged(line: str, here: str = HERE) -> LineReport:
    """The report on the line."""
    report = judge_derivation(derivation(line, here)).items[-1]
    assert isinstance(report, ClaimReport)
    return report.lines[0]


def test_the_claims_are_proved() -> None:
    text = "".join(map(block, KNOWN))
    assert judge_document(read_document(text)).as_expected


TRUE = (
    "Var(3 U) = 3² Var(U)                        by scale",
    "Var(r q_i) = r² Var(q_i)                    by scale",
    "Var(g_i q_i) = g_i² Var(q_i)                by scale",
    "Var(r (U + V)) = r² Var(U + V)              by scale",
    "E[2 U + 3 V²] = 2 E[U] + 3 E[V²]            by linear",
    "Var(U/t) = Var(U)/t²                        by quotient",
    "Var(q_i) = E[q_i²]                          by centred",
    "E[U V] = E[U] E[V]                          by split",
    "E[q_i q_j] = E[q_i] E[q_j] for i ≠ j        by split",
    "E[U² V] = E[U²] E[V]                        by split (X := U², Y := V)",
    "Var((1/s) Σ_{i=1}^{s} q_i) = t/s            by variance",
    "E[(1/s) Σ_{i=1}^{s} k_i] = 0                by mean (X := k)",
    "E[q_i q_j] = 0² for i ≠ j                   by apart",
    "E[q_i] = 0                                  by any (X := q)",
    "E[Σ_{i=1}^{s} r q_i] = r Σ_{i=1}^{s} E[q_i] by pulled",
    "E[Σ_{i=1}^{s} g_j q_i] = g_j Σ_{i=1}^{s} E[q_i] by pulled (a := g_j)",
    "E[Σ_{i=1}^{s} q_i k_i²] = Σ_{i=1}^{s} E[q_i k_i²]"
    " by pulled (Y[i] := q_i k_i², a := 1)",
    "E[exp(D + 1)] = exp(1) E[exp(D)]            by exponent",
    "E[D] = Σ_{j=1}^{s} z_j f(z_j)               by listed",
)


@pytest.mark.parametrize("line", TRUE)
def test_a_claim_is_used_for_other_names(line: str) -> None:
    """And the proof is replayed."""
    judgement = judged(line).judgement
    assert judgement.proof is not None
    assert len(judgement.instances) == 1
    assert recheck(trace_of(judgement.proof, judgement.instances)) >= 0


NOT_PROVED = (
    # what the claim assumes isn't known
    "E[U W] = E[U] E[W]                          by split",
    "E[U U] = E[U] E[U]                          by split (X := U, Y := U)",
    "E[q_i q_j] = E[q_i] E[q_j]                  by split",
    "Var(U) = E[U²]                              by centred",
    "Var(U/r) = Var(U)/r²                        by quotient",
    "Var(U/(r − r)) = Var(U)/(r − r)²            by quotient (c := r − r)",
    # only pairwise independent
    "Var((1/(s + 1)) Σ_{i=1}^{s+1} l_i) = t/(s + 1) by variance",
    # another range, or an index that is left open
    "Var((1/s) Σ_{i=1}^{s} l_i) = t/s            by variance (X := l)",
    "E[l_{s + 1}] = 0          by any (X[i] := l_i, n := s, μ := 0, v := t)",
    "E[q_i q_j] = 0²                             by apart",
    # a number for a size, a random one for a constant, no moments
    "E[(1/s) Σ_{i=1}^{s} q_i] = 0                by mean (X := q, n := s/2)",
    "Var(V U) = V² Var(U)                        by scale (a := V, X := U)",
    "Var(r (1/U)) = r² Var(1/U)                  by scale (a := r, X := 1/U)",
    "E[2 (1/U) + 3 V] = 2 E[1/U] + 3 E[V]        by linear",
    # one family for two that are independent of one another
    "E[q_i² q_i²] = 1                            by term (q := q, k := q)",
    "E[q · q] = 0                                by score (q := q, k := q)",
    # a name of the line isn't the claim's bound index
    "E[Σ_{i=1}^{s} g_i q_i] = g_i Σ_{i=1}^{s} E[q_i] by pulled (a := g_i)",
    "E[Σ_{i=1}^{s} g_i q_i] = g_j Σ_{i=1}^{s} E[q_i] by pulled",
    # a variable with other outcomes, or none
    "E[U] = Σ_{j=1}^{s} z_j f(z_j)               by listed (X := U)",
    "E[D²] = Σ_{j=1}^{s} z_j f(z_j)              by listed (X := D²)",
    # a variable with infinitely many values
    "E[exp(U + 1)] = exp(1) E[exp(U)]            by exponent",
)


@pytest.mark.parametrize("line", NOT_PROVED)
def test_what_does_not_follow_is_not_proved(line: str) -> None:
    report = judged(line)
    assert not report.judgement.proved
    assert report.judgement.instances == ()


def test_what_a_claim_assumes_is_said() -> None:
    judgement = judged("Var(U/r) = Var(U)/r² by quotient").judgement
    assert judgement.cause is Cause.UNMET
    assert judgement.refusal is not None
    (unmet,) = judgement.refusal.unmet
    assert "≠" in repr(unmet)


def test_a_term_that_no_value_can_be_put_into_is_shown_as_written() -> None:
    text = """
```derivation weights
given
  n : positive integer
  x[i] for i = 1..n : real
claim positive: softmax(x)_i > 0            by definition, signs
```
```derivation here
given
  m : positive integer
  y[i] for i = 1..m : real
claim used: softmax(y)_i > 0 by positive (n := m, x[i] := y_i)
```
"""
    claims = judge_document(read_document(text)).derivations[1].items
    assert isinstance(claims[0], ClaimReport)
    refusal = claims[0].lines[0].judgement.refusal
    assert refusal is not None
    for lang in ("en", "zh"):
        said = refusal_text(refusal, lang)
        assert "softmax(x)_i" in said
        assert "Component" not in said


def test_a_name_without_a_value_is_asked_for() -> None:
    here = "given\n  n : positive integer\n  L[i] for i = 1..n : random"
    judgement = judged("E[L_i] = 0 by variance", here).judgement
    assert judgement.refuted  # first of all it is false
    judgement = judged("E[L_i] = E[L_i] by mean", here).judgement
    assert judgement.cause is Cause.UNMET
    assert judgement.refusal is not None
    assert "μ" in judgement.refusal.missing


def test_a_hypothesis_is_met_whatever_names_it_shares() -> None:
    """``x ≠ x ⟹ y = 2`` says nothing of any y."""
    here = (
        "given\n  z, w : real\nclaim line: z = 2 by anything (x := w, y := z)"
    )
    text = block(ABSURD) + block(here)
    report = judge_document(read_document(text))
    (item,) = report.derivations[1].items
    assert isinstance(item, ClaimReport)
    assert not item.lines[0].judgement.proved


def test_a_claim_of_the_same_derivation_for_other_values() -> None:
    lines = (
        RULES + "claim tripled: Var(3 Y) = 3² Var(Y)  by scale (X := Y, a := 3)"
    )
    (report,) = judge_document(read_document(block(lines))).derivations
    assert report.as_expected


def test_what_is_not_proved_taints_what_cites_it() -> None:
    first = "given\n  X : random\n  a : real\nclaim open: a X = X by linearity"
    second = (
        "given\n  Y : random\n  b : real\n"
        "claim one: E[b Y] = E[Y]  by open, linearity (X := Y, a := b)"
    )
    second = second.replace("open, linearity (X := Y, a := b)", "open")
    third = "given\n  Z : random\nclaim two: E[5 Z] = E[Z]  by one"
    text = "".join(map(block, (first, second, third)))
    reports = judge_document(read_document(text)).derivations
    (one,) = reports[1].items
    assert isinstance(one, ClaimReport)
    assert not one.lines[0].judgement.proved
    (two,) = reports[2].items
    assert isinstance(two, ClaimReport)
    assert not two.lines[0].judgement.proved


def test_a_true_line_that_cites_an_unproved_claim_rests_on_it() -> None:
    first = "given\n  X : random\nclaim open: E[3 X] = 3 E[X] by independence"
    second = "given\n  Y : random\nclaim one: E[3 Y] = 3 E[Y] by open"
    reports = judge_document(read_document(block(first) + block(second)))
    (one,) = reports.derivations[1].items
    assert isinstance(one, ClaimReport)
    judgement = one.lines[0].judgement
    assert judgement.cause is Cause.RESTS_ON
    assert judgement.rests_on == ("open",)


def test_claims_from_assumptions_without_a_model_are_not_used() -> None:
    first = (
        "given\n  X : random\nassume\n  A1: E[X] = 1, E[X] = 2\n"
        "claim absurd: E[X] = 2 by A1"
    )
    second = (
        "given\n  Y : random\nassume\n  B1: E[Y] = 1\n"
        "claim one: E[Y] = 2 by absurd (X := Y)"
    )
    reports = judge_document(read_document(block(first) + block(second)))
    (one,) = reports.derivations[1].items
    assert isinstance(one, ClaimReport)
    assert not one.lines[0].judgement.proved
