"""What a probability of 1 or 0 says of what is compared.

``P(X = Y) = 1`` says that X = Y almost surely, which is what ``X = Y`` means
of random variables; ``P(A) = 1`` that ``1_A = 1``, and ``P(A) = 0`` that
``1_A = 0`` (Williams, *Probability with Martingales*, §2.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.language import tree
from derivations.language.tree import Proposition, Relation

OPPOSITE: Final = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


def almost_surely(proposition: Proposition) -> Iterator[Proposition]:
    """The relations that hold almost surely where the proposition, the
    probability of an event, says so."""
    match proposition:
        case Relation("=", tree.Probability(event, None), tree.Number() as end):
            value = end.value
        case Relation("=", tree.Number() as end, tree.Probability(event, None)):
            value = end.value
        case _:
            return
    if value == 1:
        yield from _happens(event)
    elif value == 0:
        yield from _fails(event)


def _happens(event: Proposition) -> Iterator[Proposition]:
    match event:
        case Relation(sign, _, _) if sign in OPPOSITE:
            yield event
        case tree.Occurs():
            yield Relation("=", tree.Indicator(event), tree.Number("1"))
        case tree.Conjunction(parts):
            for part in parts:
                yield from _happens(part)
        case tree.Negation(part):
            yield from _fails(part)


def _fails(event: Proposition) -> Iterator[Proposition]:
    """Of several events together one may happen, but not all: the product
    of their indicators is 0."""
    match event:
        case tree.Conjunction():
            yield Relation("≤", tree.Indicator(event), tree.Number("0"))
        case Relation(sign, left, right) if sign in OPPOSITE:
            yield Relation(OPPOSITE[sign], left, right)
        case tree.Occurs():
            yield Relation("=", tree.Indicator(event), tree.Number("0"))
        case tree.Negation(part):
            yield from _happens(part)
