"""The mean of more and more rolls of a die."""

from __future__ import annotations

from fractions import Fraction

from derivations.pictures.chart import Frame as Axes
from derivations.pictures.chart import axis, written
from derivations.pictures.dots import Dots
from derivations.pictures.formulas import formula, square_root
from derivations.pictures.frames import SIDE, Frame, Table
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
LINES = ((FIRST, ""), (SECOND, "7 3"), (THIRD, "2 3"))
WIDTH, HEIGHT = 480, 380
LEFT, RIGHT, TOP, BOTTOM = 42, 456, 92, 324
DEVIATIONS = 2
SHOWN = (1, 2, 5, 10, 20, 50, 100, 200, 500, ROLLS)
"""Numbers of rolls in the table."""


def dice(lang: str, dots: Dots) -> tuple[Frame, ...]:
    """The exact mean, a band of two standard errors around it, and three
    series of rolls."""
    mean_of = formula("scores-in-numbers", "die-mean")
    variance_of = formula("scores-in-numbers", "die-variance")
    error_of = formula("sample-mean-and-variance", "standard-error")
    mean = mean_of.value(mean_of.right, {})
    variance = Fraction(variance_of.value(variance_of.right, {}))
    deviation = square_root(variance.limit_denominator(1000))
    sizes = steps()
    errors = [
        error_of.value(error_of.right, {"n": Fraction(n), "σ": deviation})
        for n in sizes
    ]
    axes = Axes(
        axis((1.0, float(ROLLS)), LEFT, RIGHT), axis((1.0, 6.0), BOTTOM, TOP)
    )
    title = say("pictures-dice-title", lang, mean=written(mean))
    parts = [
        text(title, SIDE, 30, 16, font_weight="600"),
        text(say("pictures-dice-lines", lang), SIDE, 50, 11),
        _band(axes, mean, sizes, errors),
        axes.drawn(
            say("pictures-rolls", lang), say("pictures-mean-so-far", lang)
        ),
    ]
    for series, (colour, dashes) in zip(dots.dice, LINES, strict=True):
        points = [(float(n), so_far) for n, so_far in series]
        parts.append(axes.curve(points, colour, dashes))
    y = axes.up.place(mean)
    parts.append(line(LEFT, y, RIGHT, y, stroke=INK, stroke_width=1.5))
    parts.append(text(written(mean), RIGHT - 4, y - 8, 14, "end"))
    claims = (mean_of.place, variance_of.place, error_of.place)
    described = say(
        "pictures-dice-described",
        lang,
        mean=written(mean),
        first=written(DEVIATIONS * errors[0]),
        rolls=str(ROLLS),
        last=written(DEVIATIONS * errors[-1]),
    )
    described += say("pictures-dice-simulated", lang)
    described += say("pictures-illustration", lang)
    return (
        Frame(
            "dice",
            "",
            title,
            described,
            "",
            claims,
            _table(mean, dict(zip(sizes, errors, strict=True)), dots, lang),
            WIDTH,
            HEIGHT,
            tuple(parts),
            lang,
        ),
    )


def steps() -> list[int]:
    """Numbers of rolls, about evenly spread on a logarithmic axis, and those
    of the table."""
    found, n = set(SHOWN), 1
    while n < ROLLS:
        found.add(n)
        n = max(n + 1, n * 11 // 10)
    return sorted(found)


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


def _table(
    mean: float, errors: dict[int, float], dots: Dots, lang: str
) -> Table:
    """At some numbers of rolls the band and each series."""
    head = (
        say("pictures-rolls", lang),
        say("pictures-band", lang),
        *(
            say("pictures-series", lang, number=str(k))
            for k in range(1, len(dots.dice) + 1)
        ),
    )
    series = [dict(one) for one in dots.dice]
    rows = tuple(
        (
            str(n),
            f"{written(mean)} ± {written(DEVIATIONS * errors[n])}",
            *(written(one[n]) for one in series),
        )
        for n in SHOWN
    )
    return Table(head, rows)
