"""From SymPy to propositions, and to the terms that hold events."""

from __future__ import annotations

from typing import Any, Protocol

from derivations.language import tree


class Reading(Protocol):
    """The reader of SymPy expressions."""

    def read(self, item: Any) -> tree.Node: ...
    def term(self, item: Any) -> tree.Term: ...
    def terms(self, items: Any) -> tuple[tree.Term, ...]: ...
    def proposition(self, item: Any) -> tree.Proposition: ...


def probability(reader: Reading, item: Any) -> tree.Term:
    event, *given = (reader.proposition(part) for part in item.args)
    return tree.Probability(event, *given)


def indicator(reader: Reading, item: Any) -> tree.Term:
    return tree.Indicator(reader.proposition(item.args[0]))


def conditional(reader: Reading, item: Any) -> tree.Term:
    given = tuple(reader.read(part) for part in item.args[2])
    arguments = reader.terms(item.args[1])
    return tree.Conditional(item.operator, arguments, given)


def implication(reader: Reading, item: Any) -> tree.Proposition:
    left, right = (reader.proposition(part) for part in item.args)
    return tree.Implication(left, right)


def equivalence(reader: Reading, item: Any) -> tree.Proposition:
    left, right = (reader.proposition(part) for part in item.args)
    return tree.Equivalence(left, right)


def conjunction(reader: Reading, item: Any) -> tree.Proposition:
    parts = tuple(reader.proposition(part) for part in item.args)
    return tree.Conjunction(parts)


def disjunction(reader: Reading, item: Any) -> tree.Proposition:
    parts = tuple(reader.proposition(part) for part in item.args)
    return tree.Disjunction(parts)


def negation(reader: Reading, item: Any) -> tree.Proposition:
    return tree.Negation(reader.proposition(item.args[0]))


def occurs(reader: Reading, item: Any) -> tree.Proposition:
    return tree.Occurs(reader.term(item.args[0]))


def independence(reader: Reading, item: Any) -> tree.Proposition:
    blocks = tuple(reader.terms(block) for block in item.blocks)
    return tree.Independence(item.kind, blocks, item.every)


def given_independence(reader: Reading, item: Any) -> tree.Proposition:
    blocks = tuple(reader.terms(block) for block in item.blocks)
    given = tuple(reader.read(part) for part in item.given)
    return tree.ConditionalIndependence(item.kind, blocks, given, item.every)


def same_law(reader: Reading, item: Any) -> tree.Proposition:
    return tree.SameLaw(reader.terms(item.args))


def named_law(reader: Reading, item: Any) -> tree.Proposition:
    subject, *parameters = reader.terms(item.args[1:])
    return tree.NamedLaw(subject, item.law, tuple(parameters))
