"""How simple a model is for a reader: few outcomes, small sizes, plain
numbers, nothing degenerate."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.refute.model import Factor, Function, Model


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """Compared from the first field on; less is simpler.

    ``degenerate`` counts random elements and functions that are constant,
    and constants that are 0, or all equal; ``outcomes`` and ``elements`` are
    those of what the statement speaks of; ``numbers`` weighs values and
    probabilities."""

    degenerate: int
    outcomes: int
    elements: int
    sizes: int
    numbers: int


def weight(value: Fraction) -> int:
    """0 and 1 weigh 1, 2 weighs 2, −1 weighs 4, 1/2 weighs 5."""
    size = abs(value)
    found = max(size.numerator, 1)
    if size.denominator > 1:
        found += 2 * size.denominator
    return found + (3 if value < 0 else 0)


def cost(
    model: Model, families: Collection[str], assumptions: Assumptions
) -> Cost:
    """Of what belongs to these families of names."""
    factors = [f for f in model.factors if _touches(f.names, families)]
    named = [f for f in model.named if _touches(f.names, families)]
    sizes: list[Fraction] = []
    constants: list[Fraction] = []
    for name, value in model.constants:
        if name.partition("[")[0] not in families:
            continue
        declared = assumptions.declaration(name.partition("[")[0])
        whole = declared is not None and declared.domain.integer
        (sizes if whole else constants).append(value)
    outcomes = 1
    for factor in factors:
        outcomes *= len(factor.outcomes)
    degenerate = sum(_still(factor) for factor in factors)
    degenerate += sum(value == 0 for value in constants)
    degenerate += len(constants) > 1 and len(set(constants)) == 1
    degenerate += sum(
        len(one.polynomial) == 1 and one.name in families
        for one in model.functions
    )
    numbers = sum(map(weight, constants)) + sum(map(_numbers, factors))
    numbers += sum(
        _function(one) for one in model.functions if one.name in families
    )
    return Cost(
        degenerate,
        outcomes + 3 * len(named),
        sum(len(f.names) for f in factors) + sum(len(f.names) for f in named),
        int(sum(map(abs, sizes))),
        numbers,
    )


def _touches(names: tuple[str, ...], families: Collection[str]) -> bool:
    return any(name.partition("[")[0] in families for name in names)


def _still(factor: Factor) -> int:
    columns = zip(*(values for _, values in factor.outcomes), strict=True)
    return sum(len(set(column)) == 1 for column in columns)


def _numbers(factor: Factor) -> int:
    """The values, and the probabilities where they aren't all equal."""
    # A random ±1 is as plain as 0, 1.
    values = sum(
        1 if abs(value) == 1 else weight(value)
        for _, row in factor.outcomes
        for value in row
    )
    shares = [share for share, _ in factor.outcomes]
    if len(set(shares)) == 1:
        return values
    return values + sum(share.denominator for share in shares)


def _function(function: Function) -> int:
    table = sum(
        weight(value) + sum(map(weight, point))
        for point, value in function.table
    )
    # A power weighs too, so that t² is simpler than 1 + t².
    plain = sum(
        2 + weight(factor) for factor in function.polynomial if factor != 0
    )
    return table + plain + len(function.polynomial)
