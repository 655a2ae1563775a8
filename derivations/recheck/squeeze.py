"""``f → L`` between bounds that tend to L.

A bound is what a fact says that holds for every value of the variable, or
the bound of a tail that an ending names; on one side it may be L itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.recheck import ring
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.existence import exists
from derivations.recheck.limits import (
    MARK,
    behaviour,
    mentions,
    related,
    ways,
)
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.tails import bound_of, tail_of
from derivations.recheck.world import Data, World, free_names, walk

INFINITE: Final = {1: ["∞"], -1: ["-", ["∞"]]}
TURNED: Final = {"≤": "≥", "<": "≥", "≥": "≤", ">": "≤"}
STRONGER: Final = {"≤": "≤", "<": "≤", "≥": "≥", ">": "≥"}


def squeezed(
    reader: Reader, data: Data, context: Context, endings: list[Data]
) -> bool:
    if mentions(data[2], data[3]):
        return False
    return by_facts(reader, data, context) or by_tails(
        reader, data, context, endings
    )


# --- by facts ---------------------------------------------------------------


def by_facts(reader: Reader, data: Data, context: Context) -> bool:
    """Bounds that facts give for every value of the variable."""
    value, name = data[2], data[3]
    facts = _general(reader, name)
    if not facts or mentions(value, name):
        return False
    sides = ["≥", "≤"]
    if value in INFINITE.values():
        sides = ["≥"] if value == INFINITE[1] else ["≤"]
    left = [s for s in sides if not _bounded(reader, data, facts, s, context)]
    if len(left) == len(sides):
        return False
    return all(_by_sign(reader, data, side, context) for side in left)


def _general(reader: Reader, name: str) -> list[Data]:
    return [
        fact["proposition"]
        for fact in reader.world.facts
        if name in fact.get("general", [])
        and not fact["conditions"]
        and not free_names(fact["proposition"])
    ]


def bounds_as_written(reader: Reader, data: Data) -> bool:
    """Whether a fact that bounds it for every value of the variable says
    that it is defined, as it has it word for word."""
    return any(
        fact[0] in STRONGER and data[1] in fact[1:]
        for fact in _general(reader, data[3])
    )


def _bounded(
    reader: Reader, data: Data, facts: list[Data], side: str, context: Context
) -> bool:
    plain = raw(reader)
    own = plain.read(data[1], context)
    for fact in facts:
        for term, bound in _sides(fact, side):
            if not ring.equal(plain.read(term, context), own):
                continue
            wanted = ["→", bound, *data[2:]]
            if wanted in facts:
                return True
            try:
                if related(reader, wanted, context):
                    return True
            except (Unreadable, ZeroDivisionError):
                continue
    return False


def _sides(fact: Data, side: str) -> Iterator[tuple[Data, Data]]:
    """What is bounded on this side by the fact, and the bound."""
    if fact[0] in STRONGER and len(fact) == 3:
        sign, left, right = fact
        if STRONGER[sign] == side:
            yield left, right
        if TURNED[sign] == side:
            yield right, left


def _by_sign(reader: Reader, data: Data, side: str, context: Context) -> bool:
    """``f ≥ L`` or ``f ≤ L`` at every value of the variable, of which no
    other fact speaks."""
    if data[2] in INFINITE.values() or _spoken_of(reader.world, data[3]):
        return False
    difference = reader.read(["-", data[1], data[2]], context)
    return reader.holds(context, side, difference)


def _spoken_of(world: World, name: str) -> bool:
    """Whether a fact that isn't general in it speaks of the constant, by a
    name that stands for something with it too."""
    names = {name}
    for _ in world.definitions:
        for own, item in world.definitions.items():
            if any(_names(part) & names for part in walk([item["term"]])):
                names.add(own)
    return any(
        _names(part) & names
        for fact in world.facts
        if name not in fact.get("general", [])
        for part in walk([fact["proposition"], fact["conditions"]])
    )


def _names(part: Data) -> set[str]:
    return {part[1]} if part[0] in ("sym", "of", "apply") else set()


# --- by tails ---------------------------------------------------------------


def by_tails(
    reader: Reader, data: Data, context: Context, endings: list[Data]
) -> bool:
    """A probability replaced by its bound, and by 0, gives one limit."""
    if data[2] in INFINITE.values():
        return False
    value = reader.read(data[2], context)
    tails = [ending for ending in endings if ending["rule"] == "tail"]
    return all(
        any(
            _has_limit(reader, data[3], inner, value, context)
            and _has_limit(reader, data[3], outer, value, context)
            for ending in tails
            for inner, outer in _between(reader, body, ending, context)
        )
        for body in ways(reader, data, context)
    )


def _between(
    reader: Reader, body: Data, ending: Data, context: Context
) -> Iterator[tuple[Poly, Poly]]:
    """Pairs between which the body lies."""
    size = raw(reader).read(ending["size"], context)
    level = raw(reader).read(ending["level"], context)
    if reader.world.random(level) or not reader.holds(context, ">", level):
        return
    if not exists(reader, ["E", ending["size"]], context, {}):
        return
    bound = bound_of(reader, ending, size, context)
    if bound is None:
        return
    bound = bound * ring.inverse(level)
    if ending["way"] != "markov":
        bound = bound * ring.inverse(level)
    whole = reader.read(body, context)
    for monomial, c in whole.terms.items():
        for atom, exponent in monomial:
            happens = tail_of(atom, size - level) if exponent == 1 else None
            if happens is None:
                continue
            rest = dict(monomial)
            del rest[atom]
            factor = ring.monomial_value(rest, c)
            inner = whole - Poly({monomial: c})
            if not happens:  # 1 less the probability of the tail
                inner, factor = inner + factor, factor.times(ring.MINUS)
            yield inner, inner + factor * bound


def _has_limit(
    reader: Reader, name: str, form: Poly, value: Poly, context: Context
) -> bool:
    try:
        found = behaviour(reader, context, MARK + name).limit(form)
    except (Unreadable, ZeroDivisionError):
        return False
    if isinstance(found, int):
        return False
    settled = reader.rewritten(reader.settled(found, context), context)
    return ring.equal(settled, value)
