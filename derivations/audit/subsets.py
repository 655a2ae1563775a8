"""All minimal sets that are enough, by counted search.

What is enough stays enough when something is added.  The search is that of
hitting sets: a minimal set other than those found leaves out something of
each of them (Reiter, *A theory of diagnosis from first principles*,
Artificial Intelligence 32, 1987; with the correction of Greiner et al.,
1989).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

Enough = Callable[[frozenset[int]], bool]


@dataclass(frozen=True, slots=True)
class Found:
    """Minimal sets in the order in which they were found; ``complete`` when
    there are no others."""

    sets: tuple[frozenset[int], ...]
    complete: bool


@dataclass
class _Search:
    enough: Enough
    fixed: frozenset[int]
    order: tuple[int, ...]
    tests: int

    def holds(self, chosen: frozenset[int]) -> bool:
        self.tests -= 1
        return self.enough(chosen)

    def shrunk(self, chosen: frozenset[int]) -> frozenset[int]:
        """A minimal set inside, leaving out the first in the order first."""
        core = chosen & self.fixed
        if core != chosen and self.holds(core):
            return core
        for one in self.order:
            if one in chosen and one not in self.fixed:
                fewer = chosen - {one}
                if fewer != core and self.holds(fewer):
                    chosen = fewer
        return chosen


def minimal_sets(
    order: tuple[int, ...],
    enough: Enough,
    fixed: frozenset[int] = frozenset(),
    most: int = 8,
    tests: int = 80,
) -> Found:
    """Minimal sets among those in ``order``, in which the first is left out
    first; ``fixed`` can't be left out.  At most as many sets and, but for
    one shrinking, tests are made."""
    search = _Search(enough, fixed, order, tests)
    everything = frozenset(order)
    sets: list[frozenset[int]] = []
    waiting = deque([frozenset[int]()])
    seen = {frozenset[int]()}
    while waiting:
        if search.tests <= 0:
            return Found(tuple(sets), complete=False)
        left = waiting.popleft()
        inside = next((one for one in sets if not one & left), None)
        if inside is None:
            rest = everything - left
            if not search.holds(rest):
                continue
            if len(sets) == most:
                return Found(tuple(sets), complete=False)
            inside = search.shrunk(rest)
            sets.append(inside)
        for one in order:
            if one in inside and one not in fixed:
                more = left | {one}
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
    return Found(tuple(sets), complete=True)
