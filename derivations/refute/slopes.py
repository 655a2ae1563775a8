"""Derivatives in a model, and entries of vectors and matrices.

Everything is evaluated on jets (`derivations.refute.jets`), which gives the
derivative exactly, or between rigorous bounds where logarithms, exponents
and roots occur.  All names but the variable keep their values; a law that
a fact ties to the variable can't be varied, and has no verdict.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.language import tree
from derivations.refute.arrays import Array, array
from derivations.refute.jets import Jet, Ring
from derivations.refute.model import element_name
from derivations.refute.names import names_in
from derivations.refute.ranges import MAX_TERMS, Indices, free_indices
from derivations.refute.values import Undecidable, Undefined

if TYPE_CHECKING:
    from derivations.refute.evaluate import Evaluator

MAX_POSITIONS = 6
"""Derivatives inside one another, their orders added up."""
MAX_DEPTH = 60


@dataclass(frozen=True)
class Slopes:
    """``seeds``: the name of each position's variable, such as ``x[2]``."""

    evaluator: Evaluator
    seeds: tuple[str, ...] = ()
    depth: int = 0

    @property
    def ring(self) -> Ring:
        return Ring(self.evaluator.space, self.evaluator.bits)

    def derivative(self, node: tree.Derivative, indices: Indices) -> Jet:
        """The derivative as a jet in the positions around it."""
        names = [self._variable(item, indices) for item in node.variables]
        self._held(node, names)
        known = len(self.seeds)
        inner = self._with((*self.seeds, *names))
        jet = inner.jet(node.body, indices)
        wanted = ((1 << len(names)) - 1) << known
        found = {
            mask ^ wanted: value
            for mask, value in jet.items()
            if mask & wanted == wanted
        }
        return {0: Fraction(0), **found}

    def inside(self) -> Slopes:
        """For the body of a definition."""
        return self._with(self.seeds)

    def _with(self, seeds: tuple[str, ...]) -> Slopes:
        if len(seeds) > MAX_POSITIONS or self.depth > MAX_DEPTH:
            raise Undecidable
        return Slopes(self.evaluator, seeds, self.depth + 1)

    def _variable(self, node: tree.Term, indices: Indices) -> str:
        choice: tuple[int, ...] = ()
        name = ""
        match node:
            case tree.Symbol():
                name = node.name
            case tree.Element(_, places):
                name = node.family
                choice = tuple(
                    self.evaluator.integer(item, indices) for item in places
                )
        declared = self.evaluator.assumptions.declaration(name)
        if (
            declared is None
            or declared.kind != "constant"
            or declared.domain.integer
        ):
            raise Undecidable
        self.evaluator.member(name, choice)  # it must be there
        return element_name(name, choice)

    def _held(self, node: tree.Derivative, names: list[str]) -> None:
        """Raises Undecidable when the laws of what is differentiated may
        vary with a variable."""
        assumptions = self.evaluator.assumptions
        families = {name.partition("[")[0] for name in names}
        found: dict[str, None] = {}
        names_in(node.body, assumptions, found)
        varying = {
            item.name
            for item in assumptions.declarations
            if item.kind in ("random", "event")
        }
        if not any(name in varying for name in found):
            return
        for item in assumptions.declarations:
            outcomes = item.outcomes
            if item.name in found and outcomes is not None:
                if outcomes.values in families:
                    raise Undecidable
        for fact in assumptions.facts:
            said: dict[str, None] = {}
            names_in(fact.proposition, assumptions, said)
            if any(name in families for name in said):
                if any(name in varying for name in said):
                    raise Undecidable

    # --- terms ------------------------------------------------------------

    def jet(self, node: tree.Term, indices: Indices) -> Jet:
        """The value of a term with its infinitesimal parts."""
        self.evaluator.steps += 1
        handler = _JETS.get(type(node))
        if handler is None:
            return self._held_still(node, indices)
        return handler(self, node, indices)

    def _held_still(self, node: tree.Term, indices: Indices) -> Jet:
        """What doesn't move with a variable."""
        self._fixed(node)
        return {0: self.evaluator.term(node, indices)}

    def _moves(self, node: tree.Node) -> bool:
        """Whether a variable is in the term, also behind a definition."""
        families = {name.partition("[")[0] for name in self.seeds}
        found: dict[str, None] = {}
        names_in(node, self.evaluator.assumptions, found)
        return any(name in families for name in found)

    def _fixed(self, *nodes: tree.Node) -> None:
        if any(map(self._moves, nodes)):
            raise Undecidable

    def name(self, node: tree.Term, indices: Indices) -> Jet:
        name = ""
        places: tuple[tree.Term, ...] = ()
        match node:
            case tree.Symbol():
                name = node.name
            case tree.Element():
                name, places = node.family, node.indices
                self._fixed(*places)
        choice = tuple(self.evaluator.integer(item, indices) for item in places)
        defined = self.evaluator.assumptions.definition(name)
        if defined is not None:
            if len(choice) != len(defined.parameters):
                raise Undefined
            inner = dict(zip(defined.parameters, choice, strict=True))
            return self.inside().jet(defined.term, inner)
        jet: Jet = {0: self.evaluator.member(name, choice)}
        for place, seed in enumerate(self.seeds):
            if seed == element_name(name, choice):
                jet[1 << place] = Fraction(1)
        return jet

    def _negative(self, node: tree.Negative, indices: Indices) -> Jet:
        return self.ring.negative(self.jet(node.operand, indices))

    def _add(self, node: tree.Add, indices: Indices) -> Jet:
        return self.ring.add(*self._sides(node, indices))

    def _subtract(self, node: tree.Subtract, indices: Indices) -> Jet:
        left, right = self._sides(node, indices)
        return self.ring.add(left, self.ring.negative(right))

    def _multiply(self, node: tree.Multiply, indices: Indices) -> Jet:
        return self.ring.multiply(*self._sides(node, indices))

    def _divide(self, node: tree.Divide, indices: Indices) -> Jet:
        return self.ring.divide(*self._sides(node, indices))

    def _sides(
        self,
        node: tree.Add | tree.Subtract | tree.Multiply | tree.Divide,
        indices: Indices,
    ) -> tuple[Jet, Jet]:
        return self.jet(node.left, indices), self.jet(node.right, indices)

    def _power(self, node: tree.Power, indices: Indices) -> Jet:
        base = self.jet(node.base, indices)
        return self.ring.power(base, self.jet(node.exponent, indices))

    def _root(self, node: tree.Root, indices: Indices) -> Jet:
        return self.ring.root(self.jet(node.radicand, indices))

    def _absolute(self, node: tree.Absolute, indices: Indices) -> Jet:
        return self.ring.absolute(self.jet(node.operand, indices))

    def _sum(self, node: tree.Sum, indices: Indices) -> Jet:
        total: Jet = {0: Fraction(0)}
        for choice in self._choices(node, indices):
            total = self.ring.add(total, self.jet(node.body, choice))
        return total

    def _product(self, node: tree.Product, indices: Indices) -> Jet:
        total: Jet = {0: Fraction(1)}
        for choice in self._choices(node, indices):
            total = self.ring.multiply(total, self.jet(node.body, choice))
        return total

    def _choices(
        self, node: tree.Big, indices: Indices
    ) -> list[dict[str, int]]:
        self._fixed(*node.binders, *node.conditions)
        evaluator = self.evaluator
        found: list[dict[str, int]] = []
        for choice in evaluator.choices(node.binders, dict(indices)):
            if len(found) > MAX_TERMS:
                raise Undecidable
            if evaluator.conditions_hold(node.conditions, choice):
                found.append(choice)
        return found

    def _series(self, node: tree.Series, indices: Indices) -> Jet:
        return self.jet(node.total, indices)

    def _application(self, node: tree.Application, indices: Indices) -> Jet:
        function = self.evaluator.functions.get(node.function)
        if function is None:
            raise Undefined
        if not function.polynomial:
            return self._held_still(node, indices)
        if function.table:
            # It isn't differentiable where the table says more.
            return self._held_still(node, indices)
        mixed: Jet = {0: Fraction(0)}
        for number, argument in enumerate(node.arguments, 1):
            scaled: Jet = {0: Fraction(number)}
            part = self.ring.multiply(scaled, self.jet(argument, indices))
            mixed = self.ring.add(mixed, part)
        total: Jet = {0: Fraction(0)}
        for factor in reversed(function.polynomial):
            total = self.ring.multiply(total, mixed)
            total = self.ring.add(total, {0: factor})
        return total

    def _operator(self, node: tree.Operator, indices: Indices) -> Jet:
        ring = self.ring
        if node.name == "Cov" and len(node.arguments) == 2:
            one, two = (self.jet(item, indices) for item in node.arguments)
            return self._covariance(one, two)
        if node.name not in _SMOOTH or len(node.arguments) != 1:
            return self._held_still(node, indices)
        inner = self.jet(node.arguments[0], indices)
        match node.name:
            case "exp":
                return ring.exponential(inner)
            case "log":
                return ring.logarithm(inner)
            case "E":
                return ring.expectation(inner)
            case "Var":
                return self._covariance(inner, inner)
            case "sd":
                return ring.root(self._covariance(inner, inner))
        raise Undecidable

    def _covariance(self, one: Jet, two: Jet) -> Jet:
        ring = self.ring
        means = ring.multiply(ring.expectation(one), ring.expectation(two))
        both = ring.expectation(ring.multiply(one, two))
        return ring.add(both, ring.negative(means))

    def _nested(self, node: tree.Derivative, indices: Indices) -> Jet:
        return self.derivative(node, indices)

    # --- vectors ----------------------------------------------------------

    def _dot(self, node: tree.Dot, indices: Indices) -> Jet:
        left, right = (array(self, x, indices) for x in (node.left, node.right))
        if left.keys() != right.keys():
            raise Undefined
        return self._total(
            [self.ring.multiply(jet, right[key]) for key, jet in left.items()]
        )

    def _norm(self, node: tree.Norm, indices: Indices) -> Jet:
        return self.ring.root(
            self._dot(tree.Dot(node.vector, node.vector), indices)
        )

    def _total(self, jets: list[Jet]) -> Jet:
        total: Jet = {0: Fraction(0)}
        for jet in jets:
            total = self.ring.add(total, jet)
        return total

    def component(self, node: tree.Component, indices: Indices) -> Jet:
        """One entry of a vector or matrix."""
        choice = tuple(
            self.evaluator.integer(item, indices) for item in node.indices
        )
        found = self.entries(node.vector, indices).get(choice)
        if found is None:
            raise Undefined
        return found

    def entries(self, vector: tree.Term, indices: Indices) -> Array:
        """All entries, worked out once; the work counts each time."""
        names = free_indices(vector)
        key = (vector, self.seeds, tuple(indices.get(n) for n in names))
        evaluator = self.evaluator
        made, steps = evaluator.arrays.get(key, (None, 0))
        if isinstance(made, dict):
            evaluator.steps += steps
            return made
        before = evaluator.steps
        new = array(self, vector, indices)
        evaluator.arrays[key] = new, evaluator.steps - before
        return new


_SMOOTH = frozenset(("exp", "log", "E", "Var", "sd"))
_JETS: dict[type[tree.Term], Callable[..., Jet]] = {
    tree.Symbol: Slopes.name,
    tree.Element: Slopes.name,
    tree.Negative: Slopes._negative,
    tree.Add: Slopes._add,
    tree.Subtract: Slopes._subtract,
    tree.Multiply: Slopes._multiply,
    tree.Divide: Slopes._divide,
    tree.Power: Slopes._power,
    tree.Root: Slopes._root,
    tree.Absolute: Slopes._absolute,
    tree.Sum: Slopes._sum,
    tree.Product: Slopes._product,
    tree.Series: Slopes._series,
    tree.Application: Slopes._application,
    tree.Operator: Slopes._operator,
    tree.Derivative: Slopes._nested,
    tree.Dot: Slopes._dot,
    tree.Norm: Slopes._norm,
    tree.Component: Slopes.component,
}
