"""Whether a chain of lines leads from one side of its claim to the other."""

from __future__ import annotations

from itertools import pairwise

from derivations.assumptions.given import Assumptions
from derivations.diagnose.chain_indices import covers
from derivations.diagnose.limit_chains import as_limit, limit_fault
from derivations.diagnose.reports import Cause
from derivations.diagnose.same_terms import same_term
from derivations.document.records import Claim, Line
from derivations.kernel.transitivity import consecutive
from derivations.language import tree
from derivations.language.shown import rounded
from derivations.language.tree import Proposition, Relation


def last_chain(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    start = 0
    for place, line in enumerate(lines):
        if not line.continues:
            start = place
    return lines[start:]


def joins(claim: Claim, assumptions: Assumptions) -> bool:
    """Whether the last chain leads from one side of the claim to the
    other by relations that combine to the claim's."""
    return chain_fault(claim, assumptions) is None


def chain_fault(claim: Claim, assumptions: Assumptions) -> Cause | None:
    """None when the last chain leads from one side of the claim to the
    other by relations that combine to the claim's; else why it doesn't."""
    chain = last_chain(claim.lines)
    if not chain:
        return Cause.ENDS
    stated = set(claim.statement.conditions)
    if any(set(line.statement.conditions) - stated for line in chain):
        return Cause.INDICES
    if len(chain) == 1 and chain[0].statement == claim.statement:
        return None
    statements = [line.statement for line in chain]
    if not covers(statements, claim.statement, assumptions):
        return Cause.INDICES
    goal = claim.statement.proposition
    parts = [line.statement.proposition for line in chain]
    if any(isinstance(part, tree.Tends) for part in parts):
        goal = as_limit(goal)
    if isinstance(goal, Relation):
        return _relations_fault(goal, parts, assumptions)
    if isinstance(goal, tree.Tends):
        return limit_fault(goal, parts, assumptions)
    return None if _implications_join(goal, parts) else Cause.ENDS


def _relations_fault(
    goal: Relation, parts: list[Proposition], assumptions: Assumptions
) -> Cause | None:
    relations = [p for p in parts if isinstance(p, Relation)]
    if len(relations) != len(parts):
        return Cause.ENDS
    combined = consecutive(tuple(r.sign for r in relations))
    if combined is None:
        return Cause.CHAIN
    if combined == "≈":
        joined = _rounding_joins(goal, relations, assumptions)
        return None if joined else Cause.ENDS
    first, last = relations[0].left, relations[-1].right
    flipped = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}.get(combined, combined)
    weaker = {"<": ("<", "≤", "≠"), ">": (">", "≥", "≠"), "=": ("=", "≤", "≥")}
    fault = Cause.ENDS
    for sign, left, right in (
        (combined, goal.left, goal.right),
        (flipped, goal.right, goal.left),
    ):
        if same_term(first, left, assumptions) and same_term(
            last, right, assumptions
        ):
            if goal.sign in weaker.get(sign, (sign,)):
                return None
            fault = Cause.WEAKER
    return fault


def _rounding_joins(
    goal: Relation, relations: list[Relation], assumptions: Assumptions
) -> bool:
    """Equations around one ``≈``: its shown digits are an end of the chain,
    and the goal shows them as they are written there."""
    place = next(i for i, one in enumerate(relations) if one.sign == "≈")
    link, first, last = relations[place], relations[0].left, relations[-1].right
    found = rounded(link)
    if goal.sign != "≈" or found is None:
        return False
    if found[0] is link.left:
        at_end, exact, shown = place == len(relations) - 1, first, last
    else:
        at_end, exact, shown = place == 0, last, first
    wanted = rounded(goal)
    if not at_end or wanted is None:
        return False
    digits = goal.right if wanted[0] is goal.left else goal.left
    return digits == shown and same_term(exact, wanted[0], assumptions)


def _implications_join(goal: Proposition, parts: list[Proposition]) -> bool:
    steps: list[tuple[Proposition, Proposition, bool]] = []
    for part in parts:
        if isinstance(part, tree.Implication):
            steps.append((part.left, part.right, False))
        elif isinstance(part, tree.Equivalence):
            steps.append((part.left, part.right, True))
        else:
            return False
    if any(a[1] != b[0] for a, b in pairwise(steps)):
        return False
    first, last = steps[0][0], steps[-1][1]
    both = all(step[2] for step in steps)
    if isinstance(goal, tree.Equivalence):
        ends = {(goal.left, goal.right), (goal.right, goal.left)}
        return both and (first, last) in ends
    if isinstance(goal, tree.Implication):
        if (first, last) == (goal.left, goal.right):
            return True
        return both and (last, first) == (goal.left, goal.right)
    return False
