"""Exact division, divisors that cancel, and what ranges settle."""

from __future__ import annotations

from fractions import Fraction

from derivations.recheck import boxes, ring
from derivations.recheck.division import cancelled, quotient
from derivations.recheck.ring import ONE, Poly, index, number


def name(text: str) -> Poly:
    return ring.of(ring.named("sym", text, ()))


X, Y, Z = map(name, "XYZ")


def test_a_quotient_is_exact() -> None:
    assert quotient((X + Y) * (X - Y), X - Y) == X + Y
    assert quotient(X * X + Y * Y, X - Y) is None
    assert quotient(X, Y) is None
    assert quotient(X + Y, Z + X) is None


def test_a_divisor_cancels_only_as_a_whole() -> None:
    divided = ring.inverse(X - Y)
    assert cancelled(X * Z * divided - Y * Z * divided) == Z
    assert cancelled(Z * divided) == Z * divided
    square = divided * divided
    assert cancelled(X * square - Y * square) == divided
    rest = cancelled(X * divided - Y * divided + Z * divided)
    assert ring.equal(rest, ONE + Z * divided)


def test_ranges_settle_what_is_linear() -> None:
    i, j = index("i"), index("j")
    known = []
    for own in (i, j):
        known += [("≥", own - ONE), ("≥", number(6) - own)]
    assert boxes.settled(known, "≥", i + j - number(2)) is True
    assert boxes.settled(known, ">", i + j - number(2)) is False
    assert boxes.settled(known, "<", i - number(7)) is True
    assert boxes.settled(known, "≠", i + j - number(13)) is True
    assert boxes.settled(known, "≠", i - j) is False
    assert boxes.settled(known, "≠", i.times(Fraction(2)) - number(3)) is None
    assert boxes.settled(known, "≥", i * j) is None
    assert boxes.settled(known, "≥", i - X) is None


def test_what_is_known_besides_ranges_is_not_ignored() -> None:
    i, j = index("i"), index("j")
    known = [("≥", p) for p in (i - ONE, number(2) - i, j - ONE)]
    known += [("≥", number(2) - j), ("≠", i - j)]
    assert boxes.settled(known, "≠", i - j) is True
    assert boxes.settled(known, "≠", j - i) is True
    assert boxes.settled(known, "≥", i - j) is None
    empty = [("≥", i - number(3)), ("≥", number(2) - i)]
    assert boxes.settled(empty, "≥", i) is None
