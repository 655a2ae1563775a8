"""Vectors that aren't families, and Kronecker deltas, for the oracle."""

from __future__ import annotations

from derivations.language import tree
from tests.hunt.numbers import Undefined, Unknown, compare

VECTORS = ("softmax",)
"""Operators whose value is a vector."""


class Lists:
    """A part of the oracle."""

    def is_list(self, node):
        """Whether the value is a vector, of those that aren't families."""
        if isinstance(node, tree.Vector):
            return True
        if isinstance(node, tree.Operator) and node.name in VECTORS:
            return self.is_vector(node.arguments[0])
        return False

    def listed(self, node, env):
        if isinstance(node, tree.Vector):
            return [self.value(entry, env) for entry in node.entries]
        if not self.is_list(node):
            raise Undefined("no vector")
        powers = [
            self.each(self.exponential, x)
            for x in self.vector(node.arguments[0], env)
        ]
        total = self.added(powers)
        return [self.each(self.divide, x, total) for x in powers]

    def of_list(self, node, env):
        """``mean``, ``var``, ``svar``, ``max``, ``min`` of a vector."""
        if len(node.arguments) > 1:
            items = [self.value(a, env) for a in node.arguments]
            side = 1 if node.name == "max" else -1
            return self.each(lambda *row: self.most(row, side), *items)
        items = self.vector(node.arguments[0], env)
        if not items:
            raise Undefined("of nothing")
        size = len(items)
        match node.name:
            case "max" | "min":
                return self.most(items, 1 if node.name == "max" else -1)
            case "mean":
                return self.divide(self.added(items), size)
            case "var" | "svar":
                middle = self.divide(self.added(items), size)
                total = self.added((x - middle) * (x - middle) for x in items)
                divisor = size if node.name == "var" else size - 1
                return self.divide(total, divisor)
        raise Unknown(node.name)

    def most(self, items, side):
        found = items[0]
        for item in items[1:]:
            found = item if compare(item, found) == side else found
        return found

    def _component(self, node, env):
        if len(node.indices) != 1 or not self.is_vector(node.vector):
            raise Unknown("an entry of a matrix")
        place = self.whole(node.indices[0], env)
        span = self.span_of(node.vector)
        items = self.vector(node.vector, env)
        if place not in span:
            raise Undefined("out of range")
        return items[place - span.start]

    def span_of(self, node):
        """The indices of a vector's entries."""
        for inside in tree.walk(node):
            if isinstance(inside, tree.MatrixProduct):
                return self.rows_of(inside.left)
            if isinstance(inside, tree.Symbol):
                declared = self.assumptions.declaration(inside.name)
                if declared is not None and len(declared.ranges) == 1:
                    return self.span(declared.ranges[0], {})
            if isinstance(inside, tree.Vector):
                return range(1, len(inside.entries) + 1)
        raise Unknown("the range of a vector")

    def rows_of(self, node, place=0):
        """The indices of a matrix's rows, or (1) of its columns."""
        match node:
            case tree.Symbol(name):
                declared = self.assumptions.declaration(name)
                if declared is not None and len(declared.ranges) == 2:
                    return self.span(declared.ranges[place], {})
            case tree.Transpose(inner):
                return self.rows_of(inner, 1 - place)
            case tree.MatrixProduct(left, right):
                return self.rows_of(right if place else left, place)
        raise Unknown("the rows of a matrix")

    def delta(self, node, env):
        one, two = (self.whole(a, env) for a in node.arguments)
        return int(one == two)
