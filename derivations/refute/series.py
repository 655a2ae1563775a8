"""Expansions of a function of t as t tends to ∞, with exact exponents.

A *scale* is ``exp(Σ b_k t^k) · B^t · t^p · (log t)^q`` with rational b, p, q
and a rational ``B > 0``; any two scales are compared exactly.  An expansion
is a sum of multiples of scales in falling order, known up to something of
the order of its ``rest``.  Arithmetic keeps track of that rest, so that a
leading term, once it is found, is certain (Gruntz 1996, transseries).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    compare,
    divide,
    exponential,
    is_zero,
    logarithm,
    power,
    sign,
)

ONE = Fraction(1)
ZERO = Fraction(0)
KEPT = 10
"""Terms of an expansion that are kept."""
ORDERS = 5
"""Powers of what is small that are kept."""


@dataclass(frozen=True, slots=True)
class Scale:
    """``rates`` are pairs ``(k, b)``, greatest k first."""

    rates: tuple[tuple[Fraction, Fraction], ...] = ()
    base: Fraction = ONE
    power: Fraction = ZERO
    logs: Fraction = ZERO

    def times(self, other: Scale) -> Scale:
        total = dict(self.rates)
        for k, b in other.rates:
            total[k] = total.get(k, ZERO) + b
        return Scale(
            tuple(
                sorted(((k, b) for k, b in total.items() if b), reverse=True)
            ),
            self.base * other.base,
            self.power + other.power,
            self.logs + other.logs,
        )

    def raised(self, exponent: Fraction) -> Scale:
        if self.base != 1 and exponent.denominator != 1:
            raise Undecidable
        if abs(exponent) > 200:
            raise Undecidable
        base = self.base
        if base != 1:
            base = Fraction(base**exponent.numerator)
        rates = tuple((k, b * exponent) for k, b in self.rates if exponent)
        return Scale(rates, base, self.power * exponent, self.logs * exponent)

    def way(self, bits: int) -> int:
        """1 when it tends to ∞, 0 when it is 1, −1 when it tends to 0."""
        for k, b in self.rates:
            if k > 1:
                return 1 if b > 0 else -1
        linear = dict(self.rates).get(ONE, ZERO)
        if linear or self.base != 1:
            if not linear:
                return 1 if self.base > 1 else -1
            own: Value = linear
            if self.base != 1:
                own = own + logarithm(self.base, bits)
            return sign(own)
        for part in (*(b for k, b in self.rates), self.power, self.logs):
            if part:
                return 1 if part > 0 else -1
        return 0


FLAT = Scale()


@dataclass(frozen=True, slots=True)
class Expansion:
    """``Σ c·scale + O(rest)``; without ``rest`` it is exact."""

    terms: tuple[tuple[Scale, Value], ...] = ()
    rest: Scale | None = None

    @property
    def exact_zero(self) -> bool:
        return not self.terms and self.rest is None


class Expansions:
    """Arithmetic of expansions, with a number of bits for what isn't
    exact.  Raises `Undecidable` where a sign or an order isn't certain, and
    `Undefined` where a value doesn't exist for large t."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def constant(self, value: Value) -> Expansion:
        if is_zero(value):
            return Expansion()
        return Expansion(((FLAT, value),))

    def scale(self, scale: Scale) -> Expansion:
        return Expansion(((scale, ONE),))

    def faster(self, one: Scale, two: Scale) -> int:
        return one.times(two.raised(-ONE)).way(self.bits)

    # --- sums and products --------------------------------------------------

    def collected(
        self,
        terms: Iterable[tuple[Scale, Value]],
        rests: Iterable[Scale | None],
    ) -> Expansion:
        total: dict[Scale, Value] = {}
        for scale, c in terms:
            total[scale] = total[scale] + c if scale in total else c
        rest: Scale | None = None
        for one in rests:
            if one is not None and (rest is None or self.faster(one, rest) > 0):
                rest = one
        kept: list[tuple[Scale, Value]] = []
        for scale, c in total.items():
            if rest is not None and self.faster(scale, rest) <= 0:
                continue
            if not is_zero(c):
                self._insert(kept, scale, c)
        if len(kept) > KEPT:
            rest = kept[KEPT][0]
            kept = kept[:KEPT]
        return Expansion(tuple(kept), rest)

    def _insert(
        self, kept: list[tuple[Scale, Value]], scale: Scale, c: Value
    ) -> None:
        place = 0
        while place < len(kept) and self.faster(kept[place][0], scale) > 0:
            place += 1
        kept.insert(place, (scale, c))

    def add(self, one: Expansion, two: Expansion) -> Expansion:
        return self.collected((*one.terms, *two.terms), (one.rest, two.rest))

    def multiple(self, factor: Value, one: Expansion) -> Expansion:
        if is_zero(factor):
            return Expansion()
        terms = tuple((scale, factor * c) for scale, c in one.terms)
        return Expansion(terms, one.rest)

    def multiply(self, one: Expansion, two: Expansion) -> Expansion:
        if one.exact_zero or two.exact_zero:
            return Expansion()
        terms = [
            (s.times(r), c * e) for s, c in one.terms for r, e in two.terms
        ]
        rests = []
        for left, right in ((one, two), (two, one)):
            if right.rest is not None:
                top = left.terms[0][0] if left.terms else left.rest
                if top is not None:
                    rests.append(top.times(right.rest))
        return self.collected(terms, rests)

    # --- functions ----------------------------------------------------------

    def split(self, one: Expansion) -> tuple[Scale, Value, Expansion]:
        """``c·scale·(1 + u)`` with u small."""
        if not one.terms:
            raise Undefined if one.rest is None else Undecidable
        scale, c = one.terms[0]
        back = scale.raised(-ONE)
        small = Expansion(
            tuple((s.times(back), divide(e, c)) for s, e in one.terms[1:]),
            None if one.rest is None else one.rest.times(back),
        )
        return scale, c, small

    def composed(
        self, small: Expansion, coefficient: Callable[[int], Value]
    ) -> Expansion:
        """``Σ aⱼ uʲ`` for a convergent power series and a small u."""
        total = self.constant(coefficient(0))
        if small.exact_zero:
            return total
        raised = self.constant(ONE)
        for order in range(1, ORDERS):
            raised = self.multiply(raised, small)
            total = self.add(total, self.multiple(coefficient(order), raised))
        top = small.terms[0][0] if small.terms else small.rest
        if top is None or top.way(self.bits) >= 0:
            raise Undecidable
        rest = top.raised(Fraction(ORDERS))
        return self.collected(total.terms, (total.rest, rest))

    def inverse(self, one: Expansion) -> Expansion:
        scale, c, small = self.split(one)
        around = self.composed(small, lambda j: Fraction((-1) ** j))
        lead = Expansion(((scale.raised(-ONE), divide(ONE, c)),))
        return self.multiply(lead, around)

    def raised(self, one: Expansion, exponent: Fraction) -> Expansion:
        """A constant rational power."""
        if one.exact_zero:
            if exponent <= 0:
                raise Undefined
            return one
        whole = exponent.denominator == 1
        if whole and 0 <= exponent <= 6:
            total = self.constant(ONE)
            for _ in range(exponent.numerator):
                total = self.multiply(total, one)
            return total
        scale, c, small = self.split(one)
        if not whole and sign(c) < 0:
            raise Undefined

        def binomial(order: int) -> Value:
            found = ONE
            for j in range(order):
                found = found * (exponent - j) / (j + 1)
            return found

        around = self.composed(small, binomial)
        value = power(c, exponent, self.bits)
        lead = Expansion(((scale.raised(exponent), value),))
        return self.multiply(lead, around)

    def exp(self, one: Expansion) -> Expansion:
        result = self.constant(ONE)
        small: list[tuple[Scale, Value]] = []
        for scale, c in one.terms:
            way = scale.way(self.bits)
            if way > 0:
                result = self.multiply(result, self.scale(_exponent(scale, c)))
            elif way == 0:
                value = exponential(c, self.bits)
                result = self.multiple(value, result)
            else:
                small.append((scale, c))
        if one.rest is not None and one.rest.way(self.bits) >= 0:
            raise Undecidable
        factor = 1
        factorials = [factor := factor * max(j, 1) for j in range(ORDERS)]
        around = self.composed(
            Expansion(tuple(small), one.rest),
            lambda j: Fraction(1, factorials[j]),
        )
        return self.multiply(result, around)

    def log(self, one: Expansion) -> Expansion:
        scale, c, small = self.split(one)
        if sign(c) < 0:
            raise Undefined
        if scale.logs:
            raise Undecidable
        terms: list[tuple[Scale, Value]] = [
            (Scale(power=k), b) for k, b in scale.rates
        ]
        if scale.base != 1:
            terms.append((Scale(power=ONE), logarithm(scale.base, self.bits)))
        if scale.power:
            terms.append((Scale(logs=ONE), scale.power))
        if compare(c, ONE) != 0:
            terms.append((FLAT, logarithm(c, self.bits)))
        around = self.composed(
            small, lambda j: Fraction((-1) ** (j + 1), j) if j else ZERO
        )
        return self.add(self.collected(terms, ()), around)

    def absolute(self, one: Expansion) -> Expansion:
        if one.exact_zero:
            return one
        _, c, _ = self.split(one)
        return self.multiple(-ONE, one) if sign(c) < 0 else one

    def limit(self, one: Expansion) -> Value | int:
        """The limit; the whole numbers 1 and −1 stand for ∞ and −∞."""
        if one.rest is not None and not one.terms:
            if one.rest.way(self.bits) >= 0:
                raise Undecidable
        if not one.terms:
            return ZERO
        scale, c = one.terms[0]
        way = scale.way(self.bits)
        if way > 0:
            return sign(c)
        return c if way == 0 else ZERO


def _exponent(scale: Scale, c: Value) -> Scale:
    """``exp(c·scale)`` as a scale, for ``scale`` a power of t or log t."""
    if not isinstance(c, Fraction) or scale.rates or scale.base != 1:
        raise Undecidable
    if scale.logs == 0:
        return Scale(rates=((scale.power, c),))
    if scale.power == 0 and scale.logs == 1:
        return Scale(power=c)
    raise Undecidable
