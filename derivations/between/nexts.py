"""What each reason would make of a line, or of a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from derivations.between.expanding import best_name, equal_names
from derivations.between.moves import (
    ARITHMETIC,
    MOVES,
    Ground,
    proposals,
    tidy,
)
from derivations.between.places import instead, throughout
from derivations.between.search import Forms
from derivations.between.setting import Setting, beginning
from derivations.between.steps import Step
from derivations.between.written import written
from derivations.diagnose.reasons import relevant_rules
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.reader import read_term
from derivations.language.tree import Relation, Statement, Term
from derivations.language.write import to_text

MOST: Final = 24
"""Steps that are offered."""


def next_steps(here: Setting, at: str = "") -> tuple[Step, ...]:
    """The single-reason lines that may follow, each proved; with ``at``
    those that rewrite this part.

    Raises InputError when the part can't be read or doesn't stand there.
    """
    term = beginning(here)
    if term is None:
        return ()
    part = part_of(here, term, at) if at else term
    found: dict[Term, Step] = {}
    for ground, made in _proposed(here, term, part):
        if made in found or len(found) == MOST:
            continue
        step = _judged(here, term, made, ground)
        if step is not None:
            found[made] = step
    return tuple(found.values())


def part_of(here: Setting, term: Term, text: str) -> Term:
    """The part of the term that is written like this.

    Raises InputError when the text can't be read or no part is like it.
    """
    wanted = read_term(text, here.scope)
    shown = to_text(wanted)
    for inside in tree.walk(term):
        if isinstance(inside, Term) and (
            inside == wanted or to_text(inside) == shown
        ):
            return inside
    raise InputError("cli-no-part", piece=text, line=to_text(term))


def _proposed(
    here: Setting, term: Term, part: Term
) -> Iterator[tuple[Ground, Term]]:
    forms = Forms(here.line.statement, here.known)
    statement = Statement(
        Relation("=", term, term), here.line.statement.conditions
    )
    relevant = relevant_rules(statement, here.known)
    grounds = [Ground(rule) for rule in MOVES if rule in relevant]
    grounds += [Ground("", (n,)) for n in equal_names(here, term)]
    for ground in grounds:
        for group in proposals(ground, part, here.known):
            for one in group:
                whole = _put(here, term, part, one.wide)
                if forms.same(term, whole, ground):
                    yield ground, whole
                    break


def _put(here: Setting, term: Term, old: Term, new: Term) -> Term:
    whole = throughout(term, partial(instead, old, new), 1)
    return tidy(whole, here.known)


def _judged(
    here: Setting, term: Term, made: Term, ground: Ground
) -> Step | None:
    conditions = here.line.statement.conditions
    statement = Statement(Relation("=", term, made), conditions)
    name = best_name(statement, here, ground)
    if name is None or (name == ARITHMETIC != ground):
        return None
    steps = written(here, (term, made), (name,))
    return None if steps is None else steps[0]
