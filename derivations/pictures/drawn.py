"""Random numbers for the pictures, drawn anew.  Needs NumPy."""

from __future__ import annotations

from derivations.pictures import dice, scalings
from derivations.pictures.dots import Dots, Point
from derivations.pictures.formulas import formula
from derivations.simulate.rolls import running_means
from derivations.simulate.sweep import Settings, simulate

SAMPLES = 2000
SEEDS = (1, 2, 3)
DIGITS = 5
"""More than can be seen."""


def drawn() -> Dots:
    """By the laws that the claims' assumptions give, with fixed seeds."""
    return Dots(
        {name: _points(name) for name, *_ in scalings.SCALINGS},
        tuple(_means(seed) for seed in SEEDS),
    )


def _points(name: str) -> tuple[Point, ...]:
    one = formula(scalings.DOCUMENT, name)
    settings = Settings(largest=scalings.SIZES[-1], samples=SAMPLES, kinds=1)
    simulation = simulate(one.claim.statement, one.assumptions, settings)
    (series,) = simulation.series
    return tuple(
        (row.size, _short(row.estimate), _short(row.error))
        for row in series.rows
    )


def _means(seed: int) -> tuple[tuple[int, float], ...]:
    one = formula("scores-in-numbers", "die-mean")
    means = running_means(
        one.claim.statement, one.assumptions, "X", dice.ROLLS, seed
    )
    return tuple((n, _short(means[n - 1])) for n in dice.steps())


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
