"""What a statement depends on, and what a model that refutes it must do."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.language import tree
from derivations.refute.grid import Goal
from derivations.refute.names import names_in
from derivations.refute.ranges import NO_INDICES

__all__ = ["goal_of", "hypotheses", "names_in", "relevant_names"]


def hypotheses(
    proposition: tree.Proposition,
) -> tuple[tuple[Fact, ...], ...]:
    """Readings under which models are proposed: with the hypothesis of an
    implication as a further fact, and without."""
    match proposition:
        case tree.Implication(left, right):
            first = Fact("", left)
            inner = [(first, *more) for more in hypotheses(right)]
            return (*inner, ())
        case tree.Equivalence(left, right):
            return ((Fact("", left),), (Fact("", right),), ())
    return ((),)


def goal_of(proposition: tree.Proposition) -> Goal | None:
    """The difference of two sides that a model should make large."""
    match proposition:
        case tree.Relation(_, left, right):
            return tree.Subtract(left, right), NO_INDICES
        case tree.Implication(_, right) | tree.Equivalence(_, right):
            return goal_of(right)
    return None


def relevant_names(
    statement: tree.Statement, assumptions: Assumptions
) -> frozenset[str]:
    """Names that the statement mentions, directly, through definitions and
    ranges, or through facts other than independence that share a random
    element with it."""
    found: dict[str, None] = {}
    names_in(statement, assumptions, found)
    for item in assumptions.declarations:
        if item.outcomes is not None and (
            item.outcomes.values in found or item.outcomes.probability in found
        ):
            found[item.name] = None
    random = {
        item.name
        for item in assumptions.declarations
        if item.kind != "constant"
    }
    size = -1
    while size != len(found):
        size = len(found)
        for fact in assumptions.facts:
            if isinstance(fact.proposition, tree.Independence | tree.SameLaw):
                continue
            inside: dict[str, None] = {}
            names_in(fact.proposition, assumptions, inside)
            shared = [name for name in inside if name in found]
            if any(name in random for name in shared) or (
                shared and not any(name in random for name in inside)
            ):
                found.update(inside)
    return frozenset(found)
