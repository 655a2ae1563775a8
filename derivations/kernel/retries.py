"""Attempts that aren't made again where they would go the same way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from derivations.kernel.attempt import Attempt
from derivations.kernel.errors import KernelError
from derivations.kernel.memory import Grants
from derivations.kernel.permitted import mattering, remembered, sought
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Obligation, Proof
from derivations.kernel.rules import BY_ID
from derivations.language.tree import Relation, Statement

EVERY_GRANT: Final[Grants] = frozenset[Power | str](Power).union(
    *(rule.steps for rule in BY_ID.values())
)
"""All that a permit may be asked for."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How an attempt is made, how a proof is sealed for it, and how it ends
    when it can't go on."""

    made: Callable[[Attempt], Proof | Gap]
    sealed: Callable[[Attempt, tuple[str, ...], tuple[Obligation, ...]], Proof]
    ended: Callable[[Statement, Exception], Gap]


def needed(attempt: Attempt | None) -> Grants:
    """The grants on which the attempt depends; all of them where it didn't
    begin."""
    if attempt is None:
        return EVERY_GRANT
    return _asked(attempt) | attempt.known_by


def _asked(attempt: Attempt) -> Grants:
    own = mattering(attempt.knowledge, attempt.asked)
    return own | attempt.inside


def tried_once(attempt: Attempt, ways: Ways) -> Proof | Gap:
    """The attempt's result.  A statement isn't tried again with the same
    knowledge when the permit gives the same answers as an earlier one."""
    permit = attempt.permit
    memory = remembered(attempt.assumptions, _key(attempt))
    found = memory.find(permit.grants)
    if found is not None:
        attempt.inside |= found.asked
        if isinstance(found.result, Gap):
            return found.result
        if isinstance(found.result, Proof):
            kept = found.result
            return ways.sealed(attempt, kept.facts, kept.obligations)
    result: Proof | Gap
    try:
        result = ways.made(attempt)
    except (KernelError, ZeroDivisionError) as error:
        result = ways.ended(attempt.statement, error)
    memory.keep(_asked(attempt), permit.grants, result)
    return result


def _key(attempt: Attempt) -> tuple[object, ...]:
    """What the result depends on besides the grants that are asked for."""
    statement, permit = attempt.statement, attempt.permit
    key = (statement, id(attempt.knowledge))
    if isinstance(statement.proposition, Relation):
        return key
    # Its parts are tried with other knowledge, and in all readings.
    several = len(permit.rules) > 1
    chosen = permit.cited, permit.seek, permit.literal, sought(permit)
    return *key, *chosen, several
