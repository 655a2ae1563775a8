"""Values rewritten by checked steps.

A step ``left = right`` holds for all values of its free indices that
satisfy its ranges and conditions; it is used wherever an instance of
``left`` stands and these are known to hold.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from derivations.recheck import ring, sums
from derivations.recheck.context import Context, Step
from derivations.recheck.deltas import Deltas
from derivations.recheck.instances import alike, skeleton
from derivations.recheck.knowledge import Knowledge
from derivations.recheck.matching import choices
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.shape import BIG
from derivations.recheck.world import Data, whole

MAX_REWRITES: Final = 40
"""Steps that may follow one another at one place."""
SPREADS: Final = ("Var", "Cov", "sd")
"""Operators that are 0 where an argument is constant."""


@dataclass
class Rewriter(Knowledge):
    """``table`` holds the steps by the skeleton of their left sides, and
    ``powers`` those that say what a power of an atom is."""

    table: dict[str, list[Step]] = field(default_factory=dict)
    powers: dict[str, list[Step]] = field(default_factory=dict)
    active: set[tuple[int, str]] = field(default_factory=set)

    @abstractmethod
    def read(
        self, data: Data, context: Context, names: dict[str, Poly] | None = None
    ) -> Poly:
        """The value of a written term."""

    def rewrite(self, atom: Atom, context: Context) -> Poly:
        """The atom, or what steps say that it equals."""
        value = self._by_step(ring.of(atom), context)
        return self._of_constant(atom) if value is None else value

    def _of_constant(self, atom: Atom) -> Poly:
        """The atom; a moment of constants is one of them, or 0."""
        name = atom.parts[0] if atom.head == "op" else ""
        if name in SPREADS:
            if not all(map(self.world.random, atom.parts[1])):
                return ring.ZERO
        elif name == "E" and not self.world.random(atom.parts[1][0]):
            mean: Poly = atom.parts[1][0]
            return mean
        return ring.of(atom)

    def again(self, value: Poly, context: Context) -> Poly:
        """The value of a step with steps applied to it."""
        total = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, exponent in monomial:
                base = self._inside(atom, context)
                if isinstance(exponent, Poly):
                    exponent = ring.simple(self.again(exponent, context))
                product_ = product_ * ring.power(base, exponent)
            total = total + product_
        return self.reduced(total, context)

    def counted(self, value: Poly, context: Context) -> Poly:
        """Steps applied in the exponents at the top of a value, which may
        be numbers of factors."""
        total = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, exponent in monomial:
                if isinstance(exponent, Poly):
                    exponent = ring.simple(self.again(exponent, context))
                product_ = product_ * ring.power(ring.of(atom), exponent)
            total = total + product_
        return total

    def _inside(self, atom: Atom, context: Context) -> Poly:
        if atom.head in BIG:
            binders, conditions, body = sums.fresh_names(atom)
            known = context
            for name, lower, upper in binders:
                known = known.within(name, lower, upper)
            for sign, p in conditions:
                known = Context((*known.known, (sign, p)), known.integers)
            changed = self.again(body, known)
            value = (
                Deltas(self, context).settled(
                    sums.summed(binders, conditions, changed)
                )
                if atom.head == "sum"
                else self.counted(sums.produced(binders, changed), known)
            )
        elif atom.head == "apply" and (
            (whole := self._by_step(ring.of(atom), context)) is not None
        ):
            return whole
        else:
            value = sums.rebuilt(atom, lambda p: self.again(p, context))
        return self.rewritten(value, context)

    def rewritten(
        self,
        value: Poly,
        context: Context,
        exponent: ring.Exponent = Fraction(1),
    ) -> Poly:
        """Steps applied to the atoms at the top of a value."""
        if not self.table:
            return value
        total = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, power in monomial:
                whole = ring.of(atom, power)
                replaced = self._by_step(whole, context)
                if replaced is None:
                    inside = self.rewrite(atom, context)
                    replaced = ring.power(inside, power)
                product_ = product_ * replaced
            total = total + product_
        return self.reduced(total, context)

    def _by_step(self, whole: Poly, context: Context) -> Poly | None:
        """What steps say of an atom or a power of one.  While one is used
        it isn't used again for the same value."""
        for step in self.table.get(skeleton(whole), ()):
            use = (id(step), whole.key)
            if use in self.active:
                continue
            if len(self.active) > MAX_REWRITES:
                raise ring.TooLong("rewrites")
            self.active.add(use)
            try:
                value = self.instance(step, whole, context)
                if value is not None:
                    return self.again(value, context)
            finally:
                self.active.discard(use)
        return None

    def reduced(self, value: Poly, context: Context) -> Poly:
        """Steps like ``a² = 1/d`` on whole powers."""
        if not self.powers:
            return value
        for _ in range(MAX_REWRITES):
            total = ring.ZERO
            changed = False
            for monomial, c in value.terms.items():
                product_ = ring.number(c)
                for atom, exponent in monomial:
                    found = self._power_step(atom, exponent, context)
                    changed = changed or found is not None
                    product_ = product_ * (
                        ring.of(atom, exponent) if found is None else found
                    )
                total = total + product_
            value = total
            if not changed:
                break
        return value

    def _power_step(
        self, atom: Atom, exponent: ring.Exponent, context: Context
    ) -> Poly | None:
        if isinstance(exponent, Poly) or exponent.denominator != 1:
            return None
        for step in self.powers.get(skeleton(ring.of(atom)), ()):
            single = step.head.single
            if single is None:
                continue
            least = single[0][0][1]
            if isinstance(least, Poly) or exponent < least:
                continue
            value = self.instance(step, ring.of(atom, least), context)
            if value is not None:
                times, rest = divmod(exponent, least)
                return ring.whole_power(value, int(times)) * ring.of(
                    atom, Fraction(rest)
                )
        return None

    def put(self, step: Step) -> None:
        """Use a step by its head, if that is one power of one atom."""
        single = step.head.single
        if single is None or len(single[0]) != 1 or single[1] != 1:
            return
        key = skeleton(step.head)
        exponent = single[0][0][1]
        if step.rule == "fact" and exponent != 1:
            bare = skeleton(ring.of(single[0][0][0]))
            self.powers.setdefault(bare, []).append(step)
        else:
            self.table.setdefault(key, []).append(step)

    # --- instances --------------------------------------------------------

    def instance(
        self, step: Step, wanted: Poly, context: Context
    ) -> Poly | None:
        """The right side where the left side is the wanted value."""
        if not step.head.free:
            if not alike(step.head, wanted):
                return None
            if not self.applies(step, {}, context):
                return None
            return self.valued(step, {}, wanted, context)
        for fixed in choices(step.head, wanted):
            if not alike(sums.substitute(step.head, fixed), wanted):
                continue
            if self.applies(step, fixed, context):
                return self.valued(step, fixed, wanted, context)
        return None

    def valued(
        self,
        step: Step,
        fixed: dict[str, Poly],
        wanted: Poly,
        context: Context,
    ) -> Poly | None:
        """The right side of an instance, None when it says nothing new.

        A sum split by coincidence is read as written, so that each part
        is rewritten while its indices are known to be distinct.
        """
        if step.later is not None:
            value = step.later * self.read(step.right, context, fixed)
        else:
            value = sums.substitute(step.value, fixed)
        return None if value == wanted else value

    def applies(
        self, step: Step, fixed: dict[str, Poly], context: Context
    ) -> bool:
        """Whether the step's ranges and conditions are known to hold: of an
        index that has dropped out, at its first value."""
        if not step.value.free <= step.head.free:
            return False
        if not all(whole(self.world, value) for value in fixed.values()):
            return False
        first = _first_values(step)
        for sign, p in step.context.known:
            once = sums.substitute(p, first)
            if not once.free <= step.head.free:
                return False
            changed = sums.substitute(once, fixed)
            if not self.holds(context, sign, changed):
                return False
        return True


def _first_values(step: Step) -> dict[str, Poly]:
    """The least value of each index that the step's left side hasn't."""
    found: dict[str, Poly] = {}
    for sign, p in step.context.known:
        for name in sorted(p.free - step.head.free):
            least = ring.index(name) - p
            if sign == "≥" and least.free <= step.head.free:
                found.setdefault(name, least)
    return found
