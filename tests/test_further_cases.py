"""Further statements, written before any was run, each with its verdict.

The cases are data (``tests/data/further_cases.toml``).  A case whose owed
verdict isn't reached states the present one, so that an improvement shows
here as a failure: its ``present`` line then has to go.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from derivations import prove

DATA = Path(__file__).parent / "data" / "further_cases.toml"
CASES = tomllib.loads(DATA.read_text(encoding="utf-8"))["case"]
NAMED = [pytest.param(case, id=case["id"]) for case in CASES]


def present(case: dict[str, str]) -> str:
    return case.get("present", case["verdict"])


@pytest.mark.parametrize("case", NAMED)
def test_the_verdict(case):
    result = prove(case["statement"], given=case["given"])
    assert result.verdict.value == present(case)
    assert (result.witness is not None) == result.refuted


def test_what_is_not_reached_is_left_undecided():
    for case in CASES:
        assert present(case) in {case["verdict"], "undecided"}, case["id"]


def test_a_case_that_was_reached_no_longer_says_otherwise():
    for case in CASES:
        assert case.get("present") != case["verdict"], case["id"]


def test_the_cases_have_names_of_their_own():
    assert len({case["id"] for case in CASES}) == len(CASES)
