"""What values are functions of, sums and products opened."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck import happenings, ring, shape, sums
from derivations.recheck.blocks import GENERIC, Element
from derivations.recheck.context import Context
from derivations.recheck.ring import Poly
from derivations.recheck.world import World


class Generic:
    """What values are functions of, the terms of a sum or the factors of a
    product at an index of which only the range is known."""

    def __init__(self, world: World, context: Context) -> None:
        self.world = world
        self.context = context

    def of(self, value: Poly) -> Iterator[Element]:
        for monomial in value.terms:
            for atom, exponent in monomial:
                if isinstance(exponent, Poly):
                    yield from self.of(exponent)
                if not self.world.is_random(atom):
                    continue
                if atom.head in shape.BIG:
                    yield from self.of(self._term(atom))
                elif atom.head in ("sym", "of"):
                    yield from self.world.elements(ring.of(atom))
                else:
                    given = atom.head == "given"
                    inside = (
                        happenings.parts(atom)[2]
                        if given
                        else shape.inner(atom)
                    )
                    for part in inside:
                        yield from self.of(part)

    def _term(self, atom: ring.Atom) -> Poly:
        binders, _, body = sums.fresh_names(atom)
        names: dict[str, Poly] = {}
        for name, lower, upper in binders:
            own = GENERIC + name
            ends = (sums.substitute(end, names) for end in (lower, upper))
            self.context = self.context.within(own, *ends)
            names[name] = ring.index(own)
        return sums.substitute(body, names)
