"""A formula in Typst, written from its MathML.

The MathML says how a formula looks: what stands under, over and beside
what, which signs grow.  Here each of its elements is put into Typst's
notation for mathematics, so that both show the same.  All characters with a
meaning in Typst are escaped or in strings.

The notation: https://typst.app/docs/reference/math/
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable
from typing import Final
from xml.etree.ElementTree import Element, fromstring

from derivations.language import tree
from derivations.render.mathml_formula import MathmlWriter
from derivations.render.mathml_parts import formula_runs
from derivations.render.typst_names import quoted

_ACCENTS: Final = {
    "`": "grave",
    "´": "acute",
    "^": "hat",
    "˜": "tilde",
    "¯": "macron",
    "˙": "dot",
    "¨": "dot.double",
    "ˇ": "caron",
}
_SPACES: Final = {"0.167em": "thin", "0.3em": "thick", "1em": "quad"}
_SILENT: Final = "\u2061\u2062"
"""A function applied, a product: heard, not seen."""
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}", "|": "|", "‖": "‖"}
_BARS: Final = {"|": "abs", "‖": "norm"}
_WIDE: Final = "⟹⟺"
_RADICALS: Final = "√∛∜"
_DIGITS: Final = re.compile(r"\d+(?:\.\d+)?", re.ASCII)


def to_typst(node: tree.Node, language: str = "en") -> str:
    """The formula for Typst's math mode, without the dollar signs."""
    return run_typst(MathmlWriter(language).piece(node).text)


def formula_parts(
    node: tree.Node, language: str, sign: str = ""
) -> tuple[str, ...]:
    """The formula in pieces, each but the first starting with its sign;
    ``sign`` stands before the first."""
    runs = [run_typst(run) for run in formula_runs(node, language)]
    if sign:
        runs[0] = f"{_sign(sign)} {runs[0]}"
    return tuple(runs)


def text_parts(text: str, sign: str) -> tuple[str, ...]:
    """A number that is only known as text."""
    return (f"{_sign(sign)} {_word(text)}",)


def run_typst(run: str) -> str:
    """Elements of MathML, as `derivations.render.mathml_pieces` writes
    them, side by side."""
    return _side_by_side(fromstring(f"<math>{run}</math>"))  # noqa: S314


def _side_by_side(run: Iterable[Element]) -> str:
    items = list(run)
    parts = []
    for place, item in enumerate(items):
        after = items[place + 1] if place + 1 < len(items) else None
        called = after is not None and after.text == "\u2061"
        parts.append(_function(item) if called else _one(item))
    return " ".join(part for part in parts if part)


def _one(item: Element) -> str:
    return _WRITE[item.tag](item)


def _function(item: Element) -> str:
    """A name before its argument, from which it keeps a distance."""
    text = item.text or ""
    if item.tag == "mi" and len(text) > 1:
        return f"op({quoted(text)})"
    return _one(item)


# -- leaves ----------------------------------------------------------------


def _identifier(item: Element) -> str:
    text = item.text or ""
    if len(text) == 1 and (text.isalpha() or text in "∞∂"):
        normal = item.get("mathvariant") == "normal"
        return f"upright({text})" if normal else text
    return _sign(text) if text == "%" else _word(text)


def _number(item: Element) -> str:
    text = item.text or ""
    return text if _DIGITS.fullmatch(text) or text == "𝟏" else _word(text)


def _text(item: Element) -> str:
    return _word(item.text or "")


def _word(text: str) -> str:
    # of a class, since Typst sets a space beside a text without one
    return f'class("normal", {quoted(text)})'


def _operator(item: Element) -> str:
    text = item.text or ""
    if text in _SILENT:
        return ""
    if text == "lim":
        return 'op("lim", limits: #true)'
    sign = _sign(text)
    if item.get("lspace") == "0" or item.get("form") == "prefix":
        return f'class("normal", {sign})'
    if text == "|":
        return f'class("relation", {sign})'
    return sign


def _sign(text: str) -> str:
    if text == "·":
        return "⋅"
    if len(text) != 1 or text in _RADICALS:
        return _word(text)
    if text in _WIDE:
        return f"#h(0.5em) {text} #h(0.5em)"
    return f"\\{text}" if text in string.punctuation else text


def _space(item: Element) -> str:
    return _SPACES[item.attrib["width"]]


# -- what is built of others -----------------------------------------------


def _row(item: Element) -> str:
    items = list(item)
    if not _is_fence(items):
        return _side_by_side(items)
    first, *inner, last = items
    if len(inner) == 1 and inner[0].get("linethickness") == "0":
        return f"binom({', '.join(map(_one, inner[0]))})"
    text = _side_by_side(inner)
    if first.text in _BARS:
        return f"{_BARS[first.text]}({text})"
    opening, closing = (_sign(end.text or "") for end in (first, last))
    text = f"{opening} {text} {closing}"
    return text if first.get("stretchy") == "false" else f"lr({text})"


def _is_fence(items: list[Element]) -> bool:
    if len(items) < 2 or any(x.tag != "mo" for x in (items[0], items[-1])):
        return False
    return _BRACKETS.get(items[0].text or "") == items[-1].text


def _called(name: str) -> Callable[[Element], str]:
    return lambda item: f"{name}({', '.join(map(_one, item))})"


def _attached(*places: str) -> Callable[[Element], str]:
    def write(item: Element) -> str:
        base, *others = map(_one, item)
        scripts = (
            f"{place}: {other}"
            for place, other in zip(places, others, strict=True)
        )
        return f"attach({', '.join((base, *scripts))})"

    return write


def _root(item: Element) -> str:
    return f"sqrt({_side_by_side(item)})"


def _accent(item: Element) -> str:
    base, over = item
    return f"{_ACCENTS[over.text or '']}({_one(base)})"


def _stacked(item: Element) -> str:
    rows = (_side_by_side(cell) for row in item for cell in row)
    return " \\\n".join(rows)


_WRITE: Final[dict[str, Callable[[Element], str]]] = {
    "mi": _identifier,
    "mn": _number,
    "mo": _operator,
    "mtext": _text,
    "mspace": _space,
    "mrow": _row,
    "mfrac": _called("frac"),
    "msqrt": _root,
    "msub": _attached("b"),
    "msup": _attached("t"),
    "msubsup": _attached("b", "t"),
    "munder": _attached("b"),
    "munderover": _attached("b", "t"),
    "mover": _accent,
    "mtable": _stacked,
}
