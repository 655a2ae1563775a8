"""What is false is refuted, what is true never is."""

import os
import subprocess
import sys

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement
from derivations.refute.describe import describe
from derivations.refute.holds import holds, verified
from derivations.refute.search import refute
from tests.refute.samples import FALSE, TRUE


def search(given, text):
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    return assumptions, statement, refute(statement, assumptions)


@pytest.mark.parametrize(("given", "text"), FALSE)
def test_false_statement_is_refuted_by_a_model_that_checks(given, text):
    assumptions, statement, result = search(given, text)
    witness = result.witness
    assert witness is not None
    assert verified(witness.model, assumptions)
    verdict = holds(
        statement.proposition,
        witness.model,
        assumptions,
        statement.conditions,
    )
    assert verdict is False
    for factor in witness.model.factors:
        assert sum(p for p, _ in factor.outcomes) == 1
        assert all(p > 0 for p, _ in factor.outcomes)


@pytest.mark.parametrize(("given", "text"), TRUE)
def test_true_or_undefined_statement_is_not_refuted(given, text):
    _, _, result = search(given, text)
    assert result.witness is None
    assert result.models_tried > 0


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("X_2, X_3 independent", "all X_i are independent for i ≠ 1"),
        ("X_2, X_3 independent", "X_i are uncorrelated for i ≠ 1"),
        (
            "X_2, X_3 identically distributed",
            "X_i identically distributed for i ≠ 1",
        ),
    ],
)
def test_members_that_a_condition_leaves_out_refute_nothing(given, text):
    three = "n : integer, 3 ≤ n ≤ 3; X[i] for i = 1..n : random; "
    _, _, result = search(three + given, text)
    assert result.witness is None


def test_equal_signs_refute_the_product_rule():
    _, _, result = search("X, Y random", "E[XY] = E[X]E[Y]")
    told = describe(result.witness)
    assert told.left == 1
    assert told.right == 0
    assert told.recipe[-1] == ("equal", "Y", "X")
    assert told.names == ("X", "Y")
    assert len(told.outcomes) == 2


def test_description_keeps_to_what_the_statement_mentions():
    given = "X, Y, Z random; a, b : real; X, Y, Z mutually independent"
    _, _, result = search(given, "Var(aX) = a Var(X)")
    told = describe(result.witness)
    assert told.names == ("X",)
    assert [name for name, _ in told.constants] == ["a"]
    assert told.independent == (("X",),)


def test_description_names_constants_that_the_assumptions_speak_of():
    given = "z, t : real; n : natural; z = z^(2n + 1); t > 1"
    _, _, result = search(given, "z² = 1")
    told = describe(result.witness)
    assert [name for name, _ in told.constants] == ["n", "z"]


def test_random_sides_stand_over_the_same_outcomes():
    _, _, result = search("X, Y random; X, Y same law", "X = Y")
    assert len(result.witness.left) == len(result.witness.right)


def test_generic_scale_is_taken_first():
    given = "X random; σ : real, > 0; Var(X) = σ²"
    _, _, result = search(given, "Var(X) = σ")
    assert dict(result.witness.model.constants)["σ"] not in (0, 1)


def test_failing_indices_are_named():
    given = (
        "n : positive integer; μ : real;"
        " X[i] for i = 1..n : random, i.i.d.; E[X_i] = μ"
    )
    _, _, result = search(given, "E[X_i X_j] = μ²")
    values = dict(result.witness.indices)
    assert values["i"] == values["j"]


def test_search_is_the_same_for_every_hash_seed():
    code = (
        "from tests.refute.test_search import search\n"
        "from tests.refute.samples import FALSE\n"
        "for given, text in FALSE[::6]:\n"
        "    print(search(given, text)[2])\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1


def test_statement_without_names_is_refuted():
    """The empty model counts: nothing is declared, numbers differ."""
    _, _, result = search("", "1/3 = 0.33")
    witness = result.witness
    assert witness is not None
    assert (str(witness.left), str(witness.right)) == ("1/3", "33/100")


def test_conditions_choose_members_of_each_family():
    """Y_2 and X_0 have one law at n = 1, though no index is in both ranges
    then."""
    given = (
        "n : integer, ≥ 1; X[i] for i = 0..n : random; "
        "Y[i] for i = 1..2n : random; "
        "Y_i, X_i identically distributed for i ≠ 1"
    )
    _, _, result = search(given, "E[Y_2] = E[X_0]")
    assert result.witness is None
