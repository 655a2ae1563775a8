"""A claim without an assumption, case by case.

With an assumption a claim is proved; it is proved without it when it is
proved in each case in which the assumption fails, too, or when the others
leave no such case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.audit.parts import Base
from derivations.audit.presupposed import presupposed, runs
from derivations.audit.proving import Claims, by_any_rule, is_claim_proved
from derivations.audit.settled import settled
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import replaced
from derivations.language.tree import Relation, Statement

OPPOSITE: Final = {"<": "≥", "≥": "<", ">": "≤", "≤": ">", "≠": "="}
"""An order, or a difference, and what holds between numbers without it."""

TOTAL: Final = (
    tree.Relation,
    tree.Number,
    tree.Symbol,
    tree.Negative,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
    tree.Absolute,
)
"""What always has a value: without them a fact may also have none."""


def proved_by_cases(
    base: Base, claims: Claims, places: tuple[int, ...]
) -> bool:
    """Whether the last claim is proved without these parts in each case in
    which one of them fails, or the case is excluded by what is left."""
    if is_implied(base, places):
        return True
    found = _listed(base, places)
    return bool(found) and all(
        _excluded(known) or _proved_in(claims, known) for known in found
    )


def is_implied(base: Base, places: tuple[int, ...]) -> bool:
    """Whether what is left excludes each case in which one of the parts
    fails, so that it says the same without them."""
    found = _listed(base, places)
    return bool(found) and all(map(_excluded, found))


def _listed(base: Base, places: tuple[int, ...]) -> tuple[Assumptions, ...]:
    """The cases, with what is seen in each; none if they can't all be
    written down."""
    key = ("cases", places)
    kept = base.whole.memo.get(key)
    if isinstance(kept, tuple):
        return kept
    found: list[Assumptions] = []
    for known in _cases(base, places):
        if known is None:
            found = []
            break
        found.append(known)
    made = base.whole.memo[key] = tuple(map(seen, found))
    return made


def seen(known: Assumptions) -> Assumptions:
    """The assumptions with what holds of constants wherever the facts do."""
    kept = known.memo.get("seen")
    if isinstance(kept, Assumptions):
        return kept
    wanted = dict.fromkeys(
        relation for fact in known.facts for relation in _needs(fact, known)
    )
    made = known.extended(*(Fact("given", relation) for relation in wanted))
    known.memo["seen"] = made
    return made


def _cases(base: Base, places: tuple[int, ...]) -> Iterator[Assumptions | None]:
    """The assumptions in each of the cases, which together are all; None
    for those that can't be written down."""
    for place in places:
        part = base.parts[place]
        if part.fact is not None:
            denied = None
            if all(
                isinstance(n, TOTAL) for n in tree.walk(part.fact.proposition)
            ):
                denied = _denied(part.fact, base.whole)
            yield None if denied is None else base.without(places, denied)
            continue
        yield from base.opposites(place, places)


def _denied(fact: Fact, known: Assumptions) -> Fact | None:
    stated = fact.proposition
    if not isinstance(stated, Relation) or stated.sign not in OPPOSITE:
        return None
    if fact.conditions or not _of_constants(stated, known):
        return None
    sign = OPPOSITE[stated.sign]
    return Fact("given", Relation(sign, stated.left, stated.right))


def _of_constants(relation: Relation, known: Assumptions) -> bool:
    """Whether it is one relation between numbers."""
    if free_indices(relation):
        return False
    for node in tree.walk(relation):
        if isinstance(node, tree.Symbol | tree.Element | tree.Application):
            name = getattr(node, "name", "") or getattr(node, "family", "")
            item = known.declaration(name)
            if item is None or item.kind != "constant":
                return False
            if isinstance(node, tree.Symbol) and item.ranges:
                return False
    return True


def _proved_in(claims: Claims, known: Assumptions) -> bool:
    if is_claim_proved(claims, known):
        return True
    at = settled(claims.last.statement, known)
    if at is None:
        return False
    return by_any_rule(at.statement, at.assumptions) is not None


def _excluded(known: Assumptions) -> bool:
    """Whether what is assumed can't hold together: the opposite of a fact
    between constants is proved from the others."""
    kept = known.memo.get("excluded")
    if not isinstance(kept, bool):
        kept = any(_contradicted(fact, known) for fact in known.facts)
        known.memo["excluded"] = kept
    return kept


def _contradicted(fact: Fact, known: Assumptions) -> bool:
    denied = _denied(fact, known)
    if denied is None:
        return False
    others = tuple(other for other in known.facts if other is not fact)
    return _holds(denied.proposition, replace(known, facts=others))


def _needs(fact: Fact, known: Assumptions) -> Iterator[Relation]:
    """What holds of constants wherever the fact does."""
    wanted = tuple(presupposed(fact.proposition, known))
    if wanted and _speaks_of_some(fact, known):
        yield from wanted


def _speaks_of_some(fact: Fact, known: Assumptions) -> bool:
    """Whether there is an index value for which the fact says something: a
    first or a last member is one."""
    found = runs(fact, known)
    if found is None:
        return False
    if not all(_holds(Relation("≤", *ends), known) for _, ends in found):
        return False
    names = tuple(name for name, _ in found)
    for choice in product(*(ends for _, ends in found)):
        at = dict(zip(names, choice, strict=True))
        if all(_holds_at(c, at, known) for c in fact.conditions):
            return True
    return False


def _holds_at(
    condition: Relation, at: dict[str, tree.Term], known: Assumptions
) -> bool:
    return _holds(replaced(condition, {}, at), known)


def _holds(proposition: tree.Proposition, known: Assumptions) -> bool:
    return by_any_rule(Statement(proposition), known) is not None
