"""The side of ``≈`` that shows rounded digits.

``a ≈ b`` says that a and b differ by at most half a unit of the last digit
written in the side that shows one: the right one where it is a literal
decimal, else the left one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from derivations.language import tree
from derivations.language.numerals import numeral_unit


@dataclass(frozen=True, slots=True)
class Shown:
    """A number as shown, and half a unit of its last digit."""

    value: Fraction
    half: Fraction


def shown_number(term: tree.Term) -> Shown | None:
    """What a literal decimal shows, also with a minus sign or a power of
    ten behind it (``1.6 · 10^3``)."""
    match term:
        case tree.Number(text):
            return Shown(term.value, numeral_unit(text) / 2)
        case tree.Negative(operand):
            inner = shown_number(operand)
            return None if inner is None else Shown(-inner.value, inner.half)
        case tree.Multiply(left, tree.Power(tree.Number("10"), exponent)):
            inner = shown_number(left)
            scale = _power_of_ten(exponent)
            if inner is None or scale is None:
                return None
            return Shown(inner.value * scale, inner.half * scale)
    return None


def _power_of_ten(exponent: tree.Term) -> Fraction | None:
    sign = 1
    if isinstance(exponent, tree.Negative):
        sign, exponent = -1, exponent.operand
    if not isinstance(exponent, tree.Number):
        return None
    value = exponent.value
    if value.denominator != 1 or value > 400:
        return None
    return Fraction(10) ** (sign * value.numerator)


def shown_numbers(term: tree.Term) -> tuple[Shown, ...] | None:
    """What a literal decimal, or a vector of them, shows."""
    entries = term.entries if isinstance(term, tree.Vector) else (term,)
    found = [shown_number(entry) for entry in entries]
    kept = tuple(item for item in found if item is not None)
    return kept if len(kept) == len(found) else None


def rounded(
    relation: tree.Relation,
) -> tuple[tree.Term, tuple[Shown, ...]] | None:
    """The side that is rounded, and what the other one shows; None where
    neither side is a literal decimal."""
    for side, other in (
        (relation.right, relation.left),
        (relation.left, relation.right),
    ):
        found = shown_numbers(side)
        if found is not None:
            return other, found
    return None
