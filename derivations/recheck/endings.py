"""How a statement follows once the steps have rewritten its sides."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from derivations.recheck import (
    enclosures,
    limits,
    lists,
    ring,
)
from derivations.recheck.averages import vanishing
from derivations.recheck.context import Context
from derivations.recheck.deltas import Deltas
from derivations.recheck.diagonals import aligned
from derivations.recheck.evident import evident, with_parts
from derivations.recheck.inequalities import by_inequalities
from derivations.recheck.modulo import by_one_fact
from derivations.recheck.no_size import without_size
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.squared import by_squares
from derivations.recheck.world import Data, free_names, walk

_UPWARD = {"≥": "≥", "≤": "≥", ">": ">", "<": ">", "≠": "≠"}
"""The same with the larger side first."""


def relation(
    reader: Reader, data: Data, endings: list[Data], context: Context
) -> bool:
    """``=``, ``≠`` or an order between two terms."""
    if data[0] == "≈":
        return _rounded(reader, data, context)
    pairs = _entrywise(reader, data)
    if pairs is not None:
        return all(relation(reader, pair, endings, context) for pair in pairs)
    if _plainly(reader, data, context):
        return True
    sign, left, right = data
    if sign == "=" and any(e["rule"] == "vanishing" for e in endings):
        return without_size(reader, left, right, context)
    difference = reader.read(["-", left, right], context)
    if any(ending["rule"] == "inequalities" for ending in endings):
        reader = _with_radicands(reader, data, context)
    return any(
        ending["rule"] == "inequalities"
        and way(reader, difference, sign, ending["parts"], context)
        for ending in endings
        for way in (by_inequalities, by_squares)
    )


def _with_radicands(reader: Reader, data: Data, context: Context) -> Reader:
    """A reader that knows of what is written under a root, and shows that
    it isn't negative, that it is so."""
    more = []
    for part in walk(data):
        match part:
            case ["^", inside, "1/2"] if not free_names(inside):
                if evident(reader, "≥", inside, context, {}):
                    more.append(("≥", reader.read(inside, context)))
    if not more:
        return reader
    return replace(reader.copy(), orders=(*reader.orders, *more), decided={})


def _entrywise(reader: Reader, data: Data) -> list[Data] | None:
    """A relation between lists of numbers, entry by entry."""
    sign, left, right = data
    lefts = lists.entries(reader.world, left)
    rights = lists.entries(reader.world, right)
    if lefts is None or rights is None or sign == "≠":
        return None
    if len(lefts) != len(rights):
        return None
    return [[sign, *pair] for pair in zip(lefts, rights, strict=True)]


def _plainly(reader: Reader, data: Data, context: Context) -> bool:
    """By the values of both sides and known signs alone."""
    sign, left, right = data
    if "lim" in (left[0], right[0]):
        return limits.related(reader, data, context)
    one, two = reader.read(left, context), reader.read(right, context)
    if sign == "=":
        return (
            ring.equal(one, two)
            or ring.equal(aligned(one - two), ring.ZERO)
            or Deltas(reader, context).vanishes(one - two)
            or by_one_fact(reader, data, context)
            or equal_squares(reader, one, two, context)
            or vanishing(reader.signs(context, one - two), one - two)
        )
    if sign in ("≤", "≥") and ring.equal(one, two):
        return True
    if reader.holds(context, sign, one - two):
        return True
    if sign in ("<", "≤", ">", "≥") and _ordered_squares(
        reader, sign, (one, two), context
    ):
        return True
    larger, smaller = (right, one) if sign in ("≤", "<") else (left, two)
    if not smaller.terms:
        if evident(reader, _UPWARD[sign], larger, context, {}):
            return True
    told = with_parts(reader, [left, right], context)
    return told != context and reader.holds(told, sign, one - two)


def _rounded(reader: Reader, data: Data, context: Context) -> bool:
    """A number, or each entry of a list, lies within half a unit of the
    last digit shown."""
    _, exact, _, digits = data
    found = lists.entries(reader.world, exact)
    parts = [exact] if found is None else found
    if not digits or len(parts) != len(digits):
        return False
    for part, (shown, half) in zip(parts, digits, strict=True):
        value, room = Fraction(shown), abs(Fraction(half))
        number = reader.read(part, context)
        if not enclosures.within(number, value - room, value + room):
            return False
    return True


def _ordered_squares(
    reader: Reader, sign: str, sides: tuple[Poly, Poly], context: Context
) -> bool:
    """Non-negative values are in the order of their squares."""
    one, two = sides
    return (
        reader.holds(context, "≥", one)
        and reader.holds(context, "≥", two)
        and reader.holds(context, sign, one * one - two * two)
    )


def equal_squares(
    reader: Reader, one: Poly, two: Poly, context: Context
) -> bool:
    """Both of one sign, with equal squares; only where squaring changes
    more than it would change in a polynomial."""
    if not reader.powers and not any(map(_has_roots, (one, two))):
        return False
    for sign in ("≥", "≤"):
        if reader.holds(context, sign, one) and reader.holds(
            context, sign, two
        ):
            squares = [
                reader.reduced(value * value, context) for value in (one, two)
            ]
            return ring.equal(*squares)
    return False


def _has_roots(value: Poly) -> bool:
    return any(
        atom.head == "abs"
        or isinstance(exponent, Poly)
        or exponent.denominator > 1
        for monomial in value.terms
        for atom, exponent in monomial
    )


def linked(
    reader: Reader,
    left: Data,
    right: Data,
    endings: list[Data],
    context: Context,
    *,
    both: bool,
) -> bool:
    """Two equations, one got from the other by a step that a trace names:
    a factor, or a root."""
    if left == right:
        return True
    if left[0] != "=" or right[0] != "=":
        return False
    a, b = (reader.read(side, context) for side in left[1:])
    c, d = (reader.read(side, context) for side in right[1:])
    if ring.equal(a - b, c - d) or ring.equal(a - b, d - c):
        return True
    for ending in endings:
        if ending["rule"] not in ("multiple", "root"):
            continue
        factor = [reader.read(f, context) for f in ending["factor"]]
        top, bottom = factor
        if not reader.holds(context, "≠", bottom):
            continue
        if ending["rule"] == "multiple":
            good = ring.equal((c - d) * bottom, (a - b) * top)
            if good and (not both or reader.holds(context, "≠", top)):
                return True
        elif ending["rule"] == "root":
            if _rooted(reader, a - b, (c, d), (top, bottom), context):
                return True
            if _rooted(reader, c - d, (a, b), (top, bottom), context):
                return True
    squares = a * a - b * b
    return not both and (
        ring.equal(squares, c - d) or ring.equal(squares, d - c)
    )


def _rooted(
    reader: Reader,
    squared: Poly,
    sides: tuple[Poly, Poly],
    factor: tuple[Poly, Poly],
    context: Context,
) -> bool:
    """``squared = (top/bottom) (x² − y²)`` and x, y of one sign: the two
    equations are equivalent."""
    (x, y), (top, bottom) = sides, factor
    return (
        reader.holds(context, "≠", top)
        and ring.equal(squared * bottom, (x * x - y * y) * top)
        and any(
            reader.holds(context, sign, x) and reader.holds(context, sign, y)
            for sign in ("≥", "≤")
        )
    )
