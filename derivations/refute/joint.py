"""Independence, correlation and equality of laws in a finite model."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import prod

from derivations.language import tree
from derivations.refute.columns import Quantity
from derivations.refute.evaluate import Evaluator
from derivations.refute.moments import covariance
from derivations.refute.named import dependent
from derivations.refute.named import same_law as same_moments
from derivations.refute.polynomials import MomentSpace
from derivations.refute.ranges import NO_INDICES, Indices, free_indices
from derivations.refute.values import is_zero

Block = tuple[Quantity, ...]


def every(verdicts: Iterable[bool | None]) -> bool | None:
    """False if any is, else undecided if any is, else true."""
    found = list(verdicts)  # every part is evaluated: all must be defined
    if any(verdict is False for verdict in found):
        return False
    return None if any(verdict is None for verdict in found) else True


def same_law(
    evaluator: Evaluator,
    terms: tuple[tree.Term, ...],
    conditions: tuple[tree.Relation, ...] = (),
) -> bool | None:
    """Of all members whose indices satisfy the conditions, each family over
    its own range."""
    blocks = _expanded(evaluator, tuple((t,) for t in terms), conditions)
    space = evaluator.space
    if isinstance(space, MomentSpace):
        values = [value for (value,) in blocks]
        if space.endless(*values):
            return same_moments(evaluator, values)
    first: dict[object, Fraction] | None = None
    for (value,) in blocks:
        weights = evaluator.space.law((value,))
        total = sum(weights.values())
        law: dict[object, Fraction] = {
            row: Fraction(weight, total) for row, weight in weights.items()
        }
        if first is None:
            first = law
        elif first != law:
            return False
    return True


def _expanded(
    evaluator: Evaluator,
    blocks: tuple[tuple[tree.Term, ...], ...],
    conditions: tuple[tree.Relation, ...],
) -> list[Block]:
    """Blocks at every value of the indices in each; a block written twice
    counts once."""
    found: dict[object, Block] = {}
    for block in blocks:
        names = tuple(
            dict.fromkeys(name for term in block for name in free_indices(term))
        )
        for indices in evaluator.assignments(block, names, conditions):
            key = tuple(_ground(term, indices) for term in block)
            found.setdefault(key, _block(evaluator, block, indices))
    return list(found.values())


def _ground(term: tree.Term, indices: Indices) -> object:
    return term, tuple((n, indices[n]) for n in free_indices(term))


def _block(
    evaluator: Evaluator, block: tuple[tree.Term, ...], indices: Indices
) -> Block:
    values: list[Quantity] = []
    for term in block:
        if evaluator.is_vector(term):
            values.extend(evaluator.vector(term, indices))
        else:
            values.append(evaluator.term(term, indices))
    return tuple(values)


def blocks_of(
    evaluator: Evaluator,
    blocks: tuple[tuple[tree.Term, ...], ...],
    every: bool = True,
    indices: Indices = NO_INDICES,
    conditions: tuple[tree.Relation, ...] = (),
) -> list[Block]:
    """The values of the blocks, at these indices or (``every``) at all that
    satisfy the conditions."""
    if every:
        return _expanded(evaluator, blocks, conditions)
    return [_block(evaluator, item, indices) for item in blocks]


def independent(
    evaluator: Evaluator,
    claim: tree.Independence,
    indices: Indices,
    conditions: tuple[tree.Relation, ...] = (),
) -> bool | None:
    blocks = blocks_of(
        evaluator, claim.blocks, claim.every, indices, conditions
    )
    if claim.kind == "mutual":
        return _mutual(evaluator, blocks)
    pairs = combinations(blocks, 2)
    if claim.kind == "pairwise":
        return every(_mutual(evaluator, list(pair)) for pair in pairs)
    return every(
        is_zero(covariance(evaluator.space, x, y))
        for one, two in pairs
        for x in one
        for y in two
    )


def _mutual(evaluator: Evaluator, blocks: list[Block]) -> bool | None:
    """Blocks over disjoint factors are independent; those that share
    factors are compared on their joint law."""
    groups: list[tuple[set[int], list[Block]]] = []
    for block in blocks:
        factors = set(evaluator.space.union(*block))
        if not factors:
            continue
        joined = [group for group in groups if group[0] & factors]
        groups = [group for group in groups if not group[0] & factors]
        members = [item for group in joined for item in group[1]]
        for group in joined:
            factors |= group[0]
        groups.append((factors, [*members, block]))
    return every(
        _product_law(evaluator, members)
        if not _endless(evaluator, members)
        else _by_moments(evaluator, members)
        for _, members in groups
        if len(members) > 1
    )


def _endless(evaluator: Evaluator, blocks: list[Block]) -> bool:
    space = evaluator.space
    return isinstance(space, MomentSpace) and any(
        space.endless(*block) for block in blocks
    )


def _by_moments(evaluator: Evaluator, blocks: list[Block]) -> bool | None:
    """False where moments show dependence; else not decided."""
    space = evaluator.space
    if isinstance(space, MomentSpace):
        for one, two in combinations(blocks, 2):
            if any(dependent(space, x, y) for x in one for y in two):
                return False
    return None


def _product_law(evaluator: Evaluator, blocks: list[Block]) -> bool:
    space = evaluator.space
    factors = space.union(*(value for block in blocks for value in block))
    weights, total = space.joint(factors)
    columns = []
    for block in blocks:
        codes = [space.codes(space.lifted(v, factors)) for v in block]
        columns.append(list(zip(*codes, strict=True)))
    joint: dict[tuple[object, ...], int] = {}
    single: list[dict[object, int]] = [{} for _ in blocks]
    for weight, row in zip(weights, zip(*columns, strict=True), strict=True):
        joint[row] = joint.get(row, 0) + weight
        for law, item in zip(single, row, strict=True):
            law[item] = law.get(item, 0) + weight
    if len(joint) != prod(len(law) for law in single):
        return False
    scale = total ** (len(blocks) - 1)
    return all(
        weight * scale
        == prod(law[item] for law, item in zip(single, row, strict=True))
        for row, weight in joint.items()
    )


def of_members(
    evaluator: Evaluator,
    law: tree.SameLaw | tree.Independence,
    conditions: tuple[tree.Relation, ...],
) -> bool | None:
    """A law of whole families binds their indices itself: its conditions
    choose members of each.  None where a condition speaks of other indices
    than a family has."""
    spoken = {name for one in conditions for name in free_indices(one)}
    families = (
        tuple((term,) for term in law.terms)
        if isinstance(law, tree.SameLaw)
        else law.blocks
    )
    for family in families:
        if not spoken <= {n for term in family for n in free_indices(term)}:
            return None
    if isinstance(law, tree.SameLaw):
        return same_law(evaluator, law.terms, conditions)
    return independent(evaluator, law, {}, conditions)
