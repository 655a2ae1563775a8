"""Plain Unicode text as TeX text.

Mathematical characters that text fonts lack become commands; everything
with a meaning in TeX is escaped.
"""

from __future__ import annotations

import re
import unicodedata

from derivations.render.latex_names import (
    ACCENTS,
    GREEK,
    escape,
    name_latex,
    word_latex,
)

_SUPERSCRIPTS = dict(
    zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱᵃᵇᵈᵏᵐᵀᶜ", "0123456789+−()niabdkmTc", strict=True)
)
_SUBSCRIPTS = dict(
    zip(
        "₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ",
        "0123456789+−()aehijklmnoprstuvx",
        strict=True,
    )
)
_SIGNS: dict[str, str] = {
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


_LETTER = "[A-Za-z" + "".join(GREEK) + "]"
_BELOW, _ABOVE = (f"[{''.join(x)}]" for x in (_SUBSCRIPTS, _SUPERSCRIPTS))
# a letter with scripts or under a root is a formula, not a word
_NAME = re.compile(
    rf"(?P<root>√?)(?<![A-Za-z0-9_]){_LETTER}(?![A-Za-z0-9])"
    rf"(?P<below>{_BELOW}*)(?P<above>{_ABOVE}*)"
)
_INSIDE = r"\{[\w\s=+−\-,.<≤≠'′]*\}"
_TYPED = re.compile(
    rf"(?<![A-Za-z0-9_]){_LETTER}_"
    rf"(?:{_LETTER}|\d+|[a-z]+|{_INSIDE})(?![A-Za-z0-9_])"
)
_SUM = re.compile(
    rf"[ΣΠ∑∏]_(?P<below>{_INSIDE}|[a-z0-9])(?!\w)"
    rf"(?:\^(?P<above>{_INSIDE}|[a-z0-9])(?!\w))?"
)
_INSIDE_PART = re.compile(rf"{_LETTER}(?:_[A-Za-z0-9]+)?|\.\.|.")


def text_latex(text: str) -> str:
    """The text for TeX's text mode.  A character that no font here has is
    shown by its number instead of vanishing."""
    text = unicodedata.normalize("NFC", text)
    parts: list[str] = []
    place = 0
    for found in _NAME.finditer(text):
        if not any(found.group("root", "below", "above")):
            continue
        parts.append(_loose(text[place : found.start()]))
        parts.append(rf"\ensuremath{{{_name(found)}}}")
        place = found.end()
    return "".join([*parts, _loose(text[place:])])


def said_latex(text: str) -> str:
    """Text about formulas, where ``q_i`` is a subscript too and ``Σ_{i=1}^{n}``
    a sum."""
    parts: list[str] = []
    place = 0
    for found in _SUM.finditer(text):
        parts.append(_said_names(text[place : found.start()]))
        parts.append(rf"\ensuremath{{{_sum(found)}}}")
        place = found.end()
    return "".join([*parts, _said_names(text[place:])])


def _sum(found: re.Match[str]) -> str:
    sign = r"\prod" if found[0][0] in "Π∏" else r"\sum"
    made = f"{sign}_{{{_inside(found['below'])}}}"
    return made + (f"^{{{_inside(found['above'])}}}" if found["above"] else "")


def _element(typed: str) -> str:
    base, _, below = typed.partition("_")
    if below[0] != "{":
        return name_latex(typed)
    return f"{word_latex(base)}_{{{_inside(below)}}}"


def _inside(text: str) -> str:
    """Indices, or the end of a range, in TeX's math mode."""
    parts = []
    for piece in _INSIDE_PART.findall(text.removeprefix("{").removesuffix("}")):
        if piece == "..":
            parts.append(r"\ldots ")
        elif piece in _SIGNS:
            parts.append(_SIGNS[piece] + " ")
        elif piece in _SUPERSCRIPTS:
            parts.append(f"^{{{_SUPERSCRIPTS[piece]}}}")
        elif piece[0].isalpha():
            parts.append(name_latex(piece))
        else:
            parts.append(piece)
    return "".join(parts).strip()


def _said_names(text: str) -> str:
    parts: list[str] = []
    place = 0
    for found in _TYPED.finditer(text):
        parts.append(text_latex(text[place : found.start()]))
        parts.append(rf"\ensuremath{{{_element(found[0])}}}")
        place = found.end()
    return "".join([*parts, text_latex(text[place:])])


def _name(found: re.Match[str]) -> str:
    letter = found[0].removeprefix("√")[0]
    below, above = found["below"], found["above"]
    made = word_latex(letter)
    if below:
        made += f"_{{{''.join(map(_SUBSCRIPTS.__getitem__, below))}}}"
    if above:
        made += f"^{{{''.join(map(_SUPERSCRIPTS.__getitem__, above))}}}"
    return rf"\sqrt{{{made}}}" if found["root"] else made


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
        if mark in _SUPERSCRIPTS:
            mark = rf"\textsuperscript{{{_SUPERSCRIPTS[mark]}}}"
        elif mark in _SUBSCRIPTS:
            mark = rf"\textsubscript{{{_SUBSCRIPTS[mark]}}}"
        else:
            mark = _mark(mark)
        parts.append(mark)
        place += 1
    return "".join(parts)


def _mark(mark: str) -> str:
    if mark in _SIGNS:
        return rf"\ensuremath{{{_SIGNS[mark]}}}"
    if mark in GREEK:
        return rf"\ensuremath{{\{GREEK[mark]}}}"
    return escape(mark) if _has_glyph(mark) else f"[U+{ord(mark):04X}]"


def _has_glyph(mark: str) -> bool:
    return (
        mark <= "\u017f"
        or "\u2010" <= mark <= "\u2027"
        or mark in "\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122"
        or _is_chinese(mark)
    )


def _is_chinese(mark: str) -> bool:
    return (
        "\u2e80" <= mark <= "\u9fff"
        or "\uf900" <= mark <= "\ufaff"
        or "\uff00" <= mark <= "\uffef"
    )


def has_chinese(text: str) -> bool:
    """Whether the text needs a Chinese font."""
    return any(map(_is_chinese, text))
