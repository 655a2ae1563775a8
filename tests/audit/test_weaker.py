"""What would do in the place of an assumption, and what wouldn't."""

from __future__ import annotations

import pytest

from derivations.audit.records import Replacement
from derivations.document.parse import read_document
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.refute.holds import holds, verified
from derivations.render.condition_text import fact_text
from tests.audit.auditing import SCORE, TERM, audited, claim, drop


def said(one: Replacement) -> frozenset[str]:
    return frozenset(fact_text(fact, "en") for fact in one.facts)


def enough(text: str, name: str, assumption: str) -> list[frozenset[str]]:
    found = drop(text, name, assumption).replacements
    return [said(one) for one in found if one.enough]


def weakest(text: str, name: str, assumption: str) -> list[frozenset[str]]:
    found = drop(text, name, assumption).replacements
    return [said(one) for one in found if one.weakest]


PRODUCTS = frozenset(
    {
        "all q_i k_i uncorrelated",
        "E[q_i² k_i²] = E[q_i²] E[k_i²]",
        "E[q_i k_i] = E[q_i] E[k_i]",
    }
)


def test_full_independence_is_not_needed_for_the_variance_of_a_score():
    """The moments of the products are the weakest that is found; each of the
    others says more and is no weaker than another of them."""
    assert weakest(SCORE, "score", "I") == [PRODUCTS]
    found = enough(SCORE, "score", "I")
    assert set(found) == {
        PRODUCTS,
        frozenset({"q_i, k_i independent", "all q_i k_i uncorrelated"}),
        frozenset({"q, k independent", "all q_i uncorrelated"}),
        frozenset({"q, k independent", "all k_i uncorrelated"}),
    }


def test_replacements_are_an_order_and_no_chain():
    """Which of the two vectors has uncorrelated components doesn't matter,
    but neither says what the other does."""
    found = [r for r in drop(SCORE, "score", "I").replacements if r.enough]
    places = {said(one): place for place, one in enumerate(found)}
    q = places[frozenset({"q, k independent", "all q_i uncorrelated"})]
    k = places[frozenset({"q, k independent", "all k_i uncorrelated"})]
    assert k not in found[q].implies and q not in found[k].implies
    assert places[PRODUCTS] in found[q].implies
    assert places[PRODUCTS] in found[k].implies
    assert found[places[PRODUCTS]].implies == ()


def test_pairwise_independence_is_not_enough():
    found = drop(SCORE, "score", "I").replacements
    (pairwise,) = (
        r for r in found if said(r) == {"all q_i, k_i pairwise independent"}
    )
    assert not pairwise.enough
    assert pairwise.failure is not None
    witness = pairwise.failure.witness
    assert (witness.left, witness.right) == (4, 2)
    values = {n for f in witness.model.factors for n in f.names}
    assert values == {"q[1]", "q[2]", "k[1]", "k[2]"}


def test_signs_shared_by_all_components_give_the_square_of_the_dimension():
    """In the model for d = 2, and proved for general d."""
    found = drop(SCORE, "score", "I")
    (vectors,) = (
        r for r in found.replacements if said(r) == {"q, k independent"}
    )
    assert vectors.failure is not None
    assert vectors.failure.witness.left == 4
    (instead,) = found.instead
    assert [fact_text(fact, "en") for fact in instead.facts] == [
        "q_1, k_1 independent",
        "q_i = q_1",
        "k_i = k_1",
    ]
    assert fact_text_of(instead.statement) == "Var(q · k) = d²"


def fact_text_of(statement) -> str:
    from derivations.render.condition_text import statement_text

    return statement_text(statement, "en")


def test_with_means_one_the_variance_is_three_times_the_dimension():
    (instead,) = drop(SCORE, "score", "Z").instead
    assert fact_text_of(instead.statement) == "Var(q · k) = 3d"
    assert [fact_text(fact, "en") for fact in instead.facts] == [
        "E[q_i] = 1",
        "E[k_i] = 1",
    ]


def test_uncorrelated_is_not_enough_four_and_nought_occur():
    found = drop(TERM, "variance", "I").replacements
    (one,) = (r for r in found if said(r) == {"q, k uncorrelated"})
    assert not one.enough
    assert one.failure is not None and one.beyond is not None
    assert one.failure.witness.left == 0
    assert one.beyond.witness.left == 4


def test_for_the_mean_uncorrelated_components_do():
    assert weakest(TERM, "mean", "I") == [{"q, k uncorrelated"}] or weakest(
        TERM, "mean", "I"
    ) == [{"E[q k] = E[q] E[k]"}]


def test_either_mean_is_enough_and_neither_is_weaker():
    assert weakest(SCORE, "mean", "Z") == [{"E[k_i] = 0"}, {"E[q_i] = 0"}]


@pytest.mark.parametrize("text", [TERM, SCORE])
def test_every_replacement_is_checked(text):
    """It follows from what is given; the claim follows from it, or fails in
    a model of it."""
    (derivation,) = audited(text).derivations
    whole = derivation.assumptions
    count = 0
    for audit in derivation.claims:
        statement = audit.claim.statement
        for one in audit.drops:
            rest = whole.without(one.assumed.name)
            for new in one.replacements:
                count += 1
                known = rest.extended(*new.facts)
                if new.enough:
                    result = prove(statement, known, Permit(EVERYTHING))
                    assert isinstance(result, Proof)
                    continue
                assert new.failure is not None
                model = new.failure.witness.model
                assert verified(model, known)
                assert holds(statement.proposition, model, known) is False
    assert count > 3


def test_replacements_can_be_pasted_into_a_document():
    for one in drop(SCORE, "score", "I").replacements:
        if one.enough:
            lines = "\n".join(f"  {fact_text(f, 'en')}" for f in one.facts)
            text = SCORE.replace(
                "  I: all q_i, k_i are mutually independent", lines
            )
            text = text.replace(", independence (I, Z, U)", ", independence")
            text = text.replace(", independence (I, Z)", ", independence")
            document = read_document(text, "again.md", "again")
            assert len(document.derivations[0].assumptions.facts) == 4 + len(
                one.facts
            )


def test_a_sign_can_be_weaker_in_more_than_one_way():
    text = """```derivation
given
  a, b : real
assume
  P: a > 0

claim root: √(a²) = a by arithmetic
claim quotient: a b/a = b by arithmetic
```
"""
    assert weakest(text, "root", "P") == [{"a ≥ 0"}]
    assert weakest(text, "quotient", "P") == [{"a ≠ 0"}]


def test_minimal_sets():
    names = [
        [part.name for part in one.parts] for one in claim(SCORE, "mean").sets
    ]
    assert names == [["Z", "I"], ["Z", "I"]]
    assert claim(SCORE, "mean").complete
    assert all(one.certain for one in claim(SCORE, "mean").sets)
    (only,) = claim(SCORE, "score").sets
    assert [part.name for part in only.parts] == ["Z", "Z", "U", "U", "I"]
