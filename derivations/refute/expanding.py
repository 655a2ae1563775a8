"""A term expanded for large t, at exact values of everything else."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.language import tree
from derivations.refute.columns import Random
from derivations.refute.eventually import probability
from derivations.refute.ranges import Indices
from derivations.refute.scores import entries
from derivations.refute.series import (
    FLAT,
    ONE,
    Expansion,
    Expansions,
    Scale,
)
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    logarithm,
    sign,
)

if TYPE_CHECKING:
    from derivations.refute.evaluate import Evaluator


class Parity(Exception):
    """The sign of a power depends on whether the variable is even."""


class Walker:
    """Expands a term from its leaves up; parts in which the variable
    doesn't occur have their value in the model."""

    def __init__(
        self, evaluator: Evaluator, name: str, value: Expansion, whole: bool
    ) -> None:
        self.evaluator = evaluator
        self.name = name
        self.value = value
        self.whole = whole
        self.arithmetic = Expansions(evaluator.bits)
        self.steps = 0

    def term(self, node: tree.Term, indices: Indices, depth: int) -> Expansion:
        self.steps += 1
        if depth > 60 or self.steps > 4000:
            raise Undecidable
        if not self._depends(node, 0):
            found = self.evaluator.term(node, indices)
            if isinstance(found, Random):
                raise Undecidable
            return self.arithmetic.constant(found)
        return self._part(node, indices, depth + 1)

    def _part(self, node: tree.Term, indices: Indices, depth: int) -> Expansion:
        own = self.arithmetic

        def inner(part: tree.Term) -> Expansion:
            return self.term(part, indices, depth)

        match node:
            case tree.Symbol(name):
                if name == self.name:
                    return self.value
                defined = self.evaluator.assumptions.definition(name)
                if defined is None or defined.parameters:
                    raise Undecidable
                return self.term(defined.term, {}, depth)
            case tree.Negative(operand):
                return own.multiple(-ONE, inner(operand))
            case tree.Add(left, right):
                return own.add(inner(left), inner(right))
            case tree.Subtract(left, right):
                taken = own.multiple(-ONE, inner(right))
                return own.add(inner(left), taken)
            case tree.Multiply(left, right):
                return own.multiply(inner(left), inner(right))
            case tree.Divide(left, right):
                return own.multiply(inner(left), own.inverse(inner(right)))
            case tree.Root(radicand):
                return own.raised(inner(radicand), Fraction(1, 2))
            case tree.Absolute(operand):
                return own.absolute(inner(operand))
            case tree.Power(base, exponent):
                return self._power(inner(base), inner(exponent))
            case tree.Operator("exp", (argument,)):
                return own.exp(inner(argument))
            case tree.Operator("log", (argument,)):
                return own.log(inner(argument))
            case tree.Sum() | tree.Product():
                return self._big(node, indices, depth)
            case tree.Component(tree.Operator("softmax", (scores,)), at):
                return self._share(scores, at, indices, depth)
            case tree.Series(total=total):
                return inner(total)
            case tree.Probability(event, None):
                return own.constant(probability(self, event, indices))
        raise Undecidable

    def depends(self, node: tree.Node) -> bool:
        """Whether the variable occurs in it."""
        return self._depends(node, 0)

    def at(self, evaluator: Evaluator) -> Walker:
        """The same with other values of what doesn't vary."""
        return Walker(evaluator, self.name, self.value, self.whole)

    def _big(self, node: tree.Big, indices: Indices, depth: int) -> Expansion:
        ends = [
            end
            for binder in node.binders
            for end in (binder.lower, binder.upper)
        ]
        if any(self._depends(part, 0) for part in (*ends, *node.conditions)):
            raise Undecidable
        own = self.arithmetic
        summed = isinstance(node, tree.Sum)
        total = Expansion() if summed else own.constant(ONE)
        choices = self.evaluator.choices(node.binders, dict(indices))
        for choice in choices:
            if self.evaluator.conditions_hold(node.conditions, choice):
                part = self.term(node.body, choice, depth)
                total = (own.add if summed else own.multiply)(total, part)
        return total

    def _share(
        self,
        scores: tree.Term,
        at: tuple[tree.Term, ...],
        indices: Indices,
        depth: int,
    ) -> Expansion:
        """An entry of a softmax: one exponential over the sum of all."""
        own = self.arithmetic
        wanted = tuple(self.evaluator.integer(one, indices) for one in at)
        total, top = Expansion(), None
        for choice, score in entries(self.evaluator, scores):
            one = own.exp(self.term(score, indices, depth))
            total = own.add(total, one)
            top = one if choice == wanted else top
        if top is None:
            raise Undefined
        return own.multiply(top, own.inverse(total))

    def _power(self, base: Expansion, exponent: Expansion) -> Expansion:
        own = self.arithmetic
        fixed = _constant(exponent)
        if fixed is not None:
            if not isinstance(fixed, Fraction):
                raise Undecidable
            return own.raised(base, fixed)
        value = _constant(base)
        if value is None:
            return own.exp(own.multiply(exponent, own.log(base)))
        slope = dict(exponent.terms).get(Scale(power=ONE))
        shift = dict(exponent.terms).get(FLAT, Fraction(0))
        left = [
            s for s, _ in exponent.terms if s not in (FLAT, Scale(power=ONE))
        ]
        if left or exponent.rest is not None or slope is None:
            if sign(value) <= 0:
                raise Undecidable
            factor = own.constant(logarithm(value, own.bits))
            return own.exp(own.multiply(exponent, factor))
        return self._geometric(value, slope, shift)

    def _geometric(self, r: Value, slope: Value, shift: Value) -> Expansion:
        """``r^(slope·t + shift)``"""
        if not (
            isinstance(r, Fraction)
            and isinstance(slope, Fraction)
            and isinstance(shift, Fraction)
        ):
            raise Undecidable
        whole = slope.denominator == 1 and shift.denominator == 1
        if r == 0:
            if slope < 0:
                raise Undefined
            return Expansion()
        flip = False
        if r < 0:
            if not self.whole or not whole:
                raise Undefined
            if slope.numerator % 2:
                raise Parity
            flip = shift.numerator % 2 == 1
        if not whole or max(abs(slope), abs(shift)) > 200:
            raise Undecidable
        base = Fraction(abs(r) ** slope.numerator)
        c = Fraction(abs(r) ** shift.numerator)
        return Expansion(((Scale(base=base), -c if flip else c),))

    def _depends(self, node: tree.Node, depth: int) -> bool:
        if depth > 30:
            raise Undecidable
        for part in tree.walk(node):
            if isinstance(part, tree.Symbol | tree.Element):
                named = (
                    part.name if isinstance(part, tree.Symbol) else part.family
                )
                if named == self.name:
                    return True
                defined = self.evaluator.assumptions.definition(named)
                if defined is not None and self._depends(
                    defined.term, depth + 1
                ):
                    return True
        return False


def _constant(one: Expansion) -> Value | None:
    """The number that it is exactly, if it is one."""
    if one.rest is not None:
        return None
    if not one.terms:
        return Fraction(0)
    if len(one.terms) == 1 and one.terms[0][0] == FLAT:
        return one.terms[0][1]
    return None
