"""Domains of random elements, made smaller by stated bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Domain
from derivations.language import tree
from derivations.refute.ground import Ground
from derivations.refute.mention import FAILURES, mentions

FLIPPED = {"<": ">", "≤": "≥", ">": "<", "≥": "≤"}


def bounded(ground: Ground, name: str, domain: Domain) -> Domain:
    """The domain with what relations like ``X ≤ b`` between the element and
    a constant leave of it."""
    for sign, end in _stated(ground, name):
        low, high = domain.lower, domain.upper
        if sign in (">", "≥") and (low is None or end >= low):
            domain = replace(domain, lower=end, lower_open=sign == ">")
        if sign in ("<", "≤") and (high is None or end <= high):
            domain = replace(domain, upper=end, upper_open=sign == "<")
    return domain


def _stated(ground: Ground, name: str) -> Iterator[tuple[str, Fraction]]:
    for relation, indices in ground.pointwise:
        if relation.sign not in FLIPPED:
            continue
        for own, other, sign in (
            (relation.left, relation.right, relation.sign),
            (relation.right, relation.left, FLIPPED[relation.sign]),
        ):
            if not isinstance(own, tree.Symbol | tree.Element):
                continue
            try:
                if mentions(ground.evaluator, own, indices)[-1:] != (name,):
                    continue
                end = ground.evaluator.constant(other, indices)
            except FAILURES:
                continue
            if isinstance(end, Fraction):
                yield sign, end
