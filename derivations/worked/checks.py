"""What each assumption comes to in a model in which it holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import prod

from derivations.assumptions.given import Fact
from derivations.language import tree
from derivations.refute.columns import Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.joint import blocks_of
from derivations.refute.mention import FAILURES, instances
from derivations.worked.laws import law_of
from derivations.worked.records import Check, Instance

MAX_INSTANCES = 4
"""As many values of an assumption are listed."""


def checked(evaluator: Evaluator, fact: Fact) -> Check:
    """The assumption with its values; equal values at other indices stand
    together."""
    found: dict[Instance, list[tuple[tuple[str, int], ...]]] = {}
    for part, indices in instances(evaluator, fact):
        for one in _values(evaluator, part, indices):
            found.setdefault(one, []).append(tuple(indices.items()))
    every = [
        Instance(
            one.kind,
            tuple(dict.fromkeys(places)),
            one.left,
            one.sign,
            one.right,
            one.count,
        )
        for one, places in found.items()
    ]
    return Check(
        fact,
        tuple(every[:MAX_INSTANCES]),
        max(0, len(every) - MAX_INSTANCES),
    )


def _values(
    evaluator: Evaluator, part: tree.Proposition, indices: dict[str, int]
) -> Iterator[Instance]:
    try:
        match part:
            case tree.Relation(sign, left, right) if not evaluator.is_vector(
                left
            ):
                yield _relation(evaluator, sign, left, right, indices)
                return
            case tree.Independence():
                yield _independence(evaluator, part, indices)
                return
            case tree.SameLaw(terms):
                blocks = blocks_of(evaluator, tuple((t,) for t in terms))
                yield Instance("same", count=len(blocks))
                return
            case tree.NamedLaw():
                yield Instance("law")
                return
    except FAILURES:
        pass
    yield Instance("true")


def _relation(
    evaluator: Evaluator,
    sign: str,
    left: tree.Term,
    right: tree.Term,
    indices: dict[str, int],
) -> Instance:
    if isinstance(left, tree.Limit) or isinstance(right, tree.Limit):
        return Instance("true")
    one, two = evaluator.term(left, indices), evaluator.term(right, indices)
    if isinstance(one, Random) or isinstance(two, Random):
        return Instance("everywhere", sign=sign)
    return Instance("numbers", left=one, sign=sign, right=two)


def _independence(
    evaluator: Evaluator, claim: tree.Independence, indices: dict[str, int]
) -> Instance:
    blocks = blocks_of(evaluator, claim.blocks, claim.every, indices)
    pairs = list(combinations(blocks, 2))
    if claim.kind == "uncorrelated":
        return Instance("uncorrelated", count=len(pairs))
    groups = [tuple(blocks)] if claim.kind == "mutual" else pairs
    count = sum(
        prod(len(law_of(evaluator, block)) for block in group)
        for group in groups
    )
    if claim.kind == "mutual" and len(blocks) == 2:
        return Instance("product", count=count)
    kind = "products" if claim.kind == "mutual" else "pairs"
    return Instance(kind, count=count)
