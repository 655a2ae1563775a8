"""Rules that turn variances and covariances into expectations."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

UNCORRELATED: Final = Rule(
    id="uncorrelated",
    name_en="uncorrelated",
    name_zh="不相关",
    powers=frozenset({Power.COV_ZERO}),
    structure=True,
    figure=figures(
        infer("X ⊥ Y", then="Cov(X, Y) = 0"),
        infer("X ⊥ Y", then="Cov(f(X), g(Y)) = 0"),
    ),
    conditions_en=(
        "Independence of the two is an assumption, or follows from one. "
        "Where it is assumed that they are uncorrelated, their own "
        "covariance is 0 as well."
    ),
    conditions_zh=(
        "二者的独立性是假设，或由假设推出。若假设的是二者不相关，"
        "则它们自身的协方差也为 0。"
    ),
    failure_en=(
        "It doesn't go back: covariance 0 gives no independence, and says "
        "nothing about functions such as X² and Y²."
    ),
    failure_zh=(
        "反过来不成立：协方差为 0 推不出独立，对 X²、Y² 这样的函数也毫无结论。"
    ),
    holds=Example(
        given="X, Y : random; A1: X, Y independent",
        statement="Cov(X, Y) = 0",
        cited=("A1",),
    ),
    fails=Example(
        given="X, Y : random; A1: X, Y uncorrelated",
        statement="Cov(X², Y²) = 0",
        cited=("A1",),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

VARIANCE_FORMULA: Final = Rule(
    id="variance-formula",
    name_en="variance formula",
    name_zh="方差公式",
    powers=frozenset({Power.VAR_MOMENTS}),
    figure=infer(then="Var(X) = E[X²] − E[X]²"),
    conditions_en="None beyond a finite second moment.",
    conditions_zh="除二阶矩有限外，没有其他条件。",
    failure_en=(
        "It keeps E[X]², which vanishes only where the mean is 0, and "
        "doesn't expand the square of a sum."
    ),
    failure_zh="保留 E[X]²，这一项只在均值为 0 时才消失；也不展开和的平方。",
    holds=Example(given="X : random", statement="Var(X) = E[X²] − E[X]²"),
    fails=Example(given="X : random", statement="Var(X) = E[X²]"),
    reference=(
        "Feller, An Introduction to Probability Theory and Its Applications, "
        "vol. 1 (3rd ed.), §IX.4"
    ),
)

COVARIANCE_FORMULA: Final = Rule(
    id="covariance-formula",
    name_en="covariance formula",
    name_zh="协方差公式",
    powers=frozenset({Power.COV_MOMENTS}),
    figure=infer(then="Cov(X, Y) = E[X Y] − E[X] E[Y]"),
    conditions_en="None beyond finite second moments.",
    conditions_zh="除二阶矩有限外，没有其他条件。",
    failure_en=(
        "It keeps E[X] E[Y], which vanishes only where a mean is 0, and "
        "makes no covariance vanish."
    ),
    failure_zh=(
        "保留 E[X] E[Y]，这一项只在有一个均值为 0 时才消失；"
        "也不会使任何协方差为 0。"
    ),
    holds=Example(
        given="X, Y : random", statement="Cov(X, Y) = E[X Y] − E[X] E[Y]"
    ),
    fails=Example(given="X, Y : random", statement="Cov(X, Y) = E[X Y]"),
    reference=(
        "Feller, An Introduction to Probability Theory and Its Applications, "
        "vol. 1 (3rd ed.), §IX.5"
    ),
)

ZERO_MEAN: Final = Rule(
    id="zero-mean",
    name_en="zero mean",
    name_zh="零均值",
    powers=frozenset({Power.ZERO_MEAN}),
    means=True,
    figure=figures(
        infer("E[X] = 0", then="Var(X) = E[X²]"),
        infer("E[X] = 0", then="Cov(X, Y) = E[X Y]"),
    ),
    conditions_en=(
        "The mean is 0 by an assumption, or by assumptions and linearity. "
        "For a covariance one of the two means is enough."
    ),
    conditions_zh=(
        "均值为 0 是假设，或由假设与线性性推出。对协方差，两个均值中有一个为 0 "
        "就够了。"
    ),
    failure_en=(
        "It does nothing where the mean isn't known to be 0, and it doesn't "
        "make E[X²] or E[X Y] vanish."
    ),
    failure_zh="不知道均值是否为 0 时不起作用；也不会使 E[X²] 或 E[X Y] 为 0。",
    holds=Example(
        given="X : random; A1: E[X] = 0",
        statement="Var(X) = E[X²]",
        cited=("A1",),
    ),
    fails=Example(
        given="X : random; A1: E[X] = 1",
        statement="Var(X) = E[X²]",
        cited=("A1",),
    ),
    reference=(
        "Feller, An Introduction to Probability Theory and Its Applications, "
        "vol. 1 (3rd ed.), §IX.4"
    ),
)

MOMENTS: Final = (
    UNCORRELATED,
    VARIANCE_FORMULA,
    COVARIANCE_FORMULA,
    ZERO_MEAN,
)
