"""What is known of indices, and steps that have been checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from derivations.recheck import ring
from derivations.recheck.bounds import Known
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, World, whole


class Unreadable(Exception):
    """Data that isn't a term."""


@dataclass(frozen=True)
class Context:
    """What is known of indices: ``(sign, p)`` for ``p sign 0``."""

    known: tuple[Known, ...] = ()
    integers: frozenset[str] = frozenset()

    def within(self, name: str, lower: Poly, upper: Poly) -> Context:
        own = ring.index(name)
        more: tuple[Known, ...] = (("≥", own - lower), ("≥", upper - own))
        return Context(self.known + more, self.integers | {name})

    def told(self, world: World, sign: str, left: Poly, right: Poly) -> Context:
        """With a condition on indices."""
        known = normal(world, sign, left - right)
        return Context((*self.known, known), self.integers)


def normal(world: World, sign: str, difference: Poly) -> Known:
    """``difference sign 0`` with ``≥`` or ``≠``, and with ``>`` where the
    difference needn't be a whole number."""
    if sign in ("<", "≤"):
        difference = difference.times(Fraction(-1))
        sign = ">" if sign == "<" else "≥"
    if sign == ">" and whole(world, difference):
        return "≥", difference - ring.ONE
    return sign, difference


@dataclass(frozen=True)
class Pattern:
    """An order fact for all values of its indices in their ranges that
    satisfy its conditions."""

    sign: str
    value: Poly
    ranges: tuple[tuple[str, Poly, Poly], ...]
    conditions: tuple[Known, ...] = ()


@dataclass
class Step:
    """A checked equation, ready for use."""

    rule: str
    left: Data
    right: Data
    context: Context
    facts: tuple[str, ...] = ()
    head: Poly = field(default=ring.ZERO)
    value: Poly = field(default=ring.ZERO)
    later: Poly | None = None
    """The factor of a right side that is read only where the step is used."""
