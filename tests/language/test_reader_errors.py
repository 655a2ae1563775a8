"""What can't be read is refused in one clear message with its place."""

from __future__ import annotations

import pickle
import string
import time

import pytest

from derivations.language.errors import InputError
from derivations.language.position import Position
from derivations.language.reader import read_statement, read_term
from derivations.language.scope import Name, Scope
from derivations.language.tree import walk
from derivations.language.write import to_reading, to_text
from derivations.words import (
    MESSAGES,
    errors_formula,
    errors_notation,
    say_error,
)
from tests.language.trees import SCOPE

OWN = {**errors_notation.MESSAGES, **errors_formula.MESSAGES}

CASES: list[tuple[str, str, int]] = [
    ("", "formula-empty", 1),
    ("所有独立", "formula-expects-term", 3),
    ("a = x_i + u", "formula-unknown", 11),
    ("foo = 1", "formula-unknown-word", 1),
    ("a = import os", "formula-unknown-word", 5),
    ('a = __import__("os").system("ls")', "formula-lone-subscript", 5),
    ("a = (lambda: 0)()", "formula-unknown-character", 12),
    ("a = [c for c in b]", "formula-unexpected", 8),
    ("x2 = 1", "formula-unknown-digit", 1),
    ("a = X_i", "formula-not-indexed", 5),
    ("a = y_i", "formula-not-indexed", 5),
    ("a = X[i]", "formula-not-indexed", 5),
    ("a = X_{i+1}", "formula-not-indexed", 5),
    ("Σ_{i=1}^{n} y_i = 1", "formula-not-indexed", 13),
    ("W_i = 1", "formula-index-count", 1),
    ("q_ij = 1", "formula-index-count", 1),
    ("q[i,j] = 1", "formula-index-count", 1),
    ("q_X = 1", "formula-bad-index", 1),
    ("q[i/2] = 1", "formula-bad-index", 3),
    ("q_{n^2} = 1", "formula-bad-index", 4),
    ("a = log p", "formula-function-bare", 9),
    ("a = X(a, b)", "formula-not-a-function", 5),
    ("E = 1", "formula-operator-bare", 1),
    ("a = Var X", "formula-operator-bare", 5),
    ("Cov(X) = 1", "formula-argument-count", 1),
    ("Var(X, Y) = 1", "formula-argument-count", 1),
    ("a = log m n", "formula-log", 5),
    ("a = log m · n", "formula-log", 5),
    ("a = log mn", "formula-log", 5),
    ("a = √2n", "formula-root-brackets", 5),
    ("a = √mn", "formula-root-brackets", 5),
    ("a = √d²", "formula-root-brackets", 5),
    ("a = b^nX", "formula-exponent-brackets", 5),
    ("1/abc = 2", "formula-denominator", 3),
    ("1/(2σ)X = 2", "formula-denominator", 3),
    ("1/2X = 2", "formula-denominator", 3),
    ("a = 2 3", "formula-number-beside", 7),
    ("a = X 2", "formula-number-beside", 7),
    ("Var(q) = 1", "formula-vector", 5),
    ("q = k", "formula-vector", 1),
    ("E[qk] = 1", "formula-vector-product", 3),
    ("a = q k", "formula-vector-product", 7),
    ("a = X/q", "formula-vector-product", 7),
    ("a = q²", "formula-vector-power", 5),
    ("a = q · x", "formula-dot-ranges", 5),
    ("a = ‖X‖", "formula-norm", 5),
    ("a = Σ X", "formula-sum-marks", 7),
    ("a = Σ_ij q_i", "formula-sum-index", 7),
    ("a = Σ_{i=1} q_i", "formula-sum-bound", 8),
    ("a = Σ_{d} q_d", "formula-sum-no-index", 8),
    ("a = Σ_i X", "formula-sum-range", 7),
    ("a = Σ_i q_{i+1}", "formula-sum-range", 7),
    ("a = Σ_i x_i q_i", "formula-sum-ranges", 7),
    ("a = Σ_{d=1}^n q_d", "formula-sum-no-index", 8),
    ("a = Σ_i Σ_i q_i", "formula-index-shadows", 11),
    ("a = q_1 + q_3 + … + q_d", "formula-series", 5),
    ("a = q_1 + k_2 + … + q_d", "formula-series", 5),
    ("a = q_1 − q_2 − … − q_d", "formula-dots", 17),
    ("a=1 ⟹ b=1 ⟹ c=1", "formula-chained", 1),
    ("a=1 ⟺ b=1 ⟺ c=1", "formula-chained", 1),
    ("X independent", "formula-one-block", 1),
    ("all X independent", "formula-one-block", 1),
    ("X independent given Y", "formula-one-block", 1),
    ("X, Y conditionally independent", "formula-given-missing", 1),
    ("X, Y uncorrelated given Z", "formula-given-kind", 1),
    ("all q_i i.i.d. given Z", "formula-given-kind", 1),
    ("all q_i independent given k_i", "formula-given-index", 27),
    ("X is conditionally independent of Y", "formula-unfinished", 35),
    ("E[X given Y] = 1", "formula-unknown-word", 5),
    ("q_i, k_i mutually independent", "formula-say-all", 1),
    ("all q, k independent", "formula-all-family", 1),
    ("q_i = 0 for r ≠ m", "formula-condition-index", 13),
    ("q_i = 0 for X ≠ m", "formula-condition", 13),
    ("a = 1, b = 2", "formula-condition-comma", 8),
    ("(a = 1), b = 2", "formula-condition-comma", 10),
    ("q_i = q_j, i ≠ j, a > m", "formula-condition-comma", 19),
    ("q_i, k_i for i ≠ 2 independent", "formula-condition-place", 14),
    ("q_i = 0 for i = 1..n", "formula-range-differs", 13),
    ("(a, b) = 1", "formula-list", 1),
    ("a = (b = 1)", "formula-unexpected", 8),
    ("a b", "formula-no-relation", 1),
    ("a => b", "formula-no-relation", 1),
    ("X, Y", "formula-unfinished", 4),
    ("X, Y indep", "formula-law-misspelt", 6),
    ("X and Y are indepent", "formula-law-misspelt", 13),
    ("a = ", "formula-ends-early", 3),
    ("a + = 1", "formula-expects-term", 5),
    ("a = 1 )", "formula-unopened", 7),
    ("a = (1 + (2)", "formula-unclosed", 5),
    ("a = (1]", "formula-mismatched", 7),
    ("a = |b", "formula-unclosed", 5),
    ("a $ b", "formula-unknown-character", 3),
    ("a = 5. b", "formula-unknown-character", 6),
    ("9^9^9^9 = a", "formula-large-power", 3),
    ("a = 9^1001", "formula-large-power", 5),
    ("a = 2^-1001", "formula-large-power", 5),
    ("a = ((b^100)^100)^100", "formula-large-power", 6),
    ("a = b^(9^9 n)", "formula-large-power", 5),
    ("a = " + "9" * 61, "formula-long-number", 5),
    ("a = " + "x" * 61, "formula-long-word", 5),
    ("a = " + "(" * 61 + "b" + ")" * 61, "formula-too-nested", 65),
    ("a = " + "+".join("b" * 101), "formula-too-deep", 5),
    ("a = " + "-(" * 55 + "b" + ")" * 55, "formula-too-deep", 15),
    ("a = " + "+".join("b" * 1001), "formula-too-many-tokens", 1),
    ("(" * 10_001, "formula-too-long", 1),
]


@pytest.mark.parametrize(("text", "key", "column"), CASES)
def test_refused(text: str, key: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE, Position(7, 1), "some.md")
    error = caught.value
    assert error.key == key
    assert error.position == Position(7, column)
    assert error.path == "some.md"
    for lang in ("en", "zh"):
        assert say_error(error, lang)


def test_ambiguous_run() -> None:
    scope = Scope(dict.fromkeys(("a", "ab", "b", "c"), Name("constant")))
    with pytest.raises(InputError) as caught:
        read_term("abc", scope)
    assert caught.value.key == "formula-ambiguous"
    assert sorted(caught.value.values.values()) == ["a b c", "ab c"]


@pytest.mark.parametrize("text", ["sin(x)", "sin x", "sgn(x)", "min x", "sd x"])
def test_a_function_is_no_product_of_its_letters(text: str) -> None:
    scope = Scope(dict.fromkeys("xdgimns", Name("constant")))
    with pytest.raises(InputError) as caught:
        read_term(text, scope)
    assert caught.value.key == "formula-ambiguous"
    for lang in ("en", "zh"):
        assert say_error(caught.value, lang)
    read_term("s d x m i n", scope)
    read_term("ms in", scope)


def test_index_that_shadows_a_declared_name() -> None:
    scope = SCOPE.with_names({"i": Name("constant")})
    with pytest.raises(InputError) as caught:
        read_term("Σ_{i=1}^{n} x_i", scope)
    assert caught.value.key == "formula-sum-no-index"


def test_column_counts_from_where_the_text_stands() -> None:
    with pytest.raises(InputError) as caught:
        read_term("a +\n  u", SCOPE, Position(3, 5))
    assert caught.value.position == Position(4, 3)
    with pytest.raises(InputError) as caught:
        read_term("a + u", SCOPE, Position(3, 5))
    assert caught.value.position == Position(3, 9)


@pytest.mark.parametrize(
    "text",
    ["a+" * 5_000_000 + "a", "(" * 10_000_000, "9" * 10_000_000],
    ids=["sum", "brackets", "digits"],
)
def test_ten_megabytes_are_refused_at_once(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises(InputError):
        read_term(text, SCOPE)
    assert time.perf_counter() - start < 0.5


@pytest.mark.parametrize(
    "text",
    [
        "+".join("a" * 95),
        "·".join("a" * 95),
        "√" * 45 + "a",
        "log " * 45 + "a",
        "a^" * 38 + "a",
        "E[" * 30 + "X" + "]" * 30,
        "(1+" * 30 + "a" + ")" * 30,
    ],
)
def test_the_largest_trees_stay_clear_of_the_recursion_limit(
    text: str,
) -> None:
    tree = read_term(text, SCOPE)
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert hash(tree) == hash(read_term(to_text(tree), SCOPE))
    assert repr(tree)
    assert to_reading(tree)
    assert len(list(walk(tree))) > 30


def test_messages_fill_their_places() -> None:
    for key, pair in OWN.items():
        assert key.startswith("formula-")
        places = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name}
            for text in pair
        ]
        assert places[0] == places[1], key
        assert MESSAGES[key] == pair
