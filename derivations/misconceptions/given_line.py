"""A line with what is given, as a misconception looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from derivations.assumptions.given import Assumptions, Declaration
from derivations.language import tree
from derivations.language.substitute import NotReplaced, Value, replaced
from derivations.language.tree import Element, Index, Node, Statement, Term

NUMBERS: Final = frozenset(("E", "Var", "Cov", "sd", "H", "MI", "KL", "CE"))
"""Operators whose value isn't random, whatever they are applied to."""

MAX_OPENED: Final = 8
"""Definitions inside one another that are opened."""


@dataclass(frozen=True, slots=True)
class GivenLine:
    """A refuted statement under the assumptions of its line."""

    statement: Statement
    assumptions: Assumptions

    @property
    def readings(self) -> tuple[Statement, ...]:
        """The statement as written, and with its definitions opened."""
        opened = self._opened()
        if opened == self.statement:
            return (self.statement,)
        return self.statement, opened

    def _opened(self) -> Statement:
        """The statement without ``let`` names, as far as they can go."""
        values = {
            item.name: Value(item.term, item.parameters)
            for item in self.assumptions.definitions
        }
        found = self.statement
        for _ in range(MAX_OPENED if values else 0):
            try:
                opened = replaced(found, values, {})
            except NotReplaced:
                return found
            if opened == found:
                break
            found = opened
        return found

    @property
    def is_equation(self) -> bool:
        said = self.statement.proposition
        return isinstance(said, tree.Relation) and said.sign == "="

    @property
    def facts(self) -> tuple[tree.Proposition, ...]:
        """What is given, proposition by proposition."""
        return tuple(
            part
            for fact in self.assumptions.facts
            for part in parts(fact.proposition)
        )

    def declaration(self, node: Node) -> Declaration | None:
        """Of a name, or of the family that it is a member of."""
        match node:
            case tree.Symbol(name) | Element(name, _):
                return self.assumptions.declaration(name)
            case _:
                return None

    def is_random(self, term: Node, depth: int = 0) -> bool:
        """Whether the term's value depends on the outcome."""
        match term:
            case tree.Operator(name, _) if name in NUMBERS:
                return False
            case tree.Probability():
                return False
            case tree.Conditional(_, _, given):
                return any(self.is_random(g, depth) for g in given)
            case tree.Symbol(name) | Element(name, _):
                found = self.assumptions.declaration(name)
                if found is not None:
                    return found.kind in ("random", "event")
                defined = self.assumptions.definition(name)
                if defined is None or depth > MAX_OPENED:
                    return False
                return self.is_random(defined.term, depth + 1)
            case tree.Occurs():
                return True
            case _:
                inside = tree.children(term)
                return any(self.is_random(x, depth) for x in inside)

    def speaks_of(self, *names: str) -> bool:
        """Whether one of the operators stands in the line."""
        return any(name in names for name in self._operators())

    def _operators(self) -> Iterator[str]:
        for node in self.nodes():
            match node:
                case tree.Operator(name, _) | tree.Conditional(name, _, _):
                    yield name
                case _:
                    pass

    def nodes(self) -> Iterator[Node]:
        """All parts of the line, as written and opened."""
        for statement in self.readings:
            yield from tree.walk(statement)

    def mean_of_product(self, node: Node) -> bool:
        """Whether it is the mean of a term with a product of random
        factors in it."""
        if not isinstance(node, tree.Operator) or node.name != "E":
            return False
        return any(map(self._random_product, tree.walk(node.arguments[0])))

    def _random_product(self, node: Node) -> bool:
        match node:
            case tree.Multiply(one, two) | tree.Divide(one, two):
                return self.is_random(one) and self.is_random(two)
            case tree.Power(base, _) | tree.Norm(base):
                return self.is_random(base)
            case tree.Dot() | tree.MatrixProduct() | tree.Product():
                return self.is_random(node)
            case _:
                return False

    def random_names(self) -> tuple[Term, ...]:
        """Random names in the line, each once: single ones, and members by
        the index that their declaration names."""
        found: dict[str, Term] = {}
        for statement in self.readings:
            for node in tree.walk(statement):
                declared = self.declaration(node)
                if declared is None or declared.kind not in ("random", "event"):
                    continue
                name = declared.name
                places = tuple(Index(r.index) for r in declared.ranges)
                found.setdefault(
                    name, Element(name, places) if places else tree.Symbol(name)
                )
        return tuple(found.values())


def parts(proposition: tree.Proposition) -> tuple[tree.Proposition, ...]:
    """What a proposition says, one by one."""
    if isinstance(proposition, tree.Conjunction):
        return tuple(p for part in proposition.parts for p in parts(part))
    return (proposition,)
