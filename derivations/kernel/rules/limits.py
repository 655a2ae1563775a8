"""Rules of limits."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

_BASE: Final = frozenset({Power.LIMIT, Power.UNFOLD, Power.SUM_LINEAR})

LIMIT_LAWS: Final = Rule(
    id="limit-laws",
    name_en="limit laws",
    name_zh="极限的四则运算",
    powers=_BASE,
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("f → a", "g → b", then="f + g → a + b"),
        infer("f → a", "g → b", then="f g → a b"),
        infer("f → a", "g → b ≠ 0", then="f/g → a/b"),
        infer("a > 0", then="1/t^a → 0  (t → ∞)"),
        infer("|r| < 1", then="rⁿ → 0  (n → ∞)"),
    ),
    conditions_en=(
        "What is written is defined for all values of the variable near the "
        "point, along its declared domain: a variable declared as an integer "
        "runs through integers. Nothing but the domain is known of the "
        "variable. At a number the limits from both sides agree, unless one "
        "side is named."
    ),
    conditions_zh=(
        "所写的式子在该点附近、在变量的取值范围内都有定义：声明为整数的变量只取"
        "整数。关于变量只使用其取值范围。趋于一个数而未指明一侧时，两侧极限"
        "相等。"
    ),
    failure_en=(
        "Of a product of something that tends to 0 and something that tends "
        "to ∞ it says nothing; that takes the dominant term. Limits of exp, "
        "log and roots take continuity."
    ),
    failure_zh=(
        "一个因子趋于 0、另一个趋于 ∞ 时，它得不出结论，那需要主导项。"
        "exp、log、根式的极限需要连续性。"
    ),
    holds=Example(
        given="a, b : real; n : positive integer",
        statement="lim_{n→∞} (a n + b)/n = a",
    ),
    fails=Example(
        given="a, b : real; n : positive integer",
        statement="lim_{n→∞} (a n + b)/n = a + b",
    ),
    reference="Spivak, Calculus, ch. 5 and 22; Rudin, Principles, ch. 3",
)

CONTINUITY: Final = Rule(
    id="continuity",
    name_en="continuity",
    name_zh="连续性",
    powers=_BASE | {Power.LIMIT_CONTINUOUS, Power.LOG},
    includes=frozenset({"arithmetic", "limit-laws"}),
    figure=infer("f → a", "x → a ⟹ g(x) → g(a)", then="g(f) → g(a)"),
    conditions_en=(
        "g is exp, log at a > 0, a root or a power at a > 0, or |·|. The "
        "conditions of the limit laws hold."
    ),
    conditions_zh=(
        "g 是 exp、|·|，或在 a > 0 处的 log、根式、幂。极限运算法则的条件成立。"
    ),
    failure_en="It doesn't compare what grows at different speeds.",
    failure_zh="它不比较增长的快慢。",
    holds=Example(
        given="n : positive integer",
        statement="lim_{n→∞} exp(1/n) = 1",
    ),
    fails=Example(
        given="n : positive integer",
        statement="lim_{n→∞} exp(1/n) = 0",
    ),
    reference="Spivak, Calculus, ch. 6; Rudin, Principles, ch. 4",
)

DOMINANT_TERM: Final = Rule(
    id="dominant-term",
    name_en="dominant term",
    name_zh="主导项",
    powers=_BASE | {Power.LIMIT_CONTINUOUS, Power.LIMIT_DOMINANT, Power.LOG},
    includes=frozenset({"arithmetic", "limit-laws", "continuity"}),
    figure=figures(
        infer("b > a", then="exp(a t)/exp(b t) → 0  (t → ∞)"),
        infer("b > 0", then="t^a/exp(b t) → 0  (t → ∞)"),
        infer("b > 0", then="(log t)^a/t^b → 0  (t → ∞)"),
        infer(
            "x_m > x_k  (k ≠ m)",
            then="Σₖ exp(t x_k)/exp(t x_m) → 1  (t → ∞)",
        ),
        infer("f → 0,  f g → c", then="(1 + f)^g → exp(c)"),
    ),
    conditions_en=(
        "Which term grows fastest follows from numbers, domains and facts; "
        "the factor of that term isn't 0. Else the line is left undecided, "
        "and the missing order is named where it is known."
    ),
    conditions_zh=(
        "哪一项增长最快须由数、取值范围或事实得出，且该项的系数不为 0。"
        "否则不作判定，并在可知时指出所缺的大小关系。"
    ),
    failure_en=(
        "Where the greatest terms cancel, as in √(n+1) − √n, it says "
        "nothing; an identity has to come first."
    ),
    failure_zh=(
        "最大的项相互抵消时（如 √(n+1) − √n）得不出结论，需要先作恒等变形。"
    ),
    holds=Example(
        given="a : real, > 0; t : real",
        statement="lim_{t→∞} t² exp(−a t) = 0",
    ),
    fails=Example(
        given="a, b : real, > 0; t : real",
        statement=("lim_{t→∞} (a exp(−a t) + b exp(−b t)) exp(b t) = ∞"),
    ),
    reference=(
        "Hardy, Orders of Infinity; Graham, Knuth & Patashnik, Concrete "
        "Mathematics (2nd ed.), §9.1"
    ),
)

SQUEEZE: Final = Rule(
    id="squeeze",
    name_en="squeeze",
    name_zh="夹逼定理",
    powers=DOMINANT_TERM.powers | {Power.P_LINEAR},
    steps=frozenset({"order", "squeeze"}),
    includes=frozenset(
        {"arithmetic", "order", "limit-laws", "continuity", "dominant-term"}
    ),
    figure=figures(
        infer("g ≤ f ≤ h", "g → L", "h → L", then="f → L"),
        infer("L ≤ f ≤ h", "h → L", then="f → L"),
        infer("f ≥ g", "g → ∞", then="f → ∞"),
        infer("Var(X) < ∞", then="P(|X| ≥ t) → 0  (t → ∞)"),
    ),
    conditions_en=(
        "The bounds are claims that are cited and that hold for every value "
        "of the variable: no assumption speaks of it. One of them may be L "
        "itself, by the sign of f − L. A probability is bounded by 0 and by "
        "Markov's or Chebyshev's inequality without citing anything."
    ),
    conditions_zh=(
        "两侧的界来自所引用的命题，且对变量的每个取值都成立："
        "没有假设提到这个变量。其中一侧可以就是 L，由 f − L 的符号得出。"
        "概率无须引用即可由 0 与马尔可夫、切比雪夫不等式来界定。"
    ),
    failure_en=(
        "A bound on one side alone says nothing of a finite limit, and "
        "bounds with different limits don't either."
    ),
    failure_zh="只有一侧的界得不出有限的极限；两侧极限不同也得不出。",
    holds=Example(
        given="X : random; t : real, > 0",
        statement="P(|X| ≥ t) → 0 as t → ∞",
    ),
    fails=Example(
        given="X : random; t : real, > 0",
        statement="P(|X| ≥ t) → 1 as t → ∞",
    ),
    reference="Rudin, Principles of Mathematical Analysis (3rd ed.), §3.19",
)

LIMITS: Final = (LIMIT_LAWS, CONTINUITY, DOMINANT_TERM, SQUEEZE)
