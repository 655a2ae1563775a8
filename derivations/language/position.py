"""Places in a source text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Position:
    """Where something stands in its source, both from 1."""

    line: int = 1
    column: int = 1
