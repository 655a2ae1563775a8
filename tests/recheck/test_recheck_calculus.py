"""Derivatives, deltas and entries are replayed by the replay's own rules; a
trace of what isn't proved is rejected, whatever its steps."""

from __future__ import annotations

import json

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.trace import Recorder, Records, whole_trace
from derivations.language.reader import read_statement
from derivations.recheck import recheck
from tests.kernel.test_calculus import NOT_PROVED, NUMBERS, PROVED
from tests.recheck.replaying import changed, rejected, trace


@pytest.mark.parametrize(("given", "statement"), PROVED)
def test_accepted(given, statement):
    assert recheck(json.loads(json.dumps(trace(statement, given)))) >= 0


@pytest.mark.parametrize(("given", "statement"), NOT_PROVED)
def test_no_trace_without_steps_proves_it(given, statement):
    assumptions = read_given(given)
    stated = read_statement(statement, scope_of(assumptions))
    empty = Records(Recorder(), Recorder())
    assert rejected(whole_trace(stated, assumptions, empty)) != "format"


def test_a_forged_derivative_is_rejected_at_its_step():
    good = trace("∂/∂x_j Σ_{k=1}^{n} x_k² = 2 x_j", NUMBERS)
    places = [
        place
        for place, step in enumerate(good["steps"])
        if step["rule"] == "derivative"
    ]
    assert places
    first = places[0]
    bad = changed(good, "steps", first, "right", to=["of", "x", ["index", "j"]])
    assert rejected(bad) == first


def test_a_function_must_be_declared_differentiable():
    good = trace(
        "d/dx g(2 x) = 2 g'(2 x)", "g : differentiable function; x : real"
    )
    assert recheck(good) >= 0
    plain = [
        {key: value for key, value in item.items() if key != "differentiable"}
        for item in good["declarations"]
    ]
    assert rejected({**good, "declarations": plain}) in (0, "statement")


def test_a_fact_about_the_point_isnt_used_inside():
    good = trace("d/dx x² = 2", "x : real; A1: x = 1")
    assert recheck(good) >= 0
    goal = good["statement"]["proposition"]
    assert goal[0] == "=" and goal[1][0] == "∂"
    bad = changed(good, "statement", "proposition", 2, to="0")
    assert rejected(bad) == "statement"
    inside = changed(
        good,
        "statement",
        "proposition",
        to=["=", goal[1], ["∂", "1", ["sym", "x"]]],
    )
    assert rejected(inside) == "statement"
