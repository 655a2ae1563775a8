"""Names and text in LaTeX.

Whatever a document calls its quantities, the result is one well-formed
piece of TeX: characters with a meaning in TeX are escaped, never passed on.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import groupby

GREEK: dict[str, str] = {
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "varepsilon",
    "ϵ": "epsilon",
    "ζ": "zeta",
    "η": "eta",
    "θ": "theta",
    "ϑ": "vartheta",
    "ι": "iota",
    "κ": "kappa",
    "λ": "lambda",
    "μ": "mu",
    "ν": "nu",
    "ξ": "xi",
    "π": "pi",
    "ρ": "rho",
    "ς": "varsigma",
    "σ": "sigma",
    "τ": "tau",
    "υ": "upsilon",
    "φ": "varphi",
    "ϕ": "phi",
    "χ": "chi",
    "ψ": "psi",
    "ω": "omega",
    "Γ": "Gamma",
    "Δ": "Delta",
    "Θ": "Theta",
    "Λ": "Lambda",
    "Ξ": "Xi",
    "Π": "Pi",
    "Σ": "Sigma",
    "Υ": "Upsilon",
    "Φ": "Phi",
    "Ψ": "Psi",
    "Ω": "Omega",
}
# capitals and omicron that look Latin have no command of their own
_LOOKS_LATIN = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΧο", "ABEZHIKMNOPTXo", strict=True))
_SPELLED = frozenset(GREEK.values())

ACCENTS: dict[str, str] = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "hat",
    "\u0303": "tilde",
    "\u0304": "bar",
    "\u0305": "bar",
    "\u0307": "dot",
    "\u0308": "ddot",
    "\u030c": "check",
}

_ESCAPES: dict[str, str] = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "`": r"\textasciigrave{}",
}


def escape(text: str) -> str:
    """Text for TeX's text mode; control characters become spaces."""
    return "".join(_ESCAPES.get(mark, _printable(mark)) for mark in text)


def _printable(mark: str) -> str:
    if mark in "\n\t" or unicodedata.category(mark) not in ("Cc", "Cs"):
        return mark
    return " "


def split_name(name: str) -> tuple[str, str, str]:
    """Base, subscript and primes of a declared name."""
    bare = name.replace("′", "'")
    body = bare.rstrip("'")
    primes = bare[len(body) :]
    base, _, subscript = body.partition("_")
    if not base:
        return body, "", primes
    stem = base.rstrip("'")
    return stem, subscript, base[len(stem) :] + primes


def name_latex(name: str, indices: str = "") -> str:
    """A name in math mode, with further subscripts already in LaTeX."""
    base, subscript, primes = split_name(name)
    below = [] if not subscript else [word_latex(subscript.strip("{}"))]
    if indices:
        below.append(indices)
    text = word_latex(base) + primes
    return f"{text}_{{{','.join(below)}}}" if below else text


def word_latex(word: str) -> str:
    """A word in math mode: a letter stands in italics, longer ones upright."""
    marks = unicodedata.normalize("NFD", word)
    if len(marks) > 1 and marks[-1] in ACCENTS:
        inner = word_latex(unicodedata.normalize("NFC", marks[:-1]))
        return rf"\{ACCENTS[marks[-1]]}{{{inner}}}"
    if word in GREEK:
        return "\\" + GREEK[word]
    if word in _LOOKS_LATIN:
        return rf"\mathrm{{{_LOOKS_LATIN[word]}}}"
    if word == "ℓ":
        return r"\ell"
    if word.isascii() and (word.isdigit() or len(word) == 1):
        return word if word.isalnum() else rf"\text{{{escape(word)}}}"
    if word in _SPELLED:
        return "\\" + word
    if word.isascii() and word.isalnum():
        return rf"\mathrm{{{word}}}"
    return " ".join(_run(greek, "".join(run)) for greek, run in _runs(word))


def _runs(word: str) -> Iterator[tuple[bool, Iterator[str]]]:
    return groupby(word, GREEK.__contains__)


def _run(greek: bool, run: str) -> str:
    if greek:
        return " ".join("\\" + GREEK[mark] for mark in run)
    return rf"\text{{{escape(run)}}}"


def is_word(name: str) -> bool:
    """Whether the name's base is set upright as a word, so that a product
    with it needs a space."""
    base = split_name(name)[0]
    return word_latex(base).startswith((r"\mathrm", r"\text"))
