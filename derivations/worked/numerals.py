"""Numbers as trees, and which trees are numbers."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from derivations.language import tree
from derivations.refute.columns import Quantity
from derivations.refute.values import Surd


def numeral(value: Quantity) -> tree.Term | None:
    """The exact number as it is written; ``None`` where it has no form."""
    if isinstance(value, Fraction):
        size = _positive(abs(value))
        return tree.Negative(size) if value < 0 else size
    if isinstance(value, Surd):
        return _surd(value)
    return None


def _positive(value: Fraction) -> tree.Term:
    above = tree.Number(str(value.numerator))
    if value.denominator == 1:
        return above
    return tree.Divide(above, tree.Number(str(value.denominator)))


def _surd(value: Surd) -> tree.Term:
    total: tree.Term | None = None
    for radicand, factor in value.parts:
        size = abs(factor)
        root = tree.Root(tree.Number(str(radicand)))
        if radicand == 1:
            piece = _positive(size)
        elif size == 1:
            piece = root
        else:
            piece = tree.Multiply(_positive(size), root)
        if total is None:
            total = tree.Negative(piece) if factor < 0 else piece
        elif factor < 0:
            total = tree.Subtract(total, piece)
        else:
            total = tree.Add(total, piece)
    return tree.Number("0") if total is None else total


def is_numeral(node: tree.Term) -> bool:
    """Whether nothing is left to work out: a number, a fraction in lowest
    terms, a multiple of a root."""
    match node:
        case tree.Number():
            return True
        case tree.Negative(inner):
            return not isinstance(inner, tree.Negative) and is_numeral(inner)
        case tree.Divide(tree.Number(above), tree.Number(below)):
            whole = above.isdecimal() and below.isdecimal()
            return whole and gcd(int(above), int(below)) == 1 < int(below)
    return False
