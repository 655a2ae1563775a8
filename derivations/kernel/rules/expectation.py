"""Rules for expectations of sums and of products."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

LINEARITY: Final = Rule(
    id="linearity",
    name_en="linearity",
    name_zh="期望的线性性",
    powers=frozenset({Power.E_LINEAR, Power.SUM_PRODUCT, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer(then="E[a X + b Y + c] = a E[X] + b E[Y] + c"),
        infer(then="E[Σᵢ Xᵢ] = Σᵢ E[Xᵢ]"),
    ),
    conditions_en=(
        "The coefficients a, b, c are constants, and so is the range of "
        "the sum. Nothing is asked of X and Y together."
    ),
    conditions_zh="系数 a、b、c 与求和范围都是常数。对 X 与 Y 的关系没有要求。",
    failure_en=(
        "It doesn't split a product and doesn't move E into a function: "
        "E[X Y], E[X²] and E[1/X] stay as they are."
    ),
    failure_zh=(
        "不拆开乘积，也不把 E 移进函数里：E[X Y]、E[X²]、E[1/X] 都保持原样。"
    ),
    holds=Example(
        given="X, Y : random; a, b : real",
        statement="E[a X + b Y] = a E[X] + b E[Y]",
    ),
    fails=Example(given="X, Y : random", statement="E[X Y] = E[X] E[Y]"),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

INDEPENDENCE: Final = Rule(
    id="independence",
    name_en="independence",
    name_zh="独立性",
    powers=frozenset({Power.E_PRODUCT}),
    structure=True,
    figure=figures(
        infer("X ⊥ Y", then="E[X Y] = E[X] E[Y]"),
        infer("X ⊥ Y | Z", then="E[X Y | Z] = E[X | Z] E[Y | Z]"),
    ),
    conditions_en=(
        "Independence of the factors is an assumption, or follows from one. "
        "Three or more factors need mutual independence, and members of one "
        "family need indices that are known to differ. What is independent "
        "given Z is split under a mean or a probability given Z, also given "
        "Z and a function of one of the factors."
    ),
    conditions_zh=(
        "因子的独立性是假设，或由假设推出。三个或更多因子要求相互独立；"
        "同一族中的两项，须已知下标不同。给定 Z 时独立的因子，"
        "在给定 Z 的期望或概率中拆开；所给定的除 Z 以外，"
        "还可以有其中一个因子的函数。"
    ),
    failure_en=(
        "Uncorrelated isn't enough once functions such as X² and Y² are "
        "multiplied, and pairwise independence doesn't split E[X Y Z]. "
        "Independence given Z isn't independence, nor the other way round."
    ),
    failure_zh=(
        "若相乘的是 X²、Y² 这样的函数，仅不相关是不够的；两两独立也不能拆开 "
        "E[X Y Z]。给定 Z 时独立并不是独立，反之亦然。"
    ),
    holds=Example(
        given="X, Y : random; A1: X, Y independent",
        statement="E[X Y] = E[X] E[Y]",
        cited=("A1",),
    ),
    fails=Example(
        given="X, Y : random; A1: X, Y uncorrelated",
        statement="E[X² Y²] = E[X²] E[Y²]",
        cited=("A1",),
    ),
    reference="Williams, Probability with Martingales, §7.1",
)

INDEPENDENT_FUNCTIONS: Final = Rule(
    id="independent-functions",
    name_en="functions of independent variables",
    name_zh="独立变量的函数",
    powers=frozenset({Power.E_PRODUCT}),
    structure=True,
    figure=figures(
        infer("X ⊥ Y", then="f(X) ⊥ g(Y)"),
        infer("X ⊥ Y", then="E[f(X) g(Y)] = E[f(X)] E[g(Y)]"),
    ),
    conditions_en=(
        "X and Y may be blocks of several variables. The blocks have no "
        "variable in common and are independent as blocks, which mutual "
        "independence of all their variables gives."
    ),
    conditions_zh=(
        "X 与 Y 可以各由多个变量组成。两组没有公共变量，并且作为整体相互独立；"
        "若全部变量相互独立，这一点就成立。"
    ),
    failure_en=(
        "Where only pairs are independent, a function of two of the "
        "variables may depend on the third, as Z = X Y does for fair signs."
    ),
    failure_zh=(
        "若只有两两独立，其中两个变量的函数可能与第三个变量有关，"
        "例如 X、Y 等概率取 ±1 且 Z = X Y。"
    ),
    holds=Example(
        given="X, Y, Z : random; A1: X, Y, Z mutually independent",
        statement="X + Y, Z independent",
        cited=("A1",),
    ),
    fails=Example(
        given="X, Y, Z : random; A1: X, Y, Z pairwise independent",
        statement="X + Y, Z independent",
        cited=("A1",),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), "
        "§3.2; Williams, Probability with Martingales, ch. 4"
    ),
)

TAIL_SUM: Final = Rule(
    id="tail-sum",
    name_en="tail sum",
    name_zh="尾概率求和",
    powers=frozenset({Power.TAIL_SUM, Power.SUM_LINEAR}),
    includes=frozenset({"arithmetic"}),
    figure=infer(
        "X ∈ {a, a + 1, …, b}", then="E[X] = a + Σ_{k=a+1}^{b} P(X ≥ k)"
    ),
    conditions_en=(
        "X takes whole values, which lie between a and b by declarations and "
        "facts, and a, b are whole numbers."
    ),
    conditions_zh=(
        "X 只取整数值，由声明与事实知道它在 a 与 b 之间；a、b 为整数。"
    ),
    failure_en=(
        "It needs every tail: a sum that stops below the greatest value is "
        "too small. For P(X > k) the range is another one."
    ),
    failure_zh=(
        "每个尾概率都不能少：若求和在最大值之前停止，结果就偏小。"
        "换成 P(X > k) 时，求和范围也不同。"
    ),
    holds=Example(
        given="n : positive integer; X : random, integer, ≥ 0; A1: X ≤ n",
        statement="E[X] = Σ_{k=1}^{n} P(X ≥ k)",
        cited=("A1",),
    ),
    fails=Example(
        given="n : positive integer; X : random, integer, ≥ 0; A1: X ≤ n",
        statement="E[X] = Σ_{k=0}^{n} P(X ≥ k)",
        cited=("A1",),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), "
        "§3.11"
    ),
)

EXPECTATION: Final = (
    LINEARITY,
    INDEPENDENCE,
    INDEPENDENT_FUNCTIONS,
    TAIL_SUM,
)
