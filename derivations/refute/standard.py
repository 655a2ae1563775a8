"""Standard laws in exact numbers: moments, finite laws, supports.

Moments come from recursions, each from those below it; sources: Casella &
Berger, *Statistical Inference* (2nd ed.), ch. 3 and exercises there (Stein's
identity for the normal law, its analogue for the Poisson law).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from derivations.refute.values import Undecidable

Law = tuple[tuple[Fraction, Fraction], ...]
"""(value, probability), values rising."""

Parameters = tuple[Fraction, ...]

MAX_MOMENT = 40
ZERO, ONE = Fraction(0), Fraction(1)
HALF = Fraction(1, 2)
CONTINUOUS = frozenset(("Normal", "Uniform", "Exponential"))
MAX_TRIALS = 60


@lru_cache(maxsize=4096)
def moment(law: str, parameter: Fraction, order: int) -> Fraction:
    """``E[G^order]`` of the variable of a named factor."""
    if order > MAX_MOMENT:
        raise Undecidable
    if order == 0:
        return ONE
    match law:
        case "Normal":  # E[G^m] = (m − 1) v E[G^{m−2}]
            if order == 1:
                return ZERO
            return (order - 1) * parameter * moment(law, parameter, order - 2)
        case "Uniform":  # on [−1, 1]
            return ZERO if order % 2 else Fraction(1, order + 1)
        case "Exponential":  # E[G^m] = m E[G^{m−1}]
            return order * moment(law, parameter, order - 1)
        case "Poisson":  # E[G^m] = λ E[(G + 1)^{m−1}]
            total = sum(
                comb(order - 1, k) * moment(law, parameter, k)
                for k in range(order)
            )
            return parameter * total
        case "sign":
            return ZERO if order % 2 else ONE
    raise Undecidable


def valid(law: str, parameters: Parameters) -> bool:
    """Whether there is a law with these parameters."""
    match law, parameters:
        case "Normal", (_, variance):
            return variance >= 0
        case "Bernoulli", (p,):
            return 0 <= p <= 1
        case "Uniform", (low, high):
            return low < high
        case "Poisson" | "Exponential", (rate,):
            return rate > 0
        case "Binomial", (n, p):
            return n >= 0 and n.denominator == 1 and 0 <= p <= 1
    return law in ("Rademacher", "symmetric") and not parameters


def finite(law: str, parameters: Parameters) -> Law | None:
    """The law's outcomes where there are finitely many."""
    found: dict[Fraction, Fraction] = {}
    match law, parameters:
        case "Normal", (mean, variance) if variance == 0:
            found[mean] = ONE
        case "Bernoulli", (p,):
            found = {ZERO: 1 - p, ONE: p}
        case "Rademacher", ():
            found = {-ONE: HALF, ONE: HALF}
        case "Binomial", (n, p) if n <= MAX_TRIALS:
            count = int(n)
            for k in range(count + 1):
                share = comb(count, k) * p**k * (1 - p) ** (count - k)
                found[Fraction(k)] = share
        case _:
            return None
    return tuple((value, share) for value, share in found.items() if share)


def mean_and_variance(
    law: str, parameters: Parameters
) -> tuple[Fraction, Fraction] | None:
    """None for a law that fixes neither."""
    match law, parameters:
        case "Normal", (mean, variance):
            return mean, variance
        case "Uniform", (low, high):
            return (low + high) / 2, (high - low) ** 2 / 12
        case "Poisson", (rate,):
            return rate, rate
        case "Exponential", (rate,):
            return 1 / rate, 1 / rate**2
        case "Binomial", (n, p):
            return n * p, n * p * (1 - p)
        case "Bernoulli", (p,):
            return p, p * (1 - p)
        case "Rademacher", ():
            return ZERO, ONE
    return None


def standardised(
    law: str, parameters: Parameters
) -> tuple[Fraction, Fraction, Fraction] | None:
    """Parameter of the factor's variable G, shift and scale, such that
    ``shift + scale G`` has the law; None for other laws."""
    match law, parameters:
        case "Normal", (mean, variance) if variance > 0:
            return variance, mean, ONE
        case "Uniform", (low, high):
            return ONE, (low + high) / 2, (high - low) / 2
        case "Exponential", (rate,):
            return ONE, ZERO, 1 / rate
        case "Poisson", (rate,):
            return rate, ZERO, ONE
    return None


def raw_moment(law: str, parameters: Parameters, order: int) -> Fraction | None:
    """``E[X^order]`` of a variable with this law; None where the law
    doesn't determine it."""
    if law == "symmetric":
        return ZERO if order % 2 else None
    listed = finite(law, parameters)
    if listed is not None:
        return sum((p * v**order for v, p in listed), ZERO)
    found = standardised(law, parameters)
    if found is None:
        return None
    parameter, shift, scale = found
    return sum(
        (
            comb(order, k)
            * shift ** (order - k)
            * scale**k
            * moment(law, parameter, k)
            for k in range(order + 1)
        ),
        ZERO,
    )


def support(
    law: str, shift: Fraction, scale: Fraction
) -> tuple[Fraction | None, Fraction | None]:
    """The ends between which ``shift + scale G`` lies."""
    match law:
        case "Uniform":
            return shift - abs(scale), shift + abs(scale)
        case "Exponential" | "Poisson":
            return (shift, None) if scale > 0 else (None, shift)
    return None, None
