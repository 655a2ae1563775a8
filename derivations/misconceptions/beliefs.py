"""What may have been taken for granted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from derivations.assumptions.given import Fact
from derivations.language import tree
from derivations.language.tree import Element, Independence, Proposition, Term
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Slip

BELIEF: Final = "belief"
"""Name of the facts that a mistake takes for granted."""


def believing(
    line: GivenLine,
    beliefs: Iterable[Proposition],
    instead_of: tuple[Fact, ...] = (),
    instead: tuple[Proposition, ...] = (),
) -> Slip:
    """The line with beliefs among the facts, in place of some of these."""
    believed = tuple(Fact(BELIEF, belief) for belief in beliefs)
    given = line.assumptions
    kept = tuple(fact for fact in given.facts if fact not in instead_of)
    assumed = replace(given, facts=kept + believed)
    return Slip(line.statement, assumed, belief=believed, instead=instead)


def joint(line: GivenLine, kind: str) -> Iterator[Independence]:
    """That the random names of the line are independent, or uncorrelated:
    two of them, the members of one family, all together."""
    names = line.random_names()
    for one, two in combinations(names, 2):
        yield Independence(kind, ((one,), (two,)))
    families = [name for name in names if isinstance(name, Element)]
    for family in families:
        yield Independence(kind, ((family,),), every=True)
    if len(names) > 2 or (families and len(names) > 1):
        yield Independence(kind, _blocks(names), every=bool(families))


def _blocks(names: Iterable[Term]) -> tuple[tuple[Term, ...], ...]:
    return tuple((name,) for name in names)


def is_zero(term: tree.Node) -> bool:
    return isinstance(term, tree.Number) and term.value == 0
