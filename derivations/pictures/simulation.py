"""A claim's theory and its simulation in one picture."""

from __future__ import annotations

import json
import math

from derivations.pictures.chart import Frame, axis
from derivations.pictures.svg import (
    FIRST,
    INK,
    SECOND,
    THIRD,
    line,
    mark,
    picture,
    text,
    wide,
)
from derivations.render.simulation_text import (
    constants_text,
    name_text,
    number_text,
    style_text,
)
from derivations.simulate.records import Row, Series, Simulation
from derivations.words import say

WIDTH, HEIGHT = 720, 470
LEFT, RIGHT, TOP, BOTTOM = 84, 696, 148, 398
MARKS = {
    "normal": ("disc", FIRST),
    "two-point": ("square", SECOND),
    "stated": ("disc", FIRST),
    "model": ("diamond", THIRD),
}
LONGEST = 40
BOLD = {"font_weight": "600"}
BAR = 2
"""Bars reach that many standard errors to each side."""


def simulation_picture(simulation: Simulation, lang: str) -> str:
    """The picture as a file of its own, labelled as an illustration."""
    frame = _frame(simulation)
    parts = [frame.drawn(_across(simulation, lang), simulation.left)]
    parts.append(_theory(simulation, frame))
    count = len(simulation.series)
    for number, series in enumerate(simulation.series):
        aside = 7.0 * (number - (count - 1) / 2)
        parts += _points(series, frame, aside)
    title = say("simulate-title", lang, claim=simulation.written)
    return picture(
        WIDTH,
        HEIGHT,
        title,
        described(simulation, lang),
        lang,
        *_head(simulation, lang),
        *parts,
        paper=True,
        metadata=_metadata(simulation, lang),
    )


def _across(simulation: Simulation, lang: str) -> str:
    if simulation.over:
        return name_text(simulation.over)
    return say("simulate-draws", lang)


def _frame(simulation: Simulation) -> Frame:
    rows = [row for series in simulation.series for row in series.rows]
    sizes = sorted({row.size for row in rows})
    base = 2 if simulation.over else 10
    heights = []
    for row in rows:
        heights += [row.theory, row.estimate]
        low, high = _reach(row)
        if low > 0 or min(r.estimate for r in rows) <= 0:
            heights += [low, high]
    across = axis([float(s) for s in sizes], LEFT, RIGHT, base)
    return Frame(across, axis(heights, BOTTOM, TOP))


def _reach(row: Row) -> tuple[float, float]:
    bar = BAR * row.error if math.isfinite(row.error) else 0.0
    return row.estimate - bar, row.estimate + bar


def _theory(simulation: Simulation, frame: Frame) -> str:
    best = max(simulation.series, key=lambda series: len(series.rows))
    points = [(float(row.size), row.theory) for row in best.rows]
    if len(points) == 1 or not simulation.over:
        height = points[-1][1]
        points = [
            (frame.across.low, height),
            (frame.across.high, height),
        ]
    simulated = best.rows[0].theory_error is not None
    return frame.curve(points, INK, "6 4" if simulated else "")


def _points(series: Series, frame: Frame, aside: float) -> list[str]:
    shape, colour = MARKS[series.style]
    found = []
    for row in series.rows:
        low, high = _reach(row)
        if high > low:
            found.append(frame.error_bar(row.size, low, high, colour, aside))
        x, y = frame.at(row.size, row.estimate)
        found.append(mark(shape, x + aside, y, colour))
    return found


def _head(simulation: Simulation, lang: str) -> list[str]:
    """What is shown, that it proves nothing, and what the marks mean."""
    values = constants_text(simulation, lang)
    parts = [
        text(simulation.written, 24, 32, _fitting(simulation.written), **BOLD),
        text(
            say("simulate-label", lang, seed=str(simulation.seed)), 24, 56, 13
        ),
    ]
    if values:
        parts.append(text(values, 24, 76, 13))
    x = 24.0
    simulated = simulation.series[0].rows[0].theory_error is not None
    dashes = {"stroke_dasharray": "6 4"} if simulated else {}
    parts.append(line(x, 100, x + 28, 100, stroke_width=2.0, **dashes))
    said = say(_right(simulation), lang, right=_short(simulation.right, lang))
    parts.append(text(said, x + 36, 104))
    x += 60 + wide(said)
    for series in simulation.series:
        shape, colour = MARKS[series.style]
        said = style_text(series.style, lang)
        parts.append(mark(shape, x, 100, colour))
        parts.append(text(said, x + 12, 104))
        x += 36 + wide(said)
    bars = say("simulate-bars", lang, bars=str(BAR))
    parts.append(text(bars, 24, HEIGHT - 10, 12))
    return parts


def _right(simulation: Simulation) -> str:
    if simulation.series[0].rows[0].theory_error is not None:
        return "simulate-right-simulated"
    match simulation.sign:
        case "=" | "≈":
            return "simulate-right"
        case "→":
            return "simulate-right-limit"
    return "simulate-right-bound"


def _fitting(title: str) -> float:
    """As large as a title may be to stay inside, between 9 and 17."""
    return max(9.0, min(17.0, 17.0 * (WIDTH - 48) / (1.5 * wide(title) + 1)))


def _short(side: str, lang: str) -> str:
    """A long side stands in the title already."""
    return side if len(side) <= LONGEST else say("simulate-head-right", lang)


def described(simulation: Simulation, lang: str) -> str:
    """The picture in words: where it begins and ends."""
    parts = [
        say("simulate-label", lang, seed=str(simulation.seed)),
        say(
            "simulate-described",
            lang,
            across=_across(simulation, lang),
            left=simulation.left,
            right=simulation.right,
        ),
    ]
    for series in simulation.series:
        first, last = series.rows[0], series.rows[-1]
        parts.append(
            say(
                "simulate-described-series",
                lang,
                style=style_text(series.style, lang),
                **{
                    f"{name}{place}": value
                    for place, row in (("1", first), ("2", last))
                    for name, value in (
                        ("size", str(row.size)),
                        ("estimate", number_text(row.estimate)),
                        ("error", number_text(row.error)),
                        ("theory", number_text(row.theory)),
                    )
                },
            )
        )
    return (" " if lang == "en" else "").join(parts)


def _metadata(simulation: Simulation, lang: str) -> str:
    """For programs: what it is, and how to draw it again."""
    return json.dumps(
        {
            "kind": "illustration, not a proof",
            "document": simulation.document,
            "claim": simulation.claim,
            "statement": simulation.written,
            "seed": simulation.seed,
            "points": sum(len(s.rows) for s in simulation.series),
            "lang": lang,
        },
        ensure_ascii=False,
    )
