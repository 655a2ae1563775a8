"""Limits: ``lim_{n→∞} f``, and ``f → L as n → ∞``."""

from __future__ import annotations

from collections.abc import Callable

from derivations.language import raw
from derivations.language.context import Context, limit_name
from derivations.language.raw import Raw
from derivations.language.scope import Name
from derivations.language.tree import (
    Conjunction,
    Infinity,
    Limit,
    Negative,
    Proposition,
    Relation,
    Symbol,
    Tends,
    Term,
    walk,
)

Read = Callable[[Raw, Context], Term]


def read_limit(node: raw.RawLimit, context: Context, read: Read) -> Term:
    """``lim_{x→a} body``"""
    name, point = _target(node.target, context, read)
    body = read(node.body, _inside(context, name))
    return Limit(body, name, point, node.target.side)


def read_tends(node: raw.RawTends, context: Context, read: Read) -> Proposition:
    """``f → L as x → a``; ``f = g → L`` says both, of the same variable."""
    name, point = _target(node.target, context, read)
    inner = _inside(context, name)
    items = [node.first, *(item for _, item in node.rest)]
    terms = [read(item, inner) for item in items]
    value = extended(node.value, context, read)
    tends = Tends(terms[-1], value, name, point, node.target.side)
    signs = [sign for sign, _ in node.rest]
    before = [
        Relation(sign, left, right)
        for sign, left, right in zip(signs, terms, terms[1:], strict=False)
    ]
    if any(part == Symbol(name) for part in walk(value)):
        raise context.error("formula-limit-point", node.value, name=name)
    return Conjunction((*before, tends)) if before else tends


def _inside(context: Context, name: str) -> Context:
    """Where the variable is a constant's name and nothing else."""
    scope = context.scope.with_names({name: Name("constant")})
    free = tuple(one for one in context.free if one != name)
    return Context(scope, context.source, context.bound, free)


def _target(
    target: raw.RawTarget, context: Context, read: Read
) -> tuple[str, Term]:
    """The variable, and what it tends to."""
    name = limit_name(target)
    declared = None if name is None else context.scope.get(name)
    if (
        name is None
        or name in context.bound
        or (declared is None and not _is_single(name))
        or (declared is not None and not context.scope.is_constant(name))
    ):
        raise context.error("formula-limit-variable", target.variable)
    point = extended(target.point, context, read, outside=name)
    if target.side and is_infinite(point):
        raise context.error("formula-infinity", target.point)
    if any(part == Symbol(name) for part in walk(point)):
        raise context.error("formula-limit-point", target.point, name=name)
    return name, point


def _is_single(name: str) -> bool:
    """An undeclared name is one letter, perhaps with a subscript."""
    return len(name.partition("_")[0].rstrip("'")) == 1


def extended(
    node: Raw, context: Context, read: Read, outside: str = ""
) -> Term:
    """A term, or ∞ or −∞.  ``outside`` is a limit's variable, to say so
    when the term depends on it."""
    inner = node
    while isinstance(inner, raw.RawGroup) and len(inner.items) == 1:
        inner = inner.items[0]
    if isinstance(inner, raw.RawInfinity):
        return Infinity()
    if isinstance(inner, raw.RawPrefix) and inner.kind == "-":
        if isinstance(inner.operand, raw.RawInfinity):
            return Negative(Infinity())
    if outside and outside not in context.scope.names:
        context = _inside(context, outside)
    return read(node, context)


def is_infinite(term: Term) -> bool:
    """Is this ∞ or −∞?"""
    if isinstance(term, Negative):
        term = term.operand
    return isinstance(term, Infinity)


def refuse_infinity(relation: Relation, at: Raw, context: Context) -> None:
    """∞ stands in a relation only as what a limit is equal to."""
    sides = (relation.left, relation.right)
    if not any(is_infinite(side) for side in sides):
        return
    limits = any(isinstance(side, Limit) for side in sides)
    if not limits or relation.sign not in ("=", "≠"):
        raise context.error("formula-infinity", at)
