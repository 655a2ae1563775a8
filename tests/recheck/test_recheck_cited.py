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


EVENTS = """
```derivation
given
  W : random, ≥ 0
  r : real, > 0
claim mar: P(W ≥ r) ≤ E[W]/r   by markov
```
```derivation
given
  X : random
  b : real
assume
  P: P(X > b) > 0
claim tot: E[X | X > b] = E[X 1_{X > b}]/P(X > b)   by conditional probability
```
```derivation
given
  U, V : random
claim tow: E[E[U | V]] = E[U]   by tower property
```
```derivation
given
  S, T : random
  t : real, > 0
assume
  Q: P(T > 2) > 0
claim one: P(S² ≥ t) ≤ E[S²]/t   by mar
claim two: E[T | T > 2] = E[T 1_{T > 2}]/P(T > 2)   by tot
claim three: E[E[S² | T]] = E[S²]   by tow
claim four: E[E[S | T²]] = E[S]   by tow
```
"""


def of_events() -> dict[str, Any]:
    items = judge_document(read_document(EVENTS)).derivations[3].items
    found = {}
    for item in items:
        assert isinstance(item, ClaimReport)
        judgement = item.lines[0].judgement
        assert judgement.proof is not None
        found[item.claim.name] = trace_of(judgement.proof, judgement.instances)
    return found


OF_EVENTS = of_events()


def place_of(data: dict[str, Any]) -> str | int:
    with pytest.raises(Rejected) as caught:
        recheck(data)
    return caught.value.place


@pytest.mark.parametrize("name", ["one", "two", "three"])
def test_claims_on_probabilities_are_cited(name: str) -> None:
    assert recheck(OF_EVENTS[name]) >= 0


@pytest.mark.parametrize("name", ["one", "two", "three"])
def test_a_claim_on_probabilities_says_no_more(name: str) -> None:
    data = deepcopy(OF_EVENTS[name])
    said = data["cited"][0]["claim"]["statement"]["proposition"]
    said[2] = ["+", said[2], "1"]
    assert place_of(data) == "cited"


@pytest.mark.parametrize("name", ["one", "two"])
def test_its_premises_are_needed(name: str) -> None:
    data = deepcopy(OF_EVENTS[name])
    proofs = data["cited"][0]["proofs"]
    wanted = {
        "one": ["≥", ["^", ["sym", "S"], "2"], "0"],
        "two": [">", ["P", [">", ["sym", "T"], "2"]], "0"],
    }[name]
    assert wanted in [p["statement"]["proposition"] for p in proofs]
    data["cited"][0]["proofs"] = [
        p for p in proofs if p["statement"]["proposition"] != wanted
    ]
    assert place_of(data) == "cited"


def test_another_event_is_not_the_one_of_the_claim() -> None:
    data = deepcopy(OF_EVENTS["two"])
    for value in data["cited"][0]["values"]:
        if value["name"] == "b":
            value["term"] = "1"
    assert place_of(data) == "cited"


def test_a_moment_is_given_a_name() -> None:
    """What a moment given ``T²`` is isn't looked into when it is cited."""
    assert place_of(OF_EVENTS["four"]) == "cited"


DEFINED = """
```derivation
given
  n : positive integer
  Y[i] for i = 1..n : random
  ν : real
assume
  M: E[Y_i] = ν
claim one: E[3 Y_i] = 3 ν   by linearity, M
```
```derivation
given
  m : positive integer
  X[i] for i = 1..m : random
assume
  A: E[X_i] = 3
let
  Z[i] := 2 X_i + 1
claim here: E[3 Z_i] = 21   by one (ν := 7)
```
"""


def of_defined() -> dict[str, Any]:
    (item,) = judge_document(read_document(DEFINED)).derivations[1].items
    assert isinstance(item, ClaimReport)
    judgement = item.lines[0].judgement
    assert judgement.proof is not None
    return trace_of(judgement.proof, judgement.instances)


def test_a_defined_family_stands_for_one_of_the_claim() -> None:
    data = of_defined()
    assert recheck(data) > 0
    shorter = deepcopy(data)
    for declared in shorter["cited"][0]["claim"]["declarations"]:
        if declared["name"] == "Y":
            declared["ranges"] = [["2", ["sym", "n"]]]
    assert place_of(shorter) == "cited"
    other = deepcopy(data)
    for value in other["cited"][0]["values"]:
        if value["name"] == "ν":
            value["term"] = "8"
    assert place_of(other) == "cited"
