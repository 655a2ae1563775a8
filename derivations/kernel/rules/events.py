"""Rules for probabilities of events and for conditional probability."""

from __future__ import annotations

from typing import Final

from derivations.kernel.powers import Power
from derivations.kernel.rules.record import Example, Rule, figures, infer

COMPLEMENT: Final = Rule(
    id="complement",
    name_en="complement",
    name_zh="补事件",
    powers=frozenset({Power.P_LINEAR}),
    figure=infer(then="P(Aᶜ) = 1 − P(A)"),
    conditions_en="A is any event: a declared one, or a relation.",
    conditions_zh="A 是任意事件：声明过的事件，或一个关系式。",
    failure_en=(
        "It says nothing of P(A ∩ B) and P(A | B) beyond P(Aᶜ | B) = "
        "1 − P(A | B); what is conditioned on stays."
    ),
    failure_zh=(
        "除 P(Aᶜ | B) = 1 − P(A | B) 外，不涉及 P(A ∩ B) 与 P(A | B)；"
        "条件不变。"
    ),
    holds=Example(given="A : event", statement="P(Aᶜ) = 1 − P(A)"),
    fails=Example(given="A : event", statement="P(Aᶜ) = P(A)"),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §1.3"
    ),
)

INCLUSION_EXCLUSION: Final = Rule(
    id="inclusion-exclusion",
    name_en="inclusion–exclusion",
    name_zh="容斥原理",
    powers=frozenset({Power.P_LINEAR}),
    figure=figures(
        infer(then="P(A ∪ B) = P(A) + P(B) − P(A ∩ B)"),
        infer("P(A ∩ B) = 0", then="P(A ∪ B) = P(A) + P(B)"),
        infer(then="P(A) = P(A ∩ B) + P(A ∩ Bᶜ)"),
    ),
    conditions_en="Any number of events, in any combination of ∪, ∩ and ᶜ.",
    conditions_zh="事件个数不限，可用 ∪、∩、ᶜ 任意组合。",
    failure_en=(
        "The probabilities of intersections stay; only a fact or "
        "independence gives them. P(A ∪ B) = P(A) + P(B) needs disjoint "
        "events."
    ),
    failure_zh=(
        "交事件的概率保留不动，只有事实或独立性才能给出它们。"
        "P(A ∪ B) = P(A) + P(B) 要求两事件互斥。"
    ),
    holds=Example(
        given="A, B : event", statement="P(A ∪ B) = P(A) + P(B) − P(A ∩ B)"
    ),
    fails=Example(given="A, B : event", statement="P(A ∪ B) = P(A) + P(B)"),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §1.3"
    ),
)

CERTAIN: Final = Rule(
    id="certain-event",
    name_en="certain event",
    name_zh="必然事件",
    powers=frozenset({Power.P_SURE}),
    figure=figures(
        infer("X ≥ 0", then="P(X ≥ 0) = 1"),
        infer("X ≥ 0", then="P(X < 0) = 0"),
    ),
    conditions_en=(
        "The relation, or its opposite, follows from declarations and facts."
    ),
    conditions_zh="该关系或其反面可由声明与事实推出。",
    failure_en=(
        "That an event isn't excluded doesn't make it certain, and X ≥ 0 "
        "doesn't give P(X > 0) = 1."
    ),
    failure_zh="未被排除的事件不等于必然事件；由 X ≥ 0 得不出 P(X > 0) = 1。",
    holds=Example(given="X : random, ≥ 0", statement="P(X ≥ −1) = 1"),
    fails=Example(given="X : random, ≥ 0", statement="P(X > 0) = 1"),
    reference="Williams, Probability with Martingales, ch. 2",
)

VANISHING: Final = Rule(
    id="zero-almost-surely",
    name_en="zero almost surely",
    name_zh="几乎必然为零",
    powers=frozenset({Power.P_SURE, Power.E_LINEAR, Power.SUM_LINEAR}),
    steps=frozenset({"vanish"}),
    includes=frozenset({"arithmetic", "linearity", "certain-event"}),
    figure=figures(
        infer("E[X²] = 0", then="P(X = 0) = 1"),
        infer("X ≥ 0", "E[X] = 0", then="P(X = 0) = 1"),
        infer("Var(X) = 0", then="P(X = E[X]) = 1"),
    ),
    conditions_en=(
        "X is a polynomial in the declared variables and in absolute values "
        "of them, and its mean square, its mean size, or its mean and its "
        "variance are 0 by facts; of its mean alone this is enough where X "
        "has one sign."
    ),
    conditions_zh=(
        "X 是声明过的变量及其绝对值的多项式，且由事实知道它的平方的期望、"
        "绝对值的期望，或期望与方差都为 0；"
        "X 不变号时，只要期望为 0 即可。"
    ),
    failure_en=(
        "A mean of 0 alone says nothing: X may be positive as often as "
        "negative. Nor does it say that X is 0 at every outcome."
    ),
    failure_zh=(
        "仅期望为 0 得不出结论：X 可正可负而相互抵消。"
        "它也不表示 X 在每个结果上都为 0。"
    ),
    holds=Example(
        given="X : random; A1: E[X²] = 0",
        statement="P(X = 0) = 1",
        cited=("A1",),
    ),
    fails=Example(
        given="X : random; A1: E[X] = 0",
        statement="P(X = 0) = 1",
        cited=("A1",),
    ),
    reference="Williams, Probability with Martingales, §5.2",
)

IMPLIED: Final = Rule(
    id="implied-event",
    name_en="implied event",
    name_zh="事件的蕴含",
    powers=frozenset({Power.P_IMPLIED, Power.P_LINEAR}),
    figure=figures(
        infer("A ⟹ B", then="P(A ∩ B) = P(A)"),
        infer("A ⟹ Bᶜ", then="P(A ∩ B) = 0"),
        infer("a ≤ b", then="P(a < X ≤ b) = P(X ≤ b) − P(X ≤ a)"),
    ),
    conditions_en=(
        "A and B are relations, and that A implies B, or excludes it, "
        "follows from declarations and facts."
    ),
    conditions_zh="A、B 都是关系式，且 A 蕴含 B 或排除 B 可由声明与事实推出。",
    failure_en=(
        "P(a < X ≤ b) leaves X = a out: it isn't P(X ≤ b) − P(X < a). "
        "Without a ≤ b the difference may be negative."
    ),
    failure_zh=(
        "P(a < X ≤ b) 不含 X = a，因此不等于 P(X ≤ b) − P(X < a)。"
        "没有 a ≤ b 时，差可能为负。"
    ),
    holds=Example(
        given="X : random; a, b : real; A1: a ≤ b",
        statement="P(a < X ≤ b) = P(X ≤ b) − P(X ≤ a)",
        cited=("A1",),
    ),
    fails=Example(
        given="X : random; a, b : real; A1: a ≤ b",
        statement="P(a < X ≤ b) = P(X ≤ b) − P(X < a)",
        cited=("A1",),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), "
        "§1.3 and §2.1"
    ),
)

CONDITIONAL: Final = Rule(
    id="conditional-probability",
    name_en="conditional probability",
    name_zh="条件概率",
    powers=frozenset({Power.CONDITION}),
    figure=figures(
        infer("P(B) > 0", then="P(A | B) = P(A ∩ B)/P(B)"),
        infer("P(B) > 0", then="E[X | B] = E[X 1_B]/P(B)"),
    ),
    conditions_en="The condition has a probability other than 0.",
    conditions_zh="条件事件的概率不为 0。",
    failure_en="It doesn't say that P(A | B) is P(A); that is independence.",
    failure_zh="它并不说 P(A | B) 等于 P(A)；那是独立性。",
    holds=Example(
        given="A, B : event; A1: P(B) > 0",
        statement="P(A | B) P(B) = P(A ∩ B)",
        cited=("A1",),
    ),
    fails=Example(
        given="A, B : event; A1: P(B) > 0",
        statement="P(A | B) = P(A)",
        cited=("A1",),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §1.4"
    ),
)

BAYES: Final = Rule(
    id="bayes",
    name_en="Bayes",
    name_zh="贝叶斯公式",
    powers=frozenset({Power.CONDITION}),
    figure=infer("P(A) > 0", "P(B) > 0", then="P(A | B) = P(B | A) P(A)/P(B)"),
    conditions_en="Both conditions have probabilities other than 0.",
    conditions_zh="两个条件事件的概率都不为 0。",
    failure_en="P(A | B) and P(B | A) are different numbers in general.",
    failure_zh="P(A | B) 与 P(B | A) 一般并不相等。",
    holds=Example(
        given="A, B : event; A1: P(A) > 0; A2: P(B) > 0",
        statement="P(A | B) = P(B | A) P(A)/P(B)",
        cited=(
            "A1",
            "A2",
        ),
    ),
    fails=Example(
        given="A, B : event; A1: P(A) > 0; A2: P(B) > 0",
        statement="P(A | B) = P(B | A)",
        cited=(
            "A1",
            "A2",
        ),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §1.4"
    ),
)

PARTITION: Final = Rule(
    id="law-of-total-probability",
    name_en="law of total probability",
    name_zh="全概率公式",
    powers=frozenset(
        {
            Power.CONDITION,
            Power.P_LINEAR,
            Power.P_PARTS,
            Power.SUM_LINEAR,
        }
    ),
    includes=frozenset({"arithmetic"}),
    figure=figures(
        infer("P(B) ≠ 0, 1", then="P(A) = P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ)"),
        infer("Σᵢ 1_{Bᵢ} = 1", then="P(A) = Σᵢ P(A | Bᵢ) P(Bᵢ)"),
    ),
    conditions_en=(
        "That the events are a partition is a fact: Σᵢ 1_{Bᵢ} = 1. Each of "
        "them has a probability other than 0."
    ),
    conditions_zh=(
        "各事件构成划分是一条事实：Σᵢ 1_{Bᵢ} = 1。每个事件的概率都不为 0。"
    ),
    failure_en="Events that leave something out, or overlap, don't add up.",
    failure_zh="事件有遗漏或重叠时，各项之和不等于 P(A)。",
    holds=Example(
        given="A, B : event; A1: P(B) > 0; A2: P(B) < 1",
        statement="P(A) = P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ)",
        cited=(
            "A1",
            "A2",
        ),
    ),
    fails=Example(
        given="A, B, C : event; A1: P(B) > 0; A2: P(C) > 0",
        statement="P(A) = P(A | B) P(B) + P(A | C) P(C)",
        cited=(
            "A1",
            "A2",
        ),
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §1.4"
    ),
)

EVENTS: Final = (
    COMPLEMENT,
    INCLUSION_EXCLUSION,
    CERTAIN,
    VANISHING,
    IMPLIED,
    CONDITIONAL,
    BAYES,
    PARTITION,
)
