"""What the judge says of lines, claims and documents."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import Cause, Verdict
from derivations.document.parse import read_document
from derivations.kernel.transitivity import consecutive

GIVEN = """given
  a, b : real
  n : positive integer
  X, Y : random
assume
  A1: X, Y independent
  A2: E[X] = 0
"""


def judged(body: str, given: str = GIVEN):
    text = f"# t\n```derivation\n{given}\n{body}\n```\n"
    return judge_document(read_document(text)).derivations[0]


def causes(report):
    return [r.judgement.cause for r in report.items[0].lines]


@pytest.mark.parametrize(
    ("reason", "cause"),
    [
        ("independence (A1)", Cause.NONE),
        ("independence", Cause.NONE),
        ("linearity", Cause.WRONG_REASON),
        ("A2", Cause.WRONG_REASON),
        ("independence (A2)", Cause.WRONG_REASON),
        ("independence (A1), linearity", Cause.IDLE_REASON),
        ("independence (A1, A2)", Cause.IDLE_REASON),
        ("?", Cause.NONE),
    ],
)
def test_a_true_line_needs_the_right_reason(reason, cause):
    report = judged(f"claim c: E[XY] = E[X]E[Y]\n  by {reason}")
    assert causes(report) == [cause]
    assert report.as_expected is (cause is Cause.NONE)


def test_what_rests_on_an_unproved_claim_isn_t_proved():
    report = judged(
        "claim base: E[Y] = 0\n  by A2\n"
        "claim above: E[Y] + 1 = 1\n  by base, arithmetic"
    )
    base, above = report.items
    assert base.verdict is not Verdict.PROVED
    assert above.verdict is Verdict.UNDECIDED
    assert above.lines[0].judgement.cause is Cause.RESTS_ON
    assert above.lines[0].judgement.rests_on == ("base",)


def test_the_ends_of_the_chain_are_the_claim():
    report = judged("claim c: E[X] = 0\n  E[2X] = 2 E[X]   by linearity")
    assert report.items[0].cause is Cause.ENDS
    assert not report.as_expected


def test_a_line_under_a_condition_doesn_t_prove_the_claim_without_it():
    report = judged(
        "claim c: E[Z_i Z_j] = E[Z_i] E[Z_j]\n"
        "  E[Z_i Z_j] = E[Z_i] E[Z_j] for i ≠ j  by independence (B)",
        "given\n  n : positive integer\n  Z[i] for i = 1..n : random\n"
        "assume\n  B: all Z_i are mutually independent\n",
    )
    (claim,) = report.items
    assert claim.lines[0].judgement.proved
    assert claim.verdict is not Verdict.PROVED


@pytest.mark.parametrize(
    ("signs", "combined"),
    [
        ("==", "="),
        ("=<", "<"),
        ("≤<", "<"),
        ("≤≤", "≤"),
        ("≥>", ">"),
        ("=≠", "≠"),
        ("≠≠", None),
        ("≠<", None),
        ("≤≥", None),
        ("<>", None),
    ],
)
def test_relations_of_a_chain_combine(signs, combined):
    assert consecutive(tuple(signs)) == combined


def test_a_chain_that_turns_around_proves_nothing():
    report = judged("claim c: 1 < 2\n  1 < 3 by order\n    > 2 by order", GIVEN)
    assert report.items[0].cause is Cause.CHAIN


def test_no_model_no_green():
    report = judged(
        "claim c: E[2X] = 2 E[X]\n  by linearity",
        GIVEN + "  A3: E[X²] = 1\n  A4: Var(X) = 2\n",
    )
    assert not report.consistent
    # Var(X) ≤ E[X²] whatever the mean, so A2 has no part in it.
    assert report.clash == ("A3", "A4")
    assert report.items[0].verdict is Verdict.UNDECIDED
    assert report.items[0].cause is Cause.NO_MODEL
    assert not report.as_expected


def test_wrong_lines_must_be_refuted_not_merely_unproved():
    report = judged("wrong true-one: E[XY] = E[X]E[Y]")
    assert not report.as_expected
    report = judged("wrong: E[XY] = E[X]E[Y] without A1\nwrong: Var(X) = 1")
    assert report.as_expected


def test_incomplete_lines_need_their_condition():
    good = "incomplete: a/b · b = a needs b ≠ 0"
    assert judged(good).as_expected
    assert not judged("incomplete: a/b · b = a needs a ≠ 0").as_expected
    assert not judged("incomplete: a + b = b + a needs b ≠ 0").as_expected


def test_a_verdict_is_no_truth_value():
    report = judged("claim c: E[2X] = 2 E[X]\n  by linearity")
    for value in (report, report.items[0], report.items[0].verdict):
        with pytest.raises(TypeError):
            bool(value)


def test_no_condition_is_advised_that_contradicts_what_is_given():
    given = "λ : real, > 0; X : random; X ~ Poisson(λ)"
    assert prove("Var(X) = λ²", given=given).suggestion is None


def test_no_condition_is_advised_twice():
    found = prove("x/x = 1", given="x real").suggestions
    assert found[0] == "x ≠ 0"
    assert len(set(found)) == len(found)
