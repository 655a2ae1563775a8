"""What is known of signs, and conditions of sums worked off by it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from derivations.recheck import boxes, enclosures, ring, sums
from derivations.recheck.bounds import Known, Product, has_moments
from derivations.recheck.context import Context, Pattern
from derivations.recheck.diagonals import diagonal
from derivations.recheck.instances import ordered
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.samples import violated
from derivations.recheck.signs import Signs
from derivations.recheck.spreading import by_moments, squared, told_by_moments
from derivations.recheck.world import World

Question: TypeAlias = tuple[str, str, tuple[tuple[str, str], ...]]
"""A sign, the key of a value, and what is known of indices."""

NUMERIC: Final = {
    ">": (1,),
    "≥": (1,),
    "<": (-1,),
    "≤": (-1,),
    "≠": (1, -1),
}


@dataclass
class Knowledge(ABC):
    """``orders`` are order facts that hold everywhere."""

    world: World
    orders: tuple[Known, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    products: tuple[Product, ...] = ()
    decided: dict[Question, bool] = field(default_factory=dict)

    def signs(self, context: Context, value: Poly) -> Signs:
        known = [*context.known, *self.orders]
        plain = Signs(self.world, list(known))
        for pattern in self.patterns:
            known += ordered(plain, pattern, value)
        return Signs(self.world, known, self.products, patterns=self.patterns)

    def holds(self, context: Context, sign: str, value: Poly) -> bool:
        """Whether ``value sign 0`` follows; asked once, it is kept."""
        at_once = boxes.settled(context.known, sign, value)
        if at_once is not None:
            return at_once
        known = tuple((s, p.key) for s, p in context.known)
        question = sign, value.key, known
        if question not in self.decided:
            signs = self.signs(context, value)
            found = not violated(
                self.world, signs.known, sign, value
            ) and signs.holds(sign, value)
            if not found and has_moments(value):
                squares = [s for k in signs.known for s in squared(k)]
                more = [
                    told_by_moments(self.world, k)
                    for k in (*signs.known, *squares)
                ]
                both = [
                    *signs.known,
                    *(k for k in more if k not in signs.known),
                ]
                own = replace(signs, found={}, failed={}, work=[0])
                found = replace(own, known=more).holds(
                    sign, by_moments(self.world, value)
                ) or replace(own, known=both).by_factors(sign, value)
            if not found and sign in NUMERIC:
                # numbers such as √2 − 1 have the sign of their bounds
                found = enclosures.sign(value) in NUMERIC[sign]
            self.decided[question] = found
        return self.decided[question]

    @abstractmethod
    def again(self, value: Poly, context: Context) -> Poly:
        """The value with steps applied to it."""

    def settled(self, value: Poly, context: Context) -> Poly:
        """Conditions ``i ≠ j`` worked off: all less the terms at ``j``."""
        result = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, exponent in monomial:
                inside = ring.of(atom)
                if atom.head == "sum" and atom.parts[1]:
                    inside = self._without(atom, context)
                product_ = product_ * ring.power(inside, exponent)
            result = result + product_
        return result

    def _without(self, atom: Atom, context: Context) -> Poly:
        binders, conditions, body = sums.fresh_names(atom)
        for place, condition in enumerate(conditions):
            rest = conditions[:place] + conditions[place + 1 :]
            found = diagonal(
                self.world,
                binders,
                condition,
                lambda p: self.holds(context, "≥", p),
            )
            if found is None:
                continue
            fewer, fixed = found
            told = [(s, sums.substitute(q, fixed)) for s, q in rest]
            try:
                at = sums.substitute(body, fixed)
            except ZeroDivisionError:  # nothing stands on the diagonal
                continue
            everything = sums.summed(binders, rest, body)
            return self.settled(
                everything - sums.summed(fewer, told, at), context
            )
        return ring.of(atom)
