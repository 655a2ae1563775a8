"""Text as Typst source that says just that text.

Nothing of a document reaches Typst as markup or code: marks with a meaning
are escaped, and a string ends where it was meant to.

The syntax: https://typst.app/docs/reference/syntax/
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from derivations.render.glyphs import has_glyph
from derivations.render.latex_names import ACCENTS
from derivations.render.latex_text import SIGNS
from derivations.render.text_pieces import SUBSCRIPTS, SUPERSCRIPTS

_MARKS: Final = re.compile(r"""[\\#$*_`<>@~\[\]{}/"'=+:;^&|%-]|(?<=[\d.])\.""")
_DRAWN: Final = frozenset((*SIGNS, *SUBSCRIPTS, *SUPERSCRIPTS, *ACCENTS))
"""What the fonts of mathematics, or of code, have besides."""
_LETTERS: Final = ("\u0370", "\u052f")
"""The first Greek and the last Cyrillic letter."""


def escaped(text: str) -> str:
    """Text for Typst's markup."""
    return _MARKS.sub(r"\\\g<0>", "".join(map(_glyph, text)))


def quoted(text: str) -> str:
    """A string of Typst's, to be shown."""
    return string("".join(map(_glyph, text)))


def string(text: str) -> str:
    """A string of Typst's, to be heard, or an address."""
    plain = "".join(" " if is_control(mark) else mark for mark in text)
    inner = plain.replace("\\", r"\\").replace('"', r"\"")
    return '"' + inner.replace("\n", r"\n") + '"'


def is_control(mark: str) -> bool:
    return mark != "\n" and unicodedata.category(mark) in ("Cc", "Cs")


def _glyph(mark: str) -> str:
    """A character that no font here has is shown by its number instead of
    as an empty box."""
    if is_control(mark):
        return " "
    drawn = mark == "\n" or has_glyph(mark) or mark in _DRAWN
    letter = _LETTERS[0] <= mark <= _LETTERS[1]
    if drawn or (letter and unicodedata.category(mark) != "Cn"):
        return mark
    return f"[U+{ord(mark):04X}]"
