"""Statements that nest or list a great deal end soon, by counted bounds.

The seconds are many times what each takes, and a fraction of what it would
take without the bounds.
"""

from __future__ import annotations

from time import process_time

import pytest

from derivations.diagnose.judge import judge
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement

VECTOR = "n : positive integer; x[i] for i = 1..n : real"
ROOTS = ", ".join(f"√{k}" for k in range(2, 402))
SECONDS = 8


def nested(function: str, inside: str, times: int) -> str:
    for _ in range(times):
        inside = f"{function}({inside})"
    return inside


HOSTILE = {
    "logarithms": ("x : real", nested("log", "x", 40) + " > 0", "undecided"),
    "softmax": (
        VECTOR,
        f"Σ_i {nested('softmax', 'x', 12)}_i = 1",
        "undecided",
    ),
    "largest": ("x : real", f"max({ROOTS}) = x", "refuted"),
    "bounded": ("x : real", f"max({ROOTS}) ≤ 30", "proved"),
    "no rounding": ("x : real", "not (x ≈ 0.33)", "undecided"),
    "no rounding of a number": ("x : real", "not (1/3 ≈ 0.33)", "refuted"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_statement_ends_soon(name):
    given, text, verdict = HOSTILE[name]
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    before = process_time()
    judgement = judge(statement, assumptions)
    assert process_time() - before < SECONDS
    assert judgement.verdict == verdict


@pytest.mark.parametrize(
    ("numbers", "largest"),
    [("√2, √3, 1.5", "√3"), ("√5, √5, 2", "√5"), ("2, 3, x, 1", "x")],
)
def test_the_largest_is_found_among_numbers_and_names(numbers, largest):
    assumptions = read_given("x : real, > 3")
    scope = scope_of(assumptions)
    good = read_statement(f"max({numbers}) = {largest}", scope)
    bad = read_statement(f"min({numbers}) = {largest}", scope)
    assert judge(good, assumptions).verdict == "proved"
    assert judge(bad, assumptions).verdict == "refuted"


def test_logarithms_within_each_other_are_still_themselves():
    assumptions = read_given("x : real, > 0")
    text = nested("log", "x", 3)
    statement = read_statement(f"{text} − {text} = 0", scope_of(assumptions))
    assert judge(statement, assumptions).verdict != "refuted"
