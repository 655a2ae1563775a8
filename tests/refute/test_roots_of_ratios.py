"""Rational zeros by the formula are those that factors show."""

from fractions import Fraction
from itertools import product

import pytest
from sympy import QQ, Poly, Symbol

from derivations.refute.ratio import Ratio

t = Symbol("t")


def by_factors(coefficients):
    polynomial = Poly(list(reversed(coefficients)), t, domain=QQ)
    lines = [f for f, _ in polynomial.factor_list()[1] if f.degree() == 1]
    zeros = [-f.all_coeffs()[1] / f.all_coeffs()[0] for f in lines]
    return sorted(Fraction(int(z.p), int(z.q)) for z in zeros)


@pytest.mark.parametrize("size", [2, 3])
def test_zeros_of_low_degree(size):
    values = [Fraction(n, d) for n in (-3, -1, 0, 2, 4) for d in (1, 3)]
    for coefficients in product(values, repeat=size):
        if coefficients[-1] != 0:
            found = Ratio(coefficients).roots()
            assert list(found) == by_factors(coefficients), coefficients
