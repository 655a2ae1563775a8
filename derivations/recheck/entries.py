"""Entries of vectors and matrices, opened where they are written.

``["entry", v, i]`` is replaced by what it stands for before a trace is
replayed: ``(A x)ᵢ`` by its sum, ``softmax(x)ᵢ`` by its quotient, and so is a
dot product of such vectors.
"""

from __future__ import annotations

from typing import TypeAlias

from derivations.recheck.world import Data, World, walk

Ends: TypeAlias = tuple[Data, Data]


def opened(world: World, data: Data) -> Data:
    """The data without entries.  Raises ValueError where one has no
    meaning."""
    if isinstance(data, dict):
        return {key: opened(world, part) for key, part in data.items()}
    if not isinstance(data, list):
        return data
    if data and data[0] == "entry":
        return opened(world, _entry(world, data[1], data[2:]))
    match data:
        case ["^", ["^", ["dot", left, right] as product, "1/2"], "2"] if (
            left == right and _of_matrices(product)
        ):
            # ‖v‖² is v · v, which is never negative.
            return opened(world, _dot(world, left, right))
        case ["dot", left, right] if _of_matrices(data):
            return opened(world, _dot(world, left, right))
    return [opened(world, part) for part in data]


def ranges_of(world: World, data: Data) -> list[Ends]:
    """One range for a vector, two for a matrix, none for a number."""
    match data:
        case ["sym", name]:
            declared = world.declarations.get(name)
            if declared is not None:
                return [(low, high) for low, high in declared["ranges"]]
            defined = world.definitions.get(name)
            if defined is None:
                return []  # the variable of a limit, or what stands for it
            if defined["parameters"]:
                return _of_parameters(world, defined)
            return ranges_of(world, defined["term"])
        case ["vector", *entries]:
            return [("1", str(len(entries)))]
        case ["softmax", inner]:
            return ranges_of(world, inner)
        case ["transpose", inner]:
            return ranges_of(world, inner)[::-1]
        case ["matmul", left, right]:
            return [*ranges_of(world, left)[:1], *ranges_of(world, right)[1:]]
        case ["+" | "-" | "*", *parts]:
            found = [own for part in parts if (own := ranges_of(world, part))]
            if any(own != found[0] for own in found):
                raise ValueError("vectors of different ranges")
            return found[0] if found else []
        case ["/", top, bottom]:
            if ranges_of(world, bottom):
                raise ValueError("division by a vector")
            return ranges_of(world, top)
        case _:
            return []


def _of_parameters(world: World, defined: Data) -> list[Ends]:
    """The ranges of a defined family: those of the families that its
    parameters index."""
    found = []
    for parameter in defined["parameters"]:
        ends: list[Ends] = []
        for part in walk(opened(world, defined["term"])):
            if part[0] != "of":
                continue
            ranges = ranges_of(world, ["sym", part[1]])
            for index, own in zip(part[2:], ranges, strict=False):
                if index == ["index", parameter] and own not in ends:
                    ends.append(own)
        if len(ends) != 1:
            raise ValueError(f"the range of {parameter}")
        found += ends
    return found


def _of_matrices(data: Data) -> bool:
    heads = {part[0] for part in walk(data)}
    return "matmul" in heads and "softmax" not in heads


def _dot(world: World, left: Data, right: Data) -> Data:
    """``u · v`` as a sum over their common range."""
    ranges = ranges_of(world, left)
    if len(ranges) != 1 or ranges != ranges_of(world, right):
        raise ValueError("a dot product of other ranges")
    name = _unused(left, right)
    at = ["index", name]
    body = ["*", _entry(world, left, [at]), _entry(world, right, [at])]
    return ["sum", [[name, *ranges[0]]], body, []]


def _entry(world: World, vector: Data, at: list[Data]) -> Data:
    if len(ranges_of(world, vector)) != len(at):
        raise ValueError("an entry with other indices")
    match vector:
        case ["sym", name]:
            defined = world.definitions.get(name)
            if defined is not None and not defined["parameters"]:
                return _entry(world, defined["term"], at)
            return ["of", name, *at]
        case ["vector", *entries]:
            place = at[0]
            if not isinstance(place, str) or not place.isdecimal():
                raise ValueError("an entry at an index")
            if not 1 <= int(place) <= len(entries):
                raise ValueError("no such entry")
            return entries[int(place) - 1]
        case ["transpose", inner]:
            return _entry(world, inner, at[::-1])
        case ["matmul", left, right]:
            inner, other = ranges_of(world, left), ranges_of(world, right)
            if len(inner) != 2 or not other or inner[1] != other[0]:
                raise ValueError("a product of these ranges")
            name = _unused(vector, *at)
            own = ["index", name]
            body = [
                "*",
                _entry(world, left, [at[0], own]),
                _entry(world, right, [own, *at[1:]]),
            ]
            return ["sum", [[name, *inner[1]]], body, []]
        case ["softmax", inner]:
            return _softmax(world, inner, at)
        case ["*", *parts]:
            if sum(1 for part in parts if ranges_of(world, part)) != 1:
                raise ValueError("a product of vectors")
            return ["*", *(_part(world, part, at) for part in parts)]
        case ["+" | "-" as sign, *parts]:
            return [sign, *(_part(world, part, at) for part in parts)]
        case ["/", top, bottom]:
            return ["/", _entry(world, top, at), bottom]
    raise ValueError("an entry of something else")


def _part(world: World, data: Data, at: list[Data]) -> Data:
    return _entry(world, data, at) if ranges_of(world, data) else data


def _softmax(world: World, inner: Data, at: list[Data]) -> Data:
    top = ["exp", _entry(world, inner, at)]
    last = ranges_of(world, inner)[-1]
    if any(part[0] == "vector" for part in walk(inner)):
        places = [str(k) for k in range(int(last[0]), int(last[1]) + 1)]
        each = [["exp", _entry(world, inner, [*at[:-1], k])] for k in places]
        return ["/", top, ["+", "0", *each]]
    name = _unused(inner, *at)
    own = ["index", name]
    body = ["exp", _entry(world, inner, [*at[:-1], own])]
    return ["/", top, ["sum", [[name, *last]], body, []]]


def _unused(*data: Data) -> str:
    """An index name that occurs in none of the terms."""
    taken: set[str] = set()
    for part in walk(list(data)):
        if part[0] == "index":
            taken.add(part[1])
        elif part[0] in ("sum", "prod"):
            taken |= {binder[0] for binder in part[1]}
    name = "k"
    while name in taken:
        name += "′"
    return name
