"""Orders, and what is left as the only possibility, are replayed."""

from __future__ import annotations

from typing import Any

import pytest

from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace
from tests.recheck.test_forged import forged

REAL = "x, y, c : real"
POSITIVE = "x, y : real, > 0"
LEFT_OVER = [
    ("x³ = 8 ⟹ x = 2", REAL),
    ("x² − 5 x + 6 = 0 ⟹ x ≥ 2", REAL),
    ("exp(2 x) = 5 ⟺ x = log(5)/2", REAL),
    ("x⁴ = y⁴ ⟹ x = y", POSITIVE),
    ("x ≠ y ⟹ x² ≠ y²", POSITIVE),
    ("x² < 4 ⟺ |x| < 2", REAL),
    ("x = 3", "x : real, > 5/2; A: x² − 5 x + 6 = 0"),
    ("x < 2", "x : real; A: x³ < 8"),
]
ORDERS = [
    ("max(x, y) ≤ z", "x, y, z : real; x ≤ z; y ≤ z"),
    ("z > max(x, y)", "x, y, z : real; x < z; y < z"),
    ("min(x, y) ≥ z", "x, y, z : real; x ≥ z; y ≥ z"),
    ("x³ = y³ ⟺ x = y", REAL),
    ("log x = y ⟺ x = exp(y)", "x : real, > 0; y : real"),
    ("exp(x) = y ⟺ x = log y", "x : real; y : real, > 0"),
    ("x < y ⟺ exp(x) < exp(y)", REAL),
    ("x < y ⟺ log x < log y", POSITIVE),
    ("x < y ⟺ √x < √y", POSITIVE),
    ("x < y ⟺ x³ < y³", REAL),
    ("x < y ⟺ 1/x > 1/y", POSITIVE),
    ("|x| ≤ c ⟹ −c ≤ x", REAL),
    ("x y ≠ 0 ⟹ x ≠ 0", REAL),
    ("log x ≤ 0", "x : real, > 0; x ≤ 1"),
    ("x (1 − x) ≤ 1/4", REAL),
    ("x² − 2 x + 2 > 0", REAL),
    ("x⁴ − 4 x + 4 > 0", REAL),
    ("x² + y² ≥ 2 x y", REAL),
    ("n² ≠ 2", "n : integer"),
    ("n² ≥ n", "n : integer"),
    ("E[X²] ≥ E[X]²", "X : random"),
    (
        "x_i < x_j ⟹ exp(x_i) < exp(x_j)",
        "n : positive integer; x[i] for i = 1..n : real",
    ),
]


@pytest.mark.parametrize(("statement", "given"), LEFT_OVER + ORDERS)
def test_orders_are_replayed(statement: str, given: str) -> None:
    assert recheck(trace(statement, given)) >= 0


def _tampered(data: Any, change: Any) -> Any:
    """The trace with each case of what is left over changed."""
    endings = [
        {**ending, "cases": [change(*case) for case in ending["cases"]]}
        if ending["rule"] == "excluded"
        else ending
        for ending in data["endings"]
    ]
    return changed(data, "endings", to=endings)


@pytest.mark.parametrize(("statement", "given"), LEFT_OVER[:4] + LEFT_OVER[6:])
def test_a_tampered_case_is_rejected(statement: str, given: str) -> None:
    data = trace(statement, given)
    shifted = _tampered(data, lambda s, f, name: [s, ["+", f, "1"], name])
    flipped = _tampered(data, lambda s, f, name: [s, ["-", f], name])
    for forged_ in (shifted, flipped):
        if forged_ != data:
            assert rejected(forged_) == "statement"
    none = changed(data, "endings", to=[])
    assert rejected(none) == "statement"


def test_a_case_rests_on_the_fact_that_it_names() -> None:
    data = trace(*LEFT_OVER[6])
    other = _tampered(data, lambda s, f, name: [s, f, "B"])
    assert rejected(other) == "statement"


X: Any = ["sym", "u"]


def cases(*written: Any) -> Any:
    return {"rule": "excluded", "cases": list(written)}


def test_false_conclusions_are_not_left_over() -> None:
    """``u² = 4`` leaves ``u = −2`` as well."""
    square = ["=", ["^", X, "2"], "4"]
    above, below = ["+", X, "-2"], ["-", "2", X]
    ending = cases([">", above, "hypothesis"], [">", below, "hypothesis"])
    stated = ["⟹", square, ["=", X, "2"]]
    assert rejected(forged(stated, endings=[ending])) == "statement"
    half = cases([">", above, "hypothesis"])
    assert rejected(forged(stated, endings=[half])) == "statement"
    assert rejected(forged(stated, endings=[cases()])) == "statement"


def test_a_case_says_nothing_of_expectations() -> None:
    """That one outcome is positive doesn't make the mean positive."""
    mean = ["E", ["sym", "Y"]]
    stated = ["⟹", ["<", mean, "0"], ["≤", ["sym", "Y"], "0"]]
    ending = cases([">", ["sym", "Y"], "hypothesis"])
    assert rejected(forged(stated, endings=[ending])) == "statement"


@pytest.mark.parametrize(
    "stated",
    [
        [">", ["^", X, "2"], "0"],
        ["≥", ["^", X, "3"], "0"],
        ["≥", ["+", ["^", X, "2"], ["*", "-2", X]], "0"],
        [">", ["+", ["^", X, "2"], ["*", "-2", X], "1"], "0"],
        ["≥", ["*", X, ["sym", "n"]], X],
        ["≥", ["abs", X], ["+", X, "1"]],
        [">", ["E", ["^", ["sym", "Y"], "2"]], ["^", ["E", ["sym", "Y"]], "2"]],
        ["≥", ["E", ["^", ["sym", "Y"], "3"]], ["^", ["E", ["sym", "Y"]], "3"]],
        ["≥", ["exp", X], ["+", X, "2"]],
        ["≥", ["^", "2", ["sym", "n"]], "3"],
    ],
)
def test_false_orders_are_rejected(stated: Any) -> None:
    assert rejected(forged(stated)) == "statement"
