"""Plain Unicode text as TeX text.

Mathematical characters that text fonts lack become commands; everything
with a meaning in TeX is escaped.
"""

from __future__ import annotations

import unicodedata

from derivations.render.glyphs import has_glyph
from derivations.render.latex_names import (
    ACCENTS,
    GREEK,
    escape,
    name_latex,
    word_latex,
)
from derivations.render.text_pieces import (
    SUBSCRIPTS,
    SUPERSCRIPTS,
    Big,
    Lowered,
    Quoted,
    SaidPiece,
    Scripted,
    Typed,
    inside_pieces,
    said_pieces,
    text_pieces,
)

SIGNS: dict[str, str] = {
    "−": "-",
    "·": r"\cdot",
    "⋅": r"\cdot",
    "×": r"\times",
    "÷": r"\div",
    "±": r"\pm",
    "∓": r"\mp",
    "≤": r"\leq",
    "≥": r"\geq",
    "≠": r"\neq",
    "≈": r"\approx",
    "→": r"\to",
    "⟹": r"\Longrightarrow",
    "⇒": r"\Rightarrow",
    "⟺": r"\Longleftrightarrow",
    "⇔": r"\Leftrightarrow",
    "√": r"\surd",
    "∞": r"\infty",
    "Σ": r"\Sigma",
    "∑": r"\Sigma",
    "∏": r"\Pi",
    "∈": r"\in",
    "∩": r"\cap",
    "∪": r"\cup",
    "∧": r"\land",
    "∨": r"\lor",
    "¬": r"\neg",
    "∀": r"\forall",
    "∃": r"\exists",
    "∂": r"\partial",
    "∫": r"\int",
    "⊥": r"\perp",
    "⟂": r"\perp",
    "⫫": r"\perp",
    "‖": r"\Vert",
    "𝔼": r"\mathbb{E}",
    "ℓ": r"\ell",
    "ℝ": r"\mathbb{R}",
    "✓": r"\checkmark",
    "✗": r"\times",
    "✘": r"\times",
    "⋯": r"\cdots",
}


def text_latex(text: str) -> str:
    """The text for TeX's text mode.  A character that no font here has is
    shown by its number instead of vanishing."""
    text = unicodedata.normalize("NFC", text)
    return "".join(map(_piece, text_pieces(text)))


def said_latex(text: str) -> str:
    """Text about formulas, where ``q_i`` is a subscript too and ``Σ_{i=1}^{n}``
    a sum."""
    text = unicodedata.normalize("NFC", text)
    return "".join(map(_piece, said_pieces(text)))


def _piece(piece: SaidPiece) -> str:
    match piece:
        case Scripted():
            made = _name(piece)
        case Typed():
            made = _element(piece)
        case Big(product, below, above):
            sign = r"\prod" if product else r"\sum"
            made = f"{sign}_{{{_inside(below)}}}"
            made += f"^{{{_inside(above)}}}" if above else ""
        case Quoted(text):
            return rf"\texttt{{{text_latex(text)}}}"
        case Lowered(text):
            return rf"\textsubscript{{{text_latex(text)}}}"
        case _:
            return _loose(piece)
    return rf"\ensuremath{{{made}}}"


def _element(typed: Typed) -> str:
    if typed.inside is None:
        made = name_latex(typed.name)
    else:
        made = f"{word_latex(typed.base)}_{{{_inside(typed.inside)}}}"
    return made + (f"^{{{typed.above}}}" if typed.above else "")


def _inside(text: str) -> str:
    """Indices, or the end of a range, in TeX's math mode."""
    parts = []
    for piece in inside_pieces(text):
        if piece == "..":
            parts.append(r"\ldots ")
        elif piece in SIGNS:
            parts.append(SIGNS[piece] + " ")
        elif piece in SUPERSCRIPTS:
            parts.append(f"^{{{SUPERSCRIPTS[piece]}}}")
        elif piece[0].isalpha():
            parts.append(name_latex(piece))
        else:
            parts.append(piece)
    return "".join(parts).strip()


def _name(scripted: Scripted) -> str:
    made = word_latex(scripted.letter)
    if scripted.below:
        made += f"_{{{scripted.below}}}"
    if scripted.above:
        made += f"^{{{scripted.above}}}"
    return rf"\sqrt{{{made}}}" if scripted.root else made


def _loose(text: str) -> str:
    parts: list[str] = []
    place = 0
    while place < len(text):
        mark = text[place]
        if text[place + 1 : place + 2] in ACCENTS:
            pair = word_latex(text[place : place + 2])
            parts.append(rf"\ensuremath{{{pair}}}")
            place += 2
            continue
        if text.startswith("_{", place) and "}" in text[place:]:
            # Below a bracket or a word, as in ``lim_{t→∞}``.
            end = text.index("}", place)
            inner = _loose(text[place + 2 : end])
            parts.append(rf"\textsubscript{{{inner}}}")
            place = end + 1
            continue
        if mark in SUPERSCRIPTS:
            mark = rf"\textsuperscript{{{SUPERSCRIPTS[mark]}}}"
        elif mark in SUBSCRIPTS:
            mark = rf"\textsubscript{{{SUBSCRIPTS[mark]}}}"
        else:
            mark = _mark(mark)
        parts.append(mark)
        place += 1
    return "".join(parts)


def _mark(mark: str) -> str:
    if mark in SIGNS:
        return rf"\ensuremath{{{SIGNS[mark]}}}"
    if mark in GREEK:
        return rf"\ensuremath{{\{GREEK[mark]}}}"
    return escape(mark) if has_glyph(mark) else f"[U+{ord(mark):04X}]"
