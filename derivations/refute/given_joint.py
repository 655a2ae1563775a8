"""Independence given random variables or an event, in a finite model."""

from __future__ import annotations

from itertools import combinations
from math import prod

from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.joint import Block, blocks_of, every
from derivations.refute.polynomials import MomentSpace
from derivations.refute.ranges import Indices
from derivations.refute.values import Undefined, is_zero


def independent_given(
    evaluator: Evaluator,
    claim: tree.ConditionalIndependence,
    indices: Indices,
) -> bool | None:
    """Raises `Undefined` given an event of probability 0."""
    blocks = blocks_of(evaluator, claim.blocks, claim.every, indices)
    known: list[Quantity] = []
    event: Quantity | None = None
    for part in claim.given:
        if isinstance(part, tree.Proposition):
            event = evaluator.happens(part, indices)
            if is_zero(evaluator.space.expectation(event)):
                raise Undefined
        elif isinstance(part, tree.Term) and evaluator.is_vector(part):
            known.extend(evaluator.vector(part, indices))
        elif isinstance(part, tree.Term):
            known.append(evaluator.term(part, indices))
    together = (
        [blocks]
        if claim.kind == "mutual"
        else [list(pair) for pair in combinations(blocks, 2)]
    )
    return every(_separated(evaluator, some, known, event) for some in together)


def _separated(
    evaluator: Evaluator,
    blocks: list[Block],
    known: list[Quantity],
    event: Quantity | None,
) -> bool | None:
    """What shares no factor of the model, not even by way of what is given,
    is independent; the rest is compared on its joint law at each value of
    what is given."""
    space = evaluator.space
    given = [*known, *([] if event is None else [event])]
    groups: list[tuple[set[int], list[Block], list[Quantity]]] = []
    for block, told in (
        *((block, None) for block in blocks),
        *(((value,), value) for value in given),
    ):
        factors = set(space.union(*block))
        if not factors:
            continue
        joined = [group for group in groups if group[0] & factors]
        groups = [group for group in groups if not group[0] & factors]
        members = [item for group in joined for item in group[1]]
        values = [item for group in joined for item in group[2]]
        for group in joined:
            factors |= group[0]
        if told is None:
            members.append(block)
        else:
            values.append(told)
        groups.append((factors, members, values))
    return every(
        _product_law(
            evaluator,
            members,
            [value for value in values if value is not event],
            event if any(value is event for value in values) else None,
        )
        for _, members, values in groups
        if len(members) > 1
    )


def _product_law(
    evaluator: Evaluator,
    blocks: list[Block],
    known: list[Quantity],
    event: Quantity | None,
) -> bool | None:
    space = evaluator.space
    everything = [value for block in blocks for value in block]
    everything += [*known, *([] if event is None else [event])]
    if isinstance(space, MomentSpace) and space.endless(*everything):
        return None
    factors = space.union(*everything)
    weights, _ = space.joint(factors)
    space.work += len(weights) * len(everything)

    def rows(values: Block | list[Quantity]) -> list[tuple[int, ...]]:
        if not values:
            return [()] * len(weights)
        codes = [space.codes(space.lifted(v, factors)) for v in values]
        return list(zip(*codes, strict=True))

    happens = [True] * len(weights)
    if isinstance(event, Random):
        values = space.lifted(event, factors).values
        happens = [not is_zero(value) for value in values]
    at = rows(known)
    columns = [rows(block) for block in blocks]
    laws: dict[tuple[int, ...], dict[tuple[tuple[int, ...], ...], int]] = {}
    for weight, kept, place, row in zip(
        weights, happens, at, zip(*columns, strict=True), strict=True
    ):
        if kept:
            law = laws.setdefault(place, {})
            law[row] = law.get(row, 0) + weight
    return all(_is_product(law, len(blocks)) for law in laws.values())


def _is_product(
    law: dict[tuple[tuple[int, ...], ...], int], count: int
) -> bool:
    total = sum(law.values())
    single: list[dict[tuple[int, ...], int]] = [{} for _ in range(count)]
    for row, weight in law.items():
        for one, item in zip(single, row, strict=True):
            one[item] = one.get(item, 0) + weight
    if len(law) != prod(len(one) for one in single):
        return False
    scale = total ** (count - 1)
    return all(
        weight * scale
        == prod(one[x] for one, x in zip(single, row, strict=True))
        for row, weight in law.items()
    )
