"""Numbers, vectors and ≈ as they are read and written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.document.pieces import Piece
from derivations.language.errors import InputError
from derivations.language.from_sympy import proposition_from_sympy
from derivations.language.numerals import numeral_unit, numeral_value
from derivations.language.reader import read_statement, read_term
from derivations.language.scope import Name
from derivations.language.to_sympy import to_sympy
from derivations.language.tree import Element, Number, Operator, Relation
from derivations.language.vectors import entry_relations
from derivations.language.write import to_text
from derivations.render.latex_formula import to_latex
from tests.language.trees import SCOPE


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("3", "3", "1"),
        ("0.50", "1/2", "1/100"),
        ("22,026", "22026", "1"),
        ("1,234.5", "2469/2", "1/10"),
        ("86.7 %", "867/1000", "1/1000"),
        ("50%", "1/2", "1/100"),
        ("2.5e-3", "1/400", "1/10000"),
        ("6E2", "600", "100"),
        ("5,184,705,528,587,072,045", "5184705528587072045", "1"),
    ],
)
def test_numbers_keep_how_they_were_written(
    text: str, value: str, unit: str
) -> None:
    found = read_term(text, SCOPE)
    assert found == Number(text)
    assert numeral_value(text) == Fraction(value)
    assert numeral_unit(text) == Fraction(unit)
    assert to_text(found) == text


@pytest.mark.parametrize(
    "text",
    [
        "8/3 ≈ 2.67",
        "[14, 10, 12]/√64 = [1.75, 1.25, 1.5]",
        "softmax([50, 10, 5]) ≈ [1.0, 0.0, 0.0]",
        "[1, 0, 1, 0] · [0, 1, 1, 1] = 1",
        "var([2, 4, 6]) = svar([2, 4, 6])",
        "a n! ≠ (a + 1)!",
        "binom(5, 2) = max(3, 4)",
        "H([1/2, 1/2]) ≈ 69.3 %",
        "2.5e-3 a = (2.5e-3)²",
        "min([1, 2]) ≤ mean([1, 2])",
    ],
)
def test_text_reads_back(text: str) -> None:
    statement = read_statement(text, SCOPE)
    assert to_text(statement) == text
    assert read_statement(to_text(statement), SCOPE) == statement
    to_latex(statement)
    again = proposition_from_sympy(to_sympy(statement))
    assert to_sympy(again) == to_sympy(statement.proposition)


def test_euler_needs_no_declaration() -> None:
    assert read_term("e^5", SCOPE) == Operator("exp", (Number("5"),))
    assert read_term("e", SCOPE) == Operator("exp", (Number("1"),))
    declared = SCOPE.with_names({"e": Name("constant")})
    assert to_text(read_term("e^5", declared)) == "e⁵"


def test_a_declared_letter_e_makes_no_power_of_ten() -> None:
    scope = SCOPE.with_names({"e3": Name("constant")})
    assert to_text(read_term("2e3", scope)) == "2e3"
    assert read_term("2e3", SCOPE) == Number("2e3")
    assert read_term("2e3", scope) != Number("2e3")
    # with a minus sign proper it's a difference
    assert read_term("2e−3", SCOPE) != Number("2e-3")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[50,100] = [1, 2]", "formula-thousands"),
        ("max(1,000) = 1", "formula-thousands"),
        ("1/3 ≈ a", "formula-approximate"),
        ("[1, 2] = [1, 2, 3]", "formula-vector-lengths"),
        ("[1, 2] = 3", "formula-vector-lengths"),
        ("[1, 2] ≠ [1, 3]", "formula-vector"),
        ("Var(q) = 1", "formula-vector"),
        ("mean(q) = 1", "formula-of-numbers"),
        ("mean(X) = 1", "formula-other-name"),
        ("softmax(2) = 1", "formula-softmax"),
        ("Σ_{i≈j} X = 3", "formula-approximate-place"),
        ("√n! = 1", "formula-factorial-brackets"),
        ("n!! = 1", "formula-factorial"),
        ("[1, 2]² = 1", "formula-vector-power"),
        ("1/[1, 2] = 1", "formula-vector-product"),
        ("[[1, 2], [3, 4]] = [1, 2]", "formula-vector"),
    ],
)
def test_refusals(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE)
    assert caught.value.key == key


def test_indices_are_never_thousands() -> None:
    found = read_term("W[1,100]", SCOPE)
    assert found == Element("W", (Number("1"), Number("100")))
    assert read_term("W_{1,100}", SCOPE) == found


def test_a_line_is_not_cut_inside_a_number() -> None:
    parts = Piece("x = 22,026, y = 1,5").split(",")
    assert [part.text for part in parts] == ["x = 22,026", "y = 1", "5"]


def test_a_vector_fact_is_a_fact_for_each_entry() -> None:
    scope = SCOPE.with_names(
        {"u": Name("constant", (("i", Number("1"), Number("2")),))}
    )
    stated = read_statement("u = [3, 4]", scope).proposition
    assert isinstance(stated, Relation)
    assert [to_text(one) for one in entry_relations(stated)] == [
        "u_1 = 3",
        "u_2 = 4",
    ]


@pytest.mark.parametrize("text", ["1e-1000 > 0", "2.5e+500 > 0", "1e-401 = 0"])
def test_powers_of_ten_that_are_too_far_away_are_asked_about(text: str) -> None:
    with pytest.raises(InputError, match="power of ten"):
        read_statement(text, SCOPE)


def test_with_a_minus_sign_proper_it_is_a_difference() -> None:
    assert not isinstance(read_term("2e−500", SCOPE), Number)
