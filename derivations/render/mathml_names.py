"""Names in MathML: a letter in italics, a longer word upright."""

from __future__ import annotations

import unicodedata
from typing import Final

from derivations.render.latex_names import GREEK, split_name
from derivations.render.mathml_pieces import built, joined, leaf, mo

_ACCENTS: Final[dict[str, str]] = {
    "\u0300": "`",
    "\u0301": "´",
    "\u0302": "^",
    "\u0303": "˜",
    "\u0304": "¯",
    "\u0305": "¯",
    "\u0307": "˙",
    "\u0308": "¨",
    "\u030c": "ˇ",
}
"""The sign over a letter for each mark that combines with it."""

_LETTERS: Final = {name: letter for letter, name in GREEK.items()}
"""Greek letters by what they are called in LaTeX."""

_PRIMES: Final = {1: "′", 2: "″", 3: "‴"}


def name_mathml(name: str, indices: str = "") -> str:
    """A name, with further subscripts already in MathML."""
    base, subscript, primes = split_name(name)
    below = [] if not subscript else [word_mathml(subscript.strip("{}"))]
    if indices:
        below.append(indices)
    text = word_mathml(base)
    lower = joined(below)
    if not primes:
        return built("msub", text, lower) if below else text
    upper = mo(_PRIMES.get(len(primes), "′" * len(primes)))
    if below:
        return built("msubsup", text, lower, upper)
    return built("msup", text, upper)


def word_mathml(word: str) -> str:
    """A word: one letter stands in italics, longer ones upright."""
    marks = unicodedata.normalize("NFD", word)
    if len(marks) > 1 and marks[-1] in _ACCENTS:
        inner = word_mathml(unicodedata.normalize("NFC", marks[:-1]))
        over = mo(_ACCENTS[marks[-1]], 'stretchy="false"')
        return built("mover", inner, over, attributes='accent="true"')
    letter = _LETTERS.get(word, word)
    if letter.isascii() and letter.isdigit():
        return leaf("mn", letter)
    if letter in GREEK and unicodedata.category(letter) == "Lu":
        return leaf("mi", letter, 'mathvariant="normal"')
    if len(letter) == 1 and (letter in GREEK or letter.isascii()):
        return leaf("mi", letter)
    if letter.isascii() and letter.isalnum():
        return leaf("mi", letter)
    if letter == "ℓ":
        return leaf("mi", letter)
    return leaf("mtext", letter)
