"""Set partitions counted by kind: how indices can coincide.

Items of one class are interchangeable: what holds of one partition holds of
every other that arises by exchanging them.  So one partition of each kind
is enough, with the number of partitions of that kind (Stanley, *Enumerative
Combinatorics* 1, section 1.9; for one class these are the partitions of an
integer).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import factorial, prod
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Counts: TypeAlias = tuple[int, ...]
"""How many items of each class."""


@dataclass(frozen=True, slots=True)
class Pattern(Generic[T]):
    """``count`` set partitions are alike, this is the first of them."""

    count: int
    blocks: tuple[tuple[T, ...], ...]

    @property
    def moebius(self) -> int:
        """The Möbius function of the partition lattice between all items
        apart and this partition: ``Π (−1)^(b−1) (b−1)!`` over the block
        sizes ``b`` (Stanley, example 3.10.4)."""
        sizes = [len(block) - 1 for block in self.blocks]
        return prod((-1) ** n * factorial(n) for n in sizes)


def patterns(
    classes: Sequence[Sequence[T]], apart: Sequence[T] = ()
) -> Iterator[Pattern[T]]:
    """All ways to put the items into blocks, no two items that are known
    ``apart`` into the same one; one of each kind, in a fixed order."""
    sizes = tuple(len(items) for items in classes)
    for joined in product(*(_shares(size, len(apart)) for size in sizes)):
        own = tuple(zip(*joined, strict=True)) if apart and classes else ()
        own = own or ((0,) * len(sizes),) * len(apart)
        rest = tuple(
            size - sum(share) for size, share in zip(sizes, joined, strict=True)
        )
        for free in _multisets(rest, rest):
            yield Pattern(
                _alike(sizes, own, free), _blocks(classes, apart, own, free)
            )


def _shares(total: int, parts: int) -> Iterator[Counts]:
    """``parts`` numbers ≥ 0 with a sum of at most ``total``."""
    if parts == 0:
        yield ()
        return
    for first in range(total + 1):
        for rest in _shares(total - first, parts - 1):
            yield first, *rest


def _multisets(total: Counts, bound: Counts) -> Iterator[tuple[Counts, ...]]:
    """Vectors other than 0 with that sum, none greater than the one before
    it (by the order of tuples) or than the bound."""
    place = next((p for p, size in enumerate(total) if size), None)
    if place is None:
        yield ()
        return
    # The first vector is the greatest, so it has the first class's items.
    choices = [
        range(size, 0 if p == place else -1, -1) for p, size in enumerate(total)
    ]
    for first in product(*choices):
        if first > bound:
            continue
        rest = tuple(t - f for t, f in zip(total, first, strict=True))
        for more in _multisets(rest, first):
            yield first, *more


def _alike(sizes: Counts, own: Sequence[Counts], free: Sequence[Counts]) -> int:
    """How many partitions have these counts in their blocks."""
    ways = prod(map(factorial, sizes))
    for block in (*own, *free):
        ways //= prod(map(factorial, block))
    # Blocks without an item known apart have no order of their own.
    for block in dict.fromkeys(free):
        ways //= factorial(free.count(block))
    return ways


def _blocks(
    classes: Sequence[Sequence[T]],
    apart: Sequence[T],
    own: Sequence[Counts],
    free: Sequence[Counts],
) -> tuple[tuple[T, ...], ...]:
    """The first partition with these counts."""
    left = [iter(items) for items in classes]
    heads = [(item,) for item in apart] + [()] * len(free)
    return tuple(
        head
        + tuple(next(left[p]) for p, n in enumerate(block) for _ in range(n))
        for head, block in zip(heads, (*own, *free), strict=True)
    )


def arranged(classes: Sequence[Sequence[T]]) -> int:
    """How many `arrangements` there are."""
    total = factorial(sum(map(len, classes)))
    return total // prod(factorial(len(names)) for names in classes)


def arrangements(classes: Sequence[Sequence[T]]) -> Iterator[tuple[T, ...]]:
    """Orders of all names in which those of a class keep their order."""
    if not any(classes):
        yield ()
    for place, names in enumerate(classes):
        if names:
            left = [*classes[:place], names[1:], *classes[place + 1 :]]
            for rest in arrangements(left):
                yield names[0], *rest
