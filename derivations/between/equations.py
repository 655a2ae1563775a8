"""A stated equation put into a term, from left to right or back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from derivations.assumptions.given import Fact
from derivations.kernel.single_facts import atomic
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import NotReplaced, replaced
from derivations.language.tree import Node, Term

Found = Mapping[str, Term]


def equations(
    facts: tuple[Fact, ...], name: str
) -> Iterator[tuple[Term, Term]]:
    """The equations stated under a name."""
    for fact in facts:
        if fact.name != name:
            continue
        for part in atomic(fact.proposition):
            if isinstance(part, tree.Relation) and part.sign == "=":
                yield part.left, part.right


def oriented(term: Term, facts: tuple[Fact, ...]) -> Term:
    """A covariance with its arguments in the order in which a fact speaks
    of it."""
    if not isinstance(term, tree.Operator) or term.name != "Cov":
        return term
    other = tree.Operator(term.name, term.arguments[::-1])
    for name in dict.fromkeys(fact.name for fact in facts):
        for left, right in equations(facts, name):
            if put_in(term, left, right):
                return term
            if put_in(other, left, right):
                return other
    return term


def put_in(term: Term, left: Term, right: Term) -> tuple[Term, ...]:
    """What the equation makes of this very term."""
    free = frozenset(free_indices(left))
    if not free >= set(free_indices(right)):
        return ()
    found = _laid(left, term, free, {})
    if found is None:
        return ()
    try:
        return (replaced(right, {}, found),)
    except NotReplaced:
        return ()


def _laid(
    pattern: Node, subject: Node, free: frozenset[str], found: Found
) -> Found | None:
    """The indices for which the pattern is the subject."""
    if isinstance(pattern, tree.Index) and pattern.name in free:
        if not isinstance(subject, Term):
            return None
        if pattern.name in found:
            return found if found[pattern.name] == subject else None
        return {**found, pattern.name: subject}
    if type(pattern) is not type(subject):
        return None
    if isinstance(pattern, tree.Big) and isinstance(subject, tree.Big):
        return _big(pattern, subject, free, found)
    for name in tree.field_names(type(pattern)):
        kept = _part(
            getattr(pattern, name), getattr(subject, name), free, found
        )
        if kept is None:
            return None
        found = kept
    return found


def _big(
    pattern: tree.Big, subject: tree.Big, free: frozenset[str], found: Found
) -> Found | None:
    """Sums over equal ranges, whatever their indices are called."""
    if len(pattern.binders) != len(subject.binders):
        return None
    outer = found
    for mine, theirs in zip(pattern.binders, subject.binders, strict=True):
        ends = ((mine.lower, theirs.lower), (mine.upper, theirs.upper))
        for one, two in ends:
            kept = _laid(one, two, free, found)
            if kept is None:
                return None
            found = kept
        free |= {mine.index}
        found = {**found, mine.index: tree.Index(theirs.index)}
    kept = _part(
        (pattern.conditions, pattern.body),
        (subject.conditions, subject.body),
        free,
        found,
    )
    if kept is None:
        return None
    bound = {binder.index for binder in pattern.binders}
    return {
        name: outer.get(name, term)
        for name, term in kept.items()
        if name not in bound or name in outer
    }


def _part(
    one: object, two: object, free: frozenset[str], found: Found
) -> Found | None:
    if isinstance(one, Node) and isinstance(two, Node):
        return _laid(one, two, free, found)
    if isinstance(one, tuple) and isinstance(two, tuple):
        if len(one) != len(two):
            return None
        for a, b in zip(one, two, strict=True):
            kept = _part(a, b, free, found)
            if kept is None:
                return None
            found = kept
        return found
    return found if one == two else None
