"""Declarations and assumptions in the words that people use."""

from __future__ import annotations

import pytest
from document_samples import block

from derivations.assumptions.given import Assumptions
from derivations.document.parse import read_document, read_given
from derivations.language.errors import InputError
from derivations.words import say_error


def meaning(given: str) -> tuple[object, ...]:
    """What is assumed, without the places where it is written."""
    found: Assumptions = read_given(given)
    return (
        tuple(
            (one.name, one.kind, one.domain, one.ranges)
            for one in found.declarations
        ),
        tuple(
            (one.name, one.parameters, one.term) for one in found.definitions
        ),
        tuple((one.proposition, one.conditions) for one in found.facts),
    )


@pytest.mark.parametrize(
    ("written", "plainly"),
    [
        # a sentence's opening
        ("设 X、Y 为随机变量", "X, Y : random"),
        ("Let X, Y be random variables", "X, Y : random"),
        ("已知：X : 随机变量；假设：E[X] = 0", "X : random; E[X] = 0"),
        ("given X random; suppose E[X] = 0", "X : random; E[X] = 0"),
        ("X : random; 且 E[X] = 0。", "X : random; E[X] = 0"),
        ("X : random; let Y = X²", "X : random; Y := X²"),
        ("X : random; 令 Y = X²", "X : random; Y := X²"),
        ("X : random; 记 Y := X²", "X : random; Y := X²"),
        # the kind first
        ("随机变量 X、Y", "X, Y : random"),
        ("设随机变量 X、Y 独立", "X, Y : random, independent"),
        ("正整数 n ≥ 2", "n : positive integer, ≥ 2"),
        ("实数 a, b > 0", "a, b : real, > 0"),
        ("random variables X, Y", "X, Y : random"),
        ("随机变量 X，E[X] = 0", "X : random, E[X] = 0"),
        (
            "n : positive integer; 随机变量 X[i]（i = 1, 2, …, n）两两独立",
            "n : positive integer; X[i] for i = 1..n : random, "
            "pairwise independent",
        ),
        # listed families
        ("X_1, …, X_n : random", "X[i] for i = 1..n : random"),
        ("X₁, X₂, …, Xₙ : random", "X[i] for i = 1..n : random"),
        ("X_0, …, X_4 : real", "X[i] for i = 0..4 : real"),
        (
            "X_1, …, X_n, Y_1, …, Y_n : random, i.i.d.",
            "X[i], Y[i] for i = 1..n : random, i.i.d.",
        ),
        (
            "i : real; X_1, …, X_n : random",
            "i : real; X[j] for j = 1..n : random",
        ),
        (
            "X[i] for i = 1..n : random; X_1, X_2, …, X_n independent",
            "X[i] for i = 1..n : random; all X_i are mutually independent",
        ),
        (
            "X[i], Y[i] for i = 1..3 : random; "
            "X_1, …, X_3, Y_1, …, Y_3 are pairwise independent",
            "X[i], Y[i] for i = 1..3 : random; "
            "all X_i, Y_i are pairwise independent",
        ),
        # moments
        ("X : random with mean zero", "X : random, mean 0"),
        (
            "X : random, zero mean, unit variance",
            "X : random, mean 0, variance 1",
        ),
        (
            "m, v : real; X : random with mean m and variance v",
            "m, v : real; X : random, mean m, variance v",
        ),
        ("X : 随机变量，期望为 0，方差为 1", "X : random, mean 0, variance 1"),
        ("X : random, mean = 0", "X : random, mean 0"),
        ("X : 随机变量，零均值", "X : random, mean 0"),
        ("X : random, standard deviation 2", "X : random, sd(X) = 2"),
        ("X : 随机变量，标准差 2", "X : random, sd(X) = 2"),
        ("X : 随机变量，服从标准正态分布", "X : random, ~ Normal(0, 1)"),
        ("X : random, standard normal", "X : random, ~ Normal(0, 1)"),
        ("X : random; X 服从标准正态分布", "X : random; X ~ Normal(0, 1)"),
        ("X : random; X is standard normal", "X : random; X ~ Normal(0, 1)"),
        ("X : random; X ~ 标准正态", "X : random; X ~ Normal(0, 1)"),
        ("X : random; X has mean 0", "X : random; E[X] = 0"),
        (
            "X : random; X has mean 0 and variance 1",
            "X : random; E[X] = 0; Var(X) = 1",
        ),
        ("X : 随机变量；X 的标准差为 2", "X : random; sd(X) = 2"),
        (
            "X : 随机变量；X 的期望为 0，Cov(X, X) = 1",
            "X : random; E[X] = 0; Cov(X, X) = 1",
        ),
        (
            "已知随机变量 X 的期望为 0，方差为 1",
            "X : random, mean 0, variance 1",
        ),
        ("X、Y : 随机变量，独立且同分布", "X, Y : random, i.i.d."),
        (
            "X, Y : random, independent and identically distributed",
            "X, Y : random, i.i.d.",
        ),
        (
            "X, Y : random; X 与 Y 相互独立且同分布",
            "X, Y : random; X, Y i.i.d.",
        ),
        # bounds and sets
        ("设 a、b 均为实数，且 a > b", "a, b : real, a > b"),
        ("a : 实数，大于 0", "a : real, > 0"),
        ("a : 实数，不小于 1", "a : real, ≥ 1"),
        ("a : 实数，不等于 0", "a : real, ≠ 0"),
        ("a : 实数（a ≠ 0）", "a : real, ≠ 0"),
        ("a : real, at least 1", "a : real, ≥ 1"),
        ("a : real, less than 1", "a : real, < 1"),
        ("a : real, not 0", "a : real, ≠ 0"),
        ("a : 正数", "a : real, > 0"),
        ("a, b ∈ ℝ", "a, b : real"),
        ("n ∈ ℤ, n ≥ 2", "n : integer, ≥ 2"),
        ("p ∈ (0, 1]", "p : real, > 0, ≤ 1"),
        ("p : real in [0, 1)", "p : real, ≥ 0, < 1"),
        ("实数 p ∈ (0, 1)", "p : real, > 0, < 1"),
        ("a ∈ (−∞, 0)", "a : real, < 0"),
        # propositions
        (
            "a, b : real; a, b > c; c : real",
            "a, b : real; a > c, b > c; c : real",
        ),
        (
            "X[i] for i = 1..n : random; E[X_i] = 0 for i = 1, 2, …, n",
            "X[i] for i = 1..n : random; E[X_i] = 0",
        ),
        (
            "X[i] for i = 1..n : random; 对 i = 1, …, n，E[X_i] = 0",
            "X[i] for i = 1..n : random; E[X_i] = 0",
        ),
        (
            "X[i] for i = 1..n : random; E[X_i] = 0 (i = 1, 2, …, n)",
            "X[i] for i = 1..n : random; E[X_i] = 0",
        ),
        (
            "X[i] for i = 1..n : random; 对任意 i ≠ j，E[X_i X_j] = 0",
            "X[i] for i = 1..n : random; E[X_i X_j] = 0 for i ≠ j",
        ),
    ],
)
def test_it_means(written: str, plainly: str) -> None:
    assert meaning(written) == meaning(plainly)


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("X : random, uniform", "given-law"),
        ("X : 随机变量，均匀", "given-law"),
        ("X : Bernoulli(1/2)", "law-of-constant"),
        ("n ∈ ℕ", "given-natural"),
        ("p : real, ∈ {0, 1}", "given-set"),
        ("p ∈ (0, 1, 2)", "given-set"),
        ("p ∈ (0, )", "given-set"),
        ("X : random, mean", "given-kind"),
        ("X_1, X_3, …, X_n : random", "listed-form"),
        ("X_1, …, Y_n : random", "listed-form"),
        ("X_1, … : random", "listed-form"),
        ("X, …, X_n : random", "listed-form"),
        ("X_1, …, X_n, Z : random", "listed-form"),
        ("X_1, …, X_n, Y_1, …, Y_m : random", "listed-ranges"),
        ("X_1, …, X_n : random; X_2, …, X_n independent", "formula-dots"),
        ("X_1, …, X_n 独立同分布", "formula-dots"),
        ("X random; Y = X²", "formula-unknown"),
    ],
)
def test_refused(given: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        read_given(given)
    assert caught.value.key == key
    assert say_error(caught.value, "en") != say_error(caught.value, "zh")


def test_a_declared_name_is_no_word() -> None:
    found = read_given("mean, sd : real; X : random, > mean; X ≥ sd")
    assert found.declaration("mean") is not None
    assert len(found.facts) == 2


BROKEN = """given
  X, Y : randon
  Z[i] for i = 1..q : random
  a : real, N(0, 1)
  W : random
assume
  A1: E[X] = 0
  A2: E[W] =
  A3: E[Z_i] = 0
  A4: E[V] = 0
let
  s W
  t := E[X]
claim c: t + E[W] = t   by A2
claim d: E[W] = 0       by nothing
wrong: a + E[U] = 0"""


def test_an_error_hides_no_other_and_makes_none() -> None:
    """What can't be read among the declarations doesn't keep the lines below
    from being read, and doesn't make their names unknown."""
    with pytest.raises(InputError) as caught:
        read_document(block(BROKEN))
    assert [(one.position.line, one.key) for one in caught.value.all] == [
        (3, "given-kind"),
        (4, "formula-unknown"),
        (5, "law-of-constant"),
        (9, "formula-ends-early"),
        (11, "formula-unknown"),
        (13, "let-form"),
        (16, "reason-unknown"),
        (17, "formula-unknown"),
    ]


def test_all_errors_of_what_is_given_are_shown() -> None:
    with pytest.raises(InputError) as caught:
        read_given("X : randon; Y : real, N(0, 1); E[X] = 0; E[Q] = 0")
    assert [one.key for one in caught.value.all] == [
        "given-kind",
        "law-of-constant",
        "formula-unknown",
    ]
