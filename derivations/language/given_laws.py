"""Independence given variables or an event: "X, Y independent given Z"."""

from __future__ import annotations

from typing import Final

from derivations.language import raw
from derivations.language.context import Context
from derivations.language.events import read_given
from derivations.language.free import free_indices
from derivations.language.resolve import read, read_any
from derivations.language.tree import (
    ConditionalIndependence,
    Independence,
    Proposition,
)

GIVEN_KINDS: Final = (
    "conditional",
    "independent",
    "mutual",
    "pairwise",
    "two",
)
"""What can be said with "given" behind it."""


def check_given(node: raw.RawLaw, context: Context) -> None:
    """Raises where "given" is missing, or stands where it means nothing."""
    if node.given is None:
        if node.kind == "conditional":
            raise context.error("formula-given-missing", node)
    elif node.kind not in GIVEN_KINDS:
        raise context.error("formula-given-kind", node)


def under_given(
    stated: Independence, node: raw.RawLaw, context: Context
) -> Proposition:
    """What is stated, given what stands behind "given"."""
    told = node.given
    if told is None:
        return stated
    if isinstance(told, raw.RawGroup) and len(told.items) > 1:
        told = raw.RawConnective(
            told.start, told.end, told.depth, ",", told.items
        )
    given = read_given(told, context, read, read_any)
    if stated.every and any(map(free_indices, given)):
        raise context.error("formula-given-index", told)
    return ConditionalIndependence(
        stated.kind, stated.blocks, given, stated.every
    )
