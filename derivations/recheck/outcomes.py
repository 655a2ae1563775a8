"""Variables with listed outcomes: what holds of every outcome holds of the
variable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from derivations.recheck import ring, sums
from derivations.recheck.bounds import Known
from derivations.recheck.context import Context, Pattern
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.world import MOMENTS, World

Element: TypeAlias = tuple[str, tuple[Poly, ...]]
"""A random variable or member, and its indices."""


def exchanged(value: Poly, element: Element, mark: Poly) -> Poly:
    """The element replaced everywhere outside moments."""
    total = ring.ZERO
    for monomial, c in value.terms.items():
        product = ring.number(c)
        for atom, exponent in monomial:
            if isinstance(exponent, Poly):
                exponent = ring.simple(exchanged(exponent, element, mark))
            if atom.head in ("sym", "of") and atom.parts == element:
                inside = mark
            elif atom.head == "op" and atom.parts[0] in MOMENTS:
                inside = ring.of(atom)
            else:
                inside = sums.rebuilt(
                    atom, lambda p: exchanged(p, element, mark)
                )
            product = product * ring.power(inside, exponent)
        total = total + product
    return total


def of_variables(world: World, pattern: Pattern) -> Iterator[Known]:
    """An order fact on all outcomes, said of the variables that take
    them."""
    names = {name for name, _, _ in pattern.ranges}
    if len(names) != 1 or pattern.conditions:
        return
    (name,) = names
    index = ring.index(name)
    bare = Reader(world)
    for declared in world.declarations.values():
        if declared["outcomes"] is None or declared["ranges"]:
            continue
        family, _ = declared["outcomes"]
        whole = world.declarations[family]["ranges"]
        if len(whole) != 1:
            continue
        low, high = (bare.read(end, Context()) for end in whole[0])
        if any(
            not (ring.equal(one, low) and ring.equal(two, high))
            for _, one, two in pattern.ranges
        ):
            continue
        own = ring.of(ring.named("sym", declared["name"], ()))
        value = exchanged(pattern.value, (family, (index,)), own)
        if name not in value.free:
            yield pattern.sign, value
