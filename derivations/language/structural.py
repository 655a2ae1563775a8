"""Comparison by structure, for frozen trees that are looked up often.

The nodes are dataclasses; what a dataclass would write anew for each of them,
comparison, hash and text, stands here once, and the hash of a tree is worked
out once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any

_READERS: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


class Structural:
    """Base of dataclasses that are made with ``eq=False, repr=False``."""

    __slots__ = ("_hash",)
    _hash: int

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        if hash(self) != hash(other):
            return False
        return _values(self) == _values(other)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            found = hash((self.__class__.__name__, _values(self)))
            object.__setattr__(self, "_hash", found)
            return found

    def __repr__(self) -> str:
        kind = self.__class__
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
        said = zip(names, _values(self), strict=True)
        inner = ", ".join(f"{name}={value!r}" for name, value in said)
        return f"{kind.__qualname__}({inner})"


def _values(node: Structural) -> tuple[Any, ...]:
    """The values of the fields, in their order."""
    kind = node.__class__
    return (_READERS.get(kind) or _reader(kind))(node)


def _reader(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    names = [field.name for field in fields(kind)]
    if len(names) > 1:
        found: Callable[[Any], tuple[Any, ...]] = attrgetter(*names)
    else:
        found = _few(names)
    return _READERS.setdefault(kind, found)


def _few(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    return lambda node: tuple(getattr(node, name) for name in names)
