"""Constants put where variables lie: of ``P(X = a) > 0`` the constant is
changed to a value of X.  A proposal, checked later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.model import Factor, Model

Pair = tuple[str, str]
"""A random variable, and the constant that it is to take."""


def hitting(assumptions: Assumptions, model: Model) -> Model:
    """The model with constants that facts have variables take changed to
    the values of the most probable outcome, unless they are taken already,
    all at once."""
    pairs = tuple(dict.fromkeys(_pairs(assumptions)))
    if not pairs:
        return model
    values = dict(model.constants)
    for factor in model.factors:
        own = [pair for pair in pairs if pair[0] in factor.names]
        if own and not _hit(factor, own, values):
            _, numbers = max(factor.outcomes, key=lambda outcome: outcome[0])
            at = dict(zip(factor.names, numbers, strict=True))
            values.update((constant, at[name]) for name, constant in own)
    return replace(
        model, constants=tuple((n, values[n]) for n, _ in model.constants)
    )


def _hit(
    factor: Factor, pairs: list[Pair], values: dict[str, Fraction]
) -> bool:
    """Whether some outcome has all the values."""
    return any(
        all(
            numbers[factor.names.index(name)] == values.get(constant)
            for name, constant in pairs
        )
        for _, numbers in factor.outcomes
    )


def _pairs(assumptions: Assumptions) -> Iterator[Pair]:
    for fact in assumptions.facts:
        match fact.proposition:
            case tree.Relation(
                ">" | "≠", tree.Probability(event, None), tree.Number() as zero
            ) if zero.value == 0:
                yield from _taken(assumptions, event)
            case tree.Relation(
                "<" | "≠", tree.Number() as zero, tree.Probability(event, None)
            ) if zero.value == 0:
                yield from _taken(assumptions, event)


def _taken(assumptions: Assumptions, event: tree.Proposition) -> Iterator[Pair]:
    match event:
        case tree.Conjunction(parts):
            for part in parts:
                yield from _taken(assumptions, part)
        case tree.Relation("=", tree.Symbol(one), tree.Symbol(two)):
            for name, constant in ((one, two), (two, one)):
                if _kind(assumptions, name) == "random":
                    if _kind(assumptions, constant) == "constant":
                        yield name, constant


def _kind(assumptions: Assumptions, name: str) -> str:
    declared = assumptions.declaration(name)
    if declared is None or declared.ranges or declared.domain.integer:
        return ""
    return declared.kind
