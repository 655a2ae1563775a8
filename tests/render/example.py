"""A document as the writers get it: all verdicts, long and short lines."""

from __future__ import annotations

from fractions import Fraction

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Definition,
    Domain,
    Fact,
    Range,
)
from derivations.language.tree import (
    Absolute,
    Add,
    Binder,
    Divide,
    Dot,
    Element,
    Equivalence,
    Implication,
    Independence,
    Index,
    Multiply,
    Number,
    Operator,
    Power,
    Relation,
    Root,
    Series,
    Statement,
    Subtract,
    Sum,
    Symbol,
    Term,
)
from derivations.render.given_view import given_view
from derivations.render.view import (
    BlockView,
    ClaimView,
    DocumentView,
    ExpectedView,
    LineView,
    ProseView,
)

ZERO, ONE, TWO = (Number(text) for text in "012")
d, s, a = Symbol("d"), Symbol("s"), Symbol("a")
s_q, s_k, q, k = (Symbol(name) for name in ("σ_q", "σ_k", "q", "k"))
i, j = Index("i"), Index("j")
to_d, over_i = Binder("i", ONE, d), Binder("i", ONE, d, written=False)
over_j = Binder("j", ONE, d, written=False)


def at(family: str, index: Term) -> Element:
    return Element(family, (index,))


def mean(term: Term) -> Operator:
    return Operator("E", (term,))


def variance(term: Term) -> Operator:
    return Operator("Var", (term,))


def square(term: Term) -> Power:
    return Power(term, TWO)


q_i, k_i, q_j, k_j = at("q", i), at("k", i), at("q", j), at("k", j)
both = Multiply(q_i, k_i)
four = Multiply(Multiply(Multiply(q_i, k_i), q_j), k_j)

GIVEN = Assumptions(
    (
        Declaration("d", "constant", Domain(integer=True, lower=Fraction(1))),
        *(
            Declaration(
                name, "constant", Domain(lower=Fraction(0), lower_open=True)
            )
            for name in ("σ_q", "σ_k", "a")
        ),
        Declaration("q", "random", ranges=(Range("i", ONE, d),)),
        Declaration("k", "random", ranges=(Range("i", ONE, d),)),
    ),
    (Definition("s", (), Dot(q, k)),),
    (
        Fact("A1", Relation("=", mean(q_i), ZERO)),
        Fact("A1", Relation("=", mean(k_i), ZERO)),
        Fact("A2", Relation("=", variance(q_i), square(s_q))),
        Fact("A2", Relation("=", variance(k_i), square(s_k))),
        Fact("A3", Independence("mutual", ((q_i,), (k_i,)), every=True)),
        Fact("given", Relation("≠", d, TWO)),
    ),
)

PROSE = {
    "en": r"""# Why attention divides by √dₖ

A score adds *many* products, so its **spread** grows with dₖ; see
[a note](https://example.org/a_b?x=1&y=50%25#top). In code: `q_i * k_i`.

## What is _assumed_

- the mean is μ = 0
- σ² is finite; a file_name_with_underscores stays

1. first \*not emphasised\*
2. then $\input{/etc/passwd}$ and \write18{ls} stay text

> Quoted: 50 % & more # marks ~ here ^ and {braces}.

```python
print("a\b")   # \end{verbatim}
```
""",
    "zh": r"""# 注意力为什么除以 √dₖ

一个分数由*许多*乘积相加而成，所以它的**波动**随 dₖ 增大；参见
[一则说明](https://example.org/a_b?x=1&y=50%25#top)。代码：`q_i * k_i`。

## 所作的 _假设_

- 均值 μ = 0
- σ² 有限

> 引用：50 % 与 # 号。
""",
}

_WORDS = {
    "by definition": "由定义",
    "by linearity": "由期望的线性性",
    "by independence (A3)": "由独立性（A3）",
    "by A1": "由 A1",
    "by arithmetic": "由算术",
    "by A2": "由 A2",
    "by variance of a sum (A3)": "由和的方差（A3）",
    "by sums": "由求和",
    "by divide, square root": "由两边同除、开方",
    "σ_q > 0 by given": "σ_q > 0（已知）",
    "d ≠ 0 by given": "d ≠ 0（已知）",
    "by independence (A3), functions of independent variables (A1, A2)": (
        "由独立性（A3）、独立变量的函数（A1，A2）"
    ),
    "Take k_i = q_i = ±1, each with probability 1/2: E[q_i k_i] = 1, but "
    "E[q_i] E[k_i] = 0.": (
        "取 k_i = q_i，各以 1/2 取 ±1：E[q_i k_i] = 1，而 E[q_i] E[k_i] = 0。"
    ),
    "Random variables have finite moments up to the order used here: 4.": (
        "随机变量有有限的矩，直到这里用到的 4 阶。"
    ),
    "Not settled; it would follow from a > 0.": (
        "暂不能判定；若有 a > 0 则可证。"
    ),
}


def document(language: str) -> DocumentView:
    def say(text: str) -> str:
        return _WORDS.get(text, text) if language == "zh" else text

    def line(number, left, sign, right, reasons, verdict="proved", **more):
        texts = {
            key: tuple(map(say, value)) if isinstance(value, tuple) else value
            for key, value in more.items()
        }
        return LineView(
            number, left, sign, right, say(reasons), verdict, **texts
        )

    total = Sum((to_d,), both)
    start = ClaimView(
        "mean-of-score",
        Statement(Relation("=", mean(s), ZERO)),
        (
            line(1, mean(s), "=", mean(total), "by definition"),
            line(2, None, "=", Sum((to_d,), mean(both)), "by linearity"),
            line(
                3,
                None,
                "=",
                Sum((to_d,), Multiply(mean(q_i), mean(k_i))),
                "by independence (A3)",
            ),
            line(
                4, None, "=", Sum((to_d,), Multiply(ZERO, ZERO, "·")), "by A1"
            ),
            line(5, None, "=", ZERO, "by arithmetic", label="(1)"),
        ),
        "proved",
    )
    spread = Operator("E", (square(Subtract(s, mean(s))),))
    cross = Sum((over_i, over_j), mean(four), (Relation("≠", i, j),))
    squares = Sum((over_i,), mean(Multiply(square(q_i), square(k_i))))
    long_sum = Add(
        Add(
            Sum((over_i,), Multiply(mean(square(q_i)), mean(square(k_i)))),
            cross,
        ),
        Subtract(
            Multiply(
                Multiply(Multiply(d, Subtract(d, ONE)), square(s_q)),
                square(s_k),
            ),
            Multiply(Multiply(d, square(s_q)), square(s_k)),
        ),
    )
    flat = Subtract(
        Add(Add(long_sum.left, long_sum.right.left), cross),
        long_sum.right.right,
    )
    second = ClaimView(
        "variance-of-score",
        Statement(
            Relation(
                "=",
                variance(s),
                Multiply(Multiply(d, square(s_q)), square(s_k)),
            )
        ),
        (
            line(1, variance(s), "=", spread, "by definition"),
            line(2, None, "=", Add(squares, cross), "by linearity"),
            line(
                3,
                None,
                "=",
                flat,
                "by independence (A3), functions of independent variables "
                "(A1, A2)",
                obligations=("σ_q > 0 by given", "d ≠ 0 by given"),
            ),
            line(
                4,
                None,
                "=",
                Multiply(Multiply(d, square(s_q)), square(s_k)),
                "by sums",
                "undecided",
                notes=("Not settled; it would follow from a > 0.",),
            ),
            line(
                5,
                variance(
                    Add(
                        Add(
                            Series(
                                (
                                    Multiply(at("q", ONE), at("k", ONE)),
                                    Multiply(at("q", TWO), at("k", TWO)),
                                ),
                                Multiply(at("q", d), at("k", d)),
                                total,
                            ),
                            Multiply(a, s),
                        ),
                        Absolute(s),
                    )
                ),
                "≥",
                ZERO,
                "by arithmetic",
            ),
        ),
        "undecided",
    )
    scaled = Relation("=", variance(Multiply(a, s)), ONE)
    root = Relation(
        "=",
        a,
        Divide(ONE, Multiply(Multiply(s_q, s_k), Root(d))),
    )
    third = ClaimView(
        "scale",
        Statement(Equivalence(scaled, root)),
        (
            line(
                1,
                scaled,
                "⟺",
                Relation(
                    "=",
                    Multiply(
                        Multiply(Multiply(square(a), d), square(s_q)),
                        square(s_k),
                    ),
                    ONE,
                ),
                "by A2",
            ),
            line(
                2,
                None,
                "⟺",
                root,
                "by divide, square root",
                obligations=("σ_q > 0 by given",),
            ),
        ),
        "proved",
    )
    note = (
        "Take k_i = q_i = ±1, each with probability 1/2: E[q_i k_i] = 1, but "
        "E[q_i] E[k_i] = 0."
    )
    wrong = ExpectedView(
        "wrong",
        "wrong-1",
        Statement(Relation("=", mean(both), Multiply(mean(q_i), mean(k_i)))),
        "refuted",
        True,
        ("A3",),
        (),
        (say(note),),
    )
    incomplete = ExpectedView(
        "incomplete",
        "",
        Statement(
            Implication(
                Relation("=", square(a), Divide(ONE, d)),
                Relation("=", a, Divide(ONE, Root(d))),
            )
        ),
        "undecided",
        True,
        (),
        (Relation(">", a, ZERO),),
        lacks=True,
    )
    title = PROSE[language].splitlines()[0][2:]
    moments = say(
        "Random variables have finite moments up to the order used here: 4."
    )
    return DocumentView(
        title,
        language,
        (
            ProseView(PROSE[language]),
            BlockView("score", given_view(GIVEN, language), (start, second)),
            ProseView("More text: Σ, ≤, x̄, 方差, 😀."),
            BlockView("score", None, (third, wrong, incomplete)),
        ),
        (moments,),
    )
