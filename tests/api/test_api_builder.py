"""Derivations built in Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from sympy import Eq, Symbol, symbols

from derivations import Derivation, InputError, NoTruthValue, Variance, load

ATTENTION = (
    Derivation("attention")
    .given("d : positive integer; σ_q, σ_k : real, > 0")
    .given("q[i], k[i] for i = 1..d : random")
    .assume("A1: E[q_i] = 0, E[k_i] = 0")
    .assume(A2="Var(q_i) = σ_q², Var(k_i) = σ_k²")
    .assume(A3="all q_i, k_i are mutually independent")
    .let(s="q · k")
    .claim("variance-of-product", "Var(q_i k_i) = σ_q² σ_k²", by="?")
    .claim("variance-of-score", "Var(s) = d σ_q² σ_k²")
    .step("Var(s) = Var(Σ_{i=1}^{d} q_i k_i)", by="definition")
    .step("= Σ_{i=1}^{d} Var(q_i k_i)", by="variance of a sum (A3)")
    .step("= Σ_{i=1}^{d} σ_q² σ_k²", by="variance-of-product")
    .step("= d σ_q² σ_k²", by="arithmetic")
    .wrong("Var(s) = d² σ_q² σ_k²")
    .wrong("E[q_i k_i] = 0", name="unlinked", without="A3")
    .incomplete("d σ_q/σ_k = d", needs="σ_q = σ_k")
)

X, a = symbols("X a")


def test_built_and_checked() -> None:
    checked = ATTENTION.check()
    claim = checked["variance-of-score"]
    assert claim.proved
    assert claim[2].rule == "variance-of-sum"
    assert claim[2].assumptions == ("A3",)
    assert [one.as_expected for one in checked.expected] == [True, True, True]
    assert checked.expected[1].name == "unlinked"
    assert checked.consistent and checked.as_expected


def test_the_same_as_a_document(tmp_path: Path) -> None:
    path = tmp_path / "attention.md"
    path.write_text(f"# Attention\n\n{ATTENTION.source}", encoding="utf-8")
    document = load(path)
    assert document.as_expected
    built = ATTENTION.check()["variance-of-score"]
    written = document["variance-of-score"]
    assert written.statement == built.statement
    assert [w.statement for w in written] == [b.statement for b in built]


def test_each_call_returns_a_new_one() -> None:
    first = Derivation("one").given("X : random; a : real")
    second = first.claim("c", "Var(aX) = a²Var(X)", by="variance scaling")
    assert first.entries != second.entries
    assert first.check().claims == ()
    assert second.check()["c"].proved


def test_sympy_expressions() -> None:
    built = (
        Derivation("scaling")
        .given("X : random; a : real")
        .assume(A1=Eq(Variance(X), 1))
        .claim("c", Eq(Variance(a * X), a**2))
        .step(Eq(Variance(a * X), a**2 * Variance(X)), by="variance scaling")
        .step(a**2, by="A1")
    )
    claim = built.check()["c"]
    assert claim.proved
    assert claim[2].assumptions == ("A1",)


def test_labels_and_reasons_in_the_text() -> None:
    built = (
        Derivation("labels")
        .given("X : random; a : real")
        .claim("c", "Var(aX) = a²Var(X)")
        .step("Var(aX) = a²Var(X)  by variance scaling", label="1")
        .step("Var(aX) = a²Var(X)", by="(1)")
    )
    assert built.check()["c"].proved


def test_in_chinese() -> None:
    built = (
        Derivation("缩放", lang="zh")
        .given("X : 随机变量; a : 实数")
        .claim("方差", "Var(aX) = a²Var(X)")
        .step("Var(aX) = a²Var(X)", by="方差的缩放")
        .wrong("Var(aX) = a Var(X)")
    )
    checked = built.check()
    assert checked.as_expected
    assert "已推翻" in str(checked.expected[0])
    assert "由方差的缩放" in str(checked["方差"])


def test_errors_name_the_line_of_the_call() -> None:
    built = (
        Derivation("bad")
        .given("X : random")
        .claim("c", "E[X] = 0")
        .step("E[Y] = 0", by="?")
    )
    with pytest.raises(InputError) as caught:
        built.check()
    assert caught.value.path == __file__
    here = Path(__file__).read_text(encoding="utf-8").splitlines()
    assert "E[Y] = 0" in here[caught.value.position.line - 1]


@pytest.mark.parametrize(
    "step",
    [
        "claim d: E[X] = 0",
        "given Y : random",
        "assume: E[X] = 0",
        "wrong: E[X] = 0",
        "```",
        "~~~",
        "# only a comment",
        "__import__('os')",
    ],
)
def test_a_step_stays_a_step(step: str) -> None:
    built = (
        Derivation("one")
        .given("X : random")
        .claim("c", "E[X] = E[X]")
        .step(step, by="?")
    )
    with pytest.raises(InputError):
        built.check()


def test_lines_can_not_be_smuggled_in() -> None:
    built = Derivation("one").given("X : random")
    with pytest.raises(InputError, match="one line"):
        built.claim("c\nassume: E[X] = 0", "E[X] = 0")
    with pytest.raises(InputError, match="one line"):
        built.claim("c", "E[X] = 0\nassume: E[X] = 0")
    with pytest.raises(InputError, match="name"):
        built.claim("c", Eq(Symbol("X\nassume: E[X] = 0"), 0))


def test_a_step_without_a_claim() -> None:
    with pytest.raises(InputError):
        Derivation("one").given("X : random").claim("c", "1 = 1").step("")
    with pytest.raises(InputError, match=r"\.claim"):
        Derivation("one").given("X : random").step("E[X] = 0", by="?")


def test_no_truth_value() -> None:
    with pytest.raises(NoTruthValue):
        bool(Derivation("one"))
