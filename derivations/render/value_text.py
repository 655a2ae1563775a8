"""Exact values, names of a model, and formulas at given indices, as text."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

from derivations.language.write import to_text
from derivations.refute.mention import as_term
from derivations.refute.values import Enclosure, Surd, Value
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
    found = [
        names[way] if isinstance(way, int) else value_text(way) for way in ways
    ]
    different = list(dict.fromkeys(found))
    if len(different) == 1:
        said = equals_text(limit, different[0])
        return say("report-limit", lang, said=said)
    values = say("report-comma", lang).join(different)
    return say("report-no-limit", lang, limit=limit, values=values)


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
