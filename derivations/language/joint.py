"""Several random variables taken together: ``X, Y`` in ``I(X, Y; Z)``."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from derivations.language.context import Context, Typed
from derivations.language.raw import Raw, RawWord
from derivations.language.tree import Operator, Symbol, Term

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


def variable(
    node: Raw,
    context: Context,
    read: Callable[[Raw, Context], Term],
    read_any: Callable[[Raw, Context], Typed],
) -> Term:
    """A random variable, or all members of a family of such."""
    found = read_any(node, context)
    if isinstance(found.term, Symbol) and len(found.ranges) == 1:
        declared = context.scope.get(found.term.name)
        if declared is not None and declared.kind == "random":
            return found.term
    return read(node, context)


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
