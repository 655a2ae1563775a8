"""Arrays of draws, and how members of families are found in them.

Arrays have one axis for the draws and `DEPTH` further ones, one for each
index that is bound at that place; axes along which nothing changes have
length 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from derivations.language import tree
from derivations.language.write import to_text
from derivations.simulate.records import CantDraw

Array = NDArray[Any]
DEPTH = 4
MAX_CELLS = 4_000_000
"""As many numbers are in one array at most."""

COMPARE: Mapping[str, Callable[[Array, Array], Any]] = {
    "=": np.equal,
    "≠": np.not_equal,
    "<": np.less,
    "≤": np.less_equal,
    ">": np.greater,
    "≥": np.greater_equal,
}


class NoValue(CantDraw):
    """Something written isn't defined, for some draw."""


class OutsideRange(CantDraw):
    """A family has no member at some index, at this size."""


class TooMany(CantDraw):
    """One draw would take more memory than is allowed."""

    def __init__(self) -> None:
        super().__init__("simulate-too-large")


@dataclass(frozen=True)
class Bound:
    """The values of an index: ``values`` along ``axis``, or one value.  They
    run from ``first`` without a gap."""

    values: Array
    first: int
    count: int
    axis: int | None = None


@dataclass(frozen=True)
class Family:
    """A constant or random family: numbers for each draw and member, where
    the members begin, and whether it is one variable."""

    numbers: Array
    first: tuple[int, ...] = ()


def constant(value: float) -> Array:
    return np.full((1,) * (DEPTH + 1), value)


def no_value(node: tree.Node) -> CantDraw:
    return CantDraw("simulate-cant", what=to_text(node))


def summed(values: Array, bound: Bound) -> Array:
    axis = (bound.axis or 0) + 1
    if values.shape[axis] != bound.count:
        return values * bound.count
    return np.asarray(values.sum(axis=axis, keepdims=True))


def picked(family: Family, at: tuple[Bound, ...]) -> Array:
    """The members at these indices, a view where they run straight on."""
    numbers, draws = family.numbers, family.numbers.shape[0]
    axes = [bound.axis for bound in at]
    for k, (bound, first) in enumerate(zip(at, family.first, strict=True)):
        low, high = int(bound.values.min()), int(bound.values.max())
        if low < first or high >= first + numbers.shape[k + 1]:
            raise OutsideRange("simulate-outside-range")
    straight = (
        all(axis is not None for axis in axes)
        and len(set(axes)) == len(axes)
        and axes == sorted(axes, key=lambda axis: axis or 0)
    )
    if straight:
        cut = tuple(
            slice(bound.first - first, bound.first - first + bound.count)
            for bound, first in zip(at, family.first, strict=True)
        )
        shape = [draws] + [1] * DEPTH
        for bound in at:
            shape[(bound.axis or 0) + 1] = bound.count
        return numbers[(slice(None), *cut)].reshape(shape)
    places = tuple(
        bound.values[0] - first
        for bound, first in zip(at, family.first, strict=True)
    )
    spread = np.broadcast_arrays(*places)
    every: tuple[Any, ...] = (slice(None), *spread)
    return np.asarray(numbers[every])


def defined(node: tree.Term, values: Array) -> Array:
    if not np.all(np.isfinite(values)):
        raise NoValue("simulate-undefined", what=to_text(node))
    return values
