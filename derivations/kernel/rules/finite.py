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
        infer("n ≥ 0", then="Σᵢ₌₁ⁿ (f(i + 1) − f(i)) = f(n + 1) − f(1)"),
    ),
    conditions_en=(
        "The range from which a term is split off isn't empty, and ranges "
        "that are compared differ by a few terms."
    ),
    conditions_zh="被拆出一项的求和范围不为空；相比较的求和范围只相差若干项。",
    failure_en=(
        "An empty sum is 0, so Σᵢ₌₁ⁿ⁻² 1 isn't n − 2 at n = 1. Closed forms "
        "such as Σᵢ₌₁ⁿ i = n (n + 1)/2 are left to “power sums” and "
        "“geometric sum”."
    ),
    failure_zh=(
        "空的和为 0，所以 n = 1 时 Σᵢ₌₁ⁿ⁻² 1 不等于 n − 2。"
        "Σᵢ₌₁ⁿ i = n (n + 1)/2 这类封闭形式由“幂和公式”与“等比求和”给出。"
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

PRODUCTS: Final = Rule(
    id="products",
    name_en="products",
    name_zh="连乘",
    powers=frozenset({Power.PRODUCT, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("n ≥ 1", then="Πᵢ₌₁ⁿ xᵢ = x₁ Πᵢ₌₂ⁿ xᵢ"),
        infer("n ≥ 1", then="Πᵢ₌₁ⁿ xᵢ = xₙ Πᵢ₌₁ⁿ⁻¹ xᵢ"),
        infer(then="Πᵢ Πⱼ xᵢⱼ = Πⱼ Πᵢ xᵢⱼ"),
        infer("c > 0", then="Πᵢ c^xᵢ = c^(Σᵢ xᵢ)"),
    ),
    conditions_en=(
        "The range from which a factor is split off isn't empty. Powers of "
        "one base are collected where the base is positive or the exponents "
        "are whole numbers."
    ),
    conditions_zh=(
        "被拆出一个因子的范围不为空。合并同底数的幂时，底数为正，或指数都是整数。"
    ),
    failure_en=(
        "An empty product is 1, not 0. A product of sums isn't the sum of "
        "the products."
    ),
    failure_zh="空的积为 1，不为 0。和的连乘不等于连乘的和。",
    holds=Example(
        given="n : positive integer; x[i] for i = 1..n : real",
        statement="Π_{i=1}^{n} x_i = x_n Π_{i=1}^{n-1} x_i",
    ),
    fails=Example(
        given="n : positive integer; x[i], y[i] for i = 1..n : real",
        statement=(
            "Π_{i=1}^{n} (x_i + y_i) = Π_{i=1}^{n} x_i + (Π_{i=1}^{n} y_i)"
        ),
    ),
    reference=(
        "Graham, Knuth & Patashnik, Concrete Mathematics (2nd ed.), ch. 2, "
        "exercise 25"
    ),
)

POWER_SUMS: Final = Rule(
    id="power-sums",
    name_en="power sums",
    name_zh="幂和公式",
    powers=frozenset({Power.POWER_SUM, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("n ≥ 0", then="Σᵢ₌₁ⁿ i = n (n + 1)/2"),
        infer("n ≥ 0", then="Σᵢ₌₁ⁿ i² = n (n + 1) (2n + 1)/6"),
        infer(
            "Sₖ(x) − Sₖ(x − 1) = xᵏ",
            "n ≥ m − 1",
            then="Σᵢ₌ₘⁿ iᵏ = Sₖ(n) − Sₖ(m − 1)",
        ),
    ),
    conditions_en=(
        "What is summed is a polynomial in the index, of degree at most 12, "
        "and the upper end is at most 1 below the lower end."
    ),
    conditions_zh="被加项是下标的多项式，次数至多 12；上限至多比下限小 1。",
    failure_en=(
        "An empty sum is 0, so Σᵢ₌₁ⁿ⁻² i = (n − 2) (n − 1)/2 needs n ≥ 1, and "
        "at n = 0 it would give 1. Sums of 1/i have no such form."
    ),
    failure_zh=(
        "空的和为 0，所以 Σᵢ₌₁ⁿ⁻² i = (n − 2) (n − 1)/2 要求 n ≥ 1；"
        "n = 0 时右边为 1。1/i 的和没有这样的形式。"
    ),
    holds=Example(
        given="n : positive integer",
        statement="Σ_{i=1}^{n} i² = n (n + 1) (2n + 1)/6",
    ),
    fails=Example(
        given="n : positive integer",
        statement="Σ_{i=1}^{n} i = n (n − 1)/2",
    ),
    reference=(
        "Graham, Knuth & Patashnik, Concrete Mathematics (2nd ed.), "
        "§2.5 and §6.5"
    ),
)

GEOMETRIC_SUM: Final = Rule(
    id="geometric-sum",
    name_en="geometric sum",
    name_zh="等比求和",
    powers=frozenset({Power.GEOMETRIC, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer(
            "r ≠ 1",
            "n ≥ m − 1",
            then="Σᵢ₌ₘⁿ rⁱ = (rᵐ − rⁿ⁺¹)/(1 − r)",
        ),
        infer(
            "r ≠ 1",
            "n ≥ 0",
            then="Σᵢ₌₁ⁿ i rⁱ = (r − (n + 1) rⁿ⁺¹ + n rⁿ⁺²)/(1 − r)²",
        ),
    ),
    conditions_en=(
        "The ratio is known not to be 1, and the upper end is at most 1 below "
        "the lower end. A power r⁰ in the sum needs r ≠ 0. Beside rⁱ there "
        "may be a polynomial in the index, of degree at most 4."
    ),
    conditions_zh=(
        "已知公比不等于 1；上限至多比下限小 1。和中出现 r⁰ 时要求 r ≠ 0。"
        "rⁱ 之外可以乘上下标的多项式，次数至多 4。"
    ),
    failure_en=(
        "At r = 1 the sum has n + 1 equal terms and the quotient is 0/0. The "
        "last power is n + 1, one more than the last exponent of the sum."
    ),
    failure_zh=(
        "r = 1 时和由 n + 1 个相等的项组成，而商是 0/0。"
        "公式里最后的幂次是 n + 1，比和中最后的指数多 1。"
    ),
    holds=Example(
        given="n : natural; r : real, > 0; A1: r ≠ 1",
        statement="Σ_{i=0}^{n} r^i = (1 − r^(n+1))/(1 − r)",
        cited=("A1",),
    ),
    fails=Example(
        given="n : natural; r : real, > 0; A1: r ≠ 1",
        statement="Σ_{i=0}^{n} r^i = (1 − r^n)/(1 − r)",
        cited=("A1",),
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
    figure=figures(
        infer("P(X = xᵢ) = p(xᵢ)", then="E[g(X)] = Σᵢ g(xᵢ) p(xᵢ)"),
        infer("P(X = xᵢ) = p(xᵢ)", then="P(X ∈ A) = Σᵢ 1_A(xᵢ) p(xᵢ)"),
    ),
    conditions_en=(
        "X is declared with finitely many outcomes and their probabilities, "
        "and g(X) has no other random variable in it. In P(X ∈ A) the events "
        "are settled where facts give numbers for the outcomes."
    ),
    conditions_zh=(
        "声明 X 时写明了有限个取值与概率，并且 g(X) 中没有别的随机变量。"
        "P(X ∈ A) 中的事件，在事实给出各取值的数值时即可判定。"
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
    PRODUCTS,
    POWER_SUMS,
    GEOMETRIC_SUM,
    EXPECTATION_OF_FUNCTION,
    TOTAL_PROBABILITY,
    LOGARITHM,
)
