"""What polynomials are made of, and numbers by their primes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

MAX_PRIME: Final = 1_000
"""Primes up to which a number is taken apart."""


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
