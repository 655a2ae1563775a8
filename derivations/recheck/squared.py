"""Orders under a root, by the squares of their sides."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from derivations.recheck import ring
from derivations.recheck.context import Context
from derivations.recheck.inequalities import by_inequalities
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data

HALF: Final = Fraction(1, 2)


def by_squares(
    reader: Reader, value: Poly, sign: str, parts: Data, context: Context
) -> bool:
    """``a ≥ √b`` by ``a² ≥ b`` where ``a ≥ 0``, with these instances."""
    if sign in ("≤", "<"):
        value = value.times(Fraction(-1))
        sign = "≥" if sign == "≤" else ">"
    for monomial, coefficient in value.terms.items():
        if coefficient != -1 or len(monomial) != 1:
            continue
        atom, exponent = monomial[0]
        deviation = atom.head == "op" and atom.parts[0] == "sd"
        if exponent != HALF and not (deviation and exponent == 1):
            continue
        root = Poly({monomial: Fraction(1)})
        rest = value + root
        square = _variances(rest * rest - root * root)
        if reader.holds(context, "≥", rest) and by_inequalities(
            reader, reader.again(square, context), sign, parts, context
        ):
            return True
    return False


def _variances(value: Poly) -> Poly:
    """With ``Var(X)`` for ``sd(X)²``."""
    total = ring.ZERO
    for monomial, coefficient in value.terms.items():
        product = ring.number(coefficient)
        for atom, exponent in monomial:
            if atom.head == "op" and atom.parts[0] == "sd" and exponent == 2:
                atom, exponent = (
                    ring.named("op", "Var", atom.parts[1]),
                    Fraction(1),
                )
            product = product * ring.power(ring.of(atom), exponent)
        total = total + product
    return total
