"""All pictures by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from derivations.pictures.dice import dice
from derivations.pictures.frames import Frame
from derivations.pictures.grid import grid
from derivations.pictures.scalings import scalings
from derivations.pictures.softmax import softmax

PICTURES: Final[Mapping[str, Callable[[str, bool], tuple[Frame, ...]]]] = {
    "scalings": scalings,
    "softmax": softmax,
    "grid": grid,
    "dice": dice,
}


def frames(name: str, lang: str, simulated: bool = True) -> tuple[Frame, ...]:
    """The frames of a picture; most have one.  Without ``simulated`` no
    random numbers are in it, and NumPy isn't needed.

    Raises KeyError for an unknown name, ImportError without NumPy.
    """
    return PICTURES[name](lang, simulated)
