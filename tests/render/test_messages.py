"""Messages that once misled: what they say now, in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.api.result import prove
from derivations.diagnose.judge import judge_document
from derivations.diagnose.rests import rests
from derivations.document.parse import read_document
from derivations.language.errors import InputError
from derivations.refute.values import Enclosure
from derivations.render.report_text import document_text
from derivations.render.rests_text import rests_text
from derivations.render.value_text import decimal_text, value_text
from derivations.words import say_error


def report(body, lang="en"):
    """The report on a derivation, without its line breaks."""
    text = f"```derivation one\n{body}\n```\n"
    found = document_text(judge_document(read_document(text, "a.md")), lang)
    return "".join(found.split()) if lang == "zh" else " ".join(found.split())


def proved(statement, given="", lang="en"):
    return " ".join(prove(statement, given, lang=lang).to_text(lang).split())


# -- chains into a limit -------------------------------------------------------

TIED = """given
  n : positive integer
assume
  A: n = 5
claim c: {claim}
  (n + 1)/n = 1 + 1/n     by arithmetic
  → 1 as n → ∞            by limit laws"""

LIMIT = """given
  n : positive integer
claim c: {claim}
  {line}
  → 0 as n → ∞     by limit laws"""


@pytest.mark.parametrize(
    "claim", ["(n + 1)/n → 1 as n → ∞", "lim_{n→∞} (n + 1)/n = 1"]
)
def test_facts_that_tie_the_variable_of_a_limit_are_named(claim):
    said = report(TIED.format(claim=claim))
    assert "don't join" not in said
    assert "hold for the n of A, and a limit takes every n" in said
    assert "只对满足A的n成立" in report(TIED.format(claim=claim), "zh")


def test_lines_may_lead_into_a_limit_that_is_stated_by_lim():
    free = TIED.replace("assume\n  A: n = 5\n", "")
    said = report(free.format(claim="lim_{n→∞} (n + 1)/n = 1"))
    assert "1 of 1 claims" not in said
    assert "= 1 ✓ proved" in said


@pytest.mark.parametrize(
    ("claim", "line", "english", "chinese"),
    [
        (
            "1/(n + n²) → 0 as n → ∞",
            "1/(n + n²) ≥ 1/(2 n²)     by order",
            "From ≥ before “→” no limit of 1/(n + n²) follows",
            "由“→”之前的≥得不出",
        ),
        (
            "1/n → 0 as n → 1",
            "1/n = 1/n     by arithmetic",
            "The claim is a limit as n → 1, and the lines have one as n → ∞",
            "命题说的是n→1时的极限，而各行说的是n→∞时的极限",
        ),
        (
            "1/n → 1 as n → ∞",
            "1/n = 1/n     by arithmetic",
            "they go from 1/n to 0.",
            "它们从1/n走到0。",
        ),
    ],
)
def test_why_a_chain_leads_into_no_limit(claim, line, english, chinese):
    body = LIMIT.format(claim=claim, line=line)
    assert english in report(body)
    assert chinese in report(body, "zh")


@pytest.mark.parametrize(
    ("claim", "line", "english", "chinese"),
    [
        (
            "1/n → 0 as n → ∞",
            "1/n = 1/n by arithmetic",
            "no line leads into it with “→”",
            "没有一行用“→”得出它",
        ),
        (
            "x < y",
            "x ≤ y by A",
            "Together the lines say x ≤ y, which is less than the claim",
            "各行合起来只得到x≤y，弱于命题",
        ),
        (
            "z_i = x",
            "z_i = x for i < n by B",
            "The lines hold for fewer indices than the claim",
            "各行成立的下标比命题少",
        ),
        (
            "x² = y²",
            "x² ≥ 0 by order\n      ≤ y² by order",
            "The signs ≥, ≤ together give no relation",
            "符号≥、≤合起来得不出",
        ),
    ],
)
def test_why_lines_dont_join(claim, line, english, chinese):
    body = (
        "given\n  n : positive integer\n  x, y : real\n"
        "  z[i] for i = 1..n : real\n"
        "assume\n  A: x ≤ y\n  B: z_i = x for i < n\n"
        f"claim c: {claim}\n  {line}"
    )
    assert english in report(body)
    assert chinese in report(body, "zh")


# -- names and values ----------------------------------------------------------


def test_an_index_under_a_sum_keeps_its_letter():
    body = """given
  n, m : positive integer
  x[i] for i = 1..n : real
claim c: Σ_{j=1}^{m} x_j = Σ_{j=1}^{m} x_j   by arithmetic"""
    said = report(body)
    assert "Nothing gives n − j ≥ 0 (an index has to stay in its range)" in said
    assert "t1" not in said
    assert "#" not in said
    assert "n−j≥0（下标不能越界）" in report(body, "zh")


def test_a_sum_that_is_worked_out_has_a_letter_of_its_own():
    said = report(
        "given\n  n, m : positive integer\nclaim c: Σ_{j=1}^{m} Σ_{i=1}^{n} "
        "Σ_{k=1}^{i} j k = 1\n  Σ_{j=1}^{m} Σ_{i=1}^{n} Σ_{k=1}^{i} j k = 1"
        "   by arithmetic"
    )
    assert "Σ_{m=" not in said


@pytest.mark.parametrize(
    ("low", "high", "text", "data"),
    [
        (Fraction(-1, 10**30), Fraction(2, 10**30), "≈ 0", "0"),
        (Fraction(1, 10**20), Fraction(1, 10**20), "≈ 1 · 10⁻²⁰", None),
        (Fraction(3333, 10**4), Fraction(3334, 10**4), "≈ 0.333", None),
        (Fraction(2, 3), Fraction(2, 3), "≈ 0.6666666667", "0.6666666667"),
        (-Fraction(10**20), -Fraction(10**20), "≈ −1.000000000 · 10²⁰", None),
    ],
)
def test_no_more_digits_are_shown_than_are_known(low, high, text, data):
    value = Enclosure(low, high, 8)
    shown = value_text(value)
    assert shown == text
    if data is not None:
        assert decimal_text(value) == data


@pytest.mark.parametrize(
    ("statement", "given", "english", "chinese"),
    [
        (
            "E[exp(X)] = 1",
            "X random, finite; E[X] = 0",
            "but E[exp(X)] ≈ 1.543080635, not 1.",
            "E[exp(X)] ≈ 1.543080635，不等于 1",
        ),
        (
            "log(6) − log(2) − log(3) = 1",
            "",
            "log(6) − log(2) − log(3) ≈ 0, not 1.",
            "≈ 0，不等于 1",
        ),
        ("n ≥ 2", "n positive integer", "n = 1, not ≥ 2.", "n = 1，不满足 ≥ 2"),
        ("2 > 3", "", "It fails: 2 ≤ 3.", "不成立：2 ≤ 3。"),
        (
            "148.4 + 2.7 ≈ 152",
            "",
            "148.4 + 2.7 = 151.1, which doesn't round to 152.",
            "四舍五入后不是 152",
        ),
        ("1/3 = 0.33", "", "1/3 ≈ 0.3333333333, not 0.33.", "不等于 0.33"),
        (
            "softmax([1, 2]) ≈ [0.5, 0.5]",
            "",
            "softmax([1, 2]) ≈ [0.2689414214, 0.7310585786], which doesn't "
            "round to [0.5, 0.5].",
            "四舍五入后不是 [0.5, 0.5]",
        ),
        ("X ≤ 2", "X random", "not always ≤ 2.", "并不总是 ≤ 2"),
    ],
)
def test_the_values_of_a_counterexample(statement, given, english, chinese):
    said = proved(statement, given)
    assert english in said
    assert "= ≈" not in said
    assert chinese in proved(statement, given, "zh")


# -- reasons and conditions ----------------------------------------------------


def test_what_asks_for_a_reason_is_none():
    body = "given\n  X, Y : random\nclaim c: E[X Y] = E[X] + 1   by ?"
    assert "?alone" not in report(body).replace(" ", "")
    assert "By ?" not in report(body)
    assert "只由?" not in report(body, "zh")


def test_a_rule_is_named_once():
    body = """given
  n : positive integer
  p[i], q[i] for i = 1..n : probability vector, > 0
claim c: KL(p ‖ q) ≥ 0   by Jensen"""
    assert "不等式不等式" not in report(body, "zh")
    assert "True, but not by Jensen's inequality." in report(body)


def test_a_condition_that_excludes_the_others_is_named():
    body = """given
  n : positive integer
  x[i], y[i] for i = 1..n : real
assume
  C: x_i < y_i
incomplete c: log(x_i − y_i) = 2 needs x_i > y_i"""
    said = report(body)
    assert "`x_i > y_i` can't hold together with C" in said
    assert "“x_i>y_i”不能与C同时成立" in report(body, "zh")
    declared = body.replace("needs x_i > y_i", "needs n < 0")
    assert "`n < 0` contradicts the declarations" in report(declared)
    assert "“n<0”与声明矛盾" in report(declared, "zh")


@pytest.mark.parametrize(
    ("statement", "condition", "names"),
    [
        ("KL(p ‖ q) ≥ 0", "p_i > 0 and q_i > 0", "p[i], q[i]"),
        ("H(p) ≤ log n", "p_i > 0", "p[i]"),
        ("CE(p, q) = −Σ_i p_i log q_i", "q_i > 0", "q[i]"),
    ],
)
def test_vectors_without_zeros_are_asked_for(statement, condition, names):
    given = "p[i], q[i] for i = 1..n : probability vector"
    said = proved(statement, given)
    assert f"It would follow from `{condition}`." in said
    assert f"Declare `{names} for i = 1..n : probability vector, > 0`." in said
    assert "概率向量，> 0”" in proved(statement, given, "zh")
    # What is offered can be read, and is enough.
    assert prove(statement, f"{given}, > 0").proved


@pytest.mark.parametrize(
    "line",
    [
        "CE(p, q) = −Σ_i p_i log q_i",
        "H(p) = −Σ_i p_i log p_i",
        "KL(p ‖ q) = Σ_i p_i log(p_i/q_i)",
    ],
)
def test_an_entropy_is_its_definition(line):
    body = """given
  n : positive integer
  p[i], q[i] for i = 1..n : probability vector, > 0
claim c: """
    assert "1 ✓ proved" in report(f"{body}{line}   by definition")


# -- claims of other derivations -----------------------------------------------

TOTAL = """```derivation one
given
  n : positive integer
  μ : real
  Z[i] for i = 1..n : random
assume
  M: E[Z_i] = μ
claim total: E[Σ_{i=1}^{n} Z_i] = n μ   by linearity, M
```
```derivation two
given
  d : positive integer
  q[i], k[i] for i = 1..d : random
assume
  P: E[q_i k_i] = 0
"""
VALUES = "total (Z[i] := q_i k_i, μ := 0)"


def test_a_claim_from_elsewhere_is_offered_as_it_is_read():
    claim = TOTAL + "claim c: 2 E[q · k] = 0   by "
    wrong = read_document(f"{claim}linearity, {VALUES}\n```\n", "a.md")
    said = " ".join(document_text(judge_document(wrong), "en").split())
    assert f"`by definition, {VALUES}` proves it." in said
    right = read_document(f"{claim}definition, {VALUES}\n```\n", "a.md")
    assert judge_document(right).as_expected


def test_a_claim_from_elsewhere_stands_beside_a_rule():
    text = TOTAL + "claim c: 2 E[q · k] = 0   by definition (total)\n```\n"
    with pytest.raises(InputError) as caught:
        read_document(text, "a.md")
    assert caught.value.key == "cites-in-brackets"
    assert "`by RULE, total`" in say_error(caught.value, "en")
    assert "“由规则、total”" in say_error(caught.value, "zh")


def test_a_value_of_a_family_is_asked_for_with_its_index():
    text = TOTAL + "claim c: 2 E[q · k] = 0   by total\n```\n"
    said = document_text(judge_document(read_document(text, "a.md")), "en")
    assert "`(Z[i] := …)`" in " ".join(said.split())


def test_what_rests_on_nothing_unproved_is_just_not_proved():
    text = "```derivation one\ngiven\n  X : random\n{}```\n"
    own = "claim a: E[X] = 1   by linearity\n"
    other = "claim b: 2 E[X] = 2   by a\n"
    reports = [judge_document(read_document(text.format(own + other), "a.md"))]
    said = rests_text(rests(reports), "en")
    assert "nothing" not in said
    assert "    not proved\n" in said
    assert "it rests on what isn't proved: a" in " ".join(said.split())
    said = rests_text(rests(reports), "zh")
    assert "    未证明\n" in said
    assert "依据了未证明的内容：a" in said


# -- which rule is offered -----------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("P(A ∪ B) = P(A) + P(B) − P(A ∩ B)", "inclusion–exclusion"),
        ("P(A) = P(A ∩ B) + P(A ∩ Bᶜ)", "inclusion–exclusion"),
        ("P(Aᶜ) = 1 − P(A)", "complement"),
        ("P((A ∪ B)ᶜ) = 1 − P(A ∪ B)", "complement"),
    ],
)
def test_unions_are_settled_by_inclusion_and_exclusion(statement, reason):
    assert f"by {reason}" in proved(statement, "A, B : event")


@pytest.mark.parametrize(
    ("statement", "text"),
    [
        ("(1/n) Σ_i x_i = 0", "(1/n) Σ_i x_i = 0"),
        ("E[X 1{A}] = 0", "E[X 1{A}] = 0"),
        ("(a + 1)/2 a = 0", "((a + 1)/2) a = 0"),
    ],
)
def test_a_formula_is_shown_with_the_brackets_that_tell(statement, text):
    given = "x[i] for i = 1..n : real; X random; A event; a : real"
    assert prove(statement, given).to_text("en").split("\n")[-3:]
    assert text in proved(statement, given)


# -- what a newcomer's first documents led to ----------------------------------


def test_a_reason_that_needs_company_isnt_called_wrong():
    body = """given
  θ : real
  T : random
let
  b := E[T] − θ
claim c: E[(T − θ)²] = Var(T) + b²   by linearity"""
    said = report(body)
    assert "True, but this reason alone isn't enough." in said
    assert "doesn't split a product" not in said
    assert "`by definition, linearity` proves it." in said
    assert "仅有这个理由还不够" in report(body, "zh")


def test_a_line_that_divides_by_zero_has_no_value():
    assert "It divides by 0 and so has no value" in proved("1/0 = 1")
    assert "除以 0，没有意义" in proved("1/0 = 1", lang="zh")


def test_the_values_of_events_are_told():
    said = proved("P(A ∪ B) = P(A) + P(B)", "A, B : event")
    assert "(1 where the event happens, else 0)" in said
    said = proved("P(A ∪ B) = P(A) + P(B)", "A, B : event", "zh")
    assert "（事件发生时取 1，否则取 0）" in said


@pytest.mark.parametrize(
    ("written", "english", "chinese"),
    [
        ("quotient rule", "differentiation", "求导"),
        ("addition rule", "inclusion–exclusion", "容斥原理"),
        ("KL nonnegative", "Gibbs' inequality", "吉布斯不等式"),
        ("切比雪夫", "Chebyshev", "切比雪夫不等式"),
    ],
)
def test_other_names_of_reasons_lead_to_one(written, english, chinese):
    with pytest.raises(InputError) as caught:
        report(f"given\n  X : random\nclaim c: X = X   by {written}")
    assert caught.value.key == "reason-unknown"
    assert english in say_error(caught.value, "en")
    assert chinese in say_error(caught.value, "zh")


def test_what_is_given_is_called_so_in_each_language():
    body = (
        "given\n  X, Y : random\n  X, Y independent\nclaim c: X = X   by zzzz"
    )
    with pytest.raises(InputError) as caught:
        report(body)
    assert "given" not in say_error(caught.value, "zh")
    assert "已知" in say_error(caught.value, "zh")
