"""One thing each: the notations of terms."""

from __future__ import annotations

import pytest

from derivations.language.reader import read_statement, read_term
from derivations.language.scope import Name, Scope
from derivations.language.spelling import canonical_name
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Binder,
    Divide,
    Dot,
    Element,
    Index,
    Multiply,
    Negative,
    Norm,
    Number,
    Operator,
    Power,
    Product,
    Relation,
    Root,
    Series,
    Subtract,
    Sum,
    Symbol,
    Term,
)
from derivations.language.write import to_reading
from tests.language.trees import ONE, SCOPE, D, N

A, B, M = Symbol("a"), Symbol("b"), Symbol("m")
X, Y, P = Symbol("X"), Symbol("Y"), "p"
IX, J = Index("i"), Index("j")
TWO = Number("2")


def q(index: Term) -> Element:
    return Element("q", (index,))


def k(index: Term) -> Element:
    return Element("k", (index,))


def w(first: Term, second: Term) -> Element:
    return Element("W", (first, second))


def times(left: Term, right: Term) -> Multiply:
    return Multiply(left, right, "")


def operator(name: str, *arguments: Term) -> Operator:
    return Operator(name, arguments)


SAME: list[tuple[Term, list[str]]] = [
    (q(IX), ["q_i", "q_{i}", "q[i]", "qᵢ", "q_{ i }", "q [i]"]),
    (w(IX, J), ["W_{ij}", "W_{i,j}", "W[i,j]", "W_ij", "Wᵢⱼ", "W_{i, j}"]),
    (q(Add(IX, ONE)), ["q_{i+1}", "q[i+1]", "qᵢ₊₁", "q[i + 1]"]),
    (q(ONE), ["q_1", "q₁", "q[1]", "q_{1}"]),
    (w(ONE, TWO), ["W₁₂", "W_12", "W_{1,2}", "W[1,2]"]),
    (q(Number("12")), ["q_12", "q₁₂"]),
    (Symbol("σ_q"), ["σ_q", "σ_{q}", "(σ_q)"]),
    (Symbol("d_k"), ["d_k", "dₖ", "d_{k}"]),
    (q(Symbol("d_k")), ["q_{d_k}", "q[d_k]", "q[dₖ]"]),
    (q(D), ["q_d", "q_{d}", "q[d]"]),
    (Symbol("d'"), ["d'", "d′", "d’"]),
    (Power(A, TWO), ["a²", "a^2", "a**2", "a^{2}", "a^(2)", "a ^ 2"]),
    (Power(A, Negative(ONE)), ["a⁻¹", "a^-1", "a^{-1}", "a^(−1)"]),
    (Power(A, N), ["aⁿ", "a^n", "a^{n}"]),
    (Power(A, Power(B, TWO)), ["a^b^2", "a^(b^2)", "a^(b²)"]),
    (
        Power(A, Subtract(ONE, times(TWO, B))),
        ["a^(1-2b)", "a^{1−2b}", "a^(1 – 2 b)"],
    ),
    (Power(Symbol("σ_q"), TWO), ["σ_q²", "σ_q^2"]),
    (Negative(Power(A, TWO)), ["-a^2", "−a²", "–a**2", "－a²"]),
    (Root(D), ["√d", "√(d)", "sqrt(d)", "sqrt d".replace(" ", "(") + ")"]),
    (Root(Symbol("d_k")), ["√dₖ", "√d_k", "√(d_k)"]),
    (Root(Add(D, ONE)), ["√(d+1)", "sqrt(d + 1)"]),
    (Root(q(ONE)), ["√q_1", "√q₁"]),
    (Absolute(X), ["|X|", "abs(X)", "｜X｜"]),
    (Norm(Symbol("q")), ["‖q‖", "norm(q)"]),
    (operator("E", X), ["E[X]", "E(X)", "𝔼[X]", "E [X]", "Ｅ[X]"[1:]][:4]),
    (operator("Var", X), ["Var(X)", "Var[X]", "Variance(X)", "Var （X）"]),
    (operator("Cov", X, Y), ["Cov(X, Y)", "Cov(X，Y)", "Cov[X,Y]"]),
    (operator("sd", X), ["sd(X)", "SD(X)"]),
    (operator("log", X), ["log X", "log(X)", "ln X", "ln(X)"]),
    (operator("exp", X), ["exp(X)"]),
    (operator("H", X), ["H(X)", "H[X]"]),
    (operator("I", X), ["I(X)"]),
    (operator("MI", X, Y), ["I(X; Y)", "I(X；Y)", "I(X, Y)"]),
    (
        operator("MI", operator("joint", X, A), Y),
        ["I(X, a; Y)", "I(X，a；Y)", "I[X, a ; Y]"],
    ),
    (
        operator("MI", X, operator("joint", Y, A)),
        ["I(X; Y, a)", "I((X); (Y), a)"],
    ),
    (Application(P, (X,)), ["p(X)", "p (X)"]),
    (Application("f", (X, Y)), ["f(X, Y)"]),
    (
        Negative(operator("log", Application(P, (X,)))),
        ["−log p(X)", "-log(p(X))"],
    ),
    (Multiply(X, Y, "·"), ["X·Y", "X*Y", "X ⋅ Y", "X ∙ Y"]),
    (Multiply(X, Y, "×"), ["X×Y"]),
    (times(X, Y), ["X Y", "XY", "X(Y)", "(X)(Y)", "X (Y)"]),
    (times(A, operator("Var", X)), ["aVar(X)", "a Var(X)"]),
    (times(q(IX), k(IX)), ["qᵢkᵢ", "q_i k_i", "q_ik_i", "q_{i}k_{i}"]),
    (times(D, Power(Symbol("σ_q"), TWO)), ["dσ_q²", "d σ_q^2"]),
    (times(Symbol("σ_q"), Symbol("σ_k")), ["σ_qσ_k", "σ_{q}σ_{k}"]),
    (times(D, Subtract(D, ONE)), ["d(d-1)", "d (d − 1)", "d[d-1]"]),
    (Divide(X, Y), ["X/Y", "X ÷ Y", "X／Y"]),
    (times(Divide(ONE, TWO), X), ["1/2 X", "(1/2)X", "(1/2) X"]),
    (times(Divide(ONE, N), Add(X, Y)), ["1/n (X + Y)"]),
    (
        Divide(ONE, times(times(A, B), Root(D))),
        ["1/(a b √d)", "1/(ab√d)"],
    ),
    (Divide(X, Root(D)), ["X/√d", "X/sqrt(d)"]),
    (times(Root(D), N), ["√d n", "√(d)n", "√d (n)"]),
    (Dot(Symbol("q"), Symbol("k")), ["q·k", "q * k", "q · k"]),
    (
        times(A, Dot(Symbol("q"), Symbol("k"))),
        ["a q · k", "a(q·k)", "a (q · k)"],
    ),
    (
        Dot(Add(Symbol("q"), Symbol("k")), Symbol("v")),
        ["(q + k) · v"],
    ),
    (Number("0.5"), ["0.5", "０.５"]),
]


@pytest.mark.parametrize(("tree", "spellings"), SAME)
def test_same_meaning(tree: Term, spellings: list[str]) -> None:
    for text in spellings:
        assert read_term(text, SCOPE) == tree, text


OVER_I = Binder("i", ONE, D)
PRODUCT = times(q(IX), k(IX))
NOT_EQUAL = Relation("≠", IX, J)
FROM_FAMILY = (Binder("i", ONE, D, False), Binder("j", ONE, D, False))
SUMS: list[tuple[Term, list[str]]] = [
    (
        Sum((OVER_I,), PRODUCT),
        [
            "Σ_{i=1}^{d} q_i k_i",
            "Σ_{i=1}^d q_i k_i",
            "∑_{i=1..d} q_i k_i",
            "sum(i=1..d) q[i] k[i]",
            "sum(i=1..d, q[i] k[i])",
            "Σᵢ₌₁ᵈ qᵢkᵢ",
            "Σ_{i=1}^{d}q_ik_i",
            "Σ_{i=1, …, d} q_i k_i",
        ],
    ),
    (
        Sum((Binder("i", ONE, D, False),), PRODUCT),
        ["Σ_i q_i k_i", "Σᵢ qᵢkᵢ", "Σ_{i} q_i k_i", "sum(i) q_i k_i"],
    ),
    (Sum((Binder("i", ONE, M),), q(IX)), ["Σ_{i≤m} q_i", "Σ_{i=1}^m q_i"]),
    (
        Sum(FROM_FAMILY, times(q(IX), k(J)), (NOT_EQUAL,)),
        ["Σ_{i≠j} q_i k_j", "Σ_{i, j, i≠j} q_i k_j", "Σ_{i!=j} q_i k_j"],
    ),
    (
        Sum(FROM_FAMILY, times(q(IX), k(J)), (Relation("<", IX, J),)),
        ["Σ_{i<j} q_i k_j", "sum(i<j) q_i k_j"],
    ),
    (
        Sum(
            (OVER_I, Binder("j", ONE, D)),
            times(q(IX), k(J)),
            (Relation("<", IX, J),),
        ),
        ["Σ_{1≤i<j≤d} q_i k_j", "Σ_{i=1..d, j=1..d, i<j} q_i k_j"],
    ),
    (Sum(FROM_FAMILY, times(q(IX), k(J))), ["Σ_{i,j} q_i k_j"]),
    (
        times(q(J), Sum(FROM_FAMILY[:1], q(IX), (NOT_EQUAL,))),
        ["q_j Σ_{i≠j} q_i"],
    ),
    (
        times(q(J), Sum(FROM_FAMILY[:1], q(IX), (Relation("≠", J, IX),))),
        ["q_j Σ_{j≠i} q_i"],
    ),
    (
        Sum(FROM_FAMILY[1:], Sum(FROM_FAMILY[:1], PRODUCT, (NOT_EQUAL,))),
        [],
    ),
    (Sum((Binder("i", ONE, N),), IX), ["Σ_{i=1}^{n} i", "sum(i=1..n, i)"]),
    (
        Subtract(Sum((OVER_I,), PRODUCT), ONE),
        ["Σ_{i=1}^{d} q_i k_i − 1", "(Σ_{i=1}^d q_i k_i) - 1"],
    ),
    (
        times(Sum((OVER_I,), q(IX)), X),
        ["(Σ_{i=1}^{d} q_i) X"],
    ),
    (
        Sum((OVER_I,), Sum((Binder("j", ONE, D),), times(q(IX), k(J)))),
        ["Σ_{i=1}^{d} Σ_{j=1}^{d} q_i k_j"],
    ),
    (
        Sum((Binder("i", ONE, D), Binder("j", ONE, IX)), times(q(IX), k(J))),
        ["Σ_{i=1..d, j=1..i} q_i k_j"],
    ),
]


PRODUCTS: list[tuple[Term, list[str]]] = [
    (
        Product((OVER_I,), PRODUCT),
        [
            "Π_{i=1}^{d} q_i k_i",
            "∏_{i=1}^d q_i k_i",
            "prod(i=1..d) q[i] k[i]",
            "prod(i=1..d, q[i] k[i])",
            "prod_{i=1}^{d} q_i k_i",
            "Πᵢ₌₁ᵈ qᵢkᵢ",
        ],
    ),
    (Product(FROM_FAMILY[:1], q(IX)), ["Π_i q_i", "prod(i) q_i"]),
    (
        Product(FROM_FAMILY, times(q(IX), k(J)), (NOT_EQUAL,)),
        ["Π_{i≠j} q_i k_j"],
    ),
    (
        Subtract(Product((OVER_I,), PRODUCT), ONE),
        ["Π_{i=1}^{d} q_i k_i − 1"],
    ),
    (
        Product((OVER_I,), Sum((Binder("j", ONE, D),), times(q(IX), k(J)))),
        ["Π_{i=1}^{d} Σ_{j=1}^{d} q_i k_j"],
    ),
    (
        Sum((OVER_I,), times(q(IX), Product((Binder("j", ONE, IX),), k(J)))),
        ["Σ_{i=1}^{d} q_i Π_{j=1}^{i} k_j"],
    ),
    (Product((Binder("i", ONE, N),), IX), ["Π_{i=1}^{n} i", "prod(i=1..n, i)"]),
]


@pytest.mark.parametrize(("tree", "spellings"), PRODUCTS)
def test_products(tree: Term, spellings: list[str]) -> None:
    for text in spellings:
        assert read_term(text, SCOPE) == tree, text


def test_a_declared_prod_is_a_name():
    scope = SCOPE.with_names({"prod": Name("constant")})
    assert read_term("prod (a + b)", scope) == times(
        Symbol("prod"), read_term("a + b", SCOPE)
    )


@pytest.mark.parametrize(("tree", "spellings"), SUMS)
def test_sums(tree: Term, spellings: list[str]) -> None:
    for text in spellings:
        assert read_term(text, SCOPE) == tree, text


def test_condition_on_an_outer_index() -> None:
    tree = read_term("Σ_{j=1}^{d} Σ_{i≠j} q_i k_j", SCOPE)
    assert isinstance(tree, Sum)
    inner = tree.body
    assert isinstance(inner, Sum)
    assert [binder.index for binder in inner.binders] == ["i"]
    assert inner.conditions == (NOT_EQUAL,)


@pytest.mark.parametrize(
    ("text", "body", "lower", "upper"),
    [
        ("q_1 + q_2 + … + q_d", q(IX), ONE, D),
        ("q₁k₁ + q₂k₂ + ... + q_d k_d", PRODUCT, ONE, D),
        ("q_1² + ⋯ + q_d²", Power(q(IX), TWO), ONE, D),
        ("q_2 + q_3 + q_4 + … + q_{n−1}", q(IX), TWO, Subtract(N, ONE)),
        ("1 + 2 + … + n", IX, ONE, N),
    ],
)
def test_series(text: str, body: Term, lower: Term, upper: Term) -> None:
    tree = read_term(text, SCOPE)
    assert isinstance(tree, Series)
    assert tree.total == Sum((Binder("i", lower, upper),), body)


def test_card_strings() -> None:
    scope = Scope(
        {
            **dict.fromkeys(("q", "k", "X", "p"), Name("random")),
            **dict.fromkeys(("a", "d_k", "H"), Name("constant")),
        }
    )
    mean = read_statement("E[qk]=E[q]E[k]", scope).proposition
    left = operator("E", times(Symbol("q"), Symbol("k")))
    right = times(operator("E", Symbol("q")), operator("E", Symbol("k")))
    assert mean == Relation("=", left, right)
    assert read_statement("Var(aX)=a²Var(X)", scope).proposition == Relation(
        "=",
        operator("Var", times(A, X)),
        times(Power(A, TWO), operator("Var", X)),
    )
    assert read_statement("a=1/√dₖ", scope).proposition == Relation(
        "=", A, Divide(ONE, Root(Symbol("d_k")))
    )
    entropy = operator("E", Negative(operator("log", Symbol("p"))))
    assert read_statement("H=E[−log p]", scope).proposition == Relation(
        "=", Symbol("H"), entropy
    )


def test_a_declared_name_wins_over_cutting() -> None:
    base = SCOPE.with_names({"ab": Name("constant")})
    assert read_term("ab", base) == Symbol("ab")
    family = base.with_names({"d": Name("random", SCOPE.names["q"].ranges)})
    assert read_term("d_k", family) == Symbol("d_k")
    assert read_term("d_i", family) == Element("d", (IX,))


def test_declared_operator_names() -> None:
    assert read_term("H", SCOPE) == Symbol("H")
    assert read_term("H(X)", SCOPE) == operator("H", X)
    as_function = SCOPE.with_names({"H": Name("function")})
    assert read_term("H(X)", as_function) == Application("H", (X,))


def test_index_as_a_number() -> None:
    assert read_term("i q_i", SCOPE) == times(IX, q(IX))
    assert read_term("i", SCOPE.with_indices(("i",))) == IX


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("dₖ", "d_k"),
        ("d_{k}", "d_k"),
        ("σ_q", "σ_q"),
        ("µ", "μ"),
        ("d’", "d'"),
        ("x̄", "x̄"),
        ("score", "score"),
        ("X1", "X1"),
        ("2x", None),
        ("q[i]", None),
        ("x_{n+1}", None),
        ("a b", None),
        ("", None),
    ],
)
def test_canonical_names(text: str, name: str | None) -> None:
    assert canonical_name(text) == name


@pytest.mark.parametrize(
    ("tight", "wide"),
    [
        ("2E[X]", "2 · E[X]"),
        ("2mn", "2 · m · n"),
        ("2m n", "2 · m · n"),
        ("2m²", "2 · m²"),
        ("2^2m", "2² · m"),
        ("2(m + 1)", "2 · (m + 1)"),
        ("2√n", "2 · √n"),
        ("2Σ_{i=1}^{n} q_i", "2 · Σ_{i=1}^{n} q_i"),
    ],
)
def test_a_number_before_a_factor_multiplies_it(tight: str, wide: str) -> None:
    read = [to_reading(read_term(text, SCOPE)) for text in (tight, wide)]
    assert read[0] == read[1]
