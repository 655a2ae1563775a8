"""Standard laws as facts: their moments, and nothing else of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.laws import MAX_ORDER, moment, stirling
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove
from derivations.language.reader import read_statement
from derivations.language.tree import Divide, NamedLaw, Number, Symbol
from derivations.refute.evaluate import evaluate
from derivations.refute.model import Model
from derivations.refute.standard import raw_moment
from tests.kernel.proving import proved, refused

NORMAL = "μ, σ : real; X : random; A: X ~ Normal(μ, σ²)"
STANDARD = "X : random; A: X ~ Normal(0, 1)"
COIN = "p : real, 0 ≤ p ≤ 1; X, Y : random; A: X ~ Bernoulli(p)"
SIGN = "X, Y : random; A: X ~ Rademacher"
UNIFORM = "a, b : real; a < b; X : random; A: X ~ Uniform(a, b)"
POISSON = "λ : real, > 0; X : random; A: X ~ Poisson(λ)"
EXPONENTIAL = "λ : real, > 0; X : random; A: X ~ Exponential(λ)"
BINOMIAL = "n : natural; p : real, 0 ≤ p ≤ 1; X : random; A: X ~ Binomial(n, p)"
DRAWS = "n : positive integer; X[i] for i = 1..n : random"
TWO = "X, Y : random; A: X ~ Normal(0, 1); B: Y ~ Normal(0, 1)"

MOMENTS = [
    (NORMAL, "E[X] = μ", "E[X] = σ"),
    (NORMAL, "Var(X) = σ²", "Var(X) = σ"),
    (NORMAL, "E[X²] = μ² + σ²", "E[X²] = σ²"),
    (NORMAL, "E[X⁴] = μ⁴ + 6μ²σ² + 3σ⁴", "E[X⁴] = μ⁴ + 6μ²σ² + σ⁴"),
    (NORMAL, "E[(X − μ)³] = 0", "E[X³] = 0"),
    (NORMAL, "E[(X − μ)⁴] = 3σ⁴", "E[(X − μ)⁴] = σ⁴"),
    (STANDARD, "E[X¹²] = 10395", "E[X¹²] = 10396"),
    (STANDARD, "Var(X²) = 2", "Var(X²) = 3"),
    (STANDARD, "sd(X) = 1", "sd(X) = −1"),
    (COIN, "E[X⁵] = p", "E[X⁵] = p⁵"),
    (COIN, "Var(X) = p (1 − p)", "Var(X) = p"),
    (SIGN, "E[X⁷] = 0", "E[X⁷] = 1"),
    (SIGN, "Var(X) = 1", "Var(X) = 0"),
    (UNIFORM, "E[X] = (a + b)/2", "E[X] = (b − a)/2"),
    (UNIFORM, "Var(X) = (b − a)²/12", "Var(X) = (b − a)/12"),
    (UNIFORM, "E[X²] = (a² + a b + b²)/3", "E[X²] = (a² + b²)/3"),
    (POISSON, "E[X³] = λ³ + 3λ² + λ", "E[X³] = λ³"),
    (POISSON, "E[(X − λ)³] = λ", "E[(X − λ)³] = 0"),
    (EXPONENTIAL, "E[X] = 1/λ", "E[X] = λ"),
    (EXPONENTIAL, "E[X³] = 6/λ³", "E[X³] = 1/λ³"),
    (EXPONENTIAL, "E[(X − E[X])³] = 2/λ³", "E[(X − E[X])³] = 0"),
    (BINOMIAL, "E[X²] = n p + n (n − 1) p²", "E[X²] = n² p²"),
    (BINOMIAL, "Var(X) = n p (1 − p)", "Var(X) = n p"),
    ("X : random; A: X symmetric", "E[X³] = 0", "E[X²] = 0"),
]


@pytest.mark.parametrize(("given", "true", "false"), MOMENTS)
def test_moments_of_the_laws(given: str, true: str, false: str):
    assert "A" in proved(true, given).facts
    refused(false, given)
    refused(true, given.partition("; A:")[0])


def test_a_cited_law_speaks_for_itself_and_the_rule_finds_it():
    assumptions = read_given(STANDARD)
    statement = read_statement("E[X⁴] = 3", scope_of(assumptions))
    for rules, cited in (((), ("A",)), (("known-law",), ())):
        found = prove(statement, assumptions, Permit(rules, cited))
        assert isinstance(found, Proof)
        assert found.facts == ("A",)
    for rules in ((), ("linearity",), ("same-law",)):
        found = prove(statement, assumptions, Permit(rules, ()))
        assert isinstance(found, Gap)


def test_orders_beyond_the_bound_stay_open():
    proved(f"E[X^{MAX_ORDER - 1}] = 0", STANDARD)
    refused(f"E[X^{MAX_ORDER + 1}] = 0", STANDARD)


def test_laws_say_nothing_of_two_variables_together():
    for statement in (
        "E[X Y] = 0",
        "E[X² Y²] = 1",
        "Var(X + Y) = 2",
        "X, Y independent",
        "X = Y",
        "X + Y ~ Normal(0, 2)",
    ):
        refused(statement, TWO)
    proved("E[X² Y²] = 1", TWO + "; X, Y independent")
    refused("E[X² Y²] = 1", TWO + "; X, Y uncorrelated")
    proved("Var(X + Y) = 2", TWO + "; X, Y uncorrelated")


def test_a_coin_is_its_own_square_inside_every_mean():
    proved("E[X² Y] = E[X Y]", COIN)
    proved("E[X⁵ Y³] = E[X Y³]", COIN)
    proved("X² = X", COIN)
    refused("E[X² Y] = E[X² Y²]", COIN)
    refused("E[√X Y] = E[X]", COIN)


def test_the_square_of_a_sign_is_one():
    proved("E[X² Y] = E[Y]", SIGN)
    proved("E[X³ Y] = E[X Y]", SIGN)
    refused("E[X Y] = E[Y]", SIGN)
    family = DRAWS + ", ~ Rademacher; Y : random"
    proved("E[Σ_{i=1}^{n} X_i² Y] = n E[Y]", family)
    refused("E[(Σ_{i=1}^{n} X_i)²] = n", family)


def test_sums_of_independent_draws():
    given = DRAWS + ", i.i.d., ~ Normal(0, 1)"
    proved("E[(Σ_{i=1}^{n} X_i)⁴] = 3n²", given)
    given = DRAWS + ", i.i.d., ~ Rademacher"
    proved("E[(Σ_{i=1}^{n} X_i)⁴] = 3n² − 2n", given)
    refused("E[(Σ_{i=1}^{n} X_i)⁴] = 3n²", given)
    given = "p : real, 0 ≤ p ≤ 1; " + DRAWS + ", ~ Bernoulli(p)"
    proved("E[Σ_{i=1}^{n} X_i] = n p", given)
    refused("Var(Σ_{i=1}^{n} X_i) = n p (1 − p)", given)
    apart = given + "; X_i are pairwise independent"
    proved("Var(Σ_{i=1}^{n} X_i) = n p (1 − p)", apart)


def test_parameters_with_an_index():
    given = (
        "n : positive integer; p[i] for i = 1..n : real, 0 ≤ p_i ≤ 1; "
        "X[i] for i = 1..n : random; A: X_i ~ Bernoulli(p_i)"
    )
    proved("E[Σ_{i=1}^{n} X_i] = Σ_{i=1}^{n} p_i", given)
    proved("E[X_1] = p_1", given)
    refused("E[X_i] = p_j", given)
    refused("X_i identically distributed", given)


def test_a_law_reaches_no_further_than_its_parameters():
    given = (
        "m, n : positive integer; μ[i] for i = 1..m : real; "
        "X[i] for i = 1..n : random; A: X_i ~ Normal(μ_i, 1)"
    )
    proved("E[X_1²] = 1 + μ_1²", given)
    refused("E[X_n²] = 1 + μ_n²", given)
    refused("E[Σ_{i=1}^{n} X_i²] = Σ_{i=1}^{n} (1 + μ_i²)", given)


def test_an_empty_family_says_nothing_of_its_parameters():
    given = "n : natural; μ : real; X[i] for i = 1..n : random; E[X_i] = 0; "
    refused("μ = 0", given + "A: X_i ~ Normal(μ, 1)")
    inhabited = given.replace("natural", "positive integer")
    proved("μ = 0", inhabited + "A: X_i ~ Normal(μ, 1)")


def test_where_the_values_lie():
    proved("X > 0", EXPONENTIAL)
    proved("X ≤ b", UNIFORM)
    proved("X ≥ 0", POISSON)
    refused("X > 0", POISSON)
    refused("X ≥ 0", STANDARD)
    refused("E[1/X] = λ", EXPONENTIAL)  # infinite


def test_odd_moments_of_a_symmetric_variable_alone():
    given = "X, Y : random; X symmetric; Y symmetric"
    refused("E[X² Y] = 0", given)
    refused("E[X Y] = 0", given)
    proved("E[X² Y] = 0", given + "; X, Y independent")
    refused("E[|X|] = 0", given)


def test_a_law_as_a_conclusion():
    proved("X ~ Normal(0, 1)", TWO)
    proved("X, Y identically distributed", TWO)
    proved("X symmetric", TWO)
    refused("X ~ Normal(0, 2)", TWO)
    refused("X ~ Normal(1, 1)", TWO)
    refused("X symmetric", NORMAL)
    refused("X symmetric", COIN)
    proved("X symmetric", "c : real, > 0; X : random; X ~ Uniform(−c, c)")
    both = "X, Y : random; X symmetric; Y symmetric"
    refused("X, Y identically distributed", both)
    proved("X_i identically distributed", DRAWS + ", ~ Normal(0, 1)")


def test_equal_laws_join_over_a_common_variable():
    given = "X, Y, Z : random; A: X, Y same law; B: Y, Z same law"
    assert proved("E[X²] = E[Z²]", given).facts == ("A", "B")
    proved("X, Z identically distributed", given)
    given = "X, Y, Z, W : random; X, Y same law; Z, W same law"
    refused("E[X²] = E[Z²]", given)
    refused("X, Z identically distributed", given)


def test_one_law_is_not_exchangeability():
    given = DRAWS.replace("positive integer", "integer, ≥ 2") + "; "
    same = given + "X_i identically distributed"
    refused("E[X_i X_j] = E[X_1 X_2] for i ≠ j", same)
    stated = "c : real; " + given + "E[X_i X_j] = c for i ≠ j"
    proved("E[X_i X_j] = E[X_1 X_2] for i ≠ j", stated)
    refused("E[X_i X_j] = E[X_1 X_2]", stated)


PARAMETERS = [
    ("Normal", ("2/3", "7/5")),
    ("Normal", ("0", "7/5")),
    ("Bernoulli", ("2/7",)),
    ("Rademacher", ()),
    ("Uniform", ("-1/3", "5/2")),
    ("Poisson", ("7/5",)),
    ("Exponential", ("7/5",)),
    ("Binomial", ("0", "2/7")),
    ("Binomial", ("1", "2/7")),
    ("Binomial", ("5", "2/7")),
    ("symmetric", ()),
]


@pytest.mark.parametrize(("law", "numbers"), PARAMETERS)
def test_the_refuter_finds_the_same_moments(law: str, numbers: tuple):
    """It comes to them by recursions of its own."""
    stated = NamedLaw(Symbol("X"), law, tuple(map(_number, numbers)))
    parameters = tuple(map(Fraction, numbers))
    for order in range(1, MAX_ORDER + 1):
        term = moment(stated, order)
        own = raw_moment(law, parameters, order)
        if term is None:
            assert own is None
        else:
            assert evaluate(term, Model(), read_given("")) == own


def _number(text: str) -> Divide:
    value = Fraction(text)
    above, below = value.numerator, value.denominator
    return Divide(Number(str(above)), Number(str(below)))


def test_stirling_numbers_of_the_second_kind():
    assert [stirling(5, k) for k in range(7)] == [0, 1, 15, 25, 10, 1, 0]
