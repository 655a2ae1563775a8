"""Independence and common laws as conclusions."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck import ring, sums
from derivations.recheck.blocks import Element, separated
from derivations.recheck.context import Context
from derivations.recheck.generic import Generic
from derivations.recheck.given_blocks import separated_given, told_of
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, free_names, places, put


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
    opened = _blocks(reader, blocks, every, context)
    if opened is None:
        return False
    parts, context = opened
    if kind == "pairwise":
        return all(
            separated(reader, [one, two], context)
            for place, one in enumerate(parts)
            for two in parts[:place]
        )
    return separated(reader, parts, context, alone=every == "all")


def independent_given(reader: Reader, stated: Data, context: Context) -> bool:
    """Independence given variables or an event, as a conclusion."""
    _, kind, every, blocks, _ = stated
    told = told_of(reader, stated, context)
    opened = _blocks(reader, blocks, every, context)
    if opened is None:
        return False
    parts, context = opened
    if kind == "pairwise":
        return all(
            separated_given(reader, [one, two], told, context)
            for place, one in enumerate(parts)
            for two in parts[:place]
        )
    alone = every == "all"
    return separated_given(reader, parts, told, context, alone)


def _blocks(
    reader: Reader, blocks: Data, every: str, context: Context
) -> tuple[list[list[Element]], Context] | None:
    """What each block is a function of, with "all" also at another index."""
    terms = [list(block) for block in blocks]
    if every == "all":
        for block in blocks:
            names = sorted({n for t in block for n in free_names(t)})
            if len(names) > 1:
                return None
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
    # What is constant is independent of everything.
    return [part for part in found if part], generic.context


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
