"""The value of a term in a finite model, by plain enumeration.

No algebra is done here: an expectation is the weighted sum over outcomes, a
`let` name is replaced by its definition, and everything written is
evaluated, so that ``0 · (1/x)`` has no value at x = 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.applied import applied
from derivations.refute.applied import bits as _bits
from derivations.refute.columns import Quantity, Random, random_value
from derivations.refute.components import TERMS, delta_value, product_value
from derivations.refute.model import Model
from derivations.refute.moments import (
    covariance,
    entropy,
    information,
    information_of,
    mutual_information,
)
from derivations.refute.polynomials import space_of
from derivations.refute.ranges import (
    MAX_TERMS,
    NO_INDICES,
    Indices,
)
from derivations.refute.tending import value_of
from derivations.refute.unfolding import MAX_WORK, Unfolding
from derivations.refute.values import (
    MAX_BITS,
    Undecidable,
    Undefined,
    Value,
    absolute,
    exponential,
    logarithm,
    power,
    root,
)

PLAIN_POWERS = 12
OF_NUMBERS = frozenset(
    ("mean", "var", "svar", "max", "min", "factorial", "binom")
)


class Evaluator(Unfolding):
    """One model made ready for evaluation, at one precision (in bits) for
    what is not exact.  ``given`` replaces constants, e.g. by an unknown."""

    def __init__(
        self,
        model: Model,
        assumptions: Assumptions,
        bits: int = 64,
        given: Mapping[str, Value] | None = None,
    ) -> None:
        self.assumptions = assumptions
        self.bits = bits
        self.space, self.columns = space_of(model)
        self.constants: dict[str, Value] = dict(model.constants)
        if given is not None:
            self.constants.update(given)
        self.functions = {item.name: item for item in model.functions}
        self.depth = 0
        self.steps = 0
        self.unfolded = {}
        self.arrays = {}

    # Terms

    def term(self, node: tree.Term, indices: Indices) -> Quantity:
        """The value of a scalar term."""
        self.steps += 1
        if self.space.work + self.steps > MAX_WORK:
            raise Undecidable
        return _TERMS.get(type(node), _unknown)(self, node, indices)

    def constant(self, node: tree.Term, indices: Indices) -> Value:
        """The value of a term that must not be random."""
        value = self.term(node, indices)
        if isinstance(value, Random):
            raise Undefined
        return value

    def named(self, name: str) -> Quantity | None:
        value = self.constants.get(name)
        return self.columns.get(name) if value is None else value

    def _number(self, node: tree.Number, indices: Indices) -> Quantity:
        return _literal(node.text)

    def _index(self, node: tree.Index, indices: Indices) -> Quantity:
        if node.name not in indices:
            raise Undefined
        return Fraction(indices[node.name])

    def _symbol(self, node: tree.Symbol, indices: Indices) -> Quantity:
        value = self.named(node.name)
        if value is not None:
            return value
        defined = self.assumptions.definition(node.name)
        if defined is None or defined.parameters:
            raise Undefined
        return self.meaning(defined, ())

    def _element(self, node: tree.Element, indices: Indices) -> Quantity:
        choice = tuple(self.integer(item, indices) for item in node.indices)
        defined = self.assumptions.definition(node.family)
        if defined is None:
            return self.member(node.family, choice)
        if not defined.parameters and len(choice) == 1:
            return self.entry(defined.term, choice[0])
        if len(choice) != len(defined.parameters):
            raise Undefined
        return self.meaning(defined, choice)

    def _application(
        self, node: tree.Application, indices: Indices
    ) -> Quantity:
        arguments = [self.term(item, indices) for item in node.arguments]
        function = self.functions.get(node.function)
        if function is None:
            raise Undefined
        if len(arguments) > 1 and self._of_one_number(node.function):
            raise Undefined
        constants = [x for x in arguments if not isinstance(x, Random)]
        if len(constants) == len(arguments):
            return applied(function, constants)
        factors = self.space.union(*arguments)
        columns = [self.space.lifted(x, factors).values for x in arguments]
        return random_value(
            factors,
            [
                applied(function, list(row))
                for row in zip(*columns, strict=True)
            ],
        )

    def _of_one_number(self, name: str) -> bool:
        declared = self.assumptions.declaration(name)
        return declared is not None and declared.injective

    def _negative(self, node: tree.Negative, indices: Indices) -> Quantity:
        return self.space.negative(self.term(node.operand, indices))

    def _add(self, node: tree.Add, indices: Indices) -> Quantity:
        return self.space.add(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _subtract(self, node: tree.Subtract, indices: Indices) -> Quantity:
        return self.space.subtract(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _multiply(self, node: tree.Multiply, indices: Indices) -> Quantity:
        return self.space.multiply(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _dot(self, node: tree.Dot, indices: Indices) -> Quantity:
        products = self.entrywise(
            self.space.multiply, node.left, node.right, indices
        )
        return self._total(products)

    def product(
        self, node: tree.MatrixProduct, indices: Indices
    ) -> list[Quantity]:
        return product_value(self, node, indices)

    def _total(self, items: list[Quantity]) -> Quantity:
        total: Quantity = Fraction(0)
        for item in items:
            total = self.space.add(total, item)
        return total

    def _divide(self, node: tree.Divide, indices: Indices) -> Quantity:
        return self.space.divide(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _power(self, node: tree.Power, indices: Indices) -> Quantity:
        base = self.term(node.base, indices)
        exponent = self.term(node.exponent, indices)
        if (
            isinstance(base, Random)
            and isinstance(exponent, Fraction)
            and exponent.denominator == 1
            and 1 <= exponent <= PLAIN_POWERS
        ):
            result: Quantity = base
            for _ in range(exponent.numerator - 1):
                result = self.space.multiply(result, base)
            return result
        return self.space.pairs(
            lambda x, y: power(x, y, self.bits), base, exponent
        )

    def _root(self, node: tree.Root, indices: Indices) -> Quantity:
        inside = self.term(node.radicand, indices)
        return self.space.each(lambda x: root(x, self.bits), inside)

    def _absolute(self, node: tree.Absolute, indices: Indices) -> Quantity:
        return self.space.each(absolute, self.term(node.operand, indices))

    def _norm(self, node: tree.Norm, indices: Indices) -> Quantity:
        items = self.vector(node.vector, indices)
        total = self._total([self.space.multiply(x, x) for x in items])
        return self.space.each(lambda x: root(x, self.bits), total)

    def _sum(self, node: tree.Sum, indices: Indices) -> Quantity:
        total: Quantity = Fraction(0)
        for choice in self._choices(node, indices):
            total = self.space.add(total, self.term(node.body, choice))
        return total

    def _product(self, node: tree.Product, indices: Indices) -> Quantity:
        total: Quantity = Fraction(1)
        for choice in self._choices(node, indices):
            factor = self.term(node.body, choice)
            total = self.space.multiply(total, factor)
            if _bits(total) > MAX_BITS:
                raise Undecidable
        return total

    def _choices(
        self, node: tree.Big, indices: Indices
    ) -> Iterator[dict[str, int]]:
        """The index values over which a Σ or Π runs."""
        choices = self.choices(node.binders, dict(indices))
        for count, choice in enumerate(choices, 1):
            if count > MAX_TERMS:
                raise Undecidable
            if self.conditions_hold(node.conditions, choice):
                yield choice

    def _series(self, node: tree.Series, indices: Indices) -> Quantity:
        return self.term(node.total, indices)

    def _operator(self, node: tree.Operator, indices: Indices) -> Quantity:
        return self.operator(node, indices)

    def operator(self, node: tree.Operator, indices: Indices) -> Quantity:
        if node.name == "I":
            return self._information(node, indices)
        if node.name == "δ":
            return delta_value(self, node, indices)
        if node.name == "H" and not self.is_numbers(node.arguments[0]):
            values = self.variables(node.arguments, indices)
            return entropy(self.space, values, self.bits)
        if node.name in OF_NUMBERS | {"H", "KL", "CE"}:
            return self.of_numbers(node, indices)
        if node.name == "MI":
            pair = self.blocks(node.arguments, indices)
            return mutual_information(self.space, pair, (), self.bits)
        arguments = tuple(self.term(item, indices) for item in node.arguments)
        if node.name == "Cov" and len(arguments) == 2:
            return covariance(self.space, *arguments)
        if len(arguments) != 1:
            raise Undefined
        (value,) = arguments
        match node.name:
            case "E":
                return self.space.expectation(value)
            case "Var":
                return covariance(self.space, value, value)
            case "sd":
                return root(covariance(self.space, value, value), self.bits)
            case "log":
                return self.space.each(lambda x: logarithm(x, self.bits), value)
            case "exp":
                return self.space.each(
                    lambda x: exponential(x, self.bits), value
                )
        raise Undefined

    def _information(self, node: tree.Operator, indices: Indices) -> Quantity:
        """``I(X)`` by the law of X; ``I(x_i)`` by the probability of that
        outcome of the variable whose outcomes the family lists."""
        arguments = tuple(self.term(item, indices) for item in node.arguments)
        if any(isinstance(value, Random) for value in arguments):
            return information(self.space, arguments, self.bits)
        constants = [x for x in arguments if not isinstance(x, Random)]
        finite = [
            (item.name, item.outcomes.values)
            for item in self.assumptions.declarations
            if item.outcomes is not None
        ]
        first = node.arguments[0]
        if isinstance(first, tree.Element):
            family = first.family
            finite = [pair for pair in finite if pair[1] == family] or finite
        if len(finite) != 1 or len(constants) != 1:
            raise Undefined
        variable = self.columns[finite[0][0]]
        return information_of(self.space, variable, constants[0], self.bits)


@lru_cache(maxsize=1024)
def _literal(text: str) -> Fraction:
    return tree.Number(text).value


def _unknown(
    evaluator: Evaluator, node: tree.Term, indices: Indices
) -> Quantity:
    """Limits; other kinds of terms have no value here."""
    if isinstance(node, tree.Limit):
        return value_of(evaluator, node, indices)
    raise Undecidable


def evaluate(
    term: tree.Term,
    model: Model,
    assumptions: Assumptions,
    indices: Indices = NO_INDICES,
    bits: int = 64,
) -> Value | tuple[Value, ...]:
    """A term's value: a number, or for a random term its value at every
    joint outcome of the factors it depends on.

    Raises `Undefined` where something written has no value, `Undecidable`
    where the precision doesn't suffice to tell.
    """
    value = Evaluator(model, assumptions, bits).term(term, indices)
    return value.values if isinstance(value, Random) else value


Handler = Callable[[Evaluator, tree.Term, Indices], Quantity]
_TERMS: dict[type[tree.Term], Handler] = {
    tree.Number: Evaluator._number,  # type: ignore[dict-item]
    tree.Symbol: Evaluator._symbol,  # type: ignore[dict-item]
    tree.Index: Evaluator._index,  # type: ignore[dict-item]
    tree.Element: Evaluator._element,  # type: ignore[dict-item]
    tree.Application: Evaluator._application,  # type: ignore[dict-item]
    tree.Operator: Evaluator._operator,  # type: ignore[dict-item]
    tree.Indicator: Evaluator.indicator,  # type: ignore[dict-item]
    tree.Probability: Evaluator.probability,  # type: ignore[dict-item]
    tree.Conditional: Evaluator.conditional,  # type: ignore[dict-item]
    tree.Negative: Evaluator._negative,  # type: ignore[dict-item]
    tree.Add: Evaluator._add,  # type: ignore[dict-item]
    tree.Subtract: Evaluator._subtract,  # type: ignore[dict-item]
    tree.Multiply: Evaluator._multiply,  # type: ignore[dict-item]
    tree.Dot: Evaluator._dot,  # type: ignore[dict-item]
    tree.Divide: Evaluator._divide,  # type: ignore[dict-item]
    tree.Power: Evaluator._power,  # type: ignore[dict-item]
    tree.Root: Evaluator._root,  # type: ignore[dict-item]
    tree.Absolute: Evaluator._absolute,  # type: ignore[dict-item]
    tree.Norm: Evaluator._norm,  # type: ignore[dict-item]
    tree.Sum: Evaluator._sum,  # type: ignore[dict-item]
    tree.Product: Evaluator._product,  # type: ignore[dict-item]
    tree.Series: Evaluator._series,  # type: ignore[dict-item]
    **TERMS,
}
