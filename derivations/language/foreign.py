"""Notation of other languages that people try first."""

from __future__ import annotations

import re
from typing import Final

_SIGNS: Final = (
    (re.compile(r"\\[A-Za-z]*"), "formula-latex"),
    (re.compile(r"==(?![=>])"), "formula-double-equals"),
    (re.compile(r"[∈∉]"), "formula-member"),
    (re.compile(r"[⟨⟩〈〉]"), "formula-angle"),
    (re.compile(r"[±∓]"), "formula-plus-minus"),
    (re.compile(r"[¼½¾⅐-⅞]"), "formula-vulgar"),
    (re.compile(r"!!+"), "formula-factorial"),
    (re.compile(r"[ᵀ⊤†]"), "formula-transpose"),
    (re.compile(r"[∀∃]"), "formula-quantifier"),
    (re.compile(r"[∫∇]"), "formula-analysis"),
)
_BEGINNINGS: Final = frozenset("\\=∈∉⟨⟩〈〉±∓¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞!ᵀ⊤†∀∃∫∇")
"""Characters that one of the signs begins with."""
_WORDS: Final = ((re.compile(r"then(?![\w'])|那么|则"), "formula-then"),)
EVENTS: Final = ("P", "Pr", "ℙ", "Prob")
"""Words for probability before a bracket, unless they are declared."""

_CORRELATION = "Cov(X, Y)/(sd(X) sd(Y))"
_MEAN = "E[X]` or `(1/n) Σ_{i=1}^{n} x_i"
_DIVERGENCE = "Σ_{i=1}^{n} p(x_i) log(p(x_i)/q(x_i))"
INSTEAD: Final = {
    "D": "Var(X)",
    "V": "Var(X)",
    "Corr": _CORRELATION,
    "corr": _CORRELATION,
    "Cor": _CORRELATION,
    "cor": _CORRELATION,
    "mean": _MEAN,
    "Mean": _MEAN,
    "log2": "log(x)/log(2)",
    "log_2": "log(x)/log(2)",
    "log10": "log(x)/log(10)",
    "log_10": "log(x)/log(10)",
    "lg": "log(x)/log(10)",
    "sigmoid": "1/(1 + exp(−x))",
    "KL": _DIVERGENCE,
}
"""What other texts call by a name → how it is written here."""

FUNCTIONS: Final = frozenset(
    (
        *("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh"),
        *("arcsin", "arccos", "arctan", "asin", "acos", "atan", "erf"),
        *("sgn", "sign", "lim", "sup", "inf", "det", "arg", "mod", "gcd"),
        *("lcm", "lg", "cor", "corr", "Cor", "Corr", "Pr", "Prob"),
    )
)
"""Words that are functions or signs elsewhere, and so no products."""


def foreign_sign(text: str, at: int) -> tuple[str, int] | None:
    """The message on a sign that isn't read, and where the sign ends."""
    if text[at] not in _BEGINNINGS:
        return None
    return _first(_SIGNS, text, at)


def foreign_word(text: str, at: int) -> tuple[str, int] | None:
    """The message on a word that isn't read, and where the word ends."""
    return _first(_WORDS, text, at)


def _first(
    patterns: tuple[tuple[re.Pattern[str], str], ...], text: str, at: int
) -> tuple[str, int] | None:
    for pattern, key in patterns:
        found = pattern.match(text, at)
        if found is not None:
            return key, found.end()
    return None
