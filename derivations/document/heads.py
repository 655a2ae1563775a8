"""The head of a declaration: its names, and the ranges of its families.

``X, Y`` · ``W[i,j] for i = 1..m, j = 1..n`` · ``X[i], i = 1..n`` ·
``X_1, …, X_n``, which is the family ``X[i] for i = 1..n``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from derivations.document.names import (
    FOR,
    TO,
    Item,
    RangeText,
    looks_like_range,
    read_item,
    read_items,
    read_ranges,
)
from derivations.document.pieces import Piece

LETTERS = "ijklmnrst"
"""Indices for families that are listed by their members."""


@dataclass(frozen=True, slots=True)
class Head:
    """``range_text`` is what stands after ``for``; ``listed`` is the range
    of families written as ``X_1, …, X_n``."""

    items: tuple[Item, ...] = ()
    range_text: Piece | None = None
    listed: RangeText | None = None

    @property
    def ranges(self) -> tuple[RangeText, ...]:
        if self.listed is not None:
            return (self.listed,)
        return () if self.range_text is None else read_ranges(self.range_text)


def read_head(head: Piece) -> Head:
    """The names, without names if the piece isn't a list of them."""
    where = head.find(FOR)
    if where is not None:
        names = _unended(head.cut(0, where.start()))
        return Head(read_items(names), head.cut(where.end()))
    if head.plain.endswith(")"):
        # "X[i]（i = 1..n）": a range in brackets
        opened = head.plain.rfind("(")
        inside = head.cut(opened + 1, len(head.text) - 1)
        if looks_like_range(inside):
            return Head(read_items(head.cut(0, opened)), inside)
    parts = head.split(",")
    for place, part in enumerate(parts):
        if place and looks_like_range(part):
            start = part.column - head.column
            names = _unended(head.cut(0, start))
            return Head(read_items(names), head.cut(start))
    if any(TO.fullmatch(part.plain) for part in parts):
        return _listed(parts, head)
    return Head(read_items(head))


def _unended(piece: Piece) -> Piece:
    return piece.cut(0, -1) if piece.plain.endswith(",") else piece


def _listed(parts: tuple[Piece, ...], head: Piece) -> Head:
    """``X_1, X_2, …, X_n``, perhaps several such lists."""
    items: list[Item] = []
    ranges: list[RangeText] = []
    place = 0
    while place < len(parts):
        item, taken = _one_list(parts[place:], head)
        items.append(replace(item, subscript=LETTERS[0], boxed=True))
        ranges.append(item_range(item, parts[place + taken - 1], head))
        place += taken
    ends = {(one.lower.text, one.upper.text) for one in ranges}
    if len(ends) != 1:
        raise head.error("listed-ranges")
    return Head(tuple(items), None, ranges[0])


def _one_list(parts: tuple[Piece, ...], head: Piece) -> tuple[Item, int]:
    """The first member, and how many parts the list takes."""
    members = []
    for part in parts:
        if TO.fullmatch(part.plain):
            break
        item = read_item(part)
        if item is None or not item.subscript.isdecimal():
            raise head.error("listed-form")
        members.append(item)
    taken = len(members) + 2
    if not members or taken > len(parts):
        raise head.error("listed-form")
    first = members[0]
    for number, item in enumerate(members, int(first.subscript)):
        if item.base != first.base or int(item.subscript) != number:
            raise head.error("listed-form")
    last = read_item(parts[taken - 1])
    if last is None or last.base != first.base or not last.subscript:
        raise head.error("listed-form")
    return first, taken


def item_range(first: Item, last: Piece, head: Piece) -> RangeText:
    """From the subscript of the first member to that of the last."""
    end = read_item(last)
    upper = "" if end is None else end.subscript
    lower = replace(first.piece, text=first.subscript)
    return RangeText(LETTERS[0], lower, replace(last, text=upper), head)
