"""Rules of calculation and of names."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

ARITHMETIC: Final = Rule(
    id="arithmetic",
    name_en="arithmetic",
    name_zh="算术",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"round"}),
    figure=figures(
        infer(then="Σᵢ (a xᵢ + b yᵢ) = a Σᵢ xᵢ + b Σᵢ yᵢ"),
        infer("n ≥ 0", then="Σᵢ₌₁ⁿ c = n c"),
    ),
    conditions_en=(
        "Denominators aren't 0 and numbers under a root aren't negative. "
        "Where the length of a sum is used, its upper end is at most 1 below "
        "its lower end."
    ),
    conditions_zh=(
        "分母不为 0，根号下非负。用到求和的项数时，上限至多比下限小 1。"
    ),
    failure_en=(
        "It doesn't open E, Var or Cov, and doesn't split terms off a sum. "
        "A root of a square is an absolute value: √(a²) is a only where "
        "a ≥ 0 is known."
    ),
    failure_zh=(
        "不展开 E、Var、Cov，也不从求和中拆出单独的项。平方的根是绝对值："
        "只有已知 a ≥ 0 时，√(a²) 才等于 a。"
    ),
    holds=Example(
        given="n : positive integer; x[i] for i = 1..n : real; c : real",
        statement="Σ_{i=1}^{n} (c x_i + 1) = c Σ_{i=1}^{n} x_i + n",
    ),
    fails=Example(given="a : real", statement="√(a²) = a"),
    reference=(
        "Graham, Knuth & Patashnik, Concrete Mathematics (2nd ed.), §2.3; "
        "Spivak, Calculus, ch. 1"
    ),
)

DEFINITION: Final = Rule(
    id="definition",
    name_en="definition",
    name_zh="定义",
    powers=frozenset({Power.UNFOLD, Power.OPEN, Power.SUM_PRODUCT}),
    figure=figures(
        infer("s := t", then="s = t"),
        infer(then="Var(X) = E[(X − E[X])²]"),
        infer(then="Cov(X, Y) = E[(X − E[X]) (Y − E[Y])]"),
        infer(then="q · k = Σᵢ qᵢ kᵢ"),
        infer("P(X = xᵢ) = p(xᵢ)", then="H(X) = −Σᵢ p(xᵢ) log p(xᵢ)"),
        infer(then="H(X) = E[I(X)]"),
    ),
    conditions_en=(
        "The name has been introduced under “let”, or is one of Var, Cov, sd, "
        "H, I, a dot product or a norm. Two vectors have one range; the "
        "variable of an entropy takes finitely many values, and where H is "
        "written as a sum its outcomes are stated."
    ),
    conditions_zh=(
        "名称由“令”引入，或者是 Var、Cov、sd、H、I、点积、范数之一。"
        "两个向量的下标范围相同；求熵的随机变量取有限个值，写成求和时"
        "已写明取值与概率。"
    ),
    failure_en=(
        "It puts in what a name stands for and concludes nothing else. "
        "That Var(X) = E[X²] − E[X]² is a theorem with a name of its own."
    ),
    failure_zh=(
        "只把名称换成它所代表的式子，不作其他推论。"
        "Var(X) = E[X²] − E[X]² 是另有名称的定理。"
    ),
    holds=Example(
        given="X : random; c : real",
        statement="Var(X) + c = E[(X − E[X])²] + c",
    ),
    fails=Example(
        given="X : random",
        statement="Var(X) = E[X²] − E[X]²",
        instead=("variance-formula",),
    ),
    reference=(
        "Suppes, Introduction to Logic, ch. 8; Cover & Thomas, "
        "Elements of Information Theory, §2.1"
    ),
)

BASIC: Final = (ARITHMETIC, DEFINITION)
