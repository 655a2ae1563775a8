"""Products over a range are replayed; a tampered one isn't."""

from __future__ import annotations

from typing import Any

import pytest

from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace
from tests.recheck.test_forged import WHOLE, N, at, forged, of, step

POSITIVE = "n : positive integer; x[i] for i = 1..n : real, > 0; c : real, ≠ 0"
DRAWS = (
    "n : positive integer; μ, σ : real; X[i], Y[i] for i = 1..n : random; "
    "A1: E[X_i] = μ; A2: Var(X_i) = σ²; A3: all X_i are mutually independent"
)
TABLE = "m, n : positive integer; w[i,j] for i = 1..m, j = 1..n : real"
PROOFS = [
    ("Π_{i=1}^{4} i = 24", ""),
    ("Π_{i=1}^{n} c = c^n", POSITIVE),
    ("Π_{i=1}^{n} 2 = 2^n", POSITIVE),
    ("Π_{i=1}^{n} 3 x_i² = 3^n (Π_{i=1}^{n} x_i)²", POSITIVE),
    ("Π_{i=1}^{n} (2 x_i + 2) = 2^n Π_{i=1}^{n} (x_i + 1)", POSITIVE),
    ("Π_{i=1}^{n} (−x_i) = (−1)^n Π_{i=1}^{n} x_i", POSITIVE),
    ("Π_{i=1}^{n} √(x_i) = √(Π_{i=1}^{n} x_i)", POSITIVE),
    ("Π_{i=1}^{n} x_i = x_1 Π_{i=2}^{n} x_i", POSITIVE),
    ("(Π_{i=1}^{n} x_i)/x_n = Π_{i=1}^{n-1} x_i", POSITIVE),
    ("Π_{i=0}^{n-1} x_{i+1} = Π_{i=1}^{n} x_i", POSITIVE),
    ("Π_{i=1}^{n+1} i = (n + 1) Π_{i=1}^{n} i", POSITIVE),
    ("Π_{i=1}^{n} (1 + 1/i) = n + 1", POSITIVE),
    ("Π_{k=2}^{n} (1 − 1/k²) = (n + 1)/(2 n)", POSITIVE),
    ("Π_{i=1}^{n} exp(x_i) = exp(Σ_{i=1}^{n} x_i)", POSITIVE),
    ("log(Π_{i=1}^{n} 2 x_i²) = n log 2 + 2 Σ_{i=1}^{n} log x_i", POSITIVE),
    ("Π_{i=1}^{n} x_i > 0", POSITIVE),
    (
        "Π_{i=1}^{m} Π_{j=1}^{n} w_{i,j} = Π_{j=1}^{n} Π_{i=1}^{m} w_{i,j}",
        TABLE,
    ),
    ("E[Π_{i=1}^{n} X_i] = μ^n", DRAWS),
    ("E[(Π_{i=1}^{n} X_i)²] = (μ² + σ²)^n", DRAWS),
    ("Var(Π_{i=1}^{n} X_i) = (μ² + σ²)^n − μ^(2 n)", DRAWS),
    ("Π_{i=1}^{n} 0 = 0", "n : positive integer"),
]


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_products_are_replayed(statement: str, given: str) -> None:
    assert recheck(trace(statement, given)) >= 0


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_a_tampered_step_is_found_where_it_stands(
    statement: str, given: str
) -> None:
    data = trace(statement, given)
    for number, own in enumerate(data["steps"]):
        more = ["+", own["right"], "1"]
        path = ("steps", number, "right")
        assert rejected(changed(data, *path, to=more)) == number


@pytest.mark.parametrize(("statement", "given"), PROOFS[:-1])
def test_a_false_product_is_not_reached(statement: str, given: str) -> None:
    data = trace(statement, given)
    sign, left, right = data["statement"]["proposition"]
    wrong = ["=", left, ["+", right, "1"]]
    if sign == "=":
        path = ("statement", "proposition")
        assert rejected(changed(data, *path, to=wrong)) in (
            "statement",
            "condition",
        )


def produced(name: str, lower: Any, upper: Any, body: Any) -> Any:
    return ["prod", [[name, lower, upper]], body, []]


def test_the_product_over_nothing_is_one() -> None:
    left = produced("i", "1", N, "0")
    one = step("product", left, "0")
    assert recheck(forged(["=", left, "0"], one)) == 1
    shorter = produced("i", "2", N, "0")
    one = step("product", shorter, "0")
    assert rejected(forged(["=", shorter, "0"], one)) == 0


def test_a_range_shorter_than_empty_is_not_split() -> None:
    left = produced("i", "3", ["+", N, "1"], of("a", "i"))
    short = produced("i", "3", ["-", N, "1"], of("a", "i"))
    ends = [["of", "a", ["+", N, "1"]], ["of", "a", N]]
    one = step("product", left, ["*", short, *ends])
    assert rejected(forged(["=", left, one["right"]], one)) == 0


def test_a_factor_that_may_be_0_is_not_divided_away() -> None:
    left = produced("i", "2", N, of("a", "i"))
    longer = produced("i", "1", N, of("a", "i"))
    one = step("product", left, ["/", longer, ["of", "a", "1"]])
    assert rejected(forged(["=", left, one["right"]], one)) == 0


def test_dependent_factors_are_not_taken_apart() -> None:
    """Pairwise independence, or independence of two at a time, isn't
    enough; nor may one variable stand in all factors."""
    for kind, every in (("pairwise", "all"), ("mutual", "each")):
        blocks = [[of("Z", "i")]]
        if every == "each":
            blocks.append([of("Z", "j")])
        fact = {
            "name": "A",
            "proposition": ["independence", kind, every, blocks],
            "conditions": [["≠", at("i"), at("j")]] * (every == "each"),
        }
        left = ["E", produced("i", "1", N, of("Z", "i"))]
        right = produced("i", "1", N, ["E", of("Z", "i")])
        one = step("product", left, right)
        assert rejected(forged(["=", left, right], one, facts=[fact])) == 0


def test_one_variable_in_all_factors_is_not_taken_out() -> None:
    fact = {
        "name": "A",
        "proposition": [
            "independence",
            "mutual",
            "all",
            [[["sym", "Y"]], [of("Z", "i")]],
        ],
        "conditions": [],
    }
    body = ["*", ["sym", "Y"], of("Z", "i")]
    left = ["E", produced("i", "1", N, body)]
    right = produced("i", "1", N, ["E", body])
    one = step("product", left, right)
    assert rejected(forged(["=", left, right], one, facts=[fact])) == 0


def test_a_free_index_is_not_captured_by_a_product() -> None:
    left = produced("i", "1", N, of("w", "i", "j"))
    right = produced("j", "1", N, of("w", "j", "j"))
    one = step("product", left, right, ["j", *WHOLE])
    assert rejected(forged(["=", left, right], one)) == 0
    nested = produced("i", "1", N, produced("j", "1", N, of("w", "i", "j")))
    mixed = produced("i", "1", N, produced("j", "1", N, of("w", "i", "i")))
    assert rejected(forged(["=", nested, mixed])) == "statement"


def test_powers_of_factors_are_whole() -> None:
    """``x = (x²)^(1/2)`` would be wrong for negative factors."""
    binder = ["i", *WHOLE]
    left = ["prod", [binder], of("a", "i"), []]
    squares = ["prod", [binder], ["^", of("a", "i"), "2"], []]
    one = step("factors", left, ["*", ["^", squares, "1/2"]])
    stated = ["=", left, ["^", squares, "1/2"]]
    assert rejected(forged(stated, one)) == 0


def test_symbolic_powers_of_numbers_join() -> None:
    two = ["^", "2", ["+", N, "1"]]
    assert recheck(forged(["=", two, ["*", "2", ["^", "2", N]]])) == 0
    six = ["*", ["^", "2", N], ["^", "3", N]]
    assert recheck(forged(["=", ["^", "6", N], six])) == 0
    assert rejected(forged(["=", two, ["^", "2", N]])) == "statement"
