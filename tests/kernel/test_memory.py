"""What is remembered of earlier attempts never changes a later one."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import load_document, read_given
from derivations.kernel.memory import Memory
from derivations.kernel.permits import Permit
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement

LIBRARY = sorted(
    Path(str(files("derivations").joinpath("library"))).glob("*.md")
)
PERMITS = (
    Permit(EVERYTHING),
    Permit(()),
    *(Permit((rule,)) for rule in EVERYTHING),
    *(
        Permit(tuple(r for r in EVERYTHING if r != rule))
        for rule in EVERYTHING[::3]
    ),
)


def told(result):
    """All that a result says."""
    if isinstance(result, Proof):
        return result.statement, result.rules, result.facts, result.obligations
    return result


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.name)
def test_a_remembered_attempt_ends_like_a_new_one(path):
    """Every attempt with all that the earlier ones left behind, and the
    same with nothing remembered."""
    lines = [
        (line, derivation.assumptions)
        for derivation in load_document(path).derivations
        for item in derivation.items
        for line in getattr(item, "lines", ())
    ]
    compared = 0
    for line, assumptions in lines[::17]:
        cited = tuple(n for r in line.reasons for n in r.citations)
        rules = tuple(r.rule for r in line.reasons if r.rule in EVERYTHING)
        for permit in (*PERMITS, Permit(rules, cited)):
            warm = prove(line.statement, assumptions, permit)
            cold = prove(line.statement, replace(assumptions), permit)
            assert told(warm) == told(cold), (line.source, permit.rules)
            compared += 1
    assert compared > len(PERMITS) or not lines  # it may only quote


def test_knowledge_and_attempts_depend_on_what_the_permit_grants():
    """The same statement under permits that differ in one rule that
    matters, in both orders."""
    given = "X, Y : random; I: X, Y independent; M: E[X] = 0"
    assumptions = read_given(given)
    read = read_statement("E[X Y] = 0", scope_of(assumptions))
    for _ in range(2):
        assert isinstance(prove(read, assumptions, Permit(("linearity",))), Gap)
        assert isinstance(
            prove(read, assumptions, Permit(("independence",))), Proof
        )


def test_a_cited_fact_that_is_missing_is_missed_after_a_proof():
    given = "X, Y : random; I: X, Y independent; M: E[X] = 0"
    assumptions = read_given(given)
    read = read_statement("E[X Y] = 0", scope_of(assumptions))
    both = Permit(("independence",), ("I", "M"), seek=False)
    one = Permit(("independence",), ("I",), seek=False)
    assert isinstance(prove(read, assumptions, both), Proof)
    assert isinstance(prove(read, assumptions, one), Gap)
    assert isinstance(prove(read, assumptions.without("M"), both), Gap)


def test_a_remembered_proof_names_the_rules_of_its_own_permit():
    assumptions = read_given("X : random")
    read = read_statement("E[X] + 0 = E[X]", scope_of(assumptions))
    for rules in (("linearity",), ("arithmetic",), ("sums", "order")):
        found = prove(read, assumptions, Permit(rules))
        assert isinstance(found, Proof)
        assert found.rules == rules


def test_an_implication_depends_on_what_its_parts_ask_for():
    """Tried with much and with little, in both orders."""
    assumptions = read_given("X : random")
    scope = scope_of(assumptions)
    read = read_statement("E[X] = 0 ⟹ E[2 X] = 0", scope)
    little = Permit(("substitution",))
    much = Permit(("substitution", "linearity"))
    for permits in ((little, much), (much, little)):
        fresh = replace(assumptions)
        for permit in permits:
            found = prove(read, fresh, permit)
            assert isinstance(found, Proof) == (permit is much)


def test_parts_of_a_conjunction_are_tried_by_their_own_permit():
    assumptions = read_given("X, Y : random; I: X, Y independent")
    scope = scope_of(assumptions)
    read = read_statement("E[X Y] = E[X] E[Y] ∧ E[2 X] = 2 E[X]", scope)
    both = Permit(("independence", "linearity"))
    for permits in ((both, Permit(("linearity",))), (Permit(()), both)):
        fresh = replace(assumptions)
        for permit in permits:
            found = prove(read, fresh, permit)
            assert isinstance(found, Proof) == (permit is both)


def test_memory_asks_only_what_was_asked():
    memory = Memory[int]()

    def found(*grants):
        kept = memory.find(frozenset(grants))
        return None if kept is None else kept.result

    one = frozenset({Power.OPEN, Power.E_LINEAR})
    memory.keep(frozenset({Power.OPEN}), one, 7)
    assert found(Power.OPEN) == 7
    assert found(Power.OPEN, Power.LOG) == 7
    assert found(Power.E_LINEAR) is None
    memory.keep(frozenset({Power.LOG, "root"}), one, 8)
    assert found(Power.E_LINEAR) == 8
    assert found("root") is None
