"""Entropies of finite variables and of vectors: what is proved, and what
isn't."""

from __future__ import annotations

import pytest

from derivations import prove
from derivations.language.errors import InputError
from tests.kernel.proving import proved, refused

X = "X : random, finite"
XY = "X, Y : random, finite"
XYZ = "X, Y, Z : random, finite"
APART = f"{XY}; A1: X, Y independent"
FUNCTION = f"{X}; f : function"
INJECTIVE = f"{X}; f : injective function"
FACTOR = f"{X}; a : real, ≠ 0; b : real"
FINITE = (
    "n : positive integer; "
    "X : random, outcomes x[i] for i = 1..n, probability p"
)
FAMILY = "n : positive integer; X[i] for i = 1..n : random, finite"
MUTUAL = f"{FAMILY}; A1: all X_i are mutually independent"
LAW = "A2: all X_i identically distributed"
VECTOR = "n : positive integer; p[i], q[i] for i = 1..n : real, > 0"
LAWS = f"{VECTOR}; A1: Σ_{{i=1}}^{{n}} p_i = 1; A2: Σ_{{i=1}}^{{n}} q_i = 1"

SHARE = "t : real, > 0, < 1"
MIXED = "H(t p + (1 − t) q)"

CHAIN = ("entropy-chain",)
SHANNON = ("shannon",)
GIBBS = ("definition", "gibbs")
TRUE = [
    ("H(X, Y) = H(X) + H(Y | X)", XY, CHAIN),
    ("H(X, Y) = H(Y, X)", XY, CHAIN),
    ("E[I(X)] = H(X)", X, ("definition",)),
    ("E[I(X + Y)] = H(X + Y)", XY, ("definition",)),
    ("E[2 I(X) + I(Y)] = 2 H(X) + H(Y)", XY, ("definition", "linearity")),
    ("H(X) = 0", f"{X}; c : real; A1: X = c", CHAIN),
    ("H(X, Y) = H(Y)", f"{XY}; c : real; A1: X = c", CHAIN),
    ("I(X; Y) = H(X) + H(Y) − H(X, Y)", XY, CHAIN),
    ("I(X; Y) = H(X) − H(X | Y)", XY, CHAIN),
    ("I(X; Y) = I(Y; X)", XY, CHAIN),
    ("I(X; X) = H(X)", X, CHAIN),
    ("I(X, Y; Z) = I(X; Z) + I(Y; Z | X)", XYZ, CHAIN),
    ("I(X; Y, Z) = H(X) − H(X | Y, Z)", XYZ, CHAIN),
    ("I(X, Y; Z) = I(Z; Y, X)", XYZ, CHAIN),
    ("I(X, Y; X) = H(X)", XY, CHAIN),
    ("I(X, Y; X, Z | Z) = H(X, Y | Z) − H(Y | X, Z)", XYZ, CHAIN),
    ("I(X; X | Y) = H(X | Y)", XY, CHAIN),
    ("H(X, Y | Z) = H(Y | Z) + H(X | Y, Z)", XYZ, CHAIN),
    ("H(X, f(X)) = H(X)", FUNCTION, CHAIN),
    ("H(f(X) | X) = 0", FUNCTION, CHAIN),
    ("H(X) = H(f(X)) + H(X | f(X))", FUNCTION, CHAIN),
    ("H(f(X)) = H(X)", INJECTIVE, CHAIN),
    ("H(2 f(X) − 3) = H(X)", INJECTIVE, CHAIN),
    ("H(f(2 X + 1) | Y) = H(X | Y)", f"{INJECTIVE}; Y : random, finite", CHAIN),
    (
        "H(f(f(X) + Y), Y) = H(X, Y)",
        f"{INJECTIVE}; Y : random, finite",
        CHAIN,
    ),
    ("I(f(X); Y) = I(X; Y)", f"{INJECTIVE}; Y : random, finite", CHAIN),
    ("H(exp(1 − 2 X)) = H(X)", X, CHAIN),
    ("H(exp(X + Y)) = H(X + Y)", XY, CHAIN),
    ("H(X³) = H(X)", X, CHAIN),
    ("H(1/X) = H(X)", f"{X}, > 0", CHAIN),
    ("H(log(2 X Y)) = H(X Y)", f"{XY}, > 0", CHAIN),
    ("H(2 X) = H(X)", X, CHAIN),
    ("H(3 − X) = H(X)", X, CHAIN),
    ("H(a X + b) = H(X)", FACTOR, CHAIN),
    ("H(X + a X) = H(X)", f"{X}; a : real, ≥ 0", CHAIN),
    ("H(a X + 2 a Y | X) = H(Y | X)", FACTOR.replace("X", "X, Y"), CHAIN),
    ("H(X + Y | X) = H(Y | X)", XY, CHAIN),
    ("H(X + Y, X − Y) = H(X, Y)", XY, CHAIN),
    ("H(X + X², X²) = H(X)", X, CHAIN),
    ("H(X Y, X, Y) = H(X, Y)", XY, CHAIN),
    ("H(X + Y, X + Z | Z) = H(X, Y | Z)", XYZ, CHAIN),
    ("H(X + Y, f(X + Y)) = H(X + Y)", f"{XY}; f : function", CHAIN),
    ("I(X; X + Y) = H(X + Y) − H(Y | X)", XY, CHAIN),
    ("H(X, Y) = H(X) + H(Y)", APART, ("independence",)),
    ("H(X) ≤ H(X + Y)", APART, ("independence", *SHANNON)),
    ("I(X; X + Y) = H(X + Y) − H(Y)", APART, ("independence", *CHAIN)),
    ("H(X Y | X) ≤ H(Y | X)", XY, SHANNON),
    ("H(X + Y) ≤ H(X) + H(Y)", XY, SHANNON),
    ("H(X²) ≤ H(X)", X, SHANNON),
    ("I(X; Y) = 0", APART, ("independence", *CHAIN)),
    ("H(Y | X) = H(Y)", APART, ("independence", *CHAIN)),
    (
        "H(X, Y) = 2 H(X)",
        f"{APART}; A2: X, Y identically distributed",
        ("independence", "same-law"),
    ),
    ("H(X) = Σ_{i=1}^{n} H(X_i)", MUTUAL, ("independence",)),
    (
        "H(X) = n H(X_1)",
        f"{MUTUAL}; {LAW}",
        ("arithmetic", "independence", "same-law"),
    ),
    (
        "H(X) = Σ_{i=0}^{2 n+1} H(X_i)",
        MUTUAL.replace("1..n", "0..1+n+n"),
        ("independence",),
    ),
    (
        "H(X, Y) = H(X) + Σ_{i=1}^{n} H(Y_i)",
        "n : positive integer; X[i], Y[i] for i = 1..n : random, finite; "
        "A1: all X_i, Y_j are mutually independent",
        ("independence",),
    ),
    (
        "H(X, Y | Z) = H(X | Z) + H(Y | Z)",
        "n : positive integer; X[i], Y[i] for i = 1..n : random, finite; "
        "Z : random, finite; A1: X, Y independent given Z",
        ("independence", *CHAIN),
    ),
    ("H(X) = H(X_1, X_2)", FAMILY.replace("1..n", "1..2"), CHAIN),
    ("H(X, X_1) = H(X)", FAMILY, CHAIN),
    ("H(X_i − 2 X_j | X) = 0", FAMILY, CHAIN),
    ("I(X; Y) = H(Y) − H(Y | X)", f"{FAMILY}; Y : random, finite", CHAIN),
    ("H(X) ≤ Σ_{i=1}^{n} H(X_i)", FAMILY, SHANNON),
    (
        "H(X) ≤ n H(X_1)",
        f"{FAMILY}; {LAW}",
        ("arithmetic", "same-law", *SHANNON),
    ),
    ("H(X) ≤ H(X_1) + H(X_2)", FAMILY.replace("1..n", "1..2"), SHANNON),
    (
        "H(X | Z) ≤ Σ_{i=1}^{n} H(X_i | Z)",
        f"{FAMILY}; Z : random, finite",
        SHANNON,
    ),
    (
        "H(X | Y, Z) ≤ Σ_{i=1}^{n} H(X_i | Z)",
        f"{FAMILY}; Y, Z : random, finite",
        SHANNON,
    ),
    ("H(X_j) ≤ H(X)", FAMILY, SHANNON),
    ("H(Σ_{i=1}^{n} X_i) ≤ H(X)", FAMILY, SHANNON),
    ("I(X; Y) ≥ 0", f"{FAMILY}; Y : random, finite", SHANNON),
    ("H(X) ≥ 0", X, SHANNON),
    ("I(X; Y) ≥ 0", XY, SHANNON),
    ("H(X | Y) ≤ H(X)", XY, SHANNON),
    ("H(X, Y) ≤ H(X) + H(Y)", XY, SHANNON),
    ("H(X, Y) ≥ H(X)", XY, SHANNON),
    ("I(X; Y | Z) ≥ 0", XYZ, SHANNON),
    ("I(X, Y; Z) ≥ I(X; Z)", XYZ, SHANNON),
    (
        "I(X; Z) + I(Y; Z) ≤ I(X, Y; Z)",
        f"{XYZ}; A1: X, Y independent",
        ("independence", *SHANNON),
    ),
    ("H(X, Y, Z) ≤ H(X) + H(Y) + H(Z)", XYZ, SHANNON),
    ("H(f(X)) ≤ H(X)", FUNCTION, SHANNON),
    ("I(X; Z) ≤ I(X; Y)", f"{XYZ}; A1: I(X; Z | Y) = 0", SHANNON),
    ("H(X) ≤ log n", FINITE, SHANNON),
    (
        "H(X) = log n",
        f"{FINITE}; A1: p(x_i) = 1/n",
        ("definition", "logarithm", "sums"),
    ),
    ("KL(p ‖ p) = 0", VECTOR, ("definition",)),
    (
        "CE(p, q) = H(p) + KL(p ‖ q)",
        LAWS,
        ("definition", "logarithm", "arithmetic"),
    ),
    ("KL(p ‖ q) ≥ 0", LAWS, GIBBS),
    ("CE(p, q) ≥ H(p)", LAWS, GIBBS),
    ("H(p) ≤ log n", LAWS, GIBBS),
    (
        "Σ_{i=1}^{n} p_i z_i + H(p) ≤ log(Σ_{k=1}^{n} exp(z_k))",
        f"{LAWS}; z[i] for i = 1..n : real",
        GIBBS,
    ),
    (
        "Σ_{i=1}^{n} p_i log(p_i/q_i) ≥ "
        "(Σ_{i=1}^{n} p_i) log((Σ_{i=1}^{n} p_i)/(Σ_{i=1}^{n} q_i))",
        VECTOR,
        ("gibbs",),
    ),
    (
        "(x + y) log((x + y)/(z + w)) ≤ x log(x/w) + y log(y/z)",
        "x, y, z, w : real, > 0",
        ("gibbs",),
    ),
    (f"{MIXED} ≥ t H(p) + (1 − t) H(q)", f"{LAWS}; {SHARE}", GIBBS),
    ("H((p + q)/2) ≥ (H(p) + H(q))/2", LAWS, GIBBS),
    (
        "KL(t p + (1 − t) q ‖ r) ≤ t KL(p ‖ r) + (1 − t) KL(q ‖ r)",
        f"{LAWS}; {SHARE}; r[i] for i = 1..n : real, > 0",
        GIBBS,
    ),
]


@pytest.mark.parametrize(("statement", "given", "rules"), TRUE)
def test_an_entropy_is_proved_by_its_rules(statement, given, rules):
    proved(statement, given, *rules)


FALSE = [
    ("E[I(X)²] = H(X)²", X),
    ("E[I(X)] = H(Y)", XY),
    ("H(X) = 0", f"{XY}; A1: X = Y"),
    ("H(X, Y) = H(X) + H(Y)", XY),
    ("H(X, Y) = H(X)", XY),
    ("H(Y | X) = H(Y)", XY),
    ("H(Y | X) = H(X | Y)", XY),
    ("I(X; Y) = 0", XY),
    ("I(X; Y) = H(X)", XY),
    ("I(X; Y) > 0", XY),
    ("I(X; Y | Z) ≤ I(X; Y)", XYZ),
    ("I(X; Y | Z) ≥ I(X; Y)", XYZ),
    ("I(X; Z) ≤ I(X; Y)", XYZ),
    ("I(X, Y; Z) = I(X; Z) + I(Y; Z)", XYZ),
    ("I(X, Y; Z) = I(X; Y, Z)", XYZ),
    ("I(X; Z) + I(Y; Z) ≤ I(X, Y; Z)", XYZ),
    ("I(X, Y; Z) ≤ I(X; Z) + I(Y; Z)", XYZ),
    ("I(X, Y; Z | Y) = I(X, Y; Z)", XYZ),
    ("H(f(X)) = H(X)", FUNCTION),
    ("H(X²) = H(X)", X),
    ("H(f(X)) < H(X)", INJECTIVE),
    ("H(f(X)²) = H(X)", INJECTIVE),
    ("E[f(X)] = E[X]", INJECTIVE),
    ("H(f(X) + Y) = H(X + Y)", f"{INJECTIVE}; Y : random, finite"),
    ("H(exp(X + Y)) = H(X, Y)", XY),
    ("H(a X + Y, X) = H(X)", f"{XY}; a : real, ≠ 0"),
    ("H(X + Y) = H(X, Y)", XY),
    ("H(X + Y, 2 X + 2 Y) = H(X, Y)", XY),
    ("H(X Y | X) = H(Y | X)", XY),
    ("H(X + Y | X) = H(Y)", XY),
    ("H(X + Y, f(X + Y)) = H(X, Y)", f"{XY}; f : function"),
    ("H(X) ≤ H(X + Y)", XY),
    ("H(X + Y) ≥ H(X) + H(Y)", APART),
    ("H(X) = Σ_{i=1}^{n} H(X_i)", FAMILY),
    ("H(X) = n H(X_1)", f"{FAMILY}; {LAW}"),
    ("H(X) ≥ Σ_{i=1}^{n} H(X_i)", FAMILY),
    ("H(X) ≤ H(X_1)", FAMILY),
    ("H(X) ≤ Σ_{i=1}^{n} H(X_i | Z)", f"{FAMILY}; Z : random, finite"),
    ("H(X | Z) ≥ Σ_{i=1}^{n} H(X_i | Z)", f"{FAMILY}; Z : random, finite"),
    ("H(X, X_1) = H(X) + H(X_1)", FAMILY),
    ("H(X) < log n", FINITE),
    ("H(X) = Σ_{i=1}^{n} p(x_i) log p(x_i)", FINITE),
    ("KL(p ‖ q) = KL(q ‖ p)", LAWS),
    (
        "KL(p ‖ r) ≤ KL(p ‖ q) + KL(q ‖ r)",
        f"{LAWS}; r[i] for i = 1..n : real, > 0; A3: Σ_{{i=1}}^{{n}} r_i = 1",
    ),
    (
        "Σ_{i=1}^{n} p_i z_i + H(q) ≤ log(Σ_{k=1}^{n} exp(z_k))",
        f"{LAWS}; z[i] for i = 1..n : real",
    ),
    (
        "Σ_{i=1}^{n} p_i z_i + 2 H(p) ≤ log(Σ_{k=1}^{n} exp(z_k))",
        f"{LAWS}; z[i] for i = 1..n : real",
    ),
    ("H(X | Y = 1) ≤ H(X)", XY),
    ("H(X | Y > 0) ≤ H(X)", XY),
    ("H(X | Y = y) ≤ H(X)", f"{XY}; y : real; A1: P(Y = y) > 0"),
    ("H(X | A) ≥ H(X)", f"{X}; A : event; A1: P(A) > 0"),
    (
        "Σ_{i=1}^{n} p_i z_i + H(p) < log(Σ_{k=1}^{n} exp(z_k))",
        "n : positive integer; z[i] for i = 1..n : real; "
        "p[i] for i = 1..n : real, > 0; A1: Σ_{i=1}^{n} p_i = 1",
    ),
    (
        "(x + y) log((x + y)/(z + w)) ≤ x log(x/w) + y log(y/w)",
        "x, y, z, w : real, > 0",
    ),
    (f"{MIXED} ≤ t H(p) + (1 − t) H(q)", f"{LAWS}; {SHARE}"),
    ("KL(p ‖ q) ≥ 0", f"{VECTOR}; A1: Σ_{{i=1}}^{{n}} p_i = 1"),
    ("KL(p ‖ q) > 0", LAWS),
    ("CE(p, q) = H(p)", LAWS),
]


@pytest.mark.parametrize(("statement", "given"), FALSE)
def test_a_false_neighbour_is_refuted(statement, given):
    assert prove(statement, given=given).refuted


def test_an_entropy_needs_finitely_many_values():
    for statement in ("H(X) ≥ 0", "H(X, Y) = H(X) + H(Y | X)"):
        gap = refused(statement, "X, Y : random")
        assert any(o.kind == "finite" for o in gap.open)


def test_a_mean_of_information_needs_finitely_many_values():
    refused("E[I(X)] = H(X)", "X : random")


def test_an_injective_function_is_of_one_number():
    given = f"{XY}; f : injective function"
    result = prove("H(f(X, Y)) = H(X, Y)", given=given)
    assert not result.proved
    assert not result.refuted


def test_only_a_function_is_injective():
    with pytest.raises(InputError) as refused:
        prove("H(X) = 0", given="X : injective random, finite")
    assert refused.value.key == "injective-function"


def test_a_factor_that_may_be_0_stays():
    for given in (f"{X}; a : real", f"{X}; a : real, ≥ 0"):
        refused("H(a X) = H(X)", given)
        proved("H(a X) ≤ H(X)", given, *SHANNON)


def test_a_variable_inside_has_to_be_finite_to_bound_an_entropy():
    given = "X : random, finite; Y : random; A1: X, Y independent"
    assert not prove("H(X) ≤ H(X + Y)", given=given).proved


def test_an_entropy_may_be_zero():
    refused("H(X) > 0", X)


def test_an_entropy_is_concave_between_0_and_1():
    mixed = "H(t p + (1 − t) q) ≥ t H(p) + (1 − t) H(q)"
    refused(mixed, f"{LAWS}; t : real, > 0")
    refused(mixed, f"{VECTOR}; {SHARE}")


def test_a_vector_needs_positive_entries():
    given = VECTOR.replace("> 0", "≥ 0") + "; A1: Σ_{i=1}^{n} p_i = 1"
    assert not prove("KL(p ‖ p) = 0", given=given).proved


def test_members_of_different_laws_have_entropies_of_their_own():
    refused("H(X) = n H(X_1)", MUTUAL)
    refused("H(X) ≤ n H(X_1)", FAMILY)


def test_members_that_are_independent_in_pairs_do_not_add_up():
    given = f"{FAMILY}; A1: all X_i are pairwise independent"
    statement = "H(X) = Σ_{i=1}^{n} H(X_i)"
    assert prove(statement, given=given).refuted
    for fact in (
        "X_i, X_j independent for i ≠ j",
        "all X_i are uncorrelated",
    ):
        refused(statement, f"{FAMILY}; A1: {fact}")


def test_pairwise_independence_does_not_add_three_entropies():
    given = f"{XYZ}; A1: X, Y, Z pairwise independent"
    assert prove("H(X, Y, Z) = H(X) + H(Y) + H(Z)", given=given).refuted
    proved("I(X; Y) = 0", given, "independence", *CHAIN)
