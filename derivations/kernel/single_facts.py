"""Facts by what they state: equations, structure, standard laws; a
conjunction counts as its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.almost_surely import almost_surely
from derivations.kernel.laws import consequences
from derivations.language import tree
from derivations.language.shown import rounded
from derivations.language.tree import Proposition, Relation

STRUCTURE = (
    tree.Independence,
    tree.ConditionalIndependence,
    tree.SameLaw,
)


def atomic(proposition: Proposition) -> Iterator[Proposition]:
    """The parts of a conjunction."""
    if isinstance(proposition, tree.Conjunction):
        for part in proposition.parts:
            yield from atomic(part)
    else:
        yield proposition


def separated(facts: Iterable[Fact]) -> Iterator[Fact]:
    """A fact for each part of a conjunction; a law by name as the relations
    that it stands for; beside a probability of 1 what holds almost surely."""
    for fact in facts:
        for part in atomic(fact.proposition):
            if isinstance(part, tree.NamedLaw):
                for relation in consequences(part):
                    yield replace(fact, proposition=relation)
            elif isinstance(part, Relation) and part.sign == "≈":
                for relation in _interval(part):
                    yield replace(fact, proposition=relation)
            else:
                yield replace(fact, proposition=part)
                for sure in almost_surely(part):
                    yield replace(fact, proposition=sure)


def _interval(relation: Relation) -> Iterator[Relation]:
    """``x ≈ 3.14`` as ``x ≥ 3.135`` and ``x ≤ 3.145``."""
    found = rounded(relation)
    if found is None or len(found[1]) != 1:
        return
    term, (shown,) = found
    yield Relation("≥", term, _number(shown.value - shown.half))
    yield Relation("≤", term, _number(shown.value + shown.half))


def _number(value: Fraction) -> tree.Term:
    size = abs(value)
    found: tree.Term = tree.Divide(
        tree.Number(str(size.numerator)), tree.Number(str(size.denominator))
    )
    return tree.Negative(found) if value < 0 else found


def as_number(assumptions: Assumptions, term: tree.Term) -> tree.Term:
    """The term; of an event its indicator."""
    match term:
        case tree.Symbol(name) | tree.Element(name):
            declared = assumptions.declaration(name)
            if declared is not None and declared.kind == "event":
                return tree.Indicator(tree.Occurs(term))
    return term


def is_equation(fact: Fact) -> bool:
    return (
        isinstance(fact.proposition, Relation) and fact.proposition.sign == "="
    )


def states_law(fact: Fact) -> bool:
    """Whether some part of it states a standard law."""
    return any(isinstance(p, tree.NamedLaw) for p in atomic(fact.proposition))


def law_names(assumptions: Assumptions) -> tuple[str, ...]:
    """Names of the facts that state a standard law."""
    found = [fact.name for fact in assumptions.facts if states_law(fact)]
    return tuple(dict.fromkeys(found))


def without_laws(assumptions: Assumptions) -> Assumptions:
    """The same without the facts that state a standard law."""
    kept = tuple(fact for fact in assumptions.facts if not states_law(fact))
    return replace(assumptions, facts=kept)


def is_structural(fact: Fact) -> bool:
    """Whether some part of it speaks of independence or a common law."""
    return any(isinstance(p, STRUCTURE) for p in atomic(fact.proposition))


def is_zero_mean(fact: Fact) -> bool:
    """Whether it states ``E[x] = 0``."""
    relation = fact.proposition
    return (
        isinstance(relation, Relation)
        and relation.sign == "="
        and isinstance(relation.left, tree.Operator)
        and relation.left.name == "E"
        and isinstance(relation.right, tree.Number)
        and relation.right.value == 0
    )
