"""The rule by which numbers are compared."""

from __future__ import annotations

from typing import Final

from derivations.kernel.rules.record import Example, Rule, figures, infer

ROUNDING: Final = Rule(
    id="rounding",
    name_en="rounding",
    name_zh="舍入",
    steps=frozenset({"round", "enclose"}),
    figure=figures(
        infer("|a − 2.67| ≤ 0.005", then="a ≈ 2.67"),
        infer("l ≤ a ≤ u,  u < l′ ≤ b", then="a < b"),
    ),
    conditions_en=(
        "Once names are unfolded and the cited facts put in, no symbol is "
        "left. The digits shown are those of the side that is a decimal "
        "number, the right one if both are; vectors are compared entry by "
        "entry. The bounds are rigorous."
    ),
    conditions_zh=(
        "展开名称、代入所引用的事实之后不再含符号。"
        "写出的数位取自小数的那一边，两边都是小数时取右边；向量逐分量比较。"
        "所用的上下界是严格的。"
    ),
    failure_en=(
        "A number that differs by more than half a unit of the last digit "
        "shown isn't ≈. It never gives =: 1/3 ≈ 0.33, but 1/3 isn't 0.33."
    ),
    failure_zh=(
        "与所写的数相差超过末位半个单位时，≈ 不成立。"
        "它从不给出等号：1/3 ≈ 0.33，但 1/3 不等于 0.33。"
    ),
    holds=Example(given="", statement="exp(5) + exp(1) + exp(1/2) ≈ 152.780"),
    fails=Example(given="", statement="exp(10) ≈ 22,027"),
    reference=(
        "Higham, Accuracy and Stability of Numerical Algorithms (2nd ed.), "
        "§1.2; Moore, Kearfott & Cloud, Introduction to Interval Analysis, "
        "ch. 2"
    ),
)

NUMBERS: Final = (ROUNDING,)
