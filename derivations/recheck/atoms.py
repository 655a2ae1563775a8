"""What polynomials are made of, and numbers by their primes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

MAX_PRIME: Final = 1_000
"""Primes up to which a number is taken apart."""


SPECIAL: Final = frozenset(("pow", "abs", "ind"))
"""Heads of atoms whose powers or products may become simpler."""


class TooLong(Exception):
    """A bound of the replay was reached."""


class Atom:
    """``head`` says what ``parts`` are: a name and polynomials, or, for
    ``"sum"``, binders ``(name, lower, upper)``, conditions
    ``(sign, polynomial)`` and a body."""

    __slots__ = ("free", "head", "key", "parts")

    def __init__(
        self, head: str, parts: tuple[Any, ...], key: str, free: frozenset[str]
    ) -> None:
        self.head = head
        self.parts = parts
        self.key = key
        self.free = free

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def at_most_once(exponents: Mapping[Atom, Any]) -> dict[Atom, Any]:
    """``1_A² = 1_A``, and of ``1{f ≥ 0}``, ``1{f + c > 0}`` … the one that
    says most."""
    found: dict[Atom, Any] = {}
    least: dict[str, tuple[Fraction, bool, Atom]] = {}
    for atom, exponent in exponents.items():
        good = isinstance(exponent, int | Fraction) and exponent > 0
        if atom.head != "ind" or not good:
            found[atom] = exponent
            continue
        sign, (inside,) = atom.parts
        level = inside.terms.get((), Fraction(0))
        varying = type(inside)({m: c for m, c in inside.terms.items() if m})
        core = f"{sign == 'occurs'} {varying.key}"
        own = (level, sign != ">", atom)
        if core not in least or own[:2] < least[core][:2]:
            least[core] = own
    return found | {atom: Fraction(1) for _, _, atom in least.values()}


def shared(
    monomials: Iterable[tuple[tuple[Atom, Any], ...]],
) -> dict[Atom, Fraction]:
    """What all monomials can be divided by: of each atom its least
    exponent, where all are numbers."""
    found: dict[Atom, Fraction] | None = None
    for monomial in monomials:
        own = {a: e for a, e in monomial if isinstance(e, Fraction)}
        if found is None:
            found = dict(own)
            continue
        for atom in list(found):
            least = min(found[atom], own.get(atom, Fraction(0)))
            if least:
                found[atom] = least
            else:
                del found[atom]
        for atom, exponent in own.items():
            if exponent < 0 and atom not in found:
                found[atom] = exponent
    return found or {}


def primes(value: Fraction) -> dict[int, int]:
    """A number as a product of powers: of −1, of small primes, and of what
    is left of its numerator and denominator."""
    found = {-1: 1} if value < 0 else {}
    for number, side in ((abs(value.numerator), 1), (value.denominator, -1)):
        prime = 2
        while prime < MAX_PRIME and prime * prime <= number:
            while number % prime == 0:
                found[prime] = found.get(prime, 0) + side
                number //= prime
            prime += 1
        if number > 1:
            found[number] = found.get(number, 0) + side
    return found
