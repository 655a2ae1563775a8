"""Expectation, variance and covariance taken apart, and by moments."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from derivations.recheck import happenings, ring, sums
from derivations.recheck.bounds import Known
from derivations.recheck.distinct import Bound, Condition
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import World


def by_moments(world: World, value: Poly) -> Poly:
    """Variances, covariances and deviations at the top written as moments:
    ``Var(X) = E[X²] − E[X]²``, ``sd(X) = √Var(X)``."""
    total = ring.ZERO
    for monomial, c in value.terms.items():
        product = ring.number(c)
        for atom, exponent in monomial:
            product = product * ring.power(_by_moments(world, atom), exponent)
        total = total + product
    return total


def _by_moments(world: World, atom: Atom) -> Poly:
    if atom.head == "pow":
        return by_moments(world, atom.parts[0])
    if atom.head != "op" or atom.parts[0] not in ("Var", "Cov", "sd"):
        return spread(world, ring.of(atom))
    name, arguments = atom.parts
    one, two = arguments[0], arguments[-1]
    pair = ring.of(ring.named("op", "E", (one * two,)))
    means = [ring.of(ring.named("op", "E", (x,))) for x in (one, two)]
    value = spread(world, pair) - spread(world, means[0] * means[1])
    return ring.power(value, Fraction(1, 2)) if name == "sd" else value


def told_by_moments(world: World, known: Known) -> Known:
    """What is known of variances, as moments; ``sd(X) > 0`` says that
    ``Var(X) > 0``."""
    sign, p = known
    single = p.single
    if single is not None and single[1] > 0 and len(single[0]) == 1:
        atom, exponent = single[0][0]
        if atom.head == "op" and atom.parts[0] == "sd" and exponent == 1:
            spread_ = ring.of(ring.named("op", "Var", atom.parts[1]))
            return sign, by_moments(world, spread_)
    return sign, by_moments(world, p)


def squared(known: Known) -> list[Known]:
    """``Var(X) ≤ c²`` of what is known as ``sd(X) ≤ c``, and ``≥ c²`` where
    it is ``≥ c`` for a number ``c ≥ 0``."""
    sign, p = known
    found = [
        (m, c)
        for m, c in p.terms.items()
        if len(m) == 1
        and m[0][1] == 1
        and m[0][0].head == "op"
        and m[0][0].parts[0] == "sd"
    ]
    if len(found) != 1 or sign not in (">", "≥"):
        return []
    ((monomial, c),) = found
    rest = p - Poly({monomial: c})
    if c > 0 and (rest.constant is None or rest.constant > 0):
        return []
    variance = ring.of(ring.named("op", "Var", monomial[0][0].parts[1]))
    squares = variance.times(c * c) - rest * rest
    return [(sign, squares if c > 0 else squares.times(ring.MINUS))]


def spread(world: World, value: Poly) -> Poly:
    """E, Var and Cov of sums and constant multiples taken apart."""
    total = ring.ZERO
    for monomial, c in value.terms.items():
        product = ring.number(c)
        for atom, exponent in monomial:
            product = product * ring.power(_spread(world, atom), exponent)
        total = total + product
    return total


def _spread(world: World, atom: Atom) -> Poly:
    if atom.head == "sum":
        binders, conditions, body = sums.fresh_names(atom)
        return sums.summed(binders, conditions, spread(world, body))
    if atom.head == "given":
        name, arguments, known = happenings.parts(atom)
        if name != "E":
            return ring.of(atom)
        return _mean(
            world,
            arguments[0],
            lambda x: happenings.conditional("E", (x,), known),
        )
    if atom.head != "op":
        return ring.of(atom)
    name, arguments = atom.parts
    if name == "E":
        return _expectation(world, arguments[0])
    if name == "E|":
        return _mean(
            world,
            arguments[0],
            lambda x: ring.of(ring.named("op", "E|", (x, arguments[1]))),
        )
    if name == "Var":
        return _covariance(world, arguments[0], arguments[0])
    if name == "Cov":
        return _covariance(world, *arguments)
    return ring.of(atom)


def _expectation(world: World, x: Poly) -> Poly:
    return _mean(world, x, lambda y: ring.of(ring.named("op", "E", (y,))))


def _mean(world: World, x: Poly, mean: Callable[[Poly], Poly]) -> Poly:
    """A mean, plain or conditional, taken apart over sums and constants."""
    total = ring.ZERO
    for monomial, c in x.terms.items():
        constant, random = world.split(monomial)
        binders, conditions, body = sums.joined(dict(random))
        factor = ring.monomial_value(dict(constant), c)
        if not random:
            total = total + factor
        elif binders:
            inside = _mean(world, body, mean)
            total = total + factor * sums.summed(binders, conditions, inside)
        else:
            total = total + factor * mean(Poly({random: Fraction(1)}))
    return total


def _covariance(world: World, x: Poly, y: Poly) -> Poly:
    total = ring.ZERO
    for one, c in x.terms.items():
        for two, e in y.terms.items():
            first, left = world.split(one)
            second, right = world.split(two)
            if left and right:
                factor = ring.monomial_value(dict(first), c)
                factor = factor * ring.monomial_value(dict(second), e)
                pair = _pair(world, left, right)
                total = total + factor * pair
    return total


def _pair(world: World, one: ring.Monomial, two: ring.Monomial) -> Poly:
    left, told, x = _opened(one)
    right, more, y = _opened(two)
    if left or right:
        inside = _covariance(world, x, y)
        return sums.summed([*left, *right], [*told, *more], inside)
    return ring.of(ring.named("op", "Cov", (x, y)))


def _opened(
    monomial: ring.Monomial,
) -> tuple[list[Bound], list[Condition], Poly]:
    """One sum opened; a product of sums stays as it is."""
    if len(monomial) == 1 and monomial[0][1] == 1:
        return sums.joined(dict(monomial))
    return [], [], Poly({monomial: Fraction(1)})
