"""Known falsehoods, each by name.

What checkers of this kind were seen to prove, or refuse, wrongly; beside
each false line its nearest true one.  No false line may be proved by any
single rule either, and no true one refuted.
"""

import pytest

from derivations.api.result import prove
from derivations.diagnose.judge import judge_document
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.kernel.proof import NoTruthValue, Proof
from derivations.kernel.prove import Permit
from derivations.kernel.prove import prove as kernel_prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement

FAMILY = "d : positive integer; X[i] for i = 1..d : random; "
IID = "μ, v : real; all X_i are mutually independent; E[X_i] = μ; "
SECOND = FAMILY + IID + "E[X_i²] = v"
SCORES = (
    "d : positive integer; q[i], k[i] for i = 1..d : random; "
    "E[q_i] = 0; E[k_i] = 0; Var(q_i) = 1; Var(k_i) = 1; "
)
TWO_SIZES = "m, n : positive integer; μ : real; "

# name: (given, statement, verdict)
LINES = {
    "a member times the sum that has it": [
        (SECOND, "E[X_j Σ_{i=1}^{d} X_i] = d μ²", "refuted"),
        (SECOND, "E[X_j Σ_{i=1}^{d} X_i] = v + (d − 1) μ²", "proved"),
    ],
    "two free indices may coincide": [
        (SECOND, "E[X_i X_j] = μ²", "refuted"),
        (SECOND, "E[X_i X_j] = μ² for i ≠ j", "proved"),
    ],
    "independence for independence given another": [
        (
            "X, Y, Z : random; X, Y independent",
            "E[X Y | Z] = E[X | Z] E[Y | Z]",
            "refuted",
        ),
        (
            "X, Y, Z : random; X, Y independent",
            "X, Y independent given Z",
            "refuted",
        ),
        (
            "X, Y, Z : random; X, Y independent given Z",
            "E[X Y | Z] = E[X | Z] E[Y | Z]",
            "proved",
        ),
    ],
    "independence given another for independence": [
        (
            "X, Y, Z : random; X, Y independent given Z",
            "E[X Y] = E[X] E[Y]",
            "refuted",
        ),
        (
            "X, Y, Z : random; X, Y independent given Z",
            "X, Y independent",
            "refuted",
        ),
        (
            "X, Y, Z : random; X, (Y, Z) independent",
            "X, Y independent given Z",
            "proved",
        ),
    ],
    "independence given an event for its complement": [
        (
            "A, B, C : event; A, B independent given C; P(C) > 0; P(C) < 1",
            "P(A ∩ B | Cᶜ) = P(A | Cᶜ) P(B | Cᶜ)",
            "refuted",
        ),
        (
            "A, B, C : event; A, B independent given C; P(C) > 0; P(C) < 1",
            "P(A ∩ B | C) = P(A | C) P(B | C)",
            "proved",
        ),
    ],
    "Jensen's inequality for any function": [
        ("f : function; X : random", "f(E[X]) ≤ E[f(X)]", "refuted"),
        ("f : convex function; X : random", "f(E[X]) ≥ E[f(X)]", "refuted"),
        ("f : convex function; X : random", "f(E[X]) ≤ E[f(X)]", "proved"),
    ],
    "sums over ranges of different ends": [
        (
            TWO_SIZES + "X[i] for i = 1..m+n : random, i.i.d.; E[X_i] = μ",
            "E[(Σ_{i=1}^{m} X_i) (Σ_{j=1}^{n} X_j)] = m n μ²",
            "refuted",
        ),
        (
            TWO_SIZES + "X[i] for i = 1..m : random; Y[i] for i = 1..n : "
            "random; all X_i, Y_i are mutually independent; E[X_i] = μ; "
            "E[Y_i] = μ",
            "E[(Σ_{i=1}^{m} X_i) (Σ_{j=1}^{n} Y_j)] = m n μ²",
            "proved",
        ),
    ],
    "a range shorter than empty": [
        ("n : positive integer", "Σ_{i=1}^{n-2} 1 = n − 2", "refuted"),
        ("n : integer, ≥ 2", "Σ_{i=1}^{n-2} 1 = n − 2", "proved"),
        ("n : positive integer", "Σ_{i=1}^{n-1} 1 = n − 1", "proved"),
    ],
    "a term split off an empty sum": [
        (
            "n : natural; x[i] for i = 0..n : real",
            "Σ_{i=1}^{n} x_i = Σ_{i=1}^{n-1} x_i + x_n",
            "refuted",
        ),
        (
            "n : positive integer; x[i] for i = 0..n : real",
            "Σ_{i=1}^{n} x_i = Σ_{i=1}^{n-1} x_i + x_n",
            "proved",
        ),
    ],
    "cancelled parts keep their conditions": [
        ("x : real", "0 · (1/x) = 0", "undecided"),
        ("x : real", "x/x = 1", "undecided"),
        ("x : real", "x^0 = 1", "undecided"),
        ("x : real, ≠ 0", "x^0 = 1", "proved"),
        ("x : real", "1/x − 1/x = 0", "undecided"),
        ("x : real, ≠ 0", "1/x − 1/x = 0", "proved"),
        ("x : real", "log x − log x = 0", "undecided"),
        ("x : real, > 0", "log x − log x = 0", "proved"),
    ],
    "the branch of a root": [
        ("a : real", "√(a²) = a", "refuted"),
        ("a : real", "√(a²) = |a|", "proved"),
        ("a : real, ≤ 0", "√(a²) = −a", "proved"),
        (
            "d : positive integer; a : real",
            "a² = 1/d ⟹ a = 1/√d",
            "refuted",
        ),
        (
            "d : positive integer; a : real, > 0",
            "a² = 1/d ⟹ a = 1/√d",
            "proved",
        ),
    ],
    "uncorrelated is not independent": [
        (
            SCORES + "q_i, k_i uncorrelated",
            "Var(q_1 k_1) = 1",
            "refuted",
        ),
        (SCORES + "q_i, k_i independent", "Var(q_1 k_1) = 1", "proved"),
        ("X, Y random; X, Y uncorrelated", "X, Y independent", "refuted"),
        ("X, Y random; X, Y independent", "X, Y uncorrelated", "proved"),
    ],
    "pairwise is not mutual": [
        (
            SCORES + "all q_i, k_i are pairwise independent",
            "Var(q · k) = d",
            "refuted",
        ),
        (
            SCORES + "all q_i, k_i are mutually independent",
            "Var(q · k) = d",
            "proved",
        ),
        (
            "X[i] for i = 1..3 : random; X_i are pairwise independent",
            "E[X_1 X_2 X_3] = E[X_1] E[X_2] E[X_3]",
            "refuted",
        ),
        (
            "X[i] for i = 1..3 : random; X_i are pairwise independent",
            "all X_i are mutually independent",
            "refuted",
        ),
    ],
    "the variance of a sum needs zero covariances": [
        (
            FAMILY + "v : real; Var(X_i) = v",
            "Var(Σ_i X_i) = d v",
            "refuted",
        ),
        (
            FAMILY + "v : real; Var(X_i) = v; X_i are uncorrelated",
            "Var(Σ_i X_i) = d v",
            "proved",
        ),
    ],
    "a mean that need not exist": [
        ("X : random, > 0", "E[1/X] = E[1/X]", "undecided"),
        ("X : random, ≥ 1", "E[1/X] = E[1/X]", "proved"),
        ("X, Y : random", "E[X/Y] = E[X/Y]", "undecided"),
        ("X : random", "E[log X] = E[log X]", "undecided"),
    ],
    "an index outside its range": [
        (FAMILY, "X_{i+1} − X_{i+1} = 0", "undecided"),
        (FAMILY, "E[X_{d+1}] = E[X_{d+1}]", "undecided"),
        (FAMILY, "X_d − X_d = 0", "proved"),
    ],
    "the mean square for the squared mean": [
        ("X random", "E[X]² = E[X²]", "refuted"),
        ("X random", "E[X] E[X] = E[X]²", "proved"),
    ],
    "one law, one variable": [
        (
            "X, Y random; X, Y same law; Var(X) = 1",
            "Var(X + Y) = Var(X + X)",
            "refuted",
        ),
        (
            "X, Y random; X, Y same law; X, Y independent; Var(X) = 1",
            "Var(X + Y) = 2",
            "proved",
        ),
    ],
    "a bound name under a sum of its own": [
        (
            "n : positive integer; w[i,j] for i = 1..n, j = 1..n : real; "
            "Σ_{j=1}^{n} w_{i,j} > 0",
            "Σ_{j=1}^{n} w_{j,j} > 0",
            "refuted",
        ),
        (
            "n : positive integer; w[i,j] for i = 1..n, j = 1..n : real; "
            "Σ_{j=1}^{n} w_{i,j} > 0",
            "Σ_{k=1}^{n} w_{i,k} > 0",
            "proved",
        ),
    ],
    "a shorter family's fact": [
        (
            "m, n : positive integer; x[i] for i = 1..m : real; "
            "y[i] for i = 1..n : real; x_i = y_i; y_i = 1",
            "Σ_{i=1}^{m} x_i = m",
            "refuted",
        ),
        (
            "m, n : positive integer; X[i] for i = 1..m : random; "
            "Y[i] for i = 1..n : random; X_i = Y_i; E[Y_i] = 1",
            "Σ_{i=1}^{n} E[Y_i] = n",
            "proved",
        ),
    ],
    "a bound index's family bounds no free index": [
        (
            "m : positive integer; n : integer, ≥ 2; "
            "x[i] for i = 1..n : real; y[i] for i = 1..m : real",
            "x_i + Σ_{j=1..m, j≠i} 1 = x_i + m − 1 + 0·Σ_{i=1}^{m} y_i",
            "refuted",
        ),
    ],
    "each pair is not all": [
        (
            FAMILY + "X_i, X_j independent for i ≠ j",
            "all X_i are mutually independent",
            "refuted",
        ),
    ],
    "all but one leaves that one out": [
        (
            "n : integer, ≥ 3; X[i] for i = 1..n : random; "
            "X_i are uncorrelated for i ≠ 1",
            "Cov(X_2, X_1) = 0",
            "refuted",
        ),
        (
            "n : integer, ≥ 3; X[i] for i = 1..n : random; "
            "X_i are uncorrelated",
            "Cov(X_2, X_1) = 0",
            "proved",
        ),
    ],
    "the textbook solution needs its condition": [
        ("a, b, x : real", "a x = b ⟹ x = b/a", "undecided"),
        ("a, b, x : real; a ≠ 0", "a x = b ⟹ x = b/a", "proved"),
    ],
}
CASES = [
    pytest.param(*line, id=f"{name} {number}")
    for name, lines in LINES.items()
    for number, line in enumerate(lines)
]


@pytest.mark.parametrize(("given", "text", "owed"), CASES)
def test_known_falsehood(given, text, owed):
    assert prove(text, given=given).verdict.value == owed


@pytest.mark.parametrize(
    ("given", "text", "owed"), [c for c in CASES if c.values[2] != "proved"]
)
def test_no_single_rule_proves_it(given, text, owed):
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    for rule in EVERYTHING:
        found = kernel_prove(statement, assumptions, Permit((rule,)))
        assert not isinstance(found, Proof), rule


# --- mistakes of other checkers -------------------------------------------


def test_a_verdict_is_no_truth_value():
    """An unevaluated Boolean taken for true proves every goal."""
    with pytest.raises(NoTruthValue):
        bool(prove("1 = 2"))
    with pytest.raises(NoTruthValue):
        bool(prove("1 = 1"))


def test_an_unevaluated_sympy_statement_is_not_true_by_itself():
    import sympy

    x = sympy.Symbol("x", real=True)
    false = sympy.Eq(x, x + 1, evaluate=False)
    assert prove(false, given="x : real").refuted
    trivial = sympy.Eq(x / 2, x / 2, evaluate=False)
    assert prove(trivial, given="x : real").proved


def verdicts(text):
    report = judge_document(read_document(f"# t\n```derivation\n{text}\n```\n"))
    found = {}
    for item in report.derivations[0].items:
        if hasattr(item, "claim"):
            found[item.claim.name] = item.verdict.value
    return found


def test_what_rests_on_an_unproved_claim_is_not_proved():
    """An admitted lemma taints all that cites it."""
    found = verdicts(
        "given\n  X, Y : random\n"
        "claim gap: E[X Y] = E[X] E[Y] by linearity\n"
        "claim rests: 2 E[X Y] = 2 E[X] E[Y] by gap\n"
        "claim sound: E[X + Y] = E[X] + E[Y] by linearity"
    )
    assert found == {"gap": "refuted", "rests": "undecided", "sound": "proved"}


def test_a_chain_that_turns_round_gives_nothing():
    """``≥`` with ``≤`` links nothing."""
    found = verdicts(
        "given\n  x : real, ≥ 2\n"
        "claim turned: x ≥ 1\n  x ≥ 2 by given\n    ≤ x² by order\n"
        "claim straight: x² ≥ 2\n  x² ≥ 2 x by order\n    ≥ 2 by order"
    )
    assert found["turned"] != "proved"


def test_assumptions_that_exclude_each_other_prove_nothing():
    result = prove("x = 5", given="x : real; x = 1; x = 5")
    assert result.undecided
    assert prove("x = 5", given="x : real; x = 5").proved


def test_a_true_line_for_a_wrong_or_idle_reason_is_not_proved():
    given = "given\n  X, Y : random\nassume\n  A1: X, Y independent\n"
    line = "claim c: E[X Y] = E[X] E[Y] by "
    assert verdicts(given + line + "linearity")["c"] != "proved"
    assert verdicts(given + line + "independence, linearity")["c"] != "proved"
    assert verdicts(given + line + "independence (A1)")["c"] == "proved"
