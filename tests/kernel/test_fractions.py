"""Rational functions in lowest terms."""

from __future__ import annotations

import pytest

from derivations.kernel import atoms, forms, fractions

X = forms.of_atom(atoms.symbol_atom("x"))
Y = forms.of_atom(atoms.symbol_atom("y"))
ONE = forms.ONE


def test_common_factors_cancel():
    form = (X * X - Y * Y) * forms.reciprocal(X - Y)
    assert fractions.cancelled(form) == X + Y


def test_nested_fractions_have_one_denominator():
    inner = forms.reciprocal(X) + forms.reciprocal(Y)
    form = forms.reciprocal(inner) - X * Y * forms.reciprocal(X + Y)
    assert fractions.cancelled(form).is_zero


def test_a_denominator_that_is_zero_in_disguise_is_found():
    hidden = forms.reciprocal(forms.reciprocal(X + ONE) - ONE)
    again = forms.reciprocal(X * forms.reciprocal(X + ONE))
    assert fractions.cancelled(hidden + again).is_zero
    zero = forms.reciprocal(X + ONE) * (X + ONE) - ONE
    with pytest.raises(ZeroDivisionError):
        fractions.cancelled(forms.reciprocal(fractions.cancelled(zero)))


def test_equal_only_as_functions():
    assert fractions.same(X * (X + Y), X * X + Y * X)
    assert not fractions.same(X, Y)


def test_a_ratio_is_in_lowest_terms():
    top, bottom = fractions.ratio(X * X - X, X * Y)
    assert fractions.same(top * Y, bottom * (X - ONE))
    assert fractions.ratio(X, forms.ZERO) is None


def test_factors_multiply_back():
    found = fractions.factors(X * X.scaled(2) - Y * Y.scaled(2))
    product = forms.ONE
    for factor, times in found:
        product = product * forms.whole_power(factor, times)
    assert product == X * X.scaled(2) - Y * Y.scaled(2)
    assert len(found) == 3
