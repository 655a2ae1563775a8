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

_MARKS: Final = re.compile(r"""[\\#$*_`<>@~\[\]{}/"'=+:;^&|%-]|(?<=[\d.])\.""")
_DRAWN: Final = frozenset("✓✗✘")


def escaped(text: str) -> str:
    """Text for Typst's markup."""
    return _MARKS.sub(r"\\\g<0>", "".join(map(_glyph, text)))


def quoted(text: str) -> str:
    """A string of Typst's."""
    shown = "".join(map(_glyph, text))
    inner = shown.replace("\\", r"\\").replace('"', r"\"")
    return '"' + inner.replace("\n", r"\n") + '"'


def _glyph(mark: str) -> str:
    """A character that no font here has is shown by its number instead of
    as an empty box."""
    if mark == "\n":
        return mark
    if unicodedata.category(mark) in ("Cc", "Cs"):
        return " "
    if has_glyph(mark) or mark in _DRAWN or "Ͱ" <= mark <= "ӿ":
        return mark
    return f"[U+{ord(mark):04X}]"
