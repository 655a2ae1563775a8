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
        ("E[X | Y] = 0", "formula-conditional", 5),
        ("Var(X | Y) = 0", "formula-conditional", 7),
        ("P(X > 1) = 0", "formula-event", 1),
        ("1 − Pr[X > 1] = 0", "formula-event", 5),
        (r"E[X] = \frac{1}{2}", "formula-latex", 8),
        (r"\sum_{i=1}^{n} R_i = 0", "formula-latex", 1),
        ("X ~ N(0, 1)", "formula-law", 3),
        ("E[X] == 0", "formula-double-equals", 6),
        ("Corr(X, Y) = 0", "formula-unknown-operator", 1),
        ("2 Std(X) = 0", "formula-unknown-operator", 3),
        ("E[max(X, Y)] = 0", "formula-unknown-operator", 3),
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


def test_a_declared_name_is_nobody_elses() -> None:
    scope = scope_of(read_given("X random; P : function; Corr : function"))
    read_statement("P(X) = Corr(X)", scope)


def test_advice_fits_the_condition() -> None:
    with pytest.raises(InputError) as caught:
        read_statement("Σ_{i<j} c = 0", SCOPE)
    assert "`Σ_{1≤i<j≤n}`" in say_error(caught.value, "en")


def test_one_range_for_several_indices() -> None:
    found = read_statement("Σ_{i,j=1}^{n} c R_i = 0", SCOPE)
    written = read_statement("Σ_{i=1..n, j=1..n} c R_i = 0", SCOPE)
    assert found == written
    assert read_statement(to_text(found.proposition), SCOPE) == found
