"""What a statement depends on, and what a model that refutes it must do."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.language import tree
from derivations.refute.grid import Goal
from derivations.refute.ranges import NO_INDICES


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


def names_in(
    node: tree.Node, assumptions: Assumptions, found: dict[str, None]
) -> None:
    for item in tree.walk(node):
        match item:
            case (
                tree.Symbol(name)
                | tree.Element(name, _)
                | tree.Application(name, _)
            ):
                if name in found:
                    continue
                found[name] = None
                defined = assumptions.definition(name)
                if defined is not None:
                    names_in(defined.term, assumptions, found)
                declared = assumptions.declaration(name)
                if declared is not None:
                    for one in declared.ranges:
                        names_in(one.lower, assumptions, found)
                        names_in(one.upper, assumptions, found)
                    if declared.outcomes is not None:
                        values = tree.Symbol(declared.outcomes.values)
                        names_in(values, assumptions, found)
                        found[declared.outcomes.probability] = None
