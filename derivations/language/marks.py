"""Signs of formulas, each with its token; a longer one stands before the
shorter one that it begins with."""

from __future__ import annotations

from typing import Final

SIGNS: Final = (
    ("<=>", "_IFF", "⟺"),
    ("->", "ARROW", "→"),
    ("→", "ARROW", "→"),
    ("∞", "INFINITY", "∞"),
    ("<==>", "_IFF", "⟺"),
    ("⟺", "_IFF", "⟺"),
    ("=/=", "REL", "≠"),
    ("==>", "_IMP", "⟹"),
    ("=>", "_IMP", "⟹"),
    ("⟹", "_IMP", "⟹"),
    ("<=", "REL", "≤"),
    (">=", "REL", "≥"),
    ("!=", "REL", "≠"),
    ("...", "ELLIPSIS", "…"),
    ("…", "ELLIPSIS", "…"),
    ("..", "_UPTO", ".."),
    ("**", "_CARET", "^"),
    ("^", "_CARET", "^"),
    ("=", "REL", "="),
    ("!", "FACT", "!"),
    ("≠", "REL", "≠"),
    ("≈", "REL", "≈"),
    ("≤", "REL", "≤"),
    ("≥", "REL", "≥"),
    ("<", "REL", "<"),
    (">", "REL", ">"),
    ("⟂⟂", "_PERP", "⟂"),
    ("⟂", "_PERP", "⟂"),
    ("∧", "_AND", "∧"),
    ("∩", "_AND", "∧"),
    ("∨", "_OR", "∨"),
    ("∪", "_OR", "∨"),
    ("¬", "NOT", "¬"),
    ("+", "PLUS", "+"),
    ("-", "MINUS", "-"),
    ("*", "MUL", "·"),
    ("·", "MUL", "·"),
    ("×", "MUL", "×"),
    ("/", "DIV", "/"),
    ("√", "ROOT", "√"),
    ("Σ", "SUM", "Σ"),
    ("Π", "SUM", "Π"),
    (",", "_COMMA", ","),
)
"""What is written, kind of token, its value."""

SIGNS_BY_FIRST: Final = {
    first: tuple(one for one in SIGNS if one[0][0] == first)
    for first in dict.fromkeys(spelled[0] for spelled, _, _ in SIGNS)
}
"""The same by the first character, in the same order."""
