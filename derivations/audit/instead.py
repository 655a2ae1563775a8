"""What holds instead when an assumption is changed: other numbers in
equations, members that are all equal in the place of independent ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.assumptions.given import Fact
from derivations.audit.parts import Base
from derivations.audit.proving import Claims, by_any_rule
from derivations.audit.records import Assumed, Instead
from derivations.audit.weaker_relations import other_number
from derivations.audit.weaker_structure import all_equal
from derivations.kernel.proof import Gap
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.tree import Relation, Statement
from derivations.refute.search import find_model

MAX_NODES: Final = 30
"""What is longer says little."""


def instead(base: Base, claims: Claims, assumed: Assumed) -> Iterator[Instead]:
    """Equations that the kernel works out and proves, under changed
    assumptions that have a model."""
    said = claims.last.statement
    if assumed.declared or not isinstance(said.proposition, Relation):
        return
    if said.proposition.sign != "=":
        return
    for facts in (_numbers(base, assumed), _equal(base, assumed)):
        if not facts:
            continue
        known = base.without(assumed.parts, *facts)
        result = prove(said, known, Permit(EVERYTHING))
        if not isinstance(result, Gap) or result.left is None:
            continue
        if sum(1 for _ in tree.walk(result.left)) > MAX_NODES:
            continue
        left = said.proposition.left
        changed = Statement(Relation("=", left, result.left), said.conditions)
        if by_any_rule(changed, known) is None or left == result.left:
            continue
        if find_model(known) is not None:
            yield Instead(facts, changed)


def _numbers(base: Base, assumed: Assumed) -> tuple[Fact, ...]:
    found: list[Fact] = []
    for place in assumed.parts:
        fact = base.parts[place].fact
        changed = None if fact is None else other_number(fact.proposition)
        if fact is None or changed is None:
            return ()
        found.append(Fact(fact.name, changed, fact.conditions))
    return tuple(found)


def _equal(base: Base, assumed: Assumed) -> tuple[Fact, ...]:
    if len(assumed.parts) != 1:
        return ()
    fact = base.parts[assumed.parts[0]].fact
    if fact is None or not isinstance(fact.proposition, tree.Independence):
        return ()
    changed = all_equal(fact.proposition, base.whole)
    return tuple(Fact(fact.name, one) for one in changed)
