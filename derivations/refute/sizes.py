"""Small values for integer constants, alone and in combination."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product

from derivations.assumptions.given import Assumptions, Declaration, Domain
from derivations.language import tree
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import judge
from derivations.refute.mention import FAILURES, instances
from derivations.refute.model import Model

Constants = dict[str, Fraction]
SIZES = 3
MAX_COMBINATIONS = 4000
MAX_LITERAL = 10_000


def integers(domain: Domain) -> tuple[Fraction, ...]:
    """The smallest integers of the domain, and a larger one."""
    if domain.lower is not None:
        start = -((-domain.lower.numerator) // domain.lower.denominator)
        tried = [start + k for k in range(SIZES + 2)]
    else:
        tried = [2, 1, 3, 0, -1, -2]
    found = [Fraction(k) for k in tried if domain.contains(Fraction(k))]
    return tuple(found[: SIZES + 1])


def sizes(
    assumptions: Assumptions,
    relevant: frozenset[str],
    statement: tree.Statement | None = None,
) -> list[Constants]:
    """Combinations of integer constants that facts about them allow, small
    ones first; those that the statement doesn't touch keep their second
    smallest value.  Numbers written beside a constant are tried for it."""
    declared = [
        item
        for item in assumptions.declarations
        if item.kind == "constant" and item.domain.integer and not item.ranges
    ]
    choices: list[tuple[Fraction, ...]] = []
    for item in declared:
        values = integers(item.domain)
        if item.name not in relevant:
            values = values[1:2] or values
        found = dict.fromkeys(values)
        found.update(dict.fromkeys(_written(assumptions, statement, item)))
        choices.append(tuple(found))
    combinations = [
        values
        for values in islice(product(*choices), MAX_COMBINATIONS)
        if _allowed(assumptions, declared, values)
    ]
    combinations.sort(
        key=lambda values: (
            max((abs(v) for v in values), default=0),
            sum(abs(v) for v in values),
        )
    )
    return [
        {item.name: value for item, value in zip(declared, values, strict=True)}
        for values in combinations
    ]


def _written(
    assumptions: Assumptions,
    statement: tree.Statement | None,
    item: Declaration,
) -> list[Fraction]:
    """Integers in facts beside the constant and, unless it is the size of a
    random family, in the statement; with their neighbours."""
    nodes: list[tree.Node] = [
        fact.proposition
        for fact in assumptions.facts
        if isinstance(fact.proposition, tree.Relation)
        and tree.Symbol(item.name)
        in (fact.proposition.left, fact.proposition.right)
    ]
    size = any(
        tree.Symbol(item.name) in tree.walk(end)
        for other in assumptions.declarations
        if other.kind == "random"
        for one in other.ranges
        for end in (one.lower, one.upper)
    )
    if statement is not None and not size:
        nodes.append(statement)
    found: dict[Fraction, None] = {}
    for node in nodes:
        for value in _literals(node):
            for near in (value, value + 1, value - 1):
                if item.domain.contains(near):
                    found.setdefault(near)
    return list(found)


def _literals(node: tree.Node) -> Iterator[Fraction]:
    for item in tree.walk(node):
        if isinstance(item, tree.Number):
            value = item.value
            if value.denominator == 1 and value <= MAX_LITERAL:
                yield value


def _allowed(
    assumptions: Assumptions,
    declared: list[Declaration],
    values: tuple[Fraction, ...],
) -> bool:
    """Whether no fact about these constants alone fails."""
    names = [item.name for item in declared]
    model = Model(tuple(zip(names, values, strict=True)))
    evaluator = Evaluator(model, assumptions)
    for fact in assumptions.facts:
        mentioned = [
            node.name
            for node in tree.walk(fact.proposition)
            if isinstance(node, tree.Symbol)
        ]
        if any(name not in names for name in mentioned):
            continue
        for part, indices in instances(evaluator, fact):
            try:
                if judge(evaluator, part, indices) is False:
                    return False
            except FAILURES:
                continue
    return True
