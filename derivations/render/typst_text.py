"""Plain Unicode text in Typst's markup.

Letters with scripts and mathematical signs are set as mathematics; what is
written in code ends with a semicolon, so that no text after it is taken for
its argument.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import groupby

from derivations.render.latex_names import ACCENTS, GREEK
from derivations.render.latex_text import SIGNS
from derivations.render.mathml_names import word_mathml
from derivations.render.mathml_pieces import mo
from derivations.render.text_mathml import text_mathml
from derivations.render.text_pieces import (
    SUBSCRIPTS,
    SUPERSCRIPTS,
    Lowered,
    Quoted,
    SaidPiece,
    said_pieces,
    text_pieces,
)
from derivations.render.typst_math import run_typst
from derivations.render.typst_names import escaped, quoted

_AS_LETTERS = {"∑": "Σ", "∏": "Π"}
_IN_TEXT = frozenset("✓✗✘√")


def text_typst(text: str) -> str:
    """The text for Typst's markup."""
    text = unicodedata.normalize("NFC", text)
    return "".join(map(_piece, text_pieces(text)))


def said_typst(text: str) -> str:
    """Text about formulas, where ``q_i`` is a subscript too and ``Σ_{i=1}^{n}``
    a sum."""
    text = unicodedata.normalize("NFC", text)
    return "".join(map(_piece, said_pieces(text)))


def _piece(piece: SaidPiece) -> str:
    if isinstance(piece, str):
        return "".join(_loose(piece))
    if isinstance(piece, Quoted):
        return f"#raw({quoted(piece.text)});"
    if isinstance(piece, Lowered):
        return f'$attach("", b: {run_typst(word_mathml(piece.text))})$'
    return f"${run_typst(text_mathml(piece))}$"


def _loose(text: str) -> Iterator[str]:
    """What belongs to no formula: words, signs, scripts after a bracket."""
    for kind, run in groupby(_clusters(text), _kind):
        if kind == "accent":
            yield from (f"${run_typst(word_mathml(pair))}$" for pair in run)
            continue
        if kind == "lowered":
            yield from (_lowered("".join(_loose(x[2:-1]))) for x in run)
            continue
        whole = "".join(run)
        match kind:
            case "sign":
                yield f"${' '.join(map(_sign, whole))}$"
            case "above":
                shown = "".join(map(SUPERSCRIPTS.__getitem__, whole))
                yield f"#super[{escaped(shown)}];"
            case "below":
                shown = "".join(map(SUBSCRIPTS.__getitem__, whole))
                yield _lowered(escaped(shown))
            case _:
                yield escaped(whole)


def _lowered(inner: str) -> str:
    return f"#sub[{inner}];"


def _clusters(text: str) -> Iterator[str]:
    """Characters, with their accents; ``_{t→∞}`` below a word as one."""
    place = 0
    while place < len(text):
        end = place + 1
        if text[end : end + 1] in ACCENTS:
            end += 1
        elif text.startswith("_{", place) and "}" in text[place:]:
            end = text.index("}", place) + 1
        yield text[place:end]
        place = end


def _kind(cluster: str) -> str:
    if len(cluster) > 1:
        return "lowered" if cluster.startswith("_{") else "accent"
    if cluster in SUPERSCRIPTS:
        return "above"
    if cluster in SUBSCRIPTS:
        return "below"
    if cluster in GREEK or (cluster in SIGNS and cluster not in _IN_TEXT):
        return "sign"
    return "text"


def _sign(mark: str) -> str:
    mark = _AS_LETTERS.get(mark, mark)
    return run_typst(word_mathml(mark) if mark in GREEK else mo(mark))
