"""Short ways to try a statement on the kernel alone."""

from __future__ import annotations

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.orders import ordered
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement


def tried(statement: str, given: str = "", *rules: str) -> Proof | Gap:
    """What the kernel makes of it by these rules, or else by all."""
    assumptions = read_given(given)
    read = read_statement(statement, scope_of(assumptions))
    return prove(read, assumptions, Permit(rules or EVERYTHING))


def proved(statement: str, given: str = "", *rules: str) -> Proof:
    result = tried(statement, given, *rules)
    assert isinstance(result, Proof), result
    return result


def refused(statement: str, given: str = "", *rules: str) -> Gap:
    result = tried(statement, given, *rules)
    assert isinstance(result, Gap), result
    return result


def normal(text: str, given: str, *powers: Power):
    """Normal form of a term, and the normaliser that made it."""
    assumptions = read_given(given)
    read = read_statement(f"{text} = 0", scope_of(assumptions))
    normaliser = Normaliser(ordered(assumptions), powers)
    return normaliser.form(read.proposition.left), normaliser
