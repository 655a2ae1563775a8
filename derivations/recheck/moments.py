"""Expectation, variance and covariance of sums, multiples and products."""

from __future__ import annotations

from fractions import Fraction

from derivations.recheck import ring, sums
from derivations.recheck.blocks import separated
from derivations.recheck.checker import Checker
from derivations.recheck.context import Step
from derivations.recheck.distinct import Bound, Condition
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import World


def moments(checker: Checker, step: Step) -> bool:
    match step.left:
        case ["Var", x]:
            squares = ["E", ["^", x, "2"]], ["^", ["E", x], "2"]
            return checker.same(step, ["-", *squares])
        case ["Cov", x, y]:
            means = ["*", ["E", x], ["E", y]]
            return checker.same(step, ["-", ["E", ["*", x, y]], means])
    return False


def linearity(checker: Checker, step: Step) -> bool:
    """``E`` taken apart over sums and constants on both sides."""
    left = checker.plain(step.left, step.context)
    right = checker.plain(step.right, step.context)
    world = checker.world
    return ring.equal(spread(world, left), spread(world, right))


def bilinear(checker: Checker, step: Step) -> bool:
    """``Cov`` taken apart on both sides, ``Var(X)`` as ``Cov(X, X)``."""
    return linearity(checker, step)


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
    if atom.head != "op":
        return ring.of(atom)
    name, arguments = atom.parts
    if name == "E":
        return _expectation(world, arguments[0])
    if name == "Var":
        return _covariance(world, arguments[0], arguments[0])
    if name == "Cov":
        return _covariance(world, *arguments)
    return ring.of(atom)


def _expectation(world: World, x: Poly) -> Poly:
    total = ring.ZERO
    for monomial, c in x.terms.items():
        constant, random = world.split(monomial)
        binders, conditions, body = sums.joined(dict(random))
        factor = ring.monomial_value(dict(constant), c)
        if not random:
            total = total + factor
        elif binders:
            inside = _expectation(world, body)
            total = total + factor * sums.summed(binders, conditions, inside)
        else:
            own = ring.named("op", "E", (Poly({random: Fraction(1)}),))
            total = total + factor * ring.of(own)
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


def scale(checker: Checker, step: Step) -> bool:
    """``Var(aX + b) = a² Var(X)``, ``sd(aX + b) = |a| sd(X)``."""
    match step.left, step.right:
        case ["Var" | "Cov", *_], _:
            return linearity(checker, step)
        case ["sd", x], "0":
            one = checker.plain(["Var", x], step.context)
            return not spread(checker.world, one).terms
        case ["sd", x], ["*", ["abs", a], ["sd", y]]:
            one = checker.plain(["Var", x], step.context)
            scaled = ["*", ["^", a, "2"], ["Var", y]]
            two = checker.plain(scaled, step.context)
            world = checker.world
            return ring.equal(spread(world, one), spread(world, two))
    return False


def zero_mean(checker: Checker, step: Step) -> bool:
    """``Var(X) = E[X²]`` and ``Cov(X, Y) = E[XY]`` where a mean is 0."""
    match step.left:
        case ["Var", x]:
            arguments = [x]
            expected = ["E", ["^", x, "2"]]
        case ["Cov", x, y]:
            arguments = [x, y]
            expected = ["E", ["*", x, y]]
        case _:
            return False
    return checker.same(step, expected) and any(
        not checker.reader.read(["E", x], step.context).terms for x in arguments
    )


def independence(checker: Checker, step: Step) -> bool:
    """``E`` of a product of functions of independent blocks."""
    match step.left, step.right:
        case ["Cov", x, y], "0":
            groups = [checker.plain(z, step.context) for z in (x, y)]
        case ["E", x], ["*", *factors] if all(f[0] == "E" for f in factors):
            groups = [checker.plain(f[1], step.context) for f in factors]
            product = ring.ONE
            for group in groups:
                product = product * group
            if not ring.equal(product, checker.plain(x, step.context)):
                return False
        case _:
            return False
    parts = [list(checker.world.elements(g)) for g in groups]
    return all(parts) and separated(checker.reader, parts, step.context)
