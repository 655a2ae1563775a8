"""The words of a document, as data: sections, kinds, reasons.

Each word is listed in its English and Chinese spellings; the readers of
this package look words up here and nowhere else.
"""

from __future__ import annotations

import re

from derivations.document.reason_words import REASONS

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


def alternatives(words: dict[str, str]) -> str:
    """A pattern for any of the words, the longest first; a Latin word must
    stand alone."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    latin = "|".join(re.escape(word) for word in ordered if word.isascii())
    others = [re.escape(word) for word in ordered if not word.isascii()]
    alone = rf"(?<![A-Za-z0-9_])(?:{latin})(?![A-Za-z0-9_])"
    return "|".join((alone, *others))


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
