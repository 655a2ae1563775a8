"""Limits whose value a cited fact says, inside a longer term."""

from __future__ import annotations

from typing import Any, Final

from derivations.kernel.approach import mapped
from derivations.kernel.attempt import INFINITE, Attempt
from derivations.kernel.powers import Power
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Proposition, Relation, Term

THROUGH: Final = (
    Relation,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
    tree.Divide,
    tree.Negative,
    tree.Power,
    tree.Root,
    tree.Absolute,
)
"""Nodes inside which every name means what it means outside."""


def with_values(attempt: Attempt, relation: Relation) -> Relation:
    """The relation with the values that cited facts give for the limits in
    it, where the rules that find limits aren't granted."""
    if not any(isinstance(node, tree.Limit) for node in tree.walk(relation)):
        return relation
    attempt.asked.add(Power.LIMIT)
    if Power.LIMIT in attempt.permit.powers:
        return relation
    values = _values(attempt)

    def change(node: Any) -> Any:
        if isinstance(node, tree.Limit) and node in values:
            name, value = values[node]
            attempt.used[name] = None
            return value
        return mapped(node, change) if isinstance(node, THROUGH) else node

    found = change(relation)
    return found if isinstance(found, Relation) else relation


def _values(attempt: Attempt) -> dict[tree.Limit, tuple[str, Term]]:
    found: dict[tree.Limit, tuple[str, Term]] = {}
    cited = attempt.permit.cited
    for fact in attempt.assumptions.facts:
        if cited is not None and fact.name not in (*cited, "given"):
            continue
        if fact.conditions or free_indices(fact.proposition):
            continue
        for limit, value in _said(fact.proposition):
            if value not in INFINITE:
                found.setdefault(limit, (fact.name, value))
    return found


def _said(proposition: Proposition) -> list[tuple[tree.Limit, Term]]:
    match proposition:
        case Relation("=", tree.Limit() as limit, value):
            return [(limit, value)]
        case Relation("=", value, tree.Limit() as limit):
            return [(limit, value)]
        case tree.Tends(term, value, variable, point, side):
            return [(tree.Limit(term, variable, point, side), value)]
        case tree.Conjunction(parts):
            return [one for part in parts for one in _said(part)]
    return []
