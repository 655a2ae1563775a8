"""Limits: reading, writing, SymPy, and what is refused."""

from __future__ import annotations

import pytest
import sympy

from derivations.language.errors import InputError
from derivations.language.from_sympy import proposition_from_sympy
from derivations.language.reader import read_statement
from derivations.language.scope import Name, Scope
from derivations.language.to_sympy import to_sympy
from derivations.language.tree import (
    Conjunction,
    Divide,
    Infinity,
    Limit,
    Negative,
    Number,
    Relation,
    Symbol,
    Tends,
)
from derivations.language.write import to_reading, to_text
from derivations.render.latex_formula import to_latex
from derivations.words import say_error

ONE, N = Number("1"), Symbol("n")
SCOPE = Scope(
    {
        "n": Name("constant"),
        "d_k": Name("constant"),
        "a": Name("constant"),
        "s": Name("constant"),
        "X": Name("random"),
        "f": Name("function"),
        "x": Name("constant", (("i", ONE, N),)),
    }
)


def read(text: str) -> object:
    return read_statement(text, SCOPE).proposition


HARMONIC = Tends(Divide(ONE, N), Number("0"), "n", Infinity())


@pytest.mark.parametrize(
    "text",
    [
        "1/n → 0 as n → ∞",
        "1/n -> 0 as n -> oo",
        "1/n → 0 when n → +∞",
        "1/n → 0 for n → ∞",
        "as n → ∞, 1/n → 0",
        "当 n → ∞ 时 1/n → 0",
        "当 n → ∞ 时，1/n → 0",
        "n → ∞ 时，1/n → 0",
        "1/n → 0，当 n → 无穷大时",
    ],
)
def test_one_limit_written_in_many_ways(text: str) -> None:
    assert read(text) == HARMONIC


@pytest.mark.parametrize("side", ["0+", "0⁺", "0^+", "0^{+}"])
def test_sides(side: str) -> None:
    found = read(f"lim_{{t→{side}}} 1/t = ∞")
    body = Divide(ONE, Symbol("t"))
    limit = Limit(body, "t", Number("0"), "+")
    assert found == Relation("=", limit, Infinity())


def test_a_chain_that_ends_in_an_arrow() -> None:
    found = read("1/n = 1/n → 0 as n → ∞")
    assert isinstance(found, Conjunction)
    assert [type(part) for part in found.parts] == [Relation, Tends]


def test_lim_reaches_over_products() -> None:
    found = read("2 lim_{t→∞} 3 t + 1 = 0")
    assert to_reading(found) == "(2 · (lim_{t→∞} (3 · t))) + 1 = 0"


def test_words_stay_names_elsewhere() -> None:
    assert to_text(read("a as n = 3")) == "a a s n = 3"


TEXTS = [
    "lim_{n→∞} 1/n = 0",
    "1/d_k → 0 as d_k → ∞",
    "lim_{t→0+} log t = −∞",
    "lim_{t→a−} (1 + t)² ≠ 3",
    "exp(t x_i)/Σ_{k=1}^{n} exp(t x_k) → 1/n as t → 0 for i ≠ 1",
    "(lim_{t→∞} (1 + t))² = 3",
    "(lim_{t→∞} t)/5 + (2lim_{t→1} t) a = 2",
    "lim_{n→∞} x_n lim_{t→a} t = 0",
    "a > 0 ⟹ exp(−a t) → 0 as t → ∞",
    "1/t → 0 as t → ∞ and 1/n → 0 as n → ∞",
    "lim_{t→−∞} exp(t)/t = −∞",
]


@pytest.mark.parametrize("text", TEXTS)
def test_written_and_read_back(text: str) -> None:
    found = read_statement(text, SCOPE)
    assert read_statement(to_text(found), SCOPE) == found
    if "²" not in text:
        assert to_text(found) == text


@pytest.mark.parametrize("text", TEXTS)
def test_through_sympy_unevaluated(text: str) -> None:
    found = read(text)
    again = proposition_from_sympy(to_sympy(found))
    assert to_text(again) == to_text(found)


def test_sympy_keeps_the_limit_as_written() -> None:
    made = to_sympy(read("lim_{t→∞} t/t = 1"))
    assert isinstance(made.lhs, sympy.Limit)
    tends = to_sympy(HARMONIC)
    with pytest.raises(TypeError):
        bool(tends)


def test_latex() -> None:
    assert to_latex(HARMONIC) == r"\frac{1}{n} \to 0 \quad (n \to \infty)"
    limit = Relation(
        "=",
        Limit(Symbol("t"), "t", Number("0"), "-"),
        Negative(Infinity()),
    )
    assert to_latex(limit) == r"\lim_{t \to 0^{-}} t = -\infty"


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("a → s", "formula-arrow", 3),
        ("1/n → 0 → 1 as n → ∞", "formula-arrow", 5),
        ("lim_{X→∞} 3 = 3", "formula-limit-variable", 6),
        ("lim_{x→∞} 3 = 3", "formula-limit-variable", 6),
        ("lim_{f→∞} 3 = 3", "formula-limit-variable", 6),
        ("lim_{2a→∞} 3 = 3", "formula-limit-variable", 6),
        ("Σ_{i=1}^{n} lim_{i→∞} x_i = 0", "formula-limit-variable", 18),
        ("lim_{t→t} 1/t = 0", "formula-limit-point", 8),
        ("n → n as n → ∞", "formula-limit-point", 5),
        ("a = ∞", "formula-infinity", 5),
        ("1/∞ = 0", "formula-infinity", 3),
        ("∞ − ∞ = 0", "formula-infinity", 1),
        ("lim_{t→∞} 1/t < ∞", "formula-infinity", 17),
        ("lim_{t→∞+} 1/t = 0", "formula-infinity", 8),
        ("lim_{t→0} 1/t", "formula-no-relation", 1),
    ],
)
def test_refusals(text: str, key: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert caught.value.key == key
    assert caught.value.position.column == column
    for language in ("en", "zh"):
        assert say_error(caught.value, language)
