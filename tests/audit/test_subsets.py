"""All minimal sets, against trying every subset."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from derivations.audit.subsets import minimal_sets


def by_trying(size, enough):
    """Smallest first; what holds a set found before isn't minimal."""
    found = []
    for count in range(size + 1):
        for chosen in map(frozenset, combinations(range(size), count)):
            if enough(chosen) and not any(one <= chosen for one in found):
                found.append(chosen)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_all_minimal_sets_are_found(seed):
    rng = random.Random(seed)
    size = rng.randint(1, 6)
    wanted = [
        frozenset(rng.sample(range(size), rng.randint(0, size)))
        for _ in range(rng.randint(1, 4))
    ]

    def enough(chosen):
        return any(one <= chosen for one in wanted)

    found = minimal_sets(tuple(range(size)), enough, most=100, tests=10_000)
    assert found.complete
    assert set(found.sets) == set(by_trying(size, enough))
    assert len(set(found.sets)) == len(found.sets)


def test_what_is_fixed_is_never_left_out():
    asked = []

    def enough(chosen):
        asked.append(chosen)
        return {0, 2} <= chosen

    found = minimal_sets((0, 1, 2, 3), enough, frozenset({0}))
    assert found.sets == (frozenset({0, 2}),)
    assert all(0 in chosen for chosen in asked)


def test_nothing_is_enough():
    found = minimal_sets((0, 1), lambda chosen: False)
    assert (found.sets, found.complete) == ((), True)


def test_a_bound_that_is_met_is_told():
    def enough(chosen):
        return len(chosen) >= 3

    few = minimal_sets(tuple(range(6)), enough, most=2)
    assert len(few.sets) == 2 and not few.complete
    short = minimal_sets(tuple(range(6)), enough, tests=3)
    assert not short.complete
