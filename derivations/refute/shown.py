"""Relations with the digits that a decimal number shows, and between
vectors entry by entry."""

from __future__ import annotations

from derivations.language import tree
from derivations.language.shown import rounded
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.joint import every
from derivations.refute.ranges import Indices
from derivations.refute.values import Undecidable, Undefined, compare


def entrywise(
    evaluator: Evaluator, left: tree.Term, right: tree.Term, indices: Indices
) -> list[tuple[Quantity, Quantity]]:
    """The entries of two vectors side by side."""
    ones = evaluator.vector(left, indices)
    twos = evaluator.vector(right, indices)
    if len(ones) != len(twos):
        raise Undefined
    return list(zip(ones, twos, strict=True))


def as_shown(
    evaluator: Evaluator, relation: tree.Relation, indices: Indices
) -> bool | None:
    """``≈``: the difference from each number shown is at most half a unit
    of its last digit."""
    found = rounded(relation)
    if found is None:
        return None
    term, shown = found
    if evaluator.is_vector(term):
        values = evaluator.vector(term, indices)
    else:
        values = [evaluator.term(term, indices)]
    if len(values) != len(shown):
        raise Undefined
    verdicts: list[bool | None] = []
    for value, number in zip(values, shown, strict=True):
        if isinstance(value, Random):
            return None
        try:
            above = compare(value, number.value + number.half) > 0
            below = compare(value, number.value - number.half) < 0
            verdicts.append(not above and not below)
        except Undecidable:
            verdicts.append(None)
    return every(verdicts)
