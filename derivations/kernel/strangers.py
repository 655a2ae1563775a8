"""Equations that can't be proved since one side names what nothing ties down.

A constant that stands on one side of an equation, and neither on the other
side nor in any assumption, may have any value of its domain while all else
stays as it is.  An equation that changes with it isn't a consequence of the
assumptions.  Seeing that costs the normal form of one side; it spares the
search for a least reason most of its attempts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from derivations.assumptions.given import Assumptions
from derivations.kernel.atoms import Atom, symbol_atom
from derivations.kernel.attempt import Attempt
from derivations.kernel.contradiction import linear
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form, Monomial
from derivations.kernel.permits import Permit
from derivations.kernel.sums import all_atoms
from derivations.kernel.trace import NOTHING_KEPT
from derivations.language.tree import (
    Node,
    Relation,
    Statement,
    Symbol,
    Term,
    walk,
)


def hopeless(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> bool:
    """Whether `prove` is certain to find a gap, seen without trying it.
    False says nothing."""
    relation = statement.proposition
    if not isinstance(relation, Relation) or relation.sign != "=":
        return False
    sides = (relation.left, relation.right)
    for side, other in (sides, sides[::-1]):
        names = _strangers(side, other, statement, assumptions)
        if names:
            readings = permit.readings()
            return all(
                _depends(statement, assumptions, reading, side, names)
                for reading in readings
            )
    return False


def _strangers(
    side: Term, other: Term, statement: Statement, assumptions: Assumptions
) -> list[str]:
    """Constants of one side that nothing else speaks of."""
    found = dict.fromkeys(_symbols((side,)))
    if not found:
        return []
    elsewhere = _elsewhere(assumptions)
    taken = set(_symbols((other, *statement.conditions)))
    return [
        name
        for name in found
        if name not in elsewhere
        and name not in taken
        and _free_constant(name, assumptions)
    ]


def _symbols(nodes: Iterable[Node]) -> Iterable[str]:
    for node in nodes:
        for inside in walk(node):
            if isinstance(inside, Symbol):
                yield inside.name


def _elsewhere(assumptions: Assumptions) -> frozenset[str]:
    """Names in facts, definitions and declared ranges."""
    made = assumptions.memo.get("spoken of")
    if not isinstance(made, frozenset):
        nodes: list[Node] = []
        for fact in assumptions.facts:
            nodes += [fact.proposition, *fact.conditions]
        for definition in assumptions.definitions:
            nodes.append(definition.term)
        for declaration in assumptions.declarations:
            for ends in declaration.ranges:
                nodes += [ends.lower, ends.upper]
        made = assumptions.memo["spoken of"] = frozenset(_symbols(nodes))
    return made


def _free_constant(name: str, assumptions: Assumptions) -> bool:
    """Whether it is a constant with more than one possible value."""
    if assumptions.definition(name) is not None:
        return False
    declared = assumptions.declaration(name)
    if declared is None or declared.kind != "constant" or declared.ranges:
        return False
    domain = declared.domain
    return domain.lower is None or domain.upper is None


def _depends(
    statement: Statement,
    assumptions: Assumptions,
    permit: Permit,
    side: Term,
    names: list[str],
) -> bool:
    """Whether the side's normal form is a polynomial in one of the constants
    with a coefficient that no rule can turn to 0."""
    try:
        attempt = Attempt(statement, assumptions, permit, NOTHING_KEPT)
        knowledge = attempt.knowledge
        orders = all(linear(fact.form) for fact in knowledge.orders)
        if knowledge.equations or not orders:
            return False
        if any(rule.power > 1 for rule in knowledge.rewrites):
            return False
        form = attempt.normaliser().form(side)
    except (KernelError, ZeroDivisionError, RecursionError):
        return False
    return any(_polynomial(form, symbol_atom(name)) for name in names)


def _polynomial(form: Form, stranger: Atom) -> bool:
    """Whether the atom is seen in the form, as a factor of terms whose other
    factors are whole powers of symbols."""
    counted = Counter(atom.key for atom in all_atoms(form))
    with_it = [m for m in form.terms if any(a == stranger for a, _ in m)]
    if not with_it or counted[stranger.key] != 1:
        return False
    return all(_plain(monomial) for monomial in with_it)


def _plain(monomial: Monomial) -> bool:
    return all(
        atom.kind == "symbol"
        and not isinstance(exponent, Form)
        and exponent.denominator == 1
        and exponent > 0
        for atom, exponent in monomial
    )
