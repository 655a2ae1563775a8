"""Moments of quotients, logarithms and exponentials exist where they are
bounded; the replay sees it anew."""

from __future__ import annotations

import pytest

from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace

DRAWS = "n : integer, ≥ 3; X[i] for i = 1..n : random; A: X_i ≥ 1"
BOUNDED = [
    ("E[1/X] = E[1/X]", "X : random; A: X > 1"),
    ("E[2/X] = 2 E[1/X]", "c : real, > 0; X : random; A: X ≥ c"),
    ("E[1/(X − 1)] = E[1/(−1 + X)]", "X : random; A: X ≥ 3"),
    ("E[1/X²] = E[X^(−2)]", "X : random; A: X ≤ −2"),
    ("E[1/√X] = E[X^(−1/2)]", "X : random; A: X ≥ 1"),
    ("E[1/|X|] = E[1/|X|]", "X : random; A: X ≥ 1"),
    ("E[1/(1 + X²)] ≤ 1", "X : random"),
    ("E[log X] = E[log X]", "X : random; A: X ≥ 1"),
    ("E[exp(−X)] ≤ 1", "X : random; A: X ≥ 0"),
    ("E[exp(3 − 2 X)] = E[exp(3 − 2 X)]", "X : random; A: X ≥ 1"),
    ("E[Σ_{i=1}^{n} 1/X_i] = Σ_{i=1}^{n} E[1/X_i]", DRAWS),
    ("E[1/X_2] > 0", DRAWS),
    (
        "E[1/(X Y)] = E[1/X] E[1/Y]",
        "X, Y : random; A: X ≥ 1; B: Y ≥ 2; C: X, Y independent",
    ),
]


@pytest.mark.parametrize(("statement", "given"), BOUNDED)
def test_bounded_ones_exist(statement: str, given: str) -> None:
    data = trace(statement, given)
    assert recheck(data) >= 0


@pytest.mark.parametrize(
    ("statement", "given"), [b for b in BOUNDED if "A:" in b[1]]
)
def test_without_the_bound_nothing_is_accepted(
    statement: str, given: str
) -> None:
    data = trace(statement, given)
    kept = [fact for fact in data["facts"] if fact["name"] != "A"]
    assert rejected(changed(data, "facts", to=kept)) is not None


def test_a_positive_variable_may_come_close_to_0() -> None:
    data = trace("E[1/X] = E[1/X]", "X : random; A: X > 1")
    path = ("facts", 0, "proposition")
    open_ = [">", ["sym", "X"], "0"]
    assert rejected(changed(data, *path, to=open_)) == "condition"


def test_an_exponent_bounded_below_is_not_enough() -> None:
    data = trace("E[exp(−X)] ≤ 1", "X : random; A: X ≥ 0")
    path = ("facts", 0, "proposition", 0)
    assert rejected(changed(data, *path, to="≤")) is not None


def test_a_moment_under_a_limit_or_a_condition_need_not_exist() -> None:
    given = "c : real; t : real, ≥ 0; X : random, > 0; A: E[1/(X + t)] ≠ c"
    twice = "2 E[1/(X + t)] = E[1/(X + t)] + E[1/(X + t)]"
    data = trace(twice, given)
    recheck(data)
    said = data["facts"][0]["proposition"]
    term, value = said[1:]
    positive = [">", ["sym", "c"], "0"]
    for other in (
        ["→", term, value, "t", ["∞"], ""],
        ["=", ["lim", term, "t", ["∞"], ""], value],
        ["⟹", positive, said],
        ["⟺", positive, said],
        ["or", positive, said],
    ):
        forged = changed(data, "facts", 0, "proposition", to=other)
        assert rejected(forged) == "condition"


def test_that_a_sum_has_a_mean_says_nothing_of_its_parts() -> None:
    for inside, accepted in (("1/X + 5", True), ("1/X − 1/Y", False)):
        line = f"0 · E[{inside}] = 0"
        data = trace(line, "X, Y : random; A: X ≥ 1; B: Y ≥ 1")
        term = data["statement"]["proposition"][1][2]
        said = {"name": "A", "proposition": [">", term, "0"], "conditions": []}
        positive = [
            {**said, "proposition": ["≠", ["sym", name], "0"]}
            for name in ("X", "Y")
        ]
        forged = changed(data, "facts", to=[said, *positive])
        if accepted:
            recheck(forged)
        else:
            assert rejected(forged) == "condition"


def test_a_conditional_mean_has_moments_where_its_argument_is_bounded() -> None:
    line = "0 · E[Y E[1/X | Y]] = 0"
    data = trace(line, "X, Y : random; A: X ≥ 1")
    recheck(data)
    weak = [">", ["E", ["/", "1", ["sym", "X"]]], "0"]
    forged = changed(data, "facts", 0, "proposition", to=weak)
    assert rejected(forged) == "condition"
