"""Formulas inside plain text, in MathML."""

from __future__ import annotations

from derivations.render.mathml_names import name_mathml, word_mathml
from derivations.render.mathml_pieces import built, mo
from derivations.render.text_pieces import (
    SUPERSCRIPTS,
    Big,
    Scripted,
    Typed,
    inside_pieces,
)


def text_mathml(piece: Scripted | Typed | Big) -> str:
    """The elements of one formula."""
    match piece:
        case Scripted(letter, below, above, root):
            text = _scripted(word_mathml(letter), below, above)
            return built("msqrt", text) if root else text
        case Typed(name, above):
            if piece.inside is not None:
                base = word_mathml(piece.base)
                return _scripted(base, piece.inside, above)
            return _scripted(name_mathml(name), "", above)
        case Big(product, below, above):
            sign = mo("∏" if product else "∑")
            if above:
                return built("munderover", sign, _inside(below), _inside(above))
            return built("munder", sign, _inside(below))


def _scripted(base: str, below: str, above: str) -> str:
    if below and above:
        return built("msubsup", base, _inside(below), _inside(above))
    if below:
        return built("msub", base, _inside(below))
    return built("msup", base, _inside(above)) if above else base


def _inside(text: str) -> str:
    """Indices, or the end of a range."""
    parts: list[str] = []
    for piece in inside_pieces(text):
        if piece == "..":
            parts.append(mo("…"))
        elif piece in SUPERSCRIPTS and parts:
            parts[-1] = built("msup", parts[-1], mo(SUPERSCRIPTS[piece]))
        elif piece[0].isalnum():
            parts.append(name_mathml(piece))
        elif not piece.isspace():
            parts.append(mo(piece))
    return "".join(parts)
