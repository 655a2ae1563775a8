"""One point: both sides of a claim from draws of one size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from derivations.language import tree
from derivations.simulate.arrays import MAX_CELLS, Array, NoValue, TooMany
from derivations.simulate.draw import Laws, OfModel
from derivations.simulate.estimate import (
    Statistics,
    TooFew,
    batch_sizes,
    section_error,
)
from derivations.simulate.records import CantDraw, Row
from derivations.simulate.values import Leaf, Values

CHUNK = MAX_CELLS // 4
"""Random numbers that are at hand at once, about."""


@dataclass(frozen=True)
class Drawing:
    """What is drawn: the laws, with the names that aren't random, as often
    as ``samples`` says; the same ``seed`` draws the same again."""

    relation: tree.Relation
    laws: Laws | OfModel
    values: Values
    samples: int
    seed: tuple[int, ...]


def watch(drawing: Drawing, statistics: Statistics) -> None:
    """Show all draws to the statistics, as often as it takes."""
    rows = max(1, CHUNK // max(drawing.laws.cells, 1))
    while True:
        try:
            _pass(drawing, statistics, rows)
        except TooMany:
            if rows == 1:
                raise
            rows = max(1, rows // 8)
            statistics.forget()
            continue
        if not statistics.settle():
            return


def _pass(drawing: Drawing, statistics: Statistics, rows: int) -> None:
    """Show all draws once, so many at a time."""
    values, relation = drawing.values, drawing.relation
    generator = np.random.default_rng(drawing.seed)
    for batch, draws in enumerate(batch_sizes(drawing.samples)):
        while draws > 0:
            statistics.begin(batch)
            count = min(rows, draws)
            draws -= count
            seen = replace(
                values,
                families={
                    **values.families,
                    **drawing.laws.draw(generator, count),
                },
                leaf=statistics.observe,
                draws=count,
            )
            for theory, side in enumerate((relation.left, relation.right)):
                statistics.theory = bool(theory)
                seen.number(side)


def compared(drawing: Drawing, size: int, statistics: Statistics) -> Row:
    """The two sides from what the statistics saw."""
    values, samples = drawing.values, drawing.samples
    left, right = drawing.relation.left, drawing.relation.right
    batches = len(list(batch_sizes(samples)))

    def sides(leaf: Leaf) -> tuple[float, float]:
        at = replace(values, leaf=leaf)
        statistics.theory = False
        one = _single(at.number(left))
        statistics.theory, statistics.simulated = True, False
        return one, _single(at.number(right))

    estimate, theory = sides(statistics.value)
    simulated = statistics.simulated
    plain = None
    if not simulated:
        statistics.theory = False
        plain = statistics.plain_error(values, left)
    if plain is not None:
        return _checked(Row(size, samples, estimate, plain, theory))
    parts = [_or_nothing(sides, statistics.section(k)) for k in range(batches)]
    if not simulated:
        error = section_error([one for one, _ in parts])
        return _checked(Row(size, samples, estimate, error, theory))
    error = section_error([one - two for one, two in parts])
    other = section_error([two for _, two in parts])
    return _checked(Row(size, samples, estimate, error, theory, other))


def _checked(row: Row) -> Row:
    """Where no draw differs from another though the sides do, the standard
    error isn't known."""
    if row.error == 0 and not np.isclose(row.estimate, row.theory):
        return replace(row, error=float("nan"))
    return row


def _or_nothing(
    sides: Callable[[Leaf], tuple[float, float]], section: Leaf
) -> tuple[float, float]:
    try:
        return sides(section)
    except (TooFew, NoValue):
        return float("nan"), float("nan")


def _single(value: Array) -> float:
    if value.size != 1:
        raise CantDraw("simulate-no-number")
    return float(value.flat[0])
