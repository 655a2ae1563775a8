"""Terms taken apart and put together in the way people write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.between.places import mapped
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import NotReplaced, replaced
from derivations.language.tree import Node, Term

NUMBERS: Final = frozenset(
    ("E", "Var", "Cov", "sd", "H", "MI", "KL", "CE", "softmax")
)
"""Operators of which the value isn't random, whatever they are taken of."""

MAX_POWER: Final = 4
"""A power up to this is multiplied out."""
MAX_PARTS: Final = 40
"""Parts of a sum that is multiplied out."""

Part: TypeAlias = tuple[Term, int]
"""A base and its exponent."""


def number(value: int) -> Term:
    one = tree.Number(str(abs(value)))
    return tree.Negative(one) if value < 0 else one


def expectation(term: Term) -> Term:
    return tree.Operator("E", (term,))


def variance(term: Term) -> Term:
    return tree.Operator("Var", (term,))


def covariance(left: Term, right: Term) -> Term:
    return tree.Operator("Cov", (left, right))


def power(base: Term, exponent: int) -> Term:
    return base if exponent == 1 else tree.Power(base, number(exponent))


def random(node: Node, known: Assumptions) -> bool:
    """Whether a random variable stands in it, outside of E, Var …"""
    match node:
        case tree.Symbol(name) | tree.Element(name, _):
            declared = known.declaration(name)
            if declared is not None:
                return declared.kind == "random"
            defined = known.definition(name)
            return defined is not None and random(defined.term, known)
        case tree.Operator(name, _) if name in NUMBERS:
            return False
        case tree.Probability():
            return False
        case tree.Indicator() | tree.Conditional():
            return True
    return any(random(below, known) for below in tree.children(node))


def random_names(node: Node, known: Assumptions) -> frozenset[str]:
    """Names of the random variables and families in it."""
    return frozenset(
        inside.name if isinstance(inside, tree.Symbol) else inside.family
        for inside in tree.walk(node)
        if isinstance(inside, tree.Symbol | tree.Element)
        and random(inside, known)
    )


# --- products -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Factors:
    """``coefficient`` times powers of ``parts``, in written order."""

    coefficient: Fraction
    parts: tuple[Part, ...]

    def __mul__(self, other: Factors) -> Factors:
        found = dict(self.parts)
        for base, exponent in other.parts:
            found[base] = found.get(base, 0) + exponent
        kept = tuple((b, e) for b, e in found.items() if e)
        return Factors(self.coefficient * other.coefficient, kept)

    def raised(self, exponent: int) -> Factors:
        parts = tuple((base, own * exponent) for base, own in self.parts)
        return Factors(self.coefficient**exponent, parts)

    def only(self, bases: Iterable[Term]) -> Factors:
        kept = set(bases)
        parts = tuple(part for part in self.parts if part[0] in kept)
        return Factors(Fraction(1), parts)


ONE: Final = Factors(Fraction(1), ())


def whole(term: Term) -> int | None:
    """The integer that a numeral shows."""
    if isinstance(term, tree.Number) and term.text.isascii():
        return int(term.text) if term.text.isdigit() else None
    return None


def factors(term: Term) -> Factors:
    """A product, quotient or power taken apart."""
    match term:
        case tree.Number():
            value = whole(term)
            if value is not None:
                return Factors(Fraction(value), ())
        case tree.Negative(operand):
            return Factors(Fraction(-1), ()) * factors(operand)
        case tree.Multiply(left, right):
            return factors(left) * factors(right)
        case tree.Divide(left, right):
            below = factors(right)
            if below.coefficient:
                return factors(left) * below.raised(-1)
        case tree.Power(base, exponent):
            value = whole(exponent)
            if value is not None and value > 0:
                return factors(base).raised(value)
    return Factors(Fraction(1), ((term, 1),))


def product(terms: Iterable[Term]) -> Term | None:
    found: Term | None = None
    for term in terms:
        found = term if found is None else tree.Multiply(found, term)
    return found


def multiplied(found: Factors) -> Term:
    """The factors as a term without its sign."""
    top = abs(found.coefficient)
    above = [power(base, e) for base, e in found.parts if e > 0]
    below = [power(base, -e) for base, e in found.parts if e < 0]
    if top.numerator != 1 or not above:
        above.insert(0, number(top.numerator))
    if top.denominator != 1:
        below.insert(0, number(top.denominator))
    numerator, denominator = product(above), product(below)
    if numerator is None:
        numerator = number(1)
    if denominator is None:
        return numerator
    return tree.Divide(numerator, denominator)


def of_factors(found: Factors) -> Term:
    term = multiplied(found)
    return tree.Negative(term) if found.coefficient < 0 else term


def times(left: Term, right: Term) -> Term:
    if whole(left) == 1:
        return right
    if whole(right) == 1:
        return left
    return tree.Multiply(left, right)


def square(term: Term) -> Term:
    """The square, taken into a product."""
    match term:
        case tree.Multiply() | tree.Power():
            return of_factors(factors(term).raised(2))
    return tree.Power(term, number(2))


def root(term: Term) -> Term | None:
    """What it is the square of, if that shows."""
    found = factors(term)
    if found.coefficient != 1 or not found.parts:
        return None
    if any(exponent % 2 for _, exponent in found.parts):
        return None
    half = tuple((base, exponent // 2) for base, exponent in found.parts)
    return multiplied(Factors(Fraction(1), half))


# --- sums -----------------------------------------------------------------


def added(terms: Iterable[Factors]) -> Term:
    """The sum of products, with equal ones taken together."""
    found: dict[tuple[tuple[Term, int], ...], Fraction] = {}
    order: dict[frozenset[Part], tuple[Part, ...]] = {}
    for one in terms:
        key = order.setdefault(frozenset(one.parts), one.parts)
        found[key] = found.get(key, Fraction(0)) + one.coefficient
    result: Term | None = None
    for parts, coefficient in found.items():
        if not coefficient:
            continue
        term = multiplied(Factors(coefficient, parts))
        if result is None:
            result = tree.Negative(term) if coefficient < 0 else term
        elif coefficient < 0:
            result = tree.Subtract(result, term)
        else:
            result = tree.Add(result, term)
    return number(0) if result is None else result


def addends(term: Term) -> tuple[Factors, ...]:
    """The addends as they stand, with their signs."""
    match term:
        case tree.Add(left, right):
            return addends(left) + addends(right)
        case tree.Subtract(left, right):
            return addends(left) + tuple(map(negated, addends(right)))
        case tree.Negative(operand):
            return tuple(map(negated, addends(operand)))
    return (factors(term),)


def negated(found: Factors) -> Factors:
    return Factors(-found.coefficient, found.parts)


def expanded(term: Term) -> tuple[Factors, ...] | None:
    """The addends after all products of sums are multiplied out; None when
    there are too many."""
    found: list[Factors] = []
    for one in addends(term):
        rows: list[Factors] = [Factors(one.coefficient, ())]
        for base, exponent in one.parts:
            inner = addends(base)
            if len(inner) == 1 or not 0 < exponent <= MAX_POWER:
                rows = [
                    row * Factors(Fraction(1), ((base, exponent),))
                    for row in rows
                ]
                continue
            opened = expanded(base)
            if opened is None:
                return None
            for _ in range(exponent):
                rows = [row * part for row in rows for part in opened]
                if len(rows) > MAX_PARTS:
                    return None
        found += rows
    return tuple(found) if len(found) <= MAX_PARTS else None


# --- indices --------------------------------------------------------------

LETTERS: Final = ("i", "j", "k", "l", "m", "r", "s", "t", "u", "v")


def index_names(node: Node) -> Iterator[str]:
    for inside in tree.walk(node):
        match inside:
            case tree.Index(name) | tree.Binder(name):
                yield name
            case tree.Symbol(name) | tree.Element(name, _):
                yield name


def fresh(wanted: str, taken: Iterable[str]) -> str | None:
    """The letter wanted for an index, or the first that is free."""
    used = set(taken)
    return next((x for x in (wanted, *LETTERS) if x not in used), None)


def distinct(node: Node, bound: frozenset[str] = frozenset()) -> Node:
    """With another letter for an index that is bound around it already."""
    if isinstance(node, tree.Big):
        for binder in node.binders:
            if binder.index in bound:
                node = _renamed(node, binder, bound)
        bound |= {binder.index for binder in node.binders}
    return mapped(node, lambda below: distinct(below, bound))


def _renamed(
    node: tree.Big, binder: tree.Binder, bound: frozenset[str]
) -> tree.Big:
    letter = fresh("j", bound | set(index_names(node)))
    if letter is None:
        return node
    moved = {binder.index: tree.Index(letter)}
    try:
        body = replaced(node.body, {}, moved)
        conditions = tuple(replaced(c, {}, moved) for c in node.conditions)
    except NotReplaced:
        return node
    binders = tuple(
        tree.Binder(letter, one.lower, one.upper, one.written)
        if one == binder
        else one
        for one in node.binders
    )
    return type(node)(binders, body, conditions)


def shown_ranges(node: Node, known: Assumptions) -> Node:
    """Ranges written out where no family shows them any more."""
    node = mapped(node, lambda below: shown_ranges(below, known))
    if not isinstance(node, tree.Big):
        return node
    binders = tuple(
        one
        if one.written or _shows(node, one, known)
        else tree.Binder(one.index, one.lower, one.upper, True)
        for one in node.binders
    )
    return type(node)(binders, node.body, node.conditions)


def _shows(node: tree.Big, binder: tree.Binder, known: Assumptions) -> bool:
    for inside in tree.walk(node.body):
        if not isinstance(inside, tree.Element):
            continue
        declared = known.declaration(inside.family)
        if declared is None:
            continue
        for place, own in zip(inside.indices, declared.ranges, strict=False):
            if place == tree.Index(binder.index) and (
                own.lower,
                own.upper,
            ) == (binder.lower, binder.upper):
                return True
    return False


def mentions(node: Node, index: str) -> bool:
    return index in free_indices(node)
