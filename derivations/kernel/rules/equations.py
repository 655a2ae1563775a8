"""Rules by which one equation follows from another, and for signs."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import (
    Example,
    Rule,
    both_ways,
    figures,
    infer,
)

ADD: Final = Rule(
    id="add",
    name_en="add",
    name_zh="两边同加",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"add"}),
    includes=frozenset({"arithmetic"}),
    figure=both_ways(one="x = y", two="x + c = y + c"),
    conditions_en="What is added or subtracted is defined.",
    conditions_zh="所加或所减的式子有定义。",
    failure_en="A term that changes sides changes its sign.",
    failure_zh="移到另一边的项要变号。",
    holds=Example(given="x, y, c : real", statement="x − c = y ⟺ x = y + c"),
    fails=Example(given="x, y, c : real", statement="x + c = y ⟺ x = y + c"),
    reference="Spivak, Calculus, ch. 1",
)

MULTIPLY: Final = Rule(
    id="multiply",
    name_en="multiply",
    name_zh="两边同乘",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"add", "multiply"}),
    includes=frozenset({"add", "arithmetic"}),
    figure=figures(
        infer("x = y", then="c x = c y"),
        both_ways("c ≠ 0", one="x = y", two="c x = c y"),
    ),
    conditions_en="For ⟺ the factor isn't 0, by a declaration or a fact.",
    conditions_zh="用 ⟺ 时，须由声明或事实知道所乘的因子不为 0。",
    failure_en=(
        "A factor that may be 0 gives ⟹ only: 0 x = 0 y says nothing of x "
        "and y."
    ),
    failure_zh="因子可能为 0 时只有 ⟹：由 0 x = 0 y 得不出 x 与 y 的任何关系。",
    holds=Example(
        given="x, y : real; c : real, ≠ 0", statement="x/c = y ⟺ x = c y"
    ),
    fails=Example(given="x, y, c : real", statement="x = y ⟺ c x = c y"),
    reference="Spivak, Calculus, ch. 1",
)

DIVIDE: Final = Rule(
    id="divide",
    name_en="divide",
    name_zh="两边同除",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"add", "multiply"}),
    includes=frozenset({"add", "arithmetic"}),
    figure=both_ways("c ≠ 0", one="c x = c y", two="x = y"),
    conditions_en="The divisor isn't 0, by a declaration or a fact.",
    conditions_zh="须由声明或事实知道除数不为 0。",
    failure_en=(
        "Dividing by something that may be 0 loses solutions: x² = x holds "
        "at x = 0 too."
    ),
    failure_zh="除以可能为 0 的式子会丢解：x = 0 时 x² = x 同样成立。",
    holds=Example(
        given="x, y : real; c : real, ≠ 0", statement="c x = y ⟺ x = y/c"
    ),
    fails=Example(given="x : real", statement="x² = x ⟹ x = 1"),
    reference="Spivak, Calculus, ch. 1",
)

SQUARE_ROOT: Final = Rule(
    id="square-root",
    name_en="square root",
    name_zh="开方",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"root"}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        both_ways("x ≥ 0", "y ≥ 0", one="x² = y²", two="x = y"),
        both_ways("x ≤ 0", "y ≤ 0", one="x² = y²", two="x = y"),
    ),
    conditions_en="Both roots have one sign, by a declaration or a fact.",
    conditions_zh="须由声明或事实知道两个根同号。",
    failure_en=(
        "x² = c has the roots √c and −√c. Unless a sign is known, only "
        "|x| = √c follows."
    ),
    failure_zh="x² = c 有 √c 与 −√c 两个根。不知道正负时，只能得到 |x| = √c。",
    holds=Example(given="x, c : real, > 0", statement="x² = c ⟺ x = √c"),
    fails=Example(given="x : real; c : real, > 0", statement="x² = c ⟺ x = √c"),
    reference="Spivak, Calculus, ch. 1",
)

SQUARE: Final = Rule(
    id="square",
    name_en="square",
    name_zh="平方",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"square"}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("x = y", then="x² = y²"),
        both_ways("x ≥ 0", "y ≥ 0", one="x = y", two="x² = y²"),
    ),
    conditions_en="For ⟺ both sides have one sign.",
    conditions_zh="用 ⟺ 时，两边同号。",
    failure_en=(
        "Squaring forgets signs: it gives ⟹, and ⟺ only where both sides "
        "have one sign."
    ),
    failure_zh="平方会丢掉正负号：它给出 ⟹；只有两边同号时才是 ⟺。",
    holds=Example(given="x, y : real", statement="x = y ⟹ x² = y²"),
    fails=Example(given="x, y : real", statement="x = y ⟺ x² = y²"),
    reference="Spivak, Calculus, ch. 1",
)

ORDER: Final = Rule(
    id="order",
    name_en="order",
    name_zh="符号",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"order"}),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        both_ways(one="y − x > 0", two="x < y"),
        infer("x > 0", "y ≥ 0", then="x + y > 0    x y ≥ 0"),
        infer(then="x² ≥ 0    E[X²] ≥ 0    Var(X) ≥ 0"),
        both_ways(one="x < y", two="eˣ < eʸ"),
        infer("x ≥ −1", "r ≥ 1", then="(1 + x)^r ≥ 1 + r x"),
        infer("X ≥ Y", then="E[X] ≥ E[Y]"),
        both_ways(one="x ≤ c    y ≤ c", two="max(x, y) ≤ c"),
    ),
    conditions_en=(
        "The sign of the difference follows from declarations and facts: "
        "term by term, by its factors, as a sum of squares, or by the roots "
        "of a polynomial in one variable on its domain; what is linear in a "
        "variable with two bounds has its sign by those at both. Roots, "
        "exponentials and logarithms keep the order. With `substitution`, a "
        "relation follows from ⟹ when its opposite would violate the left "
        "side."
    ),
    conditions_zh=(
        "两边之差的正负由声明与事实得出：逐项判断、分解因式、写成平方和，"
        "或由一元多项式在其范围内的根判断；"
        "对有上下界的变量为一次式时，由两端的正负判断。根号、指数、对数保持大小次序。"
        "与“代入”合用时，若一个关系的反面会与 ⟹ 左边矛盾，则该关系成立。"
    ),
    failure_en=(
        "A square may be 0, so > needs ≠ 0. From x < y it doesn't follow "
        "that x² < y²."
    ),
    failure_zh="平方可以为 0，所以 > 还需要 ≠ 0。由 x < y 推不出 x² < y²。",
    holds=Example(given="x, y : real", statement="x² + y² ≥ 2 x y"),
    fails=Example(
        given="x, y : real; A1: x < y", statement="x² < y²", cited=("A1",)
    ),
    reference="Spivak, Calculus, ch. 1",
)

SOLVE: Final = Rule(
    id="solve",
    name_en="solve",
    name_zh="求解",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"solve", "hypothesis"}),
    includes=frozenset({"arithmetic", "substitution"}),
    figure=infer(
        "f(x) = 0",
        "x < c ⟹ f(x) ≠ 0",
        "x > c ⟹ f(x) ≠ 0",
        then="x = c",
    ),
    conditions_en=(
        "On the declared domain the equation fails on both sides of the "
        "solution, by signs as under `order`."
    ),
    conditions_zh="在声明的范围内，解的两侧等式都不成立，由正负号判断，同“符号”。",
    failure_en=(
        "An equation with two solutions in the domain gives neither: "
        "x² = 4 says x = 2 only for x ≥ 0."
    ),
    failure_zh=(
        "范围内有两个解时，哪一个也得不出：只有 x ≥ 0 时 x² = 4 才给出 x = 2。"
    ),
    holds=Example(given="x : real", statement="x³ = 8 ⟹ x = 2"),
    fails=Example(given="x : real", statement="x² = 4 ⟹ x = 2"),
    reference="Spivak, Calculus, ch. 7",
)

SUBSTITUTION: Final = Rule(
    id="substitution",
    name_en="substitution",
    name_zh="代入",
    powers=frozenset({Power.SUM_LINEAR}),
    steps=frozenset({"hypothesis"}),
    includes=frozenset({"arithmetic"}),
    figure=infer("x = y", then="f(x) = f(y)"),
    conditions_en=(
        "The left side of ⟹ is put into the right side, both defined. "
        "A hypothesis with a free index isn't used."
    ),
    conditions_zh="把 ⟹ 的左边代入右边，两边都有定义。含自由下标的前提不使用。",
    failure_en="It doesn't undo a function: f(x) = f(y) gives no x = y.",
    failure_zh="不能消去函数：由 f(x) = f(y) 得不出 x = y。",
    holds=Example(given="x, y : real", statement="x = 2 ⟹ x³ + x y = 8 + 2 y"),
    fails=Example(given="x, y : real", statement="x² = y² ⟹ x = y"),
    reference="Enderton, A Mathematical Introduction to Logic, §2.4",
)

EQUATIONS: Final = (
    ADD,
    MULTIPLY,
    DIVIDE,
    SQUARE_ROOT,
    SQUARE,
    ORDER,
    SOLVE,
    SUBSTITUTION,
)
