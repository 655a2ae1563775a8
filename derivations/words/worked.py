"""Words of counterexamples worked out.  English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "worked-head": ("The counterexample worked out", "反例逐步算出"),
    "worked-line": (
        "Line {number}, the counterexample worked out",
        "第 {number} 行，反例逐步算出",
    ),
    "worked-probability": ("probability", "概率"),
    "worked-more-rows": (
        "… and {count} more outcomes.",
        "……另有 {count} 种结果。",
    ),
    "worked-so": ("So {relation}.", "所以 {relation}。"),
    "worked-take": ("Take {values}.", "取 {values}。"),
    "worked-assumptions": (
        "What is assumed holds there:",
        "此时假设都成立：",
    ),
    "worked-rest": (
        "Assumptions about other things, which hold there too: {count}.",
        "关于其他名称的假设此时也成立，共 {count} 个。",
    ),
    "worked-at": (" ({indices})", "（{indices}）"),
    "worked-or": (" or ", " 或 "),
    "worked-more-values": ("…", "……"),
    "worked-everywhere": ("at every outcome", "在每个结果上都成立"),
    "worked-product": (
        "P(x, y) = P(x) P(y) for all {count} pairs of values",
        "对全部 {count} 对取值都有 P(x, y) = P(x) P(y)",
    ),
    "worked-products": (
        "for all {count} combinations of values the joint probability is "
        "the product",
        "对全部 {count} 种取值组合，联合概率都等于各概率之积",
    ),
    "worked-pairs": (
        "any two of them: P(x, y) = P(x) P(y) for all {count} pairs of values",
        "任取其中两个：对全部 {count} 对取值都有 P(x, y) = P(x) P(y)",
    ),
    "worked-uncorrelated": (
        "{count} covariances, all 0",
        "协方差（{count} 个）均为 0",
    ),
    "worked-same": (
        "the same values with the same probabilities",
        "取值相同，概率也相同",
    ),
    "worked-law": ("by the choice of the law", "由所取的分布"),
    "worked-true": ("holds", "成立"),
}
