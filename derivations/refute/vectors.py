"""Vectors: families without their index, and combinations of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from derivations.language import tree
from derivations.refute.columns import Quantity, Space
from derivations.refute.model import element_name
from derivations.refute.ranges import NO_INDICES, Indexed, Indices
from derivations.refute.values import Undefined


class Vectors(Indexed):
    """Values of vectors in a model, member by member."""

    space: Space

    @abstractmethod
    def term(self, node: tree.Term, indices: Indices) -> Quantity:
        """The value of a scalar term."""

    @abstractmethod
    def named(self, name: str) -> Quantity | None:
        """The value of a constant or random element by its name."""

    def vector(self, node: tree.Term, indices: Indices) -> list[Quantity]:
        """The members of a family, or of a combination of families."""
        match node:
            case tree.Symbol(name):
                return self._family(name)
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

    def entrywise(
        self,
        function: Callable[[Quantity, Quantity], Quantity],
        left: tree.Term,
        right: tree.Term,
        indices: Indices,
    ) -> list[Quantity]:
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
