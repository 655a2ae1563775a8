"""Standard laws and independence as conclusions, replayed."""

from __future__ import annotations

from copy import deepcopy

import pytest

from derivations.recheck import recheck
from tests.kernel.test_laws import MOMENTS, TWO
from tests.kernel.test_structure import TRUE
from tests.recheck.replaying import changed, rejected, trace

SUMS = [item for item in TRUE if "Π" not in item[1]]


@pytest.mark.parametrize(("given", "true", "false"), MOMENTS)
def test_moments_are_replayed(given: str, true: str, false: str) -> None:
    data = trace(true, given)
    recheck(data)
    wrong = deepcopy(data)
    for fact in wrong["facts"]:
        if fact["proposition"][0] == "~":
            fact["proposition"] = ["~", ["sym", "X"], "Normal", ["7", "11"]]
    assert rejected(wrong) is not None


@pytest.mark.parametrize(("given", "text"), SUMS)
def test_independence_is_replayed(given: str, text: str) -> None:
    recheck(trace(text, given))


@pytest.mark.parametrize(
    ("text", "given", "weaker"),
    [
        (
            "all X_i are mutually independent",
            "n : positive integer; X[i] for i = 1..n : random; "
            "all X_i are mutually independent",
            [["of", "X", ["index", "i"]], ["of", "X", ["index", "j"]]],
        ),
    ],
)
def test_pairs_are_not_all(text: str, given: str, weaker: list) -> None:
    data = trace(text, given)
    recheck(data)
    stated = ["independence", "mutual", "each", [[term] for term in weaker]]
    apart = [["≠", ["index", "i"], ["index", "j"]]]
    fact = {"name": "given", "proposition": stated, "conditions": apart}
    assert rejected(changed(data, "facts", 0, to=fact)) == "statement"


def test_pairwise_terms_of_a_sum_are_not_enough() -> None:
    given = (
        "n : positive integer; X[i] for i = 1..n : random; "
        "all X_i are mutually independent"
    )
    data = trace("X_1, Σ_{i=2}^{n} X_i independent", given)
    recheck(data)
    path = ("facts", 0, "proposition", 1)
    assert rejected(changed(data, *path, to="pairwise")) == "statement"
    wider = changed(data, "statement", "proposition", 3, 1, 0, 1, 0, 1, to="1")
    assert rejected(wider) == "statement"


def test_a_law_of_one_says_nothing_of_two() -> None:
    data = trace("E[X² Y²] = 1", TWO + "; X, Y independent")
    recheck(data)
    kept = [f for f in data["facts"] if f["proposition"][0] == "~"]
    assert rejected(changed(data, "facts", to=kept)) is not None


def test_laws_as_conclusions_are_replayed() -> None:
    for text in ("X ~ Normal(0, 1)", "X symmetric"):
        data = trace(text, TWO)
        recheck(data)
        wrong = ["~", ["sym", "X"], "Normal", ["1", "1"]]
        to = changed(data, "facts", 0, "proposition", to=wrong)
        assert rejected(to) is not None
    data = trace("X, Y identically distributed", TWO)
    recheck(data)
    wrong = ["~", ["sym", "Y"], "Normal", ["0", "2"]]
    to = changed(data, "facts", 1, "proposition", to=wrong)
    assert rejected(to) is not None
    recheck(trace("X, Y same law", "X, Y : random; X, Y same law"))


def test_equal_laws_join_over_a_variable_alone() -> None:
    given = "X, Y, Z : random; A: X, Y same law; B: Y, Z same law"
    data = trace("E[X²] = E[Z²]", given)
    recheck(data)
    other = ["same-law", ["sym", "X"], ["sym", "Z"]]
    recheck(changed(data, "facts", 0, "proposition", to=other))
    alone = ["same-law", ["sym", "X"], ["sym", "X"]]
    to = changed(data, "facts", 0, "proposition", to=alone)
    assert rejected(to) == 0
