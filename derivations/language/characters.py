"""Characters that mean the same, and what subscripts and superscripts stand
for.  Every replacement keeps the length, so that columns stay true."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_SAME: Final = {
    "（": "(",
    "）": ")",
    "［": "[",
    "］": "]",
    "｛": "{",
    "｝": "}",
    "【": "[",
    "】": "]",
    "，": ",",
    "、": ",",
    "：": ":",
    "；": ";",
    "＝": "=",
    "＋": "+",
    "－": "-",
    "−": "-",
    "–": "-",
    "—": "-",
    "‐": "-",
    "‑": "-",
    "✕": "×",
    "．": ".",
    "。": ".",
    "｜": "|",
    "∣": "|",
    "∥": "‖",
    "／": "/",
    "÷": "/",
    "∕": "/",
    "⁄": "/",
    "＊": "*",
    "＾": "^",
    "＿": "_",
    "＜": "<",
    "＞": ">",
    "⩽": "≤",
    "⩾": "≥",
    "≦": "≤",
    "≧": "≥",
    "≒": "≈",
    "≃": "≈",
    "％": "%",
    "・": "·",
    "⋅": "·",
    "∙": "·",
    "•": "·",
    "⇒": "⟹",
    "⇔": "⟺",
    "⊥": "⟂",
    "⫫": "⟂",
    "⋯": "…",
    "∑": "Σ",
    "∏": "Π",
    "µ": "μ",
    "𝔼": "E",
    "𝐄": "E",
    "𝖤": "E",
    "∗": "*",
    "∼": "~",
    "〜": "~",
    "～": "~",
    "’": "'",
    "′": "'",
    "\u3000": " ",
    "\u00a0": " ",
    "\u2009": " ",
    "\u202f": " ",
}
_WIDE: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SAME_AS: Final = _SAME | {
    chr(ord(narrow) + 0xFEE0): narrow for narrow in _WIDE
}
_LIKE: Final = re.compile("[" + "".join(map(re.escape, _SAME_AS)) + "]")

SUBSCRIPTS: Final = dict(
    zip(
        "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ",
        "0123456789+-=()aehijklmnoprstuvxβγρφχ",
        strict=True,
    )
)
SUPERSCRIPTS: Final = dict(
    zip(
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵅᵝᵞᵟ",
        "0123456789+-=()abcdefghijklmnoprstuvwxyzαβγδ",
        strict=True,
    )
)


def same_meaning(text: str) -> str:
    """The text with full-width and look-alike marks replaced one by one."""
    if text.isascii():
        return text
    return _LIKE.sub(lambda found: _SAME_AS[found[0]], text)


def is_ideograph(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff"


@lru_cache(maxsize=4096)
def is_letter(character: str) -> bool:
    """A letter that can stand in a name (Latin, Greek, ℓ …)."""
    return (
        character.isalpha()
        and character not in "ΣΠᵀ"
        and character not in SUBSCRIPTS
        and character not in SUPERSCRIPTS
        and not is_ideograph(character)
    )


@lru_cache(maxsize=4096)
def is_mark(character: str) -> bool:
    """A combining mark, as the bar of ``x̄``."""
    return unicodedata.combining(character) != 0


def is_digit(character: str) -> bool:
    return "0" <= character <= "9"
