"""Shuffling that is the same on every machine and in every run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def shuffled(
    items: Iterable[T], seed: int, place: str, text: Callable[[T], str]
) -> tuple[T, ...]:
    """The items in an order that depends only on the seed, on the place in
    the document and on their texts."""

    def key(item: T) -> str:
        whole = "\0".join((str(seed), place, text(item)))
        return sha256(whole.encode()).hexdigest()

    return tuple(sorted(items, key=key))
