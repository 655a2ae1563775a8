"""Derivatives: the surface tree to the formula tree."""

from __future__ import annotations

from collections.abc import Callable

from derivations.language import raw
from derivations.language.context import Context, Typed
from derivations.language.raw import Raw
from derivations.language.tree import Derivative, Element, Symbol, Term

Read = Callable[[Raw, Context], Term]
Factors = Callable[[Raw, Context], list[Typed]]


def read_derivative(
    node: raw.RawDerivative, context: Context, read: Read, factors: Factors
) -> Term:
    """The derivative; its variables must be names of single constants or
    members of families of constants."""
    variables = tuple(
        _variable(item, context, factors) for item in node.variables
    )
    return Derivative(read(node.body, context), variables)


def _variable(node: Raw, context: Context, factors: Factors) -> Term:
    found = factors(node, context)
    term = found[0].term
    name = (
        term.name
        if isinstance(term, Symbol)
        else term.family
        if isinstance(term, Element)
        else ""
    )
    declared = context.scope.get(name)
    if (
        len(found) > 1
        or found[0].ranges
        or declared is None
        or declared.kind != "constant"
    ):
        raise context.error("formula-derivative-variable", node)
    return term
