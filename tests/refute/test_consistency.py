"""Models of assumptions, and clashes between them."""

import pytest

from derivations.document.parse import read_given
from derivations.refute.consistency import find_clash, find_model
from derivations.refute.holds import verified
from tests.refute.samples import FALSE, TRUE

SETTINGS = (
    "X, Y random; X ≤ Y",
    "X, Y, Z random; Z = X + Y; X, Y independent",
    "X random, X > 0; E[1/X] = 1",
    "X random; 0 ≤ X; X ≤ 1; E[X] = 1/3",
    "X random; X² = X; E[X] = 1/3",
    "X random; E[X] = 0; Var(X) = 1; E[X³] = 0; E[X⁴] = 3",
    "X, Y random; Var(X) = 2; Var(Y) = 3; Cov(X, Y) = 1/2",
    "n : positive integer; p : function; x[i] for i = 1..n : real;"
    " Σ_{i=1}^{n} p(x_i) = 1; p(x_i) > 0",
    "n : positive integer; w[i], R[i] for i = 1..n : random;"
    " s[i,j] for i = 1..n, j = 1..n : real; Cov(R_i, R_j) = s_{i,j}",
    "n : positive integer; w[i] for i = 1..n : real;"
    " R[i] for i = 1..n : random; c : real; v : real, > 0;"
    " Var(R_i) = v; Cov(R_i, R_j) = c for i ≠ j; Σ_{i=1}^{n} w_i = 1",
    "d : positive integer; q[i], k[i] for i = 1..d : random;"
    " q, k independent; E[q_i q_j] = 0 for i ≠ j; E[q_i²] = 1",
    "d : positive integer; a : real; d = 64; a² d = 1",
    "h, e, D : positive integer; D = h e",
)


@pytest.mark.parametrize("text", SETTINGS)
def test_model_is_found_and_verified(text):
    assumptions = read_given(text)
    model = find_model(assumptions)
    assert model is not None
    assert verified(model, assumptions)


def test_every_sample_setting_has_a_model():
    for text in dict.fromkeys(given for given, _ in (*FALSE, *TRUE)):
        assert find_model(read_given(text)) is not None, text


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("X random; E[X] = 0; E[X] = 1", ("A1", "A2")),
        ("X random; Var(X) = −1", ("A1",)),
        ("X random, X > 0; E[X] = −1", ("A1",)),
        ("a, b : real; a < b; b < a", ("A1", "A2")),
        ("a, b, c : real; a < b; c = 2; b < a", ("A1", "A3")),
        ("n : positive integer; n < 1", ("A1",)),
        (
            "X, Y random; X, Y independent; Cov(X, Y) = 1; Var(X) = 1",
            ("A1", "A2"),
        ),
    ],
)
def test_clash_names_the_facts(text, names):
    assert find_clash(read_given(text)) == names


def test_no_clash_where_there_is_a_model():
    assert find_clash(read_given("X random; E[X] = 0")) is None
