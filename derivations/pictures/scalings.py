"""The variance of a score against its dimension, under three scalings."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from derivations.pictures.chart import Frame as Axes
from derivations.pictures.chart import axis, written
from derivations.pictures.formulas import Formula, formula
from derivations.pictures.frames import Frame, source_line
from derivations.pictures.svg import FIRST, SECOND, THIRD, mark, text
from derivations.words import say

DOCUMENT = "attention-scaling"
SCALINGS = (
    ("no-scaling", "q · k", "disc", FIRST, ""),
    ("root-inside", "q · k / √dₖ", "square", SECOND, "8 4"),
    ("divided-by-dimension", "q · k / dₖ", "triangle", THIRD, "2 4"),
)
SIZES = tuple(2**k for k in range(11))
WIDTH, HEIGHT = 720, 430
LEFT, RIGHT, TOP, BOTTOM = 70, 590, 88, 350
BAR, SAMPLES = 2, 2000


def scalings(lang: str, simulated: bool) -> tuple[Frame, ...]:
    """Exact curves; with ``simulated`` also dots with error bars."""
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
    parts = [text(title, 24, 32, 17, font_weight="600")]
    if simulated:
        parts.append(text(say("pictures-scalings-dots", lang), 24, 54, 12))
    parts.append(axes.drawn("dₖ", say("pictures-variance", lang)))
    for (_, label, shape, colour, dashes), curve, one in zip(
        SCALINGS, curves, formulas, strict=True
    ):
        parts.append(axes.curve(curve, colour, dashes))
        if simulated:
            parts += _dots(axes, one, shape, colour)
        x, y = axes.at(*curve[-1])
        parts.append(text(label, x + 14, y + 5, 14))
    claims = tuple(one.place for one in formulas)
    parts.append(source_line(claims, HEIGHT, lang))
    described = say(
        "pictures-scalings-described",
        lang,
        last=str(SIZES[-1]),
        **{
            f"value{k}": written(curve[-1][1])
            for k, curve in enumerate(curves, 1)
        },
    )
    if simulated:
        described += say("pictures-illustration", lang)
    return (
        Frame(
            "scalings",
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


def _dots(axes: Axes, one: Formula, shape: str, colour: str) -> list[str]:
    parts = []
    for size, estimate, error in _estimates(one):
        low, high = estimate - BAR * error, estimate + BAR * error
        parts.append(axes.error_bar(size, low, high, colour))
        parts.append(mark(shape, *axes.at(size, estimate), colour))
    return parts


@lru_cache(maxsize=len(SCALINGS))
def _estimates(one: Formula) -> tuple[tuple[int, float, float], ...]:
    """Sizes with what is simulated there, and its standard error."""
    # Only here: it needs NumPy.
    from derivations.simulate.sweep import Settings, simulate

    simulation = simulate(
        one.claim.statement,
        one.assumptions,
        Settings(largest=SIZES[-1], samples=SAMPLES, kinds=1),
    )
    (series,) = simulation.series
    return tuple((row.size, row.estimate, row.error) for row in series.rows)
