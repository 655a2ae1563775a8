"""All misconceptions."""

from __future__ import annotations

from typing import Final

from derivations.misconceptions.algebra import ALGEBRA
from derivations.misconceptions.expectations import EXPECTATIONS
from derivations.misconceptions.information import INFORMATION
from derivations.misconceptions.notation import NOTATION
from derivations.misconceptions.record import Misconception
from derivations.misconceptions.structures import STRUCTURES
from derivations.misconceptions.sums import SUMS
from derivations.misconceptions.variances import VARIANCES

FAMILIES: Final = (
    *EXPECTATIONS,
    *SUMS,
    *VARIANCES,
    *NOTATION,
    *STRUCTURES,
    *INFORMATION,
    *ALGEBRA,
)

MISCONCEPTIONS: Final[tuple[Misconception, ...]] = tuple(
    sorted(FAMILIES, key=lambda record: record.rank)
)
"""The more specific first; within a rank in the order of their families."""
