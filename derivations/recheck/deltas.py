"""Kronecker deltas: ``["δ", i, j]`` is 1 where i = j, else 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from derivations.recheck import ring, sums
from derivations.recheck.context import Context
from derivations.recheck.distinct import Bound
from derivations.recheck.ring import Atom, Exponent, Poly
from derivations.recheck.world import whole

if TYPE_CHECKING:
    from derivations.recheck.knowledge import Knowledge

DELTA: Final = "δ"
MAX_CASES: Final = 8
"""Deltas by whose cases one equation is shown."""


def is_delta(atom: Atom) -> bool:
    return atom.head == "op" and atom.parts[0] == DELTA


def delta(one: Poly, two: Poly) -> Poly:
    """The atom, symmetric in its indices; a number where they differ by
    one."""
    constant = (one - two).constant
    if constant is not None:
        return ring.ONE if constant == 0 else ring.ZERO
    pair = tuple(sorted((one, two), key=lambda p: p.key))
    return ring.of(ring.named("op", DELTA, pair))


@dataclass(frozen=True)
class Deltas:
    """Works deltas off by what is known of indices."""

    knowledge: Knowledge
    context: Context

    def settled(self, value: Poly) -> Poly:
        """Deltas of known indices are numbers, ``δ² = δ``, and
        ``Σᵢ δᵢⱼ f(i) = f(j)`` where j lies in the range of i."""
        if not _mentions(value):
            return value
        total = ring.ZERO
        for monomial, c in value.terms.items():
            product = ring.number(c)
            for atom, exponent in monomial:
                product = product * self._factor(atom, exponent)
            total = total + product
        return total

    def _factor(self, atom: Atom, exponent: Exponent) -> Poly:
        if atom.head == "sum":
            return ring.power(self._sum(atom), exponent)
        if not is_delta(atom) or isinstance(exponent, Poly) or exponent <= 0:
            return ring.of(atom, exponent)
        one, two = atom.parts[1]
        value = delta(one, two)
        if value.constant is not None:
            return value
        if self._holds("≠", one - two):
            return ring.ZERO
        return ring.of(atom)  # as it stands, in whichever order

    def _holds(self, sign: str, value: Poly) -> bool:
        return self.knowledge.holds(self.context, sign, value)

    def _sum(self, atom: Atom) -> Poly:
        binders, conditions, body = sums.fresh_names(atom)
        single = body.single
        if conditions or single is None:
            return ring.of(atom)
        inner = self.context
        for name, lower, upper in binders:
            inner = inner.within(name, lower, upper)
        known = Deltas(self.knowledge, inner)
        changed = known.settled(body)
        if changed != body:
            return self.settled(sums.summed(binders, [], changed))
        for place, (name, lower, upper) in enumerate(binders):
            others = [*binders[:place], *binders[place + 1 :]]
            if any(name in (lo.free | hi.free) for _, lo, hi in others):
                continue
            own = ring.index(name)
            for found, exponent in single[0]:
                if not is_delta(found) or isinstance(exponent, Poly):
                    continue
                sides = [p for p in found.parts[1] if p != own]
                if exponent <= 0 or len(sides) != 1 or name in sides[0].free:
                    continue
                at = sides[0]
                if not whole(self.knowledge.world, at):
                    continue
                later = {n for n, _, _ in binders[place + 1 :]}
                if (lower.free | upper.free) & later:
                    continue
                # not from i's own range, which may be empty
                here = self._beside(others)
                if all(
                    here._holds("≥", room) for room in (at - lower, upper - at)
                ):
                    rest = {a: e for a, e in single[0] if a != found}
                    left = ring.monomial_value(rest, single[1])
                    try:
                        left = sums.substitute(left, {name: at})
                    except ZeroDivisionError:
                        continue
                    return self.settled(sums.summed(others, [], left))
                if any(
                    known._holds(">", beyond)
                    for beyond in (lower - at, at - upper)
                ):
                    return ring.ZERO
        return ring.of(atom)

    def _beside(self, binders: Sequence[Bound]) -> Deltas:
        context = self.context
        for name, lower, upper in binders:
            context = context.within(name, lower, upper)
        return Deltas(self.knowledge, context)

    def vanishes(self, value: Poly, left: int = 0) -> bool:
        """Whether a value is 0 in both cases of each of its deltas, where
        steps may say more of it."""
        if left:
            value = self.knowledge.again(value, self.context)
        value = self.settled(value)
        if ring.equal(value, ring.ZERO):
            return True
        if left >= MAX_CASES:
            return False
        for monomial in sorted(value.terms, key=ring.monomial_key):
            for atom, _ in monomial:
                equal = _identified(atom) if is_delta(atom) else None
                if equal is None:
                    continue
                try:
                    met = sums.substitute(value, equal)
                except ZeroDivisionError:
                    return False
                one, two = atom.parts[1]
                apart = Context(
                    (*self.context.known, ("≠", one - two)),
                    self.context.integers,
                )
                other = Deltas(self.knowledge, apart)
                return self.vanishes(met, left + 1) and other.vanishes(
                    value, left + 1
                )
        return False


def _mentions(value: Poly) -> bool:
    return f"{DELTA}" in value.key


def _identified(atom: Atom) -> dict[str, Poly] | None:
    """One of the two indices replaced by the other."""
    one, two = atom.parts[1]
    for own, other in ((two, one), (one, two)):
        names = own.free
        if len(names) == 1 and not names & other.free:
            (name,) = names
            if own == ring.index(name):
                return {name: other}
    return None
