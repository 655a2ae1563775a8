"""Input that would take for ever ends, undecided or by a shorter way."""

from __future__ import annotations

import pytest

from derivations import prove

N = "n : positive integer; x[i] for i = 1..n : real"


def nested(opening: str, inside: str, times: int) -> str:
    return opening * times + inside + ")" * times


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        (nested("lim_{t→0} (", "t", 30) + " = 0", ""),
        (nested("lim_{t→0} (", "t", 12) + " → 0 as t → 0", ""),
        ("e^1000000000/(1 + e^999999999) > 1", ""),
        ("e^1000000000 + e^999999999 = 2 e^999999999", ""),
    ],
)
def test_undecided(statement: str, given: str) -> None:
    assert not prove(statement, given=given).proved


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        (nested("lim_{t→0} (", "t", 3) + " = 0", ""),
        ("e^1000000000 − e^999999999 > 1", ""),
        ("e^1000000000/e^999999999 = e", ""),
        ("softmax(softmax(softmax(x)))_i > 0", N),
        ("max([√2, √3, √5, 2]) = √5", ""),
    ],
)
def test_proved(statement: str, given: str) -> None:
    assert prove(statement, given=given).proved
