"""A line that is one of the facts holds by citing it."""

from __future__ import annotations

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove, traced
from derivations.language.reader import read_statement
from derivations.recheck import Rejected, recheck

GIVEN = (
    "n : positive integer; X[i] for i = 1..n : random; Y : random; a : real; "
    "A: all X_i are mutually independent; B: E[X_i X_j] = 0 for i ≠ j; "
    "C: E[Y] = 0 ⟹ Var(Y) = a; D: X_i are identically distributed; "
    "F: |Y| ≤ 3 or a = 2"
)
ASSUMED = read_given(GIVEN)


def proof(statement: str, *cited: str) -> object:
    read = read_statement(statement, scope_of(ASSUMED))
    return prove(read, ASSUMED, Permit((), cited))


STATED = (
    ("all X_i are mutually independent", "A"),
    ("E[X_i X_j] = 0 for i ≠ j", "B"),
    ("E[Y] = 0 ⟹ Var(Y) = a", "C"),
    ("X_i are identically distributed", "D"),
    ("|Y| ≤ 3 or a = 2", "F"),
)


@pytest.mark.parametrize(("statement", "name"), STATED)
def test_a_fact_is_cited(statement: str, name: str) -> None:
    found = proof(statement, name)
    assert isinstance(found, Proof)
    assert found.facts == (name,)


@pytest.mark.parametrize(("statement", "name"), STATED[:4])
def test_and_replayed(statement: str, name: str) -> None:
    found = proof(statement, name)
    assert isinstance(found, Proof)
    trace = traced(found)
    recheck(trace)
    trace["facts"] = [f for f in trace["facts"] if f["name"] != name]
    with pytest.raises(Rejected):
        recheck(trace)


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("all X_i are mutually independent", "B"),
        ("E[X_i X_j] = 0", "B"),
        ("E[Y] = 0 ⟹ Var(Y) = 2 a", "C"),
        ("Var(Y) = a", "C"),
        ("|Y| ≤ 3", "F"),
    ],
)
def test_what_is_not_stated_does_not_follow(statement: str, name: str) -> None:
    assert not isinstance(proof(statement, name), Proof)
