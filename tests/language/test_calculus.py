"""Derivatives, Kronecker deltas, softmax and matrices: read and written."""

from __future__ import annotations

import pytest

from derivations.language.errors import InputError
from derivations.language.reader import read_statement, read_term
from derivations.language.scope import Name, Scope
from derivations.language.tree import (
    Application,
    Component,
    Derivative,
    Divide,
    Element,
    Index,
    MatrixProduct,
    Multiply,
    Number,
    Operator,
    Power,
    Relation,
    Root,
    Symbol,
    Term,
    Transpose,
)
from derivations.language.write import to_text
from derivations.render.latex_formula import to_latex

ONE = Number("1")
N, M, X, Y, Q, K, V = (Symbol(name) for name in "nmxyQKV")
AT_I, AT_J, AT_A = Index("i"), Index("j"), Index("a")
X_I, X_J = Element("x", (AT_I,)), Element("x", (AT_J,))
ROWS = (("i", ONE, N), ("a", ONE, M))
NAMES = {
    "n": Name("constant"),
    "m": Name("constant"),
    "y": Name("constant"),
    "t": Name("constant"),
    "p": Name("constant"),
    "x": Name("constant", (("i", ONE, N),)),
    "Q": Name("constant", ROWS),
    "K": Name("constant", ROWS),
    "V": Name("constant", ROWS),
    "f": Name("function"),
    "X": Name("random"),
}
SCOPE = Scope(NAMES)
SQUARE = Power(Y, Number("2"))
SCORES = MatrixProduct(Q, Transpose(K))
P_I = Component(Operator("softmax", (X,)), (AT_I,))
F_Y = Application("f", (Y,))


@pytest.mark.parametrize(
    ("tree", "spellings"),
    [
        (
            Derivative(SQUARE, (Y,)),
            ["d/dy y²", "∂/∂y y²", "∂/∂y(y²)", "∂(y²)/∂y", "∂/∂y  (y^2)"],
        ),
        (
            Derivative(SQUARE, (Y, Y)),
            ["d²/dy² y²", "∂²/∂y² y²", "∂^2/∂y^2 y²", "∂²(y²)/∂y²"],
        ),
        (
            Derivative(Multiply(Y, Symbol("t")), (Y, Symbol("t"))),
            ["∂²/∂y∂t y t", "∂²/∂y ∂t (y t)", "d²/dy dt (y t)"],
        ),
        (Derivative(F_Y, (Y,)), ["df(y)/dy", "∂f(y)/∂y", "d/dy f(y)"]),
        (Derivative(Symbol("p"), (Y,)), ["dp/dy", "∂p/∂y"]),
        (Derivative(X_I, (X_J,)), ["∂x_i/∂x_j", "∂/∂x[j] x[i]", "∂xᵢ/∂xⱼ"]),
        (
            Derivative(Derivative(Symbol("p"), (Symbol("t"),)), (Y,)),
            ["∂/∂y ∂p/∂t", "∂/∂y ∂/∂t p"],
        ),
        (
            Divide(Derivative(Symbol("p"), (Y,)), Symbol("t")),
            ["∂p/∂y/t", "(dp/dy)/t", "(∂/∂y p)/t"],
        ),
        (Operator("δ", (AT_I, AT_J)), ["δ_{ij}", "δ_ij", "δᵢⱼ", "δ_{i,j}"]),
        (P_I, ["softmax(x)_i", "softmax(x)ᵢ", "softmax(x)_{i}"]),
        (
            Component(Operator("softmax", (X,)), (Number("12"),)),
            ["softmax(x)_12", "softmax(x)_{12}"],
        ),
        (Component(SCORES, (AT_I, AT_J)), ["(Q Kᵀ)_{i,j}", "(Q · Kᵀ)_{i,j}"]),
        (X_I, ["(x)_i", "x_i"]),
        (Derivative(P_I, (X_J,)), ["∂softmax(x)_i/∂x_j"]),
        (
            Component(
                MatrixProduct(
                    Operator("softmax", (Divide(SCORES, Root(M)),)), V
                ),
                (AT_I, AT_A),
            ),
            ["(softmax(Q Kᵀ/√m) V)_{i,a}"],
        ),
        (
            Component(MatrixProduct(Transpose(Q), X), (AT_A,)),
            ["(Qᵀ x)_a", "(Qᵀ·x)_a"],
        ),
    ],
)
def test_same_meaning(tree: Term, spellings: list[str]) -> None:
    for text in spellings:
        assert read_term(text, SCOPE) == tree, text
    written = to_text(tree)
    assert read_term(written, SCOPE) == tree, written


def test_a_derivative_reaches_over_a_product_not_over_a_sum():
    whole = read_term("d/dy y y + y", SCOPE)
    assert to_text(whole) == "∂/∂y y y + y"
    assert whole == read_term("(d/dy (y y)) + y", SCOPE)


def test_where_d_is_a_name_a_derivative_is_written_with_its_own_sign():
    scope = SCOPE.with_names({"d": Name("constant")})
    assert read_term("∂/∂y y", scope) == Derivative(Y, (Y,))
    with pytest.raises(InputError):
        read_term("d/dy y", scope)
    assert read_term("d/y", scope) == Divide(Symbol("d"), Y)


def test_a_declared_delta_is_a_name():
    scope = SCOPE.with_names({"δ": Name("constant")})
    assert read_term("δ y", scope) == Multiply(Symbol("δ"), Y)
    statement = read_statement("δ > 0", scope)
    assert statement.proposition == Relation(">", Symbol("δ"), Number("0"))


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("δ", "formula-kronecker", 1),
        ("δ_i", "formula-index-count", 1),
        ("softmax(y)_1", "formula-softmax", 1),
        ("softmax(x, x)_1", "formula-softmax", 1),
        ("∂/∂X X", "formula-derivative-variable", 4),
        ("∂/∂x y", "formula-derivative-variable", 4),
        ("∂/∂f y", "formula-function-bare", 4),
        ("∂²/∂y y", "formula-derivative-order", 1),
        ("∂⁵/∂y⁵ y", "formula-derivative-order", 1),
        ("∂y", "formula-unfinished", 2),
        ("d/dy", "formula-ends-early", 4),
        ("(y)_i", "formula-component", 1),
        ("softmax(x)_{i,j}", "formula-component-count", 1),
        ("(Q K)_{i,j}", "formula-matrix-product", 4),
        ("xᵀ y", "formula-transpose", 1),
        ("(Q Kᵀ)_{y/2,j}", "formula-bad-index", 9),
    ],
)
def test_refusals(text: str, key: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read_term(text, SCOPE)
    assert (caught.value.key, caught.value.position.column) == (key, column)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("y + softmax(x) = y", 5),
        ("y + softmax(x) = softmax(x)", 5),
        ("E[y + softmax(x)] = 1", 7),
        ("log(y + softmax(x)) = 0", 9),
    ],
)
def test_a_vector_is_no_number(text: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE)
    assert caught.value.key == "formula-vector"
    assert caught.value.position.column == column


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("d/dy y²", r"\frac{\partial}{\partial y} y^{2}"),
        ("∂²/∂y∂t (y + t)", None),
        ("d²/dy² f(y)", r"\frac{\partial^{2}}{\partial y^{2}} f(y)"),
        ("δ_{ij}", r"\delta_{ij}"),
        ("softmax(x)_i", r"\operatorname{softmax}(x)_{i}"),
        ("(Q Kᵀ)_{i,j}", r"(Q K^{\top})_{ij}"),
        ("y^(dp/dt)", r"y^{\partial/\partial t p}"),
    ],
)
def test_latex(text: str, latex: str | None) -> None:
    found = to_latex(read_term(text, SCOPE))
    if latex is None:
        latex = (
            r"\frac{\partial^{2}}{\partial y\, \partial t}"
            r" \left(y + t\right)"
        ).replace(r"\left(y + t\right)", "(y + t)")
    assert found == latex
