"""What is known of signs, and by which facts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from derivations.assumptions.given import Domain
from derivations.kernel.forms import Exponent, Form

Support: TypeAlias = tuple[str, ...]
"""Names of the facts that carry a conclusion, in order of use."""


@dataclass(frozen=True, slots=True)
class AtomSign:
    """What is known of one atom's values."""

    nonnegative: bool = False
    nonpositive: bool = False
    nonzero: bool = False
    support: Support = ()


@dataclass(frozen=True, slots=True)
class OrderFact:
    """``form > 0`` (strict), ``form ≥ 0``, or ``form ≠ 0``; for a fact with
    index variables, where these lie in the ``ranges`` and satisfy the
    ``conditions``, forms with their signs.

    A ``local`` fact holds at the outcome that is looked at, not almost
    surely: nothing inside E may use it.
    """

    form: Form
    sign: str
    name: str
    ranges: tuple[tuple[str, Form, Form], ...] = ()
    conditions: tuple[tuple[Form, str], ...] = ()
    local: bool = False


def compared(sign: str, left: Form, right: Form) -> tuple[Form, str]:
    """``left sign right`` as a form and its sign: ``a < b`` is ``b − a``
    with ``>``, ``a ≥ b`` is ``a − b`` with ``≥``."""
    if sign in ("<", "≤"):
        left, right = right, left
    return left - right, {"<": ">", "≤": "≥"}.get(sign, sign)


def domain_sign(domain: Domain) -> tuple[bool, bool, bool]:
    """Whether the domain is ``≥ 0``, ``≤ 0``, and without 0."""
    low = domain.lower is not None and domain.lower >= 0
    high = domain.upper is not None and domain.upper <= 0
    nonzero = domain.nonzero or not domain.contains(Fraction(0))
    return low, high, nonzero


def power_sign(
    known: AtomSign, exponent: Exponent, even: bool = False
) -> AtomSign:
    """Sign of ``atom ** exponent`` where that is defined; ``even`` says
    that a symbolic exponent is an even integer."""
    if isinstance(exponent, Form):
        return AtomSign(known.nonnegative or even, False, known.nonzero)
    if exponent.denominator % 2 == 0:
        # Defined only for a non-negative base, and then non-negative.
        return AtomSign(True, False, known.nonzero)
    if exponent.numerator % 2 == 0:
        return AtomSign(True, False, known.nonzero)
    return known


def unique(support: Support) -> Support:
    return tuple(dict.fromkeys(support))
