"""Where two indices of a sum coincide, perhaps at a distance; sums over
ranges that begin at one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from derivations.recheck import ring, sums
from derivations.recheck.distinct import Bound, Condition
from derivations.recheck.ring import Poly
from derivations.recheck.world import World, whole

Natural: TypeAlias = Callable[[Poly], bool]
"""Whether a value is known to be ≥ 0."""
Found: TypeAlias = tuple[list[Bound], dict[str, Poly]]
"""The other indices with their ranges, and the value of the one."""


def diagonal(
    world: World, binders: list[Bound], condition: Condition, natural: Natural
) -> Found | None:
    """The indices that a condition ``p ≠ 0`` leaves out: those with
    ``p = 0``, by one index less; None where the ranges don't tell."""
    sign, p = condition
    names = {name for name, _, _ in binders}
    for bound in binders if sign == "≠" else []:
        name, lower, upper = bound
        own = ring.index(name)
        fewer = [b for b in binders if b is not bound]
        if any(name in (lo.free | hi.free) for _, lo, hi in fewer):
            continue
        for value in (own - p, own + p):
            if name in value.free or not whole(world, value):
                continue
            met = value.free & names
            if not met:
                if natural(value - lower) and natural(upper - value):
                    return fewer, {name: value}
            elif len(met) == 1 and not (lower.free | upper.free) & names:
                (other,) = met
                found = _shorter(fewer, other, (lower, upper), value, natural)
                if found is not None:
                    return found, {name: value}
    return None


def _shorter(
    binders: list[Bound],
    name: str,
    ends: tuple[Poly, Poly],
    value: Poly,
    natural: Natural,
) -> list[Bound] | None:
    """The range of an index ``i`` cut down to where ``i + c`` lies between
    the ends."""
    shift = value - ring.index(name)
    distance = shift.constant
    if distance is None or distance.denominator != 1:
        return None
    others = {own for own, _, _ in binders}
    found = []
    for bound in binders:
        own, low, high = bound
        if own == name:
            if (low.free | high.free) & others:
                return None
            first = _greater(low, ends[0] - shift, natural)
            last = _greater(high, ends[1] - shift, natural, side=-1)
            if first is None or last is None:
                return None
            bound = own, first, last
        found.append(bound)
    return found


def _greater(
    one: Poly, two: Poly, natural: Natural, side: int = 1
) -> Poly | None:
    """The greater of two values, or the less, if it is known which."""
    difference = (one - two).times(ring.UNIT * side)
    if natural(difference):
        return one
    return two if natural(difference.times(ring.MINUS)) else None


def aligned(value: Poly) -> Poly:
    """Sums at the top of a value over indices shifted so that no constant
    stands in the lower ends: ``Σ_{i=2}^{n} f(i) = Σ_{i=0}^{n−2} f(i + 2)``."""
    total = ring.ZERO
    for monomial, c in value.terms.items():
        product = ring.number(c)
        for atom, exponent in monomial:
            inside = ring.of(atom)
            if atom.head == "sum":
                inside = _from_zero(*sums.fresh_names(atom))
            product = product * ring.power(inside, exponent)
        total = total + product
    return total


def _from_zero(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Poly:
    moved: dict[str, Poly] = {}
    shifted: list[Bound] = []
    for name, lower, upper in binders:
        low, high = (sums.substitute(end, moved) for end in (lower, upper))
        by = ring.number(low.terms.get((), ring.UNIT * 0))
        moved[name] = ring.index(name) + by
        shifted.append((name, low - by, high - by))
    told = [(sign, sums.substitute(p, moved)) for sign, p in conditions]
    return sums.summed(shifted, told, sums.substitute(body, moved))
