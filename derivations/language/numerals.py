"""Numbers as they are written: ``22,026``, ``86.7 %``, ``2.5e-3``."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

THOUSANDS: Final = re.compile(r"[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9])")
"""Whole numbers with commas between thousands, and no space after them."""

_DIGITS: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_GROUPED: Final = re.compile(THOUSANDS.pattern + r"(?!,[0-9])(?:\.[0-9]+)?")
_EXPONENT: Final = re.compile(r"[eE](?:\+|-)?[0-9]{1,3}(?![\w.])")
SIGNED_EXPONENT: Final = re.compile(r"[eE][+-][0-9]+(?![\w.])")
"""``e-500`` right after digits: no power of ten that is too far away, nor
surely a difference."""
_PERCENT: Final = re.compile(r" ?[%％]")

MAX_EXPONENT: Final = 400
"""Largest power of ten of a number in scientific notation."""


def numeral_end(text: str, at: int, grouped: bool, scientific: bool) -> int:
    """Where the number ends that starts at ``at``; ``grouped`` when commas
    may stand between thousands, ``scientific`` when ``e`` is the mark of a
    power of ten."""
    found = _GROUPED.match(text, at) if grouped else None
    found = found or _DIGITS.match(text, at)
    if found is None:
        return at
    end = found.end()
    power = _EXPONENT.match(text, end) if scientific else None
    if power is not None and abs(int(power[0][1:])) <= MAX_EXPONENT:
        end = power.end()
    percent = _PERCENT.match(text, end)
    return end if percent is None else percent.end()


@lru_cache(maxsize=4096)
def numeral_value(text: str) -> Fraction:
    """The exact value of a written number; ``86.7 %`` is 0.867."""
    digits, scale = _scaled(text)
    return Fraction(digits) * scale


@lru_cache(maxsize=4096)
def numeral_unit(text: str) -> Fraction:
    """One unit of the last written digit: 0.001 for ``86.7 %``."""
    digits, scale = _scaled(text)
    _, _, decimals = digits.partition(".")
    return scale / Fraction(10) ** len(decimals)


def _scaled(text: str) -> tuple[str, Fraction]:
    """The digits without commas, and the power of ten beside them."""
    scale = Fraction(1)
    digits = text.replace(",", "")
    if digits.endswith(("%", "％")):
        digits = digits[:-1].rstrip()
        scale = Fraction(1, 100)
    mantissa, mark, exponent = digits.lower().partition("e")
    if mark:
        scale *= Fraction(10) ** int(exponent)
    return mantissa, scale


def mantissa_and_exponent(text: str) -> tuple[str, int | None]:
    """``2.5`` and −3 for ``2.5e-3``; ``86.7`` and None for ``86.7 %``."""
    mantissa, mark, exponent = text.rstrip(" %％").lower().partition("e")
    return mantissa, int(exponent) if mark else None


def decimal_digits(value: Fraction, unit: Fraction) -> str | None:
    """A non-negative number with as many decimals as the unit has, None
    where it has more."""
    places = 0
    while places < MAX_EXPONENT and unit.denominator != 1:
        places, unit = places + 1, unit * 10
    scaled = value * 10**places
    if unit != 1 or scaled.denominator != 1:
        return None
    digits = str(scaled.numerator).rjust(places + 1, "0")
    whole = digits[: len(digits) - places]
    return f"{whole}.{digits[-places:]}" if places else whole
