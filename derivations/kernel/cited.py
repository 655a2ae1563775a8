"""A claim that is cited, and the values that its names get."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from derivations.assumptions.given import Assumptions
from derivations.kernel.citable_values import (
    not_replaced,
    opened_definitions,
)
from derivations.kernel.connected import connected
from derivations.kernel.proof import Untrue
from derivations.language import tree
from derivations.language.substitute import NotReplaced, Value
from derivations.language.tree import Proposition, Relation, Statement


@dataclass(frozen=True, slots=True)
class Cited(Untrue):
    """A statement with the assumptions that it was proved from; with a
    ``hypothesis`` it is the conclusion of an implication."""

    assumptions: Assumptions
    statement: Statement
    hypothesis: Statement | None = None


@dataclass(frozen=True, slots=True)
class Use(Untrue):
    """A cited statement, values for its names, and the conditions on
    indices under which it is used (those of the line)."""

    cited: Cited
    values: tuple[tuple[str, Value], ...]
    conditions: tuple[Relation, ...] = ()

    @property
    def table(self) -> Mapping[str, Value]:
        return dict(self.values)


def readings(cited: Cited) -> Iterator[Cited]:
    """The claim, and of an implication the conclusion: where the hypothesis
    is one more assumption."""
    yield cited
    stated = cited.statement.proposition
    if isinstance(stated, (tree.Implication, tree.Equivalence)):
        yield _concluded(cited, stated.left, stated.right)
    if isinstance(stated, tree.Equivalence):
        yield _concluded(cited, stated.right, stated.left)


def _concluded(
    cited: Cited, hypothesis: Proposition, conclusion: Proposition
) -> Cited:
    told = cited.statement.conditions
    return Cited(
        cited.assumptions,
        Statement(conclusion, told),
        Statement(hypothesis, told),
    )


def opened(cited: Cited) -> Statement:
    """The statement without ``let`` names.  Raises Uncitable."""
    try:
        return opened_definitions(cited.assumptions, cited.statement)
    except NotReplaced as error:
        raise not_replaced(error) from error


def about(cited: Cited) -> tuple[str, ...]:
    """The names that need values.  Raises Uncitable."""
    try:
        return names_about(cited)
    except NotReplaced as error:
        raise not_replaced(error) from error


def names_about(cited: Cited) -> tuple[str, ...]:
    """Those of the hypothesis too: it may exclude what it doesn't share a
    name with."""
    stated = opened_definitions(cited.assumptions, cited.statement)
    said: tree.Node = stated
    if cited.hypothesis is not None:
        also = opened_definitions(cited.assumptions, cited.hypothesis)
        said = tree.Conjunction((stated.proposition, also.proposition))
    return connected(cited.assumptions, said)
