"""Claims without an assumption, case by case."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.assumptions.given import Domain
from derivations.audit.auditing import audit_derivation, claim_verdicts
from derivations.audit.cases import proved_by_cases
from derivations.audit.parts import base_of
from derivations.audit.proving import Claims
from derivations.audit.records import Status
from derivations.audit.settled import only_value, settled
from derivations.commands.sources import named
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.document.records import Claim
from derivations.language.reader import read_statement
from derivations.render.condition_text import statement_text
from tests.audit.auditing import SCORE, TERM, drop

LARGEST = """```derivation
given
  n : {size}
  j : integer, 1 ≤ j ≤ n
  x[k] for k = 1..n : real
assume
  L: x_k ≤ x_j

claim itself: x_j − x_j = 0 by arithmetic
```
"""

SIZES = """```derivation
given
  n : positive integer
  x[k] for k = 1..n : real
let
  m := Σ_{k=1}^{n} softmax(x)_k x_k
  ν := Σ_{k=1}^{n} softmax(x)_k x_k² − m²

claim spread: ν ≥ 0
  ν = Σ_{k=1}^{n} softmax(x)_k (x_k − m)²    by definition, arithmetic
    ≥ 0                                      by definition, order
```
"""


@pytest.mark.parametrize("name", ["given", ":j", ":n"])
def test_a_fact_has_a_value_only_where_its_indices_are_in_range(name):
    found = drop(LARGEST.format(size="positive integer"), "itself", name)
    assert found.status is Status.UNUSED
    assert found.implied or name == ":n"


def test_a_fact_may_say_nothing_of_any_member():
    """Of no numbers at all ``L`` is true, wherever j is."""
    found = drop(LARGEST.format(size="natural"), "itself", "given")
    assert found.status is Status.NEEDED
    assert found.failure is not None and found.failure.undefined is not None
    assert dict(found.failure.witness.model.constants)["n"] == 0


def test_what_holds_for_none_and_for_some_holds():
    """For n = 0 both sums are empty; for n ≥ 1 the weights sum to 1."""
    found = drop(SIZES, "spread", ":n")
    assert found.status is Status.UNUSED
    assert found.otherwise and not found.implied


def test_a_fact_without_a_value_is_a_case_of_its_own():
    """Where 1/a > 0 doesn't hold, a may also be 0."""
    text = """```derivation
given
  a : real
assume
  R: 1/a > 0
  S: a > 0

claim not-negative: a² ≥ 0 by order
```
"""
    (derivation,) = read_document(text, "test.md", "test").derivations
    base = base_of(derivation.assumptions)
    claims = Claims(derivation.items)
    assert not proved_by_cases(base, claims, (0,))
    assert proved_by_cases(base, claims, (1,))


def test_a_random_variable_need_not_be_on_one_side_of_its_bound():
    """Its mean excludes that it is negative everywhere, and no more."""
    text = """```derivation
given
  X : random, ≥ 0
assume
  M: E[X] = 1

claim seldom: P(X ≥ 2) ≤ 1/2 by Markov (M)
```
"""
    assert drop(text, "seldom", ":X").status is not Status.UNUSED


def derivations_of(text):
    if "\n" in text:
        return read_document(text, "test.md", "test").derivations
    return named(text).read().derivations


@pytest.mark.parametrize(
    "text",
    [
        TERM,
        SCORE,
        "information",
        pytest.param("attention-output", marks=pytest.mark.large),
        pytest.param("softmax-and-saturation", marks=pytest.mark.large),
        pytest.param("portfolio", marks=pytest.mark.large),
        pytest.param("large-numbers", marks=pytest.mark.large),
    ],
)
def test_what_has_a_counterexample_is_proved_in_no_such_way(text):
    """The search for proofs and the search for models don't contradict one
    another."""
    count = 0
    for derivation in derivations_of(text):
        base = base_of(derivation.assumptions)
        found = audit_derivation(derivation, auditor=claim_verdicts)
        above = ()
        for item in derivation.items:
            if not isinstance(item, Claim):
                continue
            above = (*above, item)
            (audit,) = (c for c in found.claims if c.claim is item)
            for one in audit.drops:
                if one.status is Status.NEEDED:
                    count += 1
                    places = one.assumed.parts
                    assert not proved_by_cases(base, Claims(above), places)
    assert count > 1


@pytest.mark.parametrize(
    ("domain", "value"),
    [
        (Domain(integer=True, lower=Fraction(0), upper=Fraction(0)), 0),
        (
            Domain(
                integer=True,
                lower=Fraction(0),
                upper=Fraction(1),
                upper_open=True,
            ),
            0,
        ),
        (
            Domain(
                integer=True,
                lower=Fraction(0),
                lower_open=True,
                upper=Fraction(3, 2),
            ),
            1,
        ),
        (Domain(integer=True, lower=Fraction(0), upper=Fraction(1)), None),
        (Domain(lower=Fraction(1, 2), upper=Fraction(1, 2)), Fraction(1, 2)),
        (Domain(lower=Fraction(0), upper=Fraction(0), nonzero=True), None),
        (Domain(lower=Fraction(0), upper=Fraction(1)), None),
        (Domain(integer=True, lower=Fraction(0)), None),
    ],
)
def test_the_only_value_of_a_domain(domain, value):
    assert only_value(domain) == value


def at(given, statement):
    known = read_given(given)
    found = settled(read_statement(statement, scope_of(known)), known)
    return None if found is None else statement_text(found.statement, "en")


def test_constants_with_one_value_are_put_in():
    given = "n : integer, 0 ≤ n ≤ 0; a : real; x[k] for k = 1..n : real"
    assert at(given, "Σ_{k=1}^{n} x_k = n a") == "0 = 0a"
    assert at(given, "Π_{k=1}^{n} x_k = n + 1") == "1 = 0 + 1"
    assert at(given, "Σ_{k=0}^{n} a = a") == "Σ_{k=0}^{0} a = a"


def test_names_that_are_bound_stay():
    given = "n : integer, 0 ≤ n ≤ 0; a : real"
    assert at(given, "a/n → 0 as n → ∞") is None
    assert at("a : real", "a = a") is None
