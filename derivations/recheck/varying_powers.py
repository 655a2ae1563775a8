"""Powers whose base and exponent both vary: ``(1 + x/n)^n → e^x``.

``g log b`` with ``b = c t^k (1 + u)``, ``c > 0``, ``u → 0`` is
``g log c + g k log t + g u`` up to something of smaller order than ``g u``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.recheck import ring
from derivations.recheck.context import Unreadable
from derivations.recheck.ring import ONE, ZERO, Atom, Poly

if TYPE_CHECKING:
    from derivations.recheck.growth import Behaviour


def limit_of_powers(run: Behaviour, powers: list[tuple[Atom, Poly]]) -> Poly:
    """The limit of the product of the powers.  Raises Unreadable."""
    t = ring.of(ring.named("sym", run.t, ()))
    main = small = ZERO
    for atom, exponent in powers:
        base = atom.parts[0] if atom.head == "pow" else ring.of(atom)
        factor, growth, sign = run.top(run.parts(base))
        if sign < 0 or growth.fast or growth.logs.terms:
            raise Unreadable("the limit of such a power")
        leading = factor * ring.power(t, ring.simple(growth.power))
        main = main + exponent * growth.power * _log(t)
        if factor != ONE:
            main = main + exponent * _log(factor)
        relative = base * ring.power(leading, Fraction(-1)) - ONE
        small = small + exponent * _one_fraction(relative)
    total = ZERO
    for part in (main, small):
        found = run.limit(part)
        if isinstance(found, int):
            raise Unreadable("a power without a finite limit, or with 0")
        total = total + found
    return ring.of(ring.EULER, ring.simple(total))


def _one_fraction(value: Poly) -> Poly:
    """Over a common divisor, so that what cancels does."""
    lowest: dict[Atom, Fraction] = {}
    for monomial in value.terms:
        for atom, exponent in monomial:
            if not isinstance(exponent, Poly) and exponent < 0:
                lowest[atom] = min(lowest.get(atom, exponent), exponent)
    under = ONE
    for atom, exponent in lowest.items():
        value = _times(value, atom, -exponent)
        under = under * ring.of(atom, exponent)
    return value * under


def _times(value: Poly, atom: Atom, exponent: Fraction) -> Poly:
    """Times a power of an atom, multiplied out where that is whole."""
    total = ZERO
    for monomial, c in value.terms.items():
        left = dict(monomial)
        more = exponent + left.pop(atom, Fraction(0))  # type: ignore[operator]
        base = atom.parts[0] if atom.head == "pow" else ring.of(atom)
        rest = ring.monomial_value(left, c)
        total = total + rest * ring.power(base, more)
    return total


def _log(value: Poly) -> Poly:
    return ring.of(ring.named("op", "log", (value,)))
