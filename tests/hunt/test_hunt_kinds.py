"""The hunts on conditioning, derivatives, citing and entropies.

A few cases of each kind here, more with ``-m large`` and with
``python -m tests.hunt --kind conditioning --count 1000``.  Beside each: a
kernel that is careless in the way that the kind is about is seen.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from derivations.assumptions.given import Fact
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.prove import prove
from derivations.language import tree
from derivations.language.reader import read_statement
from tests.hunt import citing, verdicts
from tests.hunt.models import CONDITIONED
from tests.hunt.mutants import places, put
from tests.hunt.run import SOURCES, Tally, hunt
from tests.hunt.verdicts import THOROUGH, Case, settle

KINDS = tuple(kind for kind in SOURCES if kind != "mixed")
FEW, MANY = 30, 400


def hunted(kind, count, seed):
    tally = Tally()
    for _, outcome in hunt(count, seed, quick=True, kind=kind):
        tally.add(outcome)
    print(*tally.lines(), sep="\n")
    return tally


def check(tally, count):
    assert not tally.findings, "\n\n".join(tally.findings)
    # The hunt must have something to compare.
    totals = tally.totals
    assert totals["proved", "true"] > count // 10
    assert sum(n for k, n in totals.items() if k[0] == "refuted") > count // 40
    assert tally.models > count


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_false_is_proved_and_nothing_true_refuted(kind):
    check(hunted(kind, FEW, "suite"), FEW)


@pytest.mark.large
@pytest.mark.parametrize("kind", KINDS)
def test_many_of_a_kind(kind):
    check(hunted(kind, MANY, "large"), MANY)


# --- careless kernels -------------------------------------------------------


def case_of(text, given, **more):
    assumptions = read_given(given)
    statement = read_statement(text, scope_of(assumptions))
    return Case("test", statement, assumptions, given, **more)


def changed_statement(change):
    """A kernel that proves something else instead."""

    def careless(statement, assumptions, permit):
        return prove(change(statement), assumptions, permit)

    return careless


def findings_of(case):
    return [f[:2] for f in settle(case, Random(1), THOROUGH).findings]


def test_a_kernel_that_drops_the_condition_is_seen(monkeypatch):
    """E[X | Y] read as E[X]."""

    def dropped(node):
        for path, inside in list(places(node)):
            if isinstance(inside, tree.Conditional):
                plain = tree.Operator(inside.operator, inside.arguments)
                node = put(node, path, plain)
        return node

    case = case_of(
        "E[X | Y] = E[X]", "X, Y : random", couplings=CONDITIONED, close=True
    )
    assert findings_of(case) == []
    monkeypatch.setattr(verdicts, "prove", changed_statement(dropped))
    assert ("false proved", "false") in findings_of(case)


def test_a_kernel_that_forgets_what_must_be_possible_is_seen(monkeypatch):
    """P(A | B) without P(B) > 0."""

    def careless(statement, assumptions, permit):
        event = tree.Occurs(tree.Symbol("B"))
        positive = tree.Relation(">", tree.Probability(event), tree.Number("0"))
        more = assumptions.extended(Fact("more", positive))
        return prove(statement, more, permit)

    case = case_of(
        "P(A | B) P(B) = P(A ∩ B)", "A, B : event", couplings=CONDITIONED
    )
    assert findings_of(case) == []
    monkeypatch.setattr(verdicts, "prove", careless)
    assert ("false proved", "undefined") in findings_of(case)


def test_a_kernel_that_forgets_a_delta_is_seen(monkeypatch):
    """∂x_i/∂x_j taken for 1."""

    def forgetful(statement):
        one = tree.Number("1")
        return replace(statement, proposition=tree.Relation("=", one, one))

    case = case_of(
        "∂x_i/∂x_j = 1",
        "n : positive integer; x[i] for i = 1..n : real",
        close=True,
    )
    assert findings_of(case) == []
    monkeypatch.setattr(verdicts, "prove", changed_statement(forgetful))
    assert ("false proved", "false") in findings_of(case)


def test_a_kernel_that_uses_facts_while_differentiating_is_seen(monkeypatch):
    """d/db b² at b = 1, with 1 put in first."""

    def early(statement):
        zero = tree.Number("0")
        return replace(statement, proposition=tree.Relation("=", zero, zero))

    case = case_of("d/db b² = 0", "b : real; b = 1", close=True)
    assert findings_of(case) == []
    monkeypatch.setattr(verdicts, "prove", changed_statement(early))
    assert ("false proved", "false") in findings_of(case)


def test_a_citation_without_its_conditions_is_seen(monkeypatch):
    """Var(X + Y) of independent X, Y, cited for any."""
    source = next(s for s in citing.SOURCES if "Var(X + Y)" in s.claim)
    line = "Var(U + V) = Var(U) + Var(V)  by known (X := U, Y := V)"
    derivation = citing.read(source, [], line)
    case = Case(
        "test",
        derivation.items[-1].lines[0].statement,
        derivation.assumptions,
        judged=lambda: citing.judged(derivation),
    )
    assert findings_of(case) == []
    monkeypatch.setattr(citing, "instances", without_conditions)
    assert ("false proved", "false") in findings_of(case)


class Told:
    """What the claim says here, whatever it assumes."""

    def __init__(self, name, statement):
        self.fact = Fact(name, statement.proposition, statement.conditions)


def without_conditions(citation, statement, here, prover):
    return (Told(citation.name, statement),), None


def test_a_wrong_entropy_is_seen(monkeypatch):
    """H(X | Y) taken for H(X, Y)."""

    def joint(statement):
        one = statement.proposition.right
        return replace(statement, proposition=tree.Relation("=", one, one))

    case = case_of(
        "H(X | Y) = H(X, Y)",
        "X, Y : random, finite",
        couplings=CONDITIONED,
        close=True,
    )
    assert findings_of(case) == []
    monkeypatch.setattr(verdicts, "prove", changed_statement(joint))
    assert ("false proved", "false") in findings_of(case)
