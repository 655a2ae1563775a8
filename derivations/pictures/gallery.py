"""All pictures by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from derivations.pictures.dice import dice
from derivations.pictures.dots import Dots, kept
from derivations.pictures.frames import Frame
from derivations.pictures.grid import grid
from derivations.pictures.scalings import scalings
from derivations.pictures.softmax import softmax

PICTURES: Final[Mapping[str, Callable[[str, Dots], tuple[Frame, ...]]]] = {
    "scalings": scalings,
    "softmax": softmax,
    "grid": grid,
    "dice": dice,
}

_FILE: Final = re.compile(
    r"(?:[^/]{1,100}/){0,20}pictures/"
    r"(?P<name>[a-z]{1,40})(?:-(?P<number>[1-9]\d?))?\.(?:en|zh)\.svg"
)


def frames(name: str, lang: str, dots: Dots | None = None) -> tuple[Frame, ...]:
    """The frames of a picture; most have one.  ``dots`` are the random
    numbers in it, those that are kept unless others are given.

    Raises KeyError for an unknown name.
    """
    return PICTURES[name](lang, kept() if dots is None else dots)


def file_names(found: tuple[Frame, ...]) -> dict[str, Frame]:
    """``grid.en.svg``; of several frames ``softmax-1.en.svg``."""
    if len(found) == 1:
        return {f"{found[0].name}.{found[0].lang}.svg": found[0]}
    return {
        f"{frame.name}-{number}.{frame.lang}.svg": frame
        for number, frame in enumerate(found, 1)
    }


def linked(target: str) -> tuple[str, int] | None:
    """Which picture, and which of its frames, the address of an image means:
    a file in a folder ``pictures`` that is named as `file_names` does."""
    found = _FILE.fullmatch(target)
    if found is None or found["name"] not in PICTURES:
        return None
    return found["name"], int(found["number"] or 1)
