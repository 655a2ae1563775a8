"""What becomes of ``Var`` of a sum: the right way, and false ones.

A variance of uncorrelated terms is worked out term by term.  Each step has
its own law, and each false law changes one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from derivations.language import tree
from derivations.language.tree import (
    Add,
    Divide,
    Multiply,
    Negative,
    Number,
    Operator,
    Power,
    Subtract,
    Sum,
    Term,
)
from derivations.misconceptions.given_line import GivenLine

ZERO = Number("0")
TWO = Number("2")

OfTerm: TypeAlias = Callable[[Term], Term]


def variance(term: Term) -> Term:
    return Operator("Var", (term,))


def squared(term: Term) -> Term:
    return Power(term, TWO)


def unchanged(term: Term) -> Term:
    return term


def added(one: Term, two: Term) -> Term:
    return Add(one, two)


def subtracted(one: Term, two: Term) -> Term:
    return Subtract(one, two)


def summed(total: Sum, inner: Term) -> Term:
    return Sum(total.binders, inner, total.conditions)


@dataclass(frozen=True, slots=True)
class Laws:
    """What each step does: a constant factor ``a`` comes out as
    ``factor(a)``, a difference becomes ``difference`` of both variances, a
    sum over an index becomes ``total``, and a single term ``single``.
    Without ``terms`` a sum is left whole."""

    factor: OfTerm = squared
    difference: Callable[[Term, Term], Term] = subtracted
    total: Callable[[Sum, Term], Term] = summed
    single: OfTerm = variance
    terms: bool = True


RIGHT = Laws(difference=added)


def spread(term: Term, laws: Laws, line: GivenLine) -> Term:
    """The variance of a term by these laws, its parts uncorrelated."""

    def factored(constant: Term, rest: Term) -> Term:
        return Multiply(laws.factor(constant), spread(rest, laws, line))

    if not line.is_random(term):
        return ZERO
    match term:
        case Add() | Subtract() | tree.Series() | tree.Dot() | Sum() if (
            not laws.terms
        ):
            return laws.single(term)
        case Add(left, right):
            if not line.is_random(left):
                return spread(right, laws, line)
            if not line.is_random(right):
                return spread(left, laws, line)
            return Add(spread(left, laws, line), spread(right, laws, line))
        case Subtract(left, right):
            if not line.is_random(left):
                return spread(right, laws, line)
            if not line.is_random(right):
                return spread(left, laws, line)
            return laws.difference(
                spread(left, laws, line), spread(right, laws, line)
            )
        case Negative(operand):
            return spread(operand, laws, line)
        case Multiply(left, right) if not line.is_random(left):
            return factored(left, right)
        case Multiply(left, right) if not line.is_random(right):
            return factored(right, left)
        case Divide(left, right) if not line.is_random(right):
            return Divide(spread(left, laws, line), laws.factor(right))
        case tree.Series(total=total):
            return spread(total, laws, line)
        case tree.Dot():
            opened = opened_dot(term, line)
            if opened is not None:
                return spread(opened, laws, line)
        case Sum(_, body):
            return laws.total(term, spread(body, laws, line))
    return laws.single(term)


def opened_dot(dot: tree.Dot, line: GivenLine) -> Sum | None:
    """``q · k`` of two declared families as a sum of products."""
    one, two = line.declaration(dot.left), line.declaration(dot.right)
    if one is None or two is None or len(one.ranges) != 1:
        return None
    (place,) = one.ranges
    index = (tree.Index(place.index),)
    body = Multiply(
        tree.Element(one.name, index), tree.Element(two.name, index)
    )
    binder = tree.Binder(place.index, place.lower, place.upper)
    return Sum((binder,), body)
