"""What is known of indices word for word, and linear expressions in
indices whose ranges are numeric."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from derivations.recheck.bounds import Known
from derivations.recheck.ring import Poly

Ends: TypeAlias = tuple[Fraction, Fraction]


def settled(known: Sequence[Known], sign: str, value: Poly) -> bool | None:
    """Whether ``value sign 0`` holds for all values of the indices in their
    ranges; None where their least and greatest values don't settle it, or
    where more is known of them than their ranges."""
    names = value.free
    if not names:
        return None
    if (sign, value) in known or (
        sign == "≠" and (sign, value.times(Fraction(-1))) in known
    ):
        return True
    slopes = _slopes(value)
    ends = _ends(known, names) if slopes is not None else None
    if slopes is None or ends is None:
        return None
    least = greatest = value.terms.get((), Fraction(0))
    for name, slope in slopes.items():
        low, high = (slope * end for end in ends[name])
        least, greatest = least + min(low, high), greatest + max(low, high)
    match sign:
        case "≥":
            return least >= 0
        case ">":
            return least > 0
        case "≤":
            return greatest <= 0
        case "<":
            return greatest < 0
        case "≠":
            if least > 0 or greatest < 0:
                return True
            # By steps of one every whole number between them is reached.
            one = set(slopes.values()) <= {1, -1} and least.denominator == 1
            return False if one else None
    return None


def _slopes(value: Poly) -> dict[str, Fraction] | None:
    """The coefficients of a linear expression in indices."""
    found = {}
    for monomial, c in value.terms.items():
        if not monomial:
            continue
        if len(monomial) != 1 or monomial[0][1] != 1:
            return None
        atom = monomial[0][0]
        if atom.head != "index":
            return None
        found[atom.parts[0]] = c
    return found


def _ends(
    known: Sequence[Known], names: frozenset[str]
) -> dict[str, Ends] | None:
    """The ranges of indices of which nothing else is known; None where one
    is empty, or has no numeric ends."""
    lows: dict[str, Fraction] = {}
    highs: dict[str, Fraction] = {}
    for sign, p in known:
        if not p.free & names:
            continue
        slopes = _slopes(p)
        if sign != "≥" or slopes is None or len(slopes) != 1:
            return None
        ((name, slope),) = slopes.items()
        end = -p.terms.get((), Fraction(0)) / slope
        if end.denominator != 1:
            return None
        if slope > 0:
            lows[name] = max(lows.get(name, end), end)
        else:
            highs[name] = min(highs.get(name, end), end)
    ends = {}
    for name in names:
        if name not in lows or name not in highs or lows[name] > highs[name]:
            return None
        ends[name] = lows[name], highs[name]
    return ends
