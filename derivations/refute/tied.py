"""Whether a model tells what the limit of a body is.

A model has one value of everything, and the limit's variable another one:
where the assumptions make something in the body a function of the variable,
its value in the model says nothing about its limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.names import names_in
from derivations.refute.values import Undecidable

APART = frozenset(("<", "≤", ">", "≥", "≠"))


def independent_of(
    assumptions: Assumptions, body: tree.Term, variable: str
) -> None:
    """Raises `Undecidable` when a family that is named as a whole has a
    length, or a fact says something, that depends on the variable."""
    if variable in _lengths(assumptions, body):
        raise Undecidable
    reached = dict.fromkeys(
        name for name in _names(assumptions, body) if name != variable
    )
    links = [*_links(assumptions, variable)]
    changed = True
    while changed:
        changed = False
        for subjects, others in links:
            if not any(name in reached for name in subjects):
                continue
            if variable in others:
                raise Undecidable
            changed = changed or any(name not in reached for name in others)
            reached.update(dict.fromkeys(others))


def _links(
    assumptions: Assumptions, variable: str
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What each fact speaks of, and what that may depend on by it."""
    for fact in assumptions.facts:
        if variable in fact.general:
            continue  # it follows from the others at every value
        for part in _flat(fact.proposition):
            said = (
                *_names(assumptions, part),
                *(n for c in fact.conditions for n in _names(assumptions, c)),
            )
            random = tuple(n for n in said if _is_random(assumptions, n))
            if isinstance(part, tree.Independence):
                continue
            if random:
                yield random, said
            elif not (isinstance(part, tree.Relation) and part.sign in APART):
                yield said, said


def _flat(proposition: tree.Proposition) -> Iterable[tree.Proposition]:
    if isinstance(proposition, tree.Conjunction):
        for part in proposition.parts:
            yield from _flat(part)
    else:
        yield proposition


def _is_random(assumptions: Assumptions, name: str) -> bool:
    declared = assumptions.declaration(name)
    return declared is not None and declared.kind in ("random", "event")


def _names(assumptions: Assumptions, node: tree.Node) -> tuple[str, ...]:
    """Names in a tree, but not those in the ranges of single members."""
    found: dict[str, None] = {}
    waiting = [node]
    while waiting:
        for part in tree.walk(waiting.pop()):
            match part:
                case (
                    tree.Symbol(name)
                    | tree.Element(name, _)
                    | tree.Application(name, _)
                ) if name not in found:
                    found[name] = None
                    defined = assumptions.definition(name)
                    if defined is not None:
                        waiting.append(defined.term)
    return tuple(found)


def _lengths(assumptions: Assumptions, body: tree.Node) -> dict[str, None]:
    """Names on which the lengths of whole families, and how many outcomes
    a variable has, depend."""
    found: dict[str, None] = {}
    seen: dict[str, None] = {}
    waiting = [body]
    while waiting:
        for part in tree.walk(waiting.pop()):
            if not isinstance(part, tree.Symbol | tree.Element):
                continue
            whole = isinstance(part, tree.Symbol)
            name = part.name if isinstance(part, tree.Symbol) else part.family
            defined = assumptions.definition(name)
            if defined is not None and name not in seen:
                seen[name] = None
                waiting.append(defined.term)
            declared = assumptions.declaration(name)
            if declared is None:
                continue
            for one in declared.ranges if whole else ():
                names_in(one.lower, assumptions, found)
                names_in(one.upper, assumptions, found)
            if declared.outcomes is not None:
                values = tree.Symbol(declared.outcomes.values)
                names_in(values, assumptions, found)
    return found


def supposed(left: tree.Proposition, right: tree.Proposition) -> None:
    """Raises `Undecidable` when a hypothesis speaks of the variable of a
    limit in the conclusion, other than by its order."""
    for limit in tree.walk(right):
        if not isinstance(limit, tree.Limit | tree.Tends):
            continue
        for part in _flat(left):
            if isinstance(part, tree.Relation) and part.sign in APART:
                continue
            for inside in tree.walk(part):
                if inside == tree.Symbol(limit.variable):
                    raise Undecidable
