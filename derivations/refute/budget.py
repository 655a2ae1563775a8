"""How much a search may try.  Everything is counted; no clock is read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is tried: models in all, combinations of sizes, assignments
    of constants at each, elementary evaluations in all, random elements put
    on grids in all."""

    models: int = 1500
    sizes: int = 10
    profiles: int = 6
    work: int = 1_500_000
    gridded: int = 400


DEFAULT = Budget()
BRIEF = Budget(models=120, sizes=4)
