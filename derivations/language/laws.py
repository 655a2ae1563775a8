"""Standard laws by name: how each is written, and what it takes.

``X ~ Normal(μ, σ²)`` says that X is normal with mean μ and variance σ²; an
exponential law takes its rate λ, so that its mean is 1/λ.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SYMMETRIC: Final = "symmetric"
"""The law that says: −X has the law of X.  Written as a word of its own."""


@dataclass(frozen=True, slots=True)
class LawName:
    """``name`` is how the law is written back; ``short`` its usual letter
    in formulas; ``parameters`` are names for messages."""

    name: str
    parameters: tuple[str, ...]
    spellings: tuple[str, ...]
    chinese: tuple[str, ...]
    short: str


LAW_NAMES: Final = (
    LawName("Normal", ("μ", "σ²"), ("N", "Gaussian"), ("正态", "高斯"), "N"),
    LawName("Bernoulli", ("p",), ("Ber", "Bern"), ("伯努利",), ""),
    LawName("Rademacher", (), ("Sign",), ("拉德马赫", "随机符号"), ""),
    LawName("Uniform", ("a", "b"), ("U", "Unif"), ("均匀",), "U"),
    LawName("Poisson", ("λ",), ("Pois", "Poi"), ("泊松",), ""),
    LawName("Exponential", ("λ",), ("Exp",), ("指数",), ""),
    LawName("Binomial", ("n", "p"), ("Bin", "B"), ("二项",), ""),
)
BY_NAME: Final = {law.name: law for law in LAW_NAMES}

_LATIN: Final = {
    spelling: law.name
    for law in LAW_NAMES
    for spelling in (law.name, *law.spellings)
}
_CHINESE: Final = {
    spelling: law.name for law in LAW_NAMES for spelling in law.chinese
}
_WORD: Final = re.compile(r"[A-Za-z𝒩]+")
_IDEOGRAPHS: Final = re.compile(
    rf"({'|'.join(_CHINESE)})(?:分布)?\s*(?=([A-Za-z𝒩]*))"
)
_STANDARD: Final = re.compile(
    r"标准正态(?:分布)?|(?:the\s+)?standard\s+(?:normal|Gaussian)"
    r"(?:\s+distribution)?(?![\w(])"
)


def standard_normal_at(text: str, at: int) -> int | None:
    """Where 标准正态分布 or ``standard normal`` ends: N(0, 1)."""
    found = _STANDARD.match(text, at)
    return None if found is None else found.end()


def law_at(text: str, at: int) -> tuple[str, int] | None:
    """The law whose name stands at ``at``, and where it ends.  A Chinese
    name may be followed by its letter, as in 正态分布 N(0, 1)."""
    chinese = _IDEOGRAPHS.match(text, at)
    if chinese is not None:
        name = _CHINESE[chinese[1]]
        if not chinese[2]:
            return name, chinese.end()
        found = _latin(chinese[2])
        return (name, chinese.end(2)) if found == name else None
    word = _WORD.match(text, at)
    if word is None:
        return None
    found = _latin(word[0])
    return None if found is None else (found, word.end())


def _latin(word: str) -> str | None:
    if word == "𝒩":
        return "Normal"
    return _LATIN.get(word) or _LATIN.get(word.capitalize())
