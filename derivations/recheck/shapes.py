"""Written statements of a trace: names in them, and their shape."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from typing import Any

from derivations.recheck.world import Data


def shape(statement: Data, taken: set[str]) -> Data:
    """The statement with its bound indices numbered, and its free ones but
    those with a meaning of their own."""
    names: dict[str, Data] = {}
    numbers = count()

    def told(data: Data, bound: dict[str, Any]) -> Data:
        if not isinstance(data, list) or not data:
            return data
        if data[0] == "series":
            return told(data[1], bound)
        if data[0] == "index":
            name = data[1]
            if name in bound:
                return ["index", bound[name]]
            if name in taken:
                return data
            if name not in names:
                names[name] = next(numbers)
            return ["index", names[name]]
        if data[0] in ("sum", "prod"):
            inner = dict(bound)
            binders = []
            for name, low, high in data[1]:
                ends = [told(low, inner), told(high, inner)]
                inner[name] = next(numbers)
                binders.append([inner[name], *ends])
            conditions = [told(c, inner) for c in data[3]]
            return [data[0], binders, told(data[2], inner), conditions]
        return [told(part, bound) for part in data]

    return [
        told(statement["proposition"], {}),
        [told(c, {}) for c in statement["conditions"]],
    ]


def each_once(conditions: list[Data]) -> list[Data]:
    found: list[Data] = []
    for one in conditions:
        if one not in found:
            found.append(one)
    return found


def number_as_written(text: str) -> Data:
    value = Fraction(text)
    shown: Data = str(abs(value.numerator))
    if value < 0:
        shown = ["-", shown]
    if value.denominator != 1:
        shown = ["/", shown, str(value.denominator)]
    return shown


def members(data: Data) -> Iterator[tuple[str, list[Data]]]:
    if isinstance(data, list) and data:
        if data[0] == "of":
            yield data[1], data[2:]
        for part in data:
            yield from members(part)


def names_in(data: Data) -> set[str]:
    if isinstance(data, dict):
        return names_in([data["proposition"], *data["conditions"]])
    if not isinstance(data, list) or not data:
        return set()
    found = set[str]()
    if data[0] in ("sym", "of", "apply") and isinstance(data[1], str):
        found.add(data[1])
    return found.union(*map(names_in, data))
