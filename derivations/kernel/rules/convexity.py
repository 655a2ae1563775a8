"""The rule for convex and concave functions."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

JENSEN: Final = Rule(
    id="jensen",
    name_en="Jensen's inequality",
    name_zh="琴生不等式",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"order", "jensen"}),
    includes=frozenset({"arithmetic", "order"}),
    figure=figures(
        infer("f″ ≥ 0", then="f(E[Z]) ≤ E[f(Z)]"),
        infer(
            "f″ ≥ 0",
            "wᵢ ≥ 0",
            "Σ wᵢ = 1",
            then="f(Σ wᵢ zᵢ) ≤ Σ wᵢ f(zᵢ)",
        ),
        infer("f″ ≤ 0", then="E[f(Z)] ≤ f(E[Z])"),
        infer("f″ ≥ 0", then="f(E[Z | Y]) ≤ E[f(Z) | Y]"),
        infer("f″ ≥ 0", then="E[f(E[Z | Y])] ≤ E[f(Z)]"),
        infer(
            "f″ ≥ 0",
            "0 ≤ t ≤ 1",
            then="f(t x + (1 − t) y) ≤ t f(x) + (1 − t) f(y)",
        ),
        infer("f″ ≥ 0", then="f(y) ≥ f(x) + f'(x) (y − x)"),
    ),
    conditions_en=(
        "Convex are even powers, exp, zʳ with r ≥ 1 for z ≥ 0, and zʳ with "
        "r < 0 for z > 0; concave are log for z > 0 and zʳ with 0 < r ≤ 1 for "
        "z ≥ 0, and so are functions that are declared convex or concave, on "
        "all real numbers. Where Z lies follows from declarations and facts. "
        "Weights have a positive sum, by which the mean is divided."
    ),
    conditions_zh=(
        "凸函数：偶次幂、exp、z ≥ 0 时的 zʳ（r ≥ 1）、z > 0 时的 zʳ（r < 0）；"
        "凹函数：z > 0 时的 log、z ≥ 0 时的 zʳ（0 < r ≤ 1）；"
        "以及声明为在全体实数上凸或凹的函数。"
        "Z 的范围由声明与事实得出。权重之和为正，加权平均要除以这个和。"
    ),
    failure_en=(
        "The inequality has one direction, and an equality only for Z "
        "constant or f linear: E[1/Z] isn't 1/E[Z]."
    ),
    failure_zh=(
        "不等式只有一个方向；只有 Z 为常数或 f 为线性时才取等号："
        "E[1/Z] 不等于 1/E[Z]。"
    ),
    holds=Example(given="X : random, ≥ 0", statement="E[√X] ≤ √E[X]"),
    fails=Example(given="X : random, ≥ 0", statement="E[√X] = √E[X]"),
    reference="Hardy, Littlewood & Pólya, Inequalities (2nd ed.), §3.5–3.8",
)
