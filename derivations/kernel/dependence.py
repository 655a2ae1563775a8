"""Whether a term depends on a variable, and in which way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.errors import Unsupported
from derivations.kernel.random import MOMENTS
from derivations.language import tree
from derivations.language.tree import Node, Number, Term

HYPOTHESIS: Final = "hypothesis"
"""Name of the left side of an implication as a fact: it says where the
point lies, and nothing of a law."""


def depends(assumptions: Assumptions, node: Node, variable: Term) -> bool:
    """Whether the variable, or another member of its family, is written in
    the term or behind a ``let`` name in it."""
    return _name(variable) in names(assumptions, node)


def _name(variable: Term) -> str:
    match variable:
        case tree.Symbol(name) | tree.Element(name, _):
            return name
        case _:
            raise Unsupported("variable")


def names(assumptions: Assumptions, node: Node) -> frozenset[str]:
    """All names in a term, also behind ``let`` names and, for a variable
    with stated outcomes, the names of these."""
    key = "names", node
    found = assumptions.memo.get(key)
    if not isinstance(found, frozenset):
        found = assumptions.memo[key] = frozenset(_names(assumptions, node))
    return found


def _names(assumptions: Assumptions, node: Node) -> Iterator[str]:
    for inside in tree.walk(node):
        match inside:
            case tree.Symbol(name) | tree.Element(name, _):
                yield name
                definition = assumptions.definition(name)
                if definition is not None:
                    yield from names(assumptions, definition.term)
                declaration = assumptions.declaration(name)
                if declaration is not None and declaration.outcomes:
                    yield declaration.outcomes.values
                    yield declaration.outcomes.probability
            case tree.Application(name, _):
                yield name
            case tree.Limit(variable=name) | tree.Tends(variable=name):
                yield name
            case _:
                pass


def varies(assumptions: Assumptions, node: Node) -> bool:
    """Whether its value may depend on the outcome: a random name or an
    event stands in it, outside of moments and probabilities, which are
    constants; perhaps behind a ``let`` name."""
    if isinstance(node, tree.Operator) and node.name in MOMENTS:
        return False
    if isinstance(node, tree.Probability):
        return False
    match node:
        case tree.Symbol(name) | tree.Element(name, _):
            declared = assumptions.declaration(name)
            if declared is not None and declared.kind in ("random", "event"):
                return True
            defined = assumptions.definition(name)
            if defined is not None and varies(assumptions, defined.term):
                return True
        case _:
            pass
    return any(varies(assumptions, child) for child in tree.children(node))


def fixed_variable(
    assumptions: Assumptions, body: Node, variable: Term
) -> None:
    """Raises Unsupported unless the variable may be varied alone: a declared
    number that isn't an integer, of which no fact says how the law of a
    random variable in the body depends on it.  A claim that was proved for
    every value of the variable says nothing of the kind."""
    name = _name(variable)
    declaration = assumptions.declaration(name)
    if declaration is None or declaration.kind != "constant":
        raise Unsupported(f"derivative by {name}")
    if declaration.domain.integer:
        raise Unsupported(f"derivative by the integer {name}")
    indices = variable.indices if isinstance(variable, tree.Element) else ()
    if len(indices) != len(declaration.ranges):
        raise Unsupported(f"derivative by {name}")
    random = _random(assumptions, names(assumptions, body))
    for item in random:
        outcomes = assumptions.declaration(item)
        if outcomes is not None and outcomes.outcomes is not None:
            if outcomes.outcomes.values == name:
                raise Unsupported(f"outcomes vary with {name}")
    if random and any(
        name in said and _random(assumptions, said)
        for said in (
            _said(assumptions, fact)
            for fact in assumptions.facts
            if fact.name != HYPOTHESIS and name not in fact.general
        )
    ):
        raise Unsupported(f"laws that vary with {name}")


def _said(assumptions: Assumptions, fact: Fact) -> frozenset[str]:
    found = names(assumptions, fact.proposition)
    for condition in fact.conditions:
        found |= names(assumptions, condition)
    return found


def _random(assumptions: Assumptions, found: frozenset[str]) -> list[str]:
    return [
        item.name
        for item in assumptions.declarations
        if item.kind == "random" and item.name in found
    ]


def few_valued(assumptions: Assumptions, term: Term) -> bool:
    """Whether all random names take finitely many values, so that an
    expectation is a finite sum, with the term at each of them."""
    declared = map(
        assumptions.declaration, _random(assumptions, names(assumptions, term))
    )
    return all(
        item is not None
        and (
            item.kind == "event"
            or item.outcomes is not None
            or item.domain.finite
        )
        for item in declared
    )


def polynomial(assumptions: Assumptions, term: Term, variable: Term) -> bool:
    """Whether the term is a polynomial in the variable and in all random
    names, so that its moments are polynomials in the variable."""
    plain = not depends(assumptions, term, variable)
    if plain and not _random(assumptions, names(assumptions, term)):
        return True
    match term:
        case tree.Symbol(name) | tree.Element(name, _):
            definition = assumptions.definition(name)
            if definition is None:
                return True
            return polynomial(assumptions, definition.term, variable)
        case tree.Negative(inner):
            return polynomial(assumptions, inner, variable)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            return polynomial(assumptions, left, variable) and polynomial(
                assumptions, right, variable
            )
        case tree.Divide(left, right):
            fixed = not depends(assumptions, right, variable)
            constant = not _random(assumptions, names(assumptions, right))
            return (
                fixed and constant and polynomial(assumptions, left, variable)
            )
        case tree.Power(base, Number() as exponent):
            whole = exponent.value.denominator == 1
            return whole and polynomial(assumptions, base, variable)
        case tree.Sum(binders, body, conditions):
            fixed = not any(
                depends(assumptions, part, variable)
                for part in (*binders, *conditions)
            )
            return fixed and polynomial(assumptions, body, variable)
        case tree.Series(total=total):
            return polynomial(assumptions, total, variable)
        case _:
            return False
