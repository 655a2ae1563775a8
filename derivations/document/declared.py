"""What one declaration line says, before its formulas are read."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.assumptions.given import Domain
from derivations.document.names import Item, RangeText
from derivations.document.pieces import Piece
from derivations.language.limits import MAX_WORD
from derivations.language.spelling import canonical_name


@dataclass(frozen=True, slots=True)
class Bound:
    """``> 0`` after the kind: a bound on every name of the line."""

    sign: str
    term: Piece
    piece: Piece


@dataclass(frozen=True, slots=True)
class OutcomesText:
    """``outcomes x[i] for i = 1..n, probability p``."""

    values: Item
    index_range: RangeText
    probability: Item


@dataclass(frozen=True, slots=True)
class Declared:
    """What one declaration line says."""

    items: tuple[Item, ...]
    ranges: tuple[RangeText, ...]
    piece: Piece
    kind: str = "constant"
    domain: Domain = Domain()
    bounds: tuple[Bound, ...] = ()
    propositions: tuple[Piece, ...] = ()
    laws: tuple[str, ...] = ()
    order: int = 0
    """How often a function is differentiable, as far as it is said."""
    bend: str = ""
    """Of a function: ``"convex"`` or ``"concave"``, if either is said."""
    injective: bool = False
    moments: tuple[tuple[str, Piece], ...] = ()
    named: tuple[Piece, ...] = ()
    """``~ Normal(0, 1)`` after the kind: the law of every member."""
    outcomes: OutcomesText | None = None
    listed: bool = False


def item_indices(item: Item, line: Declared) -> tuple[str, ...]:
    """Index names of a declared item: its subscript, if it is a family."""
    known = tuple(one.index for one in line.ranges)
    if not item.subscript and not item.boxed:
        if known:
            raise item.piece.error(
                "family-without-index", name=item.base, index=known[0]
            )
        _refuse_no_name(item, item.piece.text)
        return ()
    indices = item.indices(known)
    if indices and set(indices) <= set(known):
        if len(set(indices)) < len(indices):
            raise item.piece.error("index-twice", name=item.base)
        _refuse_no_name(item, item.base)
        return indices
    if item.boxed or known:
        raise item.piece.error("family-without-range", name=item.base)
    _refuse_no_name(item, item.piece.text)
    return ()


def _refuse_no_name(item: Item, text: str) -> None:
    """``x_{n+1}`` or ``Σ`` can't be declared, nor a name that the formula
    reader would refuse for its length."""
    if canonical_name(text) is None or len(text) > MAX_WORD:
        raise item.piece.error("given-names")
