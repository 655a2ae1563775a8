"""Whether the parameters of a named law are what the law needs.

``Exponential(λ)`` needs λ > 0, and that has to follow from what is
declared, or be stated.  Found by intervals: each name's bounds give bounds
of the whole parameter.  Nothing else is tried, so a condition that isn't
evident has to be stated.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Domain, Fact
from derivations.language.tree import (
    Absolute,
    Add,
    Divide,
    Element,
    Multiply,
    NamedLaw,
    Negative,
    Number,
    Operator,
    Power,
    Relation,
    Root,
    Subtract,
    Sum,
    Symbol,
    Term,
)

ZERO, ONE = Number("0"), Number("1")
_MIRROR = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
_STRICT = {"≤": "<", "≥": ">"}
MAX_DEPTH = 40
"""Definitions and brackets inside one another."""


def conditions(stated: NamedLaw) -> tuple[Relation, ...]:
    """What the law asks of its parameters, besides whole numbers."""
    match stated.law, stated.parameters:
        case "Normal", (_, variance):
            return (Relation("≥", variance, ZERO),)
        case "Bernoulli", (p,):
            return Relation("≥", p, ZERO), Relation("≤", p, ONE)
        case "Uniform", (low, high):
            return (Relation("<", low, high),)
        case "Poisson" | "Exponential", (rate,):
            return (Relation(">", rate, ZERO),)
        case "Binomial", (n, p):
            return (
                Relation("≥", n, ZERO),
                Relation("≥", p, ZERO),
                Relation("≤", p, ONE),
            )
    return ()


def unmet(stated: NamedLaw, assumptions: Assumptions) -> Relation | None:
    """The first condition that isn't evident and isn't stated."""
    said = [fact for fact in assumptions.facts if not fact.conditions]
    for condition in conditions(stated):
        if not (
            _is_stated(condition, said) or _evident(condition, assumptions)
        ):
            return condition
    return None


def whole(stated: NamedLaw, assumptions: Assumptions) -> Term | None:
    """A parameter that has to be an integer and isn't known to be one."""
    if stated.law != "Binomial":
        return None
    n = stated.parameters[0]
    return None if _integer(n, assumptions) else n


def _is_stated(condition: Relation, said: Iterable[Fact]) -> bool:
    signs = (condition.sign, _STRICT.get(condition.sign, condition.sign))
    wanted = {Relation(s, condition.left, condition.right) for s in signs} | {
        Relation(_MIRROR[s], condition.right, condition.left) for s in signs
    }
    return any(fact.proposition in wanted for fact in said)


def _evident(condition: Relation, assumptions: Assumptions) -> bool:
    sign, left, right = condition.sign, condition.left, condition.right
    if sign in ("<", "≤"):
        left, right = right, left
    mine, other = _addends(left), _addends(right)
    for term in list(mine):
        if term in other:
            mine.remove(term)
            other.remove(term)
    room = _total([*mine, *(Negative(term) for term in other)], assumptions)
    if room.low is None or room.low < 0:
        return False
    return sign in ("≤", "≥") or room.low > 0 or room.low_open


def _addends(term: Term) -> list[Term]:
    match term:
        case Add(left, right):
            return [*_addends(left), *_addends(right)]
        case Subtract(left, right):
            return [*_addends(left), *(Negative(t) for t in _addends(right))]
    return [term]


@dataclass(frozen=True, slots=True)
class Interval:
    """Bounds of a value; ``None`` is unbounded, ``open`` excludes it."""

    low: Fraction | None = None
    low_open: bool = False
    high: Fraction | None = None
    high_open: bool = False

    @property
    def nonnegative(self) -> bool:
        return self.low is not None and self.low >= 0

    @property
    def positive(self) -> bool:
        return self.low is not None and (
            self.low > 0 or (self.low == 0 and self.low_open)
        )


ALL = Interval()


def _total(terms: list[Term], assumptions: Assumptions) -> Interval:
    total = Interval(Fraction(0), False, Fraction(0), False)
    for term in terms:
        total = _add(total, interval(term, assumptions))
    return total


def interval(term: Term, assumptions: Assumptions, depth: int = 0) -> Interval:
    """Bounds of a constant term, from the declared domains."""
    if depth > MAX_DEPTH:
        return ALL

    def inner(part: Term) -> Interval:
        return interval(part, assumptions, depth + 1)

    match term:
        case Number():
            return Interval(term.value, False, term.value, False)
        case Symbol(name) | Element(name, _):
            declared = assumptions.declaration(name)
            if declared is not None and declared.kind == "constant":
                return _of_domain(declared.domain)
            defined = assumptions.definition(name)
            return ALL if defined is None else inner(defined.term)
        case Operator("Var" | "sd", _) | Absolute() | Root():
            return Interval(Fraction(0))
        case Negative(operand):
            return _negated(inner(operand))
        case Add(left, right):
            return _add(inner(left), inner(right))
        case Subtract(left, right):
            return _add(inner(left), _negated(inner(right)))
        case Multiply(left, right):
            return _product(inner(left), inner(right))
        case Divide(left, right):
            return _product(inner(left), _inverse(inner(right)))
        case Power(base, Number(text)) if text.isdigit() and int(text) <= 64:
            return _power(inner(base), int(text))
        case Sum(_, body, _) if inner(body).nonnegative:
            return Interval(Fraction(0))
    return ALL


def _of_domain(domain: Domain) -> Interval:
    low_open, high_open = domain.lower_open, domain.upper_open
    if domain.nonzero:
        low_open = low_open or domain.lower == 0
        high_open = high_open or domain.upper == 0
    return Interval(domain.lower, low_open, domain.upper, high_open)


def _negated(one: Interval) -> Interval:
    return Interval(
        None if one.high is None else -one.high,
        one.high_open,
        None if one.low is None else -one.low,
        one.low_open,
    )


def _add(one: Interval, two: Interval) -> Interval:
    return Interval(
        None if one.low is None or two.low is None else one.low + two.low,
        one.low_open or two.low_open,
        None if one.high is None or two.high is None else one.high + two.high,
        one.high_open or two.high_open,
    )


def _product(one: Interval, two: Interval) -> Interval:
    """Of non-negative factors, and of what a minus sign makes so."""
    if one.nonnegative and two.nonnegative:
        low = Fraction(0)
        if one.low is not None and two.low is not None:
            low = one.low * two.low
        positive = one.positive and two.positive
        if one.high is None or two.high is None:
            return Interval(low, positive and low == 0)
        high = one.high * two.high
        return Interval(low, positive and low == 0, high, False)
    if _negated(one).nonnegative:
        return _negated(_product(_negated(one), two))
    if _negated(two).nonnegative:
        return _negated(_product(one, _negated(two)))
    return ALL


def _inverse(one: Interval) -> Interval:
    if one.positive and one.low is not None:
        high = None if one.low == 0 else 1 / one.low
        low = Fraction(0) if one.high is None else 1 / one.high
        return Interval(low, low == 0, high, False)
    if _negated(one).positive:
        return _negated(_inverse(_negated(one)))
    return ALL


def _power(one: Interval, exponent: int) -> Interval:
    if exponent == 0:
        return Interval(Fraction(1), False, Fraction(1), False)
    if one.nonnegative:
        result = one
        for _ in range(exponent - 1):
            result = _product(result, one)
        return result
    if exponent % 2 == 0:
        below = _negated(one)
        if below.nonnegative:
            return _power(below, exponent)
        return Interval(Fraction(0))
    return ALL


def _integer(term: Term, assumptions: Assumptions) -> bool:
    match term:
        case Number():
            return term.value.denominator == 1
        case Symbol(name) | Element(name, _):
            declared = assumptions.declaration(name)
            return (
                declared is not None
                and declared.kind == "constant"
                and declared.domain.integer
            )
        case Add(left, right) | Subtract(left, right) | Multiply(left, right):
            return _integer(left, assumptions) and _integer(right, assumptions)
    return False
