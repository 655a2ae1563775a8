"""All misconceptions."""

from __future__ import annotations

from typing import Final

from derivations.misconceptions.expectations import EXPECTATIONS
from derivations.misconceptions.record import Misconception
from derivations.misconceptions.variances import VARIANCES

MISCONCEPTIONS: Final[tuple[Misconception, ...]] = tuple(
    sorted((*EXPECTATIONS, *VARIANCES), key=lambda record: record.rank)
)
"""The more specific first; within a rank in the order of their families."""
