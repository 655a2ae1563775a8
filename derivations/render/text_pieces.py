"""Formulas inside plain text: ``σ²``, ``√dₖ``, ``q_i``, ``Σ_{i=1}^{n}``.

What a writer of text takes apart before it sets the pieces in its own
notation; all between them is text that stays as it reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from derivations.render.latex_names import GREEK

SUPERSCRIPTS: Final = dict(
    zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱᵃᵇᵈᵏᵐᵗᵀᶜ", "0123456789+−()niabdkmtTc", strict=True)
)
SUBSCRIPTS: Final = dict(
    zip(
        "₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ",
        "0123456789+−()aehijklmnoprstuvx",
        strict=True,
    )
)

_LETTER = "[A-Za-z" + "".join(GREEK) + "]"
_BELOW, _ABOVE = (f"[{''.join(x)}]" for x in (SUBSCRIPTS, SUPERSCRIPTS))
# a letter with scripts or under a root is a formula, not a word
_NAME = re.compile(
    rf"(?P<root>√?)(?<![A-Za-z0-9_])(?P<letter>{_LETTER})(?![A-Za-z0-9])"
    rf"(?P<below>{_BELOW}*)(?P<above>{_ABOVE}*)"
    r"|√(?P<number>\d+)(?![.\d])"
)
_INSIDE = r"\{[\w\s=+−\-,.<≤≠'′]*\}"
_TYPED = re.compile(
    rf"(?<![A-Za-z0-9_])(?P<name>{_LETTER}_"
    rf"(?:{_LETTER}|\d+|[a-z]+|{_INSIDE}))(?![A-Za-z0-9_])"
    rf"(?P<above>{_ABOVE}*)"
)
_SUM = re.compile(
    rf"(?P<sign>[ΣΠ∑∏])_(?P<below>{_INSIDE}|[a-z0-9])(?!\w)"
    rf"(?:\^(?P<above>{_INSIDE}|[a-z0-9])(?!\w))?"
)
_QUOTED = re.compile(r"`([^`]{1,500})`")
_LOWERED = re.compile(r"(?<=[)\]])_([a-z]|\d+)(?![A-Za-z0-9_])")
_INSIDE_PART = re.compile(rf"{_LETTER}(?:_[A-Za-z0-9]+)?|\.\.|.")


@dataclass(frozen=True, slots=True)
class Scripted:
    """A letter with Unicode's small letters and digits, here at full size;
    or under a root, where a number may stand for it."""

    letter: str
    below: str
    above: str
    root: bool


@dataclass(frozen=True, slots=True)
class Typed:
    """``q_i`` or ``W_{1,n_in}``, as it was typed; ``above`` as in
    `Scripted`."""

    name: str
    above: str

    @property
    def base(self) -> str:
        return self.name.partition("_")[0]

    @property
    def inside(self) -> str | None:
        """What stands between the braces."""
        below = self.name.partition("_")[2]
        return below if below[0] == "{" else None


@dataclass(frozen=True, slots=True)
class Big:
    """A sign Σ or Π with what stands under and over it."""

    product: bool
    below: str
    above: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """What is to be written so, between back-ticks."""

    text: str


@dataclass(frozen=True, slots=True)
class Lowered:
    """An index after a bracket, ``softmax(x)_i``."""

    text: str


TextPiece: TypeAlias = str | Scripted
SaidPiece: TypeAlias = str | Scripted | Typed | Big | Quoted | Lowered


def text_pieces(text: str) -> Iterator[TextPiece]:
    """The text with letters that have scripts set apart."""
    place = 0
    for found in _NAME.finditer(text):
        if not any(found.group("root", "below", "above", "number")):
            continue
        yield text[place : found.start()]
        if found["number"]:
            yield Scripted(found["number"], "", "", True)
        else:
            yield Scripted(
                found["letter"],
                "".join(map(SUBSCRIPTS.__getitem__, found["below"])),
                _raised(found),
                bool(found["root"]),
            )
        place = found.end()
    yield text[place:]


def said_pieces(text: str) -> Iterator[SaidPiece]:
    """Text about formulas, where ``q_i`` is a subscript too and
    ``Σ_{i=1}^{n}`` a sum."""
    pieces: list[SaidPiece] = [text]
    for pattern, made in _SAID:
        pieces = [
            part
            for piece in pieces
            for part in (
                _split(piece, pattern, made)
                if isinstance(piece, str)
                else (piece,)
            )
        ]
    for piece in pieces:
        if isinstance(piece, str):
            yield from text_pieces(piece)
        else:
            yield piece


def inside_pieces(text: str) -> list[str]:
    """Names, signs and digits of indices, or of the end of a range."""
    return _INSIDE_PART.findall(text.removeprefix("{").removesuffix("}"))


def _typed(found: re.Match[str]) -> Typed:
    return Typed(found["name"], _raised(found))


def _raised(found: re.Match[str]) -> str:
    return "".join(map(SUPERSCRIPTS.__getitem__, found["above"]))


def _big(found: re.Match[str]) -> Big:
    return Big(found["sign"] in "Π∏", found["below"], found["above"] or "")


_SAID: Final[
    tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], SaidPiece]], ...]
] = (
    (_QUOTED, lambda found: Quoted(found[1])),
    (_SUM, _big),
    (_LOWERED, lambda found: Lowered(found[1])),
    (_TYPED, _typed),
)


def _split(
    text: str,
    pattern: re.Pattern[str],
    made: Callable[[re.Match[str]], SaidPiece],
) -> Iterator[SaidPiece]:
    place = 0
    for found in pattern.finditer(text):
        yield text[place : found.start()]
        yield made(found)
        place = found.end()
    yield text[place:]
