"""Weaker assumptions in the place of one: which are enough, which of these
are the weakest, and which aren't enough."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.audit.failing import failure
from derivations.audit.parts import Base
from derivations.audit.proving import (
    Claims,
    by_any_rule,
    is_claim_proved,
    is_proved_so,
    way,
)
from derivations.audit.records import Assumed, Failure, Replacement
from derivations.audit.subsets import minimal_sets
from derivations.audit.weaker_relations import weaker_than_relation
from derivations.audit.weaker_structure import (
    Stated,
    weaker_than_independence,
    weaker_than_law,
    weaker_than_same_law,
)
from derivations.kernel.single_facts import STRUCTURE
from derivations.language import tree
from derivations.language.tree import Relation, Statement
from derivations.refute.search import refute
from derivations.refute.values import compare

MAX_FACTS: Final = 24
"""As many weaker facts are looked at."""
MAX_SETS: Final = 3
MAX_TESTS: Final = 40
"""For each kind of facts."""
MAX_SHOWN: Final = 3
"""As many facts that aren't enough are shown."""

Facts = tuple[Fact, ...]


def replacements(
    base: Base, claims: Claims, assumed: Assumed
) -> tuple[tuple[Replacement, ...], int]:
    """Weaker facts in the place of an assumption, and of how many it isn't
    known whether they are enough."""
    weaker = tuple(_weaker(base, claims, assumed))
    if not weaker:
        return (), 0

    def facts_of(chosen: frozenset[int]) -> Facts:
        return tuple(weaker[place] for place in sorted(chosen))

    def enough(chosen: frozenset[int]) -> bool:
        known = base.without(assumed.parts, *facts_of(chosen))
        return is_proved_so(claims, known, usual)

    usual = way(claims, base.whole)
    sets: list[Facts] = []
    for order in _classes(weaker):
        found = minimal_sets(order, enough, most=MAX_SETS, tests=MAX_TESTS)
        for facts in map(facts_of, found.sets):
            if facts and facts not in sets and not _same(base, assumed, facts):
                sets.append(facts)
    ordered = _ordered(base, assumed, sets)
    short, untold = _too_weak(base, claims, assumed, weaker, sets)
    return (*ordered, *short), untold


def _classes(weaker: Facts) -> Iterator[tuple[int, ...]]:
    """Places of all facts; of those without equations of moments; of those
    that besides speak of no products: each kind has weakest ones of its own
    to look for.  The stronger ones are left out first."""
    everything = tuple(range(len(weaker)))
    structural = tuple(p for p in everything if _is_structural(weaker[p]))
    plain = tuple(p for p in structural if not _of_products(weaker[p]))
    yield from dict.fromkeys((everything, structural, plain))


def _is_structural(fact: Fact) -> bool:
    return isinstance(fact.proposition, STRUCTURE)


def _of_products(fact: Fact) -> bool:
    nodes = tree.walk(fact.proposition)
    return any(isinstance(node, tree.Multiply) for node in nodes)


def _weaker(base: Base, claims: Claims, assumed: Assumed) -> Iterator[Fact]:
    """Facts that follow from the assumption, each once, the stronger ones
    first; what says as much as an earlier one is left out."""
    name = "given" if assumed.declared else assumed.name
    kept: list[Fact] = []
    for proposition, conditions in _proposed(base, claims, assumed):
        fact = Fact(name, proposition, conditions)
        said = Statement(proposition, conditions)
        if fact in kept or len(kept) == MAX_FACTS:
            continue
        if by_any_rule(said, base.whole) is not None:
            kept.append(fact)
            yield fact


def _proposed(base: Base, claims: Claims, assumed: Assumed) -> Iterator[Stated]:
    facts: Facts = tuple(
        f for place in assumed.parts for f in base.parts[place].stated
    )
    if len(facts) > 1:
        for fact in facts:
            yield fact.proposition, fact.conditions
    ordered = any(
        isinstance(node, Relation) and node.sign not in "=≠≈"
        for node in tree.walk(claims.last.statement)
    )
    for fact in facts:
        match fact.proposition:
            case tree.Independence() as stated:
                yield from weaker_than_independence(stated, base.whole)
            case tree.SameLaw() as stated:
                yield from weaker_than_same_law(stated, base.whole)
            case tree.NamedLaw() as stated:
                yield from weaker_than_law(stated)
            case tree.Relation() as stated:
                found = weaker_than_relation(stated, base.whole, ordered)
                for proposition, _ in found:
                    yield proposition, fact.conditions


def _same(base: Base, assumed: Assumed, facts: Facts) -> bool:
    """Whether the facts give the assumption back."""
    known = base.without(assumed.parts, *facts)
    stated = [f for place in assumed.parts for f in base.parts[place].stated]
    return _all_follow(tuple(stated), known)


def _all_follow(facts: Facts, known: Assumptions) -> bool:
    return all(
        by_any_rule(Statement(f.proposition, f.conditions), known) is not None
        for f in facts
    )


def _ordered(
    base: Base, assumed: Assumed, sets: list[Facts]
) -> Iterator[Replacement]:
    """With the order among them, as far as the kernel shows it."""
    follows = [
        tuple(
            other
            for other, facts in enumerate(sets)
            if facts is not mine
            and _all_follow(facts, base.without(assumed.parts, *mine))
        )
        for mine in sets
    ]
    strictly = [
        [o for o in mine if place not in follows[o]]
        for place, mine in enumerate(follows)
    ]
    kept = [
        place
        for place, mine in enumerate(sets)
        if not any(_by_one(mine, sets[other]) for other in strictly[place])
        and not any(o < place and place in follows[o] for o in follows[place])
    ]
    for place in kept:
        yield Replacement(
            sets[place],
            enough=True,
            implies=tuple(kept.index(o) for o in follows[place] if o in kept),
            weakest=not strictly[place],
        )


def _by_one(stronger: Facts, weaker: Facts) -> bool:
    """Whether one fact alone makes the difference: then the stronger set
    says nothing new."""
    return (
        len(set(stronger) - set(weaker)) <= 1
        and len(set(weaker) - set(stronger)) <= 1
    )


def _too_weak(
    base: Base,
    claims: Claims,
    assumed: Assumed,
    weaker: Facts,
    sets: list[Facts],
) -> tuple[tuple[Replacement, ...], int]:
    """Single facts that aren't enough, each with a counterexample; those
    that follow from one of these aren't either and are passed over."""
    shown: list[Replacement] = []
    untold = 0
    single = {facts[0] for facts in sets if len(facts) == 1}
    own = {base.parts[place].fact for place in assumed.parts}
    told = [f for f in weaker if not _of_products(f) and f not in own]
    for fact in sorted(told, key=lambda one: -_breadth(one)):
        known = base.without(assumed.parts, fact)
        if fact in single or is_claim_proved(claims, known):
            continue
        if len(shown) == MAX_SHOWN:
            break
        if any(
            _all_follow((fact,), base.without(assumed.parts, *one.facts))
            for one in shown
        ):
            continue
        found = failure(claims.last.statement, known, base.whole)
        if found is None:
            untold += 1
        else:
            beyond = _beyond(found)
            shown.append(
                Replacement((fact,), enough=False, failure=found, beyond=beyond)
            )
    return tuple(shown), untold


def _breadth(fact: Fact) -> int:
    """How many names it ties together: what speaks of more comes first."""
    return len(
        {
            node.family if isinstance(node, tree.Element) else node.name
            for node in tree.walk(fact.proposition)
            if isinstance(node, tree.Element | tree.Symbol)
        }
    )


def _beyond(found: Failure) -> Failure | None:
    """Where the one side of an equation can be too small, a model in which
    it is too large, and the other way round."""
    relation, witness = found.statement.proposition, found.witness
    if not isinstance(relation, Relation) or relation.sign != "=":
        return None
    left, right = witness.left, witness.right
    if not isinstance(left, Fraction) or not isinstance(right, Fraction):
        return None
    sign = "≤" if compare(left, right) < 0 else "≥"
    bound = Relation(sign, relation.left, relation.right)
    said = Statement(bound, found.statement.conditions)
    other = refute(said, found.known).witness
    return None if other is None else Failure(said, other, found.known)
