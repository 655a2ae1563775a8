"""Signs of polynomials on domains, against plain evaluation and SymPy."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from sympy import Poly, Rational, Symbol

from derivations.assumptions.given import Domain
from derivations.kernel.sturm import sign_at, signs_taken, value_at


def polynomial(*coefficients):
    """From the highest coefficient down, as it is written."""
    return tuple(Fraction(c) for c in reversed(coefficients))


def domain(lower=None, upper=None, **more):
    return Domain(
        lower=None if lower is None else Fraction(lower),
        upper=None if upper is None else Fraction(upper),
        **more,
    )


@pytest.mark.parametrize(
    ("coefficients", "where", "signs"),
    [
        ((1, 0, 1), domain(), {1}),
        ((1, 0, 0), domain(), {0, 1}),
        ((1, 0, 0), domain(nonzero=True), {1}),
        ((1, 0, 0, 0), domain(nonzero=True), {-1, 1}),
        ((-1, 1, 0), domain(0, 1), {0, 1}),
        ((-1, 1, 0), domain(0, 1, lower_open=True, upper_open=True), {1}),
        ((-1, 1, 0), domain(0, 1, lower_open=True), {0, 1}),
        ((1, -5, 6), domain(integer=True), {0, 1}),
        ((1, -5, 6), domain(), {-1, 0, 1}),
        ((1, -5, 6), domain(3, lower_open=True), {1}),
        ((1, 0, -2), domain(integer=True), {-1, 1}),
        ((1, 0, -2), domain(Fraction(7, 5)), {-1, 0, 1}),
        ((1, 0, -2), domain(Fraction(3, 2)), {1}),
        ((1, 0, -2), domain(2, integer=True), {1}),
        ((1, -2), domain(2, 2), {0}),
        ((7,), domain(), {1}),
        ((1, -4, 6, -4, 1), domain(), {0, 1}),
        ((1, 0), domain(1, integer=True, lower_open=True), {1}),
    ],
)
def test_signs(coefficients, where, signs):
    assert signs_taken(polynomial(*coefficients), where) == signs


def test_nothing_is_claimed_of_an_empty_domain():
    everything = {-1, 0, 1}
    line = polynomial(1, 0)
    assert signs_taken(line, domain(2, 1)) == everything
    assert signs_taken(line, domain(1, 1, lower_open=True)) == everything
    third, half = Fraction(1, 3), Fraction(1, 2)
    assert signs_taken(line, domain(third, half, integer=True)) == everything


def random_case(rng):
    degree = rng.randint(0, 5)
    if rng.random() < 0.6:
        product = Poly(rng.choice([-2, -1, 1, 3]), Symbol("x"))
        for _ in range(degree):
            factor = [rng.randint(1, 3), rng.randint(-4, 4)]
            product *= Poly(factor, Symbol("x"))
        coefficients = [int(c) for c in product.all_coeffs()]
    else:
        coefficients = [rng.randint(-4, 4) for _ in range(degree + 1)]
        coefficients[0] = coefficients[0] or 1
    ends = sorted(Fraction(rng.randint(-9, 9), rng.randint(1, 3)) for _ in "ab")
    where = Domain(
        integer=rng.random() < 0.4,
        lower=rng.choice([None, ends[0]]),
        lower_open=rng.random() < 0.5,
        upper=rng.choice([None, ends[1]]),
        upper_open=rng.random() < 0.5,
        nonzero=rng.random() < 0.3,
    )
    return tuple(Fraction(c) for c in reversed(coefficients)), where


def points(coefficients, where):
    """Points that meet every sign: between and at all roots and ends."""
    if where.integer:
        return [Fraction(n) for n in range(-60, 61)]
    x = Symbol("x")
    poly = Poly([Rational(c) for c in reversed(coefficients)], x)
    cuts = [Fraction(-99), Fraction(99), Fraction(0)]
    for (low, high), _ in poly.intervals(eps=Rational(1, 10**4)):
        cuts += [Fraction(str(low)), Fraction(str(high))]
    cuts += [e for e in (where.lower, where.upper) if e is not None]
    tiny = Fraction(1, 10**6)
    near = [c + t for c in cuts for t in (-tiny, Fraction(0), tiny)]
    near.sort()
    return near + [(a + b) / 2 for a, b in pairwise(near)]


@pytest.mark.parametrize("seed", range(300))
def test_no_value_has_a_sign_that_was_left_out(seed):
    coefficients, where = random_case(Random(seed))
    inside = [p for p in points(coefficients, where) if where.contains(p)]
    seen = {sign_at(coefficients, p) for p in inside}
    claimed = signs_taken(coefficients, where)
    assert seen <= claimed
    if seen and where.integer:
        assert seen == claimed
    if seen:
        assert claimed - seen <= {0}


def test_value():
    assert value_at(polynomial(1, 2, 3), Fraction(2)) == 11
