"""Pieces of LaTeX, and how tightly each of them holds together."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.language import tree
from derivations.language.numerals import mantissa_and_exponent
from derivations.render.latex_names import escape, is_word
from derivations.words.render import MESSAGES

PERP = r"\mathrel{\perp" + r"\negthinspace" * 3 + r"\perp}"
SIGNS: dict[str, str] = {
    "": "",  # a line that is one piece, such as "X, Y independent"
    "=": "=",
    "≠": r"\neq",
    "<": "<",
    "≤": r"\leq",
    ">": ">",
    "≥": r"\geq",
    "≈": r"\approx",
    "→": r"\to",
    "⟹": r"\implies",
    "⟺": r"\iff",
}
_TALL = (r"\frac", r"\sum", r"\prod", r"\sqrt", r"\left")

# How tightly a piece holds together: a piece is bracketed where something
# tighter is needed.
PROPOSITION, ADDED, NEGATED, MULTIPLIED, FRACTION, RAISED, WHOLE = range(7)


@dataclass(frozen=True, slots=True)
class Piece:
    """``open`` is true for text whose last operator reaches to the right
    (Σ, a log without brackets), so that no factor may follow it."""

    text: str
    level: int = WHOLE
    open: bool = False


def words(key: str, language: str) -> str:
    """The words of an exported document under this key."""
    english, chinese = MESSAGES[f"export-{key}"]
    return chinese if language == "zh" else english


def rounded(text: str) -> str:
    return fenced("(", text, ")")


def fenced(left: str, text: str, right: str) -> str:
    if any(mark in text for mark in _TALL):
        return rf"\left{left}{text}\right{right}"
    return f"{left}{text}{right}"


def number(text: str) -> Piece:
    """``22{,}026``, ``86.7\\,\\%``, ``2.5 \\cdot 10^{-3}``"""
    mantissa, exponent = mantissa_and_exponent(text)
    if exponent is not None:
        power = rf" \cdot 10^{{{exponent}}}"
        return Piece(escape(mantissa) + power, MULTIPLIED)
    written = escape(mantissa).replace(",", "{,}")
    if text.endswith(("%", "％")):
        return Piece(written + r"\,\%")
    return Piece(written)


def product_sign(product: tree.Multiply, left: str, right: str) -> str:
    if product.sign == "×":
        return r" \times "
    digits = right[:1].isdigit() or (
        left[-1:].isdigit() and right.startswith(r"\frac")
    )
    if product.sign == "·" or digits:
        return r" \cdot "
    before = product.left
    if isinstance(before, tree.Multiply):
        before = before.right
    worded = any(
        isinstance(item, tree.Symbol) and is_word(item.name)
        for item in (before, product.right)
    )
    return r" \thinspace " if worded else " "
