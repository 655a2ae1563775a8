"""Finite sums: lengths, closed forms, ranges and conditions on indices."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from derivations.recheck import ring, sums
from derivations.recheck.checker import Checker
from derivations.recheck.context import Step
from derivations.recheck.diagonals import aligned
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, free_names, put

Written: TypeAlias = tuple[str, Data, Data, Data]
"""Index, lower and upper end, and body of a sum."""


def arithmetic(checker: Checker, step: Step) -> bool:
    """Both sides are one polynomial: the laws of finite sums alone."""
    return checker.same(step, step.left)


def length(checker: Checker, step: Step) -> bool:
    """``Σ_{i=lo}^{hi} 1 = hi − lo + 1`` where ``hi ≥ lo − 1``."""
    match step.left:
        case ["sum", [[_, lower, upper]], "1", []]:
            expected = ["+", ["-", upper, lower], "1"]
            value = checker.reader.read(expected, step.context)
            return checker.same(step, expected) and checker.reader.holds(
                step.context, "≥", value
            )
    return False


def closed_form(checker: Checker, step: Step) -> bool:
    """``Σ_{i=lo}^{end} f(i) = G(end)`` by induction on the end: ``G`` is 0
    for the empty range, and ``G(end) − G(end − 1) = f(end)``."""
    match step.left:
        case ["sum", [[name, lower, ["index", end]]], body, []]:
            pass
        case _:
            return False
    if end != name and end in free_names(body):
        return False  # the terms would change with the end
    reader, context = checker.reader, step.context
    own, low = ring.index(end), checker.plain(lower, context)
    value = checker.plain(step.right, context)
    if end in low.free or not all(
        reader.holds(context, "≠", divisor) for divisor in divisors(value)
    ):
        return False
    before = sums.substitute(value, {end: own - ring.ONE})
    term = put(body, {name: ["index", end]})
    if not ring.equal(value - before, checker.plain(term, context)):
        return False
    # By one step less where G is 0 there as well.
    for shorter in (1, 2):
        start = low - ring.number(shorter)
        if sums.substitute(value, {end: start}).terms:
            return False
        if reader.holds(context, "≥", own - start):
            return True
    return False


def divisors(value: Poly) -> Iterator[Poly]:
    """What the value is divided by."""
    for monomial in value.terms:
        for atom, exponent in monomial:
            if not isinstance(exponent, Poly) and exponent < 0:
                yield atom.parts[0] if atom.head == "pow" else ring.of(atom)


def fractions(checker: Checker, step: Step) -> bool:
    """A sum over the same range of the same fractions in another shape;
    what is divided by in it isn't 0 anywhere in the range."""
    match step.left, step.right:
        case ["sum", binders, body, []], ["sum", others, other, []] if (
            binders == others
        ):
            pass
        case _:
            return False
    known = step.context
    for name, lower, upper in binders:
        if name in free_names(step.left) | free_names(step.right):
            return False
        ends = [checker.plain(end, known) for end in (lower, upper)]
        known = known.within(name, *ends)
    one, two = checker.plain(body, known), checker.plain(other, known)
    return ring.equal(one, two) and all(
        checker.reader.holds(known, "≠", divisor) for divisor in divisors(two)
    )


def ranges(checker: Checker, step: Step) -> bool:
    """A sum over a longer range less the terms at its ends, or shifted."""
    match step.left, step.right:
        case (
            ["sum", [[name, lower, upper]], body, []],
            ["+", ["sum", [[own, low, high]], whole, []], *terms],
        ):
            return _longer(
                checker,
                step,
                (name, lower, upper, body),
                (own, low, high, whole),
                terms,
            )
        case (
            ["sum", [[name, lower, upper]], body, []],
            ["sum", [[own, low, high]], moved, []],
        ):
            by = checker.plain(["-", low, lower], step.context)
            also = checker.plain(["-", high, upper], step.context)
            if by.constant is None or by != also:
                return False
            if by.constant.denominator != 1:
                return False
            if own != name and own in free_names(body):
                return False  # it would be bound on the right
            back = ["-", ["index", own], ["-", low, lower]]
            shifted = put(body, {name: back})
            return ring.equal(
                checker.plain(moved, step.context),
                checker.plain(shifted, step.context),
            )
    return False


def _longer(
    checker: Checker,
    step: Step,
    short: Written,
    long: Written,
    terms: list[Data],
) -> bool:
    context = step.context
    name, lower, upper, body = short
    own, low, high, whole = long
    if own != name and name in free_names(whole):
        return False  # it would be bound on the left
    renamed = put(whole, {own: ["index", name]})
    if not ring.equal(
        checker.plain(renamed, context), checker.plain(body, context)
    ):
        return False
    below = checker.plain(["-", lower, low], context).constant
    above = checker.plain(["-", high, upper], context).constant
    if below is None or above is None or min(below, above) < 0:
        return False
    if below.denominator != 1 or above.denominator != 1:
        return False
    at = [["+", low, str(k)] for k in range(below.numerator)]
    at += [["-", high, str(k)] for k in range(above.numerator)]
    gone = [["-", put(body, {name: value})] for value in at]
    same = ring.equal(
        checker.plain(["+", "0", *terms], context),
        checker.plain(["+", "0", *gone], context),
    )
    count = ["+", ["-", upper, lower], "1"]
    value = checker.reader.read(count, context)
    return same and checker.reader.holds(context, "≥", value)


def restricted(checker: Checker, step: Step) -> bool:
    """``Σ_{i<j}`` of a symmetric body as half of all less the diagonal."""
    if arithmetic(checker, step):
        return True
    match step.left:
        case ["sum", [one, two], body, [[sign, _, _]]]:
            pass
        case _:
            return False
    if sign not in ("<", ">", "≤", "≥"):
        return False
    (i, *first), (j, *second) = one, two
    if {i, j} & free_names(["+", *first, *second]):
        return False  # one range depends on an index, perhaps an outer one
    condition = checker.plain(
        ["-", step.left[3][0][1], step.left[3][0][2]], step.context
    )
    between = ring.index(i) - ring.index(j)
    if condition not in (between, between.times(Fraction(-1))):
        return False
    if any(
        checker.plain(a, step.context) != checker.plain(b, step.context)
        for a, b in zip(first, second, strict=True)
    ):
        return False
    swapped = put(body, {i: ["index", j], j: ["index", i]})
    known = step.context
    for name, lower, upper in (one, two):
        ends = [checker.plain(end, known) for end in (lower, upper)]
        known = known.within(name, *ends)
    known = known.told(checker.world, "≠", ring.index(i), ring.index(j))
    if not ring.equal(
        checker.reader.read(body, known), checker.reader.read(swapped, known)
    ):
        return False
    everything = ["sum", [one, two], body, []]
    diagonal = ["sum", [one], put(body, {j: ["index", i]}), []]
    share = "1" if sign in ("≤", "≥") else "-1"
    both = ["+", everything, ["*", share, diagonal]]
    return checker.same(step, ["/", both, "2"])


def coincidence(checker: Checker, step: Step) -> bool:
    """A sum split by which indices coincide."""
    left, right = (
        checker.reader.settled(checker.plain(side, step.context), step.context)
        for side in (step.left, step.right)
    )
    return ring.equal(left, right) or ring.equal(
        aligned(left - right), ring.ZERO
    )
