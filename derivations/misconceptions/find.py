"""Which misconception explains a refuted line.

A misconception is named when the line with its false law in it is proved
by the kernel under the line's assumptions: so the law leads to just what
was written.  Only the likeliest one is named: of the most specific rank one
that keeps to the signs of the line, rather than one that writes a sum where
none stands; of several such, the first in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.tree import (
    Big,
    Equivalence,
    Implication,
    Number,
    Proposition,
    Relation,
    Statement,
    Term,
    walk,
)
from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Misconception, Slip
from derivations.refute.consistency import find_model
from derivations.refute.model import Model
from derivations.refute.within import fails, ordinary

MAX_SLIPS: Final = 24
"""Ways in which one misconception may have led to a line that are tried."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A misconception that leads to a line: ``before`` was taken to be
    ``after``, or ``belief`` was taken for granted.  ``instead`` is what
    holds in truth."""

    misconception: Misconception
    before: Term | None = None
    after: Term | None = None
    belief: tuple[Fact, ...] = ()
    instead: Proposition | None = None
    written: bool = False
    """Whether ``after`` was written where ``before`` belongs."""


def mistakes(
    statement: Statement,
    assumptions: Assumptions,
    models: tuple[Model, ...] = (),
) -> tuple[Mistake, ...]:
    """The misconception that explains a refuted statement best, if any does.
    What fails in one of the ``models`` isn't proved, and so spares the
    attempt."""
    if not _worth_a_look(statement.proposition):
        return ()
    key = ("mistakes", statement)
    kept = assumptions.memo.get(key)
    if isinstance(kept, tuple):
        return kept
    found = assumptions.memo[key] = _found(statement, assumptions, models)
    return found


def _found(
    statement: Statement, assumptions: Assumptions, models: tuple[Model, ...]
) -> tuple[Mistake, ...]:
    line = GivenLine(statement, assumptions)
    models = ordinary(models, assumptions)
    found: list[Mistake] = []
    for record in MISCONCEPTIONS:
        if found and found[0].misconception.rank != record.rank:
            break
        mistake = next(_leading(record, line, models), None)
        if mistake is not None:
            found.append(mistake)
        if found and not _writes_out(found[-1]):
            return (found[-1],)
    return tuple(found[:1])


def _writes_out(mistake: Mistake) -> bool:
    """Whether a sum or product is made of a term that shows none."""
    before, after = mistake.before, mistake.after
    if before is None or after is None:
        return False
    shown, made = (
        any(isinstance(node, Big) for node in walk(term))
        for term in (before, after)
    )
    return made and not shown


def _worth_a_look(proposition: Proposition) -> bool:
    """Equations, and steps from one condition to another."""
    if isinstance(proposition, Relation):
        return proposition.sign == "="
    return isinstance(proposition, Implication | Equivalence)


def _leading(
    record: Misconception, line: GivenLine, models: tuple[Model, ...]
) -> Iterator[Mistake]:
    for slip in islice(record.slips(line), MAX_SLIPS):
        if fails(slip.statement, slip.assumptions, models):
            continue
        if _leads(slip):
            yield Mistake(
                record,
                slip.before,
                slip.after,
                slip.belief,
                _instead(slip, line),
                slip.written,
            )


def _leads(slip: Slip) -> bool:
    permit = Permit(EVERYTHING)
    if not isinstance(prove(slip.statement, slip.assumptions, permit), Proof):
        return False
    if not slip.belief:
        return True
    # From what excludes itself everything would follow.
    return not _absurd(slip) and find_model(slip.assumptions) is not None


def _absurd(slip: Slip) -> bool:
    """Whether 0 = 1 follows from the line's condition as well."""
    said = slip.statement.proposition
    if not isinstance(said, Implication | Equivalence):
        return False
    never = Relation("=", Number("0"), Number("1"))
    absurd = Statement(Implication(said.left, never), slip.statement.conditions)
    permit = Permit(EVERYTHING)
    return isinstance(prove(absurd, slip.assumptions, permit), Proof)


def _instead(slip: Slip, line: GivenLine) -> Proposition | None:
    for proposition in slip.instead:
        said = Statement(proposition)
        permit = Permit(EVERYTHING)
        if isinstance(prove(said, line.assumptions, permit), Proof):
            return proposition
    return None
