"""Softmax of scores times a scale: weights, entropy, slopes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.pictures.chart import written
from derivations.pictures.dots import Dots
from derivations.pictures.formulas import formula
from derivations.pictures.frames import SIDE, Frame, Table
from derivations.pictures.svg import (
    FIRST,
    QUIET,
    SECOND,
    line,
    rectangle,
    text,
)
from derivations.refute.values import Value
from derivations.words import say

DOCUMENT = "softmax-and-saturation"
SCORES = tuple(map(Fraction, ("2", "1", "1/2", "0", "-1")))
SCALES = tuple(
    map(
        Fraction,
        ("0", "1/4", "1/2", "3/4", "1", "3/2", "2", "3", "4", "6", "8"),
    )
)
WIDTH, HEIGHT = 480, 430
LEFT, TOP, BOTTOM, STEP, BAR = 64, 80, 250, 82, 56
GAUGE, GAUGE_WIDTH = 24, 432


@dataclass(frozen=True, slots=True)
class State:
    """The weights at one scale, their entropy with the most that it can be,
    the largest entry of the Jacobian with its bound."""

    weights: tuple[float, ...]
    entropy: float
    most: float
    slope: float
    bound: float


def state(scale: Fraction) -> State:
    """By the proved formulas; the Jacobian is taken at the scaled scores."""
    places = range(1, len(SCORES) + 1)
    n: Mapping[str, Value] = {"n": Fraction(len(SCORES))}
    plain = {f"x[{k}]": x for k, x in zip(places, SCORES, strict=True)}
    scaled = {name: scale * x for name, x in plain.items()}
    weight = formula(DOCUMENT, "weight-by-temperature")
    entropy = formula(DOCUMENT, "entropy-by-temperature")
    most = formula("entropy-inequalities", "entropy-at-most")
    slope = formula(DOCUMENT, "slope-of-weight")
    bound = formula(DOCUMENT, "slope-in-own-score-bounded")
    at = {**n, **plain, "β": scale}
    return State(
        tuple(
            weight.value(weight.differentiated(), at, {"i": k}) for k in places
        ),
        entropy.value(entropy.differentiated(), at),
        most.value(most.right, n),
        max(
            abs(slope.value(slope.right, {**n, **scaled}, {"i": i, "j": j}))
            for i in places
            for j in places
        ),
        bound.value(bound.right, {}),
    )


CLAIMS = (
    f"{DOCUMENT}.weight-by-temperature",
    f"{DOCUMENT}.entropy-by-temperature",
    f"{DOCUMENT}.slope-of-weight",
)


def softmax(lang: str, dots: Dots) -> tuple[Frame, ...]:
    """One frame for each scale; nothing here is simulated."""
    states = {scale: state(scale) for scale in SCALES}
    table = _table(states, lang)
    return tuple(
        _frame(scale, found, table, lang) for scale, found in states.items()
    )


def _table(states: Mapping[Fraction, State], lang: str) -> Table:
    """A row for each scale."""
    head = (
        say("pictures-scale-head", lang),
        *(say("pictures-weight-of", lang, score=_score(x)) for x in SCORES),
        say("pictures-entropy-head", lang),
        say("pictures-slope-head", lang),
    )
    rows = tuple(
        (
            say("pictures-scale", lang, scale=str(scale)),
            *map(written, found.weights),
            written(found.entropy),
            written(found.slope),
        )
        for scale, found in states.items()
    )
    return Table(head, rows)


def _frame(scale: Fraction, found: State, table: Table, lang: str) -> Frame:
    label = say("pictures-scale", lang, scale=str(scale))
    title = say("pictures-softmax-title", lang, scale=str(scale))
    parts = [
        text(title, SIDE, 30, 16, font_weight="600"),
        *_bars(found, lang),
        *_gauge("entropy", found.entropy, found.most, lang),
        *_gauge("slope", found.slope, found.bound, lang),
    ]
    described = say(
        "pictures-softmax-described",
        lang,
        scale=str(scale),
        scores=say("report-comma", lang).join(map(_score, SCORES)),
        weights=say("report-comma", lang).join(
            f"{w:.3f}" for w in found.weights
        ),
        entropy=written(found.entropy),
        most=written(found.most),
        slope=written(found.slope),
        bound=written(found.bound),
    )
    said = say(
        "pictures-softmax-said",
        lang,
        scale=str(scale),
        entropy=written(found.entropy),
        most=written(found.most),
        slope=written(found.slope),
        bound=written(found.bound),
    )
    return Frame(
        "softmax",
        label,
        title,
        described,
        said,
        CLAIMS,
        table,
        WIDTH,
        HEIGHT,
        tuple(parts),
        lang,
    )


def _score(score: Fraction) -> str:
    return str(score).replace("-", "−")


def _bars(found: State, lang: str) -> list[str]:
    """A bar for each score, as high as its weight."""
    parts = [text(say("pictures-weights", lang), LEFT - 12, TOP - 24, 13)]
    right = LEFT + STEP * len(SCORES) - STEP + BAR
    for share in (0.5, 1.0):
        y = BOTTOM - share * (BOTTOM - TOP)
        parts.append(
            line(LEFT - 8, y, right + 8, y, stroke=QUIET, stroke_opacity=0.3)
        )
        parts.append(text(f"{share:g}", LEFT - 14, y + 4, 12, "end"))
    for number, (score, weight) in enumerate(
        zip(SCORES, found.weights, strict=True)
    ):
        x = LEFT + STEP * number
        height = weight * (BOTTOM - TOP)
        parts.append(rectangle(x, BOTTOM - height, BAR, height, fill=FIRST))
        above = BOTTOM - height - 6
        parts.append(text(f"{weight:.2f}", x + BAR / 2, above, 12, "middle"))
        parts.append(
            text(_score(score), x + BAR / 2, BOTTOM + 18, 12, "middle")
        )
    parts.append(line(LEFT - 8, BOTTOM, right + 8, BOTTOM))
    middle = (LEFT + right) / 2
    name = say("pictures-scores", lang)
    parts.append(text(name, middle, BOTTOM + 40, 13, "middle"))
    return parts


GAUGES = {"entropy": (326, FIRST), "slope": (388, SECOND)}
"""How far down each gauge is, and its colour."""


def _gauge(what: str, value: float, most: float, lang: str) -> list[str]:
    """A value beside the most that it can be."""
    y, colour = GAUGES[what]
    said = say(f"pictures-{what}", lang, value=written(value))
    share = GAUGE_WIDTH * value / most
    return [
        text(said, GAUGE, y - 10, 13),
        rectangle(GAUGE, y, share, 16, fill=colour),
        rectangle(
            GAUGE, y, GAUGE_WIDTH, 16, fill="none", stroke=QUIET, stroke_width=1
        ),
        text("0", GAUGE, y + 30, 12),
        text(written(most), GAUGE + GAUGE_WIDTH, y + 30, 12, "end"),
    ]
