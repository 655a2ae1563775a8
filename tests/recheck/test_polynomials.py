"""Signs that a polynomial takes on a domain, by the replay's own count of
roots."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from derivations.recheck.polynomials import Domain, sign, signs_taken


def coefficients(*values: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, values))


ZERO, ONE, TWO = map(Fraction, (0, 1, 2))


@pytest.mark.parametrize(
    ("p", "domain", "signs"),
    [
        (coefficients(1, 0, 1), Domain(), {1}),
        (coefficients(1, -2, 1), Domain(), {0, 1}),
        (coefficients(1, -2, 1), Domain(without=frozenset((ONE,))), {1}),
        (coefficients(-2, 0, 1), Domain(), {-1, 0, 1}),
        (coefficients(-2, 0, 1), Domain(lower=TWO), {1}),
        (coefficients(-2, 0, 1), Domain(ZERO, True, ONE, True), {-1}),
        (coefficients(-2, 0, 1), Domain(integer=True), {-1, 1}),
        (coefficients(6, -5, 1), Domain(integer=True), {0, 1}),
        (coefficients(0, -1, 1), Domain(ZERO, True, ONE, True), {-1, 0}),
        (coefficients(0, -1, 1), Domain(ZERO, False, ONE, False), {-1}),
        (coefficients(-1, 1), Domain(lower=ONE, lower_closed=False), {1}),
        (coefficients(-1, 0, 1), Domain(ONE, True, ONE, True), {0}),
    ],
)
def test_the_signs_are_exact(p, domain, signs) -> None:
    assert signs_taken(p, domain) == signs


def test_nothing_is_claimed_of_an_empty_domain() -> None:
    p = coefficients(1, 0, 1)
    empty = Domain(ONE, False, ONE, True)
    assert signs_taken(p, empty) == {-1, 0, 1}
    between = Domain(ZERO, False, ONE, False, integer=True)
    assert signs_taken(p, between) == {-1, 0, 1}


def test_products_of_known_roots() -> None:
    """Samples on a fine grid, and the roots themselves, show all signs."""
    random = Random(7)
    for _ in range(60):
        roots = [
            Fraction(random.randint(-6, 6), random.randint(1, 2))
            for _ in range(random.randint(1, 4))
        ]
        p: tuple[Fraction, ...] = (Fraction(random.choice((-1, 1))),)
        for root in roots:
            shifted = (ZERO, *p)
            p = tuple(
                a - root * b for a, b in zip(shifted, (*p, ZERO), strict=True)
            )
        if random.random() < 0.5:
            p = tuple(
                a + b
                for a, b in zip((ZERO, ZERO, *p), (*p, ZERO, ZERO), strict=True)
            )
        low = Fraction(random.randint(-7, 3))
        high = low + random.randint(1, 6)
        domain = Domain(
            low,
            random.random() < 0.5,
            high,
            random.random() < 0.5,
            integer=random.random() < 0.3,
        )
        grid = [low + Fraction(k, 8) for k in range(int(high - low) * 8 + 1)]
        seen = {sign(p, x) for x in grid if domain.contains(x)}
        assert signs_taken(p, domain) == (seen or {-1, 0, 1})
