"""Vectors: families without their index, and combinations of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from derivations.language import tree
from derivations.refute import numbers
from derivations.refute.columns import Quantity, Space
from derivations.refute.model import element_name
from derivations.refute.ranges import NO_INDICES, Indexed, Indices
from derivations.refute.values import Undefined


class Vectors(Indexed):
    """Values of vectors in a model, member by member."""

    space: Space
    bits: int

    @abstractmethod
    def term(self, node: tree.Term, indices: Indices) -> Quantity:
        """The value of a scalar term."""

    @abstractmethod
    def named(self, name: str) -> Quantity | None:
        """The value of a constant or random element by its name."""

    @abstractmethod
    def product(
        self, node: tree.MatrixProduct, indices: Indices
    ) -> list[Quantity]:
        """The entries of a matrix times a vector."""

    def vector(self, node: tree.Term, indices: Indices) -> list[Quantity]:
        """The members of a family, or of a combination of families."""
        match node:
            case tree.Symbol(name):
                return self._family(name)
            case tree.Vector(entries):
                return [self.term(entry, indices) for entry in entries]
            case tree.Operator("softmax", (argument,)):
                values = numbers.constants(self.vector(argument, indices))
                return list(numbers.softmax(values, self.bits))
            case tree.MatrixProduct():
                return self.product(node, indices)
            case tree.Negative(operand):
                items = self.vector(operand, indices)
                return [self.space.negative(item) for item in items]
            case tree.Add(left, right):
                return self.entrywise(self.space.add, left, right, indices)
            case tree.Subtract(left, right):
                return self.entrywise(self.space.subtract, left, right, indices)
            case tree.Divide(left, right):
                scale = self.term(right, indices)
                return [
                    self.space.divide(item, scale)
                    for item in self.vector(left, indices)
                ]
            case tree.Multiply(left, right):
                if self.is_vector(left):
                    left, right = right, left
                scale = self.term(left, indices)
                return [
                    self.space.multiply(scale, item)
                    for item in self.vector(right, indices)
                ]
        raise Undefined

    def is_vector(self, node: tree.Term) -> bool:
        match node:
            case tree.Symbol(name):
                declared = self.assumptions.declaration(name)
                if declared is not None:
                    return bool(declared.ranges)
                defined = self.assumptions.definition(name)
                return defined is not None and (
                    bool(defined.parameters) or self.is_vector(defined.term)
                )
            case tree.Vector() | tree.Operator("softmax"):
                return True
            case tree.MatrixProduct():
                return True
            case tree.Negative(inner):
                return self.is_vector(inner)
            case tree.Divide(left, _):
                return self.is_vector(left)
            case (
                tree.Add(left, right)
                | tree.Subtract(left, right)
                | tree.Multiply(left, right)
            ):
                return self.is_vector(left) or self.is_vector(right)
        return False

    def entry(self, vector: tree.Term, place: int) -> Quantity:
        """One entry of a vector that a name stands for."""
        items = self.vector(vector, NO_INDICES)
        if not 1 <= place <= len(items):
            raise Undefined
        return items[place - 1]

    def of_numbers(self, node: tree.Operator, indices: Indices) -> Quantity:
        """What is taken of a vector of numbers, or of counts."""
        first = node.arguments[0]
        if node.name in ("factorial", "binom"):
            found = [self.term(item, indices) for item in node.arguments]
            return numbers.counted(node.name, numbers.constants(found))
        if node.name in ("max", "min") and not self.is_vector(first):
            items = [self.term(item, indices) for item in node.arguments]
            return numbers.extreme(self.space, items, node.name)
        items = self.vector(first, indices)
        if node.name in ("max", "min"):
            return numbers.extreme(self.space, items, node.name)
        values = numbers.constants(items)
        if node.name in ("KL", "CE"):
            others = numbers.constants(self.vector(node.arguments[1], indices))
            return numbers.relative(node.name, values, others, self.bits)
        match node.name:
            case "mean":
                return numbers.mean(values)
            case "var":
                return numbers.spread(values, len(values))
            case "svar":
                return numbers.spread(values, len(values) - 1)
            case "H":
                exact = self._is_softmax(first)
                return numbers.entropy_of(values, exact, self.bits)
        raise Undefined

    def _is_softmax(self, node: tree.Term) -> bool:
        """Whether the entries sum to 1 by what they are."""
        if isinstance(node, tree.Symbol):
            defined = self.assumptions.definition(node.name)
            return defined is not None and self._is_softmax(defined.term)
        return isinstance(node, tree.Operator) and node.name == "softmax"

    def entrywise(
        self,
        function: Callable[[Quantity, Quantity], Quantity],
        left: tree.Term,
        right: tree.Term,
        indices: Indices,
    ) -> list[Quantity]:
        if not self.is_vector(left):  # a number is added to each entry
            number = self.term(left, indices)
            return [function(number, y) for y in self.vector(right, indices)]
        if not self.is_vector(right):
            number = self.term(right, indices)
            return [function(x, number) for x in self.vector(left, indices)]
        a = self.vector(left, indices)
        b = self.vector(right, indices)
        if len(a) != len(b):
            raise Undefined
        return [function(x, y) for x, y in zip(a, b, strict=True)]

    def _family(self, name: str) -> list[Quantity]:
        declared = self.assumptions.declaration(name)
        if declared is not None and declared.ranges:
            return [
                self.member(name, choice) for choice in self.members(declared)
            ]
        defined = self.assumptions.definition(name)
        if defined is None:
            raise Undefined
        if not defined.parameters:
            return self.vector(defined.term, NO_INDICES)
        return [
            self.term(defined.term, choice)
            for choice in self.assignments(
                (defined.term,), defined.parameters, ()
            )
        ]

    def member(self, family: str, choice: tuple[int, ...]) -> Quantity:
        value = self.named(element_name(family, choice))
        if value is None:
            raise Undefined
        return value
