"""Expectation, variance and covariance of sums, multiples and products."""

from __future__ import annotations

from derivations.recheck import ring
from derivations.recheck.blocks import members_apart, separated
from derivations.recheck.checker import Checker
from derivations.recheck.conditioning import conditional_moments, separate
from derivations.recheck.context import Step
from derivations.recheck.ring import Poly
from derivations.recheck.spreading import spread


def moments(checker: Checker, step: Step) -> bool:
    match step.left:
        case ["Var", x]:
            squares = ["E", ["^", x, "2"]], ["^", ["E", x], "2"]
            return checker.same(step, ["-", *squares])
        case ["Cov", x, y]:
            means = ["*", ["E", x], ["E", y]]
            return checker.same(step, ["-", ["E", ["*", x, y]], means])
        case ["given", "Var" | "Cov", *_]:
            return checker.same(step, conditional_moments(step, centred=False))
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
            if _members_apart(checker, groups, step):
                return True
        case ["given" | "on", *_], _:
            return separate(checker, step)
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


def _members_apart(checker: Checker, pair: list[Poly], step: Step) -> bool:
    """Whether two members of families are stated to be uncorrelated."""
    one, two = (value.atom for value in pair)
    if one is None or two is None or {one.head, two.head} != {"of"}:
        return False
    first, second = one.parts, two.parts
    return members_apart(checker.reader, first, second, step.context)
