"""Events: what stands in ``P(…)``, in ``1{…}`` and after a bar."""

from __future__ import annotations

from collections.abc import Callable

from derivations.language import raw
from derivations.language.context import Context, Typed
from derivations.language.raw import Raw
from derivations.language.scope import Scope
from derivations.language.tree import (
    Conjunction,
    Disjunction,
    Element,
    Indicator,
    Multiply,
    Negation,
    Node,
    Occurs,
    Probability,
    Proposition,
    Relation,
    Symbol,
    Term,
)

Read = Callable[[Raw, Context], Term]
ReadAny = Callable[[Raw, Context], Typed]


def read_event_term(
    node: raw.RawEventTerm, context: Context, read: Read, read_any: ReadAny
) -> Term:
    """``P(A)``, ``P(A | B)`` or ``1{A}``."""
    event = read_event(node.event, context, read, read_any)
    if node.kind != "P":
        return Indicator(event)
    if node.given is None:
        return Probability(event)
    return Probability(event, read_event(node.given, context, read, read_any))


def read_event(
    node: Raw, context: Context, read: Read, read_any: ReadAny
) -> Proposition:
    """The event that a surface node stands for."""
    found = _event(node, context, read, read_any)
    if found is None:
        raise context.error("formula-not-an-event", node)
    return found


def read_given(
    node: Raw, context: Context, read: Read, read_any: ReadAny
) -> tuple[Node, ...]:
    """What an expectation is conditioned on: random variables, or an
    event."""
    listed = isinstance(node, raw.RawConnective) and node.kind == ","
    items = node.parts if isinstance(node, raw.RawConnective) else (node,)
    if not listed:
        items = (node,)
    events = [_event(item, context, read, read_any) for item in items]
    if all(event is not None for event in events):
        return (read_event(node, context, read, read_any),)
    for item, event in zip(items, events, strict=True):
        if event is not None:
            raise context.error("formula-mixed-condition", item)
    return tuple(read_any(item, context).term for item in items)


def is_event(term: Term, scope: Scope) -> bool:
    """Is this the name of an event, or a member of a family of events?"""
    name = (
        term.name
        if isinstance(term, Symbol)
        else term.family
        if isinstance(term, Element)
        else ""
    )
    declared = scope.get(name)
    return declared is not None and declared.kind == "event"


def _event(
    node: Raw, context: Context, read: Read, read_any: ReadAny
) -> Proposition | None:
    """The event, or None when the node is a term."""
    if isinstance(node, raw.RawGroup) and len(node.items) == 1:
        return _event(node.items[0], context, read, read_any)
    if isinstance(node, raw.RawRelation):
        found = relations(node, context, read)
        return found[0] if len(found) == 1 else Conjunction(found)
    if isinstance(node, raw.RawConnective):
        return _connective(node, context, read, read_any)
    if isinstance(node, raw.RawPower) and _is_complement(node):
        inner = _event(node.base, context, read, read_any)
        return None if inner is None else Negation(inner)
    if not isinstance(node, raw.RawWord | raw.RawProduct):
        return None
    allowed = context.with_events()
    named = _named(read_any(node, allowed).term, context.scope)
    if named is None:
        return None
    return named[0] if len(named) == 1 else Conjunction(named)


def _connective(
    node: raw.RawConnective, context: Context, read: Read, read_any: ReadAny
) -> Proposition:
    if node.kind == "¬":
        return Negation(read_event(node.parts[0], context, read, read_any))
    parts: list[Proposition] = []
    for item in node.parts:
        if isinstance(item, raw.RawRelation) and node.kind != "∨":
            parts += relations(item, context, read)
        else:
            parts.append(read_event(item, context, read, read_any))
    kind = Disjunction if node.kind == "∨" else Conjunction
    return kind(tuple(parts))


def relations(
    node: raw.RawRelation, context: Context, read: Read
) -> tuple[Relation, ...]:
    """``a < b < c`` as its two relations."""
    if any(sign == "≈" for sign, _ in node.rest):
        raise context.error("formula-approximate-place", node)
    operands = [node.first, *(item for _, item in node.rest)]
    terms = [read(item, context) for item in operands]
    signs = [sign for sign, _ in node.rest]
    return tuple(
        Relation(sign, left, right)
        for sign, left, right in zip(signs, terms, terms[1:], strict=False)
    )


def _is_complement(node: raw.RawPower) -> bool:
    """``Aᶜ`` or ``A^c``: an event has no powers."""
    exponent = node.exponent
    return isinstance(exponent, raw.RawWord) and exponent.text in ("c", "C")


def _named(term: Term, scope: Scope) -> tuple[Occurs, ...] | None:
    """Events by name; side by side, as in ``P(AB)``, all of them."""
    if is_event(term, scope):
        return (Occurs(term),)
    if isinstance(term, Multiply) and term.sign == "":
        left, right = _named(term.left, scope), _named(term.right, scope)
        return None if left is None or right is None else left + right
    return None
