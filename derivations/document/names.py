"""Names at the head of a declaration or a definition, and their ranges."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from derivations.document.pieces import Piece
from derivations.language.characters import SUBSCRIPTS
from derivations.language.spelling import canonical_name

_SMALL = "".join(SUBSCRIPTS)
_TABLE = str.maketrans(SUBSCRIPTS)
_HAN = r"\u3400-\u9fff"
_NOT_SMALL = rf"(?![{_HAN}])(?![{_SMALL}])"
_NAME = (
    # letters and digits, perhaps with a bar or hat
    rf"{_NOT_SMALL}[^\W\d_](?:{_NOT_SMALL}[^\W_]|[\u0300-\u036f])*"
    r"(?P<first>'*)"
    r"(?:\[(?P<box>[^\[\]]*)\]"
    r"|_\{(?P<brace>[^{}]*)\}"
    rf"|_(?P<plain>[^\W_{_HAN}]+)"
    rf"|(?P<small>[{_SMALL}]+))?"
    r"(?P<second>'*)"
)
ITEM = re.compile(_NAME)
_SEPARATOR = re.compile(r"\s*(?:,|(?<=\s)and(?=\s)|和|与)\s*")
TO = re.compile(r"\.\.\.?|…|⋯")
"""What stands between the ends of a range."""
_EQUALS = re.compile(r"(?P<index>[^\W\d_]'*)\s*(?:=|∈|in(?=\s))\s*")
_BETWEEN = re.compile(
    r"(?P<low>.+?)(?:≤|<=)\s*(?P<index>[^\W\d_]'*)\s*(?:≤|<=)(?P<high>.+)"
)
FOR = re.compile(
    r"(?<![^\s,)\]])for(?:\s+(?:all|each|every))?(?=\s)|对于?(?:所有|任意|任何|每个|一切)?(?:的)?|当"
)
_INDEX = re.compile(r"[^\W\d_]'*$")


@dataclass(frozen=True, slots=True)
class Item:
    """A name as written: ``base`` with subscript text, and whether that
    subscript stood in ``[…]``."""

    base: str
    subscript: str
    boxed: bool
    piece: Piece

    @property
    def name(self) -> str:
        """The name if the subscript is part of it."""
        spelled = canonical_name(self.piece.text)
        if spelled is not None:
            return spelled
        return f"{self.base}_{self.subscript}" if self.subscript else self.base

    def indices(self, known: tuple[str, ...]) -> tuple[str, ...]:
        """The subscript as indices: separated by commas, or letters side by
        side when each is known.  Empty if it can't be read so."""
        parts = tuple(part.strip() for part in self.subscript.split(","))
        if all(_INDEX.match(part) for part in parts):
            return parts
        letters = tuple(self.subscript)
        return letters if all(one in known for one in letters) else ()


@dataclass(frozen=True, slots=True)
class RangeText:
    """``index = lower..upper`` before its bounds are read."""

    index: str
    lower: Piece
    upper: Piece
    piece: Piece


def read_item(piece: Piece) -> Item | None:
    """The piece as exactly one name, or None."""
    match = ITEM.fullmatch(piece.plain)
    return None if match is None else _item(match, piece)


def _item(match: re.Match[str], piece: Piece) -> Item:
    groups = ("box", "brace", "plain", "small")
    subscript = next((match[group] for group in groups if match[group]), "")
    boxed = match["box"] is not None
    start = match.start()
    end = start + len(match[0])
    for group in groups:
        if match[group] is not None:
            end = min(end, match.start(group))
    base = match.string[start:end].rstrip("_[{")
    primes = match["second"] if subscript or boxed else ""
    return Item(
        unicodedata.normalize("NFC", base + primes),
        subscript.translate(_TABLE).replace(" ", ""),
        boxed,
        piece.cut(match.start(), match.end()),
    )


def read_items(piece: Piece) -> tuple[Item, ...]:
    """Names separated by commas (also 、, and, 和); empty if the piece isn't
    such a list."""
    plain = piece.plain
    items = []
    place = 0
    while True:
        match = ITEM.match(plain, place)
        if match is None:
            return ()
        items.append(_item(match, piece))
        place = match.end()
        if place == len(plain):
            return tuple(items)
        separator = _SEPARATOR.match(plain, place)
        if separator is None:
            return ()
        place = separator.end()


def read_ranges(piece: Piece) -> tuple[RangeText, ...]:
    """``i = 1..m, j = 1..n``; also ``1 ≤ i ≤ m`` and ``i = 1, …, m``."""
    starts = [
        part.column - piece.column
        for part in piece.split(",")
        if _EQUALS.match(part.plain) or _BETWEEN.fullmatch(part.plain)
    ]
    if not starts or starts[0] != 0:
        raise piece.error("range-form")
    stops = [*starts[1:], len(piece.text)]
    return tuple(
        _range(_uncomma(piece.cut(start, stop)))
        for start, stop in zip(starts, stops, strict=True)
    )


def _range(part: Piece) -> RangeText:
    equals = _EQUALS.match(part.plain)
    if equals is not None:
        to = TO.search(part.plain, equals.end())
        if to is not None and part.cut(to.end()).text:
            return RangeText(
                equals["index"],
                _lower(_uncomma(part.cut(equals.end(), to.start()))),
                _uncomma(part.cut(to.end())),
                part,
            )
    between = _BETWEEN.fullmatch(part.plain)
    if between is not None:
        return RangeText(
            between["index"],
            part.cut(between.start("low"), between.end("low")),
            part.cut(between.start("high"), between.end("high")),
            part,
        )
    raise part.error("range-form")


def _lower(piece: Piece) -> Piece:
    """``1, 2`` of ``i = 1, 2, …, n`` starts at 1."""
    first, *more = piece.split(",")
    written = [part.text for part in (first, *more)]
    if not more or not all(part.isdecimal() for part in written):
        return piece
    start = int(first.text)
    counted = [str(start + place) for place in range(len(written))]
    return first if written == counted else piece


def _uncomma(piece: Piece) -> Piece:
    """``1, …, d`` and ``i = 1..m, j = 1..n`` leave commas at the ends."""
    plain = piece.plain
    start = 1 if plain.startswith(",") else 0
    stop = len(plain) - 1 if plain.endswith(",") else len(plain)
    return piece.cut(start, stop)


def looks_like_range(piece: Piece) -> bool:
    """Whether the piece begins as ``i = 1..n`` does."""
    return _EQUALS.match(piece.plain) is not None
