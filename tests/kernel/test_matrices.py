"""Sums over the entries of a matrix: rows, columns, traces, layers."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations import prove
from derivations.diagnose.replays import trace_of
from derivations.language.errors import InputError
from derivations.recheck import recheck

ENTRIES = (
    "m, n : positive integer; s, κ : real; "
    "W[i,j] for i = 1..m, j = 1..n : random, i.i.d.; "
    "E[W_{i,j}] = 0; E[W_{i,j}²] = s; E[W_{i,j}³] = 0; E[W_{i,j}⁴] = κ; "
    "x[j] for j = 1..n : real; y[i] for i = 1..m : real"
)
SQUARE = ENTRIES.replace("i = 1..m", "i = 1..n").replace("m, n", "n")
LAYER = (
    "m, n : positive integer; v, r, κ : real; "
    "W[j,i] for j = 1..m, i = 1..n : random; x[i] for i = 1..n : random; "
    "E[W_{j,i}] = 0; Var(W_{j,i}) = v; E[W_{j,i}⁴] = κ; "
    "all W_{j,i} are mutually independent; E[x_i²] = r; E[x_i⁴] = κ; "
    "W, x independent"
)
ALL = "Σ_{i=1}^{m} Σ_{j=1}^{n} W_{i,j}"
FORM = "Σ_{i=1}^{m} Σ_{j=1}^{n} y_i W_{i,j} x_j"
TRACE = "Σ_{i=1}^{n} Σ_{j=1}^{n} Σ_{k=1}^{n}"
ROW = "Σ_{i=1}^{n} W_{j,i} x_i"
OTHER = "Σ_{i=1}^{n} W_{k,i} x_i"


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        (ENTRIES, f"E[({ALL})⁴] = m n κ + 3 m n (m n − 1) s²"),
        (SQUARE, f"E[({ALL})⁴] = n² κ + 3 n² (n² − 1) s²".replace("m}", "n}")),
        (
            ENTRIES,
            f"E[({FORM})²] = s (Σ_{{i=1}}^{{m}} y_i²) (Σ_{{j=1}}^{{n}} x_j²)",
        ),
        (
            ENTRIES,
            f"E[({FORM})⁴] = 3 s² (Σ_i y_i²)² (Σ_j x_j²)²"
            " + (κ − 3 s²) (Σ_i y_i⁴) (Σ_j x_j⁴)",
        ),
        (SQUARE, f"E[{TRACE} W_{{i,j}} W_{{j,k}} W_{{k,i}}] = 0"),
        # Of the cycles only i, j, i, j counts, with j = i or not.
        (
            SQUARE,
            f"E[{TRACE} Σ_{{l=1}}^{{n}}"
            " W_{i,j} W_{j,k} W_{k,l} W_{l,i}] = n κ + n (n − 1) s²",
        ),
        (SQUARE, "E[(Σ_{i=1}^{n} W_{i,i})⁴] = n κ + 3 n (n − 1) s²"),
        (LAYER, f"Var({ROW}) = n v r"),
        (LAYER, f"Cov({ROW}, {OTHER}) = 0 for j ≠ k"),
        (LAYER, f"E[Σ_{{j=1}}^{{m}} ({ROW})²] = m n v r"),
        (
            LAYER,
            f"E[({ROW})² ({OTHER})²] = v² E[(Σ_i x_i²)²] for j ≠ k",
        ),
    ],
)
def test_moments_of_sums_of_entries(given, statement):
    proved(statement, given)


@pytest.mark.parametrize(
    ("given", "statement"),
    [
        (ENTRIES, f"E[({ALL})⁴] = m n κ + 3 m² n² s²"),
        (SQUARE, f"E[({ALL})⁴] = n² κ + 3 n² (n − 1) s²".replace("m}", "n}")),
        (
            ENTRIES,
            f"E[({FORM})⁴] = 3 s² (Σ_i y_i²)² (Σ_j x_j²)²",
        ),
        (
            SQUARE,
            f"E[{TRACE} Σ_{{l=1}}^{{n}}"
            " W_{i,j} W_{j,k} W_{k,l} W_{l,i}] = n κ + 3 n (n − 1) s²",
        ),
        # x_i² and x_l² may depend on one another.
        (LAYER, f"E[({ROW})⁴] = n κ² + 3 n (n − 1) v² r²"),
        (LAYER, f"Cov({ROW}, {OTHER}) = 0"),
        (LAYER, f"E[({ROW})² ({OTHER})²] = n v² κ for j ≠ k"),
    ],
)
def test_false_twins(given, statement):
    refused(statement, given)


def test_false_twins_with_a_small_model_are_refuted():
    statement = f"Cov({ROW}, {OTHER}) = 0"
    given = LAYER.replace("E[W_{j,i}⁴] = κ; ", "")
    given = given.replace("E[x_i⁴] = κ; ", "")
    assert prove(statement, given=given).verdict == "refuted"
    statement = "E[(Σ_{i=1}^{n} W_{i,i})²] = n² s"
    assert prove(statement, given=SQUARE).verdict == "refuted"


NUMBERS = (
    "m, n : positive integer; A[i,j] for i = 1..m, j = 1..n : real; "
    "x[j], y[j] for j = 1..n : real; b[i] for i = 1..m : real"
)
RANDOM = (
    "m, n : positive integer; v : real, > 0; x[j] for j = 1..n : real; "
    "R[i,j] for i = 1..m, j = 1..n : random; E[R_{i,j}] = 0; "
    "Var(R_{i,j}) = v; all R_{i,j} are mutually independent"
)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("(A x) · b = x · (Aᵀ b)", NUMBERS),
        ("‖A x‖² = Σ_{i=1}^{m} (Σ_{j=1}^{n} A_{i,j} x_j)²", NUMBERS),
        ("‖A x − b‖² = ‖A x‖² − 2 ((A x) · b) + ‖b‖²", NUMBERS),
        ("‖A x‖ ≥ 0", NUMBERS),
        ("∂/∂x_j ‖A x − b‖² = 2 (Aᵀ (A x − b))_j", NUMBERS),
        ("∂/∂b_i ‖A x − b‖² = −2 (A x − b)_i", NUMBERS),
        ("∂/∂x_j ((A x) · b) = (Aᵀ b)_j", NUMBERS),
        ("E[‖R x‖²] = m v ‖x‖²", RANDOM),
        ("m v = 1 ⟹ E[‖R x‖²] = ‖x‖²", RANDOM),
    ],
)
def test_lengths_and_products_of_what_a_matrix_makes(statement, given):
    assert recheck(trace_of(proved(statement, given))) >= 0


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("(A x) · b = x · (A b)", NUMBERS),
        ("∂/∂x_j ‖A x − b‖² = 2 (A (A x − b))_j", NUMBERS),
    ],
)
def test_ranges_that_do_not_fit(statement, given):
    with pytest.raises(InputError):
        prove(statement, given=given)


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("‖A x‖² = ‖x‖²", NUMBERS),
        ("‖A x − b‖ = ‖A x‖ − ‖b‖", NUMBERS),
        ("(A x) · (A y) = x · y", NUMBERS),
        ("∂/∂x_j ‖A x − b‖² = (Aᵀ (A x − b))_j", NUMBERS),
        ("E[‖R x‖²] = ‖x‖²", RANDOM),
        ("E[‖R x‖²] = n v ‖x‖²", RANDOM),
    ],
)
def test_false_ones_are_refuted(statement, given):
    assert prove(statement, given=given).refuted
