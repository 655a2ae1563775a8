"""Conditions on the indices of a sum, and which indices differ."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from derivations.recheck.ring import Poly, TooLong, index

Bound: TypeAlias = tuple[str, Poly, Poly]
"""An index and the ends of its range."""
Condition: TypeAlias = tuple[str, Poly]
"""``(sign, p)`` for ``p sign 0``."""


def evident(condition: Condition) -> bool:
    """Whether a condition on numbers holds.  Raises TooLong for others."""
    sign, p = condition
    value = p.constant
    if value is None:
        raise TooLong("a condition without an index of its own")
    return {"≠": value != 0, ">": value > 0, "≥": value >= 0}[sign]


def vertex(
    binders: list[Bound], conditions: list[Condition]
) -> tuple[Bound, list[str]] | None:
    """An index that must differ from some others of its range, which must
    all differ from one another."""
    apart = {
        pair
        for condition in conditions
        if (pair := _pair(condition, binders)) is not None
    }
    in_ranges = {n for _, lo, hi in binders for n in lo.free | hi.free}
    for bound in binders:
        name = bound[0]
        own = [c for c in conditions if name in c[1].free]
        pairs = {p for p in apart if name in p}
        if not own or len(pairs) != len(own) or name in in_ranges:
            continue
        others = sorted(n for p in pairs for n in p if n != name)
        if all(
            (one, two) in apart
            for place, one in enumerate(others)
            for two in others[place + 1 :]
        ):
            return bound, others
    return None


def _pair(condition: Condition, binders: list[Bound]) -> tuple[str, str] | None:
    """Two indices of one range whose difference must not be 0."""
    sign, p = condition
    names = sorted(p.free)
    if sign != "≠" or len(p.terms) != 2 or len(names) != 2:
        return None
    ranges = {name: (lo, hi) for name, lo, hi in binders}
    one, two = names
    if one not in ranges or ranges.get(two) != ranges[one]:
        return None
    difference = index(one) - index(two)
    if p in (difference, difference.times(Fraction(-1))):
        return one, two
    return None
