"""Statements with the verdict that the refuter owes, as a reader writes
them: assumptions, then statement."""

QK = (
    "d : positive integer; σ_q, σ_k : real, > 0;"
    " q[i], k[i] for i = 1..d : random;"
    " E[q_i] = 0; E[k_i] = 0; Var(q_i) = σ_q²; Var(k_i) = σ_k²;"
)
APART = " all q_i, k_i are mutually independent"
UNIT = (
    "d : positive integer; q[i], k[i] for i = 1..d : random;"
    " E[q_i] = 0; E[k_i] = 0; Var(q_i) = 1; Var(k_i) = 1;"
)
DRAWS = (
    "n : positive integer; μ : real; v : real, > 0;"
    " X[i] for i = 1..n : random, i.i.d.; E[X_i] = μ; Var(X_i) = v"
)
FINITE = (
    "n : positive integer;"
    " X : random, outcomes x[i] for i = 1..n, probability p"
)
PAIR = "X, Y random"
CENTRED = "E[q] = 0; E[k] = 0; Var(q) = 1; Var(k) = 1"
ROWS = (
    "m, n : positive integer; v : real, > 0; x[j] for j = 1..n : real;"
    " W[i,j] for i = 1..m, j = 1..n : random;"
    " E[W_{i,j}] = 0; Var(W_{i,j}) = v; all W_{i,j} are mutually independent"
)

FALSE = (
    ("A, B : event", "P(B) > 0"),
    ("A, B : event", "P(B) < 1"),
    ("A, B : event; P(A) > 0", "P(B) ≠ 0"),
    (PAIR, "E[XY] = E[X]E[Y]"),
    (PAIR, "Var(X+Y) = Var(X) + Var(Y)"),
    (PAIR + "; X, Y independent", "Var(X−Y) = Var(X) − Var(Y)"),
    (PAIR + "; X, Y independent", "sd(X+Y) = sd(X) + sd(Y)"),
    (PAIR + "; X, Y independent", "Var(XY) = Var(X) Var(Y)"),
    (PAIR + "; X, Y independent", "E[X/Y] = E[X]/E[Y]"),
    (PAIR, "Cov(X, Y) = Cov(X, X)"),
    (PAIR + "; X, Y same law", "X = Y"),
    (PAIR + "; X, Y same law", "X, Y independent"),
    (PAIR + "; X, Y uncorrelated", "X, Y independent"),
    (PAIR + "; X, Y uncorrelated", "E[X² Y²] = E[X²]E[Y²]"),
    (PAIR + "; Cov(X, Y) = 1/2", "Var(X+Y) = Var(X) + Var(Y) + 2"),
    (PAIR + "; Cov(X, Y) = 1/2", "Var(X+Y) = Var(X) + Var(Y)"),
    (PAIR, "E[XY] = E[X]E[Y] ⟹ X, Y independent"),
    (PAIR, "Cov(X, Y) = 0 ⟹ X, Y independent"),
    ("X random, X > 0", "E[1/X] = 1/E[X]"),
    ("X random, X > 0", "E[log X] = log E[X]"),
    ("X random, X > 0", "E[√X] = √(E[X])"),
    ("X random", "E[X²] = E[X]²"),
    ("X random", "E[X] = 0"),
    ("X random; μ : real", "E[X] = μ"),
    ("X random; a : real", "Var(aX) = a Var(X)"),
    ("X random; a : real", "sd(aX) = a sd(X)"),
    ("X random; a, b : real", "Var(aX + b) = a² Var(X) + b"),
    ("X random; c : real, ≠ 0", "Var(X/c) = Var(X)/c"),
    ("X random", "Var(X) = E[X²]"),
    ("X random", "E[E[X] X] = E[X] X"),
    (
        "X random",
        "E[X²] − 2E[X]E[X] + E[X]² = E[X²] − 2E[X²] + E[X]²",
    ),
    ("X random; f : function", "E[f(X)] = f(E[X])"),
    (DRAWS, "Var(Σ_{i=1}^{n} X_i) = n² v"),
    (DRAWS, "E[X_i X_j] = μ²"),
    (DRAWS, "Var(Σ_{i=1}^{n} X_i / n) = v"),
    (DRAWS, "E[Σ_{i=1}^{n} X_i²] = n μ²"),
    (DRAWS, "E[(Σ_{i=1}^{n} X_i)²] = n² μ²"),
    (
        DRAWS + "; j : positive integer, ≤ n",
        "E[X_j Σ_{i=1}^{n} X_i] = n μ²",
    ),
    (
        "m, n : positive integer; μ : real;"
        " X[i] for i = 1..m+n : random, i.i.d.; E[X_i] = μ",
        "E[(Σ_{i=1}^{m} X_i)(Σ_{j=1}^{m+n} X_j)] = m(m+n)μ²",
    ),
    ("n : positive integer; X random", "Var(Σ_{i=1}^{n} X) = n Var(X)"),
    (
        "n : integer, ≥ 2; x[i] for i = 1..n : real",
        "(Σ_{i=1}^{n} x_i)² = Σ_{i=1}^{n} x_i²",
    ),
    (
        "n : integer, ≥ 2; x[i], y[i] for i = 1..n : real",
        "Σ_{i=1}^{n} x_i y_i = (Σ_{i=1}^{n} x_i)(Σ_{i=1}^{n} y_i)",
    ),
    ("n : positive integer", "Σ_{i=1}^{n-2} 1 = n − 2"),
    ("n : positive integer", "Σ_{i=1}^{n} i = n²/2"),
    ("x : real", "√(x²) = x"),
    ("a, b : real", "√(a² b²) = ab"),
    ("a, b : real, > 0", "√(a + b) = √a + √b"),
    ("a, b : real", "(a + b)² = a² + b²"),
    ("m, n : real, > 0", "log(m + n) = log m + log n"),
    ("p : real, > 0", "log p ≤ 0"),
    ("x : real, ≠ 0", "|x| = x"),
    ("L : real; c : real, > 0", "L² = c ⟹ L = √c"),
    (
        "a : real, < 0; b, d : real, > 0; a² d = b",
        "a = √b/√d",
    ),
    ("d : positive integer; a : real", "a² d = 1 ⟹ a = 1/√d"),
    ("d : positive integer; a : real", "a² = 1/d ⟹ a = 1/√d"),
    ("d : positive integer; c : real", "d/c² = 1 ⟹ c = √d"),
    ("d : positive integer; c : real", "c² = d ⟺ c = √d"),
    ("d : positive integer", "1/d ≠ 1"),
    ("d : positive integer", "√d ≠ 1"),
    ("d : positive integer", "d/4 = 1"),
    ("d : positive integer", "√d = d"),
    ("d : real", "1/3 = 0.33"),
    ("a, b : real", "a < b ⟹ a² < b²"),
    ("a, b, c : real", "a b = a c ⟹ b = c"),
    (
        "n : positive integer; x[i] for i = 1..n : real",
        "x_i = x_j",
    ),
    (UNIT + APART, "Var(q·k) = d²"),
    (UNIT + APART, "Var(q·k)/√d = 1"),
    (UNIT + APART, "Var((q·k)/d) = 1"),
    (UNIT + APART, "E[(q·k)²] = d²"),
    (UNIT + APART, "q·k = 0"),
    (UNIT + APART, "‖q‖² = d"),
    (QK + APART, "Var(q·k) = d σ_q²"),
    (QK + APART, "Var(q·k) = d² σ_q² σ_k²"),
    (QK + APART, "Var(q·k/(σ_q √d)) = 1"),
    (QK, "E[q_i k_i] = E[q_i]E[k_i]"),
    (QK, "Var(q·k) = d σ_q² σ_k²"),
    (QK + " q_i, k_i independent", "Var(q·k) = d σ_q² σ_k²"),
    (QK + " all q_i, k_i are pairwise independent", "Var(q·k) = d σ_q² σ_k²"),
    (
        QK + APART + "; a : real",
        "Var(a (q·k)) = 1 ⟹ a = 1/(σ_q σ_k √d)",
    ),
    (
        QK + APART + "; a : real, > 0",
        "Var(a (q·k)) = 1 ⟺ a = 1/(σ_q σ_k d)",
    ),
    (
        "σ : real, > 0; d : positive integer; q[i], k[i] for i = 1..d :"
        " random; E[q_i] = 0; E[k_i] = 0; Var(q_i) = σ²; Var(k_i) = σ²;"
        + APART,
        "Var(Σ_{i=1}^{d} q_i k_i) = d σ²",
    ),
    (
        "q₁, k₁, q₂, k₂ random; q₁, k₁, q₂, k₂ pairwise independent;"
        " E[q₁] = 0; E[k₁] = 0; E[q₂] = 0; E[k₂] = 0; Var(q₁) = 1;"
        " Var(k₁) = 1; Var(q₂) = 1; Var(k₂) = 1",
        "Var(q₁k₁ + q₂k₂) = 2",
    ),
    ("q, k random; q, k uncorrelated; " + CENTRED, "Var(qk) = 1"),
    (
        "q, k random; q, k uncorrelated; E[q⁴] = 3; " + CENTRED,
        "Var(qk) = 1",
    ),
    ("q, k random; E[q] = 0; E[k] = 0", "E[qk] = 0"),
    ("q, k random; E[q] = 0; E[k] = 0", "E[q] = 0 ⟹ E[qk] = 0"),
    (
        "X, Y, Z random; X, Y, Z pairwise independent",
        "E[XYZ] = E[X]E[Y]E[Z]",
    ),
    (
        "X, Y, Z random; X, Y, Z pairwise independent",
        "X, Y, Z mutually independent",
    ),
    ("X, Y, Z random; X, Y independent; Y, Z independent", "X, Z independent"),
    ("X, Y random; E[X] = 1; E[Y] = 2; E[XY] = 5", "E[XY] = E[X]E[Y]"),
    ("X, Y random; E[X] = 1; E[Y] = 2; E[XY] = 5", "Cov(X, Y) = 5"),
    ("X random; E[X²] = 4", "Var(X) = 4"),
    ("X, Y random; X + Y = 1", "Var(X) = 1"),
    ("X, Y random; Y = X²", "E[Y] = E[X]²"),
    (FINITE, "E[X] = Σ_{i=1}^{n} x_i / n"),
    (FINITE, "H(X) = Σ_{i=1}^{n} p(x_i) log p(x_i)"),
    (FINITE, "H(X) = log n"),
    (FINITE, "p(x_i) = 1/n"),
    (ROWS, "Var(Σ_{j=1}^{n} W_{i,j} x_j) = v (Σ_{j=1}^{n} x_j)²"),
    (ROWS, "Var(Σ_{j=1}^{n} W_{i,j} x_j) = v"),
    (
        "d, d' : positive integer; d < d'",
        "1/√d < 1/√d'",
    ),
)

TRUE = (
    ("A, B : event", "P(A | B) P(B) = P(A ∩ B)"),
    (PAIR, "Var(X+Y) = Var(X) + Var(Y) + 2Cov(X,Y)"),
    (PAIR + "; X, Y independent", "E[XY] = E[X]E[Y]"),
    (PAIR + "; X, Y independent", "Var(X−Y) = Var(X) + Var(Y)"),
    (PAIR + "; X, Y uncorrelated", "E[XY] = E[X]E[Y]"),
    (PAIR + "; Cov(X, Y) = 1/2", "Var(X+Y) = Var(X) + Var(Y) + 1"),
    (PAIR, "X, Y independent ⟹ E[XY] = E[X]E[Y]"),
    ("X random; X > 0", "E[1/X] ≥ 1/E[X]"),
    ("X random", "E[E[X] X] = E[X]²"),
    ("X random", "Var(X) = E[X²] − (E[X])²"),
    ("X random", "E[X] = 0 ⟹ Var(X) = E[X²]"),
    ("X random; a : real", "sd(aX) = |a| sd(X)"),
    (DRAWS, "Var(Σ_{i=1}^{n} X_i) = n v"),
    (DRAWS, "E[X_i X_j] = μ² for i ≠ j"),
    (
        DRAWS + "; j : positive integer, ≤ n",
        "E[X_j Σ_{i=1}^{n} X_i] = E[X_j²] + (n − 1)μ²",
    ),
    ("n : positive integer; X random", "Var(Σ_{i=1}^{n} X) = n² Var(X)"),
    ("n : integer, ≥ 2", "Σ_{i=1}^{n-2} 1 = n − 2"),
    ("n : positive integer", "Σ_{i=1}^{n} i = n(n+1)/2"),
    ("x : real", "√(x²) = |x|"),
    ("x : real", "0·(1/x) = 0"),
    ("x : real", "x/x = 1"),
    ("x : real", "x⁰ = 1"),
    ("x : real", "1/√x = √(1/x)"),
    ("x : real", "log(x²)/log(x²) = 1"),
    ("x : real", "√2 · √2 = 2"),
    ("x : real", "√2 + √8 = 3√2"),
    ("x : real", "log 4 = 2 log 2"),
    ("x : real", "x = 1/x ⟹ x² = 1"),
    ("x : real", "1/x = 1/x ⟹ x = x"),
    ("m, n : real, > 0", "log(mn) = log m + log n"),
    ("L : real, ≥ 0; c : real, > 0", "L² = c ⟹ L = √c"),
    ("a, b, d : real, > 0; a² d = b", "a = √b/√d"),
    ("d : positive integer; a : real, > 0", "a² = 1/d ⟺ a = 1/√d"),
    ("d, d' : positive integer", "d < d' ⟹ √d < √d'"),
    (
        "n : positive integer; f[i] for i = 1..n+1 : real",
        "Σ_{i=1}^{n+1} f_i − Σ_{i=1}^{n} f_i = f_{n+1}",
    ),
    (
        "n : positive integer; f[i] for i = 1..n : real",
        "f_i = f_i + f_{i+1} − f_{i+1}",
    ),
    (UNIT + APART, "Var((q·k)/√d) = 1"),
    (UNIT + APART, "E[q_i k_i q_j k_j] = 0 for i ≠ j"),
    (QK + APART, "Var(q·k) = d σ_q² σ_k²"),
    (
        QK + APART + "; a : real, > 0",
        "Var(a (q·k)) = 1 ⟺ a = 1/(σ_q σ_k √d)",
    ),
    (FINITE, "E[X] = Σ_{i=1}^{n} x_i p(x_i)"),
    (FINITE, "H(X) = −Σ_{i=1}^{n} p(x_i) log p(x_i)"),
    (FINITE, "H(X) = Σ_{i=1}^{n} p(x_i) I(x_i)"),
    (FINITE, "H(X) = E[I(X)]"),
    (FINITE, "H(X) = E[−log p(X)]"),
    (FINITE, "Σ_{i=1}^{n} p(x_i) = 1"),
    (ROWS, "Var(Σ_{j=1}^{n} W_{i,j} x_j) = v Σ_{j=1}^{n} x_j²"),
)
