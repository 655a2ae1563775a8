"""Joint laws on all combinations of a few values."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from derivations.refute.coupling import Part, joint
from derivations.refute.laws import Target, candidates
from derivations.refute.model import Names

MAX_CELLS = 32
WEIGHTS = (3, 7, 2, 11, 5, 13, 1, 17, 19, 4, 23, 6)


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
