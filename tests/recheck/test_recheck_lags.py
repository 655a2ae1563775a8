"""Replays of sums whose indices meet at a distance, or whose ranges differ
by a symbol."""

from __future__ import annotations

from typing import Any

import pytest

from derivations import prove
from derivations.recheck import recheck, ring
from derivations.recheck.diagonals import aligned, diagonal
from derivations.recheck.distinct import Bound
from derivations.recheck.matching import choices
from derivations.recheck.ring import Poly, index, number
from derivations.recheck.sums import substitute, summed
from derivations.recheck.world import World
from tests.recheck.replaying import changed, rejected

X = "X[i] for i = 1..n : random, mutually independent; E[X_i] = 0; "
STEADY = f"n : integer, ≥ 2; σ : real; {X} Var(X_i) = σ²"
TWO = (
    "m, n : positive integer; σ : real; "
    "X[i] for i = 1..m+n : random, mutually independent; Var(X_i) = σ²"
)
PROOFS = [
    ("E[(Σ_{i=1}^{n−1} (X_{i+1} − X_i))²] = 2 σ²", STEADY),
    ("Var(Σ_{i=1}^{n−1} X_i X_{i+1}) = (n−1) σ⁴", STEADY),
    ("Cov(Σ_{i=1}^{m} X_i, Σ_{i=1}^{m+n} X_i) = m σ²", TWO),
]


def trace(statement: str, given: str) -> Any:
    return prove(statement, given=given).trace


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_replayed(statement: str, given: str) -> None:
    assert recheck(trace(statement, given)) >= 0


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_a_tampered_split_is_rejected_where_it_stands(
    statement: str, given: str
) -> None:
    data = trace(statement, given)
    splits = [
        (n, s)
        for n, s in enumerate(data["steps"])
        if s["rule"] == "coincidence"
    ]
    assert splits
    for number_, step in splits:
        _, nothing, *parts = step["right"]
        for part in parts:
            fewer = ["+", nothing, *(p for p in parts if p is not part)]
            path = ("steps", number_, "right")
            assert rejected(changed(data, *path, to=fewer)) == number_


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_another_value_is_not_reached(statement: str, given: str) -> None:
    data = trace(statement, given)
    sign, left, right = data["statement"]["proposition"]
    wrong = [sign, left, ["+", right, ["^", ["sym", "σ"], "2"]]]
    forged = changed(data, "statement", "proposition", to=wrong)
    assert rejected(forged) == "statement"


def test_a_longer_range_must_be_known_to_be_longer() -> None:
    data = trace(*PROOFS[2])
    number_ = next(
        n for n, s in enumerate(data["steps"]) if s["rule"] == "coincidence"
    )
    place = next(
        n for n, d in enumerate(data["declarations"]) if d["name"] == "n"
    )
    path = ("declarations", place, "domain")
    found = rejected(changed(data, *path, to=["integer"]))
    assert isinstance(found, int)
    assert found <= number_


def name(text: str) -> Poly:
    return ring.of(ring.named("sym", text, ()))


def f(value: Poly) -> Poly:
    return ring.of(ring.named("of", "x", (value,)))


N = name("n")
WORLD = World(
    {n: {"name": n, "domain": ["integer"]} for n in ("m", "n")}, {}, ()
)
II, JJ = index("i"), index("j")
ONE = number(1)


def _natural(*known: Poly) -> Any:
    def natural(value: Poly) -> bool:
        constant = value.constant
        return value in known or (constant is not None and constant >= 0)

    return natural


def test_a_diagonal_is_cut_to_both_ranges() -> None:
    binders: list[Bound] = [("i", ONE, N), ("j", ONE, N - ONE)]
    found = diagonal(WORLD, binders, ("≠", II - JJ - ONE), _natural())
    assert found == ([("j", ONE, N - ONE)], {"i": JJ + ONE})
    found = diagonal(WORLD, binders, ("≠", II - JJ + ONE), _natural())
    assert found is not None
    assert found[0] == [("j", number(2), N - ONE)]


def test_a_diagonal_is_at_a_whole_number() -> None:
    binders: list[Bound] = [("i", ONE, N)]
    at = name("m")
    natural = _natural(at - ONE, N - at)
    found = diagonal(WORLD, binders, ("≠", II - at), natural)
    assert found == ([], {"i": at})
    other = World({n: {"name": n, "domain": []} for n in ("m", "n")}, {}, ())
    assert diagonal(other, binders, ("≠", II - at), natural) is None


def test_a_diagonal_that_is_not_known_is_left_alone() -> None:
    other = name("m")
    binders: list[Bound] = [("i", ONE, N), ("j", ONE, other)]
    assert diagonal(WORLD, binders, ("≠", II - JJ), _natural()) is None
    assert (
        diagonal(WORLD, binders, ("≠", II - JJ), _natural(other - N))
        is not None
    )
    assert diagonal(WORLD, binders, ("≥", II - JJ), _natural(other - N)) is None
    twice = II.times(ring.UNIT * 2) - JJ
    assert diagonal(WORLD, binders, ("≠", twice), _natural(other - N)) is None
    half = II - JJ - number(ring.UNIT / 2)
    assert diagonal(WORLD, binders, ("≠", half), _natural(other - N)) is None
    nested: list[Bound] = [("i", ONE, N), ("j", ONE, II)]
    assert diagonal(WORLD, nested, ("≠", II - JJ), _natural()) is None


def test_shifted_sums_are_one() -> None:
    late = summed([("i", number(2), N)], [], f(II))
    early = summed([("i", ONE, N - ONE)], [], f(II + ONE))
    assert late != early
    assert aligned(late - early) == ring.ZERO
    other = summed([("i", ONE, N)], [], f(II + ONE))
    assert aligned(late - other) != ring.ZERO


def test_a_multiple_of_a_sum_is_not_the_sum() -> None:
    """The step with both sides doubled is right, and says no more."""
    data = trace(*PROOFS[2])
    number_ = next(
        n for n, s in enumerate(data["steps"]) if s["rule"] == "coincidence"
    )
    step = data["steps"][number_]
    head, binders, body, told = step["left"]
    doubled = changed(
        data,
        "steps",
        number_,
        to={
            **step,
            "left": [head, binders, ["*", "2", body], told],
            "right": ["*", "2", step["right"]],
        },
    )
    sign, left, right = data["statement"]["proposition"]
    wrong = [sign, left, ["*", "2", right]]
    forged = changed(doubled, "statement", "proposition", to=wrong)
    assert rejected(forged) == "statement"
    assert recheck(doubled) >= 0


def test_members_are_matched_each_with_one_of_its_own() -> None:
    """Eight indices, far more than all combinations could be tried of."""
    names = [f"i{n}" for n in range(8)]
    head = mean([index(n) for n in names])
    wanted = mean([name(f"c{n}") for n in range(8)])
    chosen = next(choices(head, wanted))
    assert substitute(head, chosen) == wanted
    powers = mean([name(text) for text in "cccdddee"])
    assert next(choices(head, powers), None) is None


def mean(places: list[Poly]) -> Poly:
    product = ONE
    for place in places:
        product = product * f(place)
    return ring.of(ring.named("op", "E", (product,)))


MEMBERS = (
    "n : positive integer; σ : real; "
    "X[i] for i = 1..n : random, mutually independent; Var(X_i) = σ²"
)


def test_both_cases_of_a_delta_use_the_steps() -> None:
    data = trace("Cov(X_i, X_j) = σ² δ_{i,j}", MEMBERS)
    assert recheck(data) >= 0
    for number_, step in enumerate(data["steps"]):
        more = ["+", step["right"], "1"]
        path = ("steps", number_, "right")
        assert rejected(changed(data, *path, to=more)) == number_
    sign, left, right = data["statement"]["proposition"]
    for wrong in (["*", "2", right], ["+", right, "1"], "0", right[1]):
        forged = [sign, left, wrong]
        forged = changed(data, "statement", "proposition", to=forged)
        assert rejected(forged) == "statement"


@pytest.mark.parametrize(
    ("statement", "given", "weaker"),
    [
        (
            "Var(Σ_i X_i) = 0",
            "n : integer, ≥ 2; v : real; X[i] for i = 1..n : random; "
            "Var(X_i) = v; Cov(X_i, X_j) = -v/(n - 1) for i ≠ j",
            ["integer", [">", "0"]],
        ),
        (
            "Σ_i p_i = 1",
            "n : positive integer; p[i] for i = 1..n : real; p_i = 1/n",
            ["integer", ["≥", "0"]],
        ),
    ],
)
def test_a_fact_of_no_index_gives_no_divisor(
    statement: str, given: str, weaker: Any
) -> None:
    data = trace(statement, given)
    assert recheck(data) >= 0
    declared = data["declarations"]
    number_ = next(k for k, d in enumerate(declared) if d["name"] == "n")
    path = ("declarations", number_, "domain")
    assert rejected(changed(data, *path, to=weaker)) is not None
