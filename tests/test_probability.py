"""Events, conditional probability and expectation, from text to verdict."""

from __future__ import annotations

import pytest

from derivations import prove

DOTS = (
    "d : positive integer; q[i], k[i] for i = 1..d : random; "
    "Var(q · k) = d; E[q · k] = 0; ε : real, > 0"
)
T = "t : real, > 0"
PARTS = "A : event; B[i] for i = 1..n : event; P(B_i) > 0"
FINITE = "X : random, outcomes a[i] for i = 1..n, probability p"

BETWEEN = "X : random; a, b : real; a ≤ b"
APART = "X : random; a, b : real; a < b"
UNIT = "X : random; E[X] = 0; Var(X) = 1"
SCORE = (
    "d : positive integer; q[i], k[i] for i = 1..d : random; E[q_i] = 0; "
    "E[k_i] = 0; Var(q_i) = 1; Var(k_i) = 1; "
)
MUTUAL = SCORE + "all q_i, k_i are mutually independent"
DIE = (
    "x[i] for i = 1..6 : real; X : random, outcomes x[i] for i = 1..6, "
    "probability p; x_1 = 1; x_2 = 2; x_3 = 3; x_4 = 4; x_5 = 5; x_6 = 6; "
    "p(x_i) = 1/6"
)

JOINT = (
    "n, m : positive integer; "
    "X : random, outcomes x[i] for i = 1..n, probability p; "
    "Y : random, outcomes y[j] for j = 1..m, probability r"
)

ROLLED = [
    "P(X = 3.5) = 0",
    "P(X = 3) = 1/6",
    "P(X ≤ 2) = 1/3",
    "P(X < 2) = 1/6",
    "P(X > 4) = 1/3",
    "P(X ≥ 3.5) = 1/2",
    "P(X = 1 or X = 2) = 1/3",
    "P(X² = 4) = 1/6",
    "P(2 < X ≤ 4) = 1/3",
    "P(X = 3) > 0",
    "E[X 1{X ≤ 3}] = 1",
    "E[X | X ≥ 4] = 5",
    "P(X = 6 | X ≥ 4) = 1/3",
]
"""What is true of a fair die, its outcomes listed."""

MISROLLED = [
    "P(X = 3.5) = 1/6",
    "P(X = 3) = 0",
    "P(X ≤ 2) = 1/6",
    "P(X < 2) = 1/3",
    "P(X > 4) = 1/2",
    "E[X | X ≥ 4] = 7/2",
]

PROVED = [
    ("A : event", "P(Aᶜ) = 1 − P(A)"),
    ("A, B : event", "P(A ∪ B) = P(A) + P(B) − P(A ∩ B)"),
    (
        "A, B, C : event",
        "P(A ∪ B ∪ C) = P(A) + P(B) + P(C) − P(A ∩ B) − P(A ∩ C) − P(B ∩ C) "
        "+ P(A ∩ B ∩ C)",
    ),
    ("A, B : event; A, B independent", "P(A ∩ Bᶜ) = P(A) (1 − P(B))"),
    ("A, B : event; A, B independent; P(B) > 0", "P(A | B) = P(A)"),
    ("A, B : event; P(A) > 0; P(B) > 0", "P(A | B) = P(B | A) P(A)/P(B)"),
    (
        "A, B : event; P(B) > 0; P(B) < 1",
        "P(A) = P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ)",
    ),
    ("A, B : event; A, B disjoint", "P(A ∪ B) = P(A) + P(B)"),
    ("A : event", "P(A) ≤ 1"),
    ("A : event", "P(A) ≥ 0"),
    ("A, B : event", "P(A ∪ B) ≤ P(A) + P(B)"),
    ("A, B : event", "P(A ∩ B) ≥ P(A) + P(B) − 1"),
    ("X : random", "P(X ≥ 2) ≤ P(X ≥ 1)"),
    (BETWEEN, "P(X ≤ a) ≤ P(X ≤ b)"),
    (BETWEEN, "P(X < a) ≤ P(X ≤ b)"),
    (BETWEEN, "P(X ≥ b) ≤ P(X ≥ a)"),
    (BETWEEN, "P(|X| ≥ b) ≤ P(|X| ≥ a)"),
    (APART, "P(X ≤ a) ≤ P(X < b)"),
    (APART, "P(X ≤ a) + P(X ≥ b) ≤ 1"),
    ("X : random; a, b : real", "a ≤ b ⟹ P(X ≤ a) ≤ P(X ≤ b)"),
    ("X : random; t : real", "P(X ≥ t) ≤ P(|X| ≥ t)"),
    ("X, Y : random; t : real", "P(X + Y ≥ 2 t) ≤ P(X ≥ t) + P(Y ≥ t)"),
    ("X, Y, Z : random; Y ≤ Z", "P(X ≤ Y) ≤ P(X ≤ Z)"),
    ("X : random; t : real", "P(X > t) = 1 − P(X ≤ t)"),
    (BETWEEN, "P(a < X ≤ b) = P(X ≤ b) − P(X ≤ a)"),
    (BETWEEN, "P(a ≤ X ≤ b) = P(X ≤ b) − P(X < a)"),
    (APART, "P(X ≤ a and X ≥ b) = 0"),
    (APART, "P(X ≤ a or X ≥ b) = P(X ≤ a) + P(X ≥ b)"),
    (f"{APART}; P(X ≤ a) > 0", "P(X ≤ b | X ≤ a) = 1"),
    (f"{APART}; P(X ≤ b) > 0", "P(X ≤ a | X ≤ b) = P(X ≤ a)/P(X ≤ b)"),
    (
        "A, B, C : event; P(B ∩ C) > 0",
        "P(A | B ∩ C) P(B | C) = P(A ∩ B | C)",
    ),
    ("B, C : event; P(B ∩ C) > 0", "P(C) > 0"),
    ("X : random; P(X ≥ 2) > 0", "P(X ≥ 1) > 0"),
    ("X, Y : random", "E[X | Y]² ≤ E[X² | Y]"),
    ("X, Y : random", "E[X | Y]^4 ≤ E[X^4 | Y]"),
    ("X, Y : random, ≥ 0", "E[√X | Y] ≤ √E[X | Y]"),
    (JOINT + "; X, Y independent", "P(X = x_i and Y = y_j) = p(x_i) r(y_j)"),
    (
        JOINT + "; X, Y independent",
        "P(X = x_i and Y = y_j) = P(X = x_i) P(Y = y_j)",
    ),
    ("X : random", "P(X ≥ E[X]) > 0"),
    ("X : random; E[X] > 0", "P(X > 0) > 0"),
    ("X : random; E[X] ≥ 0", "P(X ≥ 0) > 0"),
    (UNIT, "P(X > 0) > 0"),
    (UNIT, "P(X < 0) > 0"),
    ("X : random, ≥ 0; E[X²] > 0", "P(X > 0) > 0"),
    ("X : random; μ : real; E[X] = μ; Var(X) > 0", "P(X > μ) > 0"),
    ("X : random; μ : real; E[X] = μ; Var(X) > 0", "P(X > μ) < 1"),
    (MUTUAL, "P(q_i k_i > 0) > 0"),
    (MUTUAL, "P(q_i k_i < 0) > 0"),
    (MUTUAL, "P(q · k > 0) > 0"),
    ("X : random", "P(X > 1) ≤ P(X ≥ 1)"),
    ("X : random", "P(X ≤ 3) = P(X < 3) + P(X = 3)"),
    ("X : random", "P(X = 1 and X = 2) = 0"),
    ("X : random", "P(X = 1 or X = 2) = P(X = 1) + P(X = 2)"),
    ("X : random", "E[1{X ≥ 2}] = P(X ≥ 2)"),
    ("X : random", "Var(1{X ≥ 0}) = P(X ≥ 0) (1 − P(X ≥ 0))"),
    ("X : random, ≥ 0", "P(X ≥ 0) = 1"),
    (f"X : random, ≥ 0; {T}", "P(X ≥ t) ≤ E[X]/t"),
    (f"X : random; {T}", "P(|X − E[X]| ≥ t) ≤ Var(X)/t²"),
    (f"X : random; {T}", "P(|X − E[X]| < t) ≥ 1 − Var(X)/t²"),
    (f"X : random; E[X] = 0; {T}", "P(|X| ≥ t) ≤ Var(X)/t²"),
    (DOTS, "P(|q · k|/d ≥ ε) ≤ 1/(d ε²)"),
    (DOTS, "P(|q · k/√d| ≥ ε) ≤ 1/ε²"),
    (
        "X : random; A : event; P(A) > 0; P(A) < 1",
        "E[X] = E[X | A] P(A) + E[X | Aᶜ] P(Aᶜ)",
    ),
    ("X, Y : random", "E[E[X | Y]] = E[X]"),
    ("X, Y : random", "E[Y² X | Y] = Y² E[X | Y]"),
    ("X, Y : random", "E[E[X | Y] X] = E[E[X | Y]²]"),
    ("X, Y : random", "Var(X) = E[Var(X | Y)] + Var(E[X | Y])"),
    ("X, Y : random", "Var(X | Y) = E[X² | Y] − E[X | Y]²"),
    (
        "X, Y, Z : random",
        "Cov(X, Z) = E[Cov(X, Z | Y)] + Cov(E[X | Y], E[Z | Y])",
    ),
    ("X, Y, Z : random", "E[E[X | Y, Z] | Y] = E[X | Y]"),
    ("X, Y, Z : random", "E[E[X | Y] | Y, Z] = E[X | Y]"),
    ("X, Y : random; X, Y independent", "E[X | Y] = E[X]"),
    ("X, Y, Z : random; (X, Y), Z independent", "E[X | Y, Z] = E[X | Y]"),
    ("X, Y : random; E[X | Y] = 0", "E[X Y] = 0"),
    ("X, Y : random; E[X | Y] = Y", "E[X] = E[Y]"),
    (
        "X, Y : random; s : real; E[X² | Y] = s; E[X | Y] = 0",
        "Var(X Y) = s E[Y²]",
    ),
    (
        "e[i] for i = 1..n : random; Z : random; E[e_i | Z] = 0",
        "E[Z Σ_{i=1}^{n} e_i] = 0",
    ),
    (
        f"{PARTS}; Σ_{{i=1}}^{{n}} 1_{{B_i}} = 1",
        "P(A) = Σ_{i=1}^{n} P(A | B_i) P(B_i)",
    ),
    (
        "A, B : event; A, B independent; P(A) > 0; P(B) > 0",
        "−log(P(A ∩ B)) = −log(P(A)) − log(P(B))",
    ),
    (
        "X[i] for i = 1..n : random, i.i.d.; μ, σ, ε : real; ε > 0; "
        "E[X_i] = μ; Var(X_i) = σ²",
        "P(|(1/n) Σ_{i=1}^{n} X_i − μ| ≥ ε) ≤ σ²/(n ε²)",
    ),
    ("x : real", "x² = 1 ⟺ x = 1 or x = −1"),
    ("a : real; d : real, > 0", "a² = 1/d ⟹ a = 1/√d or a = −1/√d"),
    ("x : real", "x² = x ⟺ x = 0 or x = 1"),
    ("x : real; x² = 4", "x = 2 or x = −2"),
    ("x : real", "x = 1 or x = 2 ⟹ x² − 3 x + 2 = 0"),
    ("x : real, > 0", "not x = 0"),
    (FINITE, "P(X = a_j) = p(a_j)"),
    (FINITE, "E[X² 1{X = a_j}] = a_j² p(a_j)"),
    # denominators that add up to a probability
    (
        "A, B : event; P(A) > 0; P(B) > 0; P(B) < 1",
        "P(B | A) = P(A | B) P(B)/(P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ))",
    ),
    (
        f"{PARTS}; Σ_{{i=1}}^{{n}} 1_{{B_i}} = 1; P(A) > 0",
        "P(B_j | A) = P(A | B_j) P(B_j)/Σ_{i=1}^{n} P(A | B_i) P(B_i)",
    ),
    # what contains a possible event is possible
    ("A, B : event; P(A ∩ B) > 0", "P(A) > 0"),
    (
        "A, B, C : event; P(A ∩ B) > 0",
        "P(A ∩ B ∩ C) = P(A) P(B | A) P(C | A ∩ B)",
    ),
    # two means given the same
    ("X, Y, Z : random", "E[E[X | Y] E[Z | Y]] = E[X E[Z | Y]]"),
    ("X, Y, Z : random", "E[E[X | Y] E[Z | Y]] = E[Z E[X | Y]]"),
    ("X, Y, Z : random", "E[E[X | Y]² E[Z | Y]] = E[Z E[X | Y]²]"),
    # what facts say of an indicator
    ("A, B : event; 1{A} = 1{B}", "P(A) = P(B)"),
    ("A, B, C : event; 1{A} = 1{B}", "P(A ∩ C) = P(B ∩ C)"),
    ("A, B : event; 1{A} = 1 − 1{B}", "P(A ∩ B) = 0"),
    ("A : event; X : random; 1{A} = 1{X > 0}", "P(A) = P(X > 0)"),
    # uncorrelated events
    ("A, B : event; A, B uncorrelated", "P(A ∩ B) = P(A) P(B)"),
    ("A, B : event; A, B independent", "A, B uncorrelated"),
    (
        "X : random; A : event; X, A uncorrelated",
        "E[X 1{A}] = E[X] P(A)",
    ),
    (
        "D[i] for i = 1..n : event; D_i are uncorrelated",
        "Var(Σ_{i=1}^{n} 1_{D_i}) = Σ_{i=1}^{n} P(D_i) (1 − P(D_i))",
    ),
]

REFUTED = [
    ("A, B, C : event; 1{A} = 1{B}", "P(A) = P(C)"),
    ("A, B : event; P(A) > 0; P(B) > 0", "P(A ∩ B) > 0"),
    ("A, B : event; P(A ∪ B) > 0", "P(A) > 0"),
    ("A, B : event; P(A and not B) > 0", "P(B) > 0"),
    (
        "X : random; A : event; X, A uncorrelated",
        "E[X² 1{A}] = E[X²] P(A)",
    ),
    (
        "A, B, C : event; A, B, C uncorrelated",
        "P(A ∩ B ∩ C) = P(A) P(B) P(C)",
    ),
    ("X, Y, Z : random", "E[E[X | Y] E[Z | Y]] = E[X Z]"),
    ("X : random; a, b : real", "P(X ≤ a) ≤ P(X ≤ b)"),
    (BETWEEN, "P(a < X ≤ b) = P(X ≤ b) − P(X < a)"),
    ("X : random; a, b : real", "P(a < X ≤ b) = P(X ≤ b) − P(X ≤ a)"),
    ("X : random; t : real", "P(X > t) = 1 − P(X < t)"),
    ("X : random; t : real", "P(|X| ≥ t) ≤ P(X ≥ t)"),
    ("X, Y, Z : random; E[Y] ≤ E[Z]", "P(X ≤ Y) ≤ P(X ≤ Z)"),
    ("X : random; E[X] = 0", "P(X > 0) > 0"),
    ("X : random; E[X] ≥ 0", "P(X > 0) > 0"),
    ("X : random; E[X²] > 0", "P(X > 0) > 0"),
    ("X : random", "P(X > E[X]) > 0"),
    ("X : random", "P(X = E[X]) > 0"),
    (UNIT, "P(X > 1) > 0"),
    (
        "X, Y : random; E[X] = 0; E[Y] = 0; Var(X) = 1; Var(Y) = 1",
        "P(X Y > 0) > 0",
    ),
    (SCORE, "P(q_i k_i < 0) > 0"),
    ("B, C : event; P(C) > 0", "P(B ∩ C) > 0"),
    ("X : random; P(X ≥ 1) > 0", "P(X ≥ 2) > 0"),
    ("X, Y : random", "E[X² | Y] ≤ E[X | Y]²"),
    ("X, Y : random, ≥ 0", "√E[X | Y] ≤ E[√X | Y]"),
    ("X, Y, Z : random", "E[X | Y]² ≤ E[X² | Z]"),
    (JOINT, "P(X = x_i and Y = y_j) = p(x_i) r(y_j)"),
    ("A, F : event", "P(F | A) = P(F)"),
    ("A, B : event", "P(A ∪ B) = P(A) + P(B)"),
    ("A, B : event", "P(A ∩ B) = P(A) P(B)"),
    (
        "A, B, C : event; A, B, C pairwise independent",
        "P(A ∩ B ∩ C) = P(A) P(B) P(C)",
    ),
    ("A, B : event; P(A) > 0; P(B) > 0", "P(A | B) = P(B | A)"),
    ("A, B : event; P(A ∩ B) = 0", "P(A) P(B) = 0"),
    ("A, B : event; P(A ∪ B) = 1", "P(A) + P(B) = 1"),
    (
        "A, B, C : event; A, B independent",
        "P(A ∩ B | C) = P(A | C) P(B | C)",
    ),
    (
        "A, B : event; P(A) = 1/3; P(B) = 1/2; P(A ∩ B) = 1/4",
        "P(A | B) = 1/3",
    ),
    (PARTS, "P(A) = Σ_{i=1}^{n} P(A | B_i) P(B_i)"),
    ("X : random", "P(X > 0) = P(X ≥ 0)"),
    (f"X : random; {T}", "P(X ≥ t) ≤ E[X]/t"),
    (f"X : random, ≥ 0; {T}", "P(X ≥ t) = E[X]/t"),
    (f"X : random; {T}", "P(|X| ≥ t) ≤ Var(X)/t²"),
    ("X, Y : random; Cov(X, Y) = 0", "E[X | Y] = E[X]"),
    ("X, Y : random", "Var(X) = E[Var(X | Y)]"),
    ("X, Y : random", "E[X | Y] = E[Y | X]"),
    ("X, Y : random", "E[X Y | Y] = X E[Y | Y]"),
    ("X, Y, Z : random", "E[Z E[X | Y]] = E[Z X]"),
    ("X, Y : random; E[X | Y] = 0", "E[X² Y] = 0"),
    ("X, Y : random; E[X | Y] = 0", "X, Y independent"),
    ("x : real", "x² = 1 ⟹ x = 1 or x = 2"),
    ("x : real", "x = 1 or x = 2"),
    ("x : real", "not x = 1"),
]

UNDECIDED = [
    # the denominator is P(A), which may be 0; P(B) may be 1
    (
        "A, B : event; P(B) > 0; P(B) < 1",
        "P(B | A) = P(A | B) P(B)/(P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ))",
    ),
    (
        "A, B : event; P(A) > 0; P(B) > 0",
        "P(B | A) = P(A | B) P(B)/(P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ))",
    ),
    # true where both sides are defined, which nothing says they are
    ("A, B : event", "P(A | B) P(B) = P(A ∩ B)"),
    ("A, B : event; A, B independent", "P(A | B) = P(A)"),
    # at every outcome, or of all outcomes at once?
    ("X : random; X² = 1", "X = 1 or X = −1"),
]


def test_the_normal_forms_are_readable() -> None:
    result = prove("P(F | A) = P(F)", given="A, F : event")
    assert "the left side is P(A ∩ F)/P(A)" in " ".join(str(result).split())


def test_what_is_missing_is_named() -> None:
    result = prove("P(F | A) = P(F)", given="A, F : event; P(A) > 0")
    assert "independent" in str(result.suggestion or result)


@pytest.mark.parametrize(("given", "statement"), PROVED)
def test_proved(given: str, statement: str) -> None:
    assert prove(statement, given=given).proved


@pytest.mark.parametrize("statement", ROLLED)
def test_a_die(statement: str) -> None:
    assert prove(statement, given=DIE).proved


@pytest.mark.parametrize("statement", MISROLLED)
def test_no_such_die(statement: str) -> None:
    assert prove(statement, given=DIE).refuted


@pytest.mark.parametrize(("given", "statement"), REFUTED)
def test_refuted(given: str, statement: str) -> None:
    result = prove(statement, given=given)
    assert result.refuted
    assert str(result)


@pytest.mark.parametrize(("given", "statement"), UNDECIDED)
def test_undecided(given: str, statement: str) -> None:
    result = prove(statement, given=given)
    assert not result.proved
    assert not result.refuted
