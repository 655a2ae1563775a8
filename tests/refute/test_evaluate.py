"""Values of terms in finite models, against direct enumeration."""

import random
from fractions import Fraction

import pytest

from derivations.refute.evaluate import evaluate
from derivations.refute.holds import holds, verified
from derivations.refute.model import Factor, Function, Model
from derivations.refute.values import Undecidable, Undefined
from tests.refute.notation import given, statement

HALF = Fraction(1, 2)
COIN = Factor(("X",), ((HALF, (Fraction(-1),)), (HALF, (Fraction(1),))))


def value(setup, text, model, **indices):
    assumptions, notation = given(setup)
    return evaluate(notation.term(parsed(text)), model, assumptions, indices)


def parsed(text):
    import ast

    return ast.parse(text, mode="eval").body


def constants(**values):
    return tuple((name, Fraction(x)) for name, x in values.items())


@pytest.mark.parametrize(
    ("text", "x"),
    [
        ("0*(1/x)", 0),
        ("x/x", 0),
        ("x**0", 0),
        ("x**(-1)", 0),
        ("sqrt(x)", -1),
        ("0*sqrt(x)", -1),
        ("log(x)", 0),
        ("0*log(x)", -1),
        ("1/sqrt(x)", 0),
        ("(1/x) - (1/x)", 0),
    ],
)
def test_no_value(text, x):
    with pytest.raises(Undefined):
        value("x : real", text, Model(constants(x=x)))


def test_no_value_at_one_outcome_is_no_value():
    with pytest.raises(Undefined):
        value("X : random", "E(1/(X-1))", Model((), (COIN,)))
    with pytest.raises(Undefined):
        value("X : random", "E(log(X))", Model((), (COIN,)))
    with pytest.raises(Undefined):
        value("X : random", "0*E(0*(1/(X+1)))", Model((), (COIN,)))


def test_index_outside_its_range_has_no_value():
    model = Model((("n", Fraction(1)), ("x[1]", Fraction(5))))
    setup = "n : natural; x[i:1..n] : real"
    assert value(setup, "x[1]", model) == 5
    assert value(setup, "S(x[i],i,1,n)", model) == 5
    for text in ("x[n+1]", "0*x[0]", "S(x[i],i,1,n+1)"):
        with pytest.raises(Undefined):
            value(setup, text, model)


def test_empty_sum_is_zero_and_says_nothing_of_its_body():
    model = Model(constants(n=1, x=0))
    assert value("n : natural; x : real", "S(1/x,i,1,n-1)", model) == 0
    assert value("n : natural; x : real", "S(1,i,1,n-2)", model) == 0


def test_conditions_of_a_sum():
    model = Model(constants(n=3))
    text = "S(S(1,j,1,n,i != j),i,1,n)"
    assert value("n : natural", text, model) == 6


def test_definitions_are_unfolded():
    model = Model(constants(a=3), (COIN,))
    setup = "X : random; a : real; Y := a*X; Z := Y + 1"
    assert value(setup, "Var(Z)", model) == 9
    assert value(setup, "sd(Y)", model) == 3
    assert value(setup, "Cov(X, Z)", model) == 3


def test_function_symbols():
    table = (((Fraction(1),), Fraction(7)),)
    square = (Fraction(0), Fraction(0), Fraction(1))
    model = Model((), (COIN,), (Function("f", table, square),))
    setup = "X : random; f : function"
    assert value(setup, "E(f(X))", model) == 4
    assert value(setup, "f(3)", model) == 9
    bare = Model((), (COIN,), (Function("f", table),))
    with pytest.raises(Undefined):
        value(setup, "E(f(X))", bare)


def test_entropy_of_a_fair_coin_is_log_two():
    model = Model((), (COIN,))
    found = value("X : random", "H(X)", model)
    assert found.low < Fraction("0.693147180559945309418") < found.high
    same = value("X : random", "E(I(X))", model)
    assert same.low <= found.high
    assert found.low <= same.high


def judged(setup, text, model):
    assumptions, notation = given(setup)
    said = statement(notation, text)
    return holds(said.proposition, model, assumptions, said.conditions)


def factor(names, rows):
    share = Fraction(1, len(rows))
    return Factor(
        names, tuple((share, tuple(map(Fraction, row))) for row in rows)
    )


XOR = factor(
    ("X", "Y", "Z"), [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
)


def test_pairwise_is_not_mutual():
    setup = "X Y Z : random"
    model = Model((), (XOR,))
    assert judged(setup, "pairwise(X, Y, Z)", model) is True
    assert judged(setup, "indep(X, Y, Z)", model) is False
    assert judged(setup, "indep(X, (Y, Z))", model) is False
    assert judged(setup, "indep(X, Y)", model) is True


def test_uncorrelated_is_not_independent():
    model = Model((), (factor(("X", "Y"), [(-1, 1), (0, 0), (1, 1)]),))
    assert judged("X Y : random", "uncorrelated(X, Y)", model) is True
    assert judged("X Y : random", "indep(X, Y)", model) is False


def test_zero_correlation_is_exact():
    nearly = Factor(
        ("X", "Y"),
        (
            (Fraction(1, 4), (Fraction(1), Fraction(1))),
            (Fraction(1, 4), (Fraction(-1), Fraction(1))),
            (
                Fraction(1, 4) + Fraction(1, 10**12),
                (Fraction(1), Fraction(-1)),
            ),
            (
                Fraction(1, 4) - Fraction(1, 10**12),
                (Fraction(-1), Fraction(-1)),
            ),
        ),
    )
    model = Model((), (nearly,))
    assert judged("X Y : random", "uncorrelated(X, Y)", model) is False
    assert judged("X Y : random", "indep(X, Y)", model) is False


def test_functions_over_separate_factors_are_independent():
    other = factor(("Y",), [(0,), (1,), (2,)])
    model = Model((), (COIN, other))
    setup = "X Y : random"
    assert judged(setup, "indep(X**2 + X, Y**3)", model) is True
    assert judged(setup, "indep(X + Y, Y)", model) is False
    assert judged(setup, "same(X, Y)", model) is False
    assert judged(setup, "same(X, -X)", model) is True


def test_equality_is_almost_sure_and_inequality_neither():
    model = Model((), (COIN,))
    assert judged("X : random", "X**2 == 1", model) is True
    assert judged("X : random", "X != 1", model) is None
    assert judged("X : random", "X != 2", model) is True
    assert judged("X : random", "X**2 != 1", model) is False


def test_hypothesis_without_value_makes_no_implication():
    with pytest.raises(Undefined):
        judged("x : real", "(1/x == 2) >> (x == 5)", Model(constants(x=0)))


def test_what_may_be_undefined_does_not_refute():
    model = Model(constants(x=2))
    setup = "x : real"
    text = "1/(log(4) - 2*log(x)) == 1 and x == 3"
    assert judged(setup, text, model) is None


def test_verification_is_exact_and_complete():
    setup = "X : random; a : positive; A: Var(X) == a"
    assumptions, _ = given(setup)
    assert verified(Model(constants(a=1), (COIN,)), assumptions)
    off = Fraction(1) + Fraction(1, 10**9)
    assert not verified(Model((("a", off),), (COIN,)), assumptions)
    assert not verified(Model((), (COIN,)), assumptions)
    assert not verified(Model(constants(a=1)), assumptions)
    assert not verified(Model(constants(a=-1), (COIN,)), assumptions)
    assert not verified(Model(constants(a=1, b=1), (COIN,)), assumptions)
    thin = Factor(("X",), ((HALF, (Fraction(1),)),))
    assert not verified(Model(constants(a=0), (thin,)), assumptions)
    assert verified(Model((("a", off),), (COIN,)), assumptions, skip=("A",))


def test_facts_hold_for_every_index_in_range():
    setup = "n : natural; x[i:1..n] : real; A: x[i] != x[j] for i != j"
    assumptions, _ = given(setup)

    def model(*values):
        members = tuple(
            (f"x[{k}]", Fraction(v)) for k, v in enumerate(values, 1)
        )
        return Model((("n", Fraction(len(values))), *members))

    assert verified(model(1, 2, 3), assumptions)
    assert not verified(model(1, 2, 1), assumptions)


def test_moments_against_direct_enumeration():
    draw = random.Random(11)
    setup = "X Y Z : random; a : real"
    for _ in range(25):
        two = factor(
            ("X", "Y"),
            [(draw.randint(-3, 3), draw.randint(-3, 3)) for _ in range(3)],
        )
        one = factor(("Z",), [(draw.randint(-3, 3),) for _ in range(2)])
        a = Fraction(draw.randint(-5, 5), 3)
        model = Model((("a", a),), (two, one))

        def mean(function, model=model):
            return sum(
                p * function(**dict(values)) for p, values in model.outcomes
            )

        def g(X, Y, Z, a=a):
            return a * X * Z - Y**2 + Z

        text = "a*X*Z - Y**2 + Z"
        assert value(setup, f"E({text})", model) == mean(g)
        squares = mean(lambda **v: g(**v) ** 2)
        expected = squares - mean(g) ** 2
        assert value(setup, f"Var({text})", model) == expected
        crossed = mean(lambda **v: g(**v) * v["X"])
        expected = crossed - mean(g) * mean(lambda X, Y, Z: X)
        assert value(setup, f"Cov({text}, X)", model) == expected


def test_products_multiply_and_an_empty_one_is_one():
    model = Model(constants(n=3, c=2))
    setup = "n : natural; c : real"
    assert value(setup, "P(i,i,1,n)", model) == 6
    assert value(setup, "P(c,i,1,n-3)", model) == 1
    assert value(setup, "P(1/(c-2),i,2,1)", model) == 1
    assert value(setup, "P(P(c,j,1,n,i != j),i,1,n)", model) == 64
    with pytest.raises(Undefined):
        value(setup, "0*P(1/(c-i),i,1,n)", model)


def test_products_of_random_elements():
    setup = "n : natural; X[i:1..n] : random"
    coins = [
        Factor((f"X[{i}]",), ((HALF, (Fraction(0),)), (HALF, (Fraction(i),))))
        for i in (1, 2, 3)
    ]
    model = Model(constants(n=3), tuple(coins))
    assert value(setup, "E(P(X[i],i,1,n))", model) == Fraction(6, 8)
    assert value(setup, "E(P(X[1],i,1,n))", model) == HALF


def test_a_product_of_too_many_digits_has_no_value():
    with pytest.raises(Undecidable):
        value("n : natural", "P(i**20,i,1,n)", Model(constants(n=400)))
