"""Side conditions of the written statement, found and met anew.

Divisors are not 0, logarithms are of positive values, roots of
non-negative ones, indices lie in range, lengths of ranges aren't
negative, and moments of what isn't a polynomial exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from derivations.recheck import lists, ring, sums
from derivations.recheck.context import Context
from derivations.recheck.entries import ranges_of
from derivations.recheck.entropies import (
    finitely_valued,
    is_vector,
    of_vectors,
    total_of,
)
from derivations.recheck.evident import evident
from derivations.recheck.existence import exists, undivided
from derivations.recheck.limits import in_the_end, ways
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.shape import BIG
from derivations.recheck.slopes import derived
from derivations.recheck.world import Data, free_names, put, walk, whole

Names = dict[str, Poly]
APART: Final = (*BIG, "lim", "→", "⟹", "⟺", "or")


@dataclass(frozen=True)
class Open(Exception):
    """A side condition that doesn't follow."""

    kind: str
    term: Data

    def __str__(self) -> str:
        return f"{self.kind}: {self.term}"


def side_conditions(reader: Reader, data: Data, context: Context) -> None:
    """Raises Open for the first condition of a term or proposition that
    doesn't follow."""
    _walk(reader, data, context, {})


def _walk(reader: Reader, data: Data, context: Context, names: Names) -> None:
    if not isinstance(data, list) or not data:
        return
    match data:
        case ["sum" | "prod", *_]:
            _sum(reader, data, context, names)
            return
        case ["lim" | "→", *rest]:
            for body in ways(reader, data, context):
                _walk(reader, body, context, names)
            if data[0] == "→":
                _walk(reader, rest[1], context, names)
            return
        case ["series", total]:
            name, lower, upper = total[1][0]
            room = ["+", ["-", upper, lower], "1"]
            _need(reader, "length", room, "≥", at=(context, names))
            _walk(reader, total, context, names)
            return
        case ["∂", *_]:
            _slope(reader, data, context, names)
        case ["/", _, divisor]:
            _need(reader, "denominator", divisor, "≠", at=(context, names))
        case ["^", base, exponent]:
            _power(reader, base, exponent, context, names)
        case ["δ", *indices]:
            for index in indices:
                value = reader.read(index, context, names)
                if not whole(reader.world, value):
                    raise Open("integer", index)
        case ["log", x]:
            _need(reader, "logarithm", x, ">", at=(context, names))
        case ["of", name, *indices]:
            _member(reader, name, indices, context, names)
        case ["sym", name]:
            _behind(reader, name, [], context, names)
        case (
            ["P", _, given]
            | ["on", _, _, given]
            | ["independence-on", _, _, _, given]
        ):
            subject = ["P", given]
            _need(reader, "condition", subject, "≠", at=(context, names))
        case _:
            pass
    match data:
        case ["E" | "Var" | "Cov" | "sd", *arguments] | [
            "given" | "on",
            _,
            [*arguments],
            _,
        ]:
            for x in arguments:
                if exists(reader, x, context, names):
                    continue
                kept = undivided(reader, x, context, names)
                if not kept or not _stated(reader, data):
                    raise Open("moment", data)
        case ["H" | "KL" | "CE", *_]:
            _entropy(reader, data, context, names)
        case _:
            pass
    for part in data:
        if isinstance(part, list):
            _walk(reader, part, context, names)


def _probabilities(
    reader: Reader, vector: Data, context: Context, names: Names
) -> None:
    """The entropy of a list: its entries are ≥ 0 and sum to 1."""
    found = lists.entries(reader.world, vector)
    if found is None or reader.world.random_data(found):
        return
    for item in found:
        _need(reader, "logarithm", item, "≥", at=(context, names))
    total = reader.read(["+", "0", *found], context, names)
    if not ring.equal(total, ring.ONE):
        raise Open("total", vector)


def _entropy(
    reader: Reader, data: Data, context: Context, names: Names
) -> None:
    """Variables have finitely many values, vectors positive entries."""
    if data[0] == "H" and len(data) == 2:
        _probabilities(reader, data[1], context, names)
    if data[0] != "H" or any(is_vector(reader.world, x) for x in data[1:]):
        _walk(reader, of_vectors(reader.world, data), context, names)
        if data[0] == "H":
            total = reader.read(total_of(reader.world, data[1]), context, names)
            if not ring.equal(total, ring.ONE):
                raise Open("total", data[1])
    elif not all(finitely_valued(reader.world, x) for x in data[1:]):
        raise Open("finite", data)


def _sum(reader: Reader, data: Data, context: Context, names: Names) -> None:
    inner, known = dict(names), context
    for name, lower, upper in data[1]:
        _walk(reader, lower, known, inner)
        _walk(reader, upper, known, inner)
        ends = [reader.read(end, known, inner) for end in (lower, upper)]
        for end, value in zip((lower, upper), ends, strict=True):
            if not whole(reader.world, value):
                raise Open("integer", end)
        own = sums.fresh()
        inner[name] = ring.index(own)
        known = known.within(own, *ends)
    for sign, left, right in data[3]:
        one = reader.read(left, known, inner)
        two = reader.read(right, known, inner)
        known = known.told(reader.world, sign, one, two)
    _walk(reader, data[2], known, inner)


def _slope(reader: Reader, data: Data, context: Context, names: Names) -> None:
    """What has to hold for a derivative to exist, and to be what the rules
    give."""
    for need in derived(reader.world, data)[1]:
        inner, known = dict(names), context
        for _, binders, _, conditions in need.around:
            for name, lower, upper in binders:
                ends = [
                    reader.read(end, known, inner) for end in (lower, upper)
                ]
                own = sums.fresh()
                inner[name] = ring.index(own)
                known = known.within(own, *ends)
            for sign, left, right in conditions:
                one = reader.read(left, known, inner)
                two = reader.read(right, known, inner)
                known = known.told(reader.world, sign, one, two)
        if need.unless is not None:
            value = reader.read(need.unless, known, inner)
            if reader.holds(known, ">", value):
                continue
        _need(reader, need.kind, need.subject, need.sign, at=(known, inner))


def _need(
    reader: Reader,
    kind: str,
    data: Data,
    sign: str,
    *,
    at: tuple[Context, Names],
) -> None:
    for own in (raw(reader), reader):
        # As declared, and after the steps, which may hide a declaration.
        if own.holds(at[0], sign, own.read(data, *at)):
            return
    if evident(reader, sign, data, *at):
        return
    if in_the_end(reader, reader.read(data, *at), sign, at[0]):
        return
    raise Open(kind, data)


def _power(
    reader: Reader, base: Data, exponent: Data, context: Context, names: Names
) -> None:
    value = reader.read(exponent, context, names)
    constant = value.constant
    if constant is None:
        if whole(reader.world, value):
            if not reader.holds(context, ">", value):
                _need(reader, "denominator", base, "≠", at=(context, names))
        else:
            _need(reader, "power", base, ">", at=(context, names))
    elif constant.denominator != 1:
        sign = "≥" if constant > 0 else ">"
        _need(reader, "root", base, sign, at=(context, names))
    elif constant <= 0:
        _need(reader, "denominator", base, "≠", at=(context, names))


def _member(
    reader: Reader,
    name: str,
    indices: list[Data],
    context: Context,
    names: Names,
) -> None:
    declared = reader.world.declarations.get(name)
    if declared is None:
        _behind(reader, name, indices, context, names)
        return
    for index, (lower, upper) in zip(indices, declared["ranges"], strict=False):
        value = reader.read(index, context, names)
        if not whole(reader.world, value):
            raise Open("integer", index)
        low = reader.read(lower, Context())
        high = reader.read(upper, Context())
        for room in (value - low, high - value):
            if not reader.holds(context, "≥", room):
                raise Open("index", index)


def _behind(
    reader: Reader,
    name: str,
    indices: list[Data],
    context: Context,
    names: Names,
) -> None:
    """A name carries the conditions of what it stands for."""
    defined = reader.world.definitions.get(name)
    if defined is None:
        return
    if not defined["parameters"]:
        indices = []  # an entry of the vector that the name stands for
    elif not indices:
        # Of a family that is named as a whole every member is meant.
        ends = ranges_of(reader.world, ["sym", name])
        spread = [
            [own, *pair]
            for own, pair in zip(defined["parameters"], ends, strict=True)
        ]
        _, inner, known = reader.opened(spread, context, {})
        _walk(reader, defined["term"], known, inner)
        return
    if len(defined["parameters"]) != len(indices):
        raise Open("index", ["of", name, *indices])
    values = dict(zip(defined["parameters"], indices, strict=True))
    _walk(reader, put(defined["term"], values), context, names)


# --- moments that a fact names ---------------------------------------------


def _stated(reader: Reader, moment: Data) -> bool:
    """A fact that names this very moment says that it exists: outside sums,
    whose range may be shorter, and at no indices but those of the moment."""
    own = _indexed(moment)
    for fact in reader.world.facts:
        said = fact["proposition"]
        if fact["conditions"] or any(p not in own for p in _indexed(said)):
            continue
        if any(part == moment for part in _unbound(said)):
            return True
    return False


def _indexed(data: Data) -> list[Data]:
    """Members at an index that isn't a number or a constant."""
    return [p for p in walk(data) if p[0] == "of" and free_names(p)]


def _unbound(data: Data) -> Iterator[Data]:
    """The terms in a term that stand outside sums and limits, and outside
    propositions that may hold by another part alone."""
    if not isinstance(data, list) or not data or data[0] in APART:
        return
    if isinstance(data[0], str):
        yield data
    for part in data:
        yield from _unbound(part)
