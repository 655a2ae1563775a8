"""The five steps of the card, each beside a false neighbour.

Each step is proved for general d and general variances, names the
assumption that it needs, and is a SymPy object.  Each neighbour looks like
the step and is refuted by a model with exact values.
"""

from __future__ import annotations

import sympy
from sympy import Rational

from derivations import Result, prove

PRODUCT = "E[qk]=E[q]E[k]"
SCALING = "Var(aX)=a²Var(X)"
SCALE = "a=1/√dₖ"
ENTROPY = "H=E[−log p]"

VECTORS = """
    d : positive integer; σ_q, σ_k : real, > 0
    q[i], k[i] for i = 1..d : random
    zero-means: E[q_i] = 0, E[k_i] = 0
    variances: Var(q_i) = σ_q², Var(k_i) = σ_k²
"""
INDEPENDENT = VECTORS + "joint: all q_i, k_i are mutually independent"

OUTCOMES = """
    n : positive integer
    X : random, outcomes x[i] for i = 1..n, probability P
    let p := P(X)
    let H := −Σ_{i=1}^{n} P(x_i) log P(x_i)
"""


def proved(statement: str, given: str) -> Result:
    result = prove(statement, given=given)
    assert result.proved, str(result)
    return result


def refuted(statement: str, given: str) -> tuple[object, object]:
    """The exact values of the two sides in the counterexample."""
    result = prove(statement, given=given)
    assert result.refuted, str(result)
    assert result.witness is not None
    return result.witness.lhs, result.witness.rhs


def test_mean_of_a_product() -> None:
    step = proved(PRODUCT, "q, k random; A: q, k independent")
    assert step.rules == ("independence",)
    assert step.assumptions == ("A",)
    assert isinstance(step.eq, sympy.Eq)

    lhs, rhs = refuted(PRODUCT, "q, k random; E[q] = 0, E[k] = 0")
    assert (lhs, rhs) == (1, 0)  # k = q = ±1


def test_variance_of_the_sum() -> None:
    split = proved(
        "Var(Σ_{i=1}^{d} q_i k_i) = Σ_{i=1}^{d} Var(q_i k_i)", INDEPENDENT
    )
    assert split.rules == ("variance-of-sum",)
    assert split.assumptions == ("joint",)
    total = proved("Σ_{i=1}^{d} Var(q_i k_i) = d σ_q² σ_k²", INDEPENDENT)
    assert set(total.assumptions) == {"zero-means", "variances", "joint"}
    whole = proved("Var(Σ_{i=1}^{d} q_i k_i) = d σ_q² σ_k²", INDEPENDENT)
    assert isinstance(whole.eq, sympy.Eq)
    assert isinstance(split.lhs.args[0], sympy.Sum)

    # one copy added d times would give d²
    lhs, rhs = refuted("Var(Σ_{i=1}^{d} q_i k_i) = d² σ_q² σ_k²", INDEPENDENT)
    assert rhs == 2 * lhs != 0  # at d = 2
    lhs, rhs = refuted("Var(Σ_{i=1}^{d} q_i k_i) = d σ_q² σ_k²", VECTORS)
    assert isinstance(lhs, Rational) and isinstance(rhs, Rational)
    assert lhs != rhs


def test_variance_of_a_multiple() -> None:
    step = proved(SCALING, "X random; a : real")
    assert step.rules == ("variance-scaling",)
    assert step.assumptions == ()
    assert isinstance(step.eq, sympy.Eq)

    lhs, rhs = refuted("Var(aX)=a Var(X)", "X random; a : real")
    assert (lhs, rhs) == (Rational(4), Rational(2))  # a = 2


def test_the_scale_that_gives_unit_variance() -> None:
    step = proved(f"a²·dₖ=1 ⟺ {SCALE}", "dₖ : positive integer; a : real, > 0")
    assert step.relation == "⟺"
    assert isinstance(step.rhs, sympy.Eq)
    a, d_k = sympy.Symbol("a", positive=True), step.rhs.rhs.free_symbols
    assert step.rhs.lhs == a and [str(s) for s in d_k] == ["d_k"]

    # without a > 0 there is another root
    lhs, rhs = refuted(f"a²·dₖ=1 ⟹ {SCALE}", "dₖ : positive integer; a : real")
    assert lhs == -rhs == -1


def test_entropy_as_an_expectation() -> None:
    step = proved(ENTROPY, OUTCOMES)
    assert step.rules == ("definition", "expectation-of-function")
    assert isinstance(step.eq, sympy.Eq)

    # the logarithm doesn't go outside; a value without exact form is
    # enclosed between rational numbers
    lhs, rhs = refuted("H=−log E[p]", OUTCOMES)
    assert isinstance(lhs, sympy.Interval) and isinstance(rhs, sympy.Interval)
    assert rhs.end < lhs.start
