"""Formula tree to SymPy and back: nothing is evaluated on the way."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Domain,
    Range,
)
from derivations.language import sympy_operators as own
from derivations.language.errors import InputError
from derivations.language.from_sympy import from_sympy, proposition_from_sympy
from derivations.language.to_sympy import to_sympy
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Binder,
    Component,
    Conjunction,
    Derivative,
    Divide,
    Dot,
    Element,
    Equivalence,
    Implication,
    Independence,
    Index,
    MatrixProduct,
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
    Statement,
    Subtract,
    Sum,
    Symbol,
    Transpose,
)

ZERO, ONE, TWO, THREE = (Number(text) for text in "0123")
X, Y, d, a = (Symbol(name) for name in ("X", "Y", "d", "a"))
i, j = Index("i"), Index("j")
q_i, k_i, q_j = Element("q", (i,)), Element("k", (i,)), Element("q", (j,))
to_d = Binder("i", ONE, d)
GIVEN = Assumptions(
    (
        Declaration("d", "constant", Domain(integer=True, lower=Fraction(1))),
        Declaration(
            "a", "constant", Domain(lower=Fraction(0), lower_open=True)
        ),
        Declaration("X", "random"),
        Declaration("Y", "random"),
        Declaration("p", "function"),
        Declaration("q", "random", ranges=(Range("i", ONE, d),)),
        Declaration("k", "random", ranges=(Range("i", ONE, d),)),
    )
)

TERMS = [
    ZERO,
    X,
    q_i,
    Multiply(ZERO, ZERO),
    Divide(X, X),
    Divide(ZERO, X),
    Divide(Number("4"), TWO),
    Divide(ONE, TWO),
    Divide(TWO, ZERO),
    Divide(ONE, Root(d)),
    Multiply(Divide(a, d), X),
    Divide(Multiply(a, d), X),
    Multiply(a, Multiply(d, X)),
    Add(Add(d, a), X),
    Add(d, Add(a, X)),
    Subtract(Subtract(d, ONE), X),
    Negative(Multiply(X, d)),
    Negative(Add(X, d)),
    Negative(THREE),
    Multiply(Divide(ONE, TWO), X),
    Power(X, Subtract(ONE, Multiply(TWO, a))),
    Power(Number("9"), Power(Number("9"), Number("9"))),
    Root(Power(a, TWO)),
    Absolute(Negative(THREE)),
    Operator("E", (Multiply(q_i, k_i),)),
    Power(Operator("E", (X,)), TWO),
    Operator("Var", (Multiply(a, X),)),
    Operator("Cov", (X, Y)),
    Operator("MI", (X, Y)),
    Operator("MI", (Operator("joint", (X, Y)), d)),
    Operator("sd", (X,)),
    Operator("H", (X,)),
    Operator("E", (Negative(Operator("log", (Application("p", (X,)),))),)),
    Operator("I", (X,)),
    Operator("exp", (ZERO,)),
    Operator("log", (ONE,)),
    Dot(Symbol("q"), Symbol("k")),
    Norm(Symbol("q")),
    Sum((to_d,), Multiply(q_i, k_i)),
    Sum((to_d,), ZERO),
    Sum((to_d,), Multiply(ZERO, ZERO)),
    Sum((to_d, Binder("j", ONE, i)), Multiply(q_i, q_j)),
    Sum(
        (to_d, Binder("j", ONE, d)),
        Multiply(q_i, q_j),
        (Relation("≠", i, j), Relation("<", i, j)),
    ),
    Multiply(TWO, Sum((to_d,), q_i)),
    Product((to_d,), Multiply(q_i, k_i)),
    Product((to_d,), ONE),
    Product((to_d, Binder("j", ONE, i)), Multiply(q_i, q_j)),
    Product(
        (to_d, Binder("j", ONE, d)),
        Subtract(q_i, q_j),
        (Relation("≠", i, j), Relation("<", i, j)),
    ),
]


@pytest.mark.parametrize("term", TERMS, ids=str)
def test_terms_come_back_as_written(term):
    assert from_sympy(to_sympy(term, GIVEN), GIVEN) == term


RELATION = Relation("=", Operator("E", (X,)), ZERO)
PROPOSITIONS = [
    RELATION,
    *(Relation(sign, a, ZERO) for sign in "≠<≤>≥"),
    Relation("=", ZERO, ZERO),
    Relation("<", ONE, ZERO),
    Implication(RELATION, RELATION),
    Equivalence(RELATION, RELATION),
    Conjunction((RELATION, RELATION)),
    Independence("pairwise", ((q_i, k_i), (X,)), every=True),
    SameLaw((X, Y)),
]


@pytest.mark.parametrize("proposition", PROPOSITIONS, ids=str)
def test_propositions_come_back_as_written(proposition):
    made = to_sympy(proposition, GIVEN)
    assert proposition_from_sympy(made, GIVEN) == proposition


@pytest.mark.parametrize("proposition", PROPOSITIONS, ids=str)
def test_no_proposition_has_a_truth_value(proposition):
    made = to_sympy(proposition, GIVEN)
    with pytest.raises(TypeError):
        bool(made)


def test_a_restricted_statement_keeps_its_condition():
    made = to_sympy(Statement(RELATION, (Relation("≠", i, j),)), GIVEN)
    assert str(made) == "Restricted(Eq(E[X], 0), Ne(i, j))"


def test_prints_as_written():
    assert str(to_sympy(Multiply(ZERO, ZERO))) == "0*0"
    assert str(to_sympy(Relation("=", ZERO, ZERO))) == "Eq(0, 0)"
    variance = to_sympy(Operator("Var", (Multiply(X, a),)), GIVEN)
    assert str(variance) == "Var(X*a)"
    assert sympy.latex(variance) == r"\operatorname{Var}\left(X a\right)"
    expectation = to_sympy(Power(Operator("E", (X,)), TWO))
    assert sympy.latex(expectation) == r"\mathbb{E}\left[X\right]^{2}"


def test_symbols_carry_their_domain():
    found = to_sympy(d, GIVEN)
    assert found.is_integer is True
    assert found.is_positive is True
    assert to_sympy(a, GIVEN).is_positive is True
    assert to_sympy(X, GIVEN).is_real is True
    assert to_sympy(X, GIVEN).is_positive is None


def test_operators_never_evaluate():
    symbol = sympy.Symbol("X", real=True)
    for made in (own.Expectation(0), own.Variance(3), own.Expectation(symbol)):
        assert made.doit() is made
        assert sympy.simplify(made) == made
    assert own.Expectation(symbol).diff(sympy.Symbol("t")) == 0


def test_sympy_expressions_are_read_by_name():
    d_, x = sympy.symbols("d X")
    read = from_sympy(d_ * (d_ - 1), GIVEN)
    assert read == Multiply(d, Subtract(d, ONE))
    assert from_sympy(x / 2) == Multiply(Divide(ONE, TWO), X)
    assert from_sympy(sympy.sqrt(d_)) == Root(d)
    assert from_sympy(-x) == Negative(X)
    assert from_sympy(7) == Number("7")
    index = sympy.Symbol("i")
    total = sympy.Sum(sympy.IndexedBase("q")[index], (index, 1, d_))
    assert from_sympy(total, GIVEN) == Sum((to_d,), q_i)
    total = sympy.Product(sympy.IndexedBase("q")[index], (index, 1, d_))
    assert from_sympy(total, GIVEN) == Product((to_d,), q_i)


def test_the_rest_of_a_product_under_a_condition_is_one():
    two = Binder("j", ONE, TWO)
    apart = Relation("≠", i, j)
    term = Product((Binder("i", ONE, TWO), two), Add(i, j), (apart,))
    assert to_sympy(term, GIVEN).doit() == 9
    assert to_sympy(Sum(term.binders, term.body, (apart,))).doit() == 6


@pytest.mark.parametrize(
    ("expression", "key"),
    [
        (sympy.Symbol("unknown"), "sympy-undeclared"),
        (sympy.Function("g")(sympy.Symbol("X")), "sympy-undeclared"),
        (sympy.Float("0.5"), "sympy-float"),
        (sympy.sin(sympy.Symbol("X")), "sympy-unsupported"),
        (sympy.I, "sympy-unsupported"),
        (sympy.nan, "sympy-unsupported"),
        (sympy.Eq(sympy.Symbol("X"), 0), "sympy-not-a-term"),
        ("X + 1", "sympy-unsupported"),
        (sympy.Integer(2) ** 5000, "sympy-number-too-long"),
        (
            sympy.Sum(sympy.Symbol("X"), (sympy.Symbol("d"), 1, 2)),
            "sympy-index-taken",
        ),
    ],
    ids=lambda item: type(item).__name__,
)
def test_refused(expression, key):
    with pytest.raises(InputError) as caught:
        from_sympy(expression, GIVEN)
    assert caught.value.key == key


def test_depth_is_counted():
    made = sympy.Symbol("X")
    for _ in range(300):
        made = own.Expectation(made)
    with pytest.raises(InputError) as caught:
        from_sympy(made)
    assert caught.value.key == "sympy-too-deep"


def test_text_is_never_parsed():
    with pytest.raises(sympy.SympifyError):
        own.Expectation("__import__('os')")


@pytest.mark.parametrize(
    "term",
    [
        Derivative(Power(a, TWO), (a,)),
        Derivative(X, (a,)),  # SymPy's own object would be 0
        Derivative(Multiply(a, d), (a, d)),
        Derivative(q_i, (q_j,)),
        Operator("δ", (i, j)),
        Operator("δ", (i, i)),  # SymPy's own object would be 1
        Component(Operator("softmax", (Symbol("q"),)), (i,)),
        Component(MatrixProduct(Symbol("W"), Symbol("q")), (i,)),
        Component(Transpose(Symbol("W")), (i, j)),
    ],
)
def test_calculus_goes_both_ways_unevaluated(term):
    assert from_sympy(to_sympy(term)) == term
    assert sympy.latex(to_sympy(term))


def test_derivatives_and_deltas_of_sympy():
    x, y = sympy.symbols("x y")
    f = sympy.Derivative(x**2 * y, (x, 2), y)
    k, m = sympy.symbols("k m")
    body = Multiply(Symbol("y"), Power(Symbol("x"), TWO))
    variables = (Symbol("x"), Symbol("x"), Symbol("y"))
    assert from_sympy(f) == Derivative(body, variables)
    two = Operator("δ", (Index("k"), Index("m")))
    assert from_sympy(sympy.KroneckerDelta(k, m)) == two
    with pytest.raises(InputError):
        from_sympy(sympy.Derivative(x**2, (x, y)))
    with pytest.raises(InputError):
        from_sympy(own.PartialDerivative(x, x + y))
