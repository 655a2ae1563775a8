"""Exact numbers."""

import random
from fractions import Fraction

import pytest

from derivations.refute.values import (
    Enclosure,
    Undecidable,
    Undefined,
    absolute,
    compare,
    divide,
    exponential,
    integer_power,
    logarithm,
    power,
    root,
    sign,
)

BITS = 64


def whole(number):
    return Fraction(number)


def surd(number):
    return root(whole(number), BITS)


def test_roots_of_squares_are_rational():
    assert root(Fraction(9, 4), BITS) == Fraction(3, 2)
    assert surd(0) == 0


def test_products_and_sums_of_roots_are_decided():
    assert surd(2) * surd(2) == 2
    assert surd(2) + surd(8) == whole(3) * surd(2)
    assert surd(2) * surd(3) == surd(6)
    assert surd(6) * surd(10) == whole(2) * surd(15)
    assert surd(2) - surd(2) == 0


def test_inverse_of_a_sum_of_roots():
    number = whole(1) + surd(2) + surd(3) - surd(7)
    assert number * divide(whole(1), number) == 1


def test_order_of_close_sums_of_roots():
    # √2 + √3 = 3.1462643… and √10 = 3.1622776…
    assert compare(surd(2) + surd(3), surd(10)) == -1
    assert sign(surd(5) - Fraction(2236067977, 10**9)) == 1


def test_field_laws_on_seeded_numbers():
    draw = random.Random(5)
    for _ in range(60):
        a, b, c = (
            whole(draw.randint(-4, 4))
            + Fraction(draw.randint(-3, 3), draw.randint(1, 4))
            * surd(draw.randint(1, 12))
            for _ in range(3)
        )
        assert (a + b) * c == a * c + b * c
        assert abs(float_of(a * b) - float_of(a) * float_of(b)) < 1e-9
        if sign(a) != 0:
            assert divide(b, a) * a == b
        assert sign(absolute(a)) >= 0


def float_of(value):
    if isinstance(value, Fraction):
        return float(value)
    low, high = value.bounds(60)
    return float((low + high) / 2)


def test_large_square_factor_stays_enclosed():
    number = root(Fraction(2**89 - 1), BITS)
    assert isinstance(number, Enclosure)
    assert number.low**2 <= 2**89 - 1 <= number.high**2


def test_logarithms_are_enclosed_not_compared_when_equal():
    four, two = logarithm(whole(4), BITS), logarithm(whole(2), BITS)
    with pytest.raises(Undecidable):
        compare(four, two + two)
    assert compare(four, two) == 1
    assert logarithm(whole(1), BITS) == 0


def test_exponential_encloses():
    number = exponential(whole(1), BITS)
    assert number.low < Fraction("2.718281828459045236") < number.high
    assert number.high - number.low < Fraction(1, 10**15)


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: divide(whole(1), whole(0)),
        lambda: divide(whole(0), whole(0)),
        lambda: root(whole(-1), BITS),
        lambda: logarithm(whole(0), BITS),
        lambda: logarithm(whole(-2), BITS),
        lambda: power(whole(0), whole(0), BITS),
        lambda: power(whole(0), whole(-1), BITS),
        lambda: power(whole(-8), Fraction(1, 3), BITS),
        lambda: power(whole(0), Fraction(-1, 2), BITS),
        lambda: integer_power(surd(2) - surd(2), 0),
    ],
)
def test_no_value(attempt):
    with pytest.raises(Undefined):
        attempt()


def test_huge_powers_are_refused():
    with pytest.raises(Undecidable):
        integer_power(whole(9), 9**9)


def test_rational_exponents():
    assert power(whole(4), Fraction(3, 2), BITS) == 8
    assert power(whole(2), Fraction(-1, 2), BITS) * surd(2) == 1
    assert power(whole(0), Fraction(1, 2), BITS) == 0
