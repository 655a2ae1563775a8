"""The random numbers in the pictures, kept as data.

They were drawn once with fixed seeds, so that a picture needs no NumPy and
is the same everywhere; `derivations.pictures.drawn` draws them anew.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib import resources
from typing import Final

FILE: Final = "dots.json"

Point = tuple[int, float, float]
"""A size, what was simulated there, and its standard error."""


@dataclass(frozen=True, slots=True)
class Dots:
    """``scalings``: for each claim its points.  ``dice``: for each series
    of rolls its mean after some numbers of rolls."""

    scalings: dict[str, tuple[Point, ...]]
    dice: tuple[tuple[tuple[int, float], ...], ...]

    @property
    def text(self) -> str:
        """As it is kept in a file."""
        return json.dumps(asdict(self), separators=(",", ":")) + "\n"


@lru_cache(maxsize=1)
def kept() -> Dots:
    """Those that come with the package."""
    folder = resources.files("derivations.pictures")
    found = json.loads(folder.joinpath(FILE).read_text(encoding="utf-8"))
    return Dots(
        {
            claim: tuple((d, mean, error) for d, mean, error in points)
            for claim, points in found["scalings"].items()
        },
        tuple(tuple((n, mean) for n, mean in one) for one in found["dice"]),
    )
