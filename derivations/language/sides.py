"""The sides of a chain of relations: numbers, or vectors entry by entry."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.language.context import Context, Ranges, Typed
from derivations.language.raw import Raw
from derivations.language.resolve import read_any, scalar
from derivations.language.tending import extended
from derivations.language.tree import Term
from derivations.language.vectors import has_list, is_listed


def read_sides(
    node: Raw, operands: Sequence[Raw], signs: Sequence[str], context: Context
) -> list[Term]:
    """The terms of a chain.  Lists of numbers are related entry by entry;
    other vectors aren't related."""
    found = [_side(item, context) for item in operands]
    lengths = [side.ranges[0][2] for side in found if is_listed(side.ranges)]
    listed = any(has_list(side.term) for side in found if side.ranges)
    if not listed or len(lengths) < len(found):
        if listed:
            raise context.error("formula-vector-lengths", node)
        return [
            scalar(side, item, context)
            for side, item in zip(found, operands, strict=True)
        ]
    if "≠" in signs:
        # one entry is enough to differ: not entry by entry
        raise context.error("formula-vector", node)
    if any(length != lengths[0] for length in lengths):
        raise context.error("formula-vector-lengths", node)
    return [side.term for side in found]


def _side(node: Raw, context: Context) -> Typed:
    kept: list[Ranges] = []

    def reading(item: Raw, inner: Context) -> Term:
        typed = read_any(item, inner)
        kept.append(typed.ranges)
        return typed.term

    term = extended(node, context, reading)
    return Typed(term, kept[0] if kept else ())
