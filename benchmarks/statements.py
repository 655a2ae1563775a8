"""The core statements, in the notation of documents, and high moments.

The numbers are those of a list of fifteen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial, prod

VECTORS = """
    d : positive integer; σ_q, σ_k : real, > 0
    q[i], k[i] for i = 1..d : random
    zero-means: E[q_i] = 0, E[k_i] = 0
    variances: Var(q_i) = σ_q², Var(k_i) = σ_k²
    joint: all q_i, k_i are mutually independent
"""

UNIT_VECTORS = """
    d : positive integer
    q[i], k[i] for i = 1..d : random
    zero-means: E[q_i] = 0, E[k_i] = 0
    variances: Var(q_i) = 1, Var(k_i) = 1
    joint: all q_i, k_i are mutually independent
"""


@dataclass(frozen=True, slots=True)
class Core:
    """One core statement: all of ``parts`` have to be proved under
    ``given``.  ``title`` is how the table names it."""

    number: str
    title: str
    given: str
    parts: tuple[str, ...]


SAMPLE = """
    n : positive integer; μ : real; σ, ε : real, > 0
    X[i] for i = 1..n : random
    mean: E[X_i] = μ
    variance: Var(X_i) = σ²
    joint: all X_i are independent and identically distributed
    let X̄ := (1/n) Σ_{i=1}^{n} X_i
"""
SCORES = """
    n : positive integer; m : integer, 1 ≤ m ≤ n
    x[i] for i = 1..n : real
    largest: x_m > x_k for k ≠ m
"""
FINITE = "n : positive integer; X : random, outcomes x[i] for i = 1..n, "

CORE = (
    Core(
        "1",
        "E[X] = 7/2, a fair die",
        """
        X : random, outcomes x[i] for i = 1..6, probability p
        faces: x_i = i
        fair: p(x_i) = 1/6
        """,
        ("E[X] = 7/2",),
    ),
    Core(
        "2",
        "E[qk] = E[q]E[k], q and k independent",
        "q, k : random; A: q, k independent",
        ("E[qk] = E[q]E[k]",),
    ),
    Core(
        "3",
        "Var(X) = E[(X − E[X])²] = E[X²] − E[X]²",
        "X : random",
        ("Var(X) = E[(X − E[X])²]", "E[(X − E[X])²] = E[X²] − E[X]²"),
    ),
    Core(
        "4",
        "Var(qk) = σ_q²σ_k², zero means",
        """
        σ_q, σ_k : real, > 0; q, k : random
        zero-means: E[q] = 0, E[k] = 0
        variances: Var(q) = σ_q², Var(k) = σ_k²
        joint: q, k independent
        """,
        ("Var(qk) = σ_q² σ_k²",),
    ),
    Core(
        "5",
        "Var(q·k) = d σ_q²σ_k²",
        VECTORS,
        ("Var(q · k) = d σ_q² σ_k²",),
    ),
    Core(
        "6",
        "Var(aX) = Var(a(X + b)) = a² Var(X)",
        "a, b : real; X : random",
        ("Var(aX) = a² Var(X)", "Var(a (X + b)) = a² Var(X)"),
    ),
    Core(
        "7",
        "a²d = 1 ⟹ a = 1/√d, a > 0",
        "d : positive integer; a : real, > 0",
        ("a² d = 1 ⟹ a = 1/√d",),
    ),
    Core(
        "8",
        "Var(s/√d) = 1, Var(s/d) = 1/d, Var(s)/√d = √d, s = q·k",
        UNIT_VECTORS,
        (
            "Var((q · k)/√d) = 1",
            "Var((q · k)/d) = 1/d",
            "Var(q · k)/√d = √d",
        ),
    ),
    Core(
        "8a",
        "the same for any s, Var(s) = d given",
        "d : positive integer; s random; variance: Var(s) = d",
        ("Var(s/√d) = 1", "Var(s/d) = 1/d", "Var(s)/√d = √d"),
    ),
    Core(
        "9",
        "(X − μ)/σ has mean 0 and variance 1",
        """
        μ : real; σ : real, > 0; X : random
        mean: E[X] = μ
        variance: Var(X) = σ²
        """,
        ("E[(X − μ)/σ] = 0", "Var((X − μ)/σ) = 1"),
    ),
    Core(
        "10",
        "E[(Σ Xᵢ)²] = d m + d(d − 1)c",
        """
        d : positive integer; m, c : real
        X[i] for i = 1..d : random
        second: E[X_i²] = m
        mixed: E[X_i X_j] = c for i ≠ j
        """,
        ("E[(Σ_{i=1}^{d} X_i)²] = d m + d (d − 1) c",),
    ),
    Core(
        "11",
        "mean of n draws: μ, σ²/n, Chebyshev, limit",
        SAMPLE,
        (
            "E[X̄] = μ",
            "Var(X̄) = σ²/n",
            "P(|X̄ − μ| ≥ ε) ≤ σ²/(n ε²)",
            "σ²/(t ε²) → 0 as t → ∞",
        ),
    ),
    Core(
        "12",
        "softmax: sum 1, Jacobian, limits, n symbolic",
        SCORES,
        (
            "Σ_{i=1}^{n} softmax(x)_i = 1",
            "∂/∂x_j softmax(x)_i = softmax(x)_i (δ_{ij} − softmax(x)_j)",
            "softmax(t x)_i → 1/n as t → 0",
            "softmax(t x)_m → 1 as t → ∞",
            "softmax(t x)_k → 0 as t → ∞ for k ≠ m",
        ),
    ),
    Core(
        "13",
        "H = E[−log p], log pq, H(X, Y), H(X) ≤ log n",
        FINITE + "probability p; U, V : random, finite; a, b : real, > 0; "
        "apart: U, V independent",
        (
            "H(X) = E[−log p(X)]",
            "log(a b) = log(a) + log(b)",
            "H(U, V) = H(U) + H(V)",
            "H(X) ≤ log(n)",
        ),
    ),
    Core(
        "13u",
        "H(X) = log n, X uniform",
        FINITE + "probability p; uniform: p(x_i) = 1/n",
        ("H(X) = log(n)",),
    ),
    Core(
        "14",
        "E[(q·k)⁴] = 3d² + 6d, fourth moments 3",
        UNIT_VECTORS + "fourth: E[q_i⁴] = 3, E[k_i⁴] = 3",
        ("E[(q · k)⁴] = 3 d² + 6 d",),
    ),
    Core(
        "15",
        "variance of data, digits, softmax in numbers",
        "d : positive integer",
        (
            "var([2, 4, 6]) = 8/3",
            "var([2, 4, 6]) ≈ 2.67",
            "var([1, 2, 3]) = var([2, 4, 6])/4",
            "softmax([5, 1, 0.5]) ≈ [0.971, 0.018, 0.011]",
            "softmax([14, 10, 12]/8) ≈ [0.419, 0.254, 0.326]",
        ),
    ),
)


def _kinds(total: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum, summands falling."""
    if total == 0:
        yield ()
    for first in range(min(total, most), least - 1, -1):
        for rest in _kinds(total - first, least, first):
            yield (first, *rest)


def _moment(power: int, least: int) -> str:
    """E[(q·k)^power] by the moments a_j, b_j: one term for each kind of set
    partition, blocks smaller than ``least`` having mean 0."""
    terms = []
    for sizes in _kinds(power, least, power):
        count = factorial(power) // prod(map(factorial, sizes))
        count //= prod(map(factorial, Counter(sizes).values()))
        falling = " ".join(f"(d − {place})" for place in range(len(sizes)))
        moments = " ".join(f"a_{size} b_{size}" for size in sizes)
        terms.append(f"{count} {falling} {moments}")
    return " + ".join(terms)


def _power(power: int, least: int, title: str) -> Core:
    orders = range(1, power + 1)
    known = [
        f"{x}{j}: E[{x}_i^{j}] = {'0' if j < least else f'{y}_{j}'}"
        for j in orders
        for x, y in (("q", "a"), ("k", "b"))
    ]
    given = "\n".join(
        (
            "d : positive integer; q[i], k[i] for i = 1..d : random",
            "; ".join(f"a_{j}, b_{j} : real" for j in orders),
            "joint: all q_i, k_i are mutually independent",
            *known,
        )
    )
    statement = f"E[(q · k)^{power}] = {_moment(power, least)}"
    return Core(f"power-{power}", title, given, (statement,))


POWERS = (
    _power(6, 1, "E[(q·k)⁶], general means and moments"),
    _power(8, 2, "E[(q·k)⁸], means 0, general moments"),
)

BY_NUMBER = {core.number: core for core in (*CORE, *POWERS)}
