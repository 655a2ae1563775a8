"""A statement that is one of the facts, word for word."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.kernel.permits import Permit
from derivations.kernel.trace_data import Data, of_term
from derivations.language.tree import Statement


def stated_by(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> str | None:
    """The name of a fact that the permit lets the statement use and that
    says just this, under no more conditions."""
    told = [of_term(condition) for condition in statement.conditions]
    said = of_term(statement.proposition)
    for name, proposition, conditions in _shapes(assumptions):
        if permit.cited is not None and name not in (*permit.cited, "given"):
            continue
        if proposition == said and all(one in told for one in conditions):
            return name
    return None


def _shapes(
    assumptions: Assumptions,
) -> tuple[tuple[str, Data, list[Data]], ...]:
    """The facts as data, made once: how a sum's range was written makes no
    difference."""
    made = assumptions.memo.get("fact shapes")
    if not isinstance(made, tuple):
        made = assumptions.memo["fact shapes"] = tuple(
            (
                fact.name,
                of_term(fact.proposition),
                [of_term(condition) for condition in fact.conditions],
            )
            for fact in assumptions.facts
        )
    return made
