"""Events that are a partition: at every outcome just one of them happens."""

from __future__ import annotations

from derivations.language import raw
from derivations.language.context import Context
from derivations.language.events import is_event
from derivations.language.free import free_indices
from derivations.language.resolve import read_any
from derivations.language.tree import (
    Add,
    Binder,
    Conjunction,
    Element,
    Index,
    Indicator,
    Number,
    Occurs,
    Proposition,
    Relation,
    Sum,
    Symbol,
    Term,
)


def read_partition(
    node: raw.RawLaw, context: Context
) -> tuple[Proposition, Proposition]:
    """``Σ_{i=1}^{m} 1{B_i} = 1`` or ``1{A} + 1{B} + 1{C} = 1``, and the
    events as they were written."""
    events = [read_any(i, context.with_events()).term for i in node.items]
    for event, item in zip(events, node.items, strict=True):
        if not is_event(event, context.scope):
            raise context.error("formula-not-an-event", item)
    said = Conjunction(tuple(map(Occurs, events)))
    total: Term
    names = free_indices(said)
    if len(events) == 1:
        total = _of_family(events[0], node, context)
    elif names or any(_ranges(event, context) for event in events):
        raise context.error("formula-partition", node)
    else:
        total = Indicator(Occurs(events[0]))
        for event in events[1:]:
            total = Add(total, Indicator(Occurs(event)))
    return Relation("=", total, Number("1")), said


def _ranges(event: Term, context: Context) -> bool:
    """Is it a whole family, by its name alone?"""
    declared = (
        context.scope.get(event.name) if isinstance(event, Symbol) else None
    )
    return declared is not None and bool(declared.ranges)


def _of_family(event: Term, node: raw.RawLaw, context: Context) -> Sum:
    """The sum over all members, of a family with one index."""
    name = event.name if isinstance(event, Symbol) else ""
    if isinstance(event, Element):
        name = event.family
        plain = len(event.indices) == 1 and isinstance(event.indices[0], Index)
        if not plain:
            raise context.error("formula-partition", node)
    declared = context.scope.get(name)
    if declared is None or len(declared.ranges) != 1:
        raise context.error("formula-partition", node)
    own, lower, upper = declared.ranges[0]
    index = Index(own)
    if isinstance(event, Element) and isinstance(event.indices[0], Index):
        index = event.indices[0]
    one = Indicator(Occurs(Element(name, (index,))))
    return Sum((Binder(index.name, lower, upper),), one)
