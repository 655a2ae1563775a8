"""The variance of a score against its dimension, under three scalings."""

from __future__ import annotations

from fractions import Fraction

from derivations.pictures.chart import Frame as Axes
from derivations.pictures.chart import axis, written
from derivations.pictures.dots import Dots, Point
from derivations.pictures.formulas import formula
from derivations.pictures.frames import SIDE, Frame, Table
from derivations.pictures.svg import FIRST, SECOND, THIRD, mark, text
from derivations.words import say

DOCUMENT = "attention-scaling"
SCALINGS = (
    ("no-scaling", "q · k", "disc", FIRST, ""),
    ("root-inside", "q · k / √dₖ", "square", SECOND, "8 4"),
    ("divided-by-dimension", "q · k / dₖ", "triangle", THIRD, "2 4"),
)
SIZES = tuple(2**k for k in range(11))
WIDTH, HEIGHT = 480, 400
LEFT, RIGHT, TOP, BOTTOM = 66, 376, 92, 344
BAR = 2
"""Standard errors to each side."""


def scalings(lang: str, dots: Dots) -> tuple[Frame, ...]:
    """Exact curves, and simulated dots with error bars."""
    formulas = [formula(DOCUMENT, name) for name, *_ in SCALINGS]
    curves = [
        [(float(d), one.value(one.right, {"d_k": Fraction(d)})) for d in SIZES]
        for one in formulas
    ]
    heights = [y for curve in curves for _, y in curve]
    axes = Axes(
        axis((float(d) for d in SIZES), LEFT, RIGHT, 2),
        axis(heights, BOTTOM, TOP),
    )
    title = say("pictures-scalings-title", lang)
    parts = [text(title, SIDE, 30, 16, font_weight="600")]
    parts.append(text(say("pictures-scalings-dots", lang), SIDE, 50, 11))
    parts.append(axes.drawn("dₖ", say("pictures-variance", lang)))
    for (name, label, shape, colour, dashes), curve in zip(
        SCALINGS, curves, strict=True
    ):
        parts.append(axes.curve(curve, colour, dashes))
        parts += _dots(axes, dots.scalings[name], shape, colour)
        x, y = axes.at(*curve[-1])
        parts.append(text(label, x + 14, y + 5, 14))
    claims = tuple(one.place for one in formulas)
    described = say(
        "pictures-scalings-described",
        lang,
        last=str(SIZES[-1]),
        **{
            f"value{k}": written(curve[-1][1])
            for k, curve in enumerate(curves, 1)
        },
    )
    described += say("pictures-illustration", lang)
    return (
        Frame(
            "scalings",
            "",
            title,
            described,
            "",
            claims,
            _table(curves, dots, lang),
            WIDTH,
            HEIGHT,
            tuple(parts),
            lang,
        ),
    )


def _dots(
    axes: Axes, points: tuple[Point, ...], shape: str, colour: str
) -> list[str]:
    parts = []
    for size, estimate, error in points:
        low, high = estimate - BAR * error, estimate + BAR * error
        parts.append(axes.error_bar(size, low, high, colour))
        parts.append(mark(shape, *axes.at(size, estimate), colour))
    return parts


def _table(
    curves: list[list[tuple[float, float]]], dots: Dots, lang: str
) -> Table:
    """At each size the exact variances, and beside each the simulated."""
    simulated = [
        {
            size: f"{written(mean)} ± {written(BAR * error)}"
            for size, mean, error in dots.scalings[name]
        }
        for name, *_ in SCALINGS
    ]
    head = ["dₖ"]
    for _, label, *_ in SCALINGS:
        head += [label, say("pictures-simulated", lang, what=label)]
    rows = []
    for place, size in enumerate(SIZES):
        row = [str(size)]
        for curve, found in zip(curves, simulated, strict=True):
            row += [written(curve[place][1]), found.get(size, "–")]
        rows.append(tuple(row))
    return Table(tuple(head), tuple(rows))
