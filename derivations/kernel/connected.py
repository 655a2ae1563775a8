"""Which names and facts a statement has to do with."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.language.substitute import names_in
from derivations.language.tree import Node


def connected(assumptions: Assumptions, statement: Node) -> tuple[str, ...]:
    """Names in the statement, in facts that share a name with these, and
    so on.  The other facts speak of other names alone; they hold in some
    model beside any model of these."""
    found = dict.fromkeys(_with_ranges(assumptions, names_in(statement)))
    said = [
        dict.fromkeys(_with_ranges(assumptions, _names(fact)))
        for fact in assumptions.facts
    ]
    grown = True
    while grown:
        grown = False
        for names in said:
            if not names.keys().isdisjoint(found) and not (
                names.keys() <= found.keys()
            ):
                found.update(names)
                grown = True
    return tuple(found)


def facts_about(
    assumptions: Assumptions, names: tuple[str, ...]
) -> tuple[Fact, ...]:
    """The facts that speak of any of the names, or of none at all."""
    known = frozenset(names)
    return tuple(
        fact
        for fact in assumptions.facts
        if not _names(fact) or known & frozenset(_names(fact))
    )


def _names(fact: Fact) -> tuple[str, ...]:
    found = list(names_in(fact.proposition))
    for condition in fact.conditions:
        found += names_in(condition)
    return tuple(dict.fromkeys(found))


def _with_ranges(
    assumptions: Assumptions, names: tuple[str, ...]
) -> tuple[str, ...]:
    """With the names that their declarations and definitions mention."""
    found: dict[str, None] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found[name] = None
        declared = assumptions.declaration(name)
        if declared is not None:
            for whole in declared.ranges:
                waiting += names_in(whole.lower) + names_in(whole.upper)
            if declared.outcomes is not None:
                waiting.append(declared.outcomes.values)
                waiting.append(declared.outcomes.probability)
        defined = assumptions.definition(name)
        if defined is not None:
            waiting += names_in(defined.term)
    return tuple(found)
