"""Powers, absolute values and logarithms, by the signs of their parts."""

from __future__ import annotations

from fractions import Fraction

from derivations.recheck import ring, sums
from derivations.recheck.checker import Checker
from derivations.recheck.context import Context, Step
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import whole


def power(checker: Checker, step: Step) -> bool:
    """``b^e`` in another shape: both sides non-negative, and equal when
    raised to a whole power; or whole exponents of products."""
    match step.left:
        case ["^", base, exponent]:
            pass
        case _:
            return False
    reader, context = checker.reader, step.context
    value = checker.plain(exponent, context)
    one = reader.read(base, context)
    two = checker.plain(step.right, context)
    constant = value.constant
    if constant is None:
        return _symbolic(checker, step, one, value, two)
    if ring.equal(checker.plain(step.left, context), two):
        return True
    top, bottom = constant.numerator, constant.denominator
    raised = ring.power(one, Fraction(top)), ring.whole_power(two, bottom)
    return ring.equal(*raised) and (
        bottom % 2 == 1 or reader.holds(context, "≥", two)
    )


def _symbolic(
    checker: Checker, step: Step, base: Poly, exponent: Poly, value: Poly
) -> bool:
    """``(Π aᵢ)^n = Π aᵢ^n`` for whole n, or where all factors are > 0."""
    if not base.terms:
        positive = checker.reader.holds(step.context, ">", exponent)
        return positive and not value.terms
    plain = ring.power(base, ring.simple(exponent))
    if ring.equal(plain, value):
        return True
    single = base.single
    if single is None:
        return False
    integer = whole(checker.world, exponent)
    product = ring.ONE
    for atom, inner in single[0]:
        own = ring.of(atom)
        if not integer and not checker.reader.holds(step.context, ">", own):
            return False
        total = ring.as_poly(inner) * exponent
        product = product * ring.power(own, ring.simple(total))
    if single[1] != 1:
        if single[1] < 0 and not integer:
            return False
        number = ring.number(single[1])
        product = product * ring.power(number, ring.simple(exponent))
    return ring.equal(product, value)


def absolute(checker: Checker, step: Step) -> bool:
    """``|x|`` in another shape: non-negative, with the same square."""
    reader, context = checker.reader, step.context
    inside = reader.read(step.left[1], context)
    value = checker.plain(step.right, context)
    squares = inside * inside, value * value
    return (
        step.left[0] == "abs"
        and ring.equal(*squares)
        and reader.holds(context, "≥", value)
    )


def log(checker: Checker, step: Step) -> bool:
    """``log Π aᵢ^kᵢ = Σ kᵢ log aᵢ``, where every ``aᵢ > 0``: the right
    side is taken back, a sum of multiples of logs as one log."""
    if step.left[0] != "log":
        return False
    reader, context = checker.reader, step.context
    inside = reader.read(step.left[1], context)
    right = checker.plain(step.right, context)
    product = _exponential(reader, right, context)
    return product is not None and ring.equal(product, inside)


def exp(checker: Checker, step: Step) -> bool:
    """``e^(u + c log v) = e^u v^c``, where ``v > 0``."""
    if step.left[0] != "exp":
        return False
    reader, context = checker.reader, step.context
    inside = checker.plain(step.left[1], context)
    value = _exponential(reader, inside, context)
    right = checker.plain(step.right, context)
    return value is not None and ring.equal(value, right)


def _exponential(reader: Reader, value: Poly, context: Context) -> Poly | None:
    """``e^v`` without its logarithms, where these are of positive values."""
    product = ring.ONE
    for monomial, c in value.terms.items():
        found = [
            (a, e)
            for a, e in monomial
            if e == 1
            and ((a.head == "op" and a.parts[0] == "log") or a.head == "sum")
        ]
        rest = {a: e for a, e in monomial if (a, e) not in found}
        exponent = ring.monomial_value(rest, c)
        if not found:
            base = ring.of(ring.EULER)
        elif len(found) == 1:
            one = _without_log(reader, found[0][0], context)
            if one is None:
                return None
            base = one
        else:
            return None
        product = product * _positive_power(base, ring.simple(exponent))
    return product


def _without_log(reader: Reader, atom: Atom, context: Context) -> Poly | None:
    """``a`` for ``log a``, and ``Πᵢ aᵢ`` for ``Σᵢ log aᵢ``."""
    if atom.head == "op":
        base: Poly = atom.parts[1][0]
        even = _even(reader, context, base)
        return base if even or reader.holds(context, ">", base) else None
    binders, conditions, body = sums.fresh_names(atom)
    known = context
    for name, lower, upper in binders:
        known = known.within(name, lower, upper)
    inside = None if conditions else _exponential(reader, body, known)
    return None if inside is None else sums.produced(binders, inside)


def _even(reader: Reader, context: Context, base: Poly) -> bool:
    """``|a|`` is positive wherever its log is defined."""
    atom = base.atom
    return atom is not None and atom.head == "abs"


def _positive_power(base: Poly, exponent: ring.Exponent) -> Poly:
    """A power of a positive value, taken factor by factor."""
    single = base.single
    if single is None or isinstance(exponent, Poly):
        return ring.power(base, exponent)
    if single[1] != 1:
        return ring.power(base, exponent)
    raised = {
        a: ring.simple(ring.as_poly(e).times(exponent)) for a, e in single[0]
    }
    return ring.monomial_value(raised, Fraction(1))
