"""What each reason makes of a term: proposals, in the author's notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.between import algebra, events, means, variances
from derivations.between.equations import equations, put_in
from derivations.between.places import Proposal, mapped, rewritten, throughout
from derivations.between.terms import distinct, shown_ranges
from derivations.language import tree
from derivations.language.tree import Node, Term

Move: TypeAlias = Callable[[Term, Assumptions], tuple[Term, ...]]


@dataclass(frozen=True, slots=True, order=True)
class Ground:
    """One reason: a rule, which may cite facts, or a fact alone."""

    rule: str
    cited: tuple[str, ...] = ()


ARITHMETIC: Final = Ground("arithmetic")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a rule; ``dear`` when others come first, and of its
    alternatives the ``first`` that holds will do."""

    move: Move
    dear: int = 0
    first: bool = False


MOVES: Final[Mapping[str, tuple[Way, ...]]] = MappingProxyType(
    {
        "definition": (
            Way(algebra.names),
            Way(algebra.entropies),
            Way(algebra.names_again, 40),
            Way(algebra.operators, 60),
        ),
        "softmax": (Way(algebra.softmax),),
        "linearity": (
            Way(means.linearity),
            Way(means.linearity_of_squares, 20),
        ),
        "independence": (Way(means.independence, first=True),),
        "variance-formula": (
            Way(variances.variance_formula),
            Way(variances.second_moment, 40),
            Way(events.variance_given),
        ),
        "zero-mean": (
            Way(variances.zero_mean),
            Way(variances.centred_moment, 30),
        ),
        "variance-scaling": (Way(variances.variance_scaling, first=True),),
        "covariance-scaling": (Way(variances.covariance_scaling),),
        "variance-of-sum": (Way(variances.variance_of_sum, first=True),),
        "covariance-formula": (
            Way(variances.covariance_formula),
            Way(variances.product_moment, 40),
        ),
        "bilinearity": (Way(variances.bilinearity),),
        "same-law": (Way(means.same_law),),
        "complement": (Way(events.complement),),
        "inclusion-exclusion": (Way(events.inclusion_exclusion),),
        "conditional-probability": (Way(events.conditional_probability),),
        "bayes": (Way(events.bayes),),
        "law-of-total-probability": (Way(events.total_probability),),
        "tower": (Way(events.tower),),
        "taking-out": (Way(events.taking_out),),
        "total-variance": (Way(events.total_variance),),
        "uncorrelated": (Way(variances.uncorrelated),),
        "expectation-of-function": (Way(algebra.expectation_of_function),),
        "logarithm": (Way(algebra.logarithm),),
        "sums": (Way(algebra.double_sums, 20),),
        "arithmetic": (
            Way(algebra.opened_sums),
            Way(algebra.written_out),
            Way(algebra.multiplying_out, 20),
            Way(algebra.collecting, 40),
        ),
    }
)

ONCE: Final = frozenset(("variance-formula", "zero-mean", "covariance-formula"))
"""Rules that would only undo what they just did."""

BACKWARDS: Final = 60
"""More for a stated equation that is read from right to left."""


def proposals(
    ground: Ground, term: Term, known: Assumptions
) -> Iterator[tuple[Proposal, ...]]:
    """Terms that the reason may lead to, in groups: of each the first that
    holds will do."""
    seen = {term}
    for group in _proposals(ground, term, known):
        found: list[Proposal] = []
        for one in group:
            wide = tidy(one.wide, known)
            if wide in seen:
                continue
            seen.add(wide)
            single = (tidy(other, known) for other in one.single)
            kept = tuple(dict.fromkeys(x for x in single if x not in seen))
            found.append(replace(one, wide=wide, single=kept))
        if found:
            yield tuple(found)


def _proposals(
    ground: Ground, term: Term, known: Assumptions
) -> Iterator[tuple[Proposal, ...]]:
    """Groups of proposals; of a group the first that holds will do."""
    for way in MOVES.get(ground.rule, ()):
        local = partial(_local, way.move, known)
        found = tuple(rewritten(term, local, way.dear))
        if way.move is algebra.names:
            yield Proposal(throughout(term, local)), *found
        elif way.first:
            yield found
        else:
            yield from ((one,) for one in found)
    stated = [
        equation
        for name in ground.cited
        for equation in equations(known.facts, name)
    ]
    whole = term
    for left, right in stated:
        whole = throughout(whole, partial(_put, left, right), 1)
    yield (
        Proposal(whole),
        *(
            one
            for left, right in stated
            for one in rewritten(term, partial(_put, left, right))
        ),
    )
    for left, right in stated:
        if not isinstance(right, tree.Number):
            back = partial(_put, right, left)
            yield tuple(rewritten(term, back, BACKWARDS))


def _local(move: Move, known: Assumptions, term: Term) -> tuple[Term, ...]:
    return move(term, known)


def _put(left: Term, right: Term, term: Term) -> tuple[Term, ...]:
    return put_in(term, left, right)


def tidy(term: Term, known: Assumptions) -> Term:
    """As one would write it: ranges where nothing else shows them, a point
    before a number that stands last in a product."""
    found = shown_ranges(distinct(_pointed(term)), known)
    return found if isinstance(found, Term) else term


def _pointed(node: Node) -> Node:
    node = mapped(node, _pointed)
    match node:
        case tree.Multiply(left, right, ""):
            if isinstance(left, tree.Number) and left.text in ("0", "1"):
                return tree.Multiply(left, right, "·")
            if isinstance(_first(right), tree.Number):
                return tree.Multiply(left, right, "·")
    return node


def _first(term: Term) -> Term:
    """What a product begins with."""
    match term:
        case tree.Multiply(left, _) | tree.Divide(left, _):
            return _first(left)
        case tree.Power(base, _):
            return _first(base)
    return term
