"""Traces of proofs that use claims of other derivations: what the claim
says and what it assumes is checked anew."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.replays import trace_of
from derivations.diagnose.reports import ClaimReport
from derivations.document.parse import read_document
from derivations.recheck import Rejected, recheck

TEXT = """
```derivation
given
  n : positive integer
  c : real, nonzero
  μ : real
  X[i] for i = 1..n : random
assume
  M: E[X_i] = μ
  I: all X_i are mutually independent
let
  S := Σ_{i=1}^{n} X_i
claim total: E[S/c] = n μ/c
  E[S/c] = (1/c) Σ_{i=1}^{n} E[X_i]  by definition, linearity
         = n μ/c                     by M, arithmetic
```
```derivation
given
  d : positive integer
  k : real, > 0
  q[i] for i = 1..d : random
assume
  A: E[q_i] = 2
  B: all q_i are mutually independent
claim here: E[(Σ_{i=1}^{d} q_i)/k] = 2 d/k   by total
```
"""


def trace() -> dict[str, Any]:
    (item,) = judge_document(read_document(TEXT)).derivations[1].items
    assert isinstance(item, ClaimReport)
    judgement = item.lines[0].judgement
    assert judgement.proof is not None
    return trace_of(judgement.proof, judgement.instances)


TRACE = trace()


def test_the_trace_holds_the_claim_and_what_it_needs() -> None:
    (cited,) = TRACE["cited"]
    assert cited["name"] == "total"
    assert {v["name"] for v in cited["values"]} == {"n", "c", "μ", "X"}
    shown = [proof["statement"]["proposition"] for proof in cited["proofs"]]
    assert ["=", ["E", ["of", "q", ["index", "i"]]], "2"] in shown
    assert ["≠", ["sym", "k"], "0"] in shown
    assert recheck(TRACE) > 0


Change = Callable[[dict[str, Any]], None]


def rejected(change: Change) -> str | int:
    data = deepcopy(TRACE)
    change(data)
    with pytest.raises(Rejected) as caught:
        recheck(data)
    return caught.value.place


@pytest.mark.parametrize("number", range(len(TRACE["cited"][0]["proofs"])))
def test_every_premise_is_needed(number: int) -> None:
    def without(data: dict[str, Any]) -> None:
        proofs = data["cited"][0]["proofs"]
        same = [
            p for p in proofs if p["statement"] == proofs[number]["statement"]
        ]
        for one in same:
            proofs.remove(one)

    assert rejected(without) == "cited"


def other_mean(data: dict[str, Any]) -> None:
    for value in data["cited"][0]["values"]:
        if value["name"] == "μ":
            value["term"] = "3"


def other_claim(data: dict[str, Any]) -> None:
    said = data["cited"][0]["claim"]["statement"]["proposition"]
    said[2] = ["+", said[2], "1"]


def other_fact(data: dict[str, Any]) -> None:
    for fact in data["facts"]:
        if fact["name"] == "total":
            fact["proposition"][2] = ["+", fact["proposition"][2], "1"]


def weaker_claim(data: dict[str, Any]) -> None:
    """One that assumes more than is shown."""
    data["cited"][0]["claim"]["facts"].append(
        {
            "name": "more",
            "proposition": ["=", ["sym", "μ"], "0"],
            "conditions": [],
        }
    )


def random_constant(data: dict[str, Any]) -> None:
    for value in data["cited"][0]["values"]:
        if value["name"] == "c":
            value["term"] = ["of", "q", "1"]


def no_value(data: dict[str, Any]) -> None:
    data["cited"][0]["values"] = [
        v for v in data["cited"][0]["values"] if v["name"] != "c"
    ]


def from_more(data: dict[str, Any]) -> None:
    """A premise that is proved from itself."""
    proof = data["cited"][0]["proofs"][0]
    proof["facts"].append(
        {
            "name": "wish",
            "proposition": ["=", ["sym", "d"], "7"],
            "conditions": [],
        }
    )


def from_the_claim(data: dict[str, Any]) -> None:
    """A premise that rests on what it is to support."""
    for proof in data["cited"][0]["proofs"]:
        proof["facts"] += [f for f in data["facts"] if f["name"] == "total"]


@pytest.mark.parametrize(
    "change",
    [
        other_mean,
        other_claim,
        weaker_claim,
        random_constant,
        no_value,
        from_more,
        from_the_claim,
    ],
    ids=lambda change: change.__name__,
)
def test_a_tampered_citation_is_rejected(change: Change) -> None:
    assert rejected(change) == "cited"


def test_a_fact_that_the_claim_does_not_say_is_rejected() -> None:
    """At the step that uses it, or where the claim is looked at."""
    assert rejected(other_fact) in (0, "cited", "statement")
