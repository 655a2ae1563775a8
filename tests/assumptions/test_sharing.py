"""Equal assumptions are one object, wherever they were written."""

from __future__ import annotations

import gc

from derivations.assumptions.sharing import shared
from derivations.document.parse import read_given

GIVEN = "X, Y : random; E[X] = 0; X, Y independent"


def test_equal_assumptions_are_shared():
    one = shared(read_given(GIVEN))
    assert shared(read_given(GIVEN.replace("; ", ";   "))) is one


def test_other_assumptions_arent():
    one = shared(read_given(GIVEN))
    assert shared(read_given(GIVEN.replace("= 0", "= 1"))) is not one
    assert (
        shared(read_given(GIVEN.replace("X, Y : random", "Y, X : random")))
        is not one
    )


def test_nothing_is_kept_that_isnt_in_use():
    first = shared(read_given(GIVEN))
    first.memo["mark"] = True
    del first
    gc.collect()
    assert "mark" not in shared(read_given(GIVEN)).memo


def test_the_same_facts_are_added_once():
    one = read_given(GIVEN)
    more = read_given("X : random; E[X²] = 1").facts
    assert one.citing(*more) is one.citing(*more)
    assert one.citing() is one
    assert one.citing(*more).facts == (*one.facts, *more)
