"""Rules for named inequalities."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.convexity import JENSEN
from derivations.kernel.rules.record import Example, Rule, figures, infer

STEPS: Final = frozenset({"order"})
POWERS: Final = frozenset({Power.SUM_LINEAR})
INCLUDES: Final = frozenset({"arithmetic", "order"})

CAUCHY_SCHWARZ: Final = Rule(
    id="cauchy-schwarz",
    name_en="Cauchy-Schwarz inequality",
    name_zh="柯西不等式",
    powers=POWERS,
    steps=STEPS | {"cauchy-schwarz"},
    includes=INCLUDES,
    figure=figures(
        infer(then="E[X Y]² ≤ E[X²] E[Y²]"),
        infer(then="Cov(X, Y)² ≤ Var(X) Var(Y)"),
        infer(then="(Σ xᵢ yᵢ)² ≤ (Σ xᵢ²)(Σ yᵢ²)"),
        infer(then="E[X Y | Z]² ≤ E[X² | Z] E[Y² | Z]"),
        infer("P(A) > 0", then="|E[X | A] − E[X]| ≤ √(Var(X)/P(A))"),
    ),
    conditions_en=(
        "Under E or Σ stand A, B, C with A² = B C and B, C ≥ 0; one of B and "
        "C may be 1. The root of the inequality, |Cov(X, Y)| ≤ sd(X) sd(Y), "
        "counts as well. Means and covariances may be given random variables, "
        "all of them the same."
    ),
    conditions_zh=(
        "期望或求和号下是 A、B、C，满足 A² = B C，且 B、C ≥ 0；"
        "B、C 之一可以是 1。两边开方的形式 |Cov(X, Y)| ≤ sd(X) sd(Y) 也算。"
        "期望与协方差可以是给定随机变量时的，但所给定的变量必须都相同。"
    ),
    failure_en=(
        "It gives no lower bound, and an equality only where X and Y are "
        "multiples of one another."
    ),
    failure_zh="它不给出下界；只有 X 与 Y 成比例时才取等号。",
    holds=Example(
        given="X, Y : random", statement="Cov(X, Y)² ≤ Var(X) Var(Y)"
    ),
    fails=Example(
        given="X, Y : random", statement="Cov(X, Y)² = Var(X) Var(Y)"
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.6"
    ),
)

GIBBS: Final = Rule(
    id="gibbs",
    name_en="Gibbs' inequality",
    name_zh="吉布斯不等式",
    powers=POWERS | {Power.LOG},
    steps=STEPS | {"gibbs"},
    includes=INCLUDES | {"logarithm"},
    figure=figures(
        infer(
            "uᵢ > 0",
            "wᵢ > 0",
            then="Σ uᵢ log uᵢ − Σ uᵢ log wᵢ ≥ Σ uᵢ − Σ wᵢ",
        ),
        infer(
            "uᵢ > 0  (i = 1, …, n)",
            "U = Σ uᵢ",
            then="Σ uᵢ log uᵢ ≥ U log U − U log n",
        ),
        infer(
            "uᵢ > 0",
            "wᵢ > 0",
            then="Σ uᵢ log(uᵢ/wᵢ) ≥ (Σ uᵢ) log(Σ uᵢ / Σ wᵢ)",
        ),
    ),
    conditions_en=(
        "Everything under a logarithm is positive, by declarations and facts. "
        "That probabilities sum to 1 is a fact of its own."
    ),
    conditions_zh=(
        "须由声明与事实知道对数下的式子都为正。概率之和为 1 是另外的事实。"
    ),
    failure_en=(
        "Without equal sums it says nothing of the sign: Σ uᵢ log(uᵢ/wᵢ) is "
        "negative where the wᵢ are large."
    ),
    failure_zh=("两边的和不相等时正负不定：wᵢ 很大时 Σ uᵢ log(uᵢ/wᵢ) 为负。"),
    holds=Example(
        given=(
            "n : positive integer; u[i], w[i] for i = 1..n : real, > 0; "
            "A1: Σ_{i=1}^{n} u_i = Σ_{i=1}^{n} w_i"
        ),
        statement="Σ_{i=1}^{n} u_i log(u_i/w_i) ≥ 0",
        cited=("A1",),
    ),
    fails=Example(
        given="n : positive integer; u[i], w[i] for i = 1..n : real, > 0",
        statement="Σ_{i=1}^{n} u_i log(u_i/w_i) ≥ 0",
    ),
    reference=(
        "Cover & Thomas, Elements of Information Theory (2nd ed.), §2.6"
    ),
)

SPREAD: Final = Rule(
    id="bounded-variance",
    name_en="variance of a bounded variable",
    name_zh="有界变量的方差",
    powers=POWERS,
    steps=STEPS | {"spread"},
    includes=INCLUDES,
    figure=infer(
        "a ≤ X ≤ b",
        then="Var(X) ≤ (b − E[X])(E[X] − a) ≤ (b − a)²/4",
    ),
    conditions_en="Constants a and b are stated bounds of X.",
    conditions_zh="常数 a、b 是已声明的 X 的界。",
    failure_en=(
        "It needs both bounds; one of them says nothing of the variance."
    ),
    failure_zh="上下界缺一不可；只有一个界时对方差得不出任何结论。",
    holds=Example(
        given="X : random; a, b : real; A1: X ≥ a; A2: X ≤ b",
        statement="Var(X) ≤ (b − a)²/4",
        cited=("A1", "A2"),
    ),
    fails=Example(
        given="X : random; a, b : real; A1: X ≥ a; A2: X ≤ b",
        statement="Var(X) ≤ (b − a)²/5",
        cited=("A1", "A2"),
    ),
    reference="Boucheron, Lugosi & Massart, Concentration Inequalities, §2.3",
)

ATTAINED: Final = Rule(
    id="expectation-argument",
    name_en="expectation argument",
    name_zh="期望论证",
    powers=POWERS | {Power.P_LINEAR},
    steps=STEPS | {"attained"},
    includes=INCLUDES,
    figure=figures(
        infer(then="P(X ≥ E[X]) > 0"),
        infer("E[X] > 0", then="P(X > 0) > 0"),
        infer("E[X] ≥ 0", "Var(X) > 0", then="P(X > 0) > 0"),
    ),
    conditions_en=(
        "X is a polynomial in the declared variables and in absolute values "
        "of them; that its mean is ≥ 0 follows by linearity from "
        "facts, by independence where that is named as well."
    ),
    conditions_zh=(
        "X 是声明过的变量及其绝对值的多项式；期望 ≥ 0 由事实经线性性得出，"
        "同时写明独立性时也可用独立性。"
    ),
    failure_en=(
        "With mean 0 alone X may be 0 almost surely, and then P(X > 0) = 0. "
        "It says nothing of how large the probability is."
    ),
    failure_zh=(
        "只知道期望为 0 时，X 可能几乎必然为 0，此时 P(X > 0) = 0。"
        "它不说明该概率有多大。"
    ),
    holds=Example(
        given="X : random; A1: E[X] = 0; A2: Var(X) = 1",
        statement="P(X > 0) > 0",
        cited=("A1", "A2"),
    ),
    fails=Example(
        given="X : random; A1: E[X] = 0; A2: Var(X) = 1",
        statement="P(X > 1) > 0",
        cited=("A1", "A2"),
    ),
    reference=(
        "Mitzenmacher & Upfal, Probability and Computing (2nd ed.), §6.2"
    ),
)

INEQUALITIES: Final = (
    JENSEN,
    CAUCHY_SCHWARZ,
    GIBBS,
    SPREAD,
    ATTAINED,
)
