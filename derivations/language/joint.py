"""Several random variables taken together: ``X, Y`` in ``I(X, Y; Z)``."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from derivations.language.context import Context
from derivations.language.raw import RawWord
from derivations.language.tree import Operator, Term

JOINT: Final = "joint"
_MARKS: Final = (";", "；")


def block(term: Term) -> tuple[Term, ...]:
    """The variables that stand together in an argument."""
    if isinstance(term, Operator) and term.name == JOINT:
        return term.arguments
    return (term,)


def joined(terms: tuple[Term, ...]) -> Term:
    """Variables as one argument."""
    return terms[0] if len(terms) == 1 else Operator(JOINT, terms)


def parting(node: RawWord, context: Context) -> int:
    """How many arguments stand before the one semicolon; 0 where there
    isn't one between them, or there are more."""
    items, text = node.arguments, context.source.text
    found = [
        place
        for place, (one, two) in enumerate(pairwise(items), 1)
        if any(mark in text[one.end : two.start] for mark in _MARKS)
    ]
    return found[0] if len(found) == 1 else 0
