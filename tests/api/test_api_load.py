"""Documents from Python: claims, lines, and questions to them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import sympy
from sympy import Rational, Symbol

from derivations import InputError, NoTruthValue, Variance, load
from derivations.api.checked import CheckedClaim
from derivations.api.documents import CheckedDocument
from tests.api import score


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> CheckedDocument:
    return load(score.write(tmp_path_factory.mktemp("score")))


@pytest.fixture(scope="module")
def claim(document: CheckedDocument) -> CheckedClaim:
    return document["variance-of-score"]


def test_claims_by_name(document: CheckedDocument) -> None:
    assert document.title == "The variance of a score"
    assert [one.name for one in document] == [
        "mean-of-product",
        "variance-of-product",
        "variance-of-score",
        "ratio",
    ]
    with pytest.raises(KeyError, match="mean-of-product"):
        document["mean"]


def test_a_claim_is_a_sympy_object(claim: CheckedClaim) -> None:
    d = Symbol("d", integer=True, positive=True)
    spread_q, spread_k = sympy.symbols("σ_q σ_k", positive=True)
    assert claim.eq.func is sympy.Eq
    assert claim.lhs == Variance(Symbol("s", real=True))
    assert sympy.expand(claim.rhs - d * spread_q**2 * spread_k**2) == 0
    assert claim.relation == "="
    assert claim.text == "Var(s) = d σ_q² σ_k²"
    assert sympy.latex(claim).startswith(r"\operatorname{Var}(s) =")


def test_lines_are_counted_from_one(claim: CheckedClaim) -> None:
    line = claim[2]
    assert line.number == 2
    assert isinstance(line.rhs, sympy.Sum)
    assert line.rule == "variance-of-sum"
    assert line.assumptions == ("A3",)
    assert line.verdict == "proved"
    assert line.source == "= Σ_{i=1}^{d} Var(q_i k_i)"
    assert line.text.startswith("Var(Σ_{i=1}^{d} q_i k_i) = Σ")
    assert [one.number for one in claim] == [1, 2, 3, 4]
    for outside in (0, 5, -1):
        with pytest.raises(IndexError, match="from 1 to 4"):
            claim[outside]


def test_nothing_is_evaluated(document: CheckedDocument) -> None:
    line = document["mean-of-product"][2]
    assert line.rhs.is_Mul
    assert line.rhs.args == (0, 0)
    last = document["mean-of-product"][3]
    assert last.eq.func is sympy.Eq  # not True


def test_what_carries_a_line(claim: CheckedClaim) -> None:
    assert claim[3].rule == ""
    assert claim[3].cited == ("variance-of-product",)
    assert claim[3].assumptions == ()
    assert claim.claims == ("variance-of-product",)
    assert claim.assumptions == ("A1", "A2", "A3")
    (condition,) = claim[4].obligations
    assert condition.met
    assert str(condition.eq) == "d >= 0"


def test_verdicts(document: CheckedDocument) -> None:
    asked = document["variance-of-product"]
    assert asked.proved
    assert asked[1].assumptions == ("A1", "A2", "A3")
    ratio = document["ratio"]
    assert ratio.verdict == "undecided"
    assert not document.as_expected
    wrong, incomplete = document.expected
    assert wrong.refuted and wrong.as_expected
    assert wrong.witness is not None
    assert wrong.witness.rhs == 2 * wrong.witness.lhs
    assert incomplete.verdict == "undecided" and incomplete.as_expected


def test_numbers_for_constants(claim: CheckedClaim) -> None:
    found = claim.at(d=64, σ_q=1, σ_k=1)
    assert found.func is sympy.Eq
    assert found.rhs == 64
    assert claim.at({"d": 2}, σ_q=Fraction(1, 2), σ_k=3).rhs == Rational(9, 2)
    partly = claim.at(d=64)
    assert sympy.expand(partly.rhs / 64).free_symbols == {
        Symbol("σ_q", positive=True),
        Symbol("σ_k", positive=True),
    }
    assert str(claim[1].eq.lhs) == "Var(s)"


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ({"d": 0}, "api-number-outside"),
        ({"d": Fraction(1, 2)}, "api-number-outside"),
        ({"σ_q": -1}, "api-number-outside"),
        ({"σ_q": 0.5}, "api-number-inexact"),
        ({"σ_q": True}, "api-number-inexact"),
        ({"σ": 1}, "api-constant-unknown"),
        ({"q": 1}, "api-constant-unknown"),
    ],
)
def test_numbers_outside(
    claim: CheckedClaim, numbers: dict[str, object], key: str
) -> None:
    with pytest.raises(InputError) as caught:
        claim.at(numbers)
    assert caught.value.key == key
    assert str(caught.value)


def test_numbers_where_nothing_is_defined(document: CheckedDocument) -> None:
    with pytest.raises(InputError) as caught:
        document["ratio"].at(a=0)
    assert caught.value.key in ("api-undefined", "api-number-outside")
    assert str(document["ratio"].at(a=2).rhs) == "s/2"


def test_without_an_assumption(claim: CheckedClaim) -> None:
    weaker = claim.without("A3")
    assert weaker.verdict == "refuted"
    assert weaker.result.refuted
    witness = weaker.result.witness
    assert witness is not None
    assert witness.lhs != witness.rhs
    assert weaker[1].verdict == "proved"
    assert weaker[2].verdict != "proved"
    assert claim.proved  # the claim itself is as it was
    with pytest.raises(InputError, match="A9"):
        claim.without("A9")


def test_statements_under_the_same_assumptions(
    document: CheckedDocument,
) -> None:
    assert document.judge("Var(q·k) = d σ_q²").refuted
    result = document.judge("Cov(q_i, k_i) = 0")
    assert result.proved
    assert result.assumptions == ("A3",)
    with pytest.raises(InputError, match="Z"):
        document.judge("E[Z] = 0")


def test_latex_in_two_languages(claim: CheckedClaim) -> None:
    english, chinese = claim.to_latex(), claim.to_latex(lang="zh")
    assert english.startswith("\\begin{aligned}")
    assert english.count("&=") == 4
    assert "by variance of a sum (A3)" in english
    assert "由和的方差（A3）" in chinese
    assert "by " not in chinese


def test_shown_in_a_notebook(document: CheckedDocument) -> None:
    shown = document._repr_markdown_()
    assert shown.startswith("# The variance of a score")
    assert "$$\n\\begin{aligned}" in shown
    assert "✓ proved" in shown and "✗ refuted" in shown
    line = document["variance-of-score"][2]
    assert line._repr_latex_().startswith("$\\displaystyle ")
    assert "variance of a sum (A3)" in str(document["variance-of-score"])


def test_no_truth_values(document: CheckedDocument) -> None:
    claim = document["variance-of-score"]
    for thing in (document, claim, claim[1], claim.verdict, claim[1].verdict):
        with pytest.raises(NoTruthValue):
            bool(thing)


def test_the_library_by_name() -> None:
    document = load("attention-scaling")
    assert document.title
    with pytest.raises(InputError, match="attention-scaling"):
        load("attention-scalings")
    with pytest.raises(InputError, match="derivation="):
        document.judge("1 = 1")
    assert document.judge("1 = 1", derivation="scores").proved
    assert document.judge("Var(s) = dₖ² σ_q² σ_k²").refuted
    with pytest.raises(InputError, match="Z"):
        document.judge("E[Z] = 0")


def test_missing_and_broken_files(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        load(tmp_path / "none.md")
    broken = tmp_path / "broken.md"
    broken.write_text(score.TEXT.replace("(A3)", "(A3", 1), encoding="utf-8")
    with pytest.raises(InputError, match=r"broken\.md:17:"):
        load(str(broken))
