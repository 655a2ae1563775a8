"""Independence given something, in models against its definition."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement
from derivations.refute.holds import holds
from derivations.refute.model import Factor, Model
from derivations.refute.values import Undefined

GIVEN = read_given("X, Y, Z, W : random; A, B, C : event")
SCOPE = scope_of(GIVEN)
NAMES = ("X", "Y", "Z")


def said(text: str, model: Model) -> bool | None:
    found = read_statement(text, SCOPE)
    return holds(found.proposition, model, GIVEN)


def table(rng: Random) -> dict[tuple[int, ...], int]:
    """Weights of values of X, Y, Z; some are independent given Z."""
    values = list(product(range(2), range(2), range(2)))
    if rng.randrange(2):
        one = [[rng.randrange(3) for _ in range(2)] for _ in range(2)]
        two = [[rng.randrange(3) for _ in range(2)] for _ in range(2)]
        weights = {(x, y, z): one[z][x] * two[z][y] for x, y, z in values}
    else:
        weights = {value: rng.choice((0, 1, 1, 2)) for value in values}
    return {value: w for value, w in weights.items() if w}


def model_of(weights: dict[tuple[int, ...], int], split: bool) -> Model:
    total = sum(weights.values())
    outcomes = tuple(
        (Fraction(w, total), tuple(map(Fraction, value)))
        for value, w in weights.items()
    )
    coin = (Fraction(1, 2), (Fraction(0),)), (Fraction(1, 2), (Fraction(1),))
    more = [Factor(("W",), coin)] if split else []
    return Model((), (Factor(NAMES, outcomes), *more))


def by_definition(weights: dict[tuple[int, ...], int]) -> bool:
    """P(x, y, z) P(z) = P(x, z) P(y, z) for all values."""

    def sum_of(**at: int) -> int:
        return sum(
            w
            for value, w in weights.items()
            if all(value[NAMES.index(n)] == v for n, v in at.items())
        )

    return all(
        sum_of(X=x, Y=y, Z=z) * sum_of(Z=z)
        == sum_of(X=x, Z=z) * sum_of(Y=y, Z=z)
        for x, y, z in product(range(2), repeat=3)
    )


def test_it_is_what_its_definition_says():
    rng = Random(7)
    seen = []
    for _ in range(300):
        weights = table(rng)
        if not weights:
            continue
        model = model_of(weights, split=True)
        found = said("X, Y independent given Z", model)
        assert found is by_definition(weights)
        assert said("X, Y independent given Z, W", model) is found
        assert said("X, (Y, W) independent given Z", model) is found
        for z in range(2):
            there = {v: w for v, w in weights.items() if v[2] == z}
            text = f"X, Y independent given Z = {z}"
            if there:
                assert said(text, model) is by_definition(there)
            else:
                with pytest.raises(Undefined):
                    said(text, model)
        seen.append(found)
    assert 50 < seen.count(True) < len(seen) - 50


def test_three_given_a_fourth():
    """Fair signs with product 1: pairwise independent given Z, not all."""
    half = Fraction(1, 8)
    rows = tuple(
        (half, (Fraction(x), Fraction(y), Fraction(z), Fraction(x * y * z)))
        for x, y, z in product((-1, 1), repeat=3)
    )
    model = Model((), (Factor(("X", "Y", "Z", "W"), rows),))
    assert said("X, Y, W pairwise independent given Z", model) is True
    assert said("X, Y, W independent given Z", model) is False
    assert said("X, Y independent given Z, W", model) is False
    with pytest.raises(Undefined):
        said("X, Y independent given W > 2", model)
