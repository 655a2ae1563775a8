"""What varies along with the variable of a limit.

In ``lim_{n→∞} ‖x‖²/n`` with ``x[i] for i = 1..n`` the length of x is n, and
where a fact says ``E[X] = n`` the law of X moves with n.  Everything but the
variable is held fixed when a limit is followed, so that such a body can't be
followed at all: what is tied to the variable has to be written with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.dependence import names
from derivations.kernel.errors import Unsupported
from derivations.language import tree

RANDOM: Final = ("random", "event")
ORDERS: Final = frozenset(("<", "≤", ">", "≥", "≠"))


def varied_alone(
    assumptions: Assumptions, body: tree.Node, variable: str
) -> None:
    """Raises Unsupported where the range of a family that is named as a
    whole depends on the variable, or a fact ties a name in the body to it.
    A claim that holds for every value of the variable ties nothing to it.
    """
    found = set(names(assumptions, body))
    lengths = _lengths(assumptions, body, 0)
    if variable in lengths:
        raise Unsupported(f"a vector whose length varies with {variable}")
    found |= lengths
    found.discard(variable)
    ties = [
        _tie(assumptions, part, fact)
        for fact in assumptions.facts
        if variable not in fact.general
        for part in _parts(fact.proposition)
    ]
    grown = True
    while grown:
        grown = False
        for heads, said in ties:
            if heads.isdisjoint(found):
                continue
            if variable in said:
                raise Unsupported(f"what a fact ties to {variable}")
            if not said <= found:
                found |= said
                grown = True


def _parts(stated: tree.Proposition) -> tuple[tree.Proposition, ...]:
    if not isinstance(stated, tree.Conjunction):
        return (stated,)
    return tuple(one for part in stated.parts for one in _parts(part))


def _tie(
    assumptions: Assumptions, stated: tree.Proposition, fact: Fact
) -> tuple[frozenset[str], frozenset[str]]:
    """Names of which the fact says what they are, and all names in it.

    A fact on random variables says what their laws are; an equation between
    constants may be solved for each of them.  An order between constants
    and independence leave them what they are.
    """
    said = names(assumptions, stated)
    for condition in fact.conditions:
        said |= names(assumptions, condition)
    if isinstance(stated, tree.Independence):
        return frozenset(), said
    random = frozenset(
        item.name
        for item in assumptions.declarations
        if item.kind in RANDOM and item.name in said
    )
    if random:
        return random, said
    if isinstance(stated, tree.Relation) and stated.sign in ORDERS:
        return frozenset(), said
    return said, said


def _lengths(assumptions: Assumptions, node: tree.Node, depth: int) -> set[str]:
    """Names in the ranges of families that are named as a whole, and of
    the stated outcomes of variables."""
    if depth > 50:
        raise Unsupported("definitions")
    found: set[str] = set()
    for part in tree.walk(node):
        match part:
            case tree.Symbol(name):
                found |= set(_ends(assumptions, name))
            case tree.Element(name, _):
                pass
            case _:
                continue
        definition = assumptions.definition(name)
        if definition is not None:
            found |= _lengths(assumptions, definition.term, depth + 1)
        declaration = assumptions.declaration(name)
        if declaration is not None and declaration.outcomes is not None:
            found |= set(_ends(assumptions, declaration.outcomes.values))
    return found


def _ends(assumptions: Assumptions, name: str) -> Iterator[str]:
    declaration = assumptions.declaration(name)
    for item in () if declaration is None else declaration.ranges:
        yield from names(assumptions, item.lower)
        yield from names(assumptions, item.upper)
