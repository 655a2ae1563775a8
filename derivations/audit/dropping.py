"""A claim without one of its assumptions."""

from __future__ import annotations

from dataclasses import replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.audit.cases import is_implied, proved_by_cases
from derivations.audit.failing import failure
from derivations.audit.parts import Base
from derivations.audit.proving import (
    Claims,
    by_any_rule,
    holds_by_reason,
    is_claim_proved,
    is_line_proved,
)
from derivations.audit.records import Assumed, Failure, Part, Status, Without
from derivations.document.records import Line
from derivations.kernel.proof import Gap
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Statement, Term
from derivations.refute.budget import BRIEF

MAX_NODES = 60
"""A side is shown as it works out if it has at most as many nodes."""


def verdict(base: Base, claims: Claims, assumed: Assumed) -> Without:
    """Whether the last claim needs the assumption, with the counterexample
    that shows it.  Where it is used a proof without it is unlikely, and a
    counterexample is looked for first."""
    known = base.without(assumed.parts)
    statement = claims.last.statement
    found = None
    if _is_used(base, claims, assumed):
        found = failure(statement, known, base.whole, BRIEF)
    if found is None and is_claim_proved(claims, known):
        as_written = all(
            holds_by_reason(claims, line, known) for line in claims.last.lines
        )
        return Without(assumed, Status.UNUSED, not as_written)
    if found is None and _proved_by_signs(base, claims, assumed):
        return Without(assumed, Status.UNUSED, otherwise=True)
    if found is None and proved_by_cases(base, claims, assumed.parts):
        implied = is_implied(base, assumed.parts)
        return Without(assumed, Status.UNUSED, True, implied)
    if found is None:
        found = failure(statement, known, base.whole)
    if found is None:
        found = _ruled_out(base, statement, assumed)
    said = Status.UNKNOWN if found is None else Status.NEEDED
    return Without(assumed, said, failure=found)


def without(base: Base, claims: Claims, assumed: Assumed) -> Without:
    """The same, with where the lines fail and what the claim comes to."""
    drop = verdict(base, claims, assumed)
    if drop.status is Status.UNUSED:
        return drop
    known = base.without(assumed.parts)
    statement = claims.last.statement
    first = _first_failing(claims, known)
    shown = None
    if first is not None and first.statement != statement:
        shown = failure(first.statement, known, base.whole, BRIEF)
    return replace(
        drop,
        first=first,
        first_failure=shown,
        worked_out=_worked_out(statement, known),
        parts=_parts(base, claims, assumed),
    )


def _ruled_out(
    base: Base, statement: Statement, assumed: Assumed
) -> Failure | None:
    """A counterexample with values that the declaration rules out."""
    if assumed.declared:
        for known in base.opposites(assumed.parts[0], assumed.parts):
            if known is None:
                continue
            found = failure(statement, known, base.whole, BRIEF)
            if found is not None:
                return found
    return None


def _proved_by_signs(base: Base, claims: Claims, assumed: Assumed) -> bool:
    """Whether the claim is proved when it is seen from another assumption
    that a constant can't be negative, as from ``Var(X) = a``."""
    name = tree.Symbol(assumed.declared)
    sign = tree.Relation("≥", name, tree.Number("0"))
    known = base.without(assumed.parts)
    for fact in known.facts:
        stated = fact.proposition
        if not isinstance(stated, tree.Relation) or stated.sign != "=":
            continue
        if name not in (stated.left, stated.right) or free_indices(stated):
            continue
        lemma = Statement(tree.Implication(stated, sign))
        if fact.conditions:
            continue
        if by_any_rule(lemma, base.without(base.everything)) is not None:
            seen = base.without(assumed.parts, Fact("given", sign))
            return is_claim_proved(claims, seen)
    return False


def _is_used(base: Base, claims: Claims, assumed: Assumed) -> bool:
    """Whether the proof of the whole claim uses the assumption."""
    proof = by_any_rule(claims.last.statement, base.whole)
    if proof is None:
        return False
    support = [name for o in proof.obligations for name in o.facts]
    return assumed.name in (*proof.facts, *support)


def status(base: Base, claims: Claims, *places: int) -> Status:
    """The verdict on some parts together."""
    known = base.without(places)
    if is_claim_proved(claims, known):
        return Status.UNUSED
    if proved_by_cases(base, claims, places):
        return Status.UNUSED
    if failure(claims.last.statement, known, base.whole) is not None:
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
