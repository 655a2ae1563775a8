"""Lists of numbers, and what is taken of them, as terms of plain data.

Written from the meaning of the words: a variance is the mean of the squares
less the square of the mean, a sample variance that times n/(n − 1).
"""

from __future__ import annotations

from typing import Final

from derivations.recheck.world import Data, World

TAKEN: Final = frozenset(("mean", "var", "svar", "H"))
EXTREMES: Final = frozenset(("max", "min"))
COUNTS: Final = frozenset(("factorial", "binom"))
MAX_COUNT: Final = 300


def entries(world: World, vector: Data) -> list[Data] | None:
    """The entries of a list, None for what isn't one."""
    match vector:
        case ["vector", *parts]:
            return list(parts)
        case ["sym", name]:
            return _named(world, name)
        case ["-", operand]:
            found = entries(world, operand)
            return None if found is None else [["-", x] for x in found]
        case ["+" | "-" as sign, left, right]:
            one, two = entries(world, left), entries(world, right)
            # a number is added to each entry
            if one is None and two is not None:
                one = [left] * len(two)
            if two is None and one is not None:
                two = [right] * len(one)
            if one is None or two is None or len(one) != len(two):
                return None
            return [[sign, x, y] for x, y in zip(one, two, strict=True)]
        case ["*", left, right]:
            one, two = entries(world, left), entries(world, right)
            if one is not None and two is None:
                return [["*", x, right] for x in one]
            if two is not None and one is None:
                return [["*", left, x] for x in two]
            return None
        case ["/", left, right]:
            found = entries(world, left)
            return None if found is None else [["/", x, right] for x in found]
        case ["softmax", argument]:
            found = entries(world, argument)
            if found is None:
                return None
            weights = [["exp", x] for x in found]
            return [["/", weight, ["+", *weights]] for weight in weights]
    return None


def _named(world: World, name: str) -> list[Data] | None:
    defined = world.definitions.get(name)
    if defined is not None:
        if defined["parameters"]:
            return None
        return entries(world, defined["term"])
    declared = world.declarations.get(name)
    if declared is None or len(declared["ranges"]) != 1:
        return None
    lower, upper = declared["ranges"][0]
    if lower != "1" or not isinstance(upper, str) or not upper.isdecimal():
        return None
    if int(upper) > MAX_COUNT:
        return None
    return [["of", name, str(k)] for k in range(1, int(upper) + 1)]


def entry(world: World, name: str, indices: list[Data]) -> Data | None:
    """One entry of a list that a name stands for."""
    defined = world.definitions.get(name)
    if defined is None or defined["parameters"] or len(indices) != 1:
        return None
    return component(world, defined["term"], indices)


def component(world: World, vector: Data, indices: list[Data]) -> Data | None:
    """One entry of a list, at a place that is a number."""
    if len(indices) != 1:
        return None
    place = indices[0]
    found = entries(world, vector)
    if found is None or not isinstance(place, str) or not place.isdecimal():
        return None
    return found[int(place) - 1] if 1 <= int(place) <= len(found) else None


def taken(world: World, head: str, arguments: list[Data]) -> Data | None:
    """A mean, a variance or an entropy, with its meaning written out."""
    found = entries(world, arguments[0]) if len(arguments) == 1 else None
    if found is None or head not in TAKEN:
        return None
    if head == "H" and world.random_data(found):
        return None  # of random variables it is their joint entropy
    count = len(found)
    mean = ["/", ["+", "0", *found], str(count)]
    if head == "mean":
        return mean
    if head == "H":
        parts = [["*", x, ["log", x]] for x in found if x != "0"]
        return ["-", ["+", "0", *parts]]
    squares = ["/", ["+", "0", *(["^", x, "2"] for x in found)], str(count)]
    spread = ["-", squares, ["^", mean, "2"]]
    if head == "var":
        return spread
    if count < 2:
        return None
    return ["*", spread, ["/", str(count), str(count - 1)]]


def by_sizes(head: str, items: list[Data]) -> Data:
    """``max(a, b) = (a + b + |a − b|)/2``, ``min`` with a minus."""
    best, *others = items
    for other in others:
        apart = ["abs", ["-", best, other]]
        size = apart if head == "max" else ["-", apart]
        best = ["/", ["+", best, other, size], "2"]
    return best


def product(world: World, left: Data, right: Data) -> Data | None:
    """The dot product of two lists."""
    one, two = entries(world, left), entries(world, right)
    if one is None or two is None or len(one) != len(two):
        return None
    return ["+", "0", *(["*", x, y] for x, y in zip(one, two, strict=True))]


def counted(head: str, numbers: list[int]) -> int | None:
    """A factorial; a binomial coefficient by Pascal's triangle."""
    if any(not 0 <= number <= MAX_COUNT for number in numbers):
        return None
    if head == "factorial" and len(numbers) == 1:
        result = 1
        for k in range(2, numbers[0] + 1):
            result *= k
        return result
    if head == "binom" and len(numbers) == 2:
        row = [1]
        for _ in range(numbers[0]):
            pairs = zip([0, *row], [*row, 0], strict=True)
            row = [one + two for one, two in pairs]
        return row[numbers[1]] if numbers[1] < len(row) else 0
    return None
