"""How a statement follows once the steps have rewritten its sides."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derivations.recheck import (
    enclosures,
    limits,
    lists,
    ring,
    sums,
)
from derivations.recheck.averages import vanishing
from derivations.recheck.blocks import separated
from derivations.recheck.conditions import evident
from derivations.recheck.context import Context
from derivations.recheck.deltas import Deltas
from derivations.recheck.diagonals import aligned
from derivations.recheck.generic import Generic
from derivations.recheck.inequalities import by_inequalities
from derivations.recheck.modulo import by_one_fact
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, free_names, places, put


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
    difference = reader.read(["-", left, right], context)
    return any(
        ending["rule"] == "inequalities"
        and by_inequalities(reader, difference, sign, ending["parts"], context)
        for ending in endings
    )


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
    larger, smaller = (left, two) if sign == "≥" else (right, one)
    if sign not in ("≤", "≥") or smaller.terms:
        return False
    return evident(reader, larger, context, {})


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


def independent(reader: Reader, stated: Data, context: Context) -> bool:
    """Independence as a conclusion."""
    _, kind, every, blocks = stated
    if kind == "uncorrelated":
        if every == "all" and any(len(free_names(b[0])) > 1 for b in blocks):
            return False
        return all(
            not reader.read(["Cov", one, two], known).terms
            for one, two, known in _pairs(
                [reader.world.as_number(b[0]) for b in blocks], every, context
            )
        )
    terms = [list(block) for block in blocks]
    if every == "all":
        for block in blocks:
            names = sorted({n for t in block for n in free_names(t)})
            if len(names) > 1:
                return False
            if names:
                name = names[0]
                copy = {name: ["index", name + "′"]}
                terms.append([put(t, copy) for t in block])
                context = _copied(context, name)
    generic = Generic(reader.world, context)
    found = [
        [e for term in block for e in generic.of(reader.read(term, context))]
        for block in terms
    ]
    context = generic.context
    # What is constant is independent of everything.
    parts = [part for part in found if part]
    if kind == "pairwise":
        return all(
            separated(reader, [one, two], context)
            for place, one in enumerate(parts)
            for two in parts[:place]
        )
    return separated(reader, parts, context, alone=every == "all")


def law(reader: Reader, stated: Data, context: Context) -> bool:
    """A law that a fact states of the same variable, with equal parameters;
    one law of several variables, each of which has a stated law."""
    if stated[0] == "~":
        _, x, name, parameters = stated
        wanted = [reader.read(p, context) for p in parameters]
        return any(
            (own == name and _equal(values, wanted))
            or (name == "symmetric" and _is_symmetric(own, values))
            for own, values in _laws_of(reader, x, context)
        )
    if any(
        fact["proposition"][0] == "same-law"
        and not fact["conditions"]
        and all(term in fact["proposition"][1:] for term in stated[1:])
        for fact in reader.world.facts
    ):
        return True
    first: tuple[str, list[Poly]] | None = None
    for term in stated[1:]:
        names = free_names(term)
        for own, values in _laws_of(reader, term, context):
            if own == "symmetric" or any(v.free & names for v in values):
                continue
            if first is None or (own == first[0] and _equal(values, first[1])):
                first = own, values
                break
        else:
            return False
    return True


def _laws_of(
    reader: Reader, term: Data, context: Context
) -> Iterator[tuple[str, list[Poly]]]:
    """Laws that facts state of this very term, for the same index names."""
    for fact in reader.world.facts:
        stated = fact["proposition"]
        if stated[0] == "~" and stated[1] == term and not fact["conditions"]:
            if _inside(reader, stated, context):
                yield stated[2], [reader.read(p, context) for p in stated[3]]


def _equal(one: list[Poly], two: list[Poly]) -> bool:
    return len(one) == len(two) and all(map(ring.equal, one, two))


def _is_symmetric(name: str, values: list[Poly]) -> bool:
    match name:
        case "Normal":
            return not values[0].terms
        case "Uniform":
            return not (values[0] + values[1]).terms
    return name == "Rademacher"


def _inside(reader: Reader, stated: Data, context: Context) -> bool:
    """Whether each index of the fact lies in its family's range."""
    bare = raw(reader)
    for index, ends in places(reader.world, stated):
        value = bare.read(index, context)
        for low, high in ((ends[0], index), (index, ends[1])):
            room = bare.read(["-", high, low], context)
            if value.free and not reader.holds(context, "≥", room):
                return False
    return True


def _copied(context: Context, name: str) -> Context:
    """What is known of an index, known of another one as well."""
    other = ring.index(name + "′")
    copies = tuple(
        (sign, sums.substitute(p, {name: other}))
        for sign, p in context.known
        if name in p.free
    )
    apart = ("≠", ring.index(name) - other)
    return Context((*context.known, *copies, apart), context.integers)


def _pairs(
    terms: list[Data], every: str, context: Context
) -> Iterator[tuple[Data, Data, Context]]:
    for place, one in enumerate(terms):
        names = sorted(free_names(one))
        if every == "all" and len(names) == 1:
            copy = put(one, {names[0]: ["index", names[0] + "′"]})
            yield one, copy, _copied(context, names[0])
        for two in terms[:place]:
            if every == "all":
                marks = {n: ["index", n + "′"] for n in free_names(two)}
                known = context
                for name in free_names(two):
                    known = _free_copy(known, name)
                yield put(two, marks), one, known
            else:
                yield two, one, context


def _free_copy(context: Context, name: str) -> Context:
    other = ring.index(name + "′")
    copies = tuple(
        (sign, sums.substitute(p, {name: other}))
        for sign, p in context.known
        if name in p.free
    )
    return Context((*context.known, *copies), context.integers)
