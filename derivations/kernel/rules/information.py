"""Rules for joint entropies and mutual information."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.inequalities import INCLUDES, POWERS, STEPS
from derivations.kernel.rules.record import (
    Example,
    Rule,
    figures,
    infer,
)

CHAIN: Final = Rule(
    id="entropy-chain",
    name_en="chain rule of entropy",
    name_zh="熵的链式法则",
    powers=POWERS | {Power.ENTROPY},
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer(then="H(X, Y) = H(X) + H(Y | X)"),
        infer(then="I(X; Y) = H(X) + H(Y) − H(X, Y)"),
        infer(then="I(X, Y; Z) = I(X; Z) + I(Y; Z | X)"),
        infer(then="H(X, f(X)) = H(X)"),
        infer("a ≠ 0", then="H(a X + b) = H(X)"),
        infer("f(x) ≠ f(y)  (x ≠ y)", then="H(f(X)) = H(X)"),
        infer(then="H(X, X + Y) = H(X, Y)"),
    ),
    conditions_en=(
        "The variables have finitely many values. Each equation also holds "
        "given a further variable. A constant factor is known not to be 0. "
        "Which lists of variables are functions of one another is seen for "
        "sums with rational coefficients, and for what is made of variables "
        "that are in the list."
    ),
    conditions_zh=(
        "变量只取有限个值。每个等式在再给定一个变量时也成立。"
        "已知常数因子不为 0。"
        "两组变量互为函数，可由有理系数的线性组合看出，"
        "或由所列变量构成的式子看出。"
    ),
    failure_en=(
        "H(X, Y) isn't H(X) + H(Y); that takes independence beside this rule. "
        "H(f(X)) may be less than H(X), as for f(X) = X²."
    ),
    failure_zh=(
        "H(X, Y) 不等于 H(X) + H(Y)；那还需要独立性。"
        "H(f(X)) 可能小于 H(X)，例如 f(X) = X²。"
    ),
    holds=Example(
        given="X, Y : random, finite", statement="H(X, Y) = H(X) + H(Y | X)"
    ),
    fails=Example(
        given="X, Y : random, finite", statement="H(X, Y) = H(X) + H(Y)"
    ),
    reference=(
        "Cover & Thomas, Elements of Information Theory (2nd ed.), §2.2–2.5"
    ),
)

SHANNON: Final = Rule(
    id="shannon",
    name_en="information inequality",
    name_zh="信息不等式",
    powers=POWERS | {Power.ENTROPY},
    steps=STEPS | {"shannon"},
    includes=INCLUDES | {"entropy-chain"},
    figure=figures(
        infer(then="I(X; Y | Z) ≥ 0"),
        infer(then="H(X | Z) ≥ 0"),
        infer("X ∈ {x₁, …, xₙ}", then="H(X) ≤ log n"),
        infer(then="H(X₁, …, Xₙ | Z) ≤ Σᵢ₌₁ⁿ H(Xᵢ | Z)"),
    ),
    conditions_en=(
        "The variables have finitely many values; at most four occur, some "
        "of which may be whole families."
    ),
    conditions_zh=(
        "变量只取有限个值，至多出现四个变量，其中可以有整族的变量。"
    ),
    failure_en=(
        "I(X; Y | Z) and I(X; Y) aren't ordered: a further variable may hide "
        "a dependence or make one."
    ),
    failure_zh=(
        "I(X; Y | Z) 与 I(X; Y) 没有确定的大小关系："
        "再给定一个变量可能掩盖相依，也可能造成相依。"
    ),
    holds=Example(given="X, Y : random, finite", statement="H(X | Y) ≤ H(X)"),
    fails=Example(
        given="X, Y, Z : random, finite", statement="I(X; Y | Z) ≤ I(X; Y)"
    ),
    reference=(
        "Cover & Thomas, Elements of Information Theory (2nd ed.), §2.6"
    ),
)

INFORMATION: Final = (CHAIN, SHANNON)
