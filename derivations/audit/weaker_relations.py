"""Weaker facts than equations, orders and domains.

What is listed here is only proposed; the kernel decides what follows from
what."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.assumptions.given import Assumptions
from derivations.audit.weaker_structure import Stated
from derivations.language import tree
from derivations.language.tree import Number, Relation, Term


def weaker_than_relation(
    stated: Relation, known: Assumptions, ordered: bool
) -> Iterator[Stated]:
    """``>`` gives ``≥`` and ``≠``; of an equation each half, where the claim
    speaks of an order; of a bound by a whole number on a whole number the
    next one."""
    left, right = stated.left, stated.right
    match stated.sign:
        case "=" if ordered:
            yield Relation("≤", left, right), ()
            yield Relation("≥", left, right), ()
        case ">" | "<":
            yield Relation("≥" if stated.sign == ">" else "≤", left, right), ()
            yield Relation("≠", left, right), ()
        case "≥" | "≤" if _whole(left, known) and isinstance(right, Number):
            step = -1 if stated.sign == "≥" else 1
            value = right.value + step
            if value.denominator == 1 and value >= 0:
                yield Relation(stated.sign, left, Number(str(value))), ()
                if stated.sign == "≥" and value == 0:
                    yield Relation("≠", left, Number("0")), ()


def _whole(term: Term, known: Assumptions) -> bool:
    if not isinstance(term, tree.Symbol):
        return False
    item = known.declaration(term.name)
    return item is not None and item.domain.integer


def other_number(stated: tree.Proposition) -> Relation | None:
    """The equation with another number on its right: 1 for 0, else the next
    one."""
    match stated:
        case Relation("=", left, Number() as right) if (
            right.value.denominator == 1
        ):
            return Relation("=", left, Number(str(right.value + 1)))
    return None
