"""No statement is both proved and refuted.

Mutants of every claim of the library (a sign, a number, a factor, an
assumption dropped) go to the kernel and to the refuter, which share no
rules; a mutant that both settle in opposite ways would be a fault of one.
"""

import random
from dataclasses import fields, replace
from importlib.resources import files

import pytest

from derivations.document.parse import read_document
from derivations.document.records import Claim
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.refute.search import Budget, refute
from tests.refute.samples import FALSE, TRUE
from tests.refute.test_search import search as searched

SMALL = Budget(models=60, sizes=3, profiles=3, work=60_000)
EACH = 2
LIBRARY = (
    "attention-scaling.md",
    "entropy.md",
    "portfolio.md",
    "random-linear-layers.md",
    "sample-mean-and-variance.md",
)


def sources():
    for name in LIBRARY:
        path = files("derivations").joinpath("library", name)
        for derivation in read_document(path.read_text("utf-8")).derivations:
            for item in derivation.items:
                if isinstance(item, Claim):
                    yield derivation.assumptions, item


def places(node, path=()):
    """Paths to all nodes that a mutation can change."""
    if isinstance(
        node, (tree.Number, tree.Add, tree.Subtract, tree.Multiply, tree.Power)
    ):
        yield path
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tree.Node) and not isinstance(value, tree.Binder):
            yield from places(value, (*path, field.name))


def changed(node, path, change):
    if not path:
        return change(node)
    inner = changed(getattr(node, path[0]), path[1:], change)
    return replace(node, **{path[0]: inner})


def mutated(node):
    match node:
        case tree.Number(text):
            return tree.Number(str(int(text) + 1) if text.isdigit() else "2")
        case tree.Add(left, right):
            return tree.Subtract(left, right)
        case tree.Subtract(left, right):
            return tree.Add(left, right)
        case tree.Multiply(left, _, _):
            return left
        case tree.Power(base, _):
            return base
        case _:
            return node


def mutants(assumptions, claim, chance):
    spots = list(places(claim.statement.proposition))
    for _ in range(EACH):
        statement = claim.statement
        if spots:
            path = chance.choice(spots)
            wrong = changed(statement.proposition, path, mutated)
            statement = replace(statement, proposition=wrong)
        given = assumptions
        names = assumptions.fact_names
        if names and chance.random() < 0.4:
            given = assumptions.without(chance.choice(names))
        yield given, statement


def test_no_mutant_of_the_library_is_both_proved_and_refuted():
    chance = random.Random(20)
    counts = {"proved": 0, "refuted": 0, "neither": 0}
    for assumptions, claim in sources():
        for given, statement in mutants(assumptions, claim, chance):
            proved = isinstance(
                prove(statement, given, Permit(EVERYTHING)), Proof
            )
            witness = refute(statement, given, SMALL).witness
            assert not (proved and witness is not None), statement
            kind = "proved" if proved else "neither" if witness is None else ""
            counts[kind or "refuted"] += 1
    print(counts)
    assert counts["proved"] > 20
    assert counts["refuted"] > 100


@pytest.mark.parametrize(("given", "text"), FALSE)
def test_what_the_refuter_refutes_is_not_proved(given, text):
    assumptions, statement, _ = searched(given, text)
    for rules in (EVERYTHING, *((rule,) for rule in EVERYTHING)):
        result = prove(statement, assumptions, Permit(rules))
        assert not isinstance(result, Proof), rules


def test_samples_are_not_settled_by_one_side_alone():
    """The true samples give the kernel something to prove."""
    proved = 0
    for given, text in TRUE:
        assumptions, statement, result = searched(given, text)
        assert result.witness is None
        proved += isinstance(
            prove(statement, assumptions, Permit(EVERYTHING)), Proof
        )
    print(f"{proved} of {len(TRUE)} true samples proved by all rules")
    assert proved > len(TRUE) // 2
