"""Words of statements: "mutually independent", 两两独立, "for all"."""

from __future__ import annotations

import re
from typing import Final

_ARE = r"(?:(?:are|is|be|has|have)\s+)?(?:all\s+)?"

# (kind of token, its value, what is written); the first that matches wins.
_ENGLISH: Final = (
    ("KIND", "pairwise", _ARE + r"pairwise\s+independent"),
    ("KIND", "mutual", _ARE + r"(?:mutually|jointly)\s+independent"),
    ("KIND", "pairwise-uncorrelated", _ARE + r"pairwise\s+uncorrelated"),
    ("KIND", "uncorrelated", _ARE + r"uncorrelated"),
    (
        "KIND",
        "iid",
        _ARE + r"(?:i\.\s?i\.\s?d\.|iid\b|independent\s+and\s+identically"
        r"\s+distributed)",
    ),
    ("KIND", "same-law", _ARE + r"identically\s+distributed"),
    ("KIND", "same-law", _ARE + r"(?:the\s+)?same\s+(?:law|distribution)"),
    (
        "KIND",
        "symmetric",
        _ARE + r"symmetric(?:\s+(?:about|around)\s+(?:0|zero))?",
    ),
    (
        "KIND",
        "disjoint",
        _ARE + r"(?:(?:pairwise|mutually)\s+)?(?:disjoint|exclusive)",
    ),
    (
        "KIND",
        "partition",
        _ARE + r"(?:form|forms|make)?\s*(?:a\s+)?partition"
        r"(?:\s+(?:of\s+)?the\s+(?:whole\s+)?(?:sample\s+)?space)?",
    ),
    ("_APART", "⟂", _ARE + r"conditionally\s+independent\s+of"),
    ("_PERP", "⟂", _ARE + r"independent\s+of"),
    ("KIND", "conditional", _ARE + r"conditionally\s+independent"),
    ("KIND", "independent", _ARE + r"independent"),
    ("_UNDER", "given", r"given"),
    ("_IFF", "⟺", r"(?:if\s+and\s+only\s+if|iff)"),
    ("_IMP", "⟹", r"implies"),
    ("_AS", "as", r"(?:as|when)(?=\s+[^\s→,()-]+\s*(?:→|->))"),
    ("_SIM", "~", r"(?:is|are)\s+distributed\s+as"),
    ("_SIM", "~", r"(?:is|are)(?=\s+standard\s+(?:normal|Gaussian)\b)"),
    ("_FOR", "for", r"(?:for\s+(?:all|every|each|any)|for|if|whenever)"),
    ("_AND", "and", r"and"),
    ("_OR", "or", r"(?:or|OR)"),
    ("NOT", "not", r"not"),
    ("ALL", "all", r"all(?:\s+(?:of|the))*"),
    ("", "", r"are|is"),
)
_THERE = r"(?:时|(?:的)?条件下|(?:的)?情况下),?\s*"
_CHINESE: Final = (
    ("KIND", "pairwise", _THERE + r"是?两两(?:相互)?独立(?:的)?"),
    ("KIND", "mutual", _THERE + r"是?(?:全都|都)?相互独立(?:的)?"),
    ("KIND", "independent", _THERE + r"是?(?:彼此)?独立(?:的)?"),
    ("KIND", "conditional", rf"(?:{_THERE})?是?条件独立(?:的)?"),
    ("_UNDER", "given", r"在?给定了?|关于(?=.*条件独立)"),
    ("KIND", "iid", r"是?(?:相互)?独立且?(?:服从)?同分布(?:的)?"),
    ("KIND", "pairwise", r"是?两两(?:相互)?独立(?:的)?"),
    ("KIND", "mutual", r"是?(?:全都|都)?相互独立(?:的)?"),
    ("KIND", "pairwise-uncorrelated", r"是?两两(?:互)?不相关(?:的)?"),
    ("KIND", "uncorrelated", r"是?(?:互)?不相关(?:的)?"),
    ("KIND", "same-law", r"是?(?:有)?(?:相同分布|同分布)(?:的)?"),
    ("KIND", "symmetric", r"是?(?:关于\s*(?:0|零|原点)\s*)?对称(?:的)?"),
    (
        "KIND",
        "disjoint",
        r"是?(?:两两)?(?:互斥|互不相容|互不相交|不相交)(?:的)?",
    ),
    (
        "KIND",
        "partition",
        r"(?:是|构成|组成|形成)?(?:样本空间的)?(?:一个)?"
        r"(?:划分|分划|完备事件组)",
    ),
    ("_PERP", "⟂", r"是?独立于"),
    ("KIND", "independent", r"是?(?:彼此)?独立(?:的)?"),
    ("_IFF", "⟺", r"当且仅当|等价于"),
    ("_IMP", "⟹", r"推出|蕴含"),
    ("_SIM", "~", r"(?:都|均|皆)?服从"),
    ("_FOR", "for", r"(?:对于|对|若|当)(?:所有|一切|任意|任何|每个)?(?:的)?"),
    ("_OR", "or", r"或者?"),
    ("NOT", "not", r"并?非"),
    ("REL", "≈", r"约等于|约为"),
    ("_AND", "and", r"且|并且|与|和|及|以及"),
    ("ALL", "all", r"所有(?:的)?|全体|全部"),
    ("INFINITY", "∞", r"正?无穷大?"),
    ("_WHEN", "时", r"时"),
    ("", "", r"都|均"),
)
_PHRASES: Final = (*_ENGLISH, *_CHINESE)
# One pattern, its groups in the order of the phrases.
_ANY: Final = re.compile(
    "|".join(
        (
            *(rf"({pattern})(?![\w'])" for _, _, pattern in _ENGLISH),
            *(f"({pattern})" for _, _, pattern in _CHINESE),
        )
    )
)


def phrase_at(text: str, at: int) -> tuple[str, str, int] | None:
    """The phrase at ``at``: token kind ("" for a word without meaning of
    its own), value and end."""
    found = _ANY.match(text, at)
    if found is None or found.lastindex is None:
        return None
    kind, value, _ = _PHRASES[found.lastindex - 1]
    return kind, value, found.end()
