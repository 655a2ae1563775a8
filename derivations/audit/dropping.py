"""A claim without one of its assumptions."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.audit.failing import failure
from derivations.audit.parts import Base
from derivations.audit.proving import (
    Claims,
    holds_by_reason,
    is_claim_proved,
    is_line_proved,
)
from derivations.audit.records import Assumed, Part, Status, Without
from derivations.document.records import Line
from derivations.kernel.proof import Gap
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.tree import Statement, Term
from derivations.refute.budget import BRIEF

MAX_NODES = 60
"""A side is shown as it works out if it has at most as many nodes."""


def without(base: Base, claims: Claims, assumed: Assumed) -> Without:
    """What becomes of the last claim."""
    known = base.without(assumed.parts)
    statement = claims.last.statement
    if is_claim_proved(claims, known):
        as_written = all(
            holds_by_reason(claims, line, known) for line in claims.last.lines
        )
        return Without(assumed, Status.UNUSED, not as_written)
    found = failure(statement, known)
    first = _first_failing(claims, known)
    shown = None
    if first is not None and first.statement != statement:
        shown = failure(first.statement, known, BRIEF)
    return Without(
        assumed,
        Status.UNKNOWN if found is None else Status.NEEDED,
        first=first,
        first_failure=shown,
        failure=found,
        worked_out=_worked_out(statement, known),
        parts=_parts(base, claims, assumed),
    )


def status(base: Base, claims: Claims, *places: int) -> Status:
    """The verdict on some parts together."""
    known = base.without(places)
    if is_claim_proved(claims, known):
        return Status.UNUSED
    if failure(claims.last.statement, known) is not None:
        return Status.NEEDED
    return Status.UNKNOWN


def _parts(
    base: Base, claims: Claims, assumed: Assumed
) -> tuple[tuple[Part, Status], ...]:
    if len(assumed.parts) < 2:
        return ()
    return tuple(
        (base.parts[place], status(base, claims, place))
        for place in assumed.parts
    )


def _first_failing(claims: Claims, known: Assumptions) -> Line | None:
    for line in claims.last.lines:
        if not is_line_proved(claims, line, known):
            return line
    return None


def _worked_out(statement: Statement, known: Assumptions) -> Term | None:
    """What the left side of an equation comes to without the assumption,
    where that is short."""
    if not isinstance(statement.proposition, tree.Relation):
        return None
    result = prove(statement, known, Permit(EVERYTHING))
    if not isinstance(result, Gap) or result.kind != "unequal":
        return None
    left = result.left
    if left is None or left == statement.proposition.left:
        return None
    return left if sum(1 for _ in tree.walk(left)) <= MAX_NODES else None
