"""Whether two terms are the same, as the ends of a chain have to be."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.language.tree import Relation, Statement, Term


def same_term(one: Term, two: Term, assumptions: Assumptions) -> bool:
    """Equal as written, or by ring arithmetic alone."""
    if one == two:
        return True
    relation = Statement(Relation("=", one, two))
    return isinstance(prove(relation, assumptions, Permit((), ())), Proof)
