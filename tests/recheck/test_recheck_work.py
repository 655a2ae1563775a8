"""A replay takes so much work and no more, counted and not timed."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.recheck import Rejected, recheck
from derivations.recheck.work import TooMuch, counted, spend
from derivations.words import say
from tests.recheck.replaying import trace

SCORE = (
    "d : positive integer; μ, ν, σ, τ : real; "
    "q[i], k[i] for i = 1..d : random; A1: E[q_i] = μ, E[k_i] = ν; "
    "A2: Var(q_i) = σ², Var(k_i) = τ²; "
    "A3: all q_i, k_i are mutually independent"
)


def test_a_replay_that_takes_too_much_is_rejected() -> None:
    data = trace("E[(Σ_{i=1}^{d} q_i k_i)²] = E[(Σ_{j=1}^{d} k_j q_j)²]", SCORE)
    assert recheck(data) > 0
    with pytest.raises(Rejected) as found:
        recheck(data, limit=100)
    assert found.value.place == "work"
    assert "100 products of terms" in found.value.reason
    assert recheck(data) > 0  # nothing is left over from before


def test_the_count_does_not_depend_on_the_run() -> None:
    data = trace("Var(2 X + 1) = 4 Var(X)", "X : random")
    least = next(n for n in range(2_000) if _enough(data, n))
    assert not _enough(data, least - 1)
    assert _enough(data, least)


def _enough(data: object, limit: int) -> bool:
    try:
        recheck(data, limit)
    except Rejected:
        return False
    return True


def test_a_replay_inside_another_takes_from_the_same() -> None:
    with counted(10):
        spend(6)
        with counted(10), pytest.raises(TooMuch):
            spend(6)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_reason_has_words(lang: str) -> None:
    assert say("report-replay-work", lang)


def test_an_eighth_moment_is_within_the_bound() -> None:
    normal = (
        "d : positive integer; q[i], k[i] for i = 1..d : random; "
        "q_i ~ Normal(0, 1); k_i ~ Normal(0, 1); "
        "all q_i, k_i are mutually independent"
    )
    value = "105 d⁴ + 1260 d³ + 4620 d² + 5040 d"
    data = prove(f"E[(q · k)^8] = {value}", given=normal).trace
    assert recheck(data) > 0
