"""What the audit finds by itself of the library's score, in its own output."""

from __future__ import annotations

from functools import cache
from typing import Any

from derivations.audit.auditing import audit_document
from derivations.commands.sources import named
from derivations.render.audit_json import audit_json

Z, INDEPENDENT = "A1", "A3"
WANTED = (
    "unit-mean-of-term",
    "unit-variance-of-term",
    "unit-variance-of-score",
)


@cache
def claims() -> dict[str, Any]:
    document = named("attention-scaling").read()
    found = audit_document(document, lambda claim: claim.name in WANTED)
    said: Any = audit_json(found, "en")
    return {one["name"]: one for one in said["claims"]}


def assumption(claim: str, name: str) -> Any:
    (found,) = (a for a in claims()[claim]["assumptions"] if a["name"] == name)
    return found


def replacement(claim: str, *facts: str) -> Any:
    (found,) = (
        one
        for one in assumption(claim, INDEPENDENT)["replacements"]
        if sorted(one["facts"]) == sorted(facts)
    )
    return found


def enough(claim: str) -> list[frozenset[str]]:
    found = assumption(claim, INDEPENDENT)["replacements"]
    return [frozenset(one["facts"]) for one in found if one["enough"]]


def test_without_independence_the_mean_of_a_product_is_1():
    """k = q = ±1."""
    found = assumption("unit-mean-of-term", INDEPENDENT)
    assert found["status"] == "needed"
    witness = found["witness"]
    assert (witness["lhs"], witness["rhs"]) == ("1", "0")
    (law,) = witness["model"]["laws"]
    assert law["names"] == ["q[1]", "k[1]"]
    assert [(o["probability"], o["values"]) for o in law["outcomes"]] == [
        ("1/2", ["-1", "-1"]),
        ("1/2", ["1", "1"]),
    ]


def test_merely_uncorrelated_four_and_nought_occur():
    found = replacement("unit-variance-of-term", "all q_i, k_i uncorrelated")
    assert not found["enough"]
    assert found["witness"]["lhs"] == "0"
    assert found["witness_beyond"]["lhs"] == "4"


def test_with_one_pair_of_signs_for_all_the_variance_is_the_square():
    found = assumption("unit-variance-of-score", INDEPENDENT)
    assert found["instead"] == [
        {
            "facts": ["q_1, k_1 independent", "q_i = q_1", "k_i = k_1"],
            "statement": "Var(q · k) = d_k²",
        }
    ]


def test_with_means_1_the_variance_is_three_times_the_dimension():
    found = assumption("unit-variance-of-score", Z)
    assert found["instead"] == [
        {
            "facts": ["E[q_i] = 1", "E[k_i] = 1"],
            "statement": "Var(q · k) = 3d_k",
        }
    ]


PRODUCTS = frozenset(
    {
        "all q_i k_i uncorrelated",
        "E[q_i² k_i²] = E[q_i²] E[k_i²]",
        "E[q_i k_i] = E[q_i] E[k_i]",
    }
)
ONE_VECTOR = (
    frozenset({"q, k independent", "all k_i uncorrelated"}),
    frozenset({"q, k independent", "all q_i uncorrelated"}),
)


def test_full_independence_isn_t_needed_and_what_is_is_no_chain():
    """Both ways that are weaker are found; the moments of the products
    follow from independent vectors with one of them uncorrelated, and
    neither of these two from the other."""
    found = enough("unit-variance-of-score")
    assert PRODUCTS in found
    assert all(one in found for one in ONE_VECTOR)
    shown = assumption("unit-variance-of-score", INDEPENDENT)["replacements"]
    places = {
        frozenset(one["facts"]): place
        for place, one in enumerate(shown)
        if one["enough"]
    }
    weakest = [frozenset(r["facts"]) for r in shown if r["weakest"]]
    assert weakest == [PRODUCTS]
    for mine, other in (ONE_VECTOR, ONE_VECTOR[::-1]):
        implied = shown[places[mine]]["implies"]
        assert places[PRODUCTS] in implied
        assert places[other] not in implied


def test_pairwise_independence_and_independent_vectors_aren_t_enough():
    for facts in (
        "all q_i, k_i pairwise independent",
        "q, k independent",
    ):
        found = replacement("unit-variance-of-score", facts)
        assert not found["enough"]
        assert (found["witness"]["lhs"], found["witness"]["rhs"]) == ("4", "2")
