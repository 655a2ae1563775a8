"""The tokens of ``~ Normal(0, 1)`` up to the parameters."""

from __future__ import annotations

from derivations.language.laws import LAW_NAMES, law_at, standard_normal_at
from derivations.language.lexemes import Lexeme
from derivations.language.source import Source

_STANDARD = (
    ("LPAR", "("),
    ("NUMBER", "0"),
    ("_COMMA", ","),
    ("NUMBER", "1"),
    ("RPAR", ")"),
)
"""What a standard law leaves unsaid."""


def law_tokens(source: Source, text: str, start: int, end: int) -> list[Lexeme]:
    """The sign between ``start`` and ``end``, and the law after it."""
    sign = Lexeme("_SIM", "~", start, end)
    at = end
    while text[at : at + 1].isspace():
        at += 1
    standard = standard_normal_at(text, at)
    if standard is not None:
        unsaid = [
            Lexeme(kind, one, standard, standard) for kind, one in _STANDARD
        ]
        return [sign, Lexeme("LAW", "Normal", at, standard), *unsaid]
    found = law_at(text, at)
    if found is None:
        while text[at : at + 1].isalnum():
            at += 1
        known = ", ".join(law.name for law in LAW_NAMES)
        raise source.error("formula-law", start, max(end, at), laws=known)
    name, after = found
    return [sign, Lexeme("LAW", name, at, after)]
