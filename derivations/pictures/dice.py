"""The mean of more and more rolls of a die."""

from __future__ import annotations

from fractions import Fraction

from derivations.pictures.chart import Frame as Axes
from derivations.pictures.chart import axis, written
from derivations.pictures.formulas import formula, square_root
from derivations.pictures.frames import Frame, source_line
from derivations.pictures.svg import (
    FIRST,
    INK,
    QUIET,
    SECOND,
    THIRD,
    line,
    number,
    tag,
    text,
)
from derivations.words import say

ROLLS = 1000
SEEDS = (1, 2, 3)
LINES = ((FIRST, ""), (SECOND, "7 3"), (THIRD, "2 3"))
WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 680, 96, 340
DEVIATIONS = 2


def dice(lang: str, simulated: bool) -> tuple[Frame, ...]:
    """The exact mean and a band of two standard errors around it; with
    ``simulated`` also three series of rolls."""
    mean_of = formula("scores-in-numbers", "die-mean")
    variance_of = formula("scores-in-numbers", "die-variance")
    error_of = formula("sample-mean-and-variance", "standard-error")
    mean = mean_of.value(mean_of.right, {})
    variance = Fraction(variance_of.value(variance_of.right, {}))
    deviation = square_root(variance.limit_denominator(1000))
    steps = _steps()
    errors = [
        error_of.value(error_of.right, {"n": Fraction(n), "σ": deviation})
        for n in steps
    ]
    axes = Axes(
        axis((1.0, float(ROLLS)), LEFT, RIGHT), axis((1.0, 6.0), BOTTOM, TOP)
    )
    title = say("pictures-dice-title", lang, mean=written(mean))
    parts = [
        text(title, 24, 32, 17, font_weight="600"),
        _band(axes, mean, steps, errors),
        axes.drawn(
            say("pictures-rolls", lang), say("pictures-mean-so-far", lang)
        ),
    ]
    if simulated:
        parts.insert(1, text(say("pictures-dice-lines", lang), 24, 54, 12))
        parts += _paths(axes)
    y = axes.up.place(mean)
    parts.append(line(LEFT, y, RIGHT, y, stroke=INK, stroke_width=1.5))
    parts.append(text(written(mean), RIGHT - 4, y - 8, 14, "end"))
    claims = (mean_of.place, variance_of.place, error_of.place)
    parts.append(source_line(claims, HEIGHT, lang))
    described = say(
        "pictures-dice-described",
        lang,
        mean=written(mean),
        first=written(DEVIATIONS * errors[0]),
        rolls=str(ROLLS),
        last=written(DEVIATIONS * errors[-1]),
    )
    if simulated:
        described += say("pictures-dice-simulated", lang)
        described += say("pictures-illustration", lang)
    return (
        Frame(
            "dice",
            "",
            title,
            described,
            claims,
            WIDTH,
            HEIGHT,
            tuple(parts),
            lang,
        ),
    )


def _steps() -> list[int]:
    """Numbers of rolls, about evenly spread on a logarithmic axis."""
    found, n = [], 1
    while n < ROLLS:
        found.append(n)
        n = max(n + 1, n * 11 // 10)
    return [*found, ROLLS]


def _band(
    axes: Axes, mean: float, steps: list[int], errors: list[float]
) -> str:
    """Two standard errors to each side."""
    above = [
        axes.at(n, mean + DEVIATIONS * e)
        for n, e in zip(steps, errors, strict=True)
    ]
    below = [
        axes.at(n, mean - DEVIATIONS * e)
        for n, e in zip(steps, errors, strict=True)
    ]
    corners = " ".join(
        f"{number(x)},{number(y)}" for x, y in (*above, *reversed(below))
    )
    return tag("polygon", points=corners, fill=QUIET, fill_opacity=0.18)


def _paths(axes: Axes) -> list[str]:
    # Only here: it needs NumPy.
    from derivations.simulate.rolls import running_means

    one = formula("scores-in-numbers", "die-mean")
    parts = []
    for seed, (colour, dashes) in zip(SEEDS, LINES, strict=True):
        means = running_means(
            one.claim.statement, one.assumptions, "X", ROLLS, seed
        )
        points = [(float(n), means[n - 1]) for n in _steps()]
        parts.append(axes.curve(points, colour, dashes))
    return parts
