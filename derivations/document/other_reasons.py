"""What other texts call the reasons."""

from __future__ import annotations

OTHER_REASONS: dict[str, str] = {
    "simplif": "arithmetic",
    "comput": "arithmetic",
    "calculat": "arithmetic",
    "expand": "arithmetic",
    "化简": "arithmetic",
    "整理": "arithmetic",
    "展开": "arithmetic",
    "合并": "arithmetic",
    "propert": "variance-scaling",
    "性质": "variance-scaling",
    "cauchy": "cauchy-schwarz",
    "柯西": "cauchy-schwarz",
    "quotient rule": "differentiation",
    "商的求导": "differentiation",
    "addition rule": "inclusion-exclusion",
    "加法公式": "inclusion-exclusion",
    "kl": "gibbs",
    "吉布斯": "gibbs",
    "琴生": "jensen",
    "詹森": "jensen",
    "马尔可夫": "markov",
    "切比雪夫": "chebyshev",
    "iid": "same-law",
    "i.i.d": "same-law",
}
"""Parts of words that other texts use for a reason → the rule that is
likely to be meant."""
