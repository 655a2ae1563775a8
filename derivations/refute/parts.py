"""Laws within laws, by which a hidden coin ties variables together.

A law L may be split into a part P and a rest R: L = c P + (1 − c) R.  R is
a law exactly when c times the density of P is nowhere above that of L; how
large c may be is worked out here for each kind of law.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb

from derivations.refute.model import LawPart, NamedFactor, NamedVariable
from derivations.refute.standard import moment

ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)
LISTED = "listed"


def own_moment(variable: NamedVariable, order: int) -> Fraction:
    """``E[G^order]``."""
    if variable.law == LISTED:
        return sum((p * v**order for v, p in variable.outcomes), ZERO)
    return moment(variable.law, variable.parameter, order)


def part_moment(variable: NamedVariable, order: int) -> Fraction:
    """The same under the law of the variable's part."""
    part = variable.part
    if part is None:
        return own_moment(variable, order)
    if part.scale == 0:
        return part.shift**order
    return sum(
        (
            comb(order, k)
            * part.shift ** (order - k)
            * part.scale**k
            * moment(variable.law, part.parameter, k)
            for k in range(order + 1)
        ),
        ZERO,
    )


def largest_share(variable: NamedVariable) -> Fraction:
    """A share c for which the rest is a law; 0 where none is known.

    Ratios of densities, P over L:
    normal, N(δ, v/4) over N(0, v): at most 2 exp(2δ²/(3v)), at x = 4δ/3,
    which is below 8/3 when 2δ²/(3v) ≤ 1/4, since e^(1/4) < 4/3;
    uniform on a part of [−1, 1] of length 2s: 1/s;
    exponential with mean s < 1: at most 1/s, at x = 0;
    Poisson with mean μ < λ: at most e^(λ−μ), at k = 0, below 3^⌈λ−μ⌉;
    one outcome of several: one over its probability.
    """
    part = variable.part
    if part is None:
        return ZERO
    shift, scale = part.shift, part.scale
    match variable.law:
        case "Normal" if part.parameter == variable.parameter:
            if scale != HALF:
                return ZERO
            if shift == 0:
                return HALF
            near = 8 * shift * shift <= 3 * variable.parameter
            return Fraction(3, 8) if near else ZERO
        case "Uniform":
            inside = 0 < scale <= 1 and abs(shift) + scale <= 1
            return scale if inside else ZERO
        case "Exponential":
            return scale if shift == 0 and 0 < scale < 1 else ZERO
        case "Poisson":
            gap = variable.parameter - part.parameter
            if shift != 0 or scale != 1 or gap < 0 or part.parameter <= 0:
                return ZERO
            return Fraction(1, 3 ** ceil(gap))
        case "listed" if scale == 0:
            return dict(variable.outcomes).get(shift, ZERO)
    return ZERO


def proper(factor: NamedFactor) -> bool:
    """Whether there are such variables."""
    if not 0 <= factor.share < 1 or not factor.variables:
        return False
    if not all(map(_exists, factor.variables)):
        return False
    if factor.share == 0:
        return len(factor.variables) == 1
    return all(factor.share <= largest_share(v) for v in factor.variables)


def _exists(variable: NamedVariable) -> bool:
    match variable.law:
        case "Normal" | "Poisson":
            return variable.parameter > 0
        case "Uniform" | "Exponential":
            return True
        case "listed":
            shares = [p for _, p in variable.outcomes]
            values = {v for v, _ in variable.outcomes}
            return (
                all(p > 0 for p in shares)
                and sum(shares, ZERO) == 1
                and len(values) == len(shares)
            )
    return False


def split(
    law: str,
    parameter: Fraction,
    outcomes: tuple[tuple[Fraction, Fraction], ...],
    even: bool,
) -> LawPart | None:
    """A part of the law; with ``even`` one with the same mean, where the
    law is symmetric."""
    match law:
        case "Normal":
            return LawPart(ZERO if even else _near(parameter), HALF, parameter)
        case "Uniform":
            return LawPart(ZERO if even else HALF, HALF, ONE)
        case "Exponential":
            return LawPart(ZERO, HALF, ONE)
        case "Poisson":
            return LawPart(ZERO, ONE, parameter / 2)
        case "listed" if len(outcomes) > 1:
            value, _ = max(outcomes)
            return LawPart(value, ZERO, ONE)
    return None


def _near(variance: Fraction) -> Fraction:
    """A shift δ > 0 with 8δ² ≤ 3v, as large as is simple."""
    shift = ONE
    while 8 * shift * shift > 3 * variance:
        shift /= 2
    return shift
