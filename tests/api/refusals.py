"""Refusals that must not depend on `assert`: run with `python -O`.

A script without a single `assert` statement; it leaves with a message when
one of the checks fails, and prints all verdicts, which must not depend on
the seed of hashes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError

from derivations import Derivation, InputError, NoTruthValue, prove
from derivations.kernel.errors import Forged
from derivations.kernel.proof import Proof

VECTORS = (
    "d : positive integer; σ : real, > 0; q[i], k[i] for i = 1..d : random; "
    "E[q_i] = 0, E[k_i] = 0; Var(q_i) = σ², Var(k_i) = σ²"
)
JOINT = f"{VECTORS}; all q_i, k_i are mutually independent"

VERDICTS = (
    ("E[XY] = E[X] E[Y]", "X, Y random", "refuted"),
    ("E[XY] = E[X] E[Y]", "X, Y random; X, Y independent", "proved"),
    ("Var(X+Y) = Var(X) + Var(Y)", "X, Y random", "refuted"),
    ("Var(q · k) = d σ⁴", JOINT, "proved"),
    ("Var(q · k) = d σ⁴", VECTORS, "refuted"),
    ("Var(q · k) = d σ²", JOINT, "refuted"),
    ("E[q_i q_j] = 0", JOINT, "refuted"),
    ("x/x = 1", "x : real", "undecided"),
    ("0 · (1/x) = 0", "x : real", "undecided"),
    ("√(a²) = a", "a : real", "refuted"),
    ("a² = 1 ⟹ a = 1", "a : real", "refuted"),
    ("1 = 2", "x : real; x = x + 1", "undecided"),
)


def check(good: bool, what: str) -> None:
    if not good:
        raise SystemExit(f"failed: {what}")


def raises(kind: type[Exception], call: Callable[[], object]) -> bool:
    try:
        call()
    except kind:
        return True
    return False


def forged() -> object:
    real = prove("1 = 1").judgement.proof
    check(real is not None, "a proof of 1 = 1")
    false = prove("1 = 2").judgement.statement
    return Proof(false, (), (), ())


def rewritten() -> object:
    proof = prove("1 = 1").judgement.proof
    proof.statement = prove("1 = 2").judgement.statement  # type: ignore
    return proof


def main() -> None:
    for statement, given, verdict in VERDICTS:
        result = prove(statement, given=given)
        check(result.verdict == verdict, f"{statement}: {result.verdict}")
        check(raises(NoTruthValue, lambda r=result: bool(r)), "bool(result)")
        check(
            raises(NoTruthValue, lambda r=result: bool(r.verdict)),
            "bool(verdict)",
        )
        print(result, result.rules, result.assumptions, result.suggestions)

    check(raises(Forged, forged), "a proof made by hand")
    check(raises((FrozenInstanceError), rewritten), "a proof changed")

    begun = (
        Derivation("reasons")
        .given("X, Y : random")
        .assume(A1="X, Y independent", A2="E[X] = 0")
        .claim("c", "E[XY] = E[X] E[Y]")
    )
    for by, good in (
        ("independence (A1)", True),
        ("linearity", False),
        ("A2", False),
        ("independence (A1), linearity", False),
        ("independence (A1, A2)", False),
    ):
        line = begun.step("E[XY] = E[X] E[Y]", by=by).check()["c"][1]
        check(line.proved == good, f"by {by}: {line.verdict}")
        print(line)
    elsewhere = begun.step("E[X] = E[X]", by="arithmetic").check()["c"]
    check(elsewhere.undecided, "a chain that leads elsewhere")
    check(
        raises(
            InputError, lambda: prove("E[__import__('os')] = 0", "X random")
        ),
        "Python in a formula",
    )


if __name__ == "__main__":
    main()
