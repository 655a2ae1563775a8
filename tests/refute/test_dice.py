"""Variables whose outcomes and probabilities are stated as numbers."""

from __future__ import annotations

import pytest

from derivations import prove

DIE = (
    "X : random, outcomes x[i] for i = 1..6, probability p; "
    "x = [1, 2, 3, 4, 5, 6]; p(x_i) = 1/6"
)
COIN = (
    "X : random, outcomes x[i] for i = 1..2, probability p; "
    "x = [0, 1]; p(x_1) = 3/4; p(x_2) = 1/4"
)


@pytest.mark.parametrize(
    ("given", "statement", "verdict"),
    [
        (DIE, "E[X] = 3.5", "proved"),
        (DIE, "E[X] = 3.6", "refuted"),
        (DIE, "Var(X) = 35/12", "proved"),
        (DIE, "sd(X) ≈ 1.71", "proved"),
        (DIE, "sd(X) ≈ 1.72", "refuted"),
        (COIN, "E[X] = 1/3", "refuted"),
    ],
)
def test_verdicts(given: str, statement: str, verdict: str) -> None:
    assert prove(statement, given=given).verdict == verdict
