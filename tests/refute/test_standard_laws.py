"""Standard laws in models: exact moments, and only what they show."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement
from derivations.refute.evaluate import evaluate
from derivations.refute.holds import holds, verified
from derivations.refute.model import (
    Factor,
    LawPart,
    Model,
    NamedElement,
    NamedFactor,
    NamedVariable,
)
from derivations.refute.parts import largest_share, proper, split
from derivations.refute.search import find_model, refute
from derivations.refute.standard import moment
from derivations.refute.values import Undecidable, Undefined

ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)
TWO = "X, Y : random; A: X ~ Normal(0, 1); B: Y ~ Normal(0, 1)"
DRAWS = "n : positive integer; X[i] for i = 1..n : random"
COIN = "p : real, 0 ≤ p ≤ 1; X, Y : random; A: X ~ Bernoulli(p)"


def searched(text: str, given: str):
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    return assumptions, statement, refute(statement, assumptions).witness


FALSE = [
    (TWO, "E[X Y] = 0"),
    (TWO, "E[X² Y²] = 1"),
    (TWO + "; X, Y uncorrelated", "E[X² Y²] = 1"),
    (TWO + "; X, Y uncorrelated", "X, Y independent"),
    (TWO, "X, Y independent"),
    (TWO, "X = Y"),
    (TWO, "X ≥ 0"),
    (TWO, "X + Y ~ Normal(0, 2)"),
    (TWO + "; X, Y independent", "X + Y ~ Normal(0, 3)"),
    (TWO, "X ~ Uniform(−1, 1)"),
    (TWO + "; Y = −X", "E[X Y] = 1"),
    ("X, Y : random; X ~ Normal(0, 1)", "E[X Y] = E[X] E[Y]"),
    ("X, Y : random; X ~ Normal(0, 1); Y = X²", "E[Y²] = 1"),
    ("X, Y : random; X ~ Normal(1, 1); X, Y independent", "E[X Y] = E[Y]²"),
    ("X, Y : random; X ~ Normal(0, 1); Y ~ Normal(0, 2)", "X, Y same law"),
    ("X : random; E[X] = 0", "E[X³] = 0"),
    ("X : random; X symmetric; Var(X) = 1", "E[X⁴] = 1"),
    ("X, Y : random; X symmetric; Y symmetric", "E[X² Y] = 0"),
    ("X : random", "E[X⁴] = 3 E[X²]² ⟹ X ~ Normal(0, 1)"),
    ("X : random", "E[X] = 0 ⟹ X symmetric"),
    (DRAWS + ", ~ Normal(0, 1)", "E[(Σ_{i=1}^{n} X_i)⁴] = 3n²"),
    (DRAWS + ", i.i.d., ~ Rademacher", "E[(Σ_{i=1}^{n} X_i)⁴] = 3n²"),
    (DRAWS + ", i.i.d., ~ Uniform(−1, 1)", "Var(Σ_{i=1}^{n} X_i) = n"),
    (DRAWS + ", i.i.d., ~ Poisson(2)", "Var(Σ_{i=1}^{n} X_i) = 2"),
    ("X : random; X ~ Uniform(0, 2)", "X ≤ 1"),
    ("X : random; X ~ Poisson(2)", "X > 0"),
    ("X : random; X ~ Exponential(2)", "E[X²] = 1/4"),
    ("X, Y : random; X ~ Poisson(2); Y ~ Exponential(1)", "E[X Y] = 2"),
    ("X, Y : random; Y symmetric; X ~ Normal(0, 1); X, Y same law", "Y = X"),
    ("X, Y : random; X ~ Normal(0, 1); Y ~ Uniform(−1, 1)", "E[X Y] = 0"),
    (
        "X, Y : random; X ~ Normal(0, 1); Y ~ Uniform(−1, 1); "
        "X, Y uncorrelated",
        "E[X² Y²] = 1/3",
    ),
    (
        "X, Y : random; X ~ Normal(1, 2); Y ~ Bernoulli(1/3)",
        "Var(X + Y) = Var(X) + Var(Y)",
    ),
    (
        "X, Y, Z : random; X ~ Exponential(2); Y ~ Rademacher; E[Z] = 1",
        "E[X Y Z] = 0",
    ),
    (COIN, "E[X²] = p²"),
    (COIN, "E[X Y] = p E[Y]"),
    (
        "X, Y, Z : random; X ~ Rademacher; Y ~ Rademacher; Z ~ Rademacher; "
        "X, Y, Z pairwise independent",
        "X, Y, Z mutually independent",
    ),
]


@pytest.mark.parametrize(("given", "text"), FALSE)
def test_what_laws_do_not_say_is_refuted(given: str, text: str):
    assumptions, statement, witness = searched(text, given)
    assert witness is not None
    assert verified(witness.model, assumptions)
    assert holds(statement.proposition, witness.model, assumptions) is False


TRUE = [
    (TWO, "E[X⁴] = 3"),
    (TWO, "X symmetric"),
    (TWO, "X, Y same law"),
    (TWO + "; X, Y independent", "E[X² Y²] = 1"),
    (TWO + "; X, Y independent", "X + Y ~ Normal(0, 2)"),
    (TWO + "; X, Y independent", "X − Y ~ Normal(0, 2)"),
    ("X : random; X ~ Exponential(2)", "X > 0"),
    ("X : random; X ~ Poisson(2)", "X ≥ 0"),
    ("X : random; X ~ Poisson(2)", "2 X ≥ 0"),
    ("X : random; X ~ Uniform(1, 2)", "X ≥ 1"),
    ("X : random; X ~ Uniform(1, 2)", "3 − X ~ Uniform(1, 2)"),
    ("X : random; X ~ Rademacher", "X symmetric"),
    ("X : random; X ~ Rademacher", "−X ~ Rademacher"),
    (COIN, "1 − X ~ Bernoulli(1 − p)"),
    (COIN, "X² = X"),
]


@pytest.mark.parametrize(("given", "text"), TRUE)
def test_what_is_true_is_not_refuted(given: str, text: str):
    _, _, witness = searched(text, given)
    assert witness is None


STANDARD = Model(
    named=(
        NamedFactor(
            (
                NamedVariable(
                    "Normal",
                    ONE,
                    (
                        NamedElement("X", (ZERO, ONE)),
                        NamedElement("Y", (ZERO, ONE), True),
                        NamedElement("Z", (ZERO, ZERO, ONE)),
                    ),
                ),
            ),
        ),
    ),
    factors=(Factor(("S",), ((HALF, (-ONE,)), (HALF, (ONE,)))),),
)
NAMES = read_given("X, Y, Z, S : random")


def value(text: str):
    statement = read_statement(f"{text} = 0", scope_of(NAMES))
    return evaluate(statement.proposition.left, STANDARD, NAMES)


def test_expectations_are_exact_polynomials_of_moments():
    assert value("E[X⁴ S²]") == 3
    assert value("E[X Y]") == 0
    assert value("E[X² Y²]") == 3
    assert value("Var(Z)") == 2
    assert value("Cov(X S, Y)") == 0
    assert value("E[(X + S)⁴]") == 3 + 6 + 1


@pytest.mark.parametrize(
    "text", ["E[|X|]", "E[exp(X)]", "E[1/X]", "E[√(X²)]", "H(X)", "E[X^(1/2)]"]
)
def test_nothing_else_has_a_value_there(text: str):
    with pytest.raises(Undecidable):
        value(text)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("X ~ Normal(0, 1)", True),
        ("Y ~ Normal(0, 1)", True),
        ("X ~ Normal(0, 2)", False),
        ("2 X + 1 ~ Normal(1, 4)", True),
        ("X + Y ~ Normal(0, 2)", False),
        ("Z ~ Normal(1, 2)", False),
        ("Z symmetric", False),
        ("S ~ Rademacher", True),
        ("S ~ Normal(0, 1)", False),
        ("X S ~ Normal(0, 1)", None),
        ("X, Y independent", False),
        ("X, S independent", True),
        ("X, Z independent", False),
        ("Z = X²", True),
        ("Z = X", False),
        ("Z ≥ 0", None),
        ("X ≥ 0", False),
        ("X, Y same law", True),
        ("X, Z same law", False),
    ],
)
def test_what_is_known_of_a_variable_by_how_it_is_made(text, verdict):
    statement = read_statement(text, scope_of(NAMES))
    assert holds(statement.proposition, STANDARD, NAMES) is verdict


def test_a_law_without_such_parameters_is_undefined():
    statement = read_statement("X ~ Normal(0, −1)", scope_of(NAMES))
    with pytest.raises(Undefined):
        holds(statement.proposition, STANDARD, NAMES)


@pytest.mark.parametrize(
    ("given", "fits"),
    [
        ("X : random; X ~ Normal(0, 1)", True),
        ("X : random, > 0; X ~ Exponential(1)", True),
        ("X : random, < 0; X ~ Exponential(1)", False),
        ("X : random, ≥ 0; X ~ Normal(0, 1)", False),
        ("X : random, integer; X ~ Poisson(2)", True),
        ("X : random, integer; X ~ Normal(0, 1)", False),
        ("X : random, > 0; X ~ Poisson(2)", False),
        ("X : random, nonzero; X ~ Normal(0, 1)", True),
        ("X : random; X ~ Normal(0, 1); E[X²] = 2", False),
        ("X : random; X ~ Normal(0, 1); X ~ Uniform(0, 1)", False),
        ("X : random; X ~ Normal(0, 1); X symmetric", True),
        ("X : random; X ~ Normal(2, 0)", True),
        ("X : random; X ~ Binomial(0, 1/2); Y : random; Y = X", True),
    ],
)
def test_a_model_is_found_exactly_where_there_is_one(given, fits):
    assert (find_model(read_given(given)) is not None) is fits


@pytest.mark.parametrize("order", range(9))
def test_moments_agree_with_sums_and_integrals(order: int):
    """By numbers, from the densities and probabilities themselves."""
    rate = 1.4
    poisson = math.fsum(
        k**order * math.exp(-rate) * rate**k / math.factorial(k)
        for k in range(150)
    )
    assert math.isclose(moment("Poisson", Fraction("7/5"), order), poisson)
    step = 1e-3
    normal = math.fsum(
        (k * step) ** order
        * math.exp(-((k * step) ** 2) / (2 * rate))
        / math.sqrt(2 * math.pi * rate)
        * step
        for k in range(-16000, 16001)
    )
    exact = moment("Normal", Fraction("7/5"), order)
    assert math.isclose(exact, normal, abs_tol=1e-9)
    assert moment("Exponential", ONE, order) == math.factorial(order)


def density(law: str, parameter: float, x: float) -> float:
    match law:
        case "Normal":
            exponent = -x * x / (2 * parameter)
            return math.exp(exponent) / math.sqrt(2 * math.pi * parameter)
        case "Uniform":
            return 0.5 if -1 <= x <= 1 else 0.0
        case "Exponential":
            return math.exp(-x) if x >= 0 else 0.0
    if x < 0 or x != int(x):
        return 0.0
    return math.exp(-parameter) * parameter**x / math.factorial(int(x))


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize(
    ("law", "parameter"),
    [
        ("Normal", "1"),
        ("Normal", "7/5"),
        ("Normal", "1/50"),
        ("Normal", "200"),
        ("Uniform", "1"),
        ("Exponential", "1"),
        ("Poisson", "7/5"),
        ("Poisson", "5"),
        ("Poisson", "1/9"),
    ],
)
def test_what_is_left_of_a_law_is_a_law(law: str, parameter: str, even: bool):
    """The density of the part, times its share, is nowhere greater."""
    part = split(law, Fraction(parameter), (), even)
    assert part is not None
    variable = NamedVariable(law, Fraction(parameter), (), part=part)
    share = largest_share(variable)
    assert share > 0
    scale = float(part.scale)
    for step in range(-4000, 4001):
        x = float(step) if law == "Poisson" else step / 97
        if law == "Poisson" and not 0 <= x <= 60:
            continue
        inner = (x - float(part.shift)) / scale
        above = density(law, float(Fraction(parameter)), x)
        below = density(law, float(part.parameter), inner)
        if law != "Poisson":
            below /= scale
        assert float(share) * below <= above * (1 + 1e-12) + 1e-300


def test_a_tie_beyond_the_largest_share_is_no_model():
    part = split("Exponential", ONE, (), False)
    element = NamedElement("X", (ZERO, ONE))
    one = NamedVariable("Exponential", ONE, (element,), part=part)
    other = replace(one, elements=(replace(element, name="Y"),))
    assert proper(NamedFactor((one, other), HALF))
    assert not proper(NamedFactor((one, other), Fraction(2, 3)))
    assert not proper(NamedFactor((one, other)))
    assert not proper(NamedFactor((one, replace(other, part=None)), HALF))
    wide = replace(one, part=LawPart(ZERO, Fraction(2), ONE))
    assert not proper(NamedFactor((wide, other), Fraction(1, 4)))
    far = LawPart(ONE, HALF, ONE)
    normal = NamedVariable("Normal", ONE, (element,), part=far)
    assert not proper(NamedFactor((normal, other), Fraction(1, 4)))


def test_tied_variables_keep_their_laws():
    """Each by itself; together they aren't independent."""
    names = read_given("X, Y : random")
    part = split("Exponential", ONE, (), False)
    element = NamedElement("X", (ZERO, ONE))
    one = NamedVariable("Exponential", ONE, (element,), part=part)
    coin = NamedVariable(
        "listed",
        ONE,
        (replace(element, name="Y"),),
        ((ZERO, HALF), (ONE, HALF)),
        LawPart(ONE, ZERO, ONE),
    )
    model = Model(named=(NamedFactor((one, coin), Fraction(1, 4)),))
    for text, verdict in (
        ("X ~ Exponential(1)", True),
        ("Y ~ Bernoulli(1/2)", True),
        ("2 Y − 1 ~ Rademacher", True),
        ("Y ~ Bernoulli(1/3)", False),
        ("Y ≥ 0", True),
        ("Y > 0", False),
        ("X, Y independent", False),
        ("E[X³] = 6", True),
        ("E[X Y] = E[X] E[Y]", False),
    ):
        stated = read_statement(text, scope_of(names))
        assert holds(stated.proposition, model, names) is verdict
    stated = read_statement("E[X Y] = 0", scope_of(names))
    # in the part X has mean 1/2 and Y = 1, in the rest 7/6 and 1/3
    found = evaluate(stated.proposition.left, model, names)
    quarter = Fraction(1, 4)
    assert found == quarter * HALF + 3 * quarter * Fraction(7, 6) / 3
