"""Forms: sums of monomials with canonical keys."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.kernel import atoms, forms
from derivations.kernel.errors import TooLarge

X = forms.of_atom(atoms.symbol_atom("x"))
Y = forms.of_atom(atoms.symbol_atom("y"))


def test_the_order_of_writing_does_not_matter():
    one, two = (X + Y) * (X - Y), X * X - Y * Y
    assert one == two and one.key == two.key and hash(one) == hash(two)


def test_terms_that_cancel_are_gone():
    assert (X - X).is_zero
    assert (X * forms.reciprocal(X)).constant() == 1


def test_whole_numbers_are_kept_as_int():
    half = forms.number(Fraction(1, 2))
    for form in (half + half, half.scaled(4), forms.number(Fraction(6, 3))):
        assert type(form.constant()) is int
    assert type(forms.quotient(6, 4)) is Fraction
    assert forms.quotient(6, 4) == Fraction(3, 2)


def test_whole_numbers_and_fractions_have_the_same_key():
    assert forms.of_atom(atoms.symbol_atom("x"), Fraction(2)) == X * X
    assert forms.number(Fraction(2)).key == forms.number(2).key


def test_roots_of_numbers_multiply_out():
    root = forms.of_atom(atoms.prime_atom(2), Fraction(1, 2))
    assert root * root == forms.number(2)
    assert forms.reciprocal(root) == root.scaled(Fraction(1, 2))


def test_absolute_values_square_to_squares():
    size = forms.of_atom(atoms.abs_atom(X))
    assert size * size == X * X
    assert size * size * size == X * X * size


def test_symbolic_exponents_add():
    power = forms.of_atom(atoms.symbol_atom("x"), Y)
    inverse = forms.of_atom(atoms.symbol_atom("x"), -Y)
    assert power * inverse == forms.ONE


def test_zero_has_no_reciprocal():
    with pytest.raises(ZeroDivisionError):
        forms.reciprocal(forms.ZERO)


def test_sizes_are_counted():
    with pytest.raises(TooLarge):
        forms.whole_power(X + Y, 65)
    with pytest.raises(TooLarge):
        forms.whole_power(X, 10_001)
