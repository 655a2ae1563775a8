"""Inequalities in a trace: replayed when right, rejected when tampered
with."""

from __future__ import annotations

import pytest

from derivations.recheck import recheck
from tests.kernel.test_inequalities import BOUNDED, TRUE, TWO_LAWS, X
from tests.recheck.replaying import changed, rejected, trace


@pytest.mark.parametrize(("statement", "given", "rule"), TRUE)
def test_an_inequality_is_replayed(statement, given, rule):
    recheck(trace(statement, given, rule))


def _place(data):
    """The ending that names the instances."""
    return next(
        place
        for place, ending in enumerate(data["endings"])
        if ending["rule"] == "inequalities"
    )


def _swapped(data, place, to):
    at = _place(data)
    return changed(data, "endings", at, "parts", 0, 1, place, to=to)


def test_a_concave_function_is_not_convex():
    data = trace("E[√X] ≤ √E[X]", f"{X}, ≥ 0", "jensen")
    assert rejected(_swapped(data, 2, ["log"])) == "statement"
    assert rejected(_swapped(data, 2, ["power", "3/2"])) == "statement"


def test_jensen_needs_its_domain():
    data = trace("E[X]³ ≤ E[X³]", f"{X}, ≥ 0", "jensen")
    free = changed(data, "declarations", 0, "domain", to=[])
    assert rejected(free) == "statement"


def test_a_square_has_to_be_the_product():
    data = trace("E[X Y]² ≤ E[X²] E[Y²]", "X, Y : random", "cauchy-schwarz")
    other = ["^", ["sym", "X"], "2"]
    for place in (3, 4, 5):
        at = _place(data)
        inside = data["endings"][at]["parts"][0][1][place]
        if inside != other:
            assert rejected(_swapped(data, place, other)) == "statement"


def test_a_bound_has_to_be_stated():
    data = trace("Var(X) ≤ (b − E[X])(E[X] − a)", BOUNDED, "bounded-variance")
    gone = [fact for fact in data["facts"] if fact["name"] != "A2"]
    assert rejected(changed(data, "facts", to=gone)) == "statement"


def test_gibbs_needs_the_sums():
    data = trace("Σ_{i=1}^{n} p_i log(p_i/q_i) ≥ 0", TWO_LAWS, "gibbs")
    gone = [fact for fact in data["facts"] if fact["name"] != "A2"]
    rejected(changed(data, "facts", to=gone))


def test_a_factor_may_not_be_negative():
    data = trace("log x ≤ x − 1", "x : real, > 0", "order")
    at = _place(data)
    for factor in ("-1", "2", "0"):
        tampered = changed(data, "endings", at, "parts", 0, 0, to=factor)
        assert rejected(tampered) == "statement"


FORGED = [
    ["tangent", ["-", ["sym", "x"]]],
    ["tangent-exp", ["sym", "x"]],
    ["monotone", ">", ["sym", "x"], ["sym", "x"]],
    ["signs", ["-", ["sym", "x"]], ["sym", "x"]],
    ["sign-of-mean", ["-", ["sym", "x"]]],
    ["least-mean", ["sym", "x"], ["+", ["sym", "x"], "1"]],
    ["jensen", ["E"], ["power", "3"], ["sym", "y"]],
    ["gibbs", [], ["sym", "y"], ["sym", "x"]],
    ["gibbs-uniform", []],
    ["log-sum", [], [["sym", "x"]], [["sym", "y"]]],
    ["log-sum", [], [["sym", "x"]], []],
    ["log-sum", [], [], []],
    ["log-sum", ["sum", "k", "1", "0"], ["sym", "x"], ["sym", "x"]],
    ["log-sum", ["sum", "k", "1", "2"], ["sym", "y"], ["sym", "x"]],
    ["spread", "Var", ["sym", "x"], "0", "1"],
    ["attained", ">", ["sym", "y"]],
    ["attained", "≥", ["sym", "y"]],
    ["attained", "=", ["sym", "x"]],
    ["nothing"],
    [],
]


@pytest.mark.parametrize("said", FORGED)
def test_an_instance_without_its_conditions_is_rejected(said):
    data = trace("log x ≤ x − 1", "x : real, > 0; y : real", "order")
    at = _place(data)
    parts = [["1", ["tangent", ["sym", "x"]]], ["1", said]]
    rejected(changed(data, "endings", at, "parts", to=parts))
