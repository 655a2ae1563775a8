"""Whether the lines of a chain speak of all indices that their claim does.

A line holds for every value of its free indices in the ranges of the
families that stand in it.  From ``x_i = y_i`` and ``y_i = c`` follows
``x_i = c`` for the indices of y alone, and from ``c = x_i`` and ``x_i = d``
follows ``c = d`` only where x has a member; from ``c ≤ x_i ≤ y_i ≤ d`` only
where x and y have members with one index.
"""

from __future__ import annotations

from collections.abc import Iterable

from derivations.assumptions.given import Assumptions
from derivations.kernel.context import index_ranges
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation, Statement, Term


def covers(
    lines: Iterable[Statement], claim: Statement, assumptions: Assumptions
) -> bool:
    """Whether the lines hold for every value that the claim's indices take,
    and all together for some value of their other indices."""
    stated = free_indices(claim)
    others: dict[str, dict[tuple[Term, Term], None]] = {}
    for line in lines:
        for name in free_indices(line):
            ranges = index_ranges(assumptions, line, name)
            if name not in stated:
                others.setdefault(name, {}).update(dict.fromkeys(ranges))
                continue
            known = index_ranges(assumptions, claim, name)
            for ends in ranges:
                if ends not in known and not _within(
                    name, ends, known, claim.conditions, assumptions
                ):
                    return False
    # A member that isn't there can't lead from one end to the other.
    return all(
        _at_most(low, high, (), assumptions)
        for ranges_ in others.values()
        for low, _ in ranges_
        for _, high in ranges_
    )


def _within(
    name: str,
    ends: tuple[Term, Term],
    known: list[tuple[Term, Term]],
    conditions: tuple[Relation, ...],
    assumptions: Assumptions,
) -> bool:
    """Whether an index in all the known ranges lies between these ends."""
    low, high = ends
    index = tree.Index(name)
    told = tuple(c for c in conditions if set(free_indices(c)) == {name})
    above = [start for start, _ in known]
    below = [stop for _, stop in known]
    return (
        any(_at_most(low, start, (), assumptions) for start in above)
        or (bool(told) and _at_most(low, index, told, assumptions))
    ) and (
        any(_at_most(stop, high, (), assumptions) for stop in below)
        or (bool(told) and _at_most(index, high, told, assumptions))
    )


def _at_most(
    one: Term,
    two: Term,
    conditions: tuple[Relation, ...],
    assumptions: Assumptions,
) -> bool:
    statement = Statement(Relation("≤", one, two), conditions)
    return isinstance(prove(statement, assumptions, Permit(("order",))), Proof)
