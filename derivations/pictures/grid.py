"""The square of a score as a grid of products: those on the diagonal count,
the others don't."""

from __future__ import annotations

from fractions import Fraction

from derivations.language import tree
from derivations.pictures.chart import written
from derivations.pictures.dots import Dots
from derivations.pictures.formulas import Formula, NotProved, formula
from derivations.pictures.frames import SIDE, Frame, Table
from derivations.pictures.svg import FIRST, INK, QUIET, rectangle, strokes, text
from derivations.words import say

DOCUMENT = "attention-scaling"
SMALL, LARGE = 3, 64
WIDTH, HEIGHT = 480, 350
TOP, EDGE = 112, 168
LEFTS = 56, 292


def _summands(one: Formula) -> tuple[tree.Term, tree.Term]:
    if not isinstance(one.right, tree.Add):
        raise NotProved(one.place)
    return one.right.left, one.right.right


def counts(size: int) -> tuple[int, int, int]:
    """All products, those on the diagonal, the others."""
    one = formula(DOCUMENT, "counting-terms")
    given = {"d_k": Fraction(size)}
    first, second = _summands(one)
    found = [one.value(term, given) for term in (one.left, first, second)]
    whole, diagonal, rest = map(round, found)
    return whole, diagonal, rest


def worth() -> tuple[str, str]:
    """What a product on the diagonal counts, and what any other does."""
    one = formula(DOCUMENT, "counted-variance")
    found = []
    for term in _summands(one):
        if not isinstance(term, tree.Multiply):
            raise NotProved(one.place)
        found.append(written(one.value(term.right, {})))
    return found[0], found[1]


def grid(lang: str, dots: Dots) -> tuple[Frame, ...]:
    """Nothing here is simulated."""
    title = say("pictures-grid-title", lang)
    one, none = worth()
    claims = (f"{DOCUMENT}.counting-terms", f"{DOCUMENT}.counted-variance")
    parts = [
        text(title, SIDE, 30, 16, font_weight="600"),
        text(
            say("pictures-grid-legend", lang, one=one, none=none), SIDE, 50, 11
        ),
        *_small(LEFTS[0], one, none),
        *_large(LEFTS[1]),
    ]
    said = {}
    rows = []
    for size, left in ((SMALL, LEFTS[0]), (LARGE, LEFTS[1])):
        whole, diagonal, rest = counts(size)
        sum_ = f"{whole} = {diagonal} + {rest}"
        said[f"sum{size}"] = sum_
        middle = left + EDGE / 2
        below = TOP + EDGE
        parts.append(text(f"dₖ = {size}", middle, TOP - 32, 13, "middle"))
        parts.append(text(sum_, middle, below + 30, 16, "middle"))
        rows.append(tuple(map(str, (size, whole, diagonal, rest))))
        variance = f"{diagonal} · {one} + {rest} · {none} = {diagonal}"
        parts.append(
            text(f"Var(q · k) = {variance}", middle, below + 52, 11, "middle")
        )
    described = say("pictures-grid-described", lang, one=one, none=none, **said)
    return (
        Frame(
            "grid",
            "",
            title,
            described,
            "",
            claims,
            Table(
                (
                    "dₖ",
                    say("pictures-products", lang),
                    say("pictures-on-diagonal", lang, worth=one),
                    say("pictures-elsewhere", lang, worth=none),
                ),
                tuple(rows),
            ),
            WIDTH,
            HEIGHT,
            tuple(parts),
            lang,
        ),
    )


_LOW = "₀₁₂₃"


def _small(left: float, one: str, none: str) -> list[str]:
    """Every product as a square with what it counts in it."""
    side = EDGE / SMALL
    parts = []
    for k in range(SMALL):
        name = f"q{_LOW[k + 1]}k{_LOW[k + 1]}"
        middle = (k + 0.5) * side
        parts.append(text(name, left + middle, TOP - 10, 13, "middle"))
        parts.append(text(name, left - 10, TOP + middle + 5, 13, "end"))
    for row in range(SMALL):
        for column in range(SMALL):
            counts_ = row == column
            x, y = left + column * side, TOP + row * side
            parts.append(
                rectangle(
                    x,
                    y,
                    side,
                    side,
                    fill=FIRST if counts_ else "none",
                    stroke=QUIET,
                    stroke_width=1,
                )
            )
            parts.append(
                text(
                    one if counts_ else none,
                    x + side / 2,
                    y + side / 2 + 7,
                    20,
                    "middle",
                    fill="#ffffff" if counts_ else INK,
                )
            )
    return parts


def _large(left: float) -> list[str]:
    """Only the diagonal is drawn cell by cell."""
    side = EDGE / LARGE
    corners = [(left + k * side, TOP + k * side) for k in range(LARGE)]
    cells = strokes(
        *(
            ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
            for x, y in corners
        ),
        fill=FIRST,
        stroke_width=0.0,
    )
    frame = rectangle(
        left, TOP, EDGE, EDGE, fill="none", stroke=QUIET, stroke_width=1
    )
    return [frame, cells]
