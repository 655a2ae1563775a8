"""Expectations that stay in one piece.

That ``E[A + B]`` exists says nothing of ``E[A]`` and ``E[B]``.  Where a fact
alone says that an expectation exists, what it is of must be one product
however it is multiplied out, beside terms that have moments anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.recheck.shape import BIG
from derivations.recheck.world import Data, World, walk

MANY: Final = (*BIG, "dot", "series")
"""In these one name stands for many variables."""


def summands(world: World, data: Data) -> Iterator[Data]:
    """The terms of a sum as it is written, ``let`` names opened."""
    match data:
        case ["+" | "-", *parts]:
            for part in parts:
                yield from summands(world, part)
        case ["sym", name] if name in world.definitions:
            defined = world.definitions[name]
            if defined["parameters"]:
                yield data
            else:
                yield from summands(world, defined["term"])
        case _:
            yield data


def one_product(world: World, data: Data) -> bool:
    """Whether it stays one product of random factors."""
    if not world.random_data(data):
        return True
    match data:
        case ["sym" | "of", name, *_]:
            defined = world.definitions.get(name)
            return defined is None or one_product(world, defined["term"])
        case ["-", inner] | ["abs", inner] | ["^", inner, _]:
            return one_product(world, inner)
        case ["*", *parts]:
            return all(one_product(world, part) for part in parts)
        case ["/", top, bottom]:
            return one_product(world, top) and _closed(world, bottom)
        case ["exp", inner]:
            return _closed(world, inner)
        case ["log", inner]:
            return _one_place(world, inner)
        case ["1", *_] | ["apply", *_]:
            return True
        case _:
            return False


def _closed(world: World, data: Data) -> bool:
    """Whether it has no divisor and no logarithm."""
    for part in walk(data):
        match part:
            case ["log", *_]:
                return False
            case ["/", _, bottom] if world.random_data(bottom):
                return False
            case ["^", _, exponent] if not isinstance(exponent, str):
                return False
            case ["sym" | "of", name, *_] if name in world.definitions:
                if not _closed(world, world.definitions[name]["term"]):
                    return False
            case _:
                pass
    return True


def _one_place(world: World, data: Data) -> bool:
    """Whether a variable stands in it at one place alone."""
    count = 0
    for part in walk(data):
        if part[0] in MANY and world.random_data(part):
            return False
        match part:
            case ["sym" | "of", name, *_] if world.random_data(part):
                declared = world.declarations.get(name)
                if declared is None:
                    return False
                if declared["ranges"] and part[0] == "sym":
                    return False
                count += 1
            case _:
                pass
    return count == 1


def rewritten(world: World, data: Data) -> bool:
    """Whether an equation between random quantities speaks of something in
    it, and might put a sum there."""
    own = _names(world, data)
    return any(
        equation[0] == "="
        and world.random_data(equation)
        and not own.isdisjoint(_names(world, equation))
        for fact in world.facts
        for equation in _parts(fact["proposition"])
    )


def _parts(said: Data) -> Iterator[Data]:
    if isinstance(said, list) and said:
        if said[0] == "and":
            for part in said[1:]:
                yield from _parts(part)
        else:
            yield said


def _names(world: World, data: Data) -> set[str]:
    """All names in it, also behind ``let`` names."""
    found: set[str] = set()
    for part in walk(data):
        if part[0] in ("sym", "of", "apply") and part[1] not in found:
            found.add(part[1])
            if part[1] in world.definitions:
                term = world.definitions[part[1]]["term"]
                found |= _names(world, term)
    return found
