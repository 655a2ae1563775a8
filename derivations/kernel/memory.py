"""Results remembered together with what they asked of a permit.

Which way a computation goes depends on the powers and steps of a permit
only through those that it asks for.  A permit that gives the same answers
leads the same way, so that nothing has to be done again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, cast

from derivations.kernel.powers import Power

ResultT = TypeVar("ResultT")

Grants: TypeAlias = frozenset[Power | str]
"""Powers, and steps by their names."""


@dataclass(frozen=True, slots=True)
class Kept(Generic[ResultT]):
    """A result, and which of the grants that it asked for were allowed."""

    asked: Grants
    allowed: Grants
    result: ResultT


def once(
    key: object, kept: dict[object, object], made: Callable[[], ResultT]
) -> ResultT:
    """The result kept under this key, which is made the first time; nothing
    else may use the key."""
    if key not in kept:
        kept[key] = made()
    return cast(ResultT, kept[key])


class Memory(Generic[ResultT]):
    """Results of one computation under different permits."""

    def __init__(self) -> None:
        self._kept: list[Kept[ResultT]] = []

    def find(self, grants: Grants) -> Kept[ResultT] | None:
        """What is kept of the way that these grants lead, if it is known."""
        for kept in self._kept:
            if kept.asked & grants == kept.allowed:
                return kept
        return None

    def keep(self, asked: Grants, grants: Grants, result: ResultT) -> None:
        self._kept.append(Kept(asked, asked & grants, result))

    def equal(self, result: ResultT) -> ResultT:
        """An equal result that is kept already, or else this one."""
        for kept in self._kept:
            if kept.result == result:
                return kept.result
        return result
