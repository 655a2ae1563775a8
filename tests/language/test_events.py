"""Events, probabilities, indicators and conditions, read and written."""

from __future__ import annotations

from random import Random

import pytest

from derivations.language.errors import InputError
from derivations.language.from_sympy import proposition_from_sympy
from derivations.language.reader import read_statement, read_term
from derivations.language.scope import Name
from derivations.language.to_sympy import to_sympy
from derivations.language.tree import (
    Absolute,
    Conditional,
    Conjunction,
    Disjunction,
    Element,
    Indicator,
    Negation,
    Node,
    Number,
    Occurs,
    Operator,
    Probability,
    Proposition,
    Relation,
    Symbol,
    Term,
)
from derivations.language.write import to_text
from derivations.render.condition_text import statement_text
from derivations.render.latex_formula import to_latex
from derivations.render.mathml_formula import to_mathml
from derivations.words import say_error
from tests.language import trees

SCOPE = trees.SCOPE.with_names(
    {
        **{name: Name("event") for name in "ABC"},
        "F": Name("event", trees.OVER_D),
    }
)
A, B, C = (Occurs(Symbol(name)) for name in "ABC")
X, Y, Z = (Symbol(name) for name in "XYZ")
BESIDE = trees.SCOPE.with_names(
    {
        **{name: Name("event") for name in "KLM"},
        "F": Name("event", trees.OVER_D),
    }
)
OTHERS = tuple(Occurs(Symbol(name)) for name in "KLM")
"""Names that the random terms don't use for anything else."""
LARGE = Relation("≥", X, Symbol("a"))


@pytest.mark.parametrize(
    ("node", "spellings"),
    [
        (Probability(A), ["P(A)", "P[A]", "Pr(A)", "ℙ(A)", "P((A))", "P({A})"]),
        (Probability(LARGE), ["P(X ≥ a)", "P({X ≥ a})", "P((X ≥ a))"]),
        (
            Probability(Conjunction((A, B))),
            ["P(A ∩ B)", "P(A and B)", "P(A, B)", "P(AB)", "P(A 且 B)"],
        ),
        (Probability(Disjunction((A, B))), ["P(A ∪ B)", "P(A or B)"]),
        (Probability(Disjunction((A, B))), ["P(A 或 B)", "P(A 或者 B)"]),
        (
            Probability(Negation(A)),
            ["P(Aᶜ)", "P(A^c)", "P(not A)", "P(¬A)", "P(非 A)"],
        ),
        (
            Probability(Disjunction((A, Conjunction((B, C))))),
            ["P(A ∪ B ∩ C)", "P(A ∪ (B ∩ C))"],
        ),
        (
            Probability(Conjunction((Disjunction((A, B)), C))),
            ["P((A ∪ B) ∩ C)", "P({A ∪ B} ∩ C)"],
        ),
        (
            Probability(Negation(Disjunction((A, B)))),
            ["P((A ∪ B)ᶜ)", "P(not (A ∪ B))", "P(((A ∪ B)ᶜ))"],
        ),
        (Probability(Negation(LARGE)), ["P(not X ≥ a)", "P((X ≥ a)^c)"]),
        (Probability(A, B), ["P(A | B)", "P(A|B)", "P((A) | (B))"]),
        (
            Probability(A, Relation(">", Absolute(X), Number("1"))),
            ["P(A | |X| > 1)", "P(A | abs(X) > 1)"],
        ),
        (
            Probability(Relation(">", Absolute(X), Number("1")), B),
            ["P(|X| > 1 | B)", "P(abs(X) > 1 | B)"],
        ),
        (
            Indicator(LARGE),
            ["1{X ≥ a}", "1_{X ≥ a}", "𝟙{X ≥ a}", "𝟙(X ≥ a)", "𝟙_{X ≥ a}"],
        ),
        (Indicator(A), ["1_A", "1{A}", "𝟙(A)", "1_{A}"]),
        (
            Indicator(Occurs(Element("F", (Number("1"),)))),
            ["1_{F_1}", "1{F_1}", "1{F[1]}"],
        ),
        (Conditional("E", (X,), (Y,)), ["E[X | Y]", "E(X | Y)", "𝔼[X|Y]"]),
        (Conditional("E", (X,), (Y, Z)), ["E[X | Y, Z]"]),
        (Conditional("E", (X,), (A,)), ["E[X | A]"]),
        (Conditional("E", (X,), (Conjunction((A, B)),)), ["E[X | A, B]"]),
        (Conditional("E", (X,), (Symbol("q"),)), ["E[X | q]"]),
        (Conditional("Cov", (X, Y), (Z,)), ["Cov(X, Y | Z)"]),
        (Conditional("Var", (Absolute(X),), (Y,)), ["Var(|X| | Y)"]),
        (
            Conditional("E", (X,), (Absolute(Y),)),
            ["E[X | |Y|]", "E[X | abs(Y)]"],
        ),
        (
            Absolute(Conditional("E", (X,), (Y,))),
            ["|E[X | Y]|", "abs(E[X | Y])"],
        ),
    ],
)
def test_spellings(node: Term, spellings: list[str]) -> None:
    for text in (*spellings, to_text(node)):
        assert read_term(text, SCOPE) == node, text


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("P(A + B) = 1", "formula-not-an-event", 3),
        ("P(X) = 1", "formula-not-an-event", 3),
        ("P(A²) = 1", "formula-not-an-event", 3),
        ("P(A) + A = 1", "formula-event-number", 8),
        ("E[A] = 1", "formula-event-number", 3),
        ("E[X | Y, A] = 1", "formula-mixed-condition", 10),
        ("1_ = 1", "formula-indicator", 1),
        ("P(A | B | C) = 1", "formula-not-an-event", 3),
        ("P(A and ) = 1", "formula-expects-term", 9),
        ("f(X | Y) = 1", "formula-conditional", 5),
        ("A = B", "formula-event-number", 1),
        ("X, A disjoint", "formula-not-an-event", 1),
        ("F_i, A disjoint", "formula-disjoint-family", 1),
    ],
)
def test_refusals(text: str, key: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE)
    assert (caught.value.key, caught.value.position.column) == (key, column)
    assert say_error(caught.value, "en") != say_error(caught.value, "zh")


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("A, B disjoint", "P(A ∩ B) = 0"),
        ("A, B 互斥", "P(A ∩ B) = 0"),
        ("A, B are mutually exclusive", "P(A ∩ B) = 0"),
        ("F_i disjoint", "P(F_i ∩ F_j) = 0 for i ≠ j"),
        ("F_i pairwise disjoint", "P(F_i ∩ F_j) = 0 for i ≠ j"),
        ("X = 1 或 X = 2", "X = 1 or X = 2"),
        ("P(0 < X < 1) = 1", "P(0 < X and X < 1) = 1"),
    ],
)
def test_what_means_the_same(text: str, means: str) -> None:
    assert read_statement(text, SCOPE) == read_statement(means, SCOPE)


@pytest.mark.parametrize(
    "text",
    [
        "E[|X| |Y|] = 1",
        "E[X |Y|] = 1",
        "Var(X |Y| |Z|) = 1",
        "|X| |Y| = |X Y|",
    ],
)
def test_products_of_absolute_values_are_no_conditions(text: str) -> None:
    found = read_statement(text, SCOPE)
    nodes = [found.proposition]
    assert "Conditional" not in repr(nodes)


def test_a_declared_p_is_no_probability() -> None:
    scope = SCOPE.with_names({"P": Name("function")})
    assert "Probability" not in repr(read_term("P(X)", scope))


def test_events_are_independent_as_blocks() -> None:
    found = read_statement("A, (X, B), F_i independent", SCOPE).proposition
    assert "Symbol(name='A')" in repr(found)
    assert to_text(found) == "A, (X, B), F_i independent"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("F_i partition", "Σ_{i=1}^{d} 1{F_i} = 1"),
        ("F is a partition", "Σ_{i=1}^{d} 1{F_i} = 1"),
        ("F_1, …, F_d are a partition", "Σ_{i=1}^{d} 1{F_i} = 1"),
        ("all F_j form a partition for j = 1..d", "Σ_{j=1}^{d} 1{F_j} = 1"),
        (
            "A, B and C form a partition of the sample space",
            "1{A} + 1{B} + 1{C} = 1",
        ),
        ("F_i 是样本空间的一个划分", "Σ_{i=1}^{d} 1{F_i} = 1"),
        ("A、B、C 构成完备事件组", "1{A} + 1{B} + 1{C} = 1"),
    ],
)
def test_a_partition_says_that_just_one_happens(
    text: str, written: str
) -> None:
    assert read_statement(text, SCOPE) == read_statement(written, SCOPE)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("X, Y partition", "formula-not-an-event"),
        ("A partition", "formula-partition"),
        ("A, F_i partition", "formula-partition"),
        ("F_1 partition", "formula-partition"),
        ("F_i partition for i ≠ 1", "formula-condition-index"),
        ("F_i partition for i = 1..3", "formula-range-differs"),
    ],
)
def test_what_is_no_partition(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("X, Y independent given Z", ""),
        ("X, Y are conditionally independent given Z", ""),
        ("X ⟂ Y | Z", ""),
        ("X is independent of Y given Z", ""),
        ("X is conditionally independent of Y given Z", ""),
        ("X, Y 在给定 Z 时独立", ""),
        ("X 与 Y 给定 Z 条件独立", ""),
        ("X、Y 关于 Z 条件独立", ""),
        ("X, Y independent given |Z|, X", "X, Y independent given (|Z|, X)"),
        ("X ⟂ Y | |Z|", "X, Y independent given |Z|"),
        ("A, B independent given C", "A, B independent given C"),
        (
            "A, B independent given (A ∪ C)",
            "A, B independent given (A ∪ C)",
        ),
        ("A, B independent given Cᶜ", "A, B independent given (Cᶜ)"),
        ("A, B independent given X = 1", "A, B independent given X = 1"),
        (
            "F_i, F_j independent given Z, X, i ≠ j",
            "F_i, F_j independent given (Z, X) for i ≠ j",
        ),
        (
            "all F_i independent given Z",
            "all F_i mutually independent given Z",
        ),
        (
            "X, Y independent given Z and E[X] = 0",
            "X, Y independent given Z and E[X] = 0",
        ),
        (
            "X, Y independent given Z ⟹ E[X] = 0",
            "X, Y independent given Z ⟹ E[X] = 0",
        ),
    ],
)
def test_independence_given_something(text: str, written: str) -> None:
    found = read_statement(text, SCOPE)
    assert to_text(found) == (written or "X, Y independent given Z")
    assert read_statement(to_text(found), SCOPE) == found
    chinese = statement_text(found, "zh")
    assert read_statement(chinese, SCOPE) == found


def test_independence_given_something_in_latex() -> None:
    perp = r"\mathrel{\perp\negthinspace\negthinspace\negthinspace\perp}"
    two = read_statement("X, Y independent given Z, |X|", SCOPE)
    assert to_latex(two).startswith(rf"X {perp} Y \mid ")
    assert to_mathml(two).count("<mi>X</mi>") == 2
    every = read_statement("all F_i independent given C", SCOPE)
    assert "<mtext>在给定</mtext>" in to_mathml(every, "zh")
    assert to_latex(every) == (
        r"\text{all }F_{i}\text{ mutually independent}\text{ given }C"
    )
    assert to_latex(every, "zh") == (
        r"\text{所有 }F_{i}\text{ 在给定 }C\text{ 时}\text{ 相互独立}"
    )


def _event(rng: Random, depth: int) -> Proposition:
    kind = rng.randrange(7 if depth else 3)
    if kind == 0:
        return Occurs(Element("F", (rng.choice((Number("1"), Symbol("d"))),)))
    if kind < 3:
        left, right = trees.random_term(rng, 1), trees.random_term(rng, 1)
        event = Relation(rng.choice("=<≥≠"), left, right)
        return rng.choice((*OTHERS, event))
    if kind == 3:
        return Negation(_event(rng, depth - 1))
    parts: list[Proposition] = []
    for _ in range(rng.randrange(2, 4)):
        parts.append(_event(rng, depth - 1))
    join = Conjunction if kind == 4 else Disjunction
    return join(tuple(parts))


def _term(rng: Random, depth: int) -> Term:
    kind = rng.randrange(5)
    if kind == 0:
        return Probability(_event(rng, depth))
    if kind == 1:
        return Probability(_event(rng, depth), _event(rng, depth))
    if kind == 2:
        return Indicator(_event(rng, depth))
    given: tuple[Node, ...] = (_event(rng, depth),)
    if kind == 3:
        given = (Y, trees.random_term(rng, 1))[: rng.randrange(1, 3)]
    return Conditional("E", (trees.random_term(rng, 1),), given)


@pytest.mark.parametrize("seed", range(10))
def test_random_ones_read_back(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        term = _term(rng, rng.randrange(3))
        text = to_text(term)
        assert read_term(text, BESIDE) == term, text
        product = Operator("E", (Absolute(term),))
        assert read_term(to_text(product), BESIDE) == product
        assert to_latex(term)


@pytest.mark.parametrize(
    "text",
    [
        "P(A ∩ B) = P(A | B) P(B)",
        "E[X | Y] = E[X | A]",
        "1{X ≥ a} + 1{not A} = 1",
        "X = 1 or not X = 2",
        "Cov(X, Y | Z) = 0",
    ],
)
def test_through_sympy(text: str) -> None:
    found = read_statement(text, SCOPE).proposition
    assert proposition_from_sympy(to_sympy(found)) == found


def test_latex() -> None:
    found = read_term("P(Aᶜ ∩ B | X ≥ a)", SCOPE)
    assert to_latex(found) == (
        r"\mathbb{P}({A}^{\mathsf{c}} \cap B \mid X \geq a)"
    )
    assert to_latex(read_term("E[X | Y]", SCOPE)) == (r"\mathbb{E}[X \mid Y]")
