"""The values of indicators, probabilities and conditional moments."""

from __future__ import annotations

from fractions import Fraction

from derivations.language import tree
from derivations.language.joint import block
from derivations.refute import events
from derivations.refute.columns import Quantity
from derivations.refute.moments import (
    conditional_entropy,
    entropy_given_event,
    mutual_information,
)
from derivations.refute.ranges import Indices
from derivations.refute.values import Undecidable, Undefined
from derivations.refute.vectors import Vectors


class Happenings(Vectors):
    """Events outcome by outcome, in a model."""

    def happens(self, node: tree.Proposition, indices: Indices) -> Quantity:
        """1 at the outcomes where the event happens, else 0."""
        match node:
            case tree.Relation(sign, left, right):
                one, two = self.term(left, indices), self.term(right, indices)
                return events.related(self.space, sign, one, two)
            case tree.Occurs(event):
                one = self.term(event, indices)
                return events.related(self.space, "=", one, Fraction(1))
            case tree.Negation(part):
                return events.negation(self.space, self.happens(part, indices))
            case tree.Conjunction(parts):
                values = [self.happens(part, indices) for part in parts]
                return events.conjunction(self.space, values)
            case tree.Disjunction(parts):
                values = [self.happens(part, indices) for part in parts]
                return events.disjunction(self.space, values)
        raise Undecidable

    def indicator(self, node: tree.Indicator, indices: Indices) -> Quantity:
        return self.happens(node.event, indices)

    def probability(self, node: tree.Probability, indices: Indices) -> Quantity:
        event = self.happens(node.event, indices)
        if node.given is None:
            return self.space.expectation(event)
        given = self.happens(node.given, indices)
        return events.given_event(self.space, "E", (event,), given)

    def blocks(
        self, pair: tuple[tree.Term, ...], indices: Indices
    ) -> tuple[tuple[Quantity, ...], tuple[Quantity, ...]]:
        """The variables on both sides of a mutual information."""
        if len(pair) != 2:
            raise Undefined
        one, two = (self.variables(block(part), indices) for part in pair)
        return one, two

    def variables(
        self, terms: tuple[tree.Term, ...], indices: Indices
    ) -> tuple[Quantity, ...]:
        """The values of random variables, of a family those of all its
        members."""
        found: list[Quantity] = []
        for term in terms:
            if self.is_vector(term):
                found.extend(self.vector(term, indices))
            else:
                found.append(self.term(term, indices))
        return tuple(found)

    def is_numbers(self, term: tree.Term) -> bool:
        """Whether it is a vector, and no family of random variables."""
        declared = (
            self.assumptions.declaration(term.name)
            if isinstance(term, tree.Symbol)
            else None
        )
        random = declared is not None and declared.kind == "random"
        return self.is_vector(term) and not random

    def conditional(self, node: tree.Conditional, indices: Indices) -> Quantity:
        pair = node.arguments if node.operator == "MI" else ()
        values: tuple[Quantity, ...] = ()
        if node.operator == "H":
            values = self.variables(node.arguments, indices)
        elif not pair:
            values = tuple(self.term(x, indices) for x in node.arguments)
        known: list[Quantity] = []
        for item in node.given:
            if isinstance(item, tree.Proposition):
                event = self.happens(item, indices)
                if node.operator == "H":
                    return entropy_given_event(
                        self.space, values, event, self.bits
                    )
                return events.given_event(
                    self.space, node.operator, values, event
                )
            if isinstance(item, tree.Term) and self.is_vector(item):
                known.extend(self.vector(item, indices))
            elif isinstance(item, tree.Term):
                known.append(self.term(item, indices))
        given = tuple(known)
        match node.operator:
            case "H":
                return conditional_entropy(self.space, values, given, self.bits)
            case "MI":
                blocks = self.blocks(pair, indices)
                return mutual_information(self.space, blocks, given, self.bits)
        return events.given_values(self.space, node.operator, values, given)
