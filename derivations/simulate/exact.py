"""The laws at a small size as an exact model, to be verified."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.evaluate import Evaluator
from derivations.refute.functions import functions
from derivations.refute.mention import FAILURES
from derivations.refute.model import (
    Factor,
    Function,
    Model,
    NamedFactor,
    element_name,
)
from derivations.refute.sizes import Constants
from derivations.simulate.laws import EXACT, NoLaw, exact_factor, form_of
from derivations.simulate.stated import Stated


def exact_model(
    assumptions: Assumptions,
    known: dict[str, Stated],
    constants: Constants,
    style: str,
) -> Model | None:
    """Every element by its own law, independent of all others; ``None``
    where that has no exact numbers."""
    try:
        tables = _with_outcomes(assumptions, constants)
        bare = Model(tuple(constants.items()), (), tables)
        evaluator = Evaluator(bare, assumptions)
        made = [
            _element(evaluator, known[item.name], choice, style)
            for item in assumptions.declarations
            if item.kind == "random"
            for choice in (evaluator.members(item) if item.ranges else [()])
        ]
    except (*FAILURES, NoLaw):
        return None
    return replace(
        bare,
        factors=tuple(one for one in made if isinstance(one, Factor)),
        named=tuple(one for one in made if isinstance(one, NamedFactor)),
    )


def _element(
    evaluator: Evaluator, known: Stated, choice: tuple[int, ...], style: str
) -> Factor | NamedFactor:
    name = element_name(known.declaration.name, choice)
    outcomes = known.declaration.outcomes
    if outcomes is not None:
        table = evaluator.functions[outcomes.probability].table
        return Factor((name,), tuple((share, at) for at, share in table))
    indices = dict(zip(known.indices, choice, strict=True))

    def value(term: tree.Term) -> Fraction:
        found = evaluator.constant(term, indices)
        if not isinstance(found, Fraction):
            raise NoLaw
        return found

    return exact_factor(name, form_of(known, value, style, EXACT))


def _with_outcomes(
    assumptions: Assumptions, constants: Constants
) -> tuple[Function, ...]:
    """Functions; those that give the probabilities of listed outcomes have
    these in a table."""
    found = {one.name: one for one in functions(assumptions, constants, 0)}
    evaluator = Evaluator(Model(tuple(constants.items())), assumptions)
    for item in assumptions.declarations:
        if item.outcomes is None:
            continue
        family = assumptions.declaration(item.outcomes.values)
        if family is None or item.ranges:
            raise NoLaw
        values = [
            constants[element_name(family.name, choice)]
            for choice in evaluator.members(family)
        ]
        name = item.outcomes.probability
        known = dict(found[name].table) if name in found else {}
        if any((value,) not in known for value in values):
            total = Fraction(len(values) * (len(values) + 1), 2)
            known = {(v,): k / total for k, v in enumerate(values, 1)}
        table = tuple(((v,), known[v,]) for v in values)
        found[name] = Function(name, table)
    return tuple(found.values())
