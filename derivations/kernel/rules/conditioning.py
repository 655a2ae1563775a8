"""Rules for conditional expectation, and bounds on probabilities."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

TOWER: Final = Rule(
    id="tower",
    name_en="tower property",
    name_zh="重期望公式",
    powers=frozenset({Power.TOWER}),
    figure=figures(
        infer(then="E[E[X | Y]] = E[X]"),
        infer(then="E[g(Y) E[X | Y]] = E[g(Y) X]"),
        infer(then="E[E[X | Y, Z] | Y] = E[X | Y]"),
    ),
    conditions_en=(
        "What stands beside E[X | Y] is a function of Y, and so is what is "
        "given outside."
    ),
    conditions_zh="与 E[X | Y] 相乘的因子是 Y 的函数，外层的条件也是。",
    failure_en=(
        "E[Z E[X | Y]] isn't E[Z X] when Z isn't a function of Y; and "
        "E[X | Y] itself isn't E[X]."
    ),
    failure_zh=(
        "Z 不是 Y 的函数时，E[Z E[X | Y]] 不是 E[Z X]；E[X | Y] 本身也不是 "
        "E[X]。"
    ),
    holds=Example(given="X, Y : random", statement="E[E[X | Y]] = E[X]"),
    fails=Example(given="X, Y, Z : random", statement="E[Z E[X | Y]] = E[Z X]"),
    reference="Williams, Probability with Martingales, §9.7",
)

TAKE_OUT: Final = Rule(
    id="taking-out",
    name_en="taking out what is known",
    name_zh="提出已知量",
    powers=frozenset({Power.TAKE_OUT}),
    figure=infer(then="E[g(Y) X | Y] = g(Y) E[X | Y]"),
    conditions_en="What is taken out is a function of what is given.",
    conditions_zh="提出的因子是条件中已给变量的函数。",
    failure_en="A factor that isn't known stays inside.",
    failure_zh="未知的因子不能提出。",
    holds=Example(given="X, Y : random", statement="E[Y² X | Y] = Y² E[X | Y]"),
    fails=Example(given="X, Y : random", statement="E[Y X | Y] = X E[Y | Y]"),
    reference="Williams, Probability with Martingales, §9.7",
)

TOTAL_VARIANCE: Final = Rule(
    id="total-variance",
    name_en="total variance",
    name_zh="全方差公式",
    powers=frozenset({Power.TOTAL_VAR}),
    figure=figures(
        infer(then="Var(X) = E[Var(X | Y)] + Var(E[X | Y])"),
        infer(then="Cov(X, Z) = E[Cov(X, Z | Y)] + Cov(E[X | Y], E[Z | Y])"),
    ),
    conditions_en=(
        "None beyond finite second moments. That neither part is greater than "
        "the variance, as in Var(E[V | U]) ≤ Var(V), takes `order` beside it."
    ),
    conditions_zh=(
        "除二阶矩有限外没有其他条件。两项都不大于方差，"
        "例如 Var(E[V | U]) ≤ Var(V)，还需要“符号”。"
    ),
    failure_en="Neither part alone is the variance.",
    failure_zh="两项中的任何一项都不单独等于方差。",
    holds=Example(
        given="X, Y : random",
        statement="Var(X) = E[Var(X | Y)] + Var(E[X | Y])",
    ),
    fails=Example(given="X, Y : random", statement="Var(X) = E[Var(X | Y)]"),
    reference="Blitzstein & Hwang, Introduction to Probability, §9.5",
)

MARKOV: Final = Rule(
    id="markov",
    name_en="Markov",
    name_zh="马尔可夫不等式",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"markov"}),
    includes=frozenset({"arithmetic"}),
    figure=infer("X ≥ 0", "t > 0", then="P(X ≥ t) ≤ E[X]/t"),
    conditions_en="X is almost surely ≥ 0, and t a constant > 0.",
    conditions_zh="X 几乎必然 ≥ 0，t 是大于 0 的常数。",
    failure_en=(
        "Without X ≥ 0 the bound is false; and it is a bound, not the "
        "probability."
    ),
    failure_zh="没有 X ≥ 0 时不成立；它只是上界，并不是概率本身。",
    holds=Example(
        given="X : random, ≥ 0; t : real, > 0",
        statement="P(X ≥ t) ≤ E[X]/t",
    ),
    fails=Example(
        given="X : random; t : real, > 0", statement="P(X ≥ t) ≤ E[X]/t"
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §7.3"
    ),
)

CHEBYSHEV: Final = Rule(
    id="chebyshev",
    name_en="Chebyshev",
    name_zh="切比雪夫不等式",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"chebyshev"}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("t > 0", then="P(|X − E[X]| ≥ t) ≤ Var(X)/t²"),
        infer("t > 0", then="P(|X| ≥ t) ≤ E[X²]/t²"),
    ),
    conditions_en=(
        "t is a constant > 0. With a variance, what is measured has mean 0."
    ),
    conditions_zh="t 是大于 0 的常数。用方差时，被度量的量均值为 0。",
    failure_en=(
        "P(|X| ≥ t) ≤ Var(X)/t² is false for a variable whose mean isn't 0."
    ),
    failure_zh="均值不为 0 的变量不满足 P(|X| ≥ t) ≤ Var(X)/t²。",
    holds=Example(
        given="X : random; t : real, > 0",
        statement="P(|X − E[X]| ≥ t) ≤ Var(X)/t²",
    ),
    fails=Example(
        given="X : random; t : real, > 0",
        statement="P(|X| ≥ t) ≤ Var(X)/t²",
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §7.3"
    ),
)

CANTELLI: Final = Rule(
    id="cantelli",
    name_en="Cantelli",
    name_zh="坎泰利不等式",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"cantelli"}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("t > 0", then="P(X − E[X] ≥ t) ≤ Var(X)/(Var(X) + t²)"),
        infer("t > 0", then="P(X − E[X] ≤ −t) ≤ Var(X)/(Var(X) + t²)"),
    ),
    conditions_en=(
        "t is a constant > 0. X is a polynomial in the declared variables and "
        "in absolute values of them."
    ),
    conditions_zh=("t 是大于 0 的常数。X 是声明过的变量及其绝对值的多项式。"),
    failure_en=(
        "It bounds one tail at a time: P(|X − E[X]| ≥ t) may be as large as "
        "Var(X)/t²."
    ),
    failure_zh=(
        "它一次只给出一侧尾部的上界：P(|X − E[X]| ≥ t) 可以大到 Var(X)/t²。"
    ),
    holds=Example(
        given="X : random; t : real, > 0",
        statement="P(X − E[X] ≥ t) ≤ Var(X)/(Var(X) + t²)",
    ),
    fails=Example(
        given="X : random; t : real, > 0",
        statement="P(|X − E[X]| ≥ t) ≤ Var(X)/(Var(X) + t²)",
    ),
    reference=(
        "Boucheron, Lugosi & Massart, Concentration Inequalities, ch. 2, "
        "exercises"
    ),
)

CONDITIONING: Final = (
    TOWER,
    TAKE_OUT,
    TOTAL_VARIANCE,
    MARKOV,
    CHEBYSHEV,
    CANTELLI,
)
