"""Formulas in LaTeX: the author's order, brackets where the tree has them."""

from __future__ import annotations

import sys

import pytest

from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Binder,
    Conjunction,
    Divide,
    Dot,
    Element,
    Equivalence,
    Implication,
    Independence,
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
    SameLaw,
    Series,
    Statement,
    Subtract,
    Sum,
    Symbol,
)
from derivations.render.latex_formula import to_latex
from derivations.render.latex_pieces import PERP

ZERO, ONE, TWO = (Number(text) for text in "012")
X, Y, Z, a, d, q, k = (Symbol(name) for name in "XYZadqk")
d_k = Symbol("d_k")
i, j = Index("i"), Index("j")
q_i, k_i = Element("q", (i,)), Element("k", (i,))
to_d = Binder("i", ONE, d)
some_i, some_j = (Binder(name, ONE, d, written=False) for name in "ij")
mean = Operator("E", (X,))
cases = pytest.mark.parametrize


@cases(
    ("name", "latex"),
    [
        ("d", "d"),
        ("d_k", "d_{k}"),
        ("σ_q", r"\sigma_{q}"),
        ("sigma_q", r"\sigma_{q}"),
        ("σ", r"\sigma"),
        ("ε", r"\varepsilon"),
        ("Σ", r"\Sigma"),
        ("score", r"\mathrm{score}"),
        ("x_max", r"x_{\mathrm{max}}"),
        ("x_1", "x_{1}"),
        ("d'", "d'"),
        ("d'_k", "d'_{k}"),
        ("d_k'", "d'_{k}"),
        ("x̄", r"\bar{x}"),
        ("μ̂_q", r"\hat{\mu}_{q}"),
        ("方差", r"\text{方差}"),
        ("a_b_c", r"a_{\text{b\_c}}"),
        ("ℓ", r"\ell"),
        (r"\input{x}", r"\text{\textbackslash{}input\{x\}}"),
        ("x_}$%", r"x_{\text{\$\%}}"),
        ("^", r"\text{\textasciicircum{}}"),
    ],
)
def test_names(name, latex):
    assert to_latex(Symbol(name)) == latex


@cases(
    ("term", "latex"),
    [
        (Number("0.50"), "0.50"),
        (q_i, "q_{i}"),
        (Element("W", (i, j)), "W_{ij}"),
        (Element("W", (i, ONE)), "W_{i,1}"),
        (Element("x", (Add(Symbol("n"), ONE),)), "x_{n + 1}"),
        (Element("x", (Divide(Symbol("n"), TWO),)), "x_{n/2}"),
        (Element("σ_q", (i,)), r"\sigma_{q,i}"),
        (Application("p", (q_i,)), "p(q_{i})"),
        (Application("softmax", (X,)), r"\operatorname{softmax}(X)"),
        (mean, r"\mathbb{E}[X]"),
        (
            Operator("E", (Divide(X, TWO),)),
            r"\mathbb{E}\left[\frac{X}{2}\right]",
        ),
        (
            Operator("Var", (Multiply(a, X),)),
            r"\operatorname{Var}(a X)",
        ),
        (Operator("Cov", (X, Y)), r"\operatorname{Cov}(X, Y)"),
        (
            Operator("MI", (Operator("joint", (X, Y)), Z)),
            "I(X, Y; Z)",
        ),
        (Operator("H", (X,)), "H(X)"),
        (Operator("log", (X,)), r"\log X"),
        (Operator("log", (Multiply(X, Y),)), r"\log(X Y)"),
        (Operator("exp", (X,)), r"\exp(X)"),
        (Multiply(ZERO, ZERO, "·"), r"0 \cdot 0"),
        (Multiply(TWO, Number("3")), r"2 \cdot 3"),
        (Multiply(X, TWO), r"X \cdot 2"),
        (Multiply(X, Y, "×"), r"X \times Y"),
        (Multiply(Symbol("ab"), X), r"\mathrm{ab} \thinspace X"),
        (Multiply(d, Subtract(d, ONE)), "d (d - 1)"),
        (Multiply(Multiply(a, X), Y), "a X Y"),
        (Multiply(a, Multiply(X, Y)), "a (X Y)"),
        (Multiply(a, Negative(X)), "a (-X)"),
        (Multiply(Negative(a), X), "(-a) X"),
        (Negative(Multiply(a, X)), "-a X"),
        (Negative(Add(a, X)), "-(a + X)"),
        (Subtract(a, Subtract(X, Y)), "a - (X - Y)"),
        (Subtract(Subtract(a, X), Y), "a - X - Y"),
        (Add(a, Negative(X)), "a + (-X)"),
        (Add(Y, X), "Y + X"),
        (Divide(ONE, Root(d_k)), r"\frac{1}{\sqrt{d_{k}}}"),
        (Multiply(Divide(ONE, TWO), X), r"\frac{1}{2} X"),
        (
            Power(Divide(ONE, d), TWO),
            r"\left(\frac{1}{d}\right)^{2}",
        ),
        (
            Power(d, Subtract(ONE, Divide(a, Multiply(TWO, X)))),
            "d^{1 - a/(2 X)}",
        ),
        (Power(Power(X, TWO), TWO), "(X^{2})^{2}"),
        (Power(mean, TWO), r"\mathbb{E}[X]^{2}"),
        (Power(Root(d), TWO), r"\left(\sqrt{d}\right)^{2}"),
        (Power(Symbol("d'"), TWO), "{d'}^{2}"),
        (Power(Negative(ONE), TWO), "(-1)^{2}"),
        (Power(q_i, TWO), "q_{i}^{2}"),
        (Absolute(X), r"\left\lvert X\right\rvert"),
        (Power(Norm(q), TWO), r"\left\lVert q\right\rVert^{2}"),
        (Dot(q, k), r"q \cdot k"),
        (Dot(Add(q, k), k), r"(q + k) \cdot k"),
        (Multiply(a, Dot(q, k)), r"a (q \cdot k)"),
        (Power(Dot(q, k), TWO), r"(q \cdot k)^{2}"),
        (Power(a, Divide(Dot(q, k), d)), r"a^{(q \cdot k)/d}"),
        (Divide(Dot(q, k), d), r"\frac{q \cdot k}{d}"),
        (Sum((to_d,), Multiply(q_i, k_i)), r"\sum_{i=1}^{d} q_{i} k_{i}"),
        (Sum((some_i,), q_i), r"\sum_{i} q_{i}"),
        (
            Sum((some_i, some_j), q_i, (Relation("≠", i, j),)),
            r"\sum_{i \neq j} q_{i}",
        ),
        (Sum((some_i, some_j), q_i), r"\sum_{i, j} q_{i}"),
        (
            Sum((to_d, Binder("j", ONE, d)), q_i, (Relation("≠", j, i),)),
            r"\sum_{i=1}^{d} \sum_{\substack{j=1 \\ j \neq i}}^{d} q_{i}",
        ),
        (
            Multiply(Sum((some_i,), q_i), X),
            r"\left(\sum_{i} q_{i}\right) X",
        ),
        (
            Multiply(Multiply(a, Sum((some_i,), q_i)), X),
            r"\left(a \sum_{i} q_{i}\right) X",
        ),
        (Sum((some_i,), Add(q_i, k_i)), r"\sum_{i} (q_{i} + k_{i})"),
        (Add(Sum((some_i,), q_i), X), r"\sum_{i} q_{i} + X"),
        (Product((to_d,), Multiply(q_i, k_i)), r"\prod_{i=1}^{d} q_{i} k_{i}"),
        (
            Product((some_i, some_j), q_i, (Relation("≠", i, j),)),
            r"\prod_{i \neq j} q_{i}",
        ),
        (
            Multiply(Product((some_i,), q_i), X),
            r"\left(\prod_{i} q_{i}\right) X",
        ),
        (
            Series(
                (Element("q", (ONE,)), Element("q", (TWO,))),
                Element("q", (d,)),
                Sum((to_d,), q_i),
            ),
            r"q_{1} + q_{2} + \cdots + q_{d}",
        ),
    ],
)
def test_terms(term, latex):
    assert to_latex(term) == latex


zero_mean = Relation("=", mean, ZERO)
positive = Relation(">", a, ZERO)
same = SameLaw((q_i,))


@cases(
    ("proposition", "latex"),
    [
        (Relation("≠", X, ZERO), r"X \neq 0"),
        (Relation("≤", X, Y), r"X \leq Y"),
        (
            Implication(zero_mean, positive),
            r"\mathbb{E}[X] = 0 \implies a > 0",
        ),
        (
            Equivalence(Implication(zero_mean, positive), positive),
            r"(\mathbb{E}[X] = 0 \implies a > 0) \iff a > 0",
        ),
        (
            Conjunction((Relation("<", ZERO, a), Relation("<", a, d))),
            "0 < a < d",
        ),
        (
            Conjunction((zero_mean, positive)),
            r"\mathbb{E}[X] = 0 \land a > 0",
        ),
        (Independence("mutual", ((X,), (Y,))), f"X {PERP} Y"),
        (
            Independence("mutual", ((X, Y), (Z,))),
            f"(X, Y) {PERP} Z",
        ),
        (
            Independence("mutual", ((q_i,), (k_i,)), every=True),
            r"\text{all }q_{i}, k_{i}\text{ mutually independent}",
        ),
        (
            Conjunction((same, Independence("mutual", ((q_i,),), True))),
            r"q_{i}\text{ independent, identically distributed}",
        ),
        (
            Statement(zero_mean, (Relation("≠", i, j),)),
            r"\mathbb{E}[X] = 0\quad (i \neq j)",
        ),
    ],
)
def test_propositions(proposition, latex):
    assert to_latex(proposition) == latex


def test_words_in_chinese():
    blocks = ((q_i,), (k_i,))
    node = Independence("pairwise", blocks, every=True)
    assert to_latex(node, "zh") == r"\text{所有 }q_{i}, k_{i}\text{ 两两独立}"


def test_long_chains_are_not_recursed_into():
    total, product = X, X
    for _ in range(5 * sys.getrecursionlimit()):
        total, product = Add(total, Y), Multiply(product, Y)
    assert to_latex(total).count("+") == 5 * sys.getrecursionlimit()
    assert to_latex(product).count("Y") == 5 * sys.getrecursionlimit()
