"""The oracle against values worked out by hand, and against the refuter."""

from fractions import Fraction as Q
from random import Random

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import holds_for_all
from derivations.refute.search import Budget, refute
from derivations.refute.values import Undecidable
from derivations.refute.values import Undefined as NoValue
from tests.hunt.models import from_witness, models
from tests.hunt.mutants import mutant
from tests.hunt.numbers import Undefined, Unknown, power, square_root
from tests.hunt.oracle import Model, Oracle, is_model, truth

FAMILY = "n : positive integer; X[i] for i = 1..n : random"
SIGNS = Model(
    (1, 1, 1, 1),
    {("n", ()): 3},
    {
        ("X", (1,)): [1, 1, -1, -1],
        ("X", (2,)): [1, -1, 1, -1],
        ("X", (3,)): [1, -1, -1, 1],
    },
)
"""X₃ = X₁ X₂: pairwise independent, not mutually."""
SKEWED = Model(
    (3, 1), {("c", ()): Q(7, 5)}, {("X", ()): [0, 2], ("Y", ()): [5, 1]}
)
SCALARS = "c : real; X, Y random"


def asked(text, given, model, narrow=False):
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    return truth(statement, model, assumptions, narrow)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("E[X] = 1/2", "true"),
        ("E[X²] = 1", "true"),
        ("Var(X) = 3/4", "true"),
        ("sd(X) = √3/2", "true"),
        ("sd(X) · sd(X) = 3/4", "true"),
        ("1/sd(X) = 2/√3", "true"),
        ("sd(X) > 0.866", "true"),
        ("sd(X) > 0.867", "false"),
        ("Cov(X, Y) = −3/2", "true"),
        ("Cov(X, Y) = Var(X)", "false"),
        ("X + Y = 5", "false"),
        ("2 X + Y = 5", "true"),
        ("X ≠ 1", "true"),
        ("X ≥ 0", "true"),
        ("X > 0", "false"),
        ("1/X = 1/X", "undefined"),
        ("0 · (1/X) = 0", "undefined"),
        ("E[√X] = √2/4", "true"),
        ("√(X − 1) = 0", "undefined"),
        ("log c > 0", "true"),
        ("exp(log c) ≤ 7/5 + 1/1000", "true"),
        ("exp(log c) = c", "unknown"),
        ("E[X] = 1 ⟹ 1/(E[X] − 1/2) = 0", "true"),
        ("E[X] = 1/2 ⟹ E[Y] = 4", "true"),
        ("E[X] = 1/2 ⟺ E[Y] = 5", "false"),
        ("X, Y independent", "false"),
        ("c, X independent", "true"),
        ("X, Y uncorrelated", "false"),
    ],
)
def test_scalars_by_hand(text, expected):
    assert asked(text, SCALARS, SKEWED) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("X_i are pairwise independent", "true"),
        ("all X_i are mutually independent", "false"),
        ("X_i are uncorrelated", "true"),
        ("X_i identically distributed", "true"),
        ("(X_1, X_2), X_3 independent", "false"),
        ("Var(Σ_{i=1}^{n} X_i) = n", "true"),
        ("E[X_1 X_2 X_3] = 1", "true"),
        ("E[X_i X_j] = 0", "false"),
        ("E[X_i X_j] = 0 for i ≠ j", "true"),
        ("Σ_{i=1..n, j=1..n, i<j} 1 = 3", "true"),
        ("Σ_{i=1}^{n} Σ_{j=1}^{i} j = 10", "true"),
        ("Σ_{i=4}^{n} X_i = 0", "true"),
        ("Π_{i=1}^{n} X_i = 1", "true"),
        ("Σ_{i=1}^{n+1} X_i = 0", "undefined"),
        ("‖X‖² = n", "true"),
        ("X · X = n", "true"),
        ("E[X_{i+1}] = E[X_i]", "undefined"),
    ],
)
def test_families_by_hand(text, expected):
    assert asked(text, FAMILY, SIGNS) == expected


def test_narrow_reading_keeps_subscripts_in_range():
    assert asked("E[X_{i+1}] = E[X_i]", FAMILY, SIGNS, narrow=True) == "true"


def test_assumptions_are_checked_in_full():
    assert is_model(SIGNS, read_given(FAMILY + "; Var(X_i) = 1"))
    assert not is_model(SIGNS, read_given(FAMILY + "; Var(X_i) = 2"))
    assert not is_model(
        SIGNS, read_given(FAMILY.replace("random", "random, > 0"))
    )
    assert not is_model(
        SIGNS, read_given(FAMILY.replace("positive integer", "integer, ≥ 4"))
    )
    assert not is_model(SIGNS, read_given(FAMILY + "; Y random"))
    empty = Model((1,), {("n", ()): 0}, {})
    natural = FAMILY.replace("positive integer", "natural") + "; E[X_i] = 1"
    assert is_model(empty, read_given(natural + "; X_i are independent"))


def test_roots_are_exact_or_unknown():
    assert square_root(Q(9, 4)) == Q(3, 2)
    root = square_root(8) - 2 * square_root(2)
    assert root == 0
    with pytest.raises(Undefined):
        square_root(-1)


def test_named_laws_with_finitely_many_values():
    given = "X random"
    model = Model((1, 3), {}, {("X", ()): [0, 1]})
    assert asked("E[X] = 3/4", given, model) == "true"
    assert is_model(model, read_given("X random; X ~ Bernoulli(3/4)"))
    assert not is_model(model, read_given("X random; X ~ Bernoulli(1/2)"))
    assert not is_model(model, read_given("X random; X symmetric"))


def test_oracle_and_refuter_agree_on_the_refuter_s_models():
    """The refuter's own models, judged by both."""
    chance = Random(7)
    compared = 0
    budget = Budget(models=40, sizes=2, profiles=2, work=40_000)
    while compared < 25:
        case = mutant(chance)
        if case is None:
            continue
        witness = refute(case.statement, case.assumptions, budget).witness
        if witness is None or witness.model.named:
            continue
        other = mutant(chance)
        if other is None or other.given != case.given:
            other = case
        model = from_witness(witness.model)
        if not is_model(model, other.assumptions):
            continue
        found = truth(other.statement, model, other.assumptions, narrow=True)
        evaluator = Evaluator(witness.model, other.assumptions, 200)
        try:
            value, _ = holds_for_all(evaluator, other.statement)
        except NoValue:
            assert found in ("undefined", "true")
            continue
        except Undecidable:
            continue
        if value is not None and found != "unknown":
            assert found == str(value).lower()
            compared += 1


def test_models_satisfy_their_assumptions_with_variety():
    given = (
        FAMILY + "; X_i are pairwise independent; μ, v : real; E[X_i] = μ;"
        " Var(X_i) = v"
    )
    assumptions = read_given(given)
    found = models(assumptions, Random(3), 40, 200)
    assert len(found.models) == 40
    mutual = read_statement(
        "all X_i are mutually independent", scope_of(assumptions)
    )
    verdicts = [truth(mutual, m, assumptions) for m in found.models]
    assert "false" in verdicts
    assert "true" in verdicts
    assert {m.constants[("n", ())] for m in found.models} >= {1, 2, 3}


def test_a_term_outside_its_range_has_no_value():
    oracle = Oracle(SIGNS, read_given(FAMILY))
    scope = scope_of(read_given(FAMILY))
    term = read_statement("X_4 = 0", scope).proposition.left
    with pytest.raises(Undefined):
        oracle.value(term, {})


def test_a_power_with_too_many_digits_is_unknown():
    base = Q(3**5000, 2)
    assert power(base, 2) == Q(3**10000, 4)
    with pytest.raises(Unknown):
        power(base, 7)


MATRIX = (
    "m, n : positive integer; A[i,j] for i = 1..m, j = 1..n : real; "
    "x[j] for j = 1..n : real; y[i] for i = 1..m : real"
)
TALL = Model(
    (1,),
    {
        ("m", ()): 3,
        ("n", ()): 2,
        **{
            ("A", (i, j)): entry
            for i, row in enumerate(((1, 2), (0, 1), (4, 0)), 1)
            for j, entry in enumerate(row, 1)
        },
        ("x", (1,)): 1,
        ("x", (2,)): -1,
        **{("y", (i,)): i for i in (1, 2, 3)},
    },
)
"""A x = (−1, −1, 4) and Aᵀ y = (13, 4)."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(A x)_3 = 4", "true"),
        ("(Aᵀ y)_1 = 13", "true"),
        ("(A x − y)_2 = −3", "true"),
        ("‖A x‖² = 18", "true"),
        ("(A x) · y = x · (Aᵀ y)", "true"),
        ("(A x) · y = 10", "false"),
        ("(Aᵀ (A x))_1 = 15", "true"),
        ("Σ_{i=1}^{m} (A x)_i = 2", "true"),
        ("Σ_{i=1}^{m} (A x)_i = 3", "false"),
    ],
)
def test_what_a_matrix_makes(text, expected):
    assert asked(text, MATRIX, TALL) == expected
