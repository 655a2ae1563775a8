"""A counterexample as plain data, for machines and for messages in any
language."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from derivations.refute.model import Factor, Function, Recipe
from derivations.refute.values import Value
from derivations.refute.witness import Witness

MAX_ROWS = 16

Side = Value | tuple[Value, ...] | None
Row = tuple[Fraction, tuple[Fraction, ...]]


@dataclass(frozen=True, slots=True)
class Description:
    """What a reader needs to check a counterexample by hand.

    ``constants``, ``functions`` and ``recipe`` speak of what the statement
    mentions, ``constants`` of what the assumptions about that do too.
    ``names`` and ``outcomes`` are the joint table of its random elements
    (probability, values), empty when it has more than `MAX_ROWS` rows; the
    recipe always says how the law is made, and elements of
    different entries of ``independent`` are independent.
    """

    constants: tuple[tuple[str, Fraction], ...]
    indices: tuple[tuple[str, int], ...]
    functions: tuple[Function, ...]
    recipe: tuple[Recipe, ...]
    independent: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    outcomes: tuple[Row, ...]
    left: Side
    right: Side


def describe(witness: Witness) -> Description:
    """The parts of the model that the statement mentions, with the values
    of both sides."""
    mentioned = set(witness.mentioned)
    constants = mentioned.union(witness.assumed)
    families = {name.partition("[")[0] for name in mentioned}
    model = witness.model
    factors = [f for f in model.factors if mentioned.intersection(f.names)]
    named = [f for f in model.named if mentioned.intersection(f.names)]
    elements = {name for factor in named for name in factor.names}
    elements |= {name for factor in factors for name in factor.names}
    return Description(
        tuple(item for item in model.constants if item[0] in constants),
        witness.indices,
        tuple(item for item in model.functions if item.name in families),
        tuple(line for line in model.recipe if _subject(line) & elements),
        tuple(f.names for f in named) + tuple(f.names for f in factors),
        () if named else tuple(n for f in factors for n in f.names),
        () if named else _table(factors),
        witness.left,
        witness.right,
    )


def _subject(line: Recipe) -> set[str]:
    """The elements whose law the line gives."""
    subject = line[1]
    if isinstance(subject, tuple):
        return {name for name in subject if isinstance(name, str)}
    return {str(subject)}


def _table(factors: list[Factor]) -> tuple[Row, ...]:
    size = 1
    for factor in factors:
        size *= len(factor.outcomes)
    if size > MAX_ROWS:
        return ()
    rows = []
    for choice in product(*(factor.outcomes for factor in factors)):
        share = Fraction(1)
        values: tuple[Fraction, ...] = ()
        for probability, numbers in choice:
            share *= probability
            values += numbers
        rows.append((share, values))
    return tuple(rows) if factors else ()
