"""Independence given variables or an event: what it gives and what gives
it, and what neither does."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.diagnose.replays import trace_of
from derivations.recheck import Rejected, recheck

TWO = "X, Y, Z, W : random; A1: X, Y independent given Z"
BLOCK = "X, Y, Z, W : random; A1: X, (Y, W) independent given Z"
FINITE = "X, Y, Z : random, finite; A1: X, Y independent given Z"
EVENTS = "A, B, C, D : event; A1: A, B independent given C; A2: P(C) > 0"
MANY = (
    "n : integer, ≥ 2; X[i] for i = 1..n : random; Z : random; "
    "A1: all X_i independent given Z"
)
EACH = (
    "n : positive integer; X[i], Y[i], Z[i] for i = 1..n : random; "
    "A1: X_i, Y_i independent given Z_i"
)
VALUES = (
    "X, Y, Z, W : random; x, y, z : real; A1: X, Y independent given Z; "
    "A2: P(Z = z) > 0"
)

GIVES = [
    (TWO, "E[X Y | Z] = E[X | Z] E[Y | Z]"),
    (TWO, "E[X² Y³ | Z] = E[X² | Z] E[Y³ | Z]"),
    (TWO, "E[X | Y, Z] = E[X | Z]"),
    (TWO, "E[X Y Z | Z] = Z E[X | Z] E[Y | Z]"),
    (TWO, "Cov(X, Y | Z) = 0"),
    (TWO, "Var(X + Y | Z) = Var(X | Z) + Var(Y | Z)"),
    (TWO, "X, Y independent given Z"),
    (TWO, "Y², |X| independent given Z"),
    (TWO, "Y, (X, Z) independent given Z"),
    (BLOCK, "X, Y independent given Z"),
    (BLOCK, "X, Y independent given Z, W"),
    (BLOCK, "E[X Y | Z, W] = E[X | Z] E[Y | Z, W]"),
    (BLOCK, "E[X Y W | Z] = E[X | Z] E[Y W | Z]"),
    (FINITE, "H(X, Y | Z) = H(X | Z) + H(Y | Z)"),
    (FINITE, "H(X | Y, Z) = H(X | Z)"),
    (FINITE, "I(X; Y | Z) = 0"),
    (FINITE, "I(X; Y) ≤ I(X; Z)"),
    (FINITE, "I(X; Y) ≤ I(Y; Z)"),
    (EVENTS, "P(A ∩ B | C) = P(A | C) P(B | C)"),
    (EVENTS, "A, B independent given C"),
    (EVENTS + "; P(B ∩ C) > 0", "P(A | B ∩ C) = P(A | C)"),
    (EVENTS, "P(A ∩ B ∩ C) = P(A | C) P(B | C) P(C)"),
    (
        "A, B, C : event; A1: A, B independent given C; A2: A, B independent "
        "given not C; P(C) > 0; P(C) < 1; P(A ∩ B) > 0; P(A | C) > 0; "
        "P(B | C) > 0",
        "P(C | A ∩ B) = P(A | C) P(B | C) P(C)/(P(A | C) P(B | C) P(C) + "
        "P(A | Cᶜ) P(B | Cᶜ) P(Cᶜ))",
    ),
    (
        "A, B, C, D : event; A1: A, B, D independent given C; A2: P(C) > 0",
        "P(A ∩ B ∩ D | C) = P(A | C) P(B | C) P(D | C)",
    ),
    (MANY, "E[X_i X_j | Z] = E[X_i | Z] E[X_j | Z] for i ≠ j"),
    (MANY, "X_1, X_2 independent given Z"),
    (MANY, "Var(Σ_i X_i | Z) = Σ_i Var(X_i | Z)"),
    (MANY, "Var((1/n) Σ_i X_i | Z) = (1/n²) Σ_i Var(X_i | Z)"),
    (
        MANY.replace("all X_i", "all X_i pairwise"),
        "Var(Σ_i X_i | Z) = Σ_i Var(X_i | Z)",
    ),
    (
        MANY,
        "E[(Σ_i X_i)² | Z] = Σ_i E[X_i² | Z] + Σ_{i≠j} E[X_i | Z] E[X_j | Z]",
    ),
    (MANY, "all X_i independent given Z"),
    (EACH, "E[X_i Y_i | Z_i] = E[X_i | Z_i] E[Y_i | Z_i]"),
    (
        "X, Y, Z : random; A1: X, Y, Z mutually independent",
        "X, Y independent given Z",
    ),
    ("X, Y, Z : random; A1: X, (Y, Z) independent", "Cov(X, Y | Z) = 0"),
    (
        "A, B, C : event; A1: A, B, C mutually independent; A2: P(C) > 0",
        "A, B independent given C",
    ),
]


@pytest.mark.parametrize(("given", "statement"), GIVES)
def test_independence_given_another_gives(given, statement):
    recheck(trace_of(proved(statement, given)))


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        # Nothing is said without what it is given.
        (TWO, "E[X Y] = E[X] E[Y]"),
        (TWO, "Cov(X, Y) = 0"),
        (TWO, "X, Y independent"),
        (TWO, "E[X | Y] = E[X]"),
        (FINITE, "H(X, Y) = H(X) + H(Y)"),
        (FINITE, "I(X; Y) = 0"),
        (EVENTS, "P(A ∩ B) = P(A) P(B)"),
        # Given more it may fail, and given a function of it.
        (TWO, "E[X Y | Z, W] = E[X | Z, W] E[Y | Z, W]"),
        (TWO, "X, Y independent given Z, W"),
        (TWO, "E[X Y | Z²] = E[X | Z²] E[Y | Z²]"),
        (TWO, "X, Y independent given |Z|"),
        (TWO, "X, Y independent given W"),
        (TWO, "E[X | Y, W] = E[X | W]"),
        (EVENTS, "P(A ∩ B | C ∩ D) = P(A | C ∩ D) P(B | C ∩ D)"),
        (EVENTS, "P(A ∩ B | Cᶜ) = P(A | Cᶜ) P(B | Cᶜ)"),
        (
            VALUES,
            "P(X = x, Y = y | Z ≥ z) = P(X = x | Z ≥ z) P(Y = y | Z ≥ z)",
        ),
        (
            VALUES,
            "P(X = x, Y = y | Z = W) = P(X = x | Z = W) P(Y = y | Z = W)",
        ),
        # Other variables, one variable twice.
        (TWO, "E[X W | Z] = E[X | Z] E[W | Z]"),
        (TWO, "E[X² | Z] = E[X | Z]²"),
        (TWO, "X, (Y, W) independent given Z"),
        (TWO, "E[(X Y) Y | Z] = E[X Y | Z] E[Y | Z]"),
        (MANY, "E[X_i X_j | Z] = E[X_i | Z] E[X_j | Z]"),
        (MANY, "Var(Σ_i X_i) = Σ_i Var(X_i)"),
        (MANY, "E[(Σ_i X_i)² | Z] = (Σ_i E[X_i | Z])²"),
        (
            MANY.replace(" given Z", ""),
            "Var(Σ_i X_i | Z) = Σ_i Var(X_i | Z)",
        ),
        (EACH, "E[X_i Y_j | Z_i] = E[X_i | Z_i] E[Y_j | Z_i]"),
        (EACH, "E[X_i Y_i | Z_j] = E[X_i | Z_j] E[Y_i | Z_j]"),
        (EVENTS + "; P(B) > 0", "P(A | B) = P(A)"),
        (
            "A, B, C, D : event; A1: A, B, D pairwise independent given C; "
            "A2: P(C) > 0",
            "P(A ∩ B ∩ D | C) = P(A | C) P(B | C) P(D | C)",
        ),
        (EVENTS + "; P(B) > 0; P(B) < 1", "P(A | B ∩ C) = P(A | Bᶜ)"),
        # Independence, and pairwise independence, don't give it.
        ("X, Y, Z : random; X, Y independent", "X, Y independent given Z"),
        (
            "X, Y, Z : random; X, Y, Z pairwise independent",
            "X, Y independent given Z",
        ),
        ("X, Y, Z : random; X, Y independent", "Cov(X, Y | Z) = 0"),
        (
            "A, B, C : event; A, B independent; P(C) > 0",
            "A, B independent given C",
        ),
        # Pairwise given Z isn't mutual given Z.
        (
            "X, Y, W, Z : random; X, Y, W pairwise independent given Z",
            "E[X Y W | Z] = E[X | Z] E[Y | Z] E[W | Z]",
        ),
        (
            "X, Y, W, Z : random; X, Y, W pairwise independent given Z",
            "X, Y, W independent given Z",
        ),
        (
            "X, Y, W, Z : random; X, Y, W pairwise independent given Z",
            "E[X | Y, W, Z] = E[X | Z]",
        ),
    ],
)
def test_it_gives_nothing_else(given, statement):
    refused(statement, given)


def test_values_of_what_is_given_are_an_event():
    """``Z = z`` says all that Z tells."""
    rules = "independence", "complement"
    line = "P(X = x, Y = y | Z = z) = P(X = x | Z = z) P(Y = y | Z = z)"
    recheck(trace_of(proved(line, VALUES, *rules)))
    refused(line, VALUES.replace("given Z", "given Z, W"), *rules)
    refused(line, VALUES.replace("given Z", "given W"), *rules)
    refused(line, VALUES.replace(" given Z", ""), *rules)


def test_an_event_of_probability_zero_is_no_condition():
    mutual = "A, B, C : event; A, B, C mutually independent"
    refused("A, B independent given C", mutual)
    proved("A, B independent given C", mutual + "; P(C) > 0")
    said = "A, B, C : event; A, B independent given C"
    refused("P(A ∩ B | C) = P(A | C) P(B | C)", said)


def test_a_trace_with_another_condition_is_rejected():
    found = trace_of(proved("E[X Y | Z] = E[X | Z] E[Y | Z]", TWO))
    place = [step["rule"] for step in found["steps"]].index("independence")
    for fact in found["facts"]:
        fact["proposition"][-1] = [["sym", "W"]]
    with pytest.raises(Rejected) as caught:
        recheck(found)
    assert caught.value.place == place


@pytest.mark.parametrize(
    "statement",
    [
        "P(A ∩ B | C) = P(A | C) P(B | C)",
        "P(A ∩ B ∩ C) = P(A | C) P(B | C) P(C)",
        "A, B independent given C",
    ],
)
def test_a_trace_with_another_event_is_rejected(statement):
    given = EVENTS + "; P(D) > 0"
    found = trace_of(proved(statement, given))
    for fact in found["facts"]:
        if fact["proposition"][0] == "independence-on":
            fact["proposition"][-1] = ["occurs", ["sym", "D"]]
    with pytest.raises(Rejected):
        recheck(found)


@pytest.mark.parametrize(
    ("given", "statement", "step"),
    [
        (TWO, "Cov(X, Y | Z) = 0", ["given", "Cov", ["X", "W"], ["Z"]]),
        (TWO, "Cov(X, Y | Z) = 0", ["given", "Cov", ["X", "Y"], ["W"]]),
        (
            TWO,
            "Cov(X, Y | Z) = 0",
            ["given", "Cov", ["X", "Y"], ["Z", "W"]],
        ),
    ],
)
def test_a_forged_step_is_rejected(given, statement, step):
    found = trace_of(proved(statement, given, "uncorrelated"))
    place = [one["rule"] for one in found["steps"]].index("independence")
    head, name, *lists = step
    named = [[["sym", x] for x in one] for one in lists]
    found["steps"][place]["left"] = [head, name, *named]
    with pytest.raises(Rejected) as caught:
        recheck(found)
    assert caught.value.place == place


def test_forged_entropies_are_rejected():
    found = trace_of(proved("H(X | Y, Z) = H(X | Z)", FINITE))
    place = [one["rule"] for one in found["steps"]].index("independence")
    right = found["steps"][place]["right"]
    for forged in (right[:-1], [*right, right[-1]]):
        found["steps"][place]["right"] = forged
        with pytest.raises(Rejected):
            recheck(found)
