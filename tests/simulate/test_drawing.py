"""Estimates lie where theory says, with the standard error that is said."""

from __future__ import annotations

import math
import tracemalloc
from fractions import Fraction

import numpy as np
import pytest

from derivations.simulate.estimate import moments
from derivations.simulate.records import CantDraw
from tests.simulate.drawing import drawn, rows

NEAR = [
    ("attention-scaling", "unit-variance-of-score", "d_k"),
    ("attention-scaling", "root-inside", "d_k"),
    ("attention-scaling", "divided-by-dimension", "d_k"),
    ("attention-scaling", "variance-of-score", "d_k"),
    ("attention-scaling", "cross-terms", "d_k"),
    ("sample-mean-and-variance", "variance-of-average", "n"),
    ("sample-mean-and-variance", "residual-and-average", "n"),
    ("sample-mean-and-variance", "unbiased", "n"),
    ("random-linear-layers", "fixed-variance", "n"),
    ("portfolio", "variance-of-two", ""),
    ("scores-in-numbers", "die-variance", ""),
    ("events-and-conditioning", "both-ways", ""),
]


@pytest.mark.parametrize(("document", "claim", "over"), NEAR)
def test_claims_come_out(document, claim, over):
    simulation = drawn(document, claim, largest=4, samples=900)
    assert simulation.over == over
    for row in rows(simulation):
        assert math.isclose(
            row.estimate, row.theory, rel_tol=1e-9, abs_tol=5.5 * row.error
        )


def test_theory_is_the_right_side():
    simulation = drawn("attention-scaling", "variance-of-score", largest=9)
    given = dict(simulation.constants)
    factor = given["σ_q"] ** 2 * given["σ_k"] ** 2
    assert {row.size for row in rows(simulation)} == {1, 2, 4, 8, 9}
    for row in rows(simulation):
        assert row.theory == pytest.approx(row.size * factor)


@pytest.mark.parametrize(
    ("claim", "seeds"),
    [("unit-variance-of-score", 8), ("unit-mean-square", 6)],
)
def test_standard_errors_are_about_right(claim, seeds):
    """About 5 % of the points lie more than two standard errors off."""
    away = [
        row.errors_away
        for seed in range(seeds)
        for row in rows(
            drawn("attention-scaling", claim, samples=400, seed=seed, largest=4)
        )
        if row.size > 1
    ]
    assert len(away) == 4 * seeds
    assert 0.7 < np.std(away) < 1.35
    assert sum(abs(z) > 2 for z in away) <= 0.2 * len(away)


def test_an_estimate_inside_another_has_its_error_too():
    """sd((λ X)/Var(λ X)): the variance inside isn't one that a law states."""
    for seed in range(2):
        simulation = drawn("variance", "over-variance", samples=1600, seed=seed)
        for row in rows(simulation):
            assert abs(row.errors_away) < 5.5


def test_a_statistic_written_twice_is_taken_in_once(tmp_path):
    """Else its draws would count twice."""
    path = tmp_path / "twice.md"
    path.write_text(
        "# T\n\n```derivation\ngiven\n  X : random\n"
        "claim once: Var(X²) = Var(X X)\n  Var(X²) = Var(X X)  by arithmetic\n"
        "claim twice: Var(X²) + Var(X²) = 2 Var(X X)\n"
        "  Var(X²) + Var(X²) = 2 Var(X X)  by arithmetic\n```\n"
    )
    once, twice = (
        drawn(str(path), name, samples=400).series[0].rows[-1]
        for name in ("once", "twice")
    )
    assert twice.estimate == pytest.approx(2 * once.estimate, rel=1e-12)
    assert once.estimate == pytest.approx(once.theory, rel=1e-12)


def test_two_kinds_of_laws_agree():
    simulation = drawn("attention-scaling", "root-inside", largest=4)
    assert [one.style for one in simulation.series] == ["normal", "two-point"]
    first, second = (one.rows[-1].estimate for one in simulation.series)
    assert first != second


def test_the_same_seed_draws_the_same():
    one = drawn("attention-scaling", "root-inside", largest=4, samples=64)
    two = drawn("attention-scaling", "root-inside", largest=4, samples=64)
    other = drawn(
        "attention-scaling", "root-inside", largest=4, samples=64, seed=1
    )
    assert one == two
    assert rows(one) != rows(other)


def test_independent_draws_arent_taken_where_they_break_an_assumption():
    """With one covariance for all pairs only size 1 allows independence."""
    simulation = drawn(
        "sample-mean-and-variance", "variance-with-common-covariance"
    )
    assert [one.style for one in simulation.series] == ["model"]
    assert simulation.over == ""


def test_a_hypothesis_of_the_claim_is_met():
    for row in rows(drawn("attention-scaling", "centred-variance")):
        assert abs(row.estimate - row.theory) <= 5.5 * row.error


def test_values_can_be_given():
    simulation = drawn(
        "attention-scaling",
        "variance-of-score",
        largest=2,
        samples=64,
        fixed=(("σ_q", Fraction(3)),),
    )
    assert dict(simulation.constants)["σ_q"] == 3
    assert rows(simulation)[0].theory == pytest.approx(
        9 * dict(simulation.constants)["σ_k"] ** 2
    )


def test_a_size_that_is_given_stands_still():
    simulation = drawn(
        "attention-scaling",
        "root-inside",
        samples=256,
        fixed=(("d_k", Fraction(64)),),
    )
    assert simulation.over == ""
    assert [row.samples for row in simulation.series[0].rows] == [64, 256]


REFUSED = [
    ("attention-scaling", "factor", "simulate-no-relation"),
    ("attention-scaling", "sixty-four", "simulate-no-statistic"),
    ("attention-scaling", "standardised-score", "simulate-random-side"),
    ("events-and-conditioning", "mean-of-guess", "simulate-cant"),
    ("large-numbers", "far-above", "simulate-no-limit"),
]


@pytest.mark.parametrize(("document", "claim", "key"), REFUSED)
def test_what_cant_be_drawn_says_why(document, claim, key):
    with pytest.raises(CantDraw) as caught:
        drawn(document, claim, largest=2, samples=16)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"over": "a"}, "simulate-not-a-size"),
        ({"fixed": (("q", Fraction(1)),)}, "simulate-no-constant"),
        ({"fixed": (("d_k", Fraction(1, 2)),)}, "simulate-outside"),
    ],
)
def test_settings_that_dont_fit(settings, key):
    with pytest.raises(CantDraw) as caught:
        drawn("attention-scaling", "root-inside", **settings)
    assert caught.value.key == key


def test_moments_merge_as_if_seen_at_once():
    generator = np.random.default_rng(5)
    left, right = generator.normal(3, 2, (2, 50, 1, 1, 1, 1))
    within = left > 2
    whole = moments(left, right, within)
    parts = moments(left[:20], right[:20], within[:20]).merged(
        moments(left[20:], right[20:], within[20:])
    )
    kept = within.reshape(-1)
    covariance = np.cov(left.reshape(-1)[kept], right.reshape(-1)[kept])[0, 1]
    for found in (whole, parts):
        assert found.count.item() == kept.sum()
        assert found.product.item() / (kept.sum() - 1) == pytest.approx(
            covariance
        )


@pytest.mark.large
def test_memory_is_bounded_at_a_million():
    """2·10⁶ random numbers a draw, 100 draws: 16 MB an array, few at a
    time, though all draws together would be 1.6 GB."""
    tracemalloc.start()
    try:
        simulation = drawn(
            "attention-scaling",
            "unit-variance-of-score",
            largest=10**6,
            samples=100,
        )
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert rows(simulation)[-1].size == 10**6
    assert simulation.left_out == ()
    assert peak < 120_000_000
