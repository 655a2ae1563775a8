"""What a simulation shows, and what can't be simulated.

Nothing in these records is a verdict.
"""

from __future__ import annotations

from dataclasses import dataclass

from derivations.language.tree import Statement

Numbers = tuple[tuple[str, float], ...]
"""Constants by name, members of families as ``"x[1]"``."""


@dataclass(frozen=True, slots=True)
class Named:
    """A claim: its document, its name, and how it is written."""

    document: str = ""
    claim: str = ""
    written: str = ""


class CantDraw(Exception):
    """Something has no simulation.

    ``key`` names a message of the catalogue, ``values`` fill its places.
    """

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Row:
    """One point: at ``size``, the claim's left side estimated from
    ``samples`` draws with its standard ``error``.

    ``theory`` is the right side; ``theory_error`` is there when that had to
    be estimated from the same draws, and then ``error`` is that of the
    difference.
    """

    size: int
    samples: int
    estimate: float
    error: float
    theory: float
    theory_error: float | None = None

    @property
    def errors_away(self) -> float | None:
        """How many standard errors lie between the two sides."""
        if self.error == 0:
            return None
        return (self.estimate - self.theory) / self.error


@dataclass(frozen=True, slots=True)
class Series:
    """The points drawn under one choice of laws.

    ``style`` is ``"normal"``, ``"two-point"``, ``"uniform"``, ``"stated"``
    (the assumptions name the laws) or ``"model"`` (the finite model that
    was found for the assumptions).
    """

    style: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Simulation:
    """A claim beside random numbers: an illustration, never a proof.

    ``over`` is the size that grows, empty where it is the number of draws.
    ``constants`` are the values taken for all others, ``indices`` for free
    indices.  ``left_out`` are sizes that would take too much memory.
    ``written`` is the claim as its author wrote it.
    """

    document: str
    claim: str
    statement: Statement
    written: str
    sign: str
    left: str
    right: str
    over: str
    constants: Numbers
    indices: tuple[tuple[str, int], ...]
    series: tuple[Series, ...]
    seed: int
    verified: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
