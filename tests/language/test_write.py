"""What is written reads back to the same tree."""

from __future__ import annotations

from random import Random

import pytest

from derivations.language.reader import read_statement, read_term
from derivations.language.write import to_reading, to_text
from tests.language.trees import SCOPE, random_statement, random_term


@pytest.mark.parametrize("seed", range(20))
def test_terms_read_back(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        tree = random_term(rng, rng.randrange(5))
        text = to_text(tree)
        assert read_term(text, SCOPE) == tree, text


@pytest.mark.parametrize("seed", range(8))
def test_statements_read_back(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        tree = random_statement(rng)
        text = to_text(tree)
        assert read_statement(text, SCOPE) == tree, text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("E[q_i k_i]", "E[q_i k_i]"),
        ("a**2*Var(X)", "a² · Var(X)"),
        ("a^(1-2b)", "a^(1 − 2b)"),
        ("X^{-1} (a)", "X⁻¹ a"),
        ("1/(σ_q σ_k sqrt(d))", "1/(σ_q σ_k √d)"),
        ("a*(b*c)", "a · (b · c)"),
        ("(a*b)*c", "a · b · c"),
        ("a - (b - c)", "a − (b − c)"),
        ("(a - b) - c", "a − b − c"),
        ("(-a)^2", "(−a)²"),
        ("-a^2", "−a²"),
        ("a*(-b)", "a · (−b)"),
        ("(a^b)^c", "(a^b)^c"),
        ("a^b^c", "a^(b^c)"),
        ("−log p(X)", "−log p(X)"),
        ("(log p(X)) X", "log(p(X)) X"),
        ("sum(i=1..d) q[i]*k[i]", "Σ_{i=1}^{d} q_i · k_i"),
        ("(Σ_i q_i) X", "(Σ_i q_i) X"),
        ("Σ_i q_i X", "Σ_i q_i X"),
        ("Σ_{i≠j} q_i k_j", "Σ_{i≠j} q_i k_j"),
        ("q_j Σ_{i≠j} q_i", "q_j Σ_{i≠j} q_i"),
        ("Σ_{i, i≠j} q_i q_j", "Σ_{i, i≠j} q_i q_j"),
        ("q_1 + q_2 + … + q_d", "q_1 + q_2 + … + q_d"),
        ("a q · k", "a (q · k)"),
        ("q · k/√a", "(q · k)/√a"),
        ("(q · k)/(a b)", "(q · k)/(a b)"),
        ("(q · k) a", "(q · k) a"),
        ("a (q · k)/b", "a (q · k)/b"),
        ("||a| - 1|", "abs(|a| − 1)"),
        ("(H)(X + 1)", "(H) (X + 1)"),
    ],
)
def test_written_form(text: str, written: str) -> None:
    tree = read_term(text, SCOPE)
    assert to_text(tree) == written
    assert read_term(written, SCOPE) == tree


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("2 q · k + 1", "(2 · (q · k)) + 1"),
        ("Σ_i q_i k_i", "Σ_{i=1}^{d} (q_i · k_i)"),
        ("-a^2 b", "−((a²) · b)"),
        ("1/2 X", "(1/2) · X"),
        ("aVar(X)", "a · Var(X)"),
    ],
)
def test_reading_shows_every_bracket(text: str, reading: str) -> None:
    assert to_reading(read_term(text, SCOPE)) == reading


@pytest.mark.parametrize(
    "text",
    [
        "0 < a < b ⟹ a ≠ b",
        "(a = 1 ⟹ b = 1) ⟹ c = 1",
        "a = 1 and b = 2 ⟺ c = 1",
        "E[q_i q_j] = 0 for i ≠ j",
        "all q_i, k_i mutually independent",
        "(X, Y), Z independent",
        "all q_i i.i.d.",
    ],
)
def test_statements_keep_their_form(text: str) -> None:
    assert to_text(read_statement(text, SCOPE)) == text
