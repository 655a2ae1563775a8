"""What stands under a Σ or Π: its indices, their ranges, its conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from derivations.language import raw
from derivations.language.context import (
    Context,
    index_letter,
    mark_letters,
)
from derivations.language.raw import Raw
from derivations.language.shapes import places
from derivations.language.tree import (
    Big,
    Binder,
    Component,
    Element,
    Index,
    Product,
    Relation,
    Sum,
    Term,
    walk,
)

Read = Callable[[Raw, Context], Term]


@dataclass(frozen=True, slots=True)
class _Bound:
    """An index under the Σ, with what is written of its range."""

    name: str
    lower: Term | None
    upper: Term | None
    mark: raw.RawMark
    shared: bool = False


def read_big(node: raw.RawBigSum, context: Context, read: Read) -> Big:
    """The sum or product with the ranges written, or else those of the
    families that the index subscripts."""
    bounds: list[_Bound] = []
    chains: list[raw.RawMark] = []
    inner = context
    for place, mark in enumerate(node.marks):
        new, is_chain = _entry(mark, node, inner, context, read)
        shared = _shared(node, place)
        if shared is not None and node.upper is not None:
            lower = read(shared.rest[0][1], inner)
            upper = read(node.upper, context)
            new = [
                replace(item, lower=lower, upper=upper, shared=True)
                for item in new
            ]
        for item in new:
            if item.name in context.scope.names or item.name in inner.bound:
                raise context.error(
                    "formula-index-shadows", mark, index=item.name
                )
            inner = inner.binding(item.name)
            bounds.append(item)
        if is_chain:
            chains.append(mark)
    if node.upper is not None and not any(
        _has_lower(mark) for mark in node.marks
    ):
        raise context.error("formula-sum-bound", node.upper)
    if not bounds:
        raise context.error("formula-sum-no-index", node)
    conditions = tuple(
        relation
        for mark in chains
        for relation in _conditions(mark, inner, read)
    )
    if node.body is None:
        raise context.error("formula-ends-early", node)
    body = read(node.body, inner)
    binders = tuple(_binder(item, body, context) for item in bounds)
    kind = Product if node.sign == "Π" else Sum
    return kind(binders, body, conditions)


def _shared(node: raw.RawBigSum, place: int) -> raw.RawMark | None:
    """The entry whose range holds for this one too: ``Σ_{i,j=1}^{n}``."""
    if node.upper is None or node.marks[place].rest:
        return None
    if node.marks[place].upto is not None:
        return None
    for mark in node.marks[place + 1 :]:
        if _has_lower(mark):
            return mark
        if mark.rest or mark.upto is not None:
            return None
    return None


def _has_lower(mark: raw.RawMark) -> bool:
    return len(mark.rest) == 1 and mark.rest[0][0] == "=" and mark.upto is None


def _entry(
    mark: raw.RawMark,
    node: raw.RawBigSum,
    inner: Context,
    outer: Context,
    read: Read,
) -> tuple[list[_Bound], bool]:
    """The indices that an entry binds, and whether it is a condition too."""
    name = index_letter(mark.first, inner.scope)
    if not mark.rest:
        if name is None:
            raise inner.error("formula-sum-no-index", mark)
        return [_Bound(name, None, None, mark)], False
    if [sign for sign, _ in mark.rest] == ["="]:
        if name is None:
            raise inner.error("formula-sum-no-index", mark)
        upper = mark.upto if mark.upto is not None else node.upper
        if upper is None:
            raise inner.error("formula-sum-bound", mark)
        lower = mark.rest[0][1]
        return [
            _Bound(name, read(lower, inner), read(upper, outer), mark)
            if mark.upto is None
            else _Bound(name, read(lower, inner), read(upper, inner), mark)
        ], False
    return _relation_entry(mark, inner, outer, read)


def _relation_entry(
    mark: raw.RawMark, inner: Context, outer: Context, read: Read
) -> tuple[list[_Bound], bool]:
    """``i ≠ j``, ``i < j``, ``i ≤ m``, ``1 ≤ i < j ≤ n``."""
    if mark.upto is not None:
        raise inner.error("formula-sum-bound", mark)
    letters = mark_letters(mark, inner.scope)
    here = inner.bound[len(outer.bound) :]
    if any(name in here for name in letters):
        return [], True
    new = [name for name in letters if name not in outer.known]
    if not new and len(letters) == 1:
        new = [name for name in letters if name not in outer.bound]
    if not new:
        raise inner.error("formula-sum-no-index", mark)
    signs = [sign for sign, _ in mark.rest]
    operands = [mark.first, *(item for _, item in mark.rest)]
    lower = upper = None
    if index_letter(operands[0], inner.scope) is None and signs[0] == "≤":
        lower = read(operands[0], inner)
        operands, signs = operands[1:], signs[1:]
    if (
        signs
        and index_letter(operands[-1], inner.scope) is None
        and signs[-1] == "≤"
    ):
        upper = read(operands[-1], inner)
        operands, signs = operands[:-1], signs[:-1]
    found = [_Bound(name, lower, upper, mark) for name in new]
    return found, bool(signs)


def _conditions(
    mark: raw.RawMark, inner: Context, read: Read
) -> list[Relation]:
    """The relations of a chain, without ends that are bounds of a range."""
    operands = [mark.first, *(item for _, item in mark.rest)]
    signs = [sign for sign, _ in mark.rest]
    if len(mark_letters(mark, inner.scope)) > 1:
        if index_letter(operands[0], inner.scope) is None and signs[0] == "≤":
            operands, signs = operands[1:], signs[1:]
        if index_letter(operands[-1], inner.scope) is None:
            if signs[-1] == "≤":
                operands, signs = operands[:-1], signs[:-1]
    terms = [read(item, inner) for item in operands]
    return [
        Relation(sign, left, right)
        for sign, left, right in zip(signs, terms, terms[1:], strict=False)
    ]


def _binder(item: _Bound, body: Term, context: Context) -> Binder:
    written = item.lower is not None or item.upper is not None
    if item.shared and any(
        own != (item.lower, item.upper)
        for own in family_ranges(body, item.name, context)
    ):
        raise context.error("formula-sum-ranges", item.mark, index=item.name)
    if item.lower is not None and item.upper is not None:
        return Binder(item.name, item.lower, item.upper)
    ranges = family_ranges(body, item.name, context)
    if not ranges:
        if len(item.mark.rest) == 1 and not item.mark.rest[0][0] == "=":
            raise context.error(
                "formula-sum-pair-range",
                item.mark,
                index=item.name,
                relation=context.source.piece(item.mark.start, item.mark.end),
            )
        raise context.error("formula-sum-range", item.mark, index=item.name)
    if len(ranges) > 1:
        raise context.error("formula-sum-ranges", item.mark, index=item.name)
    lower = ranges[0][0] if item.lower is None else item.lower
    upper = ranges[0][1] if item.upper is None else item.upper
    return Binder(item.name, lower, upper, written)


def family_ranges(
    body: Term, index: str, context: Context
) -> list[tuple[Term, Term]]:
    """The different ranges of the families whose subscript is ``index``."""
    found: dict[tuple[Term, Term], None] = {}
    for node in walk(body):
        if not isinstance(node, Element | Component):
            continue
        for argument, ends in places(node, context.scope):
            if argument == Index(index):
                found[ends] = None
    return [
        item
        for item in found
        if not any(isinstance(n, Index) for t in item for n in walk(t))
    ]
