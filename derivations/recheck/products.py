"""Products over a range: their ends, their factors, their expectation."""

from __future__ import annotations

from derivations.recheck import ring, sums
from derivations.recheck.blocks import separated
from derivations.recheck.checker import Checker
from derivations.recheck.context import Context, Step, Unreadable
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, free_names, put

MARK = "′"
"""Ends the name of a second index in the same range."""


def product(checker: Checker, step: Step) -> bool:
    """A product over a range in another way, or its expectation."""
    match step.left, step.right:
        case ["prod", [[_, lower, upper]], "0", []], "0":
            count = ["+", ["-", upper, lower], "1"]
            value = checker.reader.read(count, step.context)
            return checker.reader.holds(step.context, ">", value)
        case ["prod", [_], _, []], ["*", ["prod", [_], _, []], *terms]:
            return _shorter(checker, step, terms)
        case ["prod", [_], _, []], ["/", ["prod", [_], _, []], *terms]:
            return _longer(checker, step, terms)
        case ["prod", [_], _, []], ["prod", [_], _, []]:
            return _shifted(checker, step)
        case ["E", _], ["prod", [_], ["E", _], []]:
            return _expectation(checker, step)
    return False


def factors(checker: Checker, step: Step) -> bool:
    """``Π f = Π_k (Π f_k)^{e_k}`` over one range where ``f = Π_k f_k^{e_k}``
    for whole ``e_k``."""
    match step.left, step.right:
        case ["prod", [binder], body, []], ["*", *powers]:
            pass
        case _:
            return False
    known = _within(checker, step, binder)
    total = ring.ONE
    for power in powers:
        match power:
            case ["^", ["prod", [own], factor, []], str(times)] if (
                own == binder
            ):
                base = checker.plain(factor, known)
                whole = checker.plain(times, known).constant
                if whole is None or whole.denominator != 1:
                    return False
                total = total * ring.whole_power(base, whole.numerator)
            case _:
                return False
    return ring.equal(total, checker.plain(body, known))


def _within(checker: Checker, step: Step, binder: Data) -> Context:
    name, lower, upper = binder
    if name in free_names(step.left) | free_names(step.right):
        raise Unreadable("an index that is bound and free")
    ends = (checker.plain(end, step.context) for end in (lower, upper))
    return step.context.within(name, *ends)


def _shifted(checker: Checker, step: Step) -> bool:
    """``Π_{i=a}^{b} f(i) = Π_{j=a+c}^{b+c} f(j − c)``."""
    [[name, lower, upper]], body = step.left[1:3]
    [[own, low, high]], moved = step.right[1:3]
    by = checker.plain(["-", low, lower], step.context)
    also = checker.plain(["-", high, upper], step.context)
    if by.constant is None or by.constant.denominator != 1 or by != also:
        return False
    if own != name and own in free_names(body):
        return False  # it would be bound on the right
    back = put(body, {name: ["-", ["index", own], ["-", low, lower]]})
    return ring.equal(
        checker.plain(moved, step.context), checker.plain(back, step.context)
    )


def _shorter(checker: Checker, step: Step, terms: list[Data]) -> bool:
    """A product as one over a shorter range, which isn't shorter than
    empty, and the factors at its ends."""
    gone = _beyond(checker, step, step.left, step.right[1])
    return gone is not None and _all(checker, step, terms) == _all(
        checker, step, gone
    )


def _longer(checker: Checker, step: Step, terms: list[Data]) -> bool:
    """A product as one over a longer range divided by the factors at its
    ends, none of which is 0."""
    gone = _beyond(checker, step, step.right[1], step.left)
    if gone is None or len(terms) != 1:
        return False
    if _all(checker, step, terms) != _all(checker, step, gone):
        return False
    return all(
        checker.reader.holds(
            step.context, "≠", checker.reader.read(term, step.context)
        )
        for term in gone
    )


def _all(checker: Checker, step: Step, terms: list[Data]) -> Poly:
    return checker.plain(["*", "1", *terms], step.context)


def _beyond(
    checker: Checker, step: Step, long: Data, short: Data
) -> list[Data] | None:
    """The factors that the longer range has more, if both are of the same
    factors and the shorter one isn't shorter than empty."""
    [[name, lower, upper]], body = long[1:3]
    [[own, low, high]], other = short[1:3]
    if own != name and own in free_names(body):
        return None
    context = step.context
    renamed = put(body, {name: ["index", own]})
    if not ring.equal(
        checker.plain(renamed, context), checker.plain(other, context)
    ):
        return None
    below = checker.plain(["-", low, lower], context).constant
    above = checker.plain(["-", upper, high], context).constant
    if below is None or above is None or min(below, above) < 0:
        return None
    if below.denominator != 1 or above.denominator != 1:
        return None
    count = checker.reader.read(["+", ["-", high, low], "1"], context)
    if not checker.reader.holds(context, "≥", count):
        return None
    at = [["+", lower, str(k)] for k in range(below.numerator)]
    at += [["-", upper, str(k)] for k in range(above.numerator)]
    return [put(body, {name: value}) for value in at]


def _expectation(checker: Checker, step: Step) -> bool:
    """``E[Π_i f(X_i)] = Π_i E[f(X_i)]`` where one fact makes the factors
    at any number of indices mutually independent."""
    [binder], [_, factor] = step.right[1:3]
    whole = ["prod", [binder], factor, []]
    if not ring.equal(
        checker.plain(whole, step.context),
        checker.plain(step.left[1], step.context),
    ):
        return False
    return independent_members(checker, step, binder, factor)


def independent_members(
    checker: Checker, step: Step, binder: Data, factor: Data
) -> bool:
    """Whether one fact makes the terms at any number of values of the index
    mutually independent."""
    name = binder[0]
    other = [name + MARK, *binder[1:]]
    if other[0] in free_names(step.left) | free_names(factor):
        return False
    known = _within(checker, step, binder)
    ends = (checker.plain(end, step.context) for end in binder[1:])
    known = known.within(other[0], *ends)
    one, two = ring.index(name), ring.index(other[0])
    known = known.told(checker.world, "≠", one, two)
    inside = checker.plain(factor, known)
    copy = sums.substitute(inside, {name: two})
    parts = [list(checker.world.elements(value)) for value in (inside, copy)]
    return all(parts) and separated(checker.reader, parts, known, alone=True)
