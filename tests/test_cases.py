"""Traps that tools of this kind fall into, each with the verdict owed.

The cases are data (``tests/data/cases.toml``); run with ``-s`` to see how
many of how many traps are settled.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from derivations.diagnose.judge import judge
from derivations.diagnose.reports import Judgement
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from derivations.language.write import to_text

DATA = Path(__file__).parent / "data" / "cases.toml"
TRAPS = tomllib.loads(DATA.read_text(encoding="utf-8"))["trap"]
CASES = [
    pytest.param(case, id=f"{trap['about']}: {case['statement']}")
    for trap in TRAPS
    for case in trap["cases"]
]


@cache
def judged(given: str, statement: str) -> Judgement | None:
    """The judgement, or None when the text can't be read."""
    try:
        assumptions = read_given(given)
        read = read_statement(statement, scope_of(assumptions))
    except InputError:
        return None
    return judge(read, assumptions)


def verdict(case: dict[str, str]) -> str:
    judgement = judged(case["given"], case["statement"])
    return "asks" if judgement is None else judgement.verdict.value


@pytest.mark.parametrize("case", CASES)
def test_the_verdict_that_is_owed(case):
    assert verdict(case) == case["verdict"]


@pytest.mark.parametrize(
    "case", [case for case in CASES if "needs" in case.values[0]]
)
def test_the_condition_that_would_do_is_named(case):
    judgement = judged(case["given"], case["statement"])
    found = [to_text(fact.proposition) for fact in judgement.conditions]
    assert case["needs"] in found


def test_a_refuted_case_shows_both_values():
    for trap in TRAPS:
        for case in trap["cases"]:
            if case["verdict"] == "refuted":
                judgement = judged(case["given"], case["statement"])
                assert judgement.witness is not None


def test_how_many_traps_are_settled():
    settled = [
        all(verdict(case) == case["verdict"] for case in trap["cases"])
        for trap in TRAPS
    ]
    print(f"{sum(settled)} of {len(settled)} traps settled as owed")
    assert all(settled)
