"""Standard laws in statements: ``X ~ Normal(0, 1)``, ``X symmetric``."""

from __future__ import annotations

from derivations.language import raw
from derivations.language.context import Context
from derivations.language.laws import BY_NAME, SYMMETRIC
from derivations.language.raw import Raw
from derivations.language.resolve import read
from derivations.language.scope import Scope
from derivations.language.tree import (
    Application,
    Conjunction,
    Element,
    NamedLaw,
    Node,
    Operator,
    Proposition,
    Symbol,
    Term,
    children,
)

_AVERAGES = frozenset(("E", "Var", "Cov", "sd", "H"))


def read_named_law(node: raw.RawNamedLaw, context: Context) -> Proposition:
    """The law of each term on the left, one by one."""
    wanted = BY_NAME[node.law].parameters
    items = () if node.parameters is None else node.parameters.items
    if len(items) != len(wanted):
        form = f"{node.law}({', '.join(wanted)})" if wanted else node.law
        raise context.error(
            "formula-law-parameters", node, law=node.law, form=form
        )
    parameters = tuple(read(item, context) for item in items)
    for term, item in zip(parameters, items, strict=True):
        if varies(term, context.scope):
            raise context.error("formula-law-random", item)
    return _each(node.items, node.law, parameters, context)


def read_symmetric(node: raw.RawLaw, context: Context) -> Proposition:
    """``X, Y symmetric`` speaks of each variable by itself."""
    return _each(node.items, SYMMETRIC, (), context)


def _each(
    items: tuple[Raw, ...],
    law: str,
    parameters: tuple[Term, ...],
    context: Context,
) -> Proposition:
    said = []
    for item in items:
        term = read(item, context)
        if not varies(term, context.scope):
            raise context.error("formula-law-constant", item)
        said.append(NamedLaw(term, law, parameters))
    return said[0] if len(said) == 1 else Conjunction(tuple(said))


def varies(term: Node, scope: Scope) -> bool:
    """Whether the value varies with the outcome."""
    if isinstance(term, Operator) and term.name in _AVERAGES:
        return False
    match term:
        case Symbol(name) | Element(name, _) | Application(name, _):
            found = scope.get(name)
            if found is not None and found.kind == "random":
                return True
    return any(varies(child, scope) for child in children(term))
