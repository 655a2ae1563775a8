"""Random values as polynomials of independent variables with known moments.

In a model with a standard law such as N(0, 1) there are no outcomes to
enumerate.  A value is then a polynomial of the model's variables, and an
expectation is the sum of its coefficients times the exact moments; those of
independent factors are multiplied.  What isn't a polynomial, and whatever
asks for single outcomes, is undecidable here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from derivations.refute.columns import (
    Quantity,
    Random,
    Space,
    TooLarge,
    random_value,
)
from derivations.refute.model import (
    Factor,
    Model,
    NamedElement,
    NamedFactor,
    NamedVariable,
)
from derivations.refute.parts import own_moment, part_moment
from derivations.refute.values import Undecidable, Value, divide, is_zero

Variable = tuple[int, int]
"""A factor and the place of a variable in it."""
Monomial = tuple[tuple[Variable, int], ...]
Terms = dict[Monomial, Value]

MAX_TERMS = 3000
SIGN = "sign"
FAIR_SIGN = NamedVariable(SIGN, Fraction(1), ())


@dataclass(frozen=True, slots=True)
class Polynomial(Random):
    """``terms``: monomials, their variables rising, with coefficients."""

    terms: tuple[tuple[Monomial, Value], ...] = ()

    @property
    def values(self) -> tuple[Value, ...]:
        raise Undecidable


def made(terms: Terms) -> Quantity:
    """A polynomial, or the constant that it is."""
    kept = {m: c for m, c in terms.items() if not is_zero(c)}
    if len(kept) > MAX_TERMS:
        raise TooLarge
    if all(not m for m in kept):
        return kept.get((), Fraction(0))
    factors = sorted({f for m in kept for (f, _), _ in m})
    ordered = tuple(sorted(kept.items(), key=lambda item: item[0]))
    return Polynomial(tuple(factors), None, 1, (), ordered)


def terms_of(value: Quantity) -> Terms:
    if isinstance(value, Polynomial):
        return dict(value.terms)
    if isinstance(value, Random):
        raise Undecidable
    return {(): value}


def _powers(element: NamedElement, base: Monomial) -> Terms:
    terms: Terms = {}
    power: Monomial = ()
    for coefficient in element.coefficients:
        terms[power] = coefficient
        power = _joined(power, base)
    return terms


def _joined(one: Monomial, two: Monomial) -> Monomial:
    powers = dict(one)
    for variable, exponent in two:
        powers[variable] = powers.get(variable, 0) + exponent
    return tuple(sorted(powers.items()))


class MomentSpace(Space):
    """Independent factors: finite ones first, then those with standard
    laws, then a fair sign for each signed element.  ``laws`` are the
    variables whose outcomes aren't listed in the space."""

    def __init__(
        self, factors: tuple[Factor, ...], named: tuple[NamedFactor, ...]
    ) -> None:
        super().__init__(factors)
        self.finite = factors
        self.laws: dict[Variable, NamedVariable] = {}
        self.shares: dict[int, Fraction] = {}
        self.columns: dict[str, Random] = {}
        self._moments: dict[Monomial, Fraction] = {}
        for number, factor in enumerate(factors):
            for place, name in enumerate(factor.names):
                self._put(name, {(((number, place), 1),): Fraction(1)})
        first = len(factors)
        sign = first + len(named)
        for number, item in enumerate(named, first):
            self.shares[number] = item.share
            for place, variable in enumerate(item.variables):
                self.laws[number, place] = variable
                for element in variable.elements:
                    base: Monomial = (((number, place), 1),)
                    if element.signed:
                        self.laws[sign, 0] = FAIR_SIGN
                        self.shares[sign] = Fraction(0)
                        base = _joined(base, (((sign, 0), 1),))
                        sign += 1
                    self._put(element.name, _powers(element, base))

    def _put(self, name: str, terms: Terms) -> None:
        value = made(terms)
        if not isinstance(value, Random):
            # a variable that is constant is still one of the model's
            value = Polynomial((), None, 1, (), (((), value),))
        self.columns[name] = value

    def endless(self, *values: Quantity) -> bool:
        """Whether the outcomes of any of them can't be listed."""
        return any(factor in self.shares for factor in self.union(*values))

    # arithmetic

    def add(self, left: Quantity, right: Quantity) -> Quantity:
        if not isinstance(left, Random) and not isinstance(right, Random):
            return left + right
        total = terms_of(left)
        for monomial, coefficient in terms_of(right).items():
            old = total.get(monomial)
            total[monomial] = coefficient if old is None else old + coefficient
        self.work += len(total)
        return made(total)

    def multiply(self, left: Quantity, right: Quantity) -> Quantity:
        if not isinstance(left, Random) and not isinstance(right, Random):
            return left * right
        total: Terms = {}
        two = terms_of(right)
        for one, factor in terms_of(left).items():
            for other, coefficient in two.items():
                key = _joined(one, other)
                value = factor * coefficient
                total[key] = total[key] + value if key in total else value
            self.work += len(two)
            if len(total) > MAX_TERMS:
                raise TooLarge
        return made(total)

    def negative(self, value: Quantity) -> Quantity:
        return self.multiply(Fraction(-1), value)

    def divide(self, left: Quantity, right: Quantity) -> Quantity:
        if isinstance(right, Random):
            raise Undecidable
        return self.multiply(left, divide(Fraction(1), right))

    def each(
        self, function: Callable[[Value], Value], value: Quantity
    ) -> Quantity:
        if isinstance(value, Random):
            raise Undecidable
        return function(value)

    def pairs(
        self,
        function: Callable[[Value, Value], Value],
        left: Quantity,
        right: Quantity,
    ) -> Quantity:
        if isinstance(left, Random) or isinstance(right, Random):
            raise Undecidable
        return function(left, right)

    # expectation

    def expectation(self, value: Quantity) -> Value:
        if not isinstance(value, Random):
            return value
        total: Value = Fraction(0)
        for monomial, coefficient in terms_of(value).items():
            total = total + coefficient * self._mean(monomial)
        self.work += len(terms_of(value))
        return total

    def _mean(self, monomial: Monomial) -> Fraction:
        result = Fraction(1)
        for factor in sorted({f for (f, _), _ in monomial}):
            own = tuple(item for item in monomial if item[0][0] == factor)
            if own not in self._moments:
                self._moments[own] = self._moment(factor, own)
            result *= self._moments[own]
        return result

    def _moment(self, factor: int, own: Monomial) -> Fraction:
        if factor in self.shares:
            return self._tied(factor, own)
        total = Fraction(0)
        for share, row in self.finite[factor].outcomes:
            for (_, place), exponent in own:
                share *= row[place] ** exponent
            total += share
        return total

    def _tied(self, factor: int, own: Monomial) -> Fraction:
        """By the two cases of the coin that ties the factor's variables."""
        share = self.shares[factor]
        variables = [(self.laws[v], exponent) for v, exponent in own]
        whole = [own_moment(v, exponent) for v, exponent in variables]
        if share == 0:
            return prod(whole, start=Fraction(1))
        parts = [part_moment(v, exponent) for v, exponent in variables]
        rests = [
            (all_ - share * part) / (1 - share)
            for all_, part in zip(whole, parts, strict=True)
        ]
        return share * prod(parts) + (1 - share) * prod(rests)

    # single outcomes: for finite factors alone

    def count(self, factors: tuple[int, ...]) -> int:
        if any(factor in self.shares for factor in factors):
            raise Undecidable
        return super().count(factors)

    def spread(self, value: Random, factors: tuple[int, ...]) -> Random:
        if not isinstance(value, Polynomial):
            return super().spread(value, factors)
        return super().spread(self.lowered(value), factors)

    def lowered(self, value: Polynomial) -> Random:
        """The same value with its outcomes listed."""
        self.count(value.factors)
        weights, _ = self.joint(value.factors)
        rows: list[tuple[Fraction, ...]] = [()]
        starts: dict[int, int] = {}
        width = 0
        for factor in value.factors:
            starts[factor] = width
            width += len(self.finite[factor].names)
            outcomes = self.finite[factor].outcomes
            rows = [row + more for row in rows for _, more in outcomes]
        self.work += len(weights)
        found: list[Value] = []
        for row in rows:
            total: Value = Fraction(0)
            for monomial, coefficient in value.terms:
                for (factor, place), exponent in monomial:
                    number = row[starts[factor] + place]
                    coefficient = coefficient * number**exponent
                total = total + coefficient
            found.append(total)
        return random_value(value.factors, found)


def space_of(model: Model) -> tuple[Space, dict[str, Random]]:
    """The model's space, with the values of its random elements."""
    if model.named:
        moments = MomentSpace(model.factors, model.named)
        return moments, moments.columns
    columns: dict[str, Random] = {}
    for number, factor in enumerate(model.factors):
        rows = [values for _, values in factor.outcomes]
        for name, column in zip(
            factor.names, zip(*rows, strict=True), strict=True
        ):
            columns[name] = random_value((number,), list(column))
    return Space(model.factors), columns
