"""Derivatives, Kronecker deltas and softmax: what is proved, and what isn't.

False neighbours stand beside the true statements: none of them is ever
proved.
"""

from __future__ import annotations

import pytest

from derivations import prove

NUMBERS = "n : positive integer; c[i], x[i] for i = 1..n : real; b, β : real"
SHARES = "n : positive integer; q[t] for t = 1..n : real, > 0"
MATRICES = (
    "n, m, l, d : positive integer; Q[i,a] for i = 1..n, a = 1..d : real; "
    "K[j,a] for j = 1..m, a = 1..d : real; "
    "V[j,b] for j = 1..m, b = 1..l : real"
)
UNIT = (
    "d : positive integer; q[i], k[i] for i = 1..d : random; "
    "A1: q, k independent; A2: E[q_i q_j] = δ_ij/d; A3: E[k_i k_j] = δ_ij/d"
)
CHANCE = "p : real, 0 < p < 1"
ENTROPY = "(−p log p − (1 − p) log(1 − p))"
X = "x : real"
ABOVE = "x : real, > 0"
MEAN = "Σ_{i=1}^{n} softmax(β x)_i x_i"
SPREAD = f"(Σ_{{i=1}}^{{n}} softmax(β x)_i x_i² − ({MEAN})²)"

PROVED = [
    # deltas
    (NUMBERS, "Σ_{j=1}^{n} δ_{ij} x_j = x_i"),
    (NUMBERS, "Σ_{j=1}^{n} δ_{ij} c_j x_j = c_i x_i"),
    (NUMBERS, "Σ_{i=1}^{n} δ_{ij} = 1 for 1 ≤ j ≤ n"),
    (f"{NUMBERS}; j : integer; 1 ≤ j ≤ n", "Σ_{i=1}^{n} δ_{ij} = 1"),
    (NUMBERS, "Σ_{i=1}^{n} δ_{ij} = 0 for j > n"),
    (NUMBERS, "δ_{ij} x_i = δ_{ij} x_j"),
    (NUMBERS, "δ_{ij}² x_i = δ_{ji} x_j"),
    (NUMBERS, "δ_{ij} x_i = 0 for i ≠ j"),
    (NUMBERS, "Σ_{i=1}^{n} Σ_{j=1}^{n} δ_{ij} x_i c_j = x · c"),
    (NUMBERS, "Σ_{j=1}^{n} δ_{ij} δ_{jk} x_j = δ_{ik} x_i"),
    # sums of symbolic length
    (NUMBERS, "∂/∂x_t Σ_{i=1}^{n} c_i x_i = c_t"),
    (NUMBERS, "∂/∂x_j Σ_{j=1}^{n} x_j² = 2 x_j"),
    (NUMBERS, "∂(x · c)/∂c_j = x_j"),
    (NUMBERS, "Σ_{j=1}^{n} ∂/∂x_j (x · c) = Σ_{j=1}^{n} c_j"),
    (NUMBERS, "∂‖x‖²/∂x_j = 2 x_j"),
    (NUMBERS, "∂²/∂x_i∂x_j ‖x‖² = 2 δ_ij"),
    (NUMBERS, "∂x_i/∂x_j = δ_ij"),
    (NUMBERS, "∂x_i/∂x_j = 0 for i ≠ j"),
    (NUMBERS, "∂/∂x_j Σ_{k=1}^{n} exp(x_k) = exp(x_j)"),
    (SHARES, "∂/∂q_{t'} Σ_{t=1}^{n} q_t log q_t = log q_{t'} + 1"),
    # one variable
    (X, "d/dx (3 x³ − x) = 9 x² − 1"),
    (X, "d/dx (x/(1 + x²)) = (1 − x²)/(1 + x²)²"),
    (X, "d/dx log(1 + exp(x)) = 1/(1 + exp(−x))"),
    (ABOVE, "d/dx |x| = 1"),
    (ABOVE, "d/dx √x = 1/(2√x)"),
    (ABOVE, "d/dx x^x = x^x (log x + 1)"),
    (f"{ABOVE}; r : real", "d/dx x^r = r x^(r − 1)"),
    (f"{X}; n : integer; n ≥ 2", "d/dx x^n = n x^(n − 1)"),
    (f"{X}; n : integer", "d/dx x^n = n x^(n − 1) for x ≠ 0"),
    (f"{X}; x = 1", "d/dx x² = 2"),
    (X, "x = 1 ⟹ d/dx x² = 2"),
    ("x, y : real", "∂²/∂x∂y (x y²) = 2 y"),
    ("x, y : real, > 0", "∂²/∂x∂y (x^y) = ∂²/∂y∂x (x^y)"),
    # what is declared is held fixed
    ("x, y : real; y = 2 x", "∂y/∂x = 0"),
    # functions
    ("g : differentiable function; x : real", "d/dx g(2 x) = 2 g'(2 x)"),
    (
        "g : twice differentiable function; x : real",
        "d²/dx² g(2 x) = 4 g''(2 x)",
    ),
    # stationary points
    (CHANCE, f"d/dp {ENTROPY} = log(1 − p) − log p"),
    (CHANCE, f"p = 1/2 ⟹ d/dp {ENTROPY} = 0"),
    (CHANCE, f"d²/dp² {ENTROPY} < 0"),
    (
        f"{NUMBERS}; b = (1/n) Σ_{{i=1}}^{{n}} x_i",
        "d/db Σ_{i=1}^{n} (x_i − b)² = 0",
    ),
    (NUMBERS, "d²/db² Σ_{i=1}^{n} (x_i − b)² > 0"),
    # moments
    ("X : random; t : real", "d/dt E[(X − t)²] = 2 t − 2 E[X]"),
    ("X : random; t : real", "d²/dt² E[(X − t)²] = 2"),
    ("X : random; t : real", "t = E[X] ⟹ d/dt E[(X − t)²] = 0"),
    (
        "X, Y : random; t : real",
        "d/dt Var(X + t Y) = 2 Cov(X, Y) + 2 t Var(Y)",
    ),
    # second moments of random unit vectors, stated with a delta
    (UNIT, "E[(q · k)²] = 1/d"),
    (UNIT, "E[q_i²] = 1/d"),
    (UNIT, "E[q_i q_j] = 0 for i ≠ j"),
    # softmax
    (NUMBERS, "Σ_{i=1}^{n} softmax(x)_i = 1"),
    (NUMBERS, "softmax(x)_i > 0"),
    (NUMBERS, "softmax(x + b)_i = softmax(x)_i"),
    (NUMBERS, "∂softmax(x)_i/∂x_j = softmax(x)_i (δ_ij − softmax(x)_j)"),
    (NUMBERS, "∂/∂x_j log(Σ_{k=1}^{n} exp(x_k)) = softmax(x)_j"),
    (NUMBERS, f"∂/∂β log(Σ_{{i=1}}^{{n}} exp(β x_i)) = {MEAN}"),
    (
        NUMBERS,
        "∂/∂β (−Σ_{i=1}^{n} softmax(β x)_i log(softmax(β x)_i)) = "
        f"−β {SPREAD}",
    ),
    # matrices
    (MATRICES, "(Q Kᵀ)_{i,j} = Σ_{a=1}^{d} Q_{i,a} K_{j,a}"),
    (MATRICES, "(Q Kᵀ)_{i,j} = (K Qᵀ)_{j,i}"),
    (MATRICES, "Σ_{j=1}^{m} softmax(Q Kᵀ/√d)_{i,j} = 1"),
    (MATRICES, "softmax(Q Kᵀ/√d)_{i,j} > 0"),
    (
        MATRICES,
        "(softmax(Q Kᵀ/√d) V)_{i,b} = "
        "Σ_{j=1}^{m} softmax(Q Kᵀ/√d)_{i,j} V_{j,b}",
    ),
]


@pytest.mark.parametrize(("given", "statement"), PROVED)
def test_proved(given, statement):
    assert prove(statement, given=given).verdict == "proved"


NOT_PROVED = [
    (NUMBERS, "Σ_{j=1}^{n} δ_{ij} c_j x_j = Σ_{j=1}^{n} c_j x_j"),
    (NUMBERS, "Σ_{i=1}^{n} δ_{ij} = 1"),
    (f"{NUMBERS}; j : integer", "Σ_{i=1}^{n} δ_{ij} = 1"),
    (f"{NUMBERS}; j : integer", "Σ_{i=1}^{n} δ_{ij} = 1 for j ≥ 1"),
    (f"{NUMBERS}; m : integer", "Σ_{j=1}^{m} δ_{ij} x_j = x_i"),
    (NUMBERS, "δ_{ij} x_i = x_j"),
    (UNIT, "E[(q · k)²] = 1/d²"),
    (UNIT, "E[q_i q_j] = 0"),
    # an index is an integer
    ("n : positive integer; x : real, 1 ≤ x; x ≤ n", "Σ_{i=1}^{n} δ_{i,x} = 1"),
    ("x : real", "δ_{x,x} = 1"),
    (NUMBERS, "δ_{ij} = δ_{ik}"),
    (NUMBERS, "δ_{i,i+1} = 1"),
    (NUMBERS, "∂/∂x_t Σ_{i=1}^{n} c_i x_i = Σ_{i=1}^{n} c_i"),
    (NUMBERS, "∂/∂x_j Σ_{k=1}^{n} exp(x_k) = Σ_{k=1}^{n} exp(x_k)"),
    (NUMBERS, "∂x_i/∂x_j = 0"),
    (NUMBERS, "∂x_i/∂x_j = 1"),
    # x is declared over 1..n, the sum may stop before j
    (f"{NUMBERS}; m : integer", "∂/∂x_j Σ_{k=1}^{m} x_k² = 2 x_j"),
    (SHARES, "∂/∂q_{t'} Σ_{t=1}^{n} q_t log q_t = 0"),
    # no argument of a logarithm, root or quotient without its sign
    (X, "d/dx log x = 1/x"),
    (X, "d/dx |x| = 1"),
    (X, "d/dx |x| = x/|x|"),
    (X, "0 · d/dx |x| = 0"),
    (X, "d/dx (1/x) = −1/x²"),
    ("x : real, ≥ 0", "d/dx √x = 1/(2√x)"),
    ("x : real, ≥ 0", "0 · d/dx √x = 0"),
    ("x, r : real", "d/dx x^r = r x^(r − 1)"),
    (NUMBERS, "d/dx_j ‖x‖ = x_j/‖x‖".replace("d/d", "∂/∂")),
    # facts hold at the point only
    (f"{X}; x = 1", "d/dx x² = 0"),
    (f"{X}; x = 1", "d/dx x² = d/dx 1"),
    (f"{X}; x² = x", "d/dx x² = 1"),
    (f"{X}; x = 1", "d/dx (x² − x) = 0"),
    ("x, y : real; y = 2 x", "∂y/∂x = 2"),
    # integers aren't differentiated by; laws that depend on the variable
    ("n : integer", "d/dn n² = 2 n"),
    ("X : random; t : real; X ~ Normal(t, 1)", "d/dt E[X] = 0"),
    ("X : random; t : real; X ~ Normal(t, 1)", "d/dt E[X] = 1"),
    ("X : random; t : real; E[X] = t", "d/dt E[X] = 0"),
    ("X : random; t : real; t = E[X]", "d/dt E[X] = 1"),
    (
        "n : positive integer; "
        "X : random, outcomes x[i] for i = 1..n, probability p",
        "∂/∂x_j E[X] = 0",
    ),
    ("f : function; x : real", "d/dx f(x) = 0"),
    ("f : function; x : real", "0 · d/dx f(x) = 0"),
    ("g : differentiable function; x : real", "d/dx g(x²) = g'(x²)"),
    ("g : differentiable function; x : real", "d²/dx² g(x) = 0"),
    (
        "g : differentiable function; X : random; μ, σ : real; "
        "E[X] = μ; Var(X) = σ²",
        "Var(g(X)) = g'(μ)² σ²",
    ),
    (CHANCE, f"d/dp {ENTROPY} = 0"),
    (CHANCE, f"d²/dp² {ENTROPY} > 0"),
    ("X : random; t : real", "d/dt E[exp(t X)] = E[X exp(t X)]"),
    ("X : random; t : real, > 0", "d/dt E[log(t + X²)] = 0"),
    (NUMBERS, "∂softmax(x)_i/∂x_j = softmax(x)_i (δ_ij − softmax(x)_i)"),
    (NUMBERS, "∂softmax(x)_i/∂x_j = −softmax(x)_i softmax(x)_j"),
    (NUMBERS, "softmax(b x)_i = softmax(x)_i"),
    (NUMBERS, "softmax(x)_i = softmax(x)_j"),
    (MATRICES, "Σ_{i=1}^{n} softmax(Q Kᵀ/√d)_{i,j} = 1"),
    (MATRICES, "(Q Kᵀ)_{i,j} = Q_{i,1} K_{j,1}"),
]


@pytest.mark.parametrize(("given", "statement"), NOT_PROVED)
def test_not_proved(given, statement):
    assert prove(statement, given=given).verdict != "proved"
