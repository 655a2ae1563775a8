"""Entropies in a trace: replayed when right, rejected when tampered with."""

from __future__ import annotations

import pytest

from derivations.recheck import recheck
from tests.kernel.test_entropies import (
    APART,
    FAMILY,
    FUNCTION,
    INJECTIVE,
    MUTUAL,
    TRUE,
    XY,
    XYZ,
)
from tests.recheck.replaying import changed, rejected, trace


@pytest.mark.parametrize(("statement", "given", "rules"), TRUE)
def test_an_entropy_is_replayed(statement, given, rules):
    recheck(trace(statement, given, *rules))


def test_entropies_add_up_for_independent_blocks_alone():
    data = trace("H(X, Y) = H(X) + H(Y)", APART, "independence")
    assert rejected(changed(data, "facts", to=[])) == 0


def test_a_step_for_one_variable_says_nothing_of_several():
    data = trace("H(X, Y) = H(X) + H(Y)", APART, "independence")
    single = changed(
        data, "statement", "proposition", 1, to=["H", ["sym", "X"]]
    )
    assert rejected(single) == "statement"


def test_what_is_left_out_is_a_function_of_the_rest():
    data = trace("H(X, f(X)) = H(X)", FUNCTION, "entropy-chain")
    value = ["apply", "f", ["sym", "X"]]
    tampered = changed(data, "steps", 0, "right", to=["H", value])
    assert rejected(tampered) == 0


@pytest.mark.parametrize(
    ("statement", "given", "right"),
    [
        ("H(2 X) = H(X)", "X, Y : random, finite", [["sym", "Y"]]),
        ("H(X + Y, X − Y) = H(X, Y)", XY, [["sym", "X"]]),
        ("H(X² + X, X) = H(X)", XY, [["^", ["sym", "X"], "2"]]),
        ("H(a X) = H(X)", "X : random, finite; a : real, ≠ 0", []),
    ],
)
def test_values_are_functions_of_one_another(statement, given, right):
    data = trace(statement, given, "entropy-chain")
    assert data["steps"][0]["rule"] == "entropy"
    tampered = changed(data, "steps", 0, "right", to=["H", *right])
    assert rejected(tampered) == 0


def test_only_an_injective_function_keeps_an_entropy():
    data = trace("H(f(X)) = H(X)", INJECTIVE, "entropy-chain")
    place = next(
        k for k, d in enumerate(data["declarations"]) if d["name"] == "f"
    )
    tampered = changed(data, "declarations", place, "injective", to=False)
    assert rejected(tampered) == 0


def test_a_factor_may_not_be_0():
    data = trace("H(a X) = H(X)", "X : random, finite; a : real, ≠ 0")
    place = next(
        k for k, d in enumerate(data["declarations"]) if d["name"] == "a"
    )
    tampered = changed(data, "declarations", place, "domain", to=[])
    assert rejected(tampered) == 0


def test_a_variable_of_an_instance_has_finitely_many_values():
    given = "X, Y : random, finite; A1: X, Y independent"
    data = trace("H(X) ≤ H(X + Y)", given, "independence", "shannon")
    tampered = changed(data, "declarations", 1, "domain", to=[])
    assert rejected(tampered) in (0, "condition")


def test_members_add_up_when_all_are_independent():
    data = trace("H(X) = Σ_{i=1}^{n} H(X_i)", MUTUAL, "independence")
    assert rejected(changed(data, "facts", to=[])) == 0
    step = next(s for s in data["steps"] if s["rule"] == "independence")
    place = data["steps"].index(step)
    shorter = changed(step["right"], 1, 0, 1, to="2")
    tampered = changed(data, "steps", place, "right", to=shorter)
    assert rejected(tampered) == place
    pairwise = changed(data, "facts", 0, "proposition", 1, to="pairwise")
    assert rejected(pairwise) == place


def test_only_a_family_has_members_that_bound_it():
    data = trace("H(X) ≤ Σ_{i=1}^{n} H(X_i)", FAMILY, "shannon")
    place = next(
        k for k, e in enumerate(data["endings"]) if e["rule"] == "inequalities"
    )
    for said in (
        ["subadditive", ["of", "X", "1"], []],
        ["subadditive", ["sym", "n"], []],
        ["subadditive", ["sym", "X"]],
        ["subadditive"],
    ):
        path = ("endings", place, "parts", 0, 1)
        assert rejected(changed(data, *path, to=said)) == "statement"


def test_mutual_information_is_between_variables_of_the_instance():
    data = trace("I(X; Y | Z) ≥ 0", XYZ, "shannon")
    place = next(
        k for k, e in enumerate(data["endings"]) if e["rule"] == "inequalities"
    )
    for said in (["shannon", [["sym", "X"]], [["sym", "Y"]], []], ["shannon"]):
        path = ("endings", place, "parts", 0, 1)
        assert rejected(changed(data, *path, to=said)) == "statement"


def test_variables_need_finitely_many_values():
    data = trace("H(X, Y) = H(X) + H(Y | X)", XY, "entropy-chain")
    tampered = changed(data, "declarations", 0, "domain", to=[])
    assert rejected(tampered) == "condition"


def test_one_law_says_nothing_of_a_joint_entropy():
    given = "n : integer, ≥ 2; X[i] for i = 1..n : random, finite, i.i.d."
    data = trace("H(X_1) = H(X_2)", given)
    recheck(data)
    one, two = ["of", "X", "1"], ["of", "X", "2"]
    forged = changed(
        data, "statement", "proposition", to=["=", ["H", one, two], ["H", two]]
    )
    for right in (["H", two], ["H", two, two]):
        step = data["steps"][0] | {
            "rule": "same-law",
            "left": ["H", one, two],
            "right": right,
        }
        assert rejected(changed(forged, "steps", to=[step])) == 0
