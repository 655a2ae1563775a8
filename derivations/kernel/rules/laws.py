"""The rule that uses standard laws and symmetry."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

KNOWN_LAW: Final = Rule(
    id="known-law",
    name_en="law",
    name_zh="已知分布",
    powers=frozenset({Power.KNOWN_LAW}),
    structure=True,
    figure=figures(
        infer("X ~ Normal(μ, σ²)", then="E[(X − μ)⁴] = 3σ⁴"),
        infer("X ~ Bernoulli(p)", then="E[X²] = p"),
        infer("X ~ Uniform(a, b)", then="Var(X) = (b − a)²/12"),
        infer("X ~ Poisson(λ)", then="E[X²] = λ² + λ"),
        infer("X ~ Exponential(λ)", then="E[X³] = 6/λ³"),
        infer("X =ᵈ −X", then="E[X³] = 0"),
    ),
    conditions_en=(
        "The law is an assumption. It gives the moments up to order 12, the "
        "variance and the range of the values; of a symmetric variable the "
        "odd moments are 0. Each variable is taken by itself."
    ),
    conditions_zh=(
        "分布是假设。由它得到 12 阶以内的矩、方差和取值范围；"
        "对称变量的奇数阶矩为 0。每个变量都只就其自身而言。"
    ),
    failure_en=(
        "Laws say nothing of two variables together: without independence "
        "E[X² Y²] stays as it is. And other expectations than moments, such "
        "as E[exp(X)] or E[1/X], aren't known."
    ),
    failure_zh=(
        "分布不涉及两个变量之间的关系：没有独立性时，E[X² Y²] 保持原样。"
        "矩以外的期望，如 E[exp(X)] 或 E[1/X]，也不由此得到。"
    ),
    holds=Example(
        given="X : random; A1: X ~ Normal(0, 1)",
        statement="E[X⁴] = 3",
        cited=("A1",),
    ),
    fails=Example(
        given="X, Y : random; A1: X ~ Normal(0, 1); A2: Y ~ Normal(0, 1)",
        statement="E[X² Y²] = 1",
        cited=("A1", "A2"),
    ),
    reference="Casella & Berger, Statistical Inference (2nd ed.), ch. 3",
)

LAWS: Final = (KNOWN_LAW,)
