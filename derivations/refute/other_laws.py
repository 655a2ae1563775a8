"""Plainer laws for the elements of a model; none is trusted, each is to be
verified."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from derivations.refute.coupling import joint, law_recipe
from derivations.refute.model import Factor, Model, Names, Recipe

SPREADS: dict[int, tuple[tuple[Fraction, ...], ...]] = {
    2: tuple(
        tuple(map(Fraction, values))
        for values in ((-1, 1), (0, 1), (1, 2), (1, 3), (0, 2))
    ),
    3: tuple(
        tuple(map(Fraction, values)) for values in ((-1, 0, 1), (0, 1, 2))
    ),
}
"""Values in rising order for elements that take as many."""
PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((1, 1), (-1, -1)),
    ((1, -1), (-1, 1)),
    ((0, 0), (1, 1)),
    ((0, 1), (1, 0)),
    ((-1, 1), (0, 0), (1, 1)),
    ((1, -1), (0, 0), (1, 1)),
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (1, 1)),
    ((0, 0), (0, 1), (1, 0)),
    ((-1, 1), (0, -2), (1, 1)),
    ((1, 0), (-1, 0), (0, 1), (0, -1)),
)
"""Together, opposite, one of two, a square, one within the other,
uncorrelated with mean 0."""


def with_law(model: Model, place: int, factor: Factor) -> Model:
    """The model with another law for the elements of one factor."""
    old = model.factors[place]
    told: list[Recipe] = []
    for line in model.recipe:
        if not _is_about(line, old.names):
            told.append(line)
        elif not any(_is_about(one, old.names) for one in told):
            told.extend(recipe_of(factor))
    factors = (*model.factors[:place], factor, *model.factors[place + 1 :])
    return replace(model, factors=factors, recipe=tuple(told))


def with_number(model: Model, value: Fraction, other: Fraction) -> Model:
    """The model with another number in place of one, and of its opposite."""

    def change(found: Fraction) -> Fraction:
        if abs(found) != abs(value):
            return found
        return other if found == value else -other

    made = replace(
        model,
        constants=tuple((n, change(v)) for n, v in model.constants),
        functions=tuple(
            replace(
                one,
                table=tuple(
                    (tuple(map(change, point)), share)
                    for point, share in one.table
                ),
            )
            for one in model.functions
        ),
    )
    for place, factor in enumerate(model.factors):
        rows = tuple(
            (share, tuple(map(change, row))) for share, row in factor.outcomes
        )
        if rows != factor.outcomes:
            made = with_law(made, place, Factor(factor.names, rows))
    return made


def _is_about(line: Recipe, names: Names) -> bool:
    subject = line[1]
    if isinstance(subject, tuple):
        return any(name in names for name in subject)
    return subject in names


def recipe_of(factor: Factor) -> tuple[Recipe, ...]:
    """How its law is told: names with equal values once."""
    names, rows = factor.names, factor.outcomes
    columns = list(zip(*(values for _, values in rows), strict=True))
    first = columns[0]
    if all(column == first for column in columns):
        shares = tuple(share for share, _ in rows)
        law = tuple(zip(first, shares, strict=True))
        equal: tuple[Recipe, ...] = tuple(
            ("equal", name, names[0]) for name in names[1:]
        )
        return (law_recipe(names[0], law), *equal)
    if len(names) == 2 and all(
        one == -two for one, two in zip(*columns, strict=True)
    ):
        law = tuple(zip(first, (share for share, _ in rows), strict=True))
        opposite: Recipe = ("opposite", names[1], names[0])
        return (law_recipe(names[0], law), opposite)
    return joint(names, list(rows))[1]


def other_laws(factor: Factor) -> Iterator[Factor]:
    rows = factor.outcomes
    if len(rows) > 2:
        for place in range(len(rows)):
            yield _factor(factor.names, rows[:place] + rows[place + 1 :])
    even = Fraction(1, len(rows))
    yield _factor(factor.names, tuple((even, row) for _, row in rows))
    yield from _other_values(factor)
    if len(factor.names) == 2:
        yield from _pairs(factor.names)


def _factor(
    names: Names,
    rows: tuple[tuple[Fraction, tuple[Fraction, ...]], ...],
) -> Factor:
    """With probabilities that add up to 1."""
    total = sum((share for share, _ in rows), Fraction(0))
    return Factor(names, tuple((share / total, row) for share, row in rows))


def _other_values(factor: Factor) -> Iterator[Factor]:
    """All elements that take the same values take others, probabilities
    as they are or all equal."""
    columns = list(zip(*(values for _, values in factor.outcomes), strict=True))
    for taken in dict.fromkeys(tuple(sorted(set(c))) for c in columns):
        for spread in SPREADS.get(len(taken), ()):
            change = dict(zip(taken, spread, strict=True))
            changed = [
                tuple(change[value] for value in column)
                if tuple(sorted(set(column))) == taken
                else column
                for column in columns
            ]
            shares = [share for share, _ in factor.outcomes]
            even = [Fraction(1, len(shares))] * len(shares)
            for chances in (shares, even):
                yield Factor(
                    factor.names,
                    tuple(
                        (share, values)
                        for share, values in zip(
                            chances, zip(*changed, strict=True), strict=True
                        )
                    ),
                )


def _pairs(names: Names) -> Iterator[Factor]:
    """Two elements with a few equally likely pairs of values."""
    for chosen in PAIRS:
        share = Fraction(1, len(chosen))
        yield Factor(
            names,
            tuple((share, tuple(map(Fraction, pair))) for pair in chosen),
        )
