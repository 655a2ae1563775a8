"""Proofs about events and conditions are replayed; forged ones aren't."""

from __future__ import annotations

from typing import Any

import pytest

from derivations.diagnose.reasons import find_fit
from derivations.diagnose.replays import trace_of
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.permits import Permit
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.kernel.trace_data import of_statement
from derivations.language.reader import read_statement
from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected
from tests.test_probability import DIE, PROVED, ROLLED

A, X, Y, Z = (["sym", name] for name in "AXYZ")


def traced(statement: str, given: str) -> Any:
    assumptions = read_given(given)
    read = read_statement(statement, scope_of(assumptions))
    fit = find_fit(read, assumptions)
    if fit is None:
        raise AssertionError("not proved")
    proof = prove(read, assumptions, Permit(fit.rules))
    if not isinstance(proof, Proof):
        raise AssertionError("not proved")
    return trace_of(proof)


@pytest.mark.parametrize(("given", "statement"), PROVED)
def test_replayed(given: str, statement: str) -> None:
    recheck(traced(statement, given))


@pytest.mark.parametrize("statement", ROLLED)
def test_a_die_is_replayed(statement: str) -> None:
    recheck(traced(statement, DIE))


@pytest.mark.parametrize(
    ("given", "statement", "false"),
    [
        ("A, B : event", "P(A ∪ B) = P(A) + P(B) − P(A ∩ B)", "P(A ∪ B) = 0"),
        ("A : event", "P(A) ≤ 1", "P(A) ≤ 0"),
        ("X : random", "P(X ≥ 2) ≤ P(X ≥ 1)", "P(X ≥ 1) ≤ P(X ≥ 2)"),
        ("X, Y : random", "E[E[X | Y]] = E[X]", "E[X | Y] = E[X]"),
        (
            "X, Y, Z : random",
            "E[E[X | Y, Z] | Y] = E[X | Y]",
            "E[E[X | Z] | Y] = E[X | Y]",
        ),
        ("X, Y : random", "E[Y² X | Y] = Y² E[X | Y]", "E[Y X | Y] = X Y"),
        (
            "X : random; t : real, > 0",
            "P(|X − E[X]| ≥ t) ≤ Var(X)/t²",
            "P(|X| ≥ t) ≤ Var(X)/t²",
        ),
        (
            "X : random, ≥ 0; t : real, > 0",
            "P(X ≥ t) ≤ E[X]/t",
            "P(X ≥ t) ≤ E[X]",
        ),
    ],
)
def test_the_steps_of_a_truth_give_no_falsehood(
    given: str, statement: str, false: str
) -> None:
    data = traced(statement, given)
    assumptions = read_given(given)
    other = read_statement(false, scope_of(assumptions))
    swapped = of_statement(other)
    forged = changed(data, "statement", to=swapped)
    assert rejected(forged) == "statement"


@pytest.mark.parametrize(
    ("rule", "left", "right"),
    [
        (
            "tower",
            [
                "E",
                [
                    "*",
                    Z,
                    ["given", "E", [X], [Y]],
                ],
            ],
            ["E", ["*", Z, X]],
        ),
        (
            "known",
            ["given", "E", [["*", Z, X]], [Y]],
            ["*", Z, ["given", "E", [X], [Y]]],
        ),
        (
            "independence",
            ["given", "E", [X], [Y]],
            ["*", ["E", X]],
        ),
        (
            "condition",
            ["on", "E", [X], ["occurs", A]],
            ["E", ["*", X, ["1", ["occurs", A]]]],
        ),
        (
            "implied",
            ["E", ["*", ["1", [">", X, "1"]], ["1", [">", X, "2"]]]],
            ["E", ["1", [">", X, "1"]]],
        ),
        (
            "implied",
            ["E", ["*", ["1", [">", X, "1"]], ["1", ["<", X, "2"]]]],
            "0",
        ),
        ("implied", ["E", X], ["E", Y]),
        (
            "total-variance",
            ["E", ["given", "Var", [X], [Y]]],
            ["Var", X],
        ),
        (
            "linearity",
            [
                "E",
                [
                    "1",
                    ["and", ["occurs", A], ["holds", X]],
                ],
            ],
            ["E", ["1", ["occurs", A]]],
        ),
    ],
)
def test_forged_steps(rule: str, left: Any, right: Any) -> None:
    data = traced("E[E[X | Y]] = E[X]", "X, Y, Z : random; A : event")
    step = dict(data["steps"][0])
    step |= {"rule": rule, "left": left, "right": right}
    assert rejected({**data, "steps": [step]}) == 0


@pytest.mark.parametrize(
    ("statement", "fact", "to"),
    [
        ("P(X > 0) > 0", "A1", ["<", ["E", X], "0"]),
        ("P(X > 0) > 0", "A2", ["≥", ["Var", X], "0"]),
        ("P(X < 0) > 0", "A1", ["=", ["E", X], "1"]),
    ],
)
def test_an_event_is_possible_by_the_facts(
    statement: str, fact: str, to: Any
) -> None:
    given = "X : random; A1: E[X] = 0; A2: Var(X) > 0"
    data = traced(statement, given)
    recheck(data)
    facts = [
        f | {"proposition": to} if f["name"] == fact else f
        for f in data["facts"]
    ]
    rejected({**data, "facts": facts})


def test_an_interval_needs_its_ends_in_order() -> None:
    given = "X : random; a, b : real; A1: a ≤ b"
    data = traced("P(a < X ≤ b) = P(X ≤ b) − P(X ≤ a)", given)
    recheck(data)
    place = next(
        number
        for number, step in enumerate(data["steps"])
        if step["rule"] == "implied"
    )
    assert rejected({**data, "facts": []}) == place


def test_a_piece_is_given_only_what_the_whole_is() -> None:
    data = traced(
        "E[X_1 | V] = E[X_1]",
        "X[i] for i = 1..2 : random; V : random; X, V independent",
    )
    recheck(data)
    # X₂ is independent of V, but it isn't given.
    piece = ["given", "E", [["of", "X", "1"]], [["of", "X", "2"]]]
    forged = changed(data, "statement", "proposition", 2, to=piece)
    assert rejected(changed(forged, "steps", 0, "right", to=["*", piece])) == 0


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (Y, ["E", Y]),
        (["E", Y], Y),
        (["^", Y, "2"], ["*", Y, ["E", Y]]),
        (["P", ["≥", X, Y]], ["/", ["E", X], Y]),
    ],
)
def test_a_value_is_not_compared_with_its_mean(left: Any, right: Any) -> None:
    data = traced("P(X ≥ 1) ≤ E[X]", "X : random, ≥ 0; Y : random, > 0")
    recheck(data)
    bare = changed(data, "steps", to=[])
    forged = changed(bare, "statement", "proposition", to=["≤", left, right])
    assert rejected(forged) == "statement"


def test_uncorrelated_members_stay_members() -> None:
    given = (
        "n : positive integer; W[i,j] for i = 1..n, j = 1..n : random; "
        "Var(W_{i,j}) = 1; U: all W_{i,j} are uncorrelated"
    )
    data = traced("Var(Σ_j W_{i,j}) = n", given)
    recheck(data)
    place = next(
        number
        for number, step in enumerate(data["steps"])
        if step["rule"] == "independence"
    )
    step = data["steps"][place]
    one, two = step["left"][1:]
    squares = ["Cov", ["^", one, "2"], ["^", two, "2"]]
    forged = changed(data, "steps", place, "left", to=squares)
    assert rejected(forged) == place
    same = changed(data, "steps", place, "left", to=["Cov", one, one])
    assert rejected(same) == place


def test_a_conditional_mean_is_compared_with_its_own() -> None:
    data = traced("E[X | Y]² ≤ E[X² | Y]", "X, Y, Z : random")
    recheck(data)
    place = next(
        number
        for number, ending in enumerate(data["endings"])
        if ending["rule"] == "inequalities"
    )
    path = ("endings", place, "parts", 0, 1)
    assert data["endings"][place]["parts"][0][1][1] == ["given", Y]
    for other in (["given", Z], ["E"], ["given"]):
        forged = changed(data, *path, 1, to=other)
        assert rejected(forged) in ("statement", "format")
    cubes = changed(data, *path, 2, to=["power", "3"])
    assert rejected(cubes) == "statement"
