"""Conditions any one of which would make a statement provable."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import (
    Element,
    Index,
    Number,
    Operator,
    Probability,
    Relation,
    Statement,
    Symbol,
    Term,
)
from derivations.refute.model import Model
from derivations.refute.search import find_model
from derivations.refute.within import fails, ordinary

CONDITION = "condition"
"""Name of the fact that a suggestion would add."""

MAX_SUGGESTIONS = 2
MAX_TRIED = 40


def missing_conditions(
    statement: Statement,
    assumptions: Assumptions,
    models: tuple[Model, ...] = (),
) -> tuple[Fact, ...]:
    """Facts, simplest first, each of which alone proves the statement and
    has a model together with what is given.  What still holds in one of the
    ``models``, where the statement fails, can't be among them."""
    key = ("conditions", statement)
    kept = assumptions.memo.get(key)
    if isinstance(kept, tuple):
        return kept
    found = assumptions.memo[key] = _missing(statement, assumptions, models)
    return found


def _missing(
    statement: Statement, assumptions: Assumptions, models: tuple[Model, ...]
) -> tuple[Fact, ...]:
    first = prove(statement, assumptions, Permit(EVERYTHING))
    if isinstance(first, Gap) and _large(first):
        return ()
    found: list[Fact] = []
    models = ordinary(models, assumptions)
    candidates = dict.fromkeys(_candidates(statement, assumptions))
    for tried, fact in enumerate(candidates):
        if tried >= MAX_TRIED:
            break
        if fact.proposition == statement.proposition:
            continue
        assumed = assumptions.citing(fact)
        if fails(statement, assumed, models):
            continue
        if isinstance(prove(statement, assumed, Permit(EVERYTHING)), Proof):
            if find_model(assumed) is None:
                continue  # it may contradict what is given
            found.append(fact)
            if len(found) == MAX_SUGGESTIONS:
                break
    return tuple(found)


MAX_NODES = 600
"""Size of the normal forms up to which conditions are looked for; each try
costs as much as the first one."""


def _large(gap: Gap) -> bool:
    if gap.kind == "too-large":
        return True
    sides = [side for side in (gap.left, gap.right) if side is not None]
    return sum(1 for side in sides for _ in tree.walk(side)) > MAX_NODES


def _candidates(
    statement: Statement, assumptions: Assumptions
) -> Iterator[Fact]:
    yield from _open_obligations(statement, assumptions)
    yield from _positive_entries(statement, assumptions)
    random = list(_random_terms(statement, assumptions))
    yield from _given_independences(statement, random)
    yield from _independences(random)
    yield from _zero_means([t for t in random if not _event(t, assumptions)])
    yield from _signs(statement, assumptions)


def _event(term: Term, assumptions: Assumptions) -> bool:
    name = (
        term.name
        if isinstance(term, Symbol)
        else term.family
        if isinstance(term, Element)
        else ""
    )
    declaration = assumptions.declaration(name)
    return declaration is not None and declaration.kind == "event"


def _fact(proposition: tree.Proposition) -> Fact:
    return Fact(CONDITION, proposition)


ZERO = Number("0")


def _open_obligations(
    statement: Statement, assumptions: Assumptions
) -> Iterator[Fact]:
    result = prove(statement, assumptions, Permit(EVERYTHING))
    if not isinstance(result, Gap):
        return
    relations = [
        # A probability that isn't 0 is positive.
        replace(o.relation, sign=">")
        if isinstance(o.subject, Probability)
        else o.relation
        for o in result.open
        if o.kind != "finite" and not free_indices(o.subject)
    ]
    relations = list(dict.fromkeys(relations))
    plain = list(dict.fromkeys(p for r in relations for p in _plainest(r)))
    if len(plain) == 1:
        yield _fact(plain[0])
        if plain[0].sign == "≥":
            yield _fact(Relation(">", plain[0].left, ZERO))
    elif plain:
        yield _fact(tree.Conjunction(tuple(plain)))
    if len(relations) > 1 and plain != relations:
        yield _fact(tree.Conjunction(tuple(relations)))


def _plainest(relation: Relation) -> Iterator[Relation]:
    """What comes to the same for the parts: ``s ≠ 0`` for ``a s² ≠ 0``
    where ``a ≠ 0``; ``x ≠ 0`` for ``√x ≠ 0``."""
    inner: tuple[Term, ...] = ()
    if relation.sign == "≠":
        match relation.left:
            case tree.Power(base, Number() as exponent) if exponent.value > 0:
                inner = (base,)
            case tree.Multiply(one, two):
                inner = one, two
            case tree.Negative(part) | tree.Root(part):
                inner = (part,)
            case Number() as number if number.value != 0:
                return
    if not inner:
        yield relation
    for part in inner:
        yield from _plainest(Relation("≠", part, ZERO))


LOGARITHMS = frozenset(("log", "H", "KL", "CE"))


def _positive_entries(
    statement: Statement, assumptions: Assumptions
) -> Iterator[Fact]:
    """That vectors without negative entries have no zeros either, where
    logarithms of them are taken."""
    nodes = list(_unfolded_walk(statement, assumptions, 0))
    if not any(isinstance(n, Operator) and n.name in LOGARITHMS for n in nodes):
        return
    found: dict[str, Relation] = {}
    for node in nodes:
        name = (
            node.name
            if isinstance(node, Symbol)
            else node.family
            if isinstance(node, Element)
            else ""
        )
        one = assumptions.declaration(name) if name else None
        if one is None or one.kind != "constant" or not one.ranges:
            continue
        if one.domain.lower == 0 and not one.domain.lower_open:
            entry = Element(name, tuple(Index(r.index) for r in one.ranges))
            found[name] = Relation(">", entry, ZERO)
    for relation in found.values():
        yield _fact(relation)
    if len(found) > 1:
        yield _fact(tree.Conjunction(tuple(found.values())))


def with_distinct(
    statement: Statement, assumptions: Assumptions
) -> Relation | None:
    """The condition ``i ≠ j`` if the statement holds with it."""
    for one, two in combinations(free_indices(statement), 2):
        apart = Relation("≠", Index(one), Index(two))
        inner = Statement(statement.proposition, (*statement.conditions, apart))
        if isinstance(prove(inner, assumptions, Permit(EVERYTHING)), Proof):
            return apart
    return None


def _random_terms(
    statement: Statement, assumptions: Assumptions
) -> Iterator[Term]:
    """Random names in the statement: symbols, and members by one index."""
    seen: dict[str, None] = {}
    for node in _unfolded_walk(statement, assumptions, 0):
        name = (
            node.name
            if isinstance(node, Symbol)
            else node.family
            if isinstance(node, Element)
            else ""
        )
        declaration = assumptions.declaration(name) if name else None
        if declaration is None or declaration.kind not in ("random", "event"):
            continue
        if name in seen:
            continue
        seen[name] = None
        if declaration.ranges:
            yield Element(
                name, tuple(Index(r.index) for r in declaration.ranges)
            )
        else:
            yield Symbol(name)


def _unfolded_walk(
    node: tree.Node, assumptions: Assumptions, depth: int
) -> Iterator[tree.Node]:
    for inside in tree.walk(node):
        yield inside
        name = (
            inside.name
            if isinstance(inside, Symbol)
            else inside.family
            if isinstance(inside, Element)
            else ""
        )
        definition = assumptions.definition(name) if name else None
        if definition is not None and depth < 8:
            yield from _unfolded_walk(definition.term, assumptions, depth + 1)


def _given_independences(
    statement: Statement, random: list[Term]
) -> Iterator[Fact]:
    """Independence of two, given what some term in the statement is
    given."""
    told: dict[tuple[tree.Node, ...], None] = {}
    for node in tree.walk(statement):
        match node:
            case tree.Conditional(given=given):
                told[given] = None
            case Probability(_, tree.Proposition() as event):
                told[(event,)] = None
    for given in told:
        inside = {part for one in given for part in tree.walk(one)}
        others = [term for term in random if term not in inside]
        for one, two in combinations(others, 2):
            blocks = ((one,), (two,))
            yield _fact(tree.ConditionalIndependence("mutual", blocks, given))


def _independences(random: list[Term]) -> Iterator[Fact]:
    for one, two in combinations(random, 2):
        blocks = ((one,), (two,))
        yield _fact(tree.Independence("mutual", blocks))
    families = [t for t in random if isinstance(t, Element)]
    for one in families:
        yield _fact(tree.Independence("mutual", ((one,),), every=True))
    if len(random) > 1:
        every = bool(families)
        blocks_all = tuple((t,) for t in random)
        if len(random) > 2 or every:
            yield _fact(tree.Independence("mutual", blocks_all, every=every))


def _zero_means(random: list[Term]) -> Iterator[Fact]:
    for term in random:
        yield _fact(Relation("=", Operator("E", (term,)), ZERO))
    if len(random) > 1:
        yield _fact(
            tree.Conjunction(
                tuple(Relation("=", Operator("E", (t,)), ZERO) for t in random)
            )
        )


def _signs(statement: Statement, assumptions: Assumptions) -> Iterator[Fact]:
    names: dict[str, None] = {}
    for node in tree.walk(statement):
        if isinstance(node, Symbol):
            declaration = assumptions.declaration(node.name)
            if (
                declaration is not None
                and not declaration.ranges
                and declaration.kind not in ("function", "event")
            ):
                names[node.name] = None
    for sign in ("≥", "≠", ">"):
        for name in names:
            yield _fact(Relation(sign, Symbol(name), ZERO))
        if len(names) > 1:
            yield _fact(
                tree.Conjunction(
                    tuple(Relation(sign, Symbol(n), ZERO) for n in names)
                )
            )
