"""Terms evaluated on many draws at once, in floating-point numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from derivations.assumptions.given import Assumptions, Definition
from derivations.language import tree
from derivations.language.write import to_text
from derivations.refute.model import Function
from derivations.simulate.arrays import (
    COMPARE,
    DEPTH,
    MAX_CELLS,
    Array,
    Bound,
    Family,
    TooMany,
    constant,
    defined,
    no_value,
    picked,
    summed,
)
from derivations.simulate.operators import application, big, operator
from derivations.simulate.records import CantDraw
from derivations.simulate.vectors import along, entry

Leaf = Callable[["Values", tree.Term], Array]


@dataclass(frozen=True)
class Values:
    """What the names are worth, draw by draw; ``leaf`` gives the values of
    expectations, variances and so on."""

    assumptions: Assumptions
    families: Mapping[str, Family]
    functions: Mapping[str, Function]
    leaf: Leaf
    draws: int = 1
    bound: Mapping[str, Bound] = field(default_factory=dict)

    def number(self, node: tree.Term) -> Array:
        """The value of a term.  Raises CantDraw."""
        match node:
            case tree.Number():
                return constant(float(node.value))
            case tree.Index(name):
                if name not in self.bound:
                    raise no_value(node)
                return self.bound[name].values
            case tree.Symbol(name):
                return self._named(node, name)
            case tree.Element(family, indices):
                return self._element(node, family, indices)
            case tree.Negative(inner):
                return -self.number(inner)
            case tree.Add(left, right):
                return self.number(left) + self.number(right)
            case tree.Subtract(left, right):
                return self.number(left) - self.number(right)
            case tree.Multiply(left, right):
                return self.number(left) * self.number(right)
            case tree.Divide(left, right):
                return defined(node, self.number(left) / self.number(right))
            case tree.Power(base, exponent):
                return self._power(node, base, exponent)
            case tree.Root(inner):
                return defined(node, np.sqrt(self.number(inner)))
            case tree.Absolute(inner):
                return np.abs(self.number(inner))
            case tree.Series(total=total):
                return self.number(total)
            case tree.Big():
                return big(self, node)
            case tree.Dot(left, right):
                inside, bound = along(self, left)
                product = entry(inside, left, bound) * entry(
                    inside, right, bound
                )
                return summed(product, bound)
            case tree.Norm(vector):
                inside, bound = along(self, vector)
                item = entry(inside, vector, bound)
                return np.asarray(np.sqrt(summed(item * item, bound)))
            case tree.Component(vector, (index,)):
                return entry(self, vector, self._at(index))
            case tree.Indicator(event):
                return self.happens(event).astype(float)
            case tree.Application():
                return application(self, node)
            case tree.Probability() | tree.Conditional():
                return self.leaf(self, node)
            case tree.Operator(name, arguments):
                return operator(self, node, name, arguments)
        raise no_value(node)

    def happens(self, event: tree.Proposition) -> Array:
        """Where an event happens."""
        match event:
            case tree.Relation(sign, left, right) if sign in COMPARE:
                found = COMPARE[sign](self.number(left), self.number(right))
                return np.asarray(found)
            case tree.Conjunction(parts):
                both = np.broadcast_arrays(*map(self.happens, parts))
                return np.asarray(np.logical_and.reduce(both))
            case tree.Disjunction(parts):
                either = np.broadcast_arrays(*map(self.happens, parts))
                return np.asarray(np.logical_or.reduce(either))
            case tree.Negation(part):
                return np.logical_not(self.happens(part))
            case tree.Occurs(of):
                return self.number(of) > 0.5
        raise CantDraw("simulate-cant", what=to_text(event))

    def _named(self, node: tree.Term, name: str) -> Array:
        family = self.families.get(name)
        if family is not None and not family.first:
            return family.numbers
        defined = self.assumptions.definition(name)
        if defined is None or defined.parameters:
            raise no_value(node)
        return replace(self, bound={}).number(defined.term)

    def _element(
        self, node: tree.Term, name: str, indices: tuple[tree.Term, ...]
    ) -> Array:
        at = tuple(map(self._at, indices))
        defined = self.assumptions.definition(name)
        if defined is not None:
            return self.member(defined, at)
        family = self.families.get(name)
        if family is None or len(family.first) != len(at):
            raise no_value(node)
        return picked(family, at)

    def member(self, defined: Definition, at: tuple[Bound, ...]) -> Array:
        if not defined.parameters and len(at) == 1:
            return entry(replace(self, bound={}), defined.term, at[0])
        if len(at) != len(defined.parameters):
            raise CantDraw("simulate-cant", what=defined.name)
        inner = dict(zip(defined.parameters, at, strict=True))
        return replace(self, bound=self._renamed(inner)).number(defined.term)

    def _renamed(self, inner: Mapping[str, Bound]) -> dict[str, Bound]:
        """Indices of a definition, with the axes in use kept in use."""
        kept = {f" {name}": bound for name, bound in self.bound.items()}
        return {**kept, **inner}

    def _at(self, index: tree.Term) -> Bound:
        if isinstance(index, tree.Index) and index.name in self.bound:
            return self.bound[index.name]
        values = np.rint(self.number(index)).astype(np.int64)
        if values.shape[0] != 1:
            raise no_value(index)
        return Bound(values, int(values.min()), 0)

    def _power(
        self, node: tree.Term, base: tree.Term, exponent: tree.Term
    ) -> Array:
        below = self.number(base)
        if isinstance(exponent, tree.Number) and exponent.value == 2:
            return below * below
        return defined(node, np.power(below, self.number(exponent)))

    # Indices

    def binding(
        self, name: str, lower: tree.Term, upper: tree.Term
    ) -> tuple[Values, Bound, Array]:
        """The same with an index bound, and where it is in its range."""
        lows, highs = self._ends(lower), self._ends(upper)
        first, last = int(lows.min()), int(highs.max())
        used = {b.axis for b in self.bound.values() if b.axis is not None}
        axis = next((k for k in range(DEPTH) if k not in used), None)
        count = max(last - first + 1, 0)
        if axis is None:
            raise TooMany
        shape = [1] * (DEPTH + 1)
        shape[axis + 1] = count
        cells = count * self.draws
        for other in self.bound.values():
            cells *= max(other.count, 1)
        if cells > MAX_CELLS:
            raise TooMany
        values = np.arange(first, first + count).reshape(shape)
        bound = Bound(values, first, count, axis)
        inside = replace(self, bound={**self.bound, name: bound})
        return inside, bound, (values >= lows) & (values <= highs)

    def _ends(self, node: tree.Term) -> Array:
        values = self.number(node)
        if values.shape[0] != 1 or not np.all(np.isfinite(values)):
            raise no_value(node)
        return np.rint(values).astype(np.int64)
