"""Moments of random sums of products, by enumeration, and the value of a
normal form: written for the tests alone.

A *polynomial* is ``{((variable, power), …): coefficient}``; the expectation
of one is worked out monomial by monomial, for independent variables.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.kernel import sums

LAW = {Fraction(-1): Fraction(1, 3), Fraction(2): Fraction(2, 3)}
CENTRED = {Fraction(-1): Fraction(2, 3), Fraction(2): Fraction(1, 3)}


def times(one, two):
    result = {}
    for left, c in one.items():
        for right, d in two.items():
            powers = dict(left)
            for name, power in right:
                powers[name] = powers.get(name, 0) + power
            key = tuple(sorted(powers.items()))
            result[key] = result.get(key, 0) + c * d
    return result


def plus(one, two):
    result = dict(one)
    for key, c in two.items():
        result[key] = result.get(key, 0) + c
    return result


def number(value):
    return {(): Fraction(value)}


def moment(law, power):
    return sum(p * x**power for x, p in law.items())


def mean(polynomial, law):
    total = Fraction(0)
    for monomial, c in polynomial.items():
        part = c
        for _, power in monomial:
            part *= moment(law, power)
        total += part
    return total


def covariance(one, two, law):
    return mean(times(one, two), law) - mean(one, law) * mean(two, law)


def entry(*indices):
    """A constant of a family, without symmetry."""
    seed = 5
    for index in indices:
        seed = (seed * 31 + index * 17 + 11) % 13
    return Fraction(seed - 6, 2)


def member(family, indices):
    if family in ("w", "a"):
        return number(entry(*indices))
    return {(((family, *indices), 1),): Fraction(1)}


class Values:
    """The value of a normal form in one model."""

    def __init__(self, law, constants):
        self.law = law
        self.constants = constants

    def number(self, form, indices=None):
        value = self.polynomial(form, indices or {})
        constant = value.pop((), Fraction(0))
        if any(value.values()):
            raise ValueError(form)
        return constant

    def polynomial(self, form, indices):
        total = {}
        for monomial, coefficient in form.terms.items():
            part = number(coefficient)
            for atom, exponent in monomial:
                value = self.atom(atom, indices)
                if exponent < 0:
                    value = number(1 / value[()])
                for _ in range(abs(int(exponent))):
                    part = times(part, value)
            total = plus(total, part)
        return total

    def atom(self, atom, indices):
        match atom.kind:
            case "symbol" | "index":
                name = atom.data[0]
                known = indices | self.constants
                # Any member stands for its law.
                return number(known.get(name, 1))
            case "member":
                family, places = sums.named_parts(atom)
                where = (int(self.number(i, indices)) for i in places)
                return member(family, tuple(where))
            case "power":
                return self.polynomial(atom.data[0], indices)
            case "sum":
                return self.summed(*sums.sum_parts(atom), indices)
            case "operator":
                name, inside = sums.named_parts(atom)
                values = [self.polynomial(x, indices) for x in inside]
                if name == "E":
                    return number(mean(values[0], self.law))
                return number(covariance(values[0], values[-1], self.law))
        raise NotImplementedError(atom.kind)

    def summed(self, binders, body, indices):
        if not binders:
            return self.polynomial(body, indices)
        (name, lower, upper), *rest = binders
        total = {}
        first, last = (int(self.number(e, indices)) for e in (lower, upper))
        for index in range(first, last + 1):
            inner = self.summed(rest, body, indices | {name: index})
            total = plus(total, inner)
        return total
