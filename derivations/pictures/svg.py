"""SVG written as text: a few shapes, everything escaped.

Only presentation attributes are used, no style sheets and no scripts, so
that a strict Content-Security-Policy lets the pictures stand in a page.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

FONT = (
    "system-ui, 'Segoe UI', 'Noto Sans', 'Helvetica Neue', Arial, "
    "'Liberation Sans', 'DejaVu Sans', 'PingFang SC', 'Microsoft YaHei', "
    "'Noto Sans CJK SC', sans-serif"
)
INK = "currentColor"
FIRST, SECOND, THIRD = "#1f6fb2", "#b4530a", "#2e7d4f"
"""Colours that stand out on white and on near-black; never the only
difference between two marks."""
QUIET = "#8a8a8a"

Value = str | float | int
Point = tuple[float, float]
_INK: dict[str, Value] = {"fill": INK}
_STROKE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.0}


def number(value: float) -> str:
    """A coordinate, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def wide(said: str, size: float = 13) -> float:
    """About how many units a text takes."""
    units = sum(13.0 if ord(mark) > 0x2E80 else 6.9 for mark in said)
    return units * size / 13


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element; ``_`` in an attribute's name stands for ``-``, one at its
    end is dropped.  What is inside is markup already."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
    )
    body = "".join(inside)
    return (
        f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"
    )


def _attribute(value: Value) -> str:
    return escape(value if isinstance(value, str) else number(value))


def text(
    content: str,
    x: float,
    y: float,
    size: float = 13,
    anchor: str = "start",
    **attributes: Value,
) -> str:
    return tag(
        "text",
        escape(content),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        **(_INK | attributes),
    )


def line(
    x1: float, y1: float, x2: float, y2: float, **attributes: Value
) -> str:
    return tag(
        "line",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
        **(_STROKE | attributes),
    )


def rectangle(
    x: float, y: float, width: float, height: float, **attributes: Value
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def path(points: Iterable[Point], **attributes: Value) -> str:
    """Straight lines from point to point."""
    return strokes(points, **attributes)


def strokes(*lines: Iterable[Point], **attributes: Value) -> str:
    """Several such lines as one element."""
    steps = "".join(
        f"{'M' if k == 0 else 'L'}{number(x)} {number(y)}"
        for points in lines
        for k, (x, y) in enumerate(points)
    )
    own: dict[str, Value] = {"fill": "none", "stroke_width": 2.0}
    return tag("path", d=steps, **(own | attributes))


def mark(shape: str, x: float, y: float, colour: str) -> str:
    """A point: ``"disc"``, ``"square"``, ``"triangle"`` or ``"diamond"``.
    All but the disc are hollow."""
    hollow: dict[str, Value] = {
        "fill": "none",
        "stroke": colour,
        "stroke_width": 2.0,
    }
    match shape:
        case "disc":
            return tag("circle", cx=x, cy=y, r=4.0, fill=colour)
        case "square":
            return rectangle(x - 4, y - 4, 8, 8, **hollow)
        case "triangle":
            corners = [(x, y - 5), (x + 5, y + 4), (x - 5, y + 4)]
        case _:
            corners = [(x, y - 5.5), (x + 5.5, y), (x, y + 5.5), (x - 5.5, y)]
    around = " ".join(f"{number(a)},{number(b)}" for a, b in corners)
    return tag("polygon", points=around, **hollow)


def picture(
    width: int,
    height: int,
    title: str,
    described: str,
    lang: str,
    *inside: str,
    paper: bool = False,
    name: str = "picture",
    metadata: str = "",
) -> str:
    """The whole picture, named and described for those who can't see it.
    ``paper`` puts white behind it; else it takes the page's colours.
    ``name`` begins the ids in it, so that two can stand in one page."""
    ids = f"{name}-title", f"{name}-desc"
    parts = [
        tag("title", escape(title), id=ids[0]),
        tag("desc", escape(described), id=ids[1]),
    ]
    if metadata:
        parts.append(tag("metadata", escape(metadata)))
    if paper:
        parts.append(rectangle(0, 0, width, height, fill="#ffffff"))
    attributes: dict[str, Value] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {width} {height}",
        "width": width,
        "height": height,
        "role": "img",
        "lang": "zh-Hans" if lang == "zh" else "en",
        "aria_labelledby": " ".join(ids),
        "font_family": FONT,
    }
    if paper:
        attributes["color"] = "#222222"
    return tag("svg", *parts, *inside, **attributes) + "\n"
