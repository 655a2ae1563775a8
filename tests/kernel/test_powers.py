"""Moments of sums of symbolic length, for every power up to 8."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest
from proving import proved, refused

from derivations import prove

ORDERS = range(1, 9)
SYMBOLS = "d : positive integer; " + "; ".join(
    f"a_{m}, b_{m} : real" for m in ORDERS
)
SCORE = (
    SYMBOLS + "; q[i], k[i] for i = 1..d : random; "
    "all q_i, k_i are mutually independent; "
    + "; ".join(f"E[q_i^{m}] = a_{m}; E[k_i^{m}] = b_{m}" for m in ORDERS)
)
CENTRED = SCORE.replace("E[q_i^1] = a_1; E[k_i^1] = b_1", "E[q_i] = 0")
DRAWS = (
    SYMBOLS
    + "; X[i] for i = 1..d : random, i.i.d.; "
    + "; ".join(f"E[X_i^{m}] = a_{m}" for m in ORDERS)
)


def integer_partitions(total, most):
    if total == 0:
        yield ()
    for first in range(min(total, most), 0, -1):
        for rest in integer_partitions(total - first, first):
            yield (first, *rest)


def moment(power, least=1):
    """E[s^power] as ``{sizes of the blocks: number of set partitions}``,
    blocks of fewer than ``least`` left out."""
    return {
        sizes: factorial(power)
        // prod(map(factorial, sizes))
        // prod(map(factorial, Counter(sizes).values()))
        for sizes in integer_partitions(power, power)
        if min(sizes) >= least
    }


def text(counts, term, length="d"):
    parts = []
    for sizes, count in counts.items():
        falling = " ".join(f"({length} − {i})" for i in range(len(sizes)))
        parts.append(f"{count} {falling} {' '.join(map(term, sizes))}")
    return " + ".join(parts)


def score(size):
    return f"(a_{size} b_{size})"


@pytest.mark.parametrize("d", [1, 2, 3])
@pytest.mark.parametrize("power", range(1, 7))
def test_the_expected_values_are_those_of_an_enumeration(d, power):
    """The texts below are right: both sides for a law with three values."""
    law = {
        Fraction(-1): Fraction(1, 2),
        Fraction(1, 3): Fraction(1, 3),
        Fraction(2): Fraction(1, 6),
    }
    known = [sum(p * x**m for x, p in law.items()) for m in range(power + 1)]
    wanted = sum(
        prod(law[x] for x in values) * sum(values) ** power
        for values in product(law, repeat=d)
    )
    assert wanted == sum(
        count
        * prod(d - i for i in range(len(sizes)))
        * prod(known[size] for size in sizes)
        for sizes, count in moment(power).items()
    )


@pytest.mark.parametrize("power", range(2, 9))
def test_a_score_of_mean_0_for_general_d(power):
    right = text(moment(power, least=2), score)
    proved(f"E[(q · k)^{power}] = {right}", CENTRED)
    refused(f"E[(q · k)^{power}] = {right} + d", CENTRED)


@pytest.mark.parametrize("power", range(2, 7))
def test_a_score_of_general_mean_for_general_d(power):
    right = text(moment(power), score)
    proved(f"E[(q · k)^{power}] = {right}", SCORE)
    refused(f"E[(q · k)^{power}] = {right} + d", SCORE)


@pytest.mark.parametrize("power", [3, 6, 8])
def test_a_sum_of_draws(power):
    right = text(moment(power), "a_{}".format)
    proved(f"E[(Σ_{{i=1}}^{{d}} X_i)^{power}] = {right}", DRAWS)


def test_a_wrong_number_of_pairs_is_refuted():
    right = text(moment(4, least=2), score)
    wrong = right.replace("3 ", "6 ", 1)
    assert wrong != right
    result = prove(f"E[(q · k)^4] = {wrong}", given=CENTRED)
    assert result.verdict == "refuted"


def test_terms_need_not_have_one_law():
    given = (
        "d : positive integer; X[i] for i = 1..d : random; E[X_i] = 0; "
        "all X_i are mutually independent"
    )
    left = "E[(Σ_{i=1}^{d} X_i)⁴]"
    fourth = "Σ_{i=1}^{d} E[X_i⁴]"
    square = "(Σ_{i=1}^{d} E[X_i²])²"
    proved(
        f"{left} = {fourth} + 3 {square} − 3 Σ_{{i=1}}^{{d}} E[X_i²]²", given
    )
    refused(f"{left} = {fourth} + 3 {square}", given)


def test_pairwise_independence_is_not_enough_for_a_fourth_moment():
    statement = "E[(Σ_{i=1}^{d} X_i)⁴] = 3 d (d − 1) v² + d κ"
    given = (
        "d : positive integer; v, κ : real; X[i] for i = 1..d : random; "
        "E[X_i] = 0; E[X_i²] = v; E[X_i⁴] = κ; "
        "all X_i are {} independent"
    )
    proved(statement, given.format("mutually"))
    refused(statement, given.format("pairwise"))


def test_more_ways_to_coincide_than_are_counted():
    gap = refused("E[(Σ_{i=1}^{d} X_i)^22] = 1", DRAWS)
    assert gap.kind == "too-large"
