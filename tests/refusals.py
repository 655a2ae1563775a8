"""Refusals and falsehoods, checked without `assert`.

Run with ``python -O tests/refusals.py``: a kernel whose guards were
assertions would prove anything there.  Leaves with a message when a check
fails.  It prints what the kernel made of each statement, which must be the
same for every seed of hashes.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from copy import copy
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from derivations.diagnose.judge import judge
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.errors import Forged
from derivations.kernel.proof import Gap, NoTruthValue, Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.errors import InputError
from derivations.language.reader import read_statement

XY = "X, Y : random"
X = "X : random"
N = "n : positive integer"
NUMBERS = f"{N}; x[i] for i = 1..n : real"
DRAWS = f"{N}; μ : real; X[i] for i = 1..n : random, i.i.d.; E[X_i] = μ"
SCORE = (
    "d : positive integer; σ : real, > 0; q[i], k[i] for i = 1..d : random; "
    "E[q_i] = 0; E[k_i] = 0; Var(q_i) = σ²; Var(k_i) = σ²"
)
JOINT = f"{SCORE}; all q_i, k_i are mutually independent"
PAIRWISE = f"{SCORE}; all q_i, k_i are pairwise independent"

FALSE: tuple[tuple[str, str], ...] = (
    ("1 = 2", ""),
    ("1/3 = 0.33", ""),
    ("x = 1", "x : real"),
    ("x² = x", "x : real"),
    ("√(x²) = x", "x : real"),
    ("√(x + y) = √x + √y", "x, y : real, ≥ 0"),
    ("x² > 0", "x : real"),
    ("x < y", "x, y : real; y > 0"),
    ("x ≠ y", "x, y : real"),
    ("x² < y²", "x, y : real; x < y"),
    ("a² = 1 ⟹ a = 1", "a : real"),
    ("a = b ⟺ a² = b²", "a, b : real"),
    ("a c = b c ⟹ a = b", "a, b, c : real"),
    ("E[X Y] = E[X] E[Y]", XY),
    ("E[X²] = E[X]²", X),
    ("E[E[X] X] = E[X] X", X),
    ("E[1/X] = 1/E[X]", "X : random, ≥ 1"),
    ("E[exp(X)] = exp(E[X])", X),
    ("Var(X + Y) = Var(X) + Var(Y)", XY),
    ("Var(X + X) = 2 Var(X)", X),
    ("Var(a X) = a Var(X)", f"{X}; a : real"),
    ("sd(a X) = a sd(X)", f"{X}; a : real"),
    ("Cov(X², Y) = 0", f"{XY}; X, Y uncorrelated"),
    ("X, Y independent", f"{XY}; X, Y uncorrelated"),
    ("X = Y", f"{XY}; X, Y identically distributed"),
    ("E[X_i X_j] = μ²", DRAWS),
    ("E[X_1 Σ_{i=1}^{n} X_i] = n μ²", DRAWS),
    ("E[(Σ_{i=1}^{n} X_i)²] = n² μ²", DRAWS),
    ("Σ_{i=1}^{n-2} 1 = n − 2", N),
    ("Σ_{i=1}^{n} x_i = n x_1", NUMBERS),
    ("(Σ_{i=1}^{n} x_i)² = Σ_{i=1}^{n} x_i²", NUMBERS),
    ("E[q_i q_j] = 0", JOINT),
    ("Var(q · k) = d σ⁴", SCORE),
    ("Var(q · k) = d σ⁴", PAIRWISE),
    ("Var(q · k) = d σ²", JOINT),
    ("Var(q · k) = d² σ⁴", JOINT),
)
"""Statement, given: each has a counterexample."""

OPEN: tuple[tuple[str, str], ...] = (
    ("x/x = 1", "x : real"),
    ("0 · (1/x) = 0", "x : real"),
    ("x^0 = 1", "x : real"),
    ("√x √x = x", "x : real"),
    ("√(x y) = √x √y", "x, y : real, ≤ 0"),
    ("log(x y) = log(x) + log(y)", "x, y : real"),
    ("E[1/X] = E[1/X]", "X : random, > 0"),
    ("0 · x_m = 0", f"m : positive integer; {NUMBERS}"),
)
"""True wherever they are defined, and not defined everywhere."""

TRUE: tuple[tuple[str, str], ...] = (
    ("1/3 = 0.5 · 2/3", ""),
    ("√(x²) = |x|", "x : real"),
    ("E[X Y] = E[X] E[Y]", f"{XY}; X, Y independent"),
    ("E[X_i X_j] = μ² for i ≠ j", DRAWS),
    ("Var(q · k) = d σ⁴", JOINT),
)
"""A checker that refuses everything refuses these."""

UNREADABLE: tuple[str, ...] = (
    "E[__import__('os')] = 0",
    "X.__class__ = 0",
    "9^9^9^9 = 1",
    "E[X = 0",
    "Z = 0",
    "X",
)


def check(good: object, what: str) -> None:
    if good is not True:
        raise SystemExit(f"failed: {what}")


def raises(kind: type[Exception], call: Callable[[], object]) -> bool:
    try:
        call()
    except kind:
        return True
    return False


def tried(statement: str, given: str) -> Proof | Gap:
    assumptions = read_given(given)
    read = read_statement(statement, scope_of(assumptions))
    return prove(read, assumptions, Permit(EVERYTHING))


def falsehoods() -> None:
    for statement, given in FALSE:
        result = tried(statement, given)
        check(isinstance(result, Gap), f"proved: {statement} [{given}]")
        check(raises(NoTruthValue, lambda r=result: bool(r)), "bool(Gap)")
        assumptions = read_given(given)
        read = read_statement(statement, scope_of(assumptions))
        judgement = judge(read, assumptions)
        check(judgement.refuted, f"not refuted: {statement} [{given}]")
        check(
            raises(NoTruthValue, lambda j=judgement: bool(j)),
            "bool(Judgement)",
        )
        check(
            raises(NoTruthValue, lambda j=judgement: bool(j.verdict)),
            "bool(Verdict)",
        )
        print("refuted", statement, judgement.witness)


def side_conditions() -> None:
    for statement, given in OPEN:
        result = tried(statement, given)
        check(isinstance(result, Gap), f"proved: {statement} [{given}]")
        if isinstance(result, Gap):
            print("open", statement, result.open)


def truths() -> None:
    for statement, given in TRUE:
        result = tried(statement, given)
        check(isinstance(result, Proof), f"not proved: {statement} [{given}]")
        check(raises(NoTruthValue, lambda r=result: bool(r)), "bool(Proof)")
        check(raises(NoTruthValue, lambda r=result: not r), "not Proof")
        print("proved", statement, result)


def forgeries() -> None:
    real = tried("1 = 1", "")
    lie = tried("1 = 2", "").statement
    check(isinstance(real, Proof), "a proof of 1 = 1")
    if not isinstance(real, Proof):
        return

    def assigned() -> None:
        real.statement = lie  # type: ignore[misc]

    check(
        raises(Forged, lambda: Proof(lie, (), (), ())),
        "a proof made by hand",
    )
    check(
        raises(Forged, lambda: Proof(lie, (), (), (), object())),
        "a proof with a seal of one's own",
    )
    check(raises(FrozenInstanceError, assigned), "a proof changed in place")
    check(
        raises(Forged, lambda: replace(real, statement=lie)),
        "a seal carried over to another statement",
    )
    check(copy(real) == real, "a copy of a proof is the same proof")
    stored = pickle.loads(pickle.dumps(real))
    check(
        raises(Forged, lambda: replace(stored, facts=("A1",))),
        "a stored proof changed",
    )


def unreadable() -> None:
    for text in UNREADABLE:
        check(raises(InputError, lambda t=text: tried(t, X)), f"read: {text}")
    for given in ("x : real; x : random", "x", "x : real; y = 1"):
        check(
            raises(InputError, lambda g=given: tried("1 = 1", g)),
            f"read: {given}",
        )


def main() -> None:
    falsehoods()
    side_conditions()
    truths()
    forgeries()
    unreadable()
    print(len(FALSE), "falsehoods,", len(OPEN), "open,", len(TRUE), "true")


if __name__ == "__main__":
    main()
