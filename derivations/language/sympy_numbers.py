"""Numbers of SymPy expressions, as they are written here."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy

from derivations.language import shown, tree
from derivations.language.errors import InputError
from derivations.language.numerals import decimal_digits
from derivations.language.sympy_data import VectorOf
from derivations.language.sympy_operators import ApproximatelyEqual

if TYPE_CHECKING:
    from derivations.language.from_sympy import _Reader

MAX_BITS = 4096
"""Size of a whole number that is still read."""


def rational(item: Any) -> tree.Term:
    """A whole number or a fraction."""
    over, under = int(item.p), int(item.q)
    if max(over.bit_length(), under.bit_length()) > MAX_BITS:
        raise InputError("sympy-number-too-long", limit=str(MAX_BITS))
    found: tree.Term = tree.Number(str(abs(over)))
    if under != 1:
        found = tree.Divide(found, tree.Number(str(under)))
    return tree.Negative(found) if over < 0 else found


def of_fraction(value: Fraction) -> Any:
    return sympy.Rational(value.numerator, value.denominator)


def approximation(
    node: tree.Relation, write: Callable[[tree.Node], Any]
) -> Any:
    """``≈`` with the digits shown as the second argument."""
    found = shown.rounded(node)
    if found is None:
        raise InputError("formula-approximate", piece="≈")
    exact, numbers = found
    other = node.right if exact is node.left else node.left
    halves = [of_fraction(one.half) for one in numbers]
    return ApproximatelyEqual(write(exact), write(other), sympy.Tuple(*halves))


def vector(reader: _Reader, item: Any) -> tree.Term:
    return tree.Vector(reader.terms(item.args))


def rounded(reader: _Reader, item: Any) -> tree.Proposition:
    exact, number, halves = item.args
    return tree.Relation("≈", reader.term(exact), _digits(number, halves))


def _digits(number: Any, halves: Any) -> tree.Term:
    """A decimal number, or a vector of them, with as many digits as half a
    unit of the last one says."""
    if not isinstance(number, VectorOf):
        return _decimal(number, halves.args[0])
    pairs = zip(number.args, halves.args, strict=True)
    return tree.Vector(tuple(_decimal(value, half) for value, half in pairs))


def _decimal(value: Any, half: Any) -> tree.Term:
    """A number with the digits that half a unit of its last one says."""
    if not value.is_Rational or not half.is_Rational:
        raise InputError("sympy-unsupported", piece=type(value).__name__)
    size = abs(Fraction(int(value.p), int(value.q)))
    written = decimal_digits(size, 2 * Fraction(int(half.p), int(half.q)))
    if written is None:
        raise InputError("sympy-unsupported", piece=type(value).__name__)
    found = tree.Number(written)
    return tree.Negative(found) if value.p < 0 else found
