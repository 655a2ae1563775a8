"""Words that say what a declared name is, in both languages."""

from __future__ import annotations

KINDS: dict[str, tuple[str, ...]] = {
    "random": (
        "random variables",
        "random variable",
        "random",
        "随机变量",
        "随机",
    ),
    "finite": (
        "finitely many values",
        "finite",
        "取有限个值",
        "有限个取值",
        "有限取值",
        "有限",
    ),
    "probabilities": (
        "probability vectors",
        "probability vector",
        "概率向量",
    ),
    "function": ("functions", "function", "函数"),
    "event": ("events", "event", "随机事件", "事件"),
    "twice-differentiable": ("twice differentiable", "二阶可导", "二次可导"),
    "differentiable": ("differentiable", "可导", "可微"),
    "convex": ("convex", "下凸", "凸"),
    "concave": ("concave", "上凸", "凹"),
    "injective": ("injective", "one-to-one", "单射"),
    "constant": ("constants", "constant", "常数", "常量"),
    "real": ("reals", "real", "number", "numbers", "实数", "实", "ℝ"),
    "integer": ("integers", "integer", "整数", "ℤ"),
    "natural": ("naturals", "natural", "自然数"),
    "nonzero": ("non-zero", "nonzero", "非零数", "非零"),
    "nonnegative": ("non-negative", "nonnegative", "非负数", "非负"),
    "positive": ("positive", "正数", "正", "ℝ⁺"),
    "negative": ("negative", "负数", "负"),
}
"""What a declaration can say of a name, with its spellings."""

LAWS: dict[str, tuple[str, ...]] = {
    "iid": (
        "independent and identically distributed",
        "i.i.d.",
        "i.i.d",
        "iid",
        "相互独立且同分布",
        "独立且同分布",
        "独立同分布",
    ),
    "same": ("same law", "identically distributed", "同分布"),
    "pairwise": ("pairwise independent", "两两独立"),
    "mutual": (
        "mutually independent",
        "independent",
        "相互独立",
        "独立",
    ),
    "uncorrelated": ("pairwise uncorrelated", "uncorrelated", "不相关"),
    "symmetric": ("symmetric", "对称"),
}
"""Joint laws that a declaration may add: facts named "given"."""


def _spelled(words: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {word: key for key, spelled in words.items() for word in spelled}


KIND_OF = _spelled(KINDS)
LAW_OF = _spelled(LAWS)
PROPERTY_OF = {**KIND_OF, **LAW_OF}
