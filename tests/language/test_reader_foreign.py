"""Notation from elsewhere, and sums with two indices under one Σ."""

from __future__ import annotations

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from derivations.language.write import to_text
from derivations.words import say_error

SCOPE = scope_of(
    read_given(
        "n, m : positive integer; c : real; X, Y : random; "
        "R[i] for i = 1..n : random; W[i,j] for i = 1..m, j = 1..n : random"
    )
)


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("log(X | Y) = 0", "formula-conditional", 7),
        ("exp(|X| | Y) = 0", "formula-conditional", 9),
        ("P(X + 1) = 0", "formula-not-an-event", 3),
        (r"E[X] = \frac{1}{2}", "formula-latex", 8),
        (r"\sum_{i=1}^{n} R_i = 0", "formula-latex", 1),
        ("X ~ Cauchy(0, 1)", "formula-law", 3),
        ("E[X] == 0", "formula-double-equals", 6),
        ("Corr(X, Y) = 0", "formula-other-name", 1),
        ("2 Stdev(X) = 0", "formula-unknown-operator", 3),
        ("D(X) = 0", "formula-other-name", 1),
        ("E[X²] − (EX)² = 0", "formula-operator-glued", 10),
        ("DX = 0", "formula-operator-glued", 1),
        ("X = 0 → Y = 0", "formula-arrow", 7),
        ("X = 0 -> Y = 0", "formula-arrow", 7),
        ("c ∈ ℝ", "formula-member", 3),
        ("⟨R, R⟩ = 0", "formula-angle", 1),
        ("c = ±1", "formula-plus-minus", 5),
        ("c = ½", "formula-vulgar", 5),
        ("n!! = 1", "formula-factorial", 2),
        ("RᵀR = 0", "formula-transpose", 1),
        ("R⊤ R = 0", "formula-transpose", 2),
        ("∀ i: R_i = 0", "formula-quantifier", 1),
        ("c = 1 then c = 2", "formula-then", 7),
        ("c = 1，则 c = 2", "formula-then", 7),
        ("∫ c = 0", "formula-analysis", 1),
        ("Σ_{i≠j} c = 0", "formula-sum-pair-range", 4),
        ("Σ_{i,j=1}^{n} W_ij = 0", "formula-sum-ranges", 4),
    ],
)
def test_refusals(text: str, key: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE)
    assert (caught.value.key, caught.value.position.column) == (key, column)
    assert say_error(caught.value, "en") != say_error(caught.value, "zh")


@pytest.mark.parametrize(
    "text",
    ["E[|X| Y + |Y|] = 0", "E[X |Y|] = 0", "X = 0 ==> Y = 0", "|X| ≤ |Y|"],
)
def test_what_only_looks_like_it(text: str) -> None:
    read_statement(text, SCOPE)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("if c = 1, then 2 c = 2", "c = 1 ⟹ 2 c = 2"),
        ("若 c = 1，则 2 c = 2", "c = 1 ⟹ 2 c = 2"),
        ("c = 1 implies 2 c = 2", "c = 1 ⟹ 2 c = 2"),
        ("c = 1 推出 2 c = 2", "c = 1 ⟹ 2 c = 2"),
        ("c = 1 iff 2 c = 2", "c = 1 ⟺ 2 c = 2"),
        ("c = 1 if and only if 2 c = 2", "c = 1 ⟺ 2 c = 2"),
        ("c = 1 当且仅当 2 c = 2", "c = 1 ⟺ 2 c = 2"),
        ("sum_{i=1}^{n} R_i = sum_i R_i", "Σ_{i=1}^{n} R_i = Σ_i R_i"),
        ("std(X)² = VAR(X)", "sd(X)² = Var(X)"),
        ("Ｅ［Ｘ］＝０。", "E[X] = 0"),
        ("X ⊥⊥ Y", "X, Y independent"),
        ("E[X∗Y] = 0.", "E[X * Y] = 0"),
    ],
)
def test_what_else_means_it(text: str, means: str) -> None:
    assert read_statement(text, SCOPE) == read_statement(means, SCOPE)


def test_a_condition_is_no_hypothesis() -> None:
    """``if`` at the end restricts indices; it needs no ``then``."""
    read = read_statement("E[R_i R_j] = 0 if i ≠ j", SCOPE)
    assert len(read.conditions) == 1


def test_a_declared_name_is_nobody_elses() -> None:
    scope = scope_of(
        read_given("X, e, EX, or : random; P, Corr, D : function; sum : real")
    )
    read_statement("P(X) = Corr(X) + D(X)", scope)
    read_statement("e^2 + EX + or = sum", scope)


def test_advice_fits_the_condition() -> None:
    with pytest.raises(InputError) as caught:
        read_statement("Σ_{i<j} c = 0", SCOPE)
    assert "`Σ_{1≤i<j≤n}`" in say_error(caught.value, "en")


def test_one_range_for_several_indices() -> None:
    found = read_statement("Σ_{i,j=1}^{n} c R_i = 0", SCOPE)
    written = read_statement("Σ_{i=1..n, j=1..n} c R_i = 0", SCOPE)
    assert found == written
    assert read_statement(to_text(found.proposition), SCOPE) == found
