"""The words of a document, as data: sections, kinds, reasons.

Each word is listed in its English and Chinese spellings; the readers of
this package look words up here and nowhere else.
"""

from __future__ import annotations

import re

SECTIONS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("given", ("given",), ("已知", "设")),
    ("assume", ("assume", "assumption", "assumptions"), ("假设",)),
    ("let", ("let", "define", "where"), ("令", "记")),
    ("claim", ("claim",), ("命题", "证明")),
    ("wrong", ("wrong",), ("错误",)),
    ("incomplete", ("incomplete",), ("不完整",)),
    ("stated", ("stated",), ("原文",)),
    ("outside", ("outside",), ("题外",)),
)
"""(section, English words, Chinese words)."""

MISTAKEN: dict[str, str] = {
    word: meant
    for meant, words in (
        (
            "claim",
            ("theorem", "lemma", "proposition", "corollary", "prove"),
        ),
        ("命题", ("定理", "引理", "推论", "求证", "结论", "命提", "命题式")),
        ("已知", ("己知", "巳知", "以知", "已只", "已经知道")),
        ("假设", ("假社", "假没", "加设", "架设")),
        ("错误", ("措误", "错识", "错的")),
        ("不完整", ("不完善", "不完正", "不完全")),
        ("wrong", ("false", "incorrect")),
    )
    for word in words
}
"""Words that are easily taken for a section's → that section's word; none
of them names an assumption."""
INSTEAD: dict[str, str] = {
    word: meant
    for meant, words in (
        ("assume", ("suppose", "assuming", "hypothesis", "hypotheses")),
        ("假设", ("假定", "条件", "前提")),
        ("let", ("definition", "definitions", "set")),
        ("令", ("定义",)),
        ("given", ("variables", "declare", "data")),
        ("已知", ("给定", "变量", "声明")),
    )
    for word in words
}
"""Words of other texts for a section, which may also name an assumption."""

FENCES: dict[str, str] = {"derivation": "en", "推导": "zh"}
"""First word after a fence that makes it a checked block."""

PROOF_HEADS = frozenset(
    ("proof", "proof:", "proof.", "证明", "证明:", "证明.", "证", "证:", "证.")
)
"""A line of its own between a claim and its chain, without meaning."""
PROOF_ENDS = frozenset(
    ("qed", "qed.", "q.e.d.", "∎", "□", "■", "◻", "证毕", "证毕.")
)
"""A line of its own below a chain, without meaning."""

REASONS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("definition", ("definition", "definitions"), ("定义",)),
    (
        "linearity",
        ("linearity", "linearity of expectation", "linearity of E"),
        ("期望的线性性", "线性性", "期望的线性"),
    ),
    (
        "independence",
        ("independence", "product rule"),
        ("独立性", "独立"),
    ),
    (
        "independent-functions",
        (
            "functions of independent variables",
            "independent functions",
            "functions of independent blocks",
        ),
        ("独立变量的函数",),
    ),
    (
        "complement",
        ("complement", "complementary event"),
        ("补事件", "对立事件"),
    ),
    (
        "inclusion-exclusion",
        (
            "inclusion–exclusion",
            "inclusion-exclusion",
            "additivity of probability",
        ),
        ("容斥原理", "容斥公式", "概率的可加性"),
    ),
    ("certain-event", ("certain event", "sure event"), ("必然事件",)),
    (
        "conditional-probability",
        ("conditional probability", "definition of conditional probability"),
        ("条件概率", "条件概率的定义"),
    ),
    (
        "bayes",
        ("Bayes", "Bayes' rule", "Bayes' theorem", "Bayes’ theorem"),
        ("贝叶斯公式", "贝叶斯定理", "贝叶斯"),
    ),
    (
        "law-of-total-probability",
        ("law of total probability",),
        ("全概率公式",),
    ),
    (
        "tower",
        (
            "tower property",
            "tower",
            "total expectation",
            "iterated expectation",
        ),
        ("重期望公式", "全期望公式", "重期望"),
    ),
    (
        "taking-out",
        ("taking out what is known", "taking out"),
        ("提出已知量",),
    ),
    (
        "total-variance",
        ("total variance", "law of total variance", "total covariance"),
        ("全方差公式", "全协方差公式"),
    ),
    ("markov", ("Markov", "Markov's inequality"), ("马尔可夫不等式",)),
    (
        "chebyshev",
        ("Chebyshev", "Chebyshev's inequality"),
        ("切比雪夫不等式",),
    ),
    ("uncorrelated", ("uncorrelated", "uncorrelatedness"), ("不相关",)),
    (
        "variance-formula",
        ("variance formula", "second moment formula"),
        ("方差公式",),
    ),
    ("zero-mean", ("zero mean", "mean zero"), ("零均值", "均值为零")),
    (
        "variance-scaling",
        ("variance scaling", "scaling", "scaling of variance"),
        ("方差的缩放", "方差缩放"),
    ),
    (
        "covariance-scaling",
        ("covariance scaling", "scaling of covariance"),
        ("协方差的缩放", "协方差缩放"),
    ),
    (
        "variance-of-sum",
        ("variance of a sum", "variance of sum", "variance of the sum"),
        ("和的方差",),
    ),
    (
        "bilinearity",
        ("bilinearity", "bilinearity of covariance"),
        ("协方差的双线性", "双线性"),
    ),
    ("covariance-formula", ("covariance formula",), ("协方差公式",)),
    (
        "same-law",
        ("identical distribution", "same law", "identically distributed"),
        ("同分布",),
    ),
    (
        "known-law",
        ("law", "known law", "moments of the law"),
        ("已知分布", "分布"),
    ),
    (
        "limit-laws",
        ("limit laws", "limit law", "laws of limits"),
        ("极限的四则运算", "极限运算法则"),
    ),
    ("continuity", ("continuity",), ("连续性",)),
    (
        "dominant-term",
        ("dominant term", "dominant terms", "growth"),
        ("主导项",),
    ),
    ("sums", ("sums", "sum"), ("求和",)),
    ("products", ("products", "product"), ("连乘",)),
    (
        "power-sums",
        ("power sums", "power sum", "sums of powers"),
        ("幂和公式", "幂和"),
    ),
    (
        "geometric-sum",
        ("geometric sum", "geometric sums", "geometric series"),
        ("等比求和", "等比数列求和"),
    ),
    (
        "arithmetic",
        ("arithmetic", "algebra"),
        ("算术", "代数", "计算"),
    ),
    (
        "expectation-of-function",
        ("expectation of a function", "expectation of function"),
        ("期望按取值展开", "函数的期望"),
    ),
    (
        "total-probability",
        ("probabilities sum to one", "total probability"),
        ("概率和为一", "概率之和为一"),
    ),
    ("logarithm", ("logarithm", "log", "logarithms"), ("对数性质", "对数")),
    ("multiply", ("multiply", "multiplying"), ("两边同乘",)),
    ("divide", ("divide", "dividing"), ("两边同除",)),
    ("add", ("add", "adding"), ("两边同加",)),
    (
        "square-root",
        ("square root", "take the root", "taking the root"),
        ("开方",),
    ),
    ("square", ("square", "squaring"), ("平方",)),
    ("order", ("order", "sign", "signs"), ("符号",)),
    ("solve", ("solve", "solving"), ("求解", "解方程")),
    ("substitution", ("substitution", "substitute"), ("代入",)),
    (
        "jensen",
        ("Jensen's inequality", "Jensen", "convexity", "concavity"),
        ("琴生不等式", "Jensen 不等式", "凸性", "凹性"),
    ),
    (
        "cauchy-schwarz",
        ("Cauchy-Schwarz inequality", "Cauchy-Schwarz", "Cauchy–Schwarz"),
        ("柯西不等式", "柯西–施瓦茨不等式", "Cauchy–Schwarz 不等式"),
    ),
    (
        "gibbs",
        ("Gibbs' inequality", "Gibbs", "log-sum inequality"),
        ("吉布斯不等式", "Gibbs 不等式"),
    ),
    (
        "bounded-variance",
        ("variance of a bounded variable", "Popoviciu's inequality"),
        ("有界变量的方差", "Popoviciu 不等式"),
    ),
)
"""(rule id, English spellings, Chinese spellings)."""


def squeeze(words: str) -> str:
    """Spelling for look-up: case, hyphens and spaces don't matter."""
    plain = words.casefold().replace("-", " ").replace("_", " ")
    return " ".join(plain.split())


RULES: dict[str, str] = {
    squeeze(spelling): rule
    for rule, english, chinese in REASONS
    for spelling in (rule, *english, *chinese)
}
"""Squeezed spelling → rule id."""

RESERVED: frozenset[str] = frozenset(RULES) | frozenset(
    squeeze(word)
    for _, english, chinese in SECTIONS
    for word in (*english, *chinese)
)
"""Squeezed names that neither a fact nor a claim may take."""

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
    "function": ("functions", "function", "函数"),
    "event": ("events", "event", "随机事件", "事件"),
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


def alternatives(words: dict[str, str]) -> str:
    """A pattern for any of the words, the longest first; a Latin word must
    stand alone."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(
        rf"(?<![A-Za-z0-9_]){re.escape(word)}(?![A-Za-z0-9_])"
        if word.isascii()
        else re.escape(word)
        for word in ordered
    )


LANGUAGE_OF = {
    word: language
    for _, english, chinese in SECTIONS
    for language, words in (("en", english), ("zh", chinese))
    for word in words
}
SECTION_OF = {
    word: section
    for section, english, chinese in SECTIONS
    for word in (*english, *chinese)
}
