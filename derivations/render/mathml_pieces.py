"""Pieces of MathML, and how tightly each of them holds together.

Only elements and attributes of MathML Core are written, which browsers
draw themselves.  A piece is a run of elements that stand side by side;
whatever text goes into them is escaped here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from html import escape
from typing import Final

from derivations.language import tree
from derivations.language.numerals import mantissa_and_exponent
from derivations.render.latex_pieces import MULTIPLIED, WHOLE

TIMES: Final = "<mo>\u2062</mo>"
"""Invisible: heard, not seen."""
APPLIED: Final = "<mo>\u2061</mo>"
THIN: Final = '<mspace width="0.167em"/>'
QUAD: Final = '<mspace width="1em"/>'
TALL: Final = ("<mfrac", "<munder", "<msqrt")

_TAG: Final = re.compile(r"<(/?)[^<>]*?(/?)>")


@dataclass(frozen=True, slots=True)
class Piece:
    """``open`` is true for a run whose last operator reaches to the right
    (Σ, a log without brackets), so that no factor may follow it; ``named``
    for one that begins with an operator's name, which keeps a distance."""

    text: str
    level: int = WHOLE
    open: bool = False
    named: bool = False


def leaf(name: str, text: str, attributes: str = "") -> str:
    head = f"{name} {attributes}" if attributes else name
    return f"<{head}>{escape(printable(text))}</{name}>"


def printable(text: str) -> str:
    """Without characters that a page must not hold."""
    return "".join(
        " " if unicodedata.category(mark) in ("Cc", "Cs") else mark
        for mark in text
    )


def mo(sign: str, attributes: str = "") -> str:
    return leaf("mo", sign, attributes)


def prefix(sign: str) -> str:
    return mo(sign, 'form="prefix"')


def words(text: str) -> str:
    """Words inside a formula, with the spaces around them."""
    inner = text.strip()
    before = text[: len(text) - len(text.lstrip())]
    after = text[len(text.rstrip()) :]
    space = '<mspace width="0.3em"/>'
    return "".join(
        (
            space if before else "",
            leaf("mtext", inner) if inner else "",
            space if after else "",
        )
    )


def row(text: str) -> str:
    """The run as one element."""
    return text if _is_one(text) else f"<mrow>{text}</mrow>"


def _is_one(text: str) -> bool:
    """Whether the run is one element already."""
    depth = 0
    for found in _TAG.finditer(text):
        closes, whole = found.groups()
        depth += 0 if whole else -1 if closes else 1
        if depth == 0:
            return found.end() == len(text)
    return False


def built(name: str, *parts: str, attributes: str = "") -> str:
    """``mfrac``, ``msub`` and the like of so many runs."""
    inner = "".join(row(part) for part in parts)
    head = f"{name} {attributes}" if attributes else name
    return f"<{head}>{inner}</{name}>"


def fenced(left: str, text: str, right: str) -> str:
    """In brackets, which grow around tall formulas only."""
    tall = any(mark in text for mark in TALL)
    grows = "" if tall else 'stretchy="false"'
    opening, closing = (
        f"{form} {grows}".strip() if left == right else grows
        for form in ('form="prefix"', 'form="postfix"')
    )
    return f"<mrow>{mo(left, opening)}{text}{mo(right, closing)}</mrow>"


def rounded(text: str) -> str:
    return fenced("(", text, ")")


def bars(mark: str, text: str) -> str:
    """``|x|``, ``‖q‖``: as tall as what is between."""
    return fenced(mark, text, mark)


def joined(parts: list[str], sign: str = ",") -> str:
    separator = mo(sign, 'separator="true"') if sign in ",;" else mo(sign)
    return separator.join(parts)


def number(text: str) -> Piece:
    """``22,026``, ``86.7 %``, ``2.5 · 10⁻³``"""
    mantissa, exponent = mantissa_and_exponent(text)
    if exponent is not None:
        minus = prefix("−") if exponent < 0 else ""
        power = minus + leaf("mn", str(abs(exponent)))
        ten = built("msup", leaf("mn", "10"), power)
        return Piece(leaf("mn", mantissa) + mo("·") + ten, MULTIPLIED)
    if text.endswith(("%", "％")):
        digits = leaf("mn", text[:-1].rstrip())
        return Piece(digits + THIN + leaf("mi", "%"))
    return Piece(leaf("mn", text))


def product_sign(
    product: tree.Multiply, left: str, right: Piece, worded: bool
) -> str:
    """What stands between two factors."""
    if product.sign == "×":
        return mo("×")
    digits = right.text.startswith("<mn") or (
        left.endswith("</mn>") and right.text.startswith("<mfrac")
    )
    if product.sign == "·" or digits:
        return mo("·")
    return TIMES + (THIN if worded or right.named else "")
