"""Which indices coincide is decided before a moment is factored."""

from __future__ import annotations

import pytest
from proving import proved, refused

from derivations.kernel import coincidence

DRAWS = (
    "d : positive integer; μ : real; "
    "X[i] for i = 1..d : random, i.i.d.; E[X_i] = μ"
)
TWO_RANGES = (
    "m, n : positive integer; μ : real; "
    "X[i] for i = 1..m+n : random, i.i.d.; E[X_i] = μ"
)
SCORE = (
    "d : positive integer; κ, λ : real; q[i], k[i] for i = 1..d : random; "
    "E[q_i] = 0; E[k_i] = 0; Var(q_i) = 1; Var(k_i) = 1; "
    "E[q_i⁴] = κ; E[k_i⁴] = λ; all q_i, k_i are mutually independent"
)


def test_a_member_is_not_independent_of_a_sum_that_has_it():
    refused("E[X_j Σ_{i=1}^{d} X_i] = d μ²", DRAWS)
    proved("E[X_j Σ_{i=1}^{d} X_i] = E[X_j²] + (d − 1) μ²", DRAWS)


def test_two_free_indices_may_coincide():
    refused("E[X_i X_j] = μ²", DRAWS)
    proved("E[X_i X_j] = μ² for i ≠ j", DRAWS)


def test_a_free_index_may_be_a_numeric_one():
    refused("E[X_1 X_j] = μ²", DRAWS)
    proved("E[X_1 X_j] = μ² for j > 1", DRAWS)


def test_a_condition_on_other_indices_does_not_help():
    refused("E[X_i X_j X_k] = μ³ for i ≠ k", DRAWS)
    proved("E[X_i X_j X_k] = μ³ for i ≠ k, i ≠ j, j ≠ k", DRAWS)


def test_numeric_indices_are_told_apart():
    given = DRAWS.replace("d : positive integer", "d : integer, ≥ 3")
    proved("E[X_1 X_2] = μ²", given)
    proved("E[X_1 X_2 X_3] = μ³", given)
    refused("E[X_1 X_d X_2] = μ³", given.replace("≥ 3", "≥ 2"))
    proved("E[X_1 X_d X_2] = μ³", given)


def test_a_range_inside_another_coincides_along_the_shorter():
    both = "E[(Σ_{i=1}^{m} X_i)(Σ_{j=1}^{m+n} X_j)]"
    refused(f"{both} = m (m+n) μ²", TWO_RANGES)
    proved(f"{both} = m E[X_1²] + m (m+n−1) μ²", TWO_RANGES)


def test_ranges_of_unknown_order_are_not_split():
    given = TWO_RANGES.replace("1..m+n", "1..m n")
    both = "E[(Σ_{i=1}^{m} X_i)(Σ_{j=1}^{n} X_j)]"
    refused(f"{both} = m n μ²", given)
    refused(f"{both} = m E[X_1²] + m (n − 1) μ²", given)


def test_disjoint_ranges_never_coincide():
    both = "E[(Σ_{i=1}^{m} X_i)(Σ_{j=m+1}^{m+n} X_j)]"
    refused(f"{both} = m E[X_1²] + m (n − 1) μ²", TWO_RANGES)


def test_computed_indices_block_factorisation():
    refused("E[Σ_{i=1}^{d} X_i X_{d+1-i}] = d μ²", DRAWS)


def test_a_neighbour_is_another_member():
    given = DRAWS.replace("1..d", "1..d+1")
    proved("E[Σ_{i=1}^{d} X_i X_{i+1}] = d μ²", given)


def test_each_index_of_a_family_with_two_counts():
    given = (
        "n : positive integer; W[i,j] for i = 1..n, j = 1..n : random, "
        "i.i.d.; E[W_{i,j}] = 0; Var(W_{i,j}) = 1"
    )
    refused("E[W_{i,j} W_{k,l}] = 0 for i ≠ l", given)
    proved("E[W_{i,j} W_{k,l}] = 0 for i ≠ k", given)
    proved("E[W_{i,j} W_{k,l}] = 0 for j ≠ l", given)
    proved("E[(Σ_{j=1}^{n} W_{i,j})²] = n", given)
    proved("E[(Σ_{i=1}^{n} W_{i,i})²] = n", given)


def test_rows_and_columns_of_a_matrix_are_not_confused():
    given = (
        "m, n : positive integer; W[i,j] for i = 1..m, j = 1..n : random, "
        "i.i.d.; E[W_{i,j}] = 0; Var(W_{i,j}) = 1"
    )
    proved("E[(Σ_{j=1}^{n} W_{i,j})²] = n", given)
    proved("E[(Σ_{i=1}^{m} Σ_{j=1}^{n} W_{i,j})²] = m n", given)
    refused("E[(Σ_{i=1}^{m} Σ_{j=1}^{n} W_{i,j})²] = m² n", given)
    refused("E[(Σ_{j=1}^{n} W_{i,j}) (Σ_{j=1}^{n} W_{k,j})] = n", given)
    refused("E[(Σ_{j=1}^{n} W_{i,j}) (Σ_{j=1}^{n} W_{k,j})] = 0", given)


def test_the_square_of_a_sum_has_a_diagonal():
    refused("E[(Σ_{i=1}^{d} X_i)²] = d² μ²", DRAWS)
    proved("E[(Σ_{i=1}^{d} X_i)²] = d E[X_1²] + d (d − 1) μ²", DRAWS)


@pytest.mark.parametrize(
    ("power", "value"),
    [
        (2, "d"),
        (3, "Σ_{i=1}^{d} E[q_i³] E[k_i³]"),
        (4, "d κ λ + 3 d (d − 1)"),
    ],
)
def test_moments_of_a_score_for_general_d(power, value):
    proved(f"E[(q · k)^{power}] = {value}", SCORE)


def test_the_fourth_moment_without_the_pairs_is_wrong():
    refused("E[(q · k)⁴] = d κ λ", SCORE)
    refused("E[(q · k)⁴] = d² κ λ", SCORE)
    refused("E[(q · k)⁴] = 3 d²", SCORE)


def test_one_term_has_no_pairs():
    single = SCORE.replace("d : positive integer; ", "").replace("1..d", "1..1")
    proved("E[(q · k)⁴] = κ λ", single)
    proved("E[(q · k)²] = 1", single)


def test_each_kind_of_sum_is_worked_out_once(monkeypatch):
    made = []
    whole = coincidence.nest_beyond

    def counted(normaliser, binders, body):
        made.append(body)
        return whole(normaliser, binders, body)

    monkeypatch.setattr(coincidence, "nest_beyond", counted)
    refused(
        "E[(Σ_{i=1}^{n} X_i)^8] = 0",
        "n : positive integer; X[i] for i = 1..n : random",
    )
    assert len(made) == 22  # the partitions of 8
