"""Domains cut by the bounds that a declaration states."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from derivations.assumptions.given import Domain

HAPPENS: Final = Domain(integer=True, lower=Fraction(0), upper=Fraction(1))
"""The values of an event: 1 where it happens, else 0."""


def bounded(domain: Domain, sign: str, value: Fraction) -> Domain:
    """The domain cut by ``x SIGN value`` (``≠`` only for 0)."""
    if sign == "≠":
        return replace(domain, nonzero=True)
    if sign in (">", "≥", "="):
        stricter = (
            domain.lower is None
            or value > domain.lower
            or (value == domain.lower and sign == ">")
        )
        if stricter:
            domain = replace(domain, lower=value, lower_open=sign == ">")
    if sign in ("<", "≤", "="):
        stricter = (
            domain.upper is None
            or value < domain.upper
            or (value == domain.upper and sign == "<")
        )
        if stricter:
            domain = replace(domain, upper=value, upper_open=sign == "<")
    return domain


def tidy(domain: Domain) -> Domain:
    """Whole-number bounds of integers: x > 0 says x ≥ 1."""
    if not domain.integer:
        return domain
    lower, upper = domain.lower, domain.upper
    if lower is not None:
        whole = lower.numerator // lower.denominator
        inside = whole == lower and not domain.lower_open
        lower = Fraction(whole if inside else whole + 1)
    if upper is not None:
        whole = -((-upper.numerator) // upper.denominator)
        inside = whole == upper and not domain.upper_open
        upper = Fraction(whole if inside else whole - 1)
    return replace(
        domain,
        lower=lower,
        lower_open=False,
        upper=upper,
        upper_open=False,
    )


def is_empty(domain: Domain) -> bool:
    """Whether no number is left."""
    if domain.lower is None or domain.upper is None:
        return False
    if domain.lower > domain.upper:
        return True
    only = domain.lower == domain.upper
    return only and not domain.contains(domain.lower)
