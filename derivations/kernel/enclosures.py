"""Rigorous bounds for numbers: forms without names, by ball arithmetic.

A form that is made of rational numbers, roots, exponentials and logarithms
denotes one real number.  It is enclosed by Arb (through python-flint) at a
precision that is raised in counted steps; a comparison counts only when the
whole enclosure lies on one side.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from derivations.kernel import sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Exponent, Form, Rational

if TYPE_CHECKING:
    from flint import arb

PRECISIONS: Final = (64, 160, 400, 1000)
"""Bits that are tried, one after the other."""
MAX_TERMS: Final = 2_000
NUMERIC: Final = frozenset(("prime", "euler", "sign", "power", "abs"))


def is_numeric(form: Form) -> bool:
    """Whether no name occurs in it."""
    return len(form.terms) <= MAX_TERMS and all(
        _numeric_atom(atom)
        and (not isinstance(exponent, Form) or is_numeric(exponent))
        for monomial in form.terms
        for atom, exponent in monomial
    )


def _numeric_atom(atom: Atom) -> bool:
    if atom.kind == "operator" and atom.data[0] == "log":
        return all(is_numeric(inner) for inner in sums.inner_forms(atom))
    if atom.kind not in NUMERIC:
        return False
    return all(is_numeric(inner) for inner in sums.inner_forms(atom))


def sign_of(form: Form) -> int | None:
    """1 or −1 for a number that is certainly positive or negative, 0 for
    the zero form, None where no precision tells."""
    exact = form.constant()
    if exact is not None:
        return (exact > 0) - (exact < 0)
    if not is_numeric(form):
        return None
    for ball in _balls(form):
        if ball > 0:
            return 1
        if ball < 0:
            return -1
    return None


def within(form: Form, value: Fraction, half: Fraction) -> bool | None:
    """Whether the number differs from ``value`` by at most ``half``."""
    exact = form.constant()
    if exact is not None:
        return abs(Fraction(exact) - value) <= half
    if not is_numeric(form):
        return None
    low, high = value - half, value + half
    for ball in _balls(form):
        if ball >= _exact(low) and ball <= _exact(high):
            return True
        if ball < _exact(low) or ball > _exact(high):
            return False
    return None


def _balls(form: Form) -> Iterator[arb]:
    """Enclosures of the number, more and more precise; those that aren't
    finite are left out."""
    import flint  # only where a number has to be enclosed

    for bits in PRECISIONS:
        with flint.ctx.workprec(bits):
            try:
                ball = _enclosed(form)
            except _Unknown:
                continue
            if ball.is_finite():
                yield ball


class _Unknown(Exception):
    """The sign that decides whether something is defined isn't seen."""


def _exact(value: Rational) -> Any:
    import flint

    return flint.fmpq(value.numerator, value.denominator)


def _enclosed(form: Form) -> arb:
    import flint

    total = flint.arb(0)
    for monomial, coefficient in form.ordered():
        part = flint.arb(_exact(coefficient))
        for atom, exponent in monomial:
            part *= _power(atom, exponent)
        total += part
    return total


def _power(atom: Atom, exponent: Exponent) -> arb:
    import flint

    if atom.kind == "euler":
        return _number(exponent).exp()
    if atom.kind == "prime":
        base = flint.arb(int(str(atom.data[0])))
    else:
        inner = next(sums.inner_forms(atom), None)
        if inner is None:
            base = flint.arb(-1)
        else:
            base = _enclosed(inner)
            if atom.kind == "abs":
                base = abs(base)
            elif atom.kind == "operator":
                if not base > 0:
                    raise _Unknown
                base = base.log()
    return _raised(base, exponent)


def _raised(base: arb, exponent: Exponent) -> arb:
    """A power; of a negative number with whole exponents alone."""
    if not isinstance(exponent, Form) and exponent.denominator == 1:
        if exponent < 0 and not (base > 0 or base < 0):
            raise _Unknown
        return base ** int(exponent)
    if not base > 0:
        raise _Unknown
    return (base.log() * _number(exponent)).exp()


def _number(exponent: Exponent) -> arb:
    import flint

    if isinstance(exponent, Form):
        return _enclosed(exponent)
    return flint.arb(_exact(exponent))


__all__ = ["is_numeric", "sign_of", "within"]
