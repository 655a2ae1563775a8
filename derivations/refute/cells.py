"""Joint laws on all combinations of a few values."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from derivations.refute.coupling import Part, joint
from derivations.refute.laws import Target, candidates
from derivations.refute.model import Names

MAX_CELLS = 32
VALUES = tuple(Fraction(value) for value in (0, 1, 2, -1, 3))
WEIGHTS = (3, 7, 2, 11, 5, 13, 1, 17, 19, 4, 23, 6)


ROLES = ((0, 1, 1, 1), (1, 1, 0, 0), (0, 1, 0, 1))
"""Values at four outcomes: knowing that the second is 1 makes the first
less certain than it was."""


def veiled(
    names: Names, targets: dict[str, Target], flavour: str
) -> Part | None:
    """Four outcomes that are as likely, with two values of each element, so
    that one tells of another what makes it less certain; for elements of
    which no moment is stated."""
    pools = []
    for name in names:
        target = targets[name]
        pool = [v for v in VALUES if target.domain.contains(v)][:2]
        if len(pool) < 2 or not target.free or target.fixed:
            return None
        pools.append(pool)
    roles = ROLES if flavour == "0" else (ROLES[1], ROLES[0], ROLES[2])
    rows = [
        (
            Fraction(1, 4),
            tuple(
                pool[roles[number % len(roles)][outcome]]
                for number, pool in enumerate(pools)
            ),
        )
        for outcome in range(4)
    ]
    return joint(names, rows)


def cells(
    names: Names, targets: dict[str, Target], flavour: str
) -> Part | None:
    """All joint values, with unlike probabilities; for elements of which no
    moment is stated."""
    found = [candidates(targets[name], "skewed") for name in names]
    if not all(found) or not all(targets[name].free for name in names):
        return None
    laws = [one[0] for one in found]
    size = 1
    for law in laws:
        size *= len(law)
    if size > MAX_CELLS or any(targets[name].fixed for name in names):
        return None
    start = 4 * int(flavour)
    weights = [
        WEIGHTS[(start + number) % len(WEIGHTS)] for number in range(size)
    ]
    total = sum(weights)
    values = product(*([value for value, _ in law] for law in laws))
    rows = [
        (Fraction(weight, total), row)
        for weight, row in zip(weights, values, strict=True)
    ]
    return joint(names, rows)
