"""How definitions, sums and logarithms are rewritten by hand.

What is made here is only proposed; the kernel judges every line.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from derivations.assumptions.given import Assumptions, Range
from derivations.between.means import argument, pair, squared_sum
from derivations.between.places import instead, throughout
from derivations.between.terms import (
    ONE,
    Factors,
    added,
    addends,
    expanded,
    expectation,
    factors,
    fresh,
    index_names,
    mentions,
    multiplied,
    number,
    of_factors,
    whole,
)
from derivations.language import tree
from derivations.language.substitute import NotReplaced, replaced
from derivations.language.tree import Term

Terms = tuple[Term, ...]


# --- definitions ----------------------------------------------------------


def names(term: Term, known: Assumptions) -> Terms:
    """Names under ``let``, dot products, norms."""
    match term:
        case tree.Symbol(name):
            found = known.definition(name)
            return () if found is None or found.parameters else (found.term,)
        case tree.Element(name, places):
            found = known.definition(name)
            if found is None or len(found.parameters) != len(places):
                return ()
            inner = dict(zip(found.parameters, places, strict=True))
            try:
                return (replaced(found.term, {}, inner),)
            except NotReplaced:
                return ()
        case tree.Dot(tree.Symbol(left), tree.Symbol(right)):
            return _members(left, right, known)
        case tree.Norm(tree.Symbol(name)):
            return tuple(map(tree.Root, _members(name, name, known)))
        case tree.Power(tree.Norm(tree.Symbol(name)), exponent):
            if exponent == number(2):
                return _members(name, name, known)
        case tree.Series(total=total):
            return (total,)
    return ()


def names_again(term: Term, known: Assumptions) -> Terms:
    """The name under ``let`` for what it stands for, or for the sum in it."""
    found: list[Term] = []
    for one in known.definitions:
        if one.parameters:
            continue
        name = tree.Symbol(one.name)
        if term == one.term:
            return (name,)
        if not isinstance(term, tree.Sum):
            continue
        stated = factors(one.term)
        if (term, 1) in stated.parts:
            rest = tuple(p for p in stated.parts if p[0] != term)
            outer = Factors(stated.coefficient, rest).raised(-1)
            found.append(
                of_factors(outer * Factors(ONE.coefficient, ((name, 1),)))
            )
    return tuple(found)


def _members(left: str, right: str, known: Assumptions) -> Terms:
    own = ranges(left, known)
    if len(own) != 1:
        return ()
    index = own[0].index
    letter = fresh(index, {left, right})
    if letter is None:
        return ()
    at = (tree.Index(letter),)
    body: Term = tree.Multiply(tree.Element(left, at), tree.Element(right, at))
    if left == right:
        body = tree.Power(tree.Element(left, at), number(2))
    binder = tree.Binder(letter, own[0].lower, own[0].upper, False)
    return (tree.Sum((binder,), body),)


def ranges(name: str, known: Assumptions) -> tuple[Range, ...]:
    declared = known.declaration(name)
    return () if declared is None else declared.ranges


def operators(term: Term, known: Assumptions) -> Terms:
    """Var, Cov and sd by their definition."""
    x = argument(term, "Var")
    if x is not None:
        return (expectation(tree.Power(_deviation(x), number(2))),)
    x = argument(term, "sd")
    if x is not None:
        return (tree.Root(tree.Operator("Var", (x,))),)
    both = pair(term)
    if both is not None:
        return (
            expectation(
                tree.Multiply(_deviation(both[0]), _deviation(both[1]))
            ),
        )
    return ()


def _deviation(x: Term) -> Term:
    return tree.Subtract(x, expectation(x))


def entropies(term: Term, known: Assumptions) -> Terms:
    """H, I, KL and CE of outcomes and of vectors of probabilities."""
    match term:
        case tree.Operator("H", (tree.Symbol(name),)):
            return _entropy(name, known)
        case tree.Operator("CE" | "KL" as kind, (left, right)):
            return _divergence(kind, left, right, known)
        case tree.Operator("I", (tree.Element() as value,)):
            for one in known.declarations:
                if one.outcomes and one.outcomes.values == value.family:
                    chance = tree.Application(
                        one.outcomes.probability, (value,)
                    )
                    return (tree.Negative(_log(chance)),)
    return ()


def _log(term: Term) -> Term:
    return tree.Operator("log", (term,))


def _entropy(name: str, known: Assumptions) -> Terms:
    declared = known.declaration(name)
    if declared is None:
        return ()
    if declared.outcomes is not None:
        own = ranges(declared.outcomes.values, known)
        if len(own) != 1:
            return ()
        value = tree.Element(
            declared.outcomes.values, (tree.Index(own[0].index),)
        )
        chance: Term = tree.Application(declared.outcomes.probability, (value,))
    elif len(declared.ranges) == 1:
        own = declared.ranges
        chance = tree.Element(name, (tree.Index(own[0].index),))
    else:
        return ()
    binder = tree.Binder(own[0].index, own[0].lower, own[0].upper)
    total = tree.Sum((binder,), tree.Multiply(chance, _log(chance)))
    return (tree.Negative(total),)


def _divergence(
    kind: str, left: Term, right: Term, known: Assumptions
) -> Terms:
    match left, right:
        case tree.Symbol(p), tree.Symbol(q):
            own = ranges(p, known)
        case _:
            return ()
    if len(own) != 1:
        return ()
    at = (tree.Index(own[0].index),)
    mine, other = tree.Element(p, at), tree.Element(q, at)
    binder = tree.Binder(own[0].index, own[0].lower, own[0].upper)
    if kind == "CE":
        body = tree.Multiply(mine, _log(other))
        return (tree.Negative(tree.Sum((binder,), body)),)
    ratio = tree.Divide(mine, other)
    return (tree.Sum((binder,), tree.Multiply(mine, _log(ratio))),)


def softmax(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Component(
            tree.Operator("softmax", (tree.Symbol(name),)), (place,)
        ):
            own = ranges(name, known)
            if len(own) != 1:
                return ()
            letter = fresh("j", (*index_names(place), name))
            if letter is None:
                return ()
            binder = tree.Binder(letter, own[0].lower, own[0].upper)

            def power(at: Term) -> Term:
                return tree.Operator("exp", (tree.Element(name, (at,)),))

            below = tree.Sum((binder,), power(tree.Index(letter)))
            return (tree.Divide(power(place), below),)
    return ()


def expectation_of_function(term: Term, known: Assumptions) -> Terms:
    """E[g(X)] = Σ g(x_i) p(x_i)."""
    x = argument(term, "E")
    if x is None:
        return ()
    for inside in tree.walk(x):
        if not isinstance(inside, tree.Symbol):
            continue
        declared = known.declaration(inside.name)
        if declared is None or declared.outcomes is None:
            continue
        own = ranges(declared.outcomes.values, known)
        if len(own) != 1:
            return ()
        letter = fresh(own[0].index, index_names(x))
        if letter is None:
            return ()
        value = tree.Element(declared.outcomes.values, (tree.Index(letter),))
        chance = tree.Application(declared.outcomes.probability, (value,))

        body = throughout(x, partial(instead, inside, value), 1)
        binder = tree.Binder(letter, own[0].lower, own[0].upper)
        return (tree.Sum((binder,), tree.Multiply(body, chance)),)
    return ()


# --- arithmetic, sums -----------------------------------------------------


def multiplying_out(term: Term, known: Assumptions) -> Terms:
    """Powers and products of sums, one place at a time."""
    if not isinstance(term, tree.Power | tree.Multiply):
        return ()
    found = expanded(term)
    if found is None or len(found) < 2:
        return ()
    return (added(found),)


def collecting(term: Term, known: Assumptions) -> Terms:
    """A product or a sum written in one piece, with numbers worked out."""
    match term:
        case tree.Add() | tree.Subtract():
            return (added(addends(term)),)
        case tree.Multiply() | tree.Divide() | tree.Power():
            found = factors(term)
            if not found.coefficient:
                return (number(0),)
            return (of_factors(found),)
    return ()


def opened_sums(term: Term, known: Assumptions) -> Terms:
    """A sum multiplied out, taken apart, with constants before it."""
    if not isinstance(term, tree.Sum) or len(term.binders) != 1:
        return ()
    parts = expanded(term.body)
    if term.conditions or parts is None:
        return ()
    one = _sums(term, parts)
    plain = _sums(term, addends(term.body))
    return (one,) if plain == one else (plain, one)


MAX_TERMS: Final = 12
"""Terms of a sum that is written out."""


def written_out(term: Term, known: Assumptions) -> Terms:
    """A sum over a range of numbers, term by term."""
    if not isinstance(term, tree.Sum) or len(term.binders) != 1:
        return ()
    binder = term.binders[0]
    low, high = whole(binder.lower), whole(binder.upper)
    if low is None or high is None or term.conditions:
        return ()
    if not 0 < high - low + 1 <= MAX_TERMS:
        return ()
    try:
        terms = [
            replaced(term.body, {}, {binder.index: number(at)})
            for at in range(low, high + 1)
        ]
    except NotReplaced:
        return ()
    total = terms[0]
    for one in terms[1:]:
        total = tree.Add(total, one)
    return (total,)


def _sum(term: tree.Sum, part: Factors) -> Factors:
    """The sum of one product."""
    index = term.binders[0].index
    outer, inner = _apart(part, index)
    if not inner.parts:
        return factors(_count(term.binders[0])) * outer
    size = replace(term, body=multiplied(inner))
    return outer * Factors(ONE.coefficient, ((size, 1),))


def _count(binder: tree.Binder) -> Term:
    if whole(binder.lower) == 1:
        return binder.upper
    gap = tree.Subtract(binder.upper, binder.lower)
    return tree.Add(gap, number(1))


def _sums(term: tree.Sum, parts: tuple[Factors, ...]) -> Term:
    return added([_sum(term, part) for part in parts if part.coefficient])


def _apart(found: Factors, index: str) -> tuple[Factors, Factors]:
    kept = tuple(p for p in found.parts if not mentions(p[0], index))
    rest = tuple(p for p in found.parts if mentions(p[0], index))
    return Factors(found.coefficient, kept), Factors(ONE.coefficient, rest)


def double_sums(term: Term, known: Assumptions) -> Terms:
    """(Σ a_i)² and Σ_i Σ_j a_{ij} by equal and unequal indices."""
    opened = squared_sum(term)
    if opened is not None:
        return (opened,)
    match term:
        case tree.Sum((one,), tree.Sum((two,), body, ()), ()):
            if (one.lower, one.upper) != (two.lower, two.upper):
                return ()
            try:
                equal = replaced(body, {}, {two.index: tree.Index(one.index)})
            except NotReplaced:
                return ()
            apart = tree.Relation(
                "≠", tree.Index(one.index), tree.Index(two.index)
            )
            mixed = tree.Sum((one, two), body, (apart,))
            own = tree.Sum((one,), of_factors(factors(equal)))
            return (tree.Add(own, mixed),)
    return ()


# --- logarithms -----------------------------------------------------------


def logarithm(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "log")
    if x is None:
        return ()
    match x:
        case tree.Multiply(left, right):
            return (tree.Add(_log(left), _log(right)),)
        case tree.Divide(left, right):
            if whole(left) == 1:
                return (tree.Negative(_log(right)),)
            return (tree.Subtract(_log(left), _log(right)),)
        case tree.Power(base, exponent):
            return (tree.Multiply(exponent, _log(base)),)
        case tree.Operator("exp", (inner,)):
            return (inner,)
    return ()
