"""A bound on the whole of one replay, counted in products of terms and in
terms in which an index is replaced, so that it doesn't depend on the
machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

MAX_WORK: Final = 400_000
"""Products of two terms, and replacements in one, in one replay."""


class TooMuch(Exception):
    """The bound on the whole replay was reached."""


_left: ContextVar[list[int] | None] = ContextVar("left", default=None)


@contextmanager
def counted(limit: int = MAX_WORK) -> Iterator[None]:
    """Everything inside may take so much work and no more.  A replay inside
    another one, of a claim that it cites, takes from the same."""
    if _left.get() is not None:
        yield
        return
    token = _left.set([limit])
    try:
        yield
    finally:
        _left.reset(token)


def spend(amount: int) -> None:
    """Raises TooMuch when all is spent."""
    left = _left.get()
    if left is None:
        return
    left[0] -= amount
    if left[0] < 0:
        raise TooMuch
