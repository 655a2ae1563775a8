"""Which assumptions claims need, and the counterexamples without them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.audit.records import Failure, Status, Use
from derivations.kernel.proof import NoTruthValue
from derivations.refute.holds import holds, verified
from tests.audit.auditing import (
    QUOTIENT,
    SCORE,
    TERM,
    audited,
    claim,
    drop,
)


def law(failure: Failure) -> dict[tuple[Fraction, ...], Fraction]:
    """The joint law of all random elements of a counterexample."""
    found: dict[tuple[Fraction, ...], Fraction] = {}
    for weight, values in failure.witness.model.outcomes:
        point = tuple(value for _, value in sorted(values))
        found[point] = found.get(point, Fraction(0)) + weight
    return found


def test_without_independence_the_mean_of_a_product_is_one():
    """k = q = ±1."""
    found = drop(TERM, "mean", "I")
    assert found.status is Status.NEEDED
    assert found.first is not None and found.first.number == 1
    assert found.failure is not None
    assert found.failure.witness.left == 1
    one, half = Fraction(1), Fraction(1, 2)
    assert law(found.failure) == {(one, one): half, (-one, -one): half}


@pytest.mark.parametrize(
    ("text", "name", "assumption"),
    [
        (TERM, "mean", "I"),
        (TERM, "variance", "I"),
        (TERM, "variance", "Z"),
        (TERM, "variance", "U"),
        (SCORE, "score", "Z"),
        (SCORE, "score", "I"),
        (SCORE, "score", "U"),
    ],
)
def test_needed_rests_on_a_model_of_all_others(text, name, assumption):
    found = drop(text, name, assumption)
    assert found.status is Status.NEEDED
    failure = found.failure
    assert failure is not None
    (derivation,) = audited(text).derivations
    others = derivation.assumptions.without(assumption)
    assert verified(failure.witness.model, others)
    stated = claim(text, name).claim.statement
    assert holds(stated.proposition, failure.witness.model, others) is False


def test_unused_assumptions_of_the_mean():
    """Var = 1 plays no part in E[qk] = 0."""
    found = drop(TERM, "mean", "U")
    assert found.status is Status.UNUSED
    assert not found.otherwise
    assert found.failure is None


def test_half_of_an_assumption_may_do():
    """Either mean alone is 0: neither part is needed, both together are."""
    found = drop(TERM, "mean", "Z")
    assert found.status is Status.NEEDED
    assert [status for _, status in found.parts] == [Status.UNUSED] * 2


def test_lines_use_assumptions_through_the_claims_that_they_cite():
    found = claim(TERM, "variance")
    names = [one.name for one in found.assumed]
    table = [dict(zip(names, row.uses, strict=True)) for row in found.rows]
    assert table[0] == dict.fromkeys(names, Use.NONE)
    assert table[1] == dict.fromkeys(names, Use.CITED)
    assert table[2] == dict.fromkeys(names, Use.NONE)
    own = claim(TERM, "mean").rows[0].uses
    assert own == (Use.NONE, Use.NONE, Use.OWN)


def test_a_positive_size_is_not_needed_for_a_mean():
    assert drop(SCORE, "mean", ":d").status is Status.UNUSED


def test_a_sign_is_needed_for_the_value_or_for_the_truth():
    root = drop(QUOTIENT, "root", ":a")
    assert root.status is Status.NEEDED
    assert root.failure is not None and root.failure.undefined is None
    scaled = drop(QUOTIENT, "scaled", ":a")
    assert scaled.status is Status.NEEDED
    assert scaled.failure is not None
    assert scaled.failure.undefined is not None
    assert dict(scaled.failure.witness.model.constants)["a"] == 0


def test_nothing_is_said_of_a_claim_that_is_not_proved():
    found = claim(QUOTIENT, "false")
    assert not found.proved
    assert (found.rows, found.drops, found.sets) == ((), (), ())


def test_statuses_are_no_truth_values():
    with pytest.raises(NoTruthValue):
        bool(Status.UNUSED)
    with pytest.raises(NoTruthValue):
        bool(Use.NONE)


def test_an_index_in_range_is_needed_for_the_value():
    text = """```derivation
given
  n, i : positive integer
  x[j] for j = 1..n : real
assume
  R: i ≤ n

claim nothing: x_i − x_i = 0 by arithmetic
```
"""
    found = drop(text, "nothing", "R")
    assert found.status is Status.NEEDED
    assert found.failure is not None and found.failure.undefined is not None
    values = dict(found.failure.witness.model.constants)
    assert values["i"] > values["n"]


def test_an_event_may_be_impossible():
    text = """```derivation
given
  A, B : event
assume
  P: P(A) > 0, P(B) > 0

claim joint: P(A ∩ B) = P(A | B) P(B) by conditional probability (P)
```
"""
    found = drop(text, "joint", "P")
    assert found.status is Status.NEEDED
    assert found.failure is not None and found.failure.undefined is not None
    assert [status for _, status in found.parts] == [
        Status.UNUSED,
        Status.NEEDED,
    ]
    laws = {f.names: f.outcomes for f in found.failure.witness.model.factors}
    assert laws["B",] == ((1, (0,)),)
