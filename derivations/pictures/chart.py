"""A frame with two axes: linear ones, or logarithmic where that is
sensible."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from derivations.pictures.svg import (
    INK,
    QUIET,
    line,
    path,
    strokes,
    tag,
    text,
)

LOGARITHMIC_FROM = 20
"""An axis on which the largest number is that many times the smallest."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Numbers between ``low`` and ``high`` laid between two places."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool
    ticks: tuple[float, ...]

    def place(self, value: float) -> float:
        """Where a number lies, kept inside the frame."""
        low, high = self.low, self.high
        if self.logarithmic:
            value = math.log(max(value, low))
            low, high = math.log(low), math.log(high)
        share = (value - low) / (high - low)
        share = min(1.0, max(0.0, share))
        return self.start + share * (self.end - self.start)


def axis(
    values: Iterable[float], start: float, end: float, base: int = 10
) -> Axis:
    """An axis on which all the numbers lie, its ticks at powers of ``base``
    if it is logarithmic."""
    found = [value for value in values if math.isfinite(value)] or [0.0, 1.0]
    low, high = min(found), max(found)
    if low > 0 and high / low >= LOGARITHMIC_FROM:
        return _logarithmic(low, high, start, end, base)
    return _linear(low, high, start, end)


def _logarithmic(
    low: float, high: float, start: float, end: float, base: int
) -> Axis:
    first = math.floor(math.log(low, base) + 1e-9)
    last = math.ceil(math.log(high, base) - 1e-9)
    step = max(1, math.ceil((last - first) / 8))
    ticks = tuple(float(base) ** k for k in range(first, last + 1, step))
    edge = (high / low) ** 0.03
    return Axis(
        min(low / edge, ticks[0]),
        max(high * edge, ticks[-1]),
        start,
        end,
        True,
        ticks,
    )


def _linear(low: float, high: float, start: float, end: float) -> Axis:
    if high - low < 1e-9 * max(1.0, abs(high)):
        half = abs(high) / 10 or 1.0
        low, high = low - half, high + half
    step = _step((high - low) / 5)
    first, last = math.floor(low / step), math.ceil(high / step)
    ticks = tuple(k * step for k in range(first, last + 1))
    return Axis(first * step, last * step, start, end, False, ticks)


def _step(about: float) -> float:
    """1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(about))
    for factor in (1, 2, 5, 10):
        if factor * power >= about * 0.999:
            return factor * power
    return 10 * power


def written(value: float) -> str:
    """A number beside a tick or in a table, to about four digits."""
    if value == 0:
        return "0"
    if abs(value) >= 1e6 or abs(value) < 1e-3:
        mantissa, _, exponent = f"{value:.3g}".partition("e")
        if exponent:
            power = str(int(exponent)).translate(_RAISED)
            mantissa = mantissa.replace("-", "−")
            return f"{mantissa}·10{power}"
        return mantissa.replace("-", "−")
    found = f"{value:.4g}"
    if "e" in found:
        found = f"{value:.0f}"
    if abs(value) >= 10_000:
        found = f"{round(value):,}".replace(",", " ")
    return found.replace("-", "−")


_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Frame:
    """Two axes and what is drawn between them."""

    across: Axis
    up: Axis

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.across.place(x), self.up.place(y)

    def curve(
        self,
        points: Iterable[tuple[float, float]],
        colour: str,
        dashes: str = "",
    ) -> str:
        places = [self.at(x, y) for x, y in points]
        attributes = {"stroke_dasharray": dashes} if dashes else {}
        return path(places, stroke=colour, **attributes)

    def error_bar(
        self, x: float, low: float, high: float, colour: str, aside: float = 0
    ) -> str:
        """From low to high, ``aside`` of its place, with short ends."""
        at = self.across.place(x) + aside
        top, bottom = self.up.place(high), self.up.place(low)
        return strokes(
            ((at, bottom), (at, top)),
            ((at - 4, top), (at + 4, top)),
            ((at - 4, bottom), (at + 4, bottom)),
            stroke=colour,
            stroke_width=1.5,
        )

    def drawn(self, across: str, up: str) -> str:
        """The axes with ticks, light lines and their names."""
        left, right = self.across.start, self.across.end
        bottom, top = self.up.start, self.up.end
        parts = []
        for value in self.up.ticks:
            y = self.up.place(value)
            parts.append(
                line(left, y, right, y, stroke=QUIET, stroke_opacity=0.3)
            )
            parts.append(text(written(value), left - 8, y + 4, 12, "end"))
        for value in self.across.ticks:
            x = self.across.place(value)
            parts.append(line(x, bottom, x, bottom + 5))
            parts.append(text(written(value), x, bottom + 20, 12, "middle"))
        parts.append(line(left, bottom, right, bottom))
        parts.append(line(left, bottom, left, top))
        parts.append(
            text(across, (left + right) / 2, bottom + 42, 13, "middle")
        )
        parts.append(text(up, left - 8, top - 12, 13))
        return tag("g", *parts, stroke_linecap="butt", color=INK)
