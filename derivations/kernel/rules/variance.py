"""Rules for variances and covariances themselves, and for equal laws."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

VARIANCE_SCALING: Final = Rule(
    id="variance-scaling",
    name_en="variance scaling",
    name_zh="方差的缩放",
    powers=frozenset({Power.VAR_SCALE, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer(then="Var(a X + b) = a² Var(X)"),
        infer(then="sd(a X + b) = |a| sd(X)"),
    ),
    conditions_en="The factor a and the shift b are constants.",
    conditions_zh="系数 a 与平移 b 都是常数。",
    failure_en=(
        "The factor comes out squared. A random factor doesn't come out, "
        "and the variance of a sum of random variables isn't opened."
    ),
    failure_zh=(
        "提出来的是系数的平方。随机的因子提不出来；随机变量之和的方差也不会展开。"
    ),
    holds=Example(
        given="X : random; a, b : real",
        statement="Var(a X + b) = a² Var(X)",
    ),
    fails=Example(
        given="X : random; a : real", statement="Var(a X) = a Var(X)"
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

COVARIANCE_SCALING: Final = Rule(
    id="covariance-scaling",
    name_en="covariance scaling",
    name_zh="协方差的缩放",
    powers=frozenset({Power.COV_SCALE, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=infer(then="Cov(a X + b, c Y + d) = a c Cov(X, Y)"),
    conditions_en="The factors a, c and the shifts b, d are constants.",
    conditions_zh="系数 a、c 与平移 b、d 都是常数。",
    failure_en=(
        "A shift vanishes; it isn't added. Sums of random variables aren't "
        "split; that takes bilinearity."
    ),
    failure_zh=(
        "平移不起作用，不会加到结果里。"
        "随机变量之和不会拆开，那需要协方差的双线性。"
    ),
    holds=Example(
        given="X, Y : random; a, b, c, d : real",
        statement="Cov(a X + b, c Y + d) = a c Cov(X, Y)",
    ),
    fails=Example(
        given="X, Y : random; a, b : real",
        statement="Cov(a X + b, Y) = a Cov(X, Y) + b",
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

VARIANCE_OF_SUM: Final = Rule(
    id="variance-of-sum",
    name_en="variance of a sum",
    name_zh="和的方差",
    powers=frozenset(
        {Power.VAR_SUM, Power.SUM_PRODUCT, Power.COV_ZERO, Power.SUM_LINEAR}
    ),
    includes=frozenset({"variance-scaling", "bilinearity", "arithmetic"}),
    structure=True,
    figure=figures(
        infer(then="Var(Σᵢ Xᵢ) = Σᵢ Σⱼ Cov(Xᵢ, Xⱼ)"),
        infer("Cov(Xᵢ, Xⱼ) = 0  (i ≠ j)", then="Var(Σᵢ Xᵢ) = Σᵢ Var(Xᵢ)"),
    ),
    conditions_en=(
        "For the second form any two different terms are uncorrelated, by "
        "an assumption; pairwise independence gives that."
    ),
    conditions_zh=(
        "第二种形式要求任意两个不同的项不相关，且这一点由假设给出；"
        "两两独立即可保证。"
    ),
    failure_en=(
        "Without such an assumption the covariances stay. "
        "Var(X − Y) adds the variances as well: signs are squared away."
    ),
    failure_zh=(
        "没有这样的假设，协方差项就留着。"
        "Var(X − Y) 也是把方差相加：负号平方后消失。"
    ),
    holds=Example(
        given=(
            "n : positive integer; X[i] for i = 1..n : random; "
            "A1: X_i are pairwise uncorrelated"
        ),
        statement="Var(Σ_{i=1}^{n} X_i) = Σ_{i=1}^{n} Var(X_i)",
        cited=("A1",),
    ),
    fails=Example(
        given="X, Y : random", statement="Var(X + Y) = Var(X) + Var(Y)"
    ),
    reference=(
        "Feller, An Introduction to Probability Theory and Its Applications, "
        "vol. 1 (3rd ed.), §IX.5"
    ),
)

BILINEARITY: Final = Rule(
    id="bilinearity",
    name_en="bilinearity",
    name_zh="协方差的双线性",
    powers=frozenset({Power.COV_LINEAR, Power.SUM_PRODUCT, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer(then="Cov(a X + b Y + c, Z) = a Cov(X, Z) + b Cov(Y, Z)"),
        infer(then="Cov(X, Y) = Cov(Y, X)"),
        infer(then="Cov(X, X) = Var(X)"),
    ),
    conditions_en="The coefficients a, b, c are constants.",
    conditions_zh="系数 a、b、c 都是常数。",
    failure_en=(
        "No covariance vanishes and no product of random variables is "
        "split. A factor in both places comes out twice."
    ),
    failure_zh=(
        "不会使协方差为 0，也不拆开随机变量的乘积。"
        "两个位置上都有的系数要提出两次。"
    ),
    holds=Example(
        given="X, Y, Z : random; a, b : real",
        statement="Cov(a X + b Y, Z) = a Cov(X, Z) + b Cov(Y, Z)",
    ),
    fails=Example(
        given="X, Y : random; a : real",
        statement="Cov(a X, a Y) = a Cov(X, Y)",
    ),
    reference="Williams, Probability with Martingales, §6.9",
)

SAME_LAW: Final = Rule(
    id="same-law",
    name_en="identical distribution",
    name_zh="同分布",
    powers=frozenset({Power.SAME_LAW}),
    structure=True,
    figure=figures(
        infer("X =ᵈ Y", then="E[g(X)] = E[g(Y)]"),
        infer("X =ᵈ Y", then="Var(g(X)) = Var(g(Y))"),
    ),
    conditions_en=(
        "That the two have one law is an assumption, and g(X) has no other "
        "random variable in it."
    ),
    conditions_zh="二者同分布是假设，并且 g(X) 中没有别的随机变量。",
    failure_en=(
        "It compares one variable with another and says nothing of the two "
        "together: neither X = Y nor independence, so E[X Y] needn't be "
        "E[X²]."
    ),
    failure_zh=(
        "只比较各自的分布，不涉及二者的联合分布：既推不出 X = Y，也推不出独立，"
        "所以 E[X Y] 未必等于 E[X²]。"
    ),
    holds=Example(
        given="X, Y : random; A1: X, Y identically distributed",
        statement="E[X²] = E[Y²]",
        cited=("A1",),
    ),
    fails=Example(
        given="X, Y : random; A1: X, Y identically distributed",
        statement="E[X Y] = E[X²]",
        cited=("A1",),
    ),
    reference="Williams, Probability with Martingales, §6.12",
)

VARIANCE: Final = (
    VARIANCE_SCALING,
    COVARIANCE_SCALING,
    VARIANCE_OF_SUM,
    BILINEARITY,
    SAME_LAW,
)
