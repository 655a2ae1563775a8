"""Two numbers that tell why variables are dependent, or unlike in law."""

from __future__ import annotations

from functools import reduce
from itertools import combinations, islice, product

from derivations.language import tree
from derivations.language.at_indices import at_indices
from derivations.refute.evaluate import Evaluator
from derivations.refute.ranges import Indices
from derivations.refute.values import Value
from derivations.worked.laws import law_of
from derivations.worked.numerals import numeral

MAX_ROWS = 200
"""Joint values that are tried."""


def unlike(
    evaluator: Evaluator, proposition: tree.Proposition, indices: Indices
) -> tree.Relation | None:
    """``P(X = x and Y = y) = P(X = x) P(Y = y)`` where it fails for terms
    said to be independent, a covariance that isn't 0, or a value that has
    two probabilities; None where none of these is there."""
    match proposition:
        case tree.Independence(kind, blocks, False):
            terms = [
                at_indices(term, indices) for block in blocks for term in block
            ]
            if any(len(block) != 1 for block in blocks):
                return None
            if kind == "uncorrelated":
                return _correlated(evaluator, terms)
            size = 2 if kind == "pairwise" else len(terms)
            for some in combinations(terms, size):
                found = _dependent(evaluator, some)
                if found is not None:
                    return found
        case tree.ConditionalIndependence(kind, blocks, given, False):
            if any(len(block) != 1 for block in blocks):
                return None
            found_terms = tuple(at_indices(b[0], indices) for b in blocks)
            told = tuple(at_indices(part, indices) for part in given)
            size = 2 if kind == "pairwise" else len(found_terms)
            for some in combinations(found_terms, size):
                found = _dependent_given(evaluator, some, told)
                if found is not None:
                    return found
        case tree.SameLaw(terms):
            return _other_law(evaluator, terms)
    return None


def _dependent_given(
    evaluator: Evaluator,
    terms: tuple[tree.Term, ...],
    given: tuple[tree.Node, ...],
) -> tree.Relation | None:
    """``P(X = x, Y = y | Z = z) = P(X = x | Z = z) P(Y = y | Z = z)`` where
    it fails."""
    known = tuple(part for part in given if isinstance(part, tree.Term))
    if any(evaluator.is_vector(term) for term in known):
        return None
    events = [part for part in given if isinstance(part, tree.Proposition)]
    values = tuple(evaluator.term(term, {}) for term in (*known, *terms))
    alone = [
        [row.values[0] for row in law_of(evaluator, (value,))]
        for value in values
    ]
    possible = {row.values for row in law_of(evaluator, values[: len(known)])}
    for row in islice(product(*alone), MAX_ROWS):
        if known and row[: len(known)] not in possible:
            continue
        told = _valued(known, row[: len(known)])
        said = _valued(terms, row[len(known) :])
        if told is None or said is None:
            return None
        event = tree.Conjunction((*events, *told))
        under = event.parts[0] if len(event.parts) == 1 else event
        shares: list[tree.Term] = [tree.Probability(one, under) for one in said]
        both = tree.Probability(tree.Conjunction(said), under)
        apart = reduce(tree.Multiply, shares)
        if evaluator.term(both, {}) != evaluator.term(apart, {}):
            return tree.Relation("=", both, apart)
    return None


def _valued(
    terms: tuple[tree.Term, ...], row: tuple[Value, ...]
) -> tuple[tree.Proposition, ...] | None:
    numbers = [numeral(value) for value in row]
    if any(number is None for number in numbers):
        return None
    return tuple(
        tree.Relation("=", term, number)
        for term, number in zip(terms, numbers, strict=True)
        if number is not None
    )


def _correlated(
    evaluator: Evaluator, terms: list[tree.Term]
) -> tree.Relation | None:
    for pair in combinations(terms, 2):
        covariance = tree.Operator("Cov", pair)
        if evaluator.term(covariance, {}) != 0:
            return tree.Relation("=", covariance, tree.Number("0"))
    return None


def _dependent(
    evaluator: Evaluator, terms: tuple[tree.Term, ...]
) -> tree.Relation | None:
    values = tuple(evaluator.term(term, {}) for term in terms)
    joint = {row.values: row.probability for row in law_of(evaluator, values)}
    alone = [
        {row.values[0]: row.probability for row in law_of(evaluator, (value,))}
        for value in values
    ]
    for row in product(*alone):
        expected = reduce(
            lambda a, b: a * b,
            [law[one] for law, one in zip(alone, row, strict=True)],
        )
        if joint.get(row, 0) != expected:
            return _compared(terms, row)
    return None


def _compared(
    terms: tuple[tree.Term, ...], row: tuple[Value, ...]
) -> tree.Relation | None:
    events: list[tree.Proposition] = []
    for term, value in zip(terms, row, strict=True):
        number = numeral(value)
        if number is None:
            return None
        events.append(tree.Relation("=", term, number))
    shares: list[tree.Term] = [tree.Probability(event) for event in events]
    return tree.Relation(
        "=",
        tree.Probability(tree.Conjunction(tuple(events))),
        reduce(tree.Multiply, shares),
    )


def _other_law(
    evaluator: Evaluator, terms: tuple[tree.Term, ...]
) -> tree.Relation | None:
    for one, two in combinations(terms, 2):
        for term in (one, two):
            for row in law_of(evaluator, (evaluator.term(term, {}),)):
                number = numeral(row.values[0])
                if number is None:
                    return None
                left, right = (
                    tree.Probability(tree.Relation("=", item, number))
                    for item in (one, two)
                )
                if evaluator.term(left, {}) != evaluator.term(right, {}):
                    return tree.Relation("=", left, right)
    return None
