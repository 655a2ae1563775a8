"""Minimal sets of assumptions that prove a claim."""

from __future__ import annotations

from collections.abc import Iterable

from derivations.audit.cases import proved_by_cases
from derivations.audit.failing import failure
from derivations.audit.parts import Base
from derivations.audit.proving import Claims, is_proved_so, way
from derivations.audit.records import Enough, Status, Without
from derivations.audit.subsets import minimal_sets


def enough_sets(
    base: Base, claims: Claims, drops: Iterable[Without]
) -> tuple[tuple[Enough, ...], bool]:
    """The sets, and whether there are no others as far as proofs go."""
    fixed = frozenset(_needed(base, drops))

    def enough(kept: frozenset[int]) -> bool:
        known = base.without(base.everything - kept)
        if is_proved_so(claims, known, usual):
            return True
        left = tuple(sorted(base.everything - kept))
        return proved_by_cases(base, claims, left)

    usual = way(claims, base.whole)
    order = tuple(sorted(base.everything, reverse=True))
    found = minimal_sets(order, enough, fixed)
    sets = tuple(
        Enough(
            tuple(base.parts[place] for place in sorted(chosen)),
            _certain(base, claims, chosen, fixed),
        )
        for chosen in found.sets
    )
    return sets, found.complete


def _needed(base: Base, drops: Iterable[Without]) -> Iterable[int]:
    """Parts without which a verified counterexample satisfies all others;
    every set that is enough holds them."""
    for drop in drops:
        if drop.status is not Status.NEEDED:
            continue
        if len(drop.assumed.parts) == 1:
            yield from drop.assumed.parts
        for place, (_, status) in zip(
            drop.assumed.parts, drop.parts, strict=False
        ):
            if status is Status.NEEDED:
                yield place


def _certain(
    base: Base, claims: Claims, chosen: frozenset[int], fixed: frozenset[int]
) -> bool:
    """Whether each of the others is shown to be needed beside the rest."""
    statement = claims.last.statement
    for place in sorted(chosen - fixed):
        others = base.without(base.everything - chosen | {place})
        if failure(statement, others, base.whole) is None:
            return False
    return True
