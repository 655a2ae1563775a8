"""The behaviour of a value for large t: ``factor · growth`` and less.

A growth is a product of ``exp(c t^k)``, a power of t and a power of log t.
What is said of a value: it differs from ``factor · growth`` by something
that grows more slowly than ``growth``.  Without a factor it is only bounded
by a multiple of the growth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.recheck import ring, shape, sums
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.distinct import Bound
from derivations.recheck.rewriting import Rewriter
from derivations.recheck.ring import ONE, ZERO, Atom, Exponent, Poly
from derivations.recheck.varying_powers import limit_of_powers


@dataclass(frozen=True)
class Growth:
    """``fast`` are pairs (k, c) with k > 0, the greatest k first."""

    fast: tuple[tuple[Fraction, Poly], ...] = ()
    power: Poly = ZERO
    logs: Poly = ZERO

    def exponents(self) -> Iterator[Poly]:
        """From the one that matters most."""
        yield from (c for _, c in self.fast)
        yield self.power
        yield self.logs

    @property
    def key(self) -> str:
        return ";".join(
            (
                *(str(k) for k, _ in self.fast),
                *(e.key for e in self.exponents()),
            )
        )


def joined(one: Growth, two: Growth, times: Poly = ONE) -> Growth:
    """``one · two^times``"""
    fast = dict(one.fast)
    for k, c in two.fast:
        fast[k] = fast.get(k, ZERO) + c * times
    kept = [(k, c) for k, c in fast.items() if c.terms]
    return Growth(
        tuple(sorted(kept, key=lambda pair: -pair[0])),
        one.power + two.power * times,
        one.logs + two.logs * times,
    )


Part = tuple[Poly | None, Growth]
STILL = Growth()
BACK = ring.number(-1)


@dataclass
class Behaviour:
    """Behaviour for large values of the symbol named ``t``."""

    reader: Rewriter
    context: Context
    t: str
    places: tuple[Poly, ...]

    # --- signs --------------------------------------------------------------

    def sign(self, value: Poly) -> int:
        """1 or −1.  Raises Unreadable when it isn't known."""
        ways = ((1, value), (-1, value.times(ring.MINUS)))
        for sign, side in ways:
            if self.reader.holds(self.context, ">", side):
                return sign
        for sign, side in ways:
            product = _exponentiated(side)
            if product is not None:
                above = product - ONE
                if self.reader.holds(self.context, ">", above):
                    return sign
                below = _exponentiated(side.times(ring.MINUS))
                if below is not None and self.reader.holds(
                    self.context, ">", ONE - below
                ):
                    return sign
        raise Unreadable(f"sign of {value.key}")

    def way(self, growth: Growth) -> int:
        """Whether the growth tends to ∞ (1), to 0 (−1), or is 1 (0)."""
        for exponent in growth.exponents():
            if exponent.terms:
                return self.sign(exponent)
        return 0

    def top(self, parts: list[Part]) -> tuple[Poly, Growth, int]:
        """The part that outgrows the others, and the sign of its factor."""
        best = parts[0]
        for part in parts[1:]:
            if self.way(joined(part[1], best[1], BACK)) > 0:
                best = part
        for part in parts:
            if part is not best:
                if self.way(joined(best[1], part[1], BACK)) <= 0:
                    raise Unreadable("no part outgrows the others")
        factor, growth = best
        if factor is None or not factor.terms:
            raise Unreadable("a part without a sign")
        return factor, growth, self.sign(factor)

    def limit(self, value: Poly) -> Poly | int:
        """The limit, 1 for ∞ and −1 for −∞."""
        parts = self.parts(value)
        ways = [self.way(growth) for _, growth in parts]
        if 1 in ways:
            alive = [p for p, way in zip(parts, ways, strict=True) if way >= 0]
            return self.top(alive)[2]
        total = ZERO
        for (factor, _), way in zip(parts, ways, strict=True):
            if way == 0:
                if factor is None:
                    raise Unreadable("bounded, without a limit")
                total = total + factor
        return total

    # --- parts --------------------------------------------------------------

    def parts(self, value: Poly) -> list[Part]:
        """The value as a sum of parts with different growths."""
        found: dict[str, Part] = {}
        for monomial, c in value.terms.items():
            factor: Poly | None = ring.number(c)
            growth = STILL
            powers = list(self._varying(monomial))
            if powers:
                factor = limit_of_powers(self, powers).times(c)
            for atom, exponent in monomial:
                if (atom, exponent) in powers:
                    continue
                own, more = self.power(atom, exponent)
                growth = joined(growth, more)
                factor = _times(factor, own)
            before = found.get(growth.key)
            if before is not None:
                both = before[0] is not None and factor is not None
                factor = before[0] + factor if both else None  # type: ignore
            found[growth.key] = factor, growth
        return list(found.values()) or [(ZERO, STILL)]

    def _varying(self, monomial: ring.Monomial) -> Iterator[tuple[Atom, Poly]]:
        """Powers of which both parts vary."""
        for atom, exponent in monomial:
            if isinstance(exponent, Poly) and self.varies(exponent):
                if self._moves(atom, Fraction(1)):
                    yield atom, exponent

    def varies(self, value: Poly) -> bool:
        return any(
            self._moves(atom, exponent)
            for monomial in value.terms
            for atom, exponent in monomial
        )

    def _moves(self, atom: Atom, exponent: Exponent) -> bool:
        if isinstance(exponent, Poly) and self.varies(exponent):
            return True
        return self.is_t(atom) or any(map(self.varies, shape.inner(atom)))

    def is_t(self, atom: Atom) -> bool:
        return atom.head == "sym" and atom.parts[0] == self.t

    def power(self, atom: Atom, exponent: Exponent) -> Part:
        if not self._moves(atom, exponent):
            return ring.of(atom, exponent), STILL
        if isinstance(exponent, Poly) and self.varies(exponent):
            return self._fast(atom, exponent)
        times = ring.as_poly(exponent)
        if self.is_t(atom):
            return ONE, Growth(power=times)
        factor, growth = self._atom(atom)
        if times == ONE:
            return factor, growth
        if factor is None:
            raise Unreadable("a power of something bounded")
        natural = (
            not isinstance(exponent, Poly)
            and exponent.denominator == 1
            and exponent > 0
        )
        if not natural:
            whole = not isinstance(exponent, Poly) and exponent.denominator == 1
            if self.sign(factor) < 0 and not whole:
                raise Unreadable("a power of something negative")
        return ring.power(factor, exponent), joined(STILL, growth, times)

    def _atom(self, atom: Atom) -> Part:
        if atom.head == "pow":
            factor, growth, _ = self.top(self.parts(atom.parts[0]))
            return factor, growth
        if atom.head == "abs":
            factor, growth, sign = self.top(self.parts(atom.parts[0]))
            return factor.times(Fraction(sign)), growth
        if atom.head == "op" and atom.parts[0] == "log":
            return self._log(atom.parts[1][0])
        if atom.head == "sum":
            return self._sum(atom)
        raise Unreadable(f"the limit of {atom.head}")

    def _log(self, inside: Poly) -> Part:
        factor, growth, sign = self.top(self.parts(inside))
        if sign < 0 or growth.logs.terms:
            raise Unreadable("the limit of a logarithm")
        for k, c in growth.fast:
            return c, Growth(power=ring.number(k))
        if growth.power.terms:
            return growth.power, Growth(logs=ONE)
        if factor == ONE:
            return ZERO, STILL
        return ring.of(ring.named("op", "log", (factor,))), STILL

    def _fast(self, atom: Atom, exponent: Poly) -> Part:
        """A constant to an exponent with t in it."""
        base = atom.parts[0] if atom.head == "pow" else ring.of(atom)
        bounded = False
        rate = ONE
        if atom.head != "e":
            if not self.reader.holds(self.context, ">", base):
                base, bounded = ring.absolute(base), True
            if base == ONE:
                return (None if bounded else ONE), STILL
            rate = ring.of(ring.named("op", "log", (base,)))
        factor, growth = ONE, STILL
        for monomial, c in exponent.terms.items():
            part = Poly({monomial: c})
            if not self.varies(part):
                factor = factor * ring.power(base, ring.simple(part))
                continue
            split = self._straight(monomial, c)
            if split is not None:
                growth = joined(growth, Growth(((split[0], split[1] * rate),)))
                continue
            value = self.limit(part)
            if isinstance(value, int):
                raise Unreadable("an exponent that grows in another way")
            if value.terms:
                factor = factor * ring.power(base, ring.simple(value))
        return (None if bounded else factor), growth

    def _straight(
        self, monomial: ring.Monomial, c: Fraction
    ) -> tuple[Fraction, Poly] | None:
        """``(k, c)`` for ``c t^k`` with k > 0."""
        k = Fraction(0)
        rest: dict[Atom, Exponent] = {}
        for atom, exponent in monomial:
            if self.is_t(atom) and not isinstance(exponent, Poly):
                k = exponent
            elif self._moves(atom, exponent):
                return None
            else:
                rest[atom] = exponent
        return (k, ring.monomial_value(rest, c)) if k > 0 else None

    def _sum(self, atom: Atom) -> Part:
        """A sum of finitely many terms, whose number doesn't vary."""
        binders, conditions, body = sums.fresh_names(atom)
        ends = [end for _, lower, upper in binders for end in (lower, upper)]
        if any(map(self.varies, ends)) or conditions:
            raise Unreadable("a sum over a range that varies")
        known = self.context
        for name, lower, upper in binders:
            known = known.within(name, lower, upper)
        inside = Behaviour(self.reader, known, self.t, self.places)
        parts = inside.parts(body)
        if len(parts) != 1:
            raise Unreadable("a sum of several parts")
        factor, growth = parts[0]
        names = {name for name, _, _ in binders}
        if not any(e.free & names for e in growth.exponents()):
            if factor is None:
                return None, growth
            total = sums.summed(binders, [], factor)
            total = self.reader.settled(total, self.context)
            return self.reader.rewritten(total, self.context), growth
        if len(binders) != 1:
            raise Unreadable("a sum over several indices")
        return inside.winner(binders[0], (factor, growth), self.context)

    def winner(self, binder: Bound, part: Part, outside: Context) -> Part:
        """The term of a sum that outgrows each of the others.  That it is
        one of the sum's terms must be known ``outside``: the sum may be
        empty."""
        name, lower, upper = binder
        for place in self.places:
            if not all(
                self.reader.holds(outside, "≥", room)
                for room in (place - lower, upper - place)
            ):
                continue
            other = self.context.told(
                self.reader.world, "≠", ring.index(name), place
            )
            apart = Behaviour(self.reader, other, self.t, self.places)
            factor, growth = _at(part, {name: place})
            try:
                if apart.way(joined(growth, part[1], BACK)) > 0:
                    return factor, growth
            except Unreadable:
                continue
        raise Unreadable("no term of the sum outgrows the others")


def _times(one: Poly | None, two: Poly | None) -> Poly | None:
    return None if one is None or two is None else one * two


def _at(part: Part, values: dict[str, Poly]) -> Part:
    factor, growth = part
    return (
        None if factor is None else sums.substitute(factor, values),
        Growth(
            tuple((k, sums.substitute(c, values)) for k, c in growth.fast),
            sums.substitute(growth.power, values),
            sums.substitute(growth.logs, values),
        ),
    )


def _exponentiated(value: Poly) -> Poly | None:
    """``Π b^q`` for ``Σ q log b``, None for other values."""
    product = ONE
    for monomial, c in value.terms.items():
        if len(monomial) != 1 or monomial[0][1] != 1:
            return None
        atom = monomial[0][0]
        if atom.head != "op" or atom.parts[0] != "log":
            return None
        product = product * ring.power(atom.parts[1][0], c)
    return product
