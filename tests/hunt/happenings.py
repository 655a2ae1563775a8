"""Events, what is conditioned on, and entropies, for the oracle.

Outcome by outcome, like the rest of the oracle, and like it without a line
of the checker's code: an event is True or False at each outcome, what is
given cuts the space into cells, and every cell is a space of its own.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.language import tree
from tests.hunt.numbers import (
    Rand,
    Undefined,
    Unknown,
    compare,
    logarithm,
    square_root,
    whole,
)


class Happenings:
    """A part of the oracle."""

    # --- events -----------------------------------------------------------

    def happens(self, node, env):
        """Whether the event happens, for each outcome.  All of its parts
        have to be defined, also where another part settles it."""
        match node:
            case tree.Relation(sign, left, right):
                test = self.signs.get(sign)
                if test is None:
                    raise Unknown(sign)
                one, two = self.value(left, env), self.value(right, env)
                return self.each(lambda x, y: test(compare(x, y)), one, two)
            case tree.Occurs(event):
                return self.each(lambda x: x == 1, self.value(event, env))
            case tree.Negation(part):
                return self.each(lambda x: not x, self.happens(part, env))
            case tree.Conjunction(parts):
                found = [self.happens(part, env) for part in parts]
                return self.each(lambda *x: all(x), *found)
            case tree.Disjunction(parts):
                found = [self.happens(part, env) for part in parts]
                return self.each(lambda *x: any(x), *found)
        raise Unknown(type(node).__name__)

    def places_of(self, node, env):
        """Numbers of the outcomes at which an event happens."""
        found = self.happens(node, env)
        size = len(self.model.weights)
        column = found if isinstance(found, Rand) else [found] * size
        return [place for place, yes in enumerate(column) if yes]

    def _indicator(self, node, env):
        return self.each(int, self.happens(node.event, env))

    def _probability(self, node, env):
        event = self.places_of(node.event, env)
        within = range(len(self.model.weights))
        if node.given is not None:
            within = self.places_of(node.given, env)
        both = set(event) & set(within)
        return whole(Fraction(self.weight(both), self.some(within)))

    def weight(self, places):
        return sum(self.model.weights[place] for place in places)

    def some(self, places):
        """The weight, which mustn't be 0."""
        found = self.weight(places)
        if found == 0:
            raise Undefined("given what never happens")
        return found

    # --- conditional operators --------------------------------------------

    def _conditional(self, node, env):
        values = [self.columns_of(a, env) for a in node.arguments]
        if node.operator == "H":
            values = [column for block in values for column in block]
        elif node.operator != "MI":
            if any(self.is_vector(argument) for argument in node.arguments):
                raise Unknown("a vector, given something")
            values = [block[0] for block in values]
        first = node.given[0]
        if isinstance(first, tree.Proposition):
            places = self.places_of(first, env)
            self.some(places)
            if node.operator == "H":
                return whole(self.entropy(values, places))
            return self.inside_cell(node.operator, values, places)
        cells = self.cells(self.known(node.given, env))
        if node.operator in ("H", "MI"):
            return self.average_entropy(node.operator, values, cells)
        random = any(isinstance(self.value(a, env), Rand) for a in node.given)
        found = {}
        for places in cells:
            own = self.inside_cell(node.operator, values, places)
            found.update(dict.fromkeys(places, own))
        column = [found[place] for place in range(len(found))]
        return Rand(column) if random else column[0]

    def known(self, given, env):
        """The columns of what stands behind the bar."""
        columns = []
        for term in given:
            if isinstance(term, tree.Proposition):
                raise Unknown("events beside random variables")
            columns += self.columns_of(term, env)
        return columns

    def columns_of(self, node, env):
        """The columns of an argument, of a family those of all members."""
        if isinstance(node, tree.Operator) and node.name == "joint":
            return [
                c for part in node.arguments for c in self.columns_of(part, env)
            ]
        if not self.is_vector(node):
            return [self.column(node, env)]
        size = len(self.model.weights)
        found = self.vector(node, env)
        return [v if isinstance(v, Rand) else [v] * size for v in found]

    def column(self, node, env):
        value = self.value(node, env)
        size = len(self.model.weights)
        self.steps += size // 4
        return value if isinstance(value, Rand) else [value] * size

    def cells(self, columns):
        """The outcomes, sorted by the joint value of the columns."""
        found = {}
        for place in range(len(self.model.weights)):
            row = tuple(column[place] for column in columns)
            if not all(isinstance(x, (int, Fraction)) for x in row):
                raise Unknown("given a number that isn't rational")
            found.setdefault(row, []).append(place)
        return list(found.values())

    def inside_cell(self, operator, values, places):
        total = self.weight(places)

        def mean(column):
            found = 0
            for place in places:
                found = found + column[place] * self.model.weights[place]
            return whole(found * Fraction(1, total))

        if operator == "E":
            return mean(values[0])
        if operator not in ("Var", "Cov", "sd"):
            raise Unknown(operator)
        left, right = values[0], values[-1]
        joint = [x * y for x, y in zip(left, right, strict=True)]
        spread = whole(mean(joint) - mean(left) * mean(right))
        return square_root(spread) if operator == "sd" else spread

    # --- entropies of random variables ------------------------------------

    def average_entropy(self, name, values, cells):
        """``H`` or ``MI`` of the values in each cell, on average."""
        found = 0
        for places in cells:
            share = Fraction(self.weight(places), self.total)
            found = found + self.entropy_of(name, values, places) * share
        return whole(found)

    def entropy_of(self, name, values, places):
        if name == "MI":
            if len(values) != 2:
                raise Unknown(name)
            one, two = values
            apart = self.entropy(one, places) + self.entropy(two, places)
            return apart - self.entropy([*one, *two], places)
        return self.entropy(values, places)

    def entropy(self, columns, places):
        total, law = self.weight(places), {}
        for place in places:
            row = tuple(column[place] for column in columns)
            if not all(isinstance(x, (int, Fraction)) for x in row):
                raise Unknown("law of a number that isn't rational")
            law[row] = law.get(row, 0) + self.model.weights[place]
        found = 0
        for weight in law.values():
            share = Fraction(weight, total)
            found = found - logarithm(share) * share
        return found

    def mutual(self, node, env):
        values = [self.columns_of(a, env) for a in node.arguments]
        everywhere = [list(range(len(self.model.weights)))]
        return self.average_entropy("MI", values, everywhere)
