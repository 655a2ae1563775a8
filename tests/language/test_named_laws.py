"""Standard laws in statements and declarations, read and written back."""

from __future__ import annotations

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from derivations.language.write import to_text
from derivations.render.condition_text import statement_text
from derivations.render.latex_formula import to_latex

SCOPE = scope_of(
    read_given(
        "μ, σ : real; n : positive integer; p : real, 0 ≤ p ≤ 1; "
        "X, Y : random; R[i] for i = 1..n : random; N : positive integer"
    )
)

READ = [
    ("X ~ Normal(μ, σ²)", "X ~ Normal(μ, σ²)", "X 服从正态分布 N(μ, σ²)"),
    ("X ∼ N(0, 1)", "X ~ Normal(0, 1)", "X 服从正态分布 N(0, 1)"),
    ("R_i ~ Ber(p)", "R_i ~ Bernoulli(p)", "R_i 服从伯努利分布 Bernoulli(p)"),
    ("X ~ Sign", "X ~ Rademacher", "X 服从拉德马赫分布"),
    ("X ~ U(−1, 1)", "X ~ Uniform(−1, 1)", "X 服从均匀分布 U(−1, 1)"),
    ("X 服从泊松分布(2)", "X ~ Poisson(2)", "X 服从泊松分布 Poisson(2)"),
    ("X ~ Exp(2)", "X ~ Exponential(2)", "X 服从指数分布 Exponential(2)"),
    ("X ~ Bin(n, p)", "X ~ Binomial(n, p)", "X 服从二项分布 Binomial(n, p)"),
    ("X symmetric", "X symmetric", "X 对称"),
    ("X is symmetric about 0", "X symmetric", "X 对称"),
    ("all R_i are symmetric", "R_i symmetric", "R_i 对称"),
    ("R_i 对称", "R_i symmetric", "R_i 对称"),
    ("R_i ~ N(0, 1) for i = 1..n", "R_i ~ Normal(0, 1)", None),
    (
        "X, Y ~ Rademacher",
        "X ~ Rademacher and Y ~ Rademacher",
        "X 服从拉德马赫分布 且 Y 服从拉德马赫分布",
    ),
    (
        "X, Y i.i.d. ~ N(0, 1)",
        "X ~ Normal(0, 1) and Y ~ Normal(0, 1) and "
        "X, Y identically distributed and X, Y independent",
        None,
    ),
    (
        "R_i ~ Bernoulli(p) i.i.d.",
        "R_i ~ Bernoulli(p) and R_i identically distributed and "
        "all R_i mutually independent",
        None,
    ),
    (
        "X, Y ~ Sign independent",
        "X ~ Rademacher and Y ~ Rademacher and X, Y independent",
        None,
    ),
    ("X ~ N(0, 1) ⟹ E[X] = 0", "X ~ Normal(0, 1) ⟹ E[X] = 0", None),
]


@pytest.mark.parametrize(("text", "english", "chinese"), READ)
def test_read_and_written_back(text, english, chinese):
    statement = read_statement(text, SCOPE)
    assert to_text(statement) == english
    assert read_statement(english, SCOPE) == statement
    shown = statement_text(statement, "zh")
    assert chinese is None or shown == chinese
    assert read_statement(shown, SCOPE) == statement


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("X ~ Cauchy(0, 1)", "formula-law"),
        ("X ~", "formula-law"),
        ("X ~ 1", "formula-law"),
        ("X 服从标准分布", "formula-law"),
        ("X 服从正态分布 U(0, 1)", "formula-law"),
        ("X ~ N(0)", "formula-law-parameters"),
        ("X ~ Normal", "formula-law-parameters"),
        ("X ~ Rademacher(1)", "formula-law-parameters"),
        ("μ ~ N(0, 1)", "formula-law-constant"),
        ("X ~ N(Y, 1)", "formula-law-random"),
        ("R ~ N(0, 1)", "formula-vector"),
        ("X symmetric about 1", "formula-unexpected"),
        ("2 ~ N(0, 1) + 1", "formula-unexpected"),
    ],
)
def test_refused(text, key):
    with pytest.raises(InputError) as caught:
        read_statement(text, SCOPE)
    assert caught.value.key == key


def test_a_declared_letter_keeps_its_meaning():
    statement = read_statement("N = 2", SCOPE)
    assert to_text(statement) == "N = 2"
    read_statement("X ~ N(0, N)", SCOPE)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("X : random, ~ N(0, 1)", ["X ~ Normal(0, 1)"]),
        ("X : random ~ N(0, 1)", ["X ~ Normal(0, 1)"]),
        ("X : random, N(0, 1)", ["X ~ Normal(0, 1)"]),
        ("X : random, Rademacher", ["X ~ Rademacher"]),
        ("X : 随机变量，服从 N(0, 1)", ["X ~ Normal(0, 1)"]),
        ("X, Y : random, symmetric", ["X symmetric", "Y symmetric"]),
        ("X, Y random; X, Y ~ Sign", ["X ~ Rademacher", "Y ~ Rademacher"]),
        (
            "X[i] for i = 1..n : random, i.i.d., ~ N(0, 1)",
            [
                "X_i ~ Normal(0, 1)",
                "X_i identically distributed",
                "all X_i mutually independent",
            ],
        ),
        (
            "R_1, …, R_n : random; R_1, …, R_n i.i.d. ~ N(0, 1)",
            [
                "R_i ~ Normal(0, 1)",
                "R_i identically distributed",
                "all R_i mutually independent",
            ],
        ),
        (
            "X, Y : random; A: X ~ N(0, 1), Y symmetric",
            ["X ~ Normal(0, 1)", "Y symmetric"],
        ),
    ],
)
def test_declarations(text, facts):
    found = read_given(text).facts
    assert [to_text(fact.proposition) for fact in found] == facts


def test_a_law_of_constants_is_refused():
    with pytest.raises(InputError) as caught:
        read_given("a : real, ~ N(0, 1)")
    assert caught.value.key == "law-of-constant"


def test_latex():
    shown = to_latex(read_statement("X ~ Normal(μ, σ²)", SCOPE))
    assert shown == r"X \sim \mathcal{N}(\mu, \sigma^{2})"
    shown = to_latex(read_statement("R_i ~ Bernoulli(p)", SCOPE))
    assert shown == r"R_{i} \sim \operatorname{Bernoulli}(p)"
    shown = to_latex(read_statement("X symmetric", SCOPE), "zh")
    assert shown == r"X\text{ 对称}"
