"""Whether models that are known already refute a statement.

Where one does, no proof needs to be looked for, and no further model.
"""

from __future__ import annotations

from collections.abc import Iterable

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.consistency import find_model
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.holds import PRECISIONS, check, holds_for_all
from derivations.refute.mention import FAILURES
from derivations.refute.model import Model


def fails(
    statement: tree.Statement,
    assumptions: Assumptions,
    models: Iterable[Model],
) -> bool:
    """Whether the statement is false in one of the models, and this is a
    model of all the assumptions: both exactly.  False says nothing."""
    if of_each(statement):
        return False
    known = as_random(assumptions)
    return any(_fails(statement, known, model) for model in models)


def ordinary(
    models: tuple[Model, ...], assumptions: Assumptions
) -> tuple[Model, ...]:
    """The models with the one that was found for the assumptions: where a
    counterexample is a case at the edge, such as n = 1, more is false in
    that."""
    model = find_model(assumptions)
    if not models or model is None:
        return models
    return (*models, model)


def _fails(
    statement: tree.Statement, assumptions: Assumptions, model: Model
) -> bool:
    evaluator = Evaluator(model, assumptions, PRECISIONS[0])
    try:
        if holds_for_all(evaluator, statement)[0] is not False:
            return False
        return check(evaluator, model, assumptions) is True
    except FAILURES:
        return False


def of_each(statement: tree.Statement) -> bool:
    """Whether its conditions would have to hold of each member of a family:
    facts are taken without them, which says more."""
    return bool(statement.conditions) and any(
        isinstance(part, tree.SameLaw)
        or (
            isinstance(part, tree.Independence | tree.ConditionalIndependence)
            and part.every
        )
        for part in tree.walk(statement.proposition)
    )
