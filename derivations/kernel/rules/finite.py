"""Rules for finite sums, for variables with finitely many outcomes, and
for logarithms, which entropies are made of."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import (
    Example,
    Rule,
    figures,
    infer,
)

SUMS: Final = Rule(
    id="sums",
    name_en="sums",
    name_zh="求和",
    powers=frozenset({Power.SUM_LINEAR, Power.SUM_RANGES, Power.SUM_PRODUCT}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("n ≥ 1", then="Σᵢ₌₁ⁿ xᵢ = x₁ + Σᵢ₌₂ⁿ xᵢ"),
        infer("n ≥ 1", then="Σᵢ₌₁ⁿ xᵢ = Σᵢ₌₁ⁿ⁻¹ xᵢ + xₙ"),
    ),
    conditions_en=(
        "The range from which a term is split off isn't empty, and terms "
        "are split off at an end of the range that the family declares."
    ),
    conditions_zh="被拆出一项的求和范围不为空；拆出的项位于该族所声明范围的一端。",
    failure_en=(
        "An empty sum is 0, so Σᵢ₌₁ⁿ⁻² 1 isn't n − 2 at n = 1. Closed forms "
        "such as Σᵢ₌₁ⁿ i = n (n + 1)/2 aren't known to it."
    ),
    failure_zh=(
        "空的和为 0，所以 n = 1 时 Σᵢ₌₁ⁿ⁻² 1 不等于 n − 2。它也不知道 "
        "Σᵢ₌₁ⁿ i = n (n + 1)/2 这类封闭形式。"
    ),
    holds=Example(
        given="n : positive integer; x[i] for i = 1..n : real",
        statement="Σ_{i=1}^{n} x_i = x_1 + Σ_{i=2}^{n} x_i",
    ),
    fails=Example(
        given="n : positive integer", statement="Σ_{i=1}^{n-2} 1 = n − 2"
    ),
    reference=(
        "Graham, Knuth & Patashnik, Concrete Mathematics (2nd ed.), §2.3"
    ),
)

EXPECTATION_OF_FUNCTION: Final = Rule(
    id="expectation-of-function",
    name_en="expectation of a function",
    name_zh="期望按取值展开",
    powers=frozenset({Power.E_OUTCOMES, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=infer("P(X = xᵢ) = p(xᵢ)", then="E[g(X)] = Σᵢ g(xᵢ) p(xᵢ)"),
    conditions_en=(
        "X is declared with finitely many outcomes and their probabilities, "
        "and g(X) has no other random variable in it."
    ),
    conditions_zh=(
        "声明 X 时写明了有限个取值与概率，并且 g(X) 中没有别的随机变量。"
    ),
    failure_en=(
        "The function is applied to the outcomes and not to the mean: "
        "E[X²] isn't the square of Σᵢ xᵢ p(xᵢ)."
    ),
    failure_zh=(
        "函数作用于各个取值，而不是均值：E[X²] 不是 Σᵢ xᵢ p(xᵢ) 的平方。"
    ),
    holds=Example(
        given=(
            "n : positive integer; "
            "X : random, outcomes x[i] for i = 1..n, probability p"
        ),
        statement="E[X²] = Σ_{i=1}^{n} x_i² p(x_i)",
    ),
    fails=Example(
        given=(
            "n : positive integer; "
            "X : random, outcomes x[i] for i = 1..n, probability p"
        ),
        statement="E[X²] = (Σ_{i=1}^{n} x_i p(x_i))²",
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

TOTAL_PROBABILITY: Final = Rule(
    id="total-probability",
    name_en="probabilities sum to one",
    name_zh="概率和为一",
    powers=frozenset({Power.TOTAL, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=infer("P(X = xᵢ) = p(xᵢ)  (i = 1, …, n)", then="Σᵢ₌₁ⁿ p(xᵢ) = 1"),
    conditions_en=(
        "X is declared with these outcomes, and the sum runs over all of them."
    ),
    conditions_zh="声明 X 时写明了这些取值，并且求和取遍全部取值。",
    failure_en=(
        "It knows the sum of the probabilities themselves and of nothing "
        "else: not of their squares, and not over some of the outcomes."
    ),
    failure_zh="只知道概率本身之和：不涉及概率平方之和，也不涉及部分取值上的和。",
    holds=Example(
        given=(
            "n : positive integer; c : real; "
            "X : random, outcomes x[i] for i = 1..n, probability p"
        ),
        statement="Σ_{i=1}^{n} c p(x_i) = c",
    ),
    fails=Example(
        given=(
            "n : positive integer; "
            "X : random, outcomes x[i] for i = 1..n, probability p"
        ),
        statement="Σ_{i=1}^{n} p(x_i)² = 1",
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.1"
    ),
)

LOGARITHM: Final = Rule(
    id="logarithm",
    name_en="logarithm",
    name_zh="对数性质",
    powers=frozenset({Power.LOG}),
    figure=figures(
        infer("x > 0", "y > 0", then="log(x y) = log x + log y"),
        infer("x > 0", then="log(xʳ) = r log x"),
    ),
    conditions_en="Every factor is known to be positive, not only the product.",
    conditions_zh="已知每个因子都为正；只知道乘积为正是不够的。",
    failure_en=(
        "It doesn't open the logarithm of a sum. Where signs are unknown, "
        "log(x y) stays: x and y might both be negative."
    ),
    failure_zh=(
        "不展开和的对数。正负未知时，log(x y) 保持原样：x 与 y 可能同为负数。"
    ),
    holds=Example(
        given="x, y : real, > 0", statement="log(x y) = log x + log y"
    ),
    fails=Example(
        given="x, y : real, > 0", statement="log(x + y) = log x + log y"
    ),
    reference="Spivak, Calculus, ch. 18",
)

FINITE: Final = (
    SUMS,
    EXPECTATION_OF_FUNCTION,
    TOTAL_PROBABILITY,
    LOGARITHM,
)
