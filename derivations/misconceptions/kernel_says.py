"""Whether the kernel proves something of a line's terms."""

from __future__ import annotations

from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.tree import Proposition, Statement
from derivations.misconceptions.given_line import GivenLine


def holds(proposition: Proposition, line: GivenLine) -> bool:
    """Whether it is proved under the line's assumptions, by all rules."""
    said = Statement(proposition, line.statement.conditions)
    permit = Permit(EVERYTHING)
    return isinstance(prove(said, line.assumptions, permit), Proof)
