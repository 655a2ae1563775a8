"""Terms as affine forms in the probabilities of a grid's cells."""

from __future__ import annotations

from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.mention import FAILURES, degree
from derivations.refute.model import Model
from derivations.refute.ranges import Indices
from derivations.refute.simplex import Row
from derivations.refute.values import Undecidable, Undefined, Value


class _Known(Evaluator):
    """Elements stand for their means, so that only expectations of what is
    affine in them have a value."""

    def happens(self, node: tree.Proposition, indices: Indices) -> Quantity:
        raise Undecidable

    def operator(self, node: tree.Operator, indices: Indices) -> Quantity:
        if node.name in ("log", "exp"):
            return super().operator(node, indices)
        if node.name == "E" and len(node.arguments) == 1:
            if degree(self.assumptions, node.arguments[0]) <= 1:
                return self.term(node.arguments[0], indices)
        raise Undecidable


class Forms:
    """Terms as affine forms in the probabilities of a grid's cells.

    The variance of a product isn't one; it becomes one when the product's
    mean is chosen to be 0, which is noted in ``centred``.
    """

    def __init__(
        self, model: Model, assumptions: Assumptions, means: dict[str, Value]
    ) -> None:
        """``model`` has one factor, the grid with equal weights."""
        self.assumptions = assumptions
        self.size = model.size
        self.centred: list[Row] = []
        self.cells = Evaluator(model, assumptions)
        base = Model(model.constants, (), model.functions)
        self.known = _Known(base, assumptions, 64, means)

    def mean_row(self, term: tree.Term, indices: Indices) -> Row:
        """The row of E[term]."""
        return self._row(self.cells.term(term, indices))

    def _row(self, value: Quantity) -> Row:
        if not isinstance(value, Random):
            if not isinstance(value, Fraction):
                raise Undecidable
            return [value] * self.size
        found = [x for x in value.values if isinstance(x, Fraction)]
        if len(found) != self.size:
            raise Undecidable
        return found

    def form(
        self, node: tree.Term, indices: Indices, rough: bool
    ) -> tuple[Row, Fraction]:
        """Row and constant of a term.  ``rough``: the variance of what is
        not affine counts as its mean square, good enough for a goal."""
        if degree(self.assumptions, node) == 0:
            try:
                value = self.known.constant(node, indices)
                if isinstance(value, Fraction):
                    return [Fraction(0)] * self.size, value
            except FAILURES:
                pass
        match node:
            case tree.Negative(inside):
                return self._scaled(
                    self.form(inside, indices, rough), Fraction(-1)
                )
            case tree.Add(left, right):
                return self._plus(
                    self.form(left, indices, rough),
                    self.form(right, indices, rough),
                )
            case tree.Subtract(left, right):
                return self.form(
                    tree.Add(left, tree.Negative(right)), indices, rough
                )
            case tree.Multiply(left, right):
                try:
                    scale = self._scalar(left, indices)
                    return self._scaled(self.form(right, indices, rough), scale)
                except FAILURES:
                    scale = self._scalar(right, indices)
                    return self._scaled(self.form(left, indices, rough), scale)
            case tree.Divide(left, right):
                below = self._scalar(right, indices)
                if below == 0:
                    raise Undefined
                scale = 1 / below
                return self._scaled(self.form(left, indices, rough), scale)
            case tree.Sum(binders, body, conditions):
                total = [Fraction(0)] * self.size, Fraction(0)
                for choice in self.cells.choices(binders, dict(indices)):
                    if self.cells.conditions_hold(conditions, choice):
                        total = self._plus(
                            total, self.form(body, choice, rough)
                        )
                return total
            case tree.Probability(event, None):
                row = self.mean_row(tree.Indicator(event), indices)
                return row, Fraction(0)
            case tree.Operator(name, arguments):
                return self._operator(name, arguments, indices, rough)
        raise Undecidable

    def _operator(
        self,
        name: str,
        arguments: tuple[tree.Term, ...],
        indices: Indices,
        rough: bool,
    ) -> tuple[Row, Fraction]:
        if name == "E":
            return self.mean_row(arguments[0], indices), Fraction(0)
        if name not in ("Var", "Cov"):
            raise Undecidable
        left, right = arguments[0], arguments[-1]
        row = self._row(
            self.cells.space.multiply(
                self.cells.term(left, indices), self.cells.term(right, indices)
            )
        )
        try:
            product_of_means = self._scalar(
                tree.Operator("E", (left,)), indices
            ) * self._scalar(tree.Operator("E", (right,)), indices)
        except FAILURES:
            product_of_means = Fraction(0)
            if not rough:
                if left != right:
                    raise
                self.centred.append(self.mean_row(left, indices))
        return row, -product_of_means

    def _scalar(self, node: tree.Term, indices: Indices) -> Fraction:
        value = self.known.constant(node, indices)
        if not isinstance(value, Fraction):
            raise Undecidable
        return value

    def _scaled(
        self, form: tuple[Row, Fraction], scale: Fraction
    ) -> tuple[Row, Fraction]:
        return [x * scale for x in form[0]], form[1] * scale

    def _plus(
        self, one: tuple[Row, Fraction], two: tuple[Row, Fraction]
    ) -> tuple[Row, Fraction]:
        row = [x + y for x, y in zip(one[0], two[0], strict=True)]
        return row, one[1] + two[1]
