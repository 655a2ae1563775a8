"""Constants changed so that equations hold: proposals, checked later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.columns import Quantity
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import judge
from derivations.refute.mention import FAILURES, instances, mentions, parts
from derivations.refute.model import Model
from derivations.refute.ratio import UNKNOWN, Ratio
from derivations.refute.values import Value

Equation = tuple[tree.Relation, dict[str, int]]
Difference = tuple[tree.Term, tree.Term, dict[str, int]]
MAX_CHANGES = 40
MAX_SIZE = 64
POINTS = tuple(map(Fraction, (2, 3, 5, 7, 11, 13, 17)))


def adjusted(assumptions: Assumptions, model: Model) -> Model:
    """The model with constants changed, one after another, so that the
    equations assumed hold: a covariance that has a name gets the value that
    the laws give it."""
    domains = {
        item.name: item.domain
        for item in assumptions.declarations
        if item.kind == "constant" and not item.domain.integer
    }
    changes = 0
    evaluator = Evaluator(model, assumptions)
    for fact in assumptions.facts:
        for part, indices in list(instances(evaluator, fact)):
            if not isinstance(part, tree.Relation) or part.sign != "=":
                continue
            try:
                if judge(evaluator, part, indices) is not False:
                    continue
                names = mentions(evaluator, part, indices)
            except FAILURES:
                continue
            for name in reversed(names):
                domain = domains.get(name.partition("[")[0])
                if domain is None or changes >= MAX_CHANGES:
                    continue
                zeros = [
                    zero
                    for zero in solutions(
                        assumptions, model, (part, indices), name
                    )
                    if domain.contains(zero)
                ]
                if zeros:
                    changes += 1
                    constants = tuple(
                        (n, zeros[-1] if n == name else v)
                        for n, v in model.constants
                    )
                    model = replace(model, constants=constants)
                    evaluator.change(name, zeros[-1])
                    break
    return model


def solutions(
    assumptions: Assumptions, model: Model, equation: Equation, name: str
) -> tuple[Fraction, ...]:
    """Rational values of one constant that solve the equation when all else
    stays as in the model."""
    found: dict[Fraction, None] = {}
    part, indices = equation
    for left, right in squared(part.left, part.right):
        difference = (left, right, indices)
        zeros = _interpolated(assumptions, model, difference, name)
        if zeros is None and model.size <= MAX_SIZE:
            zeros = _solved(assumptions, model, difference, name)
        found.update(dict.fromkeys(zeros or ()))
    return tuple(found)


def _solved(
    assumptions: Assumptions, model: Model, difference: Difference, name: str
) -> tuple[Fraction, ...]:
    """Zeros found by carrying the unknown through the evaluation."""
    unknown: dict[str, Value] = {name: UNKNOWN}
    evaluator = Evaluator(model, assumptions, 64, unknown)
    try:
        left, right, indices = difference
        value = evaluator.constant(tree.Subtract(left, right), indices)
    except FAILURES:
        return ()
    return value.roots() if isinstance(value, Ratio) else ()


def _interpolated(
    assumptions: Assumptions, model: Model, difference: Difference, name: str
) -> tuple[Fraction, ...] | None:
    """Zeros of the polynomial through values at a few points, if one of low
    degree fits, perhaps after multiplication by a power of the unknown;
    much faster than `_solved` on large spaces."""
    if not model.factors:
        return None
    heights = _heights(Evaluator(model, assumptions), difference, name)
    if heights is None:
        return None
    for power in (0, 1, 2, 4):
        raised = [y * x**power for x, y in zip(POINTS, heights, strict=True)]
        coefficients = _newton(raised)
        if coefficients[-1] != 0:
            continue
        polynomial = Ratio(())
        for point, factor in reversed(
            list(zip(POINTS, coefficients, strict=True))
        ):
            polynomial = polynomial * (UNKNOWN - point) + factor
        zeros = polynomial.roots()
        return tuple(zero for zero in zeros if zero != 0 or power == 0)
    return None


def _heights(
    evaluator: Evaluator, difference: Difference, name: str
) -> list[Fraction] | None:
    """Values of the difference at `POINTS`; a side that doesn't mention the
    unknown is evaluated once."""
    left, right, indices = difference
    try:
        sides = [
            _at_points(evaluator, side, indices, name) for side in (left, right)
        ]
        heights = [
            evaluator.space.subtract(one, two)
            for one, two in zip(*sides, strict=True)
        ]
    except FAILURES:
        return None
    found = [value for value in heights if isinstance(value, Fraction)]
    return found if len(found) == len(POINTS) else None


def _at_points(
    evaluator: Evaluator, side: tree.Term, indices: dict[str, int], name: str
) -> list[Quantity]:
    if name not in mentions(evaluator, side, indices):
        return [evaluator.term(side, indices)] * len(POINTS)
    found = []
    for point in POINTS:
        evaluator.change(name, point)
        found.append(evaluator.term(side, indices))
    return found


def _newton(heights: list[Fraction]) -> list[Fraction]:
    """Divided differences at `POINTS`."""
    column = list(heights)
    found = [column[0]]
    for step in range(1, len(POINTS)):
        column = [
            (column[k + 1] - column[k]) / (POINTS[k + step] - POINTS[k])
            for k in range(len(column) - 1)
        ]
        found.append(column[0])
    return found


def squared(
    left: tree.Term, right: tree.Term
) -> Iterator[tuple[tree.Term, tree.Term]]:
    """The equation, and its square where a root may stand in the way."""
    yield left, right
    for one, other in ((left, right), (right, left)):
        if isinstance(one, tree.Root):
            yield one.radicand, tree.Multiply(other, other)


def equations(proposition: tree.Proposition) -> list[tree.Relation]:
    """Equations that a refuting model may need to satisfy: hypotheses, and
    the border cases of ``≠`` and strict inequalities."""
    match proposition:
        case tree.Implication(left, right):
            return _plain(left) + equations(right)
        case tree.Equivalence(left, right):
            return _plain(left) + _plain(right)
        case tree.Conjunction(all_parts):
            return [e for part in all_parts for e in equations(part)]
        case tree.Relation(sign, _, _) if sign in ("≠", "<", ">"):
            return [proposition]
    return []


def _plain(proposition: tree.Proposition) -> list[tree.Relation]:
    return [
        part
        for part in parts(proposition)
        if isinstance(part, tree.Relation) and part.sign == "="
    ]
