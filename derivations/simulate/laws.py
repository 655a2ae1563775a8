"""Simple laws with given moments: which one a variable gets, the same in
exact numbers (to be verified) and in floating-point ones (to be drawn)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.assumptions.given import Domain
from derivations.language import tree
from derivations.refute import standard
from derivations.refute.laws import rational_root
from derivations.refute.model import (
    Factor,
    NamedElement,
    NamedFactor,
    NamedVariable,
)
from derivations.simulate.stated import Stated

NORMAL, TWO_POINT, STATED = "normal", "two-point", "stated"
STYLES = (NORMAL, TWO_POINT)
"""Smooth where the domain allows it, and two values only."""

Real = Any
"""A `Fraction`, or an array of floating-point numbers."""

HALF = Fraction(1, 2)
RATIOS = (1, 2, HALF, 4, Fraction(1, 4), 16, Fraction(1, 16))
"""How far the two values lie from the mean, one by the other."""


class NoLaw(Exception):
    """No simple law has these moments on this domain, or not exactly."""


@dataclass(frozen=True)
class Arithmetic:
    """What the two kinds of numbers do in a way of their own."""

    root: Callable[[Real], Real]
    inside: Callable[[Domain, Real], bool]
    positive: Callable[[Real], bool]
    zero: Callable[[Real], bool]


def _exact_root(value: Fraction) -> Fraction:
    found = rational_root(value)
    if found is None:
        raise NoLaw
    return found


EXACT = Arithmetic(
    _exact_root,
    lambda domain, x: domain.contains(x),
    lambda x: bool(x > 0),
    lambda x: bool(x == 0),
)


@dataclass(frozen=True)
class Form:
    """A law and its parameters: a standard law, ``"two-point"`` with low,
    high and the probability of low, ``"shifted"`` exponential with shift
    and mean above it, or ``"constant"``.  ``mean`` and ``variance`` are its
    own."""

    law: str
    parameters: tuple[Real, ...]
    mean: Real
    variance: Real


def form(
    style: str,
    known: Stated,
    mean: Real | None,
    variance: Real | None,
    numbers: Arithmetic,
) -> Form:
    """A law with the moments that are stated (``None`` where nothing is).

    Raises NoLaw.
    """
    domain = known.declaration.domain
    if known.declaration.kind == "event":
        chance = Fraction(2, 5) if mean is None else mean
        return Form("Bernoulli", (chance,), chance, chance * (1 - chance))
    if variance is not None and not numbers.positive(variance):
        if mean is not None and numbers.zero(variance):
            return Form("constant", (mean,), mean, variance)
        raise NoLaw
    if style == TWO_POINT:
        return _two_point(domain, mean, variance, numbers)
    return _smooth(domain, mean, variance, numbers)


def _smooth(
    domain: Domain, mean: Real, variance: Real, numbers: Arithmetic
) -> Form:
    if domain.integer or domain.finite:
        raise NoLaw
    low, high = domain.lower, domain.upper
    if low is None and high is None:
        mean = HALF if mean is None else mean
        variance = Fraction(1) if variance is None else variance
        return Form("Normal", (mean, variance), mean, variance)
    if low is not None and high is None and variance is None:
        above = Fraction(1) if mean is None else mean - low
        if not numbers.positive(above):
            raise NoLaw
        return Form("shifted", (low, above), low + above, above * above)
    if low is not None and high is not None and mean is variance is None:
        width = high - low
        return Form(
            "Uniform", (low, high), (low + high) / 2, width * width / 12
        )
    raise NoLaw


def _two_point(
    domain: Domain, mean: Real, variance: Real, numbers: Arithmetic
) -> Form:
    if mean is None:
        mean = _middle(domain)
    if variance is None:
        spread = _reach(domain, mean)
        variance = spread * spread
    else:
        spread = numbers.root(variance)
    for ratio in RATIOS:
        low, high = mean - spread * ratio, mean + spread / ratio
        if numbers.inside(domain, low) and numbers.inside(domain, high):
            share = Fraction(1) / (1 + ratio * ratio)
            return Form("two-point", (low, high, share), mean, variance)
    raise NoLaw


def _middle(domain: Domain) -> Fraction:
    low, high = domain.lower, domain.upper
    if low is not None and high is not None:
        return (low + high) / 2
    if low is not None:
        return low + 2
    if high is not None:
        return high - 2
    return HALF if not domain.integer else Fraction(1)


def _reach(domain: Domain, mean: Real) -> Real:
    low, high = domain.lower, domain.upper
    if domain.integer:
        if low is not None and high is not None:
            return (high - low) / 2
        return Fraction(1)
    if low is not None and high is not None:
        return (high - low) / 4
    if low is not None:
        return (mean - low) / 2
    if high is not None:
        return (high - mean) / 2
    return Fraction(1)


def form_of(
    known: Stated,
    value: Callable[[tree.Term], Real],
    style: str,
    numbers: Arithmetic,
) -> Form:
    """The law of a variable of which this is stated; ``value`` evaluates
    what is.  Raises NoLaw."""
    if known.law:
        return named_form(known.law, tuple(map(value, known.parameters)))

    def worth(term: tree.Term | None) -> Real | None:
        return None if term is None else value(term)

    mean, variance = worth(known.mean), worth(known.variance)
    square = worth(known.square)
    if mean is None and (known.symmetric or square is not None):
        mean = Fraction(0)
    if variance is None and square is not None and mean is not None:
        variance = square - mean * mean
    return form(style, known, mean, variance, numbers)


def named_form(law: str, parameters: tuple[Real, ...]) -> Form:
    """A law that the assumptions name.  Raises NoLaw."""
    match law, parameters:
        case "Normal", (mean, variance):
            return Form(law, parameters, mean, variance)
        case "Uniform", (low, high):
            width = high - low
            return Form(law, parameters, (low + high) / 2, width * width / 12)
        case "Poisson", (rate,):
            return Form(law, parameters, rate, rate)
        case "Exponential", (rate,):
            above = 1 / rate
            return Form("shifted", (0, above), above, above * above)
        case "Bernoulli", (chance,):
            return Form(law, parameters, chance, chance * (1 - chance))
        case "Binomial", (n, chance):
            mean = n * chance
            return Form(law, parameters, mean, mean * (1 - chance))
        case "Rademacher", ():
            return Form(
                "two-point",
                (Fraction(-1), Fraction(1), HALF),
                Fraction(0),
                Fraction(1),
            )
    raise NoLaw


def exact_factor(name: str, law: Form) -> Factor | NamedFactor:
    """The law of one element, for exact verification.  Raises NoLaw."""
    parameters = tuple(Fraction(p) for p in law.parameters)
    match law.law, parameters:
        case "constant", (value,):
            return Factor((name,), ((Fraction(1), (value,)),))
        case "two-point", (low, high, share):
            return Factor((name,), ((share, (low,)), (1 - share, (high,))))
        case "shifted", (shift, above):
            return _standard(name, "Exponential", Fraction(1), shift, above)
    listed = standard.finite(law.law, parameters)
    if listed is not None:
        return Factor((name,), tuple((p, (v,)) for v, p in listed))
    made = standard.standardised(law.law, parameters)
    if made is None:
        raise NoLaw
    return _standard(name, law.law, *made)


def _standard(
    name: str, law: str, parameter: Fraction, shift: Fraction, scale: Fraction
) -> NamedFactor:
    element = NamedElement(name, (shift, scale))
    return NamedFactor((NamedVariable(law, parameter, (element,)),))
