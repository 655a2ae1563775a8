"""Relations, laws and conditions."""

from __future__ import annotations

import pytest

from derivations.language.reader import read_statement
from derivations.language.tree import (
    Conjunction,
    Element,
    Equivalence,
    Implication,
    Independence,
    Index,
    Number,
    Proposition,
    Relation,
    SameLaw,
    Symbol,
)
from tests.language.trees import SCOPE

A, B = Symbol("a"), Symbol("b")
X, Y, Z = Symbol("X"), Symbol("Y"), Symbol("Z")
IX, J = Index("i"), Index("j")
QI, KI, QJ = (
    Element("q", (IX,)),
    Element("k", (IX,)),
    Element("q", (J,)),
)
ONE = Number("1")
A1, B1 = Relation("=", A, ONE), Relation("=", B, ONE)


def law(kind: str, *blocks: object, every: bool = False) -> Independence:
    tuples = tuple(b if isinstance(b, tuple) else (b,) for b in blocks)
    return Independence(kind, tuples, every)


IID = Conjunction((SameLaw((QI,)), law("mutual", QI, every=True)))
SAME: list[tuple[Proposition, list[str]]] = [
    (Relation("≠", A, B), ["a ≠ b", "a != b", "a =/= b"]),
    (Relation("≤", A, B), ["a ≤ b", "a <= b", "a ≦ b"]),
    (Relation("≥", A, B), ["a ≥ b", "a >= b"]),
    (Relation("=", A, B), ["a = b", "a＝b"]),
    (
        Conjunction((Relation("<", A, B), Relation("<", B, ONE))),
        ["a < b < 1", "a < b and b < 1", "a < b 且 b < 1", "a<b ∧ b<1"],
    ),
    (Implication(A1, B1), ["a=1 ⟹ b=1", "a=1 => b=1", "a=1 ⇒ b=1"]),
    (Equivalence(A1, B1), ["a=1 ⟺ b=1", "a=1 <=> b=1", "a=1 ⇔ b=1"]),
    (
        Equivalence(Implication(A1, B1), B1),
        ["a=1 ⟹ b=1 ⟺ b=1", "(a=1 ⟹ b=1) ⟺ b=1"],
    ),
    (
        Implication(Conjunction((A1, B1)), law("mutual", X, Y)),
        ["a=1 and b=1 ⟹ X, Y independent"],
    ),
    (
        law("mutual", X, Y),
        [
            "X, Y independent",
            "X and Y are independent",
            "X, Y are mutually independent",
            "X ⟂ Y",
            "X ⊥ Y",
            "X is independent of Y",
            "X 与 Y 独立",
            "X 和 Y 相互独立",
            "X、Y 相互独立",
            "X 独立于 Y",
            "X与Y独立",
        ],
    ),
    (
        law("mutual", QI, KI, every=True),
        [
            "all q_i, k_i mutually independent",
            "all q_i, k_i are mutually independent",
            "all q_i and k_i are independent",
            "q_i, k_i for i = 1..d mutually independent",
            "所有 q_i、k_i 相互独立",
            "所有 qᵢ，kᵢ 相互独立",
        ],
    ),
    (
        law("mutual", QI, KI),
        [
            "q_i, k_i independent",
            "q_i, k_i are independent",
            "q_i 与 k_i 独立",
            "q_i, k_i independent for i = 1..d",
            "q_i, k_i independent for all i",
        ],
    ),
    (
        law("pairwise", QI, every=True),
        ["all q_i pairwise independent", "q_i are pairwise independent"],
    ),
    (
        law("pairwise", X, Y, Z),
        ["X, Y, Z pairwise independent", "X、Y、Z 两两独立"],
    ),
    (
        law("uncorrelated", QI, every=True),
        [
            "all q_i uncorrelated",
            "所有 q_i 两两不相关",
            "q_i pairwise uncorrelated",
        ],
    ),
    (law("uncorrelated", X, Y), ["X, Y uncorrelated", "X 与 Y 不相关"]),
    (law("mutual", (X, Y), Z), ["(X, Y), Z independent", "(X, Y) ⟂ Z"]),
    (
        law("mutual", Symbol("q"), Symbol("k")),
        ["q, k independent", "q 与 k 独立"],
    ),
    (
        IID,
        [
            "q_i i.i.d.",
            "all q_i i.i.d.",
            "q[i] i.i.d.",
            "q_i are iid",
            "q_i 独立同分布",
        ],
    ),
    (
        SameLaw((X, Y)),
        [
            "X, Y same law",
            "X, Y identically distributed",
            "X and Y have the same law",
            "X 与 Y 同分布",
        ],
    ),
]


@pytest.mark.parametrize(("tree", "spellings"), SAME)
def test_same_meaning(tree: Proposition, spellings: list[str]) -> None:
    for text in spellings:
        statement = read_statement(text, SCOPE)
        assert statement.proposition == tree, text
        assert statement.conditions == ()


@pytest.mark.parametrize(
    "text",
    [
        "q_i, q_j independent for i ≠ j",
        "q_i, q_j independent for all i ≠ j",
        "q_i, q_j independent if i ≠ j",
        "q_i, q_j independent (i ≠ j)",
        "q_i, q_j independent, i ≠ j",
        "q_i 与 q_j 独立，对 i ≠ j",
        "q_i 与 q_j 独立 对所有 i ≠ j",
        "q_i 与 q_j 独立（i ≠ j）",
        "对 i ≠ j，q_i 与 q_j 独立",
        "for i ≠ j, q_i, q_j independent",
    ],
)
def test_conditions(text: str) -> None:
    statement = read_statement(text, SCOPE)
    assert statement.proposition == law("mutual", QI, QJ)
    assert statement.conditions == (Relation("≠", IX, J),)


def test_several_conditions() -> None:
    for text in (
        "a = q_i q_j for i ≠ j and i < 3",
        "a = q_i q_j for i ≠ j, i < 3",
    ):
        assert read_statement(text, SCOPE).conditions == (
            Relation("≠", IX, J),
            Relation("<", IX, Number("3")),
        )


def test_a_bracket_at_the_end_may_be_a_factor() -> None:
    statement = read_statement("a = b (c + 1)", SCOPE)
    assert statement.conditions == ()
    implied = read_statement("a = 1 ⟹ (b = 1)", SCOPE)
    assert implied.proposition == Implication(A1, B1)
