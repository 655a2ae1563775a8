"""Falsehoods that a careless kernel proves, each named by its hole.

None of these may be proved, by any rules.  Beside most of them stands the
nearest true statement, which must be, so that the hole isn't closed by
proving nothing.
"""

from __future__ import annotations

from proving import proved, refused

N = "n : positive integer; "
MATRIX = N + "w[i,j] for i = 1..n, j = 1..n : real; "
RANDOM_MATRIX = N + "W[i,j] for i = 1..n, j = 1..n : random; "
PAIRS = N + "X[i], Y[i] for i = 1..n : random; "
LONGER = (
    "m, n : positive integer; "
    "x[i] for i = 1..m : real; y[i] for i = 1..n : real; "
)
FINITE = N + "X : random, outcomes x[i] for i = 1..n, probability p; "


# --- bound names ----------------------------------------------------------


def test_bound_name_is_not_captured_by_an_order_fact():
    given = MATRIX + "Σ_{j=1}^{n} w_{i,j} > 0"
    refused("Σ_{j=1}^{n} w_{j,j} > 0", given)
    proved("Σ_{k=1}^{n} w_{i,k} > 0", given)


def test_bound_name_is_not_captured_in_a_denominator():
    given = MATRIX + "Σ_{j=1}^{n} w_{i,j} > 0"
    refused("0/Σ_{j=1}^{n} w_{j,j} = 0", given)
    proved("0/Σ_{k=1}^{n} w_{i,k} = 0", given)


def test_bound_name_is_not_captured_by_a_cited_equation():
    given = RANDOM_MATRIX + "v : real; E[|Σ_{j=1}^{n} W_{i,j}|] = v"
    refused("E[|Σ_{j=1}^{n} W_{j,j}|] = v", given)
    proved("E[|Σ_{k=1}^{n} W_{i,k}|] = v", given)


# --- sums that stay closed ------------------------------------------------


def test_closed_sums_over_overlapping_members_are_not_independent():
    given = N + "X[i] for i = 1..2n : random, i.i.d."
    one, two = "|Σ_{j=1}^{n} X_j|", "|Σ_{j=1}^{n} X_{j+1}|"
    refused(f"E[{one} {two}] = E[{one}] E[{two}]", given)


def test_independence_at_one_index_says_nothing_of_closed_sums():
    given = PAIRS + "X_i, Y_i independent"
    one, two = "|Σ_i X_i|", "|Σ_i Y_i|"
    refused(f"E[{one} {two}] = E[{one}] E[{two}]", given)
    proved(f"E[{one} {two}] = E[{one}] E[{two}]", PAIRS + "X, Y independent")


def test_independence_at_one_index_does_not_make_sums_independent():
    refused("Σ_i X_i, Σ_i Y_i independent", PAIRS + "X_i, Y_i independent")
    proved("Σ_i X_i, Σ_i Y_i independent", PAIRS + "X, Y independent")


def test_pairwise_members_do_not_make_families_independent():
    refused("X, Y independent", PAIRS + "all X_i, Y_i are pairwise independent")
    proved("X, Y independent", PAIRS + "all X_i, Y_i are mutually independent")


def test_members_of_one_law_do_not_give_sums_of_one_law():
    given = N + "X[i] for i = 1..2n : random; X_i identically distributed"
    refused("E[|Σ_{i=1}^{n} X_i|] = E[|Σ_{i=1}^{n} X_{i+1}|]", given)
    proved("E[|X_1|] = E[|X_n|]", given)


# --- conditions and ranges ------------------------------------------------


def test_condition_against_a_constant_is_not_a_triangle():
    refused(
        "Σ_{i=1..n, j=1..n, j<m} 1 = (n² − n)/2",
        N + "m : integer, 1 ≤ m ≤ n",
    )
    proved("Σ_{i=1..n, j=1..n, j<i} 1 = (n² − n)/2", N)


def test_a_condition_against_a_number_between_two_indices_takes_nothing():
    half = "n : integer, ≥ 2; a : real; 1 ≤ a; a ≤ n"
    whole = "n : integer, ≥ 2; a : integer; 1 ≤ a; a ≤ n"
    refused("Σ_{i=1..n, i≠n/2} 1 = n − 1", half)
    refused("Π_{i=1..n, i≠n/2} 2 = 2^(n − 1)", half)
    for statement in (
        "Σ_{i=1..n, i≠a} 1 = n − 1",
        "Σ_{i=1..n, i<a} 1/(i − a) + Σ_{i=1..n, i>a} 1/(i − a)"
        " = Σ_{i=1}^{a−1} 1/(i − a) + Σ_{i=a+1}^{n} 1/(i − a)",
        "Π_{i=1..n, i≠a} 2 = 2^(n − 1)",
    ):
        refused(statement, half)
        proved(statement, whole)


def test_condition_of_a_fact_on_a_power_is_kept():
    given = MATRIX + "w_{i,j}² = 0 for i ≠ j"
    refused("w_{i,j}² = 0", given)
    proved("w_{i,j}² = 0 for i ≠ j", given)


def test_condition_of_a_fact_on_a_power_of_a_moment_is_kept():
    given = N + "X[i] for i = 1..n : random; E[X_i X_j]² = 0 for i ≠ j"
    refused("E[X_i X_j]² = 0", given)
    proved("E[X_i X_j]² = 0 for i ≠ j", given)


def test_a_fact_about_one_range_is_not_used_beyond_it():
    refused("x_i = 1", LONGER + "x_i = y_i; y_i = 1")


def test_a_fact_about_moments_in_one_range_is_not_used_beyond_it():
    given = (
        "m, n : positive integer; "
        "x[i] for i = 1..m : random; y[i] for i = 1..n : random; "
        "E[x_i] = E[y_i]; E[y_i] = 1"
    )
    refused("E[x_i] = 1", given)


def test_an_order_fact_about_one_range_is_not_used_beyond_it():
    refused("x_i > 0", LONGER + "x_i > y_i; y_i > 0")


def test_an_order_fact_beyond_its_range_does_not_permit_division():
    refused("x_i/x_i = 1", LONGER + "x_i > y_i; y_i > 0")


def test_an_equation_at_one_index_does_not_permit_division_at_another():
    given = N + "x[i] for i = 1..n : real"
    refused("x_i = 1 ⟹ x_i + 0/x_j = 1", given)
    proved("x = 1 ⟹ x + 0/x = 1", "x : real")


# --- lengths of ranges ----------------------------------------------------


def test_a_fact_with_a_length_that_may_be_negative_is_not_used():
    given = "c : real; c = Σ_{i=1}^{n-2} 1"
    refused("c = n − 2", N + given)
    proved("c = n − 2", "n : integer, ≥ 2; " + given)


def test_a_mean_with_a_length_that_may_be_negative_is_not_used():
    given = "X : random; E[X] = Σ_{i=1}^{n-2} 1"
    refused("E[X] = n − 2", N + given)
    proved("E[X] = n − 2", "n : integer, ≥ 2; " + given)


def test_a_length_that_may_be_negative_is_no_denominator():
    refused("0/(Σ_{i=1}^{n-3} 1) = 0", "n : integer, ≤ 2")
    proved("0/(Σ_{i=1}^{n-3} 1) = 0", "n : integer, ≥ 4")


def test_a_range_must_end_at_an_integer():
    refused("Σ_{i=1}^{x} 1 = x", "x : real, > 0")
    proved("Σ_{i=1}^{x} 1 = x", "x : integer, > 0")


def test_half_an_integer_is_no_end_of_a_range():
    refused("Σ_{i=1}^{n/2} 1 = n/2", "n : integer, ≥ 2")
    proved("Σ_{i=1}^{2n} 1 = 2n", "n : integer, ≥ 2")


# --- what must exist ------------------------------------------------------


def test_a_probability_is_positive_at_outcomes_only():
    refused("p(y) > 0", FINITE + "y : real")
    proved("p(x_i) > 0", FINITE)


def test_the_mean_of_a_reciprocal_need_not_exist():
    refused("E[1/X] = E[1/X]", "X : random, > 0")
    proved("E[1/X] = E[1/X]", "X : random, ≥ 1")


# --- facts at other places than they speak of -----------------------------


def test_fact_at_a_shifted_index_keeps_its_range():
    given = N + "x[i], y[i] for i = 1..n : real; x_i = y_{i+1}; y_i = 0"
    refused("x_n = 0", given)
    refused("x_i = 0", given)


def test_same_law_for_a_part_of_a_family_is_not_for_all():
    given = N + "X[i] for i = 1..n : random; "
    refused("E[X_1] = E[X_n]", given + "X_i identically distributed for i ≥ 2")
    proved("E[X_1] = E[X_n]", given + "all X_i same law")


def test_conditions_of_rows_and_columns_are_not_mixed_up():
    given = (
        "m, n : positive integer; v : real, > 0; "
        "W[i,j] for i = 1..m, j = 1..n : random, i.i.d.; "
        "E[W_{i,j}] = 0; Var(W_{i,j}) = v; x[j] for j = 1..n : real"
    )
    proved("Var(Σ_j W_{i,j} x_j) = v Σ_j x_j²", given)
    pair = "Cov(Σ_j W_{i,j} x_j, Σ_j W_{r,j} x_j) = 0"
    proved(pair + " for i ≠ r", given)
    refused(pair, given)


# --- moments that need not exist ------------------------------------------


def test_one_tame_divisor_does_not_speak_for_the_other():
    line = "E[(1/X)(1/Y)] = E[(1/X)(1/Y)]"
    refused(line, "X random, ≥ 1; Y random, > 0")
    proved(line, "X random, ≥ 1; Y random, ≥ 1")


def test_lower_bound_does_not_tame_an_exponential():
    refused("E[exp(X)] = E[exp(X)]", "X random, ≥ 1")
    proved("E[exp(X)] = E[exp(X)]", "X random, ≤ 1")


def test_stated_mean_says_nothing_of_a_variance():
    given = "c real; X random, > 0; E[1/X] = c"
    refused("Var(1/X) = Var(1/X)", given)
    proved("E[1/X] = E[1/X]", given)


def test_constant_divisor_needs_no_existence():
    proved("E[X/E[X]] = 1", "X random; E[X] > 0")
    proved("Var(X/sd(X)) = 1", "X random; Var(X) > 0")


# --- order ----------------------------------------------------------------


def test_square_of_the_mean_is_at_most_the_mean_square():
    proved("E[X²] ≥ E[X]²", "X random")
    refused("E[X²] > E[X]²", "X random")
    refused("E[X²] ≤ E[X]²", "X random")


def test_sum_of_squares_shows_its_sign():
    given = N + "x[i] for i = 1..n : real; c real"
    proved("Σ_{i=1}^{n} (x_i − c)² ≥ 0", given)
    refused("Σ_{i=1}^{n} (x_i − c)² > 0", given)
    refused("Σ_{i=1}^{n} (x_i − c)^3 ≥ 0", given)


def test_logarithm_keeps_order():
    proved("−log p > −log r", "p, r : real, > 0; p < r")
    refused("−log p > −log r", "p, r : real, > 0")
    proved("log p ≤ 0", "p : real, > 0, ≤ 1")
    refused("log p < 0", "p : real, > 0, ≤ 1")


# --- restricted sums ------------------------------------------------------


def test_fact_for_distinct_indices_under_a_restricted_sum():
    given = (
        N + "c real; R[i] for i = 1..n : random; Cov(R_i, R_j) = c for i ≠ j"
    )
    proved("Σ_{i≠j} Cov(R_i, R_j) = n (n − 1) c", given)
    refused("Σ_i Σ_j Cov(R_i, R_j) = n² c", given)


def test_variance_of_a_sum_by_pairs():
    given = N + "R[i] for i = 1..n : random"
    line = "Var(Σ_i R_i) = Σ_i Var(R_i) + 2 Σ_{i<j} Cov(R_i, R_j)"
    proved(line, given, "variance-of-sum")
    refused(line.replace("2 Σ", "Σ"), given)


# --- equations as facts ---------------------------------------------------


def test_indicator_squares_to_itself():
    proved("Var(X) = E[X] (1 − E[X])", "X random; X² = X")
    refused("E[X²] = E[X]", "X random")


def test_root_from_a_fact_needs_the_sign():
    proved("a = 1/√d", "d : positive integer; a real, > 0; a² d = 1")
    refused("a = 1/√d", "d : positive integer; a real; a² d = 1")


def test_definition_may_leave_the_variance_to_another_rule():
    """Names are opened; the variance is scaled, not unfolded."""
    from derivations.diagnose.judge import judge_document
    from derivations.document.parse import read_document

    text = """# t
```derivation
given
  n : positive integer
  X[i] for i = 1..n : random
let
  m := (1/n) Σ_{i=1}^{n} X_i
claim c: Var(m) = (1/n²) Var(Σ_{i=1}^{n} X_i)
  by definition, variance scaling
```
"""
    assert judge_document(read_document(text)).as_expected


# --- what was known of an index elsewhere ---------------------------------


def test_range_of_a_shifted_sum_is_its_own():
    given = (
        N + "x[i] for i = 1..n+1 : real; y[i] for i = 1..n : real; "
        "x_i = y_i; y_i = 1"
    )
    refused("Σ_{i=1}^{n} x_{i+1} = n", given)
    proved("Σ_{i=1}^{n} x_i = n", given)


def test_range_of_a_shifted_sum_of_means_is_its_own():
    given = (
        N + "X[i] for i = 1..n+1 : random; Z[i] for i = 1..n : random; "
        "X_i = Z_i; E[Z_i] = 1"
    )
    refused("E[Σ_{i=1}^{n} X_{i+1}] = n", given)


def test_one_case_of_coincidence_does_not_narrow_the_next():
    given = (
        N + "m : integer, 1 ≤ m ≤ n; v, w real; X[i] for i = 1..n : random; "
        "Z[i] for i = 1..m : random; all X_i are mutually independent; "
        "E[X_i] = E[Z_i]; E[Z_i] = 1; E[X_i²] = v; E[X_i³] = w"
    )
    mean = "Σ_{i=1}^{n} E[X_i]"
    refused(
        "E[(Σ_{i=1}^{n} X_i) (Σ_{j=1}^{m} X_j)²] = m n v + m w + 2 m² v"
        f" + m² {mean} − 3 m v − m {mean} + (2 − 2 m) (m {mean} + m v"
        " − E[(Σ_{i=1}^{n} X_i) (Σ_{j=1}^{m} X_j)])",
        given,
    )


# --- "for every i" where there may be none --------------------------------


def test_empty_family_says_nothing():
    given = "n : natural; a real; x[i] for i = 1..n : real; x_i = a; x_i = 1"
    refused("a = 1", given)
    proved("a = 1", given.replace("natural", "positive integer"))


def test_empty_family_says_nothing_of_a_mean():
    given = (
        "n : natural; Y random; X[i] for i = 1..n : random; "
        "E[X_i Y] = E[Y]; E[X_i Y] = 0"
    )
    refused("E[Y] = 0", given)
    proved("E[Y] = 0", given.replace("natural", "positive integer"))


def test_law_shared_with_an_empty_family_says_nothing():
    given = (
        "n : natural; Y random; X[i] for i = 1..n : random; "
        "X_i, Y identically distributed; E[X_i] = 1"
    )
    refused("E[Y] = 1", given)
    proved("E[Y] = 1", given.replace("natural", "positive integer"))


# --- existence again ------------------------------------------------------


def test_bounded_exponent_tames_no_small_base():
    refused("E[(1/2)^Y] = E[(1/2)^Y]", "Y random, ≤ 1")
    refused("E[a^Y] = E[a^Y]", "a real, > 0; Y random, ≤ 1")


def test_existence_is_stated_only_where_the_fact_holds():
    given = N + "X[i] for i = 1..n : random, > 0; E[1/X_i] = 1"
    proved("E[1/X_i] = E[1/X_i]", given)
    refused("E[1/X_i] = E[1/X_i]", given + " for i ≥ 2")


def test_bound_exponent_is_not_the_free_index_of_its_name():
    given = N + "x[i] for i = 1..n : real; X random, ≠ 0"
    term = "x_i + E[Σ_{k=-2}^{2} X^k]"
    refused(f"{term} = {term}", given)
    shadowed = term.replace("k", "i")
    refused(f"{shadowed} = {shadowed}", given)


# --- facts that go round --------------------------------------------------


def test_swapping_fact_ends():
    given = N + "w[i,j] for i = 1..n, j = 1..n : real; w_{i,j} = w_{j,i}"
    proved("2 w_{1,n} = w_{1,n} + w_{1,n}", given)
    refused("w_{1,n} = 0", given)


def test_facts_from_neighbour_to_neighbour_end():
    given = N + "u[i] for i = 1..n : real; u_i = u_{i+1}"
    refused("Σ_{i=1}^{n-1} u_i = 0", given)


# --- names that hide what they stand for ----------------------------------


def judged(given, let, claim):
    """A claim by its one reason, in a derivation with a ``let`` section."""
    from derivations.diagnose.judge import judge_document
    from derivations.document.parse import read_document

    text = f"# t\n```derivation\ngiven\n{given}\nlet\n{let}\n{claim}\n```\n"
    return judge_document(read_document(text)).derivations[0].items[0]


def test_name_for_the_variable_itself_is_no_constant_of_its_outcomes():
    given = "  n : positive integer\n  X : random, outcomes x[i] for i = 1..n, "
    line = "claim c: E[X s] = s E[X]\n  by expectation of a function"
    report = judged(given + "probability p", "  s := X", line)
    assert not report.lines[0].judgement.proved


def test_name_for_a_variable_of_the_same_law_isn_t_exchanged():
    given = "  X, Y : random\n  X, Y same law"
    line = "claim c: E[Y s] = E[X s]\n  by same law (given)"
    report = judged(given, "  s := Y", line)
    assert not report.lines[0].judgement.proved


def test_a_family_named_as_a_whole_has_the_conditions_of_its_members():
    given = "  n : positive integer\n  x[i], y[i] for i = 1..n : real"
    line = "claim c: 0 · (s · y) = 0\n  by arithmetic"
    assert not judged(given, "  s[i] := 1/x_i", line).lines[0].judgement.proved
    positive = given + ", > 0"
    assert judged(positive, "  s[i] := 1/x_i", line).lines[0].judgement.proved


def test_an_entry_of_a_matrix_has_the_conditions_of_the_matrix():
    given = "  x : real{}\n  n : positive integer\n"
    given += "  A[i,j] for i = 1..n, j = 1..n : real"
    line = "claim c: 0 · K_{1,1} = 0\n  by arithmetic"
    for domain, good in (("", False), (", > 0", True)):
        report = judged(given.format(domain), "  K := A/x", line)
        assert report.lines[0].judgement.proved == good


def test_name_for_a_vector_is_a_vector():
    given = (
        "  n : positive integer\n  q[i], k[i], u[i], w[i] for i = 1..n : real"
    )
    false = "((v + q) · w − q · w) (Σ_i u_i) = ((v + q) · u − q · u) (Σ_i w_i)"
    report = judged(given, "  v := k", f"claim c: {false}\n  by ?")
    assert not report.lines[0].judgement.proved
    true = "(v + q) · w = k · w + q · w"
    report = judged(given, "  v := k", f"claim c: {true}\n  by ?")
    assert report.lines[0].judgement.proved


def test_hypothesis_is_no_assumption():
    assert proved("x ≠ 0 ⟹ x/x = 1", "x real").facts == ()


PAIRS = "n : positive integer; X[i], Y[i] for i = 1..n : random; "


def test_uncorrelated_at_one_index_isn_t_uncorrelated_at_any_two():
    apart = "X_i, X_j uncorrelated for i ≠ j; Y_i, Y_j uncorrelated for i ≠ j"
    given = f"{PAIRS}{apart}; Cov(X_i, Y_i) = 0"
    refused("all X_i, Y_i are uncorrelated", given)
    any_two = f"{PAIRS}{apart}; Cov(X_i, Y_j) = 0"
    proved("all X_i, Y_i are uncorrelated", any_two)


def test_uncorrelated_terms_with_several_indices_need_a_fact():
    grid = "n : positive integer; W[i,j] for i = 1..n, j = 1..n : random"
    refused("all W_{i,j} are uncorrelated", grid)


# --- one name, bound and free ---------------------------------------------


def test_a_bound_index_says_nothing_of_a_free_one_of_its_name():
    given = (
        "m : positive integer; n : integer, ≥ 2; "
        "x[i] for i = 1..n : real; y[i] for i = 1..m : real"
    )
    # For i > m nothing is left out of the first sum.
    all_but_one = "x_i + Σ_{j=1..m, j≠i} 1 = x_i + m − 1"
    refused(all_but_one + " + 0 · Σ_{i=1}^{m} y_i", given)
    refused(all_but_one + " + 0 · Π_{i=1}^{m} y_i", given)
    proved("y_i + Σ_{j=1..m, j≠i} 1 = y_i + m − 1", given)
    proved("y_i + Σ_{j=1..m, j≠i} 1 = y_i + m − 1 + 0 · Σ_{i=1}^{n} x_i", given)


# --- moments that a fact says exist ----------------------------------------


def test_a_moment_below_a_shorter_sum_exists_only_there():
    given = "n : integer, ≥ 2; X[i] for i = 1..n : random, > 0; "
    twice = "2 E[1/X_i] = E[1/X_i] + E[1/X_i]"
    refused(twice, given + "Σ_{i=2}^{n} E[1/X_i] = 3")
    refused(twice, given + "E[1/X_i] = E[X_{i+1}]")
    proved(twice, given + "E[1/X_i] = 3")


def test_a_moment_that_an_empty_family_names_need_not_exist():
    given = "n : natural; X : random, > 0; x[i] for i = 1..n : real; "
    twice = "2 E[1/X] = E[1/X] + E[1/X]"
    refused(twice, given + "E[1/X] = x_i")
    refused(twice, given + "Σ_{i=1}^{n} E[1/X] = 3")
    proved(twice, given + "E[1/X] = 3")


def test_a_moment_under_a_limit_or_a_condition_need_not_exist():
    given = "c : real; t : real, ≥ 0; X : random, > 0; "
    twice = "2 E[1/(X + t)] = E[1/(X + t)] + E[1/(X + t)]"
    refused(twice, given + "lim_{t→∞} E[1/(X + t)] = 0")
    refused(twice, given + "E[1/(X + t)] → 0 as t → ∞")
    refused(twice, given + "c > 0 ⟹ E[1/(X + t)] = c")
    refused(twice, given + "E[1/(X + t)] = 1 or c = 0")
    proved(twice, given + "E[1/(X + t)] = c")


# --- conditions on "all members" -------------------------------------------


def test_members_that_a_condition_leaves_out_are_not_meant():
    given = "n : integer, ≥ 3; X[i] for i = 1..n : random; "
    for kind in ("X_i are uncorrelated", "X_i are pairwise uncorrelated"):
        refused("Cov(X_2, X_1) = 0", given + f"{kind} for i ≠ 1")
        proved("Cov(X_2, X_1) = 0", given + kind)
    squares = "all X_i² are mutually independent"
    refused("Cov(X_2², X_1²) = 0", given + f"{squares} for i ≠ 1")
    proved("Cov(X_2², X_1²) = 0", given + squares)


# --- surprise ---------------------------------------------------------------


def test_the_probability_of_a_square_is_not_read_off_the_outcomes():
    given = FINITE + "p(X²) > 0; p(x_i²) > 0"
    refused("I(X²) = −log(p(X²))", given)
    refused("H(X²) = −Σ_{i=1}^{n} p(x_i) log(p(x_i²))", given)
    proved("I(X) = −log(p(X))", given)


# --- limits ---------------------------------------------------------------


def test_a_vector_as_long_as_the_variable_of_a_limit_is_not_held_fixed():
    given = N + "x[i] for i = 1..n : real"
    refused("‖x‖²/n → 0 as n → ∞", given)
    refused("softmax(x)_i/n → 0 as n → ∞", given)
    refused("‖x‖²/n → 0 as n → ∞", "m : integer; m = n; " + given)
    longer = "m, n : positive integer; x[i] for i = 1..m : real"
    proved("‖x‖²/n → 0 as n → ∞", longer)
    refused("‖x‖²/n → 0 as n → ∞", longer + "; m = n")


def test_moments_of_a_dot_product_vary_with_its_length():
    given = N + (
        "q[i], k[i] for i = 1..n : random; E[q_i] = 0; E[k_i] = 0; "
        "Var(q_i) = 1; Var(k_i) = 1; all q_i, k_i are mutually independent"
    )
    refused("Var(q · k)/n → 0 as n → ∞", given)
    proved("Var(q · k)/t → 0 as t → ∞", given)


def test_what_a_fact_ties_to_the_variable_of_a_limit_is_not_held_fixed():
    refused("E[X]/n → 0 as n → ∞", N + "X : random; E[X] = n")
    refused("E[X]/n → 0 as n → ∞", N + "X : random; X ~ Binomial(n, 1/2)")
    refused("n c → ∞ as n → ∞", N + "c : real, > 0; c = 1/n")
    refused("c = 1/n ⟹ n c → ∞ as n → ∞", N + "c : real, > 0")
    several = N + "X, Y : random; X ~ Binomial(n, 1/2); Y = X"
    refused("E[Y]/n → 0 as n → ∞", several)
    proved("σ²/n → 0 as n → ∞", N + "M : random; σ : real; Var(M) = σ²/n")


# --- probabilities of events ----------------------------------------------


def test_a_zero_mean_alone_leaves_the_constant_zero():
    refused("P(X > 0) > 0", "X : random; E[X] = 0")
    refused("P(X < 0) > 0", "X : random; E[X] ≥ 0; Var(X) > 0")
    proved("P(X > 0) > 0", "X : random; E[X] ≥ 0; Var(X) > 0")
    proved("P(X ≥ 0) > 0", "X : random; E[X] = 0")


def test_a_mean_that_may_not_exist_says_nothing():
    refused("P(1/X > 0) > 0", "X : random, ≠ 0; E[X] > 0")
    refused("P(log X < 0) > 0", "X : random, > 0; E[X] < 1")


def test_a_conditional_mean_is_no_mean():
    refused("P(X > 0) > 0", "X, Y : random; E[X | Y] = 0; Var(Y) = 1")


def test_what_holds_on_average_orders_no_events():
    refused("P(X ≤ Y) ≤ P(X ≤ Z)", "X, Y, Z : random; E[Y] ≤ E[Z]")
    proved("P(X ≤ Y) ≤ P(X ≤ Z)", "X, Y, Z : random; Y ≤ Z")


def test_ends_that_may_meet_leave_a_point():
    given = "X : random; a, b : real; a ≤ b"
    refused("P(X ≤ a and X ≥ b) = 0", given)
    refused("P(X ≤ a) ≤ P(X < b)", given)
    refused("P(X ≤ a) + P(X ≥ b) ≤ 1", given)
    proved("P(X ≤ a and X ≥ b) = 0", given.replace("≤", "<"))


def test_an_outcome_of_unknown_value_is_no_other():
    given = (
        "x[i] for i = 1..2 : real; x_1 = 1; "
        "X : random, outcomes x[i] for i = 1..2, probability p"
    )
    refused("P(X = 2) = 0", given)
    refused("P(X = 1) = 1", given)
    proved("P(X ≥ 1) ≥ p(1)", given)


def test_outcomes_listed_for_one_variable_say_nothing_of_another():
    given = (
        "x[i] for i = 1..2 : real; x_1 = 1; x_2 = 2; Y : random; "
        "X : random, outcomes x[i] for i = 1..2, probability p; p(x_i) = 1/2"
    )
    refused("P(Y = 3) = 0", given)
    refused("P(X + Y = 3) = 1/2", given)
    proved("P(X = 3) = 0", given)


def test_what_is_conditioned_on_has_to_be_among_the_outcomes():
    given = (
        "x[i] for i = 1..2 : real; x_1 = 1; x_2 = 2; "
        "X : random, outcomes x[i] for i = 1..2, probability p; p(x_i) = 1/2"
    )
    refused("P(X = 1 | X > 2) = 0", given)
    proved("P(X = 1 | X ≥ 2) = 0", given)


def test_an_entropy_is_one_of_probabilities():
    positive = "n : positive integer; p[i], q[i] for i = 1..n : real, > 0"
    refused("H(p) ≥ 0", positive)
    refused("H(p) = −Σ_i p_i log p_i", positive)
    refused("CE(p, q) = H(p) + KL(p ‖ q)", positive + "; Σ_i q_i = 1")
    refused("H(p) ≥ 0", positive, "shannon")
    proved("H(p) ≥ 0", positive + "; Σ_i p_i = 1", "shannon")
    proved("CE(p, q) = H(p) + KL(p ‖ q)", positive + "; Σ_i p_i = 1")


# --- squeezes -------------------------------------------------------------


def test_what_an_assumption_says_of_the_variable_is_no_bound():
    given = "n : positive integer; a : real; |a| ≤ 1/n; E[X²] ≤ 1/n; X : random"
    refused("a → 0 as n → ∞", given)
    refused("E[X²] → 0 as n → ∞", given)


def test_a_tail_whose_moments_grow_along_has_no_limit():
    refused("P(X t ≥ t) → 0 as t → ∞", "X : random; t : real, > 0")
    refused("P(X ≥ 1/t) → 0 as t → ∞", "X : random; t : real, > 0")
    refused("P(X ≥ t) → 0 as t → ∞", "X : random; t : real, > 0; E[X²] = t^4")
    proved("P(X/t ≥ 1) → 0 as t → ∞", "X : random; t : real, > 0")


def claims(given, *lines):
    """Whether each claim of a derivation is proved."""
    from derivations.diagnose.judge import judge_document
    from derivations.document.parse import read_document

    text = "\n".join((f"# t\n```derivation\ngiven\n{given}", *lines, "```\n"))
    (report,) = judge_document(read_document(text)).derivations
    return [item.verdict.value == "proved" for item in report.items]


def test_bounds_of_an_equal_term_do_not_say_that_this_one_is_defined():
    found = claims(
        "  n : positive integer\n  c : real, > 0\n  X, Y : random, ≥ 0",
        "claim up: P(X ≥ n) - P(Y ≥ n) ≤ E[X]/n  by Markov",
        "claim low: P(X ≥ n) - P(Y ≥ n) ≥ -E[Y]/n  by Markov",
        "claim as-written: P(X ≥ n) - P(Y ≥ n) → 0 as n → ∞",
        "  by squeeze (low, up)",
        "claim logarithm-of-less: P(X ≥ n) - P(Y ≥ n) + 0 log(-c) → 0 as n → ∞",
        "  by squeeze (low, up)",
        "claim no-divisor: P(X ≥ n) - P(Y ≥ n) + 0/(c - 1) → 0 as n → ∞",
        "  by squeeze (low, up)",
    )
    assert found == [True, True, True, False, False]


def test_a_hypothesis_on_the_variable_of_a_limit_gives_no_bound():
    found = claims(
        "  t : real, > 0\n  X : random, ≥ 0",
        "claim up: 1 - t ≤ 1/t  by order",
        "claim one: t ≤ 1/2 ⟹ 1 - t → 0 as t → ∞",
        "  by squeeze (up), substitution",
    )
    assert found == [True, False]


def test_a_limit_that_is_cited_is_that_of_the_same_term():
    given = "n : positive integer; A1: lim_{n→∞} 1/n = 0"
    refused("1 + lim_{n→∞} 2/n = 1", given, "arithmetic")
    proved("1 + lim_{n→∞} 1/n = 1", given, "arithmetic")


# --- expectations that needn't exist ---------------------------------------


ONE_LAW = "X, Y : random, > 0; X, Y identically distributed; "


def test_a_difference_may_have_a_mean_where_its_parts_have_none():
    """1/X and 1/Y of one law and of infinite mean can be coupled so that
    their difference has any mean."""
    refused("E[1/X − 1/Y] = 0", ONE_LAW + "E[1/X − 1/Y] ≥ 0")
    refused("E[exp(X) − exp(Y)] = 0", ONE_LAW + "E[exp(X) − exp(Y)] > −1")
    refused("E[log(X/Y)] = 0", ONE_LAW + "E[log(X/Y)] ≥ 0")
    proved("E[1/X] = E[1/Y]", ONE_LAW + "E[1/X] ≥ 0; E[1/Y] ≥ 0")
    proved("E[2/X + 3] = 2 E[1/X] + 3", ONE_LAW + "E[1/X] = 1; E[2/X + 3] > 0")


def test_a_quotient_may_have_a_mean_where_its_parts_have_none():
    given = "X, Y, Z : random; X ≠ 0; X, Y independent; X, Z independent; "
    given += "E[Y] = 0; E[Z] = 0; "
    refused("E[(Y + Z)/X] = 0", given + "E[(Y + Z)/X] ≥ 0")
    refused("E[W/X] = 0", given + "W : random; W = Y + Z; E[W/X] ≥ 0")
    proved("E[Y/X] = 0", given + "E[Y/X] ≥ 0; E[1/X] > 0")


def test_a_product_with_a_conditional_mean_need_not_have_a_mean():
    given = "X, Y : random, > 0; E[1/X | Y] ≥ 0"
    refused("0 · E[Y E[1/X | Y]] = 0", given)
    refused("0 · Var(E[1/X | Y]) = 0", given)
    proved("0 · E[1/X | Y] = 0", given)
    proved("0 · E[Y E[1/X | Y]] = 0", "X, Y : random, ≥ 1")


# --- uncorrelated, given, joint -------------------------------------------


def test_uncorrelated_members_are_not_independent():
    given = RANDOM_MATRIX + "Var(W_{i,j}) = 1; E[W_{i,j}] = 0; U: all W_{i,j} "
    given += "are uncorrelated; n ≥ 2"
    refused("Cov(W_{1,1}², W_{1,2}²) = 0", given)
    refused("E[|W_{1,1}| |W_{1,2}|] = E[|W_{1,1}|] E[|W_{1,2}|]", given)
    refused("Cov(W_{i,j}, W_{k,l}) = 0", given)
    refused("Var(Σ_j W_{i,j} W_{j,i}) = n", given)
    proved("Cov(W_{1,1}, W_{1,2}) = 0", given, "uncorrelated")
    proved("Var(Σ_j W_{i,j}) = n", given, "variance-of-sum")
    proved("Var(Σ_i Σ_j W_{i,j}) = n²", given, "variance-of-sum")


def test_row_sums_are_not_column_sums():
    given = N + "m : positive integer; w[i,j] for i = 1..n, j = 1..m : real; "
    given += "Σ_{j=1}^{m} w_{i,j} = 1"
    refused("Σ_j Σ_i w_{i,j} = m", given)
    refused("Σ_i w_{i,j} = 1", given)
    refused("Σ_{i=1}^{n} Σ_{j=1}^{m-1} w_{i,j} = n", given)
    refused("Σ_{i=1}^{n} Σ_{j=1}^{m} w_{i,j}² = n", given)
    refused("Σ_{i=1}^{n} Σ_{j=1}^{m} w_{i,j} j = n m", given)
    proved("Σ_i Σ_j w_{i,j} = n", given)
    proved("Σ_j Σ_i w_{i,j} = n", given)


def test_a_joint_law_needs_independence():
    given = (
        N + "X : random, outcomes x[i] for i = 1..n, probability p; "
        "Y : random, outcomes y[i] for i = 1..n, probability r; "
    )
    refused("P(X = x_i and Y = y_j) = p(x_i) r(y_j)", given)
    refused("P(X = x_i and X = x_j) = p(x_i) p(x_j)", given)
    refused("P(X = x_i and Y = x_j) = p(x_i) r(x_j)", given)
    proved("P(X = x_i and Y = y_j) = p(x_i) r(y_j)", given + "X, Y independent")


def test_one_condition_is_not_another():
    refused("E[X | Y]² ≤ E[X² | Z]", "X, Y, Z : random")
    refused("E[X | Y]³ ≤ E[X³ | Y]", "X, Y : random")
    proved("E[X | Y]² ≤ E[X² | Y]", "X, Y : random")


def test_a_divisor_that_a_fact_gives_to_no_index_is_no_divisor_elsewhere():
    """With n = 1 there are no i ≠ j, so that the fact says nothing."""
    given = (
        "n : positive integer; v : real; X[i] for i = 1..n : random; "
        "Var(X_i) = v; Cov(X_i, X_j) = -v/(n - 1) for i ≠ j"
    )
    refused("Var(Σ_i X_i) = 0", given)
    proved("Var(Σ_i X_i) = 0", given + "; n ≥ 2")
    given = "n : natural; p[i] for i = 1..n : real; p_i = 1/n"
    refused("Σ_i p_i = 1", given)
    proved("Σ_i p_i = 1", given + "; n > 0")
    given = "n : natural; x[i] for i = 1..n : real; x_i = 1/n; q : real"
    refused("q - Σ_i x_i = q - 1", given)


# --- entropies --------------------------------------------------------------


def test_a_multiple_that_may_vanish_has_another_entropy():
    given = "X, Y : random, finite; a, b : real, ≥ 0; A1: a ≠ b"
    refused("H(a X) = H(X)", given)
    refused("H(a X + b X) = H(a X)", given)
    proved("H(a X + b X) = H(X)", given + "; a + b ≠ 0")
    proved("H(a X − b X | Y) = H(X | Y)", given)


def test_a_sum_is_not_its_terms():
    given = "X, Y, Z : random, finite; f : function"
    refused("H(X + Y) = H(X, Y)", given)
    refused("H(X + Y, Z) = H(X, Y, Z)", given)
    refused("H(X + Y, X + Z) = H(X, Y, Z)", given)
    refused("H(X + Y, f(X)) = H(X, Y)", given)
    refused("H(X + X², Y) = H(X, Y)", given)
    refused("H(X Y, X) = H(X, Y)", given)
    proved("H(X + Y, X + Z, Y + Z) = H(X, Y, Z)", given)


def test_a_function_that_is_not_injective_loses_something():
    given = "X, Y : random, finite; f : convex function; g : function"
    refused("H(f(X)) = H(X)", given)
    refused("H(g(X), Y) = H(X, Y)", given)
    refused("H(X⁴) = H(X)", given)
    refused("H(|X|) = H(X)", given)
    refused("H(exp(X²)) = H(X)", given)
    refused("H(exp(X) + exp(Y)) = H(X + Y)", given)
    proved("H(exp(X + Y)) = H(X + Y)", given)


def test_a_member_at_an_unknown_index_may_be_another():
    given = "n : positive integer; X[i] for i = 1..n : random, finite"
    refused("H(X_i + X_j) = H(X_i)", given)
    refused("H(Σ_{i=1}^{n} X_i | X_j) = H(X_j)", given)
    refused("H(Σ_{i=1}^{n} X_i, X_1) = H(X_1)", given)
    proved("H(X_i + X_j | X_j) = H(X_i | X_j)", given)
