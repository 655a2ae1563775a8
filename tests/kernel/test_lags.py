"""Indices that stand as ``i + 1`` beside ``i``: lagged products."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from math import prod

import pytest
from proving import proved, refused

from derivations import prove

DRAWS = (
    "n : integer, ≥ {}; μ, v, m_3, m_4 : real; "
    "X[i] for i = 0..n+2 : random, i.i.d.; E[X_i] = μ; E[X_i²] = v; "
    "E[X_i³] = m_3; E[X_i⁴] = m_4; w[i] for i = 0..n+2 : real"
)
CENTRED = DRAWS.format(1).replace("E[X_i] = μ", "E[X_i] = 0")

# Left side, right side, and both as functions: of the draws and n; of the
# moments and n.
LAGGED = [
    (
        "Var(Σ_{i=1}^{n} X_i X_{i+1})",
        "n (v² − μ⁴) + 2 (n − 1) (v μ² − μ⁴)",
        lambda x, n: sum(x[i] * x[i + 1] for i in range(1, n + 1)),
        lambda m, n: (
            n * (m[2] ** 2 - m[1] ** 4)
            + 2 * (n - 1) * (m[2] * m[1] ** 2 - m[1] ** 4)
        ),
    ),
    (
        "Var(Σ_{i=1}^{n} (X_{i+1} − X_i))",
        "2 (v − μ²)",
        lambda x, n: sum(x[i + 1] - x[i] for i in range(1, n + 1)),
        lambda m, n: 2 * (m[2] - m[1] ** 2),
    ),
]


def variance(function, n):
    law = {Fraction(-1): Fraction(1, 3), Fraction(2): Fraction(2, 3)}
    first = second = Fraction(0)
    for values in product(law, repeat=n + 3):
        weight = prod(law[x] for x in values)
        total = function(values, n)
        first += weight * total
        second += weight * total**2
    moments = [sum(p * x**k for x, p in law.items()) for k in range(5)]
    return second - first**2, moments


@pytest.mark.parametrize("case", LAGGED)
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_right_sides_are_those_of_an_enumeration(case, n):
    wanted, moments = variance(case[2], n)
    assert case[3](moments, n) == wanted


@pytest.mark.parametrize("case", LAGGED)
def test_the_variance_of_lagged_sums(case):
    left, right, *_ = case
    given = DRAWS.format(1)
    proved(f"{left} = {right}", given)
    refused(f"{left} = {right} + v − μ²", given)
    result = prove(f"{left} = {right} + v", given=given)
    assert result.verdict == "refuted"


def test_a_moving_sum():
    given = DRAWS.format(2)
    left = "Var(Σ_{i=1}^{n} (X_{i−1} + X_i + X_{i+1}))"
    for n in (2, 3, 4):
        wanted, m = variance(
            lambda x, n: sum(sum(x[i - 1 : i + 2]) for i in range(1, n + 1)), n
        )
        assert wanted == (9 * n - 8) * (m[2] - m[1] ** 2)
    proved(f"{left} = (9 n − 8) (v − μ²)", given)
    refused(f"{left} = 9 n (v − μ²)", given)


def test_fourth_moment_of_lagged_products():
    left = "E[(Σ_{i=1}^{n} X_i X_{i+1})⁴]"
    right = "n m_4² + 3 n (n − 1) v⁴ + 6 (n − 1) (m_4 v² − v⁴)"
    law = {Fraction(k): Fraction(1, 6) for k in (-3, 0, 3)}
    law |= {Fraction(k): Fraction(1, 4) for k in (-1, 1)}
    second, fourth = (sum(p * x**k for x, p in law.items()) for k in (2, 4))
    for n in (1, 2, 3):
        wanted = sum(
            prod(law[x] for x in xs) * sum(a * b for a, b in pairwise(xs)) ** 4
            for xs in product(law, repeat=n + 1)
        )
        assert wanted == n * fourth**2 + 3 * n * (n - 1) * second**4 + 6 * (
            n - 1
        ) * (fourth * second**2 - second**4)
    given = CENTRED.replace("E[X_i³] = m_3", "E[X_i³] = 0")
    proved(f"{left} = {right}", given)
    refused(f"{left} = n m_4² + 3 n (n − 1) v⁴", given)
    proved("E[(Σ_{i=1}^{n} X_i X_{i+1})³] = 0", given)
    refused("E[(Σ_{i=1}^{n} X_i X_{i+1})³] = 0", DRAWS.format(1))


def test_a_lag_of_two_wants_two_terms():
    statement = (
        "Var(Σ_{i=1}^{n} X_i X_{i+2}) = n (v² − μ⁴) + 2 (n − 2) (v μ² − μ⁴)"
    )
    proved(statement, DRAWS.format(2))
    refused(statement, DRAWS.format(1))
    refused(statement, DRAWS.format(0))


def test_an_outer_index_inside_and_outside_the_range():
    given = DRAWS.format(2)
    lagged = "Σ_{i=1}^{n} X_i X_{i+1}"
    proved(f"E[X_0 {lagged}] = n μ³", given)
    proved(f"E[X_1 {lagged}] = v μ + (n − 1) μ³", given)
    proved(f"E[X_2 {lagged}] = 2 v μ + (n − 2) μ³", given)
    refused(f"E[X_2 {lagged}] = v μ + (n − 1) μ³", given)
    refused(f"E[X_2 {lagged}] = 2 v μ + (n − 2) μ³", DRAWS.format(1))


def test_computed_indices_that_run_backwards_stay():
    given = DRAWS.format(1)
    refused("E[Σ_{i=1}^{n} X_i X_{n+1−i}] = n μ²", given)
    refused("Var(Σ_{i=1}^{n} X_i X_{n+1−i}) = n (v² − μ⁴)", given)
    refused("E[Σ_{i=1}^{n} X_i X_{2 i − 1}] = n μ²", given)


def test_weighted_differences():
    given = DRAWS.format(1)
    left = "Var(Σ_{i=1}^{n} w_i (X_{i+1} − X_i))"
    right = "2 Σ_{i=1}^{n} w_i² − 2 Σ_{i=1}^{n−1} w_i w_{i+1}"
    proved(f"{left} = (v − μ²) ({right})", given)
    refused(f"{left} = 2 (v − μ²) Σ_{{i=1}}^{{n}} w_i²", given)
    proved("Σ_{i=1}^{n} w_{i−1} w_i = Σ_{i=0}^{n−1} w_i w_{i+1}", given)
    proved(
        "Σ_{i=1}^{n} w_i w_{i+1} = Σ_{i=1}^{n−1} w_i w_{i+1} + w_n w_{n+1}",
        given,
    )
