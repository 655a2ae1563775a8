"""Declared domains as the plain data of a trace."""

from __future__ import annotations

from typing import Any

from derivations.assumptions.given import Domain

Data = Any


def domain_data(domain: Domain) -> Data:
    """``[[">", "0"], …]``, ``"integer"`` and ``"finite"``."""
    found: list[Data] = []
    if domain.finite:
        found.append("finite")
    if domain.integer:
        found.append("integer")
    if domain.lower is not None:
        sign = ">" if domain.lower_open else "≥"
        found.append([sign, str(domain.lower)])
    if domain.upper is not None:
        sign = "<" if domain.upper_open else "≤"
        found.append([sign, str(domain.upper)])
    if domain.nonzero:
        found.append(["≠", "0"])
    return found
