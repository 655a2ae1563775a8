"""Rules of calculus: derivatives, Kronecker deltas, softmax."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

DIFFERENTIATION: Final = Rule(
    id="differentiation",
    name_en="differentiation",
    name_zh="求导",
    powers=frozenset({Power.DERIVE, Power.DELTA, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic", "kronecker-delta"}),
    figure=figures(
        infer(then="∂(a u + b v)/∂x = a ∂u/∂x + b ∂v/∂x"),
        infer(then="∂(u v)/∂x = v ∂u/∂x + u ∂v/∂x"),
        infer("v ≠ 0", then="∂(u/v)/∂x = (v ∂u/∂x − u ∂v/∂x)/v²"),
        infer("u > 0", then="∂u^r/∂x = r u^(r−1) ∂u/∂x"),
        infer(then="∂exp(u)/∂x = exp(u) ∂u/∂x"),
        infer("u > 0", then="∂log(u)/∂x = (∂u/∂x)/u"),
        infer(then="∂Σₖ uₖ/∂x = Σₖ ∂uₖ/∂x"),
        infer(then="∂xᵢ/∂xⱼ = δᵢⱼ"),
    ),
    conditions_en=(
        "The variable is a declared number that isn't an integer; all other "
        "names are held fixed and “let” names are unfolded, so the derivative "
        "is a partial one. A fact about the variable holds only at the point "
        "and isn't used while differentiating. At the point divisors aren't 0 "
        "and arguments of logarithms and roots are positive; a member xⱼ of a "
        "family has j in its range. Ranges of sums don't depend on the "
        "variable. Moments are differentiated where they are polynomials in "
        "it, or where what is random takes finitely many values, and no fact "
        "ties the law of a random variable to it."
    ),
    conditions_zh=(
        "求导的变量是已声明的非整数的数；其余名称都看作固定，“令”引入的名称"
        "先展开，因此是偏导数。关于变量的事实只在该点成立，求导时不使用。"
        "在该点处分母不为 0，对数与根号下为正；族的成员 xⱼ 的下标在其范围内。"
        "求和范围与变量无关。矩须是该变量的多项式，或其中的随机变量只取有限"
        "个值，且没有事实把随机变量的分布与它联系起来。"
    ),
    failure_en=(
        "Given x = 1, the derivative of x² isn't that of 1. Given y = 2 x with "
        "both declared, ∂y/∂x is 0: only what stands in the formula varies. "
        "|x| has no derivative at 0."
    ),
    failure_zh=(
        "即使已知 x = 1，x² 的导数也不是 1 的导数。若 y 与 x 都已声明且 "
        "y = 2 x，则 ∂y/∂x = 0：只有公式中写出的 x 才变动。|x| 在 0 处不可导。"
    ),
    holds=Example(
        given=("n : positive integer; x[i] for i = 1..n : real; c : real"),
        statement="∂/∂c Σ_{i=1}^{n} (x_i − c)² = 2 n c − 2 Σ_{i=1}^{n} x_i",
    ),
    fails=Example(
        given="n : positive integer; c[i], x[i] for i = 1..n : real",
        statement="∂/∂x_t Σ_{i=1}^{n} c_i x_i = Σ_{i=1}^{n} c_i",
    ),
    reference="Spivak, Calculus (4th ed.), ch. 9–10",
)

CHAIN_RULE: Final = Rule(
    id="chain-rule",
    name_en="chain rule",
    name_zh="链式法则",
    powers=frozenset(
        {Power.DERIVE, Power.CHAIN, Power.DELTA, Power.SUM_LINEAR}
    ),
    includes=frozenset({"arithmetic", "differentiation", "kronecker-delta"}),
    figure=infer(then="∂g(u)/∂x = g'(u) ∂u/∂x"),
    conditions_en=(
        "The function is declared differentiable, which also declares its "
        "derivative g'. Otherwise as for “differentiation”."
    ),
    conditions_zh=(
        "函数声明为可导，这同时声明了它的导函数 g'。其余条件同“求导”。"
    ),
    failure_en=(
        "Nothing is known of the derivative of a function that isn't declared "
        "differentiable."
    ),
    failure_zh="未声明为可导的函数，其导数一无所知。",
    holds=Example(
        given="g : differentiable function; x : real",
        statement="d/dx g(x²) = 2 x g'(x²)",
    ),
    fails=Example(
        given="g : differentiable function; x : real",
        statement="d/dx g(x²) = g'(x²)",
    ),
    reference="Spivak, Calculus (4th ed.), ch. 10, theorem 9",
)

KRONECKER_DELTA: Final = Rule(
    id="kronecker-delta",
    name_en="Kronecker delta",
    name_zh="克罗内克记号",
    powers=frozenset({Power.DELTA, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("i = j", then="δᵢⱼ = 1"),
        infer("i ≠ j", then="δᵢⱼ = 0"),
        infer("1 ≤ j ≤ n", then="Σᵢ₌₁ⁿ δᵢⱼ aᵢ = aⱼ"),
        infer(then="δᵢⱼ aᵢ = δᵢⱼ aⱼ"),
    ),
    conditions_en=(
        "In a sum with a delta the other index lies in the range of the sum; "
        "where it is known to lie outside, the sum is 0."
    ),
    conditions_zh=(
        "对含 δ 的求和，另一个下标须在求和范围之内；已知在范围之外时和为 0。"
    ),
    failure_en=(
        "Where it isn't known whether the index lies in the range, the sum "
        "stays: Σᵢ₌₁ⁿ δᵢⱼ is 1 or 0."
    ),
    failure_zh=(
        "不知道下标是否在范围之内时，和保持原样：Σᵢ₌₁ⁿ δᵢⱼ 可能是 1 或 0。"
    ),
    holds=Example(
        given="n : positive integer; a[i], b[i] for i = 1..n : real",
        statement="Σ_{j=1}^{n} δ_{ij} a_j b_j = a_i b_i",
    ),
    fails=Example(
        given="n : positive integer; a[i], b[i] for i = 1..n : real",
        statement=(
            "a_i + Σ_{j=1}^{n} δ_{ij} a_j b_j = a_i + Σ_{j=1}^{n} a_j b_j"
        ),
    ),
    reference=(
        "Graham, Knuth & Patashnik, Concrete Mathematics (2nd ed.), §2.1"
    ),
)

SOFTMAX: Final = Rule(
    id="softmax",
    name_en="softmax",
    name_zh="归一化指数",
    powers=frozenset({Power.SOFTMAX, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=infer(then="softmax(x)ᵢ = exp(xᵢ)/Σₖ exp(xₖ)"),
    conditions_en=(
        "The index lies in the range of the vector; of a matrix the sum runs "
        "over its second index."
    ),
    conditions_zh="下标在向量的范围之内；对矩阵，分母沿第二个下标求和。",
    failure_en="It puts in what softmax stands for and concludes nothing else.",
    failure_zh="只把 softmax 换成它所代表的式子，不作其他推论。",
    holds=Example(
        given="n : positive integer; x[i] for i = 1..n : real",
        statement="softmax(x)_i Σ_{k=1}^{n} exp(x_k) = exp(x_i)",
    ),
    fails=Example(
        given="n : positive integer; x[i] for i = 1..n : real; c : real",
        statement="softmax(c x)_i = softmax(x)_i",
    ),
    reference="Goodfellow, Bengio & Courville, Deep Learning, §6.2.2.3",
)

CALCULUS: Final = (DIFFERENTIATION, CHAIN_RULE, KRONECKER_DELTA, SOFTMAX)
