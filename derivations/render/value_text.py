"""Exact values, names of a model, and formulas at given indices, as text."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

from derivations.language.write import to_text
from derivations.refute.mention import as_term
from derivations.refute.values import (
    Enclosure,
    Surd,
    Undecidable,
    Value,
    compare,
)
from derivations.words import say

DIGITS = 10
"""As many digits of a number without an exact form are shown."""


def value_text(value: Value, decimal: bool = False) -> str:
    """An exact value: 77/15, (3/2)√2, and ≈ 1.386 where it has none.

    ``decimal`` writes a fraction as a decimal number, with ≈ where that
    doesn't end."""
    if isinstance(value, Fraction):
        return _decimal(value) if decimal else fraction_text(value)
    if isinstance(value, Surd):
        return _surd(value)
    if isinstance(value, Enclosure):
        return "≈ " + _scientific(_rounded(value))
    return str(value)


def equals_text(term: str, value: str) -> str:
    """``X = 1``, or ``X ≈ 1.386``."""
    return f"{term} {value}" if value[:1] == "≈" else f"{term} = {value}"


def _decimal(value: Fraction) -> str:
    if value.denominator == 1:
        return fraction_text(value)
    with localcontext() as context:
        context.prec = 2 * DIGITS
        digits = Decimal(value.numerator) / Decimal(value.denominator)
        if Fraction(digits) == value:
            return f"{digits:f}".replace("-", "−")
        context.prec = DIGITS
        return "≈ " + _scientific(+digits)


def way_text(limit: str, ways: tuple[Value | int, ...], lang: str) -> str:
    """What a limit comes to, on each way to its point."""
    names = {1: "∞", -1: "−∞"}
    different: list[Value | int] = []
    for way in sorted(ways, key=lambda way: isinstance(way, Enclosure)):
        if all(_differ(way, other) for other in different):
            different.append(way)
    found = [
        names[way] if isinstance(way, int) else value_text(way)
        for way in different
    ]
    if len(found) == 1:
        said = equals_text(limit, found[0])
        return say("report-limit", lang, said=said)
    values = say("report-list", lang).join(found)
    return say("report-no-limit", lang, limit=limit, values=values)


def _differ(one: Value | int, other: Value | int) -> bool:
    """Whether two limits are seen to be different."""
    if isinstance(one, int) or isinstance(other, int):
        return type(one) is not type(other) or one != other
    try:
        return compare(one, other) != 0
    except Undecidable:
        return False


def decimal_text(value: Enclosure) -> str:
    """The middle of an enclosure to ten digits."""
    return f"{_rounded(value):f}".replace("-", "−")


def _rounded(value: Enclosure) -> Decimal:
    """The middle, to no more digits than the enclosure settles; 0 where it
    may be 0."""
    if value.low <= 0 <= value.high:
        return Decimal(0)
    middle = (value.low + value.high) / 2
    width = value.high - value.low
    with localcontext() as context:
        context.prec = DIGITS
        digits = Decimal(middle.numerator) / Decimal(middle.denominator)
        if width == 0:
            return digits
        unsure = Decimal(width.numerator) / Decimal(width.denominator)
        settled = digits.adjusted() - unsure.adjusted()
        context.prec = max(1, min(DIGITS, settled))
        return +digits


_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
PLAIN_EXPONENTS = range(-7, 15)
"""Powers of ten up to which numbers are written without one."""


def _scientific(digits: Decimal) -> str:
    """``4.248354255 · 10⁻¹⁸`` where a plain number has too many zeros."""
    power = digits.adjusted()
    if digits == 0 or power in PLAIN_EXPONENTS:
        return f"{digits:f}".replace("-", "−")
    mantissa = f"{digits.scaleb(-power):f}".replace("-", "−")
    return f"{mantissa} · 10{str(power).translate(_SUPERSCRIPTS)}"


def fraction_text(value: Fraction) -> str:
    return str(value).replace("-", "−")


def _surd(value: Surd) -> str:
    text = ""
    for radicand, factor in value.parts:
        size = abs(factor)
        number = fraction_text(size) if size.denominator == 1 else f"({size})"
        if radicand == 1:
            shown = fraction_text(size)
        elif size == 1:
            shown = f"√{radicand}"
        else:
            shown = f"{number}√{radicand}"
        sign = "−" if factor < 0 else "+"
        if not text:
            text = f"−{shown}" if factor < 0 else shown
        else:
            text += f" {sign} {shown}"
    return text


def element_text(name: str) -> str:
    """``q_1`` for the model's ``q[1]``."""
    return to_text(as_term(name))
