"""Joint laws of random elements: independent, or tied in the ways that the
classic mistakes overlook."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from derivations.refute.ground import Ground
from derivations.refute.laws import (
    Law,
    Target,
    candidates,
    fits,
    near_root,
    rational_root,
)
from derivations.refute.model import Factor, Names, Recipe

Part = tuple[Factor, tuple[Recipe, ...]]
Row = tuple[Fraction, tuple[Fraction, ...]]
MAX_ROWS = 300
HALF = Fraction(1, 2)


def single(name: str, target: Target, flavour: str) -> Part | None:
    laws = candidates(target, flavour)
    if not laws:
        return None
    factor = Factor((name,), tuple((p, (v,)) for v, p in laws[0]))
    return factor, (law_recipe(name, laws[0]),)


def law_recipe(name: str, law: Law) -> Recipe:
    return ("law", name, tuple((value, share) for value, share in law))


def together(
    names: Names, targets: dict[str, Target], flavour: str, alternate: bool
) -> Part | None:
    """All rise together; with ``alternate`` every second one falls."""
    laws = _laws(names, targets, flavour)
    if laws is None:
        return None
    steps = []
    for number, law in enumerate(laws):
        down = alternate and number % 2 == 1
        steps.append(list(reversed(law)) if down else list(law))
    rows: list[Row] = []
    places = [0] * len(steps)
    used = [Fraction(0)] * len(steps)
    while all(place < len(s) for place, s in zip(places, steps, strict=True)):
        left = [
            s[place][1] - taken
            for s, place, taken in zip(steps, places, used, strict=True)
        ]
        share = min(left)
        rows.append(
            (
                share,
                tuple(s[k][0] for s, k in zip(steps, places, strict=True)),
            )
        )
        for number, rest in enumerate(left):
            used[number] += share
            if rest == share:
                places[number] += 1
                used[number] = Fraction(0)
    equal = all(law == laws[0] for law in laws)
    recipe: list[Recipe] = [law_recipe(names[0], laws[0])]
    if equal and not alternate:
        recipe.extend(("equal", name, names[0]) for name in names[1:])
        return Factor(names, tuple(rows)), tuple(recipe)
    if len(names) == 2 and all(row[1][0] == -row[1][1] for row in rows):
        recipe.append(("opposite", names[1], names[0]))
        return Factor(names, tuple(rows)), tuple(recipe)
    return joint(names, rows)


def joint(names: Names, rows: list[Row]) -> Part:
    """A factor from rows, equal rows merged, with its table as recipe."""
    merged: dict[tuple[Fraction, ...], Fraction] = {}
    for share, values in rows:
        if share > 0:
            merged[values] = merged.get(values, Fraction(0)) + share
    outcomes = tuple((share, values) for values, share in merged.items())
    recipe: Recipe = (
        "joint",
        names,
        tuple((values, share) for share, values in outcomes),
    )
    return Factor(names, outcomes), (recipe,)


def _laws(
    names: Names, targets: dict[str, Target], flavour: str
) -> list[Law] | None:
    found = []
    for name in names:
        laws = candidates(targets[name], flavour)
        if not laws:
            return None
        found.append(laws[0])
    return found


def axes(names: Names, targets: dict[str, Target]) -> Part | None:
    """At most one element is off its mean: uncorrelated, dependent."""
    rows: list[Row] = []
    rest = Fraction(1)
    means = tuple(targets[name].mean for name in names)
    for number, name in enumerate(names):
        variance = targets[name].variance
        reach = near_root(variance * len(names))
        if reach == 0:
            continue
        share = variance / (2 * reach * reach)
        for side in (reach, -reach):
            values = list(means)
            values[number] += side
            rows.append((share, tuple(values)))
        rest -= 2 * share
    rows.append((rest, means))
    return _fitting(names, targets, rows)


def shared_size(names: Names, targets: dict[str, Target]) -> Part | None:
    """Independent signs, one common size: all at their mean, or none."""
    if len(names) > 6:
        return None
    reaches = [2 * near_root(targets[name].variance) for name in names]
    shares = {
        targets[name].variance / (reach * reach) if reach else Fraction(0)
        for name, reach in zip(names, reaches, strict=True)
    }
    if len(shares) != 1:
        return None
    share = min(shares)
    means = tuple(targets[name].mean for name in names)
    rows: list[Row] = [(1 - share, means)]
    for signs in product((1, -1), repeat=len(names)):
        values = tuple(
            mean + sign * reach
            for mean, sign, reach in zip(means, signs, reaches, strict=True)
        )
        rows.append((share / 2 ** len(names), values))
    return _fitting(names, targets, rows)


def product_of_signs(names: Names, targets: dict[str, Target]) -> Part | None:
    """Fair signs, the last the product of the others: any fewer of them
    are independent, all of them are not."""
    if not 3 <= len(names) <= 8:
        return None
    spreads = []
    for name in names:
        spread = rational_root(targets[name].variance)
        if spread is None:
            return None
        spreads.append(spread)
    rows: list[Row] = []
    for signs in product((1, -1), repeat=len(names) - 1):
        last = 1
        for sign in signs:
            last *= sign
        values = tuple(
            targets[name].mean + sign * spread
            for name, sign, spread in zip(
                names, (*signs, last), spreads, strict=True
            )
        )
        rows.append((Fraction(1, 2 ** (len(names) - 1)), values))
    made = _fitting(names, targets, rows)
    if made is None:
        return None
    standard = all(targets[n].mean == 0 for n in names) and all(
        spread == 1 for spread in spreads
    )
    if not standard:
        return made
    sign_law: Law = ((Fraction(-1), HALF), (Fraction(1), HALF))
    recipe: list[Recipe] = [law_recipe(name, sign_law) for name in names[:-1]]
    recipe.append(("product", names[-1], names[:-1]))
    return made[0], tuple(recipe)


def square(names: Names, targets: dict[str, Target]) -> Part | None:
    """X fair on −1, 0, 1 and the others X²: dependent, uncorrelated."""
    if any(not targets[name].free for name in names):
        return None
    third = Fraction(1, 3)
    rows: list[Row] = [
        (third, (Fraction(x),) + (Fraction(x * x),) * (len(names) - 1))
        for x in (-1, 0, 1)
    ]
    made = _fitting(names, targets, rows)
    if made is None:
        return None
    law: Law = tuple((Fraction(x), third) for x in (-1, 0, 1))
    recipe: list[Recipe] = [law_recipe(names[0], law)]
    recipe.extend(("square", name, names[0]) for name in names[1:])
    return made[0], tuple(recipe)


SCATTERED: tuple[Fraction, ...] = tuple(
    Fraction(value) for value in ("0", "1", "-1", "2", "3", "-2", "1/2", "5")
)
WEIGHTS: tuple[tuple[int, ...], ...] = (
    (1, 1, 1, 1),
    (1, 2, 1, 2),
    (3, 1, 2, 1, 1),
    (1, 1, 1, 1, 1, 1),
    (1, 4, 2),
    (5, 1, 3, 2, 2, 3),
)


def scattered(
    names: Names, targets: dict[str, Target], number: int
) -> Part | None:
    """A few outcomes with values that follow no pattern, always the same
    for the same number; only where neither means nor variances are
    stated."""
    if any(not targets[name].free for name in names):
        return None
    weights = WEIGHTS[number % len(WEIGHTS)]
    pools = [
        [v for v in SCATTERED if targets[name].domain.contains(v)][:5]
        for name in names
    ]
    if any(len(pool) < 2 for pool in pools):
        return None
    state = 7 * number + 3
    rows: list[Row] = []
    for weight in weights:
        values = []
        for pool in pools:
            state = (state * 75 + 74) % 65537
            values.append(pool[state // 8 % len(pool)])
        rows.append((Fraction(weight, sum(weights)), tuple(values)))
    return _fitting(names, targets, rows)


def one_of(names: Names, targets: dict[str, Target]) -> Part | None:
    """Exactly one element is 1, the others 0: any two are negatively
    correlated."""
    if len(names) < 2 or any(not targets[name].free for name in names):
        return None
    share = Fraction(1, len(names))
    rows: list[Row] = [
        (share, tuple(Fraction(int(n == one)) for n in range(len(names))))
        for one in range(len(names))
    ]
    return _fitting(names, targets, rows)


def sum_of_others(
    names: Names, targets: dict[str, Target], number: int
) -> Part | None:
    """Fair signs, one element the sum of the others."""
    if not 3 <= len(names) <= 6:
        return None
    if any(not targets[name].free for name in names):
        return None
    place = number % len(names)
    rows: list[Row] = []
    for signs in product((1, -1), repeat=len(names) - 1):
        values = [Fraction(sign) for sign in signs]
        values.insert(place, Fraction(sum(signs)))
        rows.append((Fraction(1, 2 ** (len(names) - 1)), tuple(values)))
    return _fitting(names, targets, rows)


def _fitting(
    names: Names, targets: dict[str, Target], rows: list[Row]
) -> Part | None:
    kept = [(share, values) for share, values in rows if share != 0]
    if any(share < 0 for share, _ in kept) or len(kept) > MAX_ROWS:
        return None
    for number, name in enumerate(names):
        law = tuple((values[number], share) for share, values in kept)
        if not fits(law, targets[name].domain):
            return None
        fixed = dict(targets[name].fixed)
        if fixed and _total(law) != fixed:
            return None
    return joint(names, kept)


def _total(law: Law) -> dict[Fraction, Fraction]:
    """Probabilities of the different values."""
    found: dict[Fraction, Fraction] = {}
    for value, share in law:
        found[value] = found.get(value, Fraction(0)) + share
    return found


def groups(ground: Ground, names: Names, way: str = "") -> list[Names]:
    """Elements put together greedily, none with one stated independent of
    it; tied elements are not split.

    ``way``: ``"backwards"`` begins at the end; ``"crossed"`` puts no two
    members of a family together and prefers the group made last;
    ``"signs"`` heeds no statement about just two elements, which a product
    of signs keeps.
    """
    found: list[list[str]] = []
    order = reversed(names) if way == "backwards" else iter(names)
    for name in order:
        for group in reversed(found) if way == "crossed" else found:
            if not any(_apart(ground, name, other, way) for other in group):
                group.append(name)
                break
        else:
            found.append([name])
    return [tuple(name for name in names if name in group) for group in found]


def _apart(ground: Ground, one: str, two: str, way: str) -> bool:
    if way == "crossed" and one.partition("[")[0] == two.partition("[")[0]:
        return True
    if way == "signs" and (
        (one, two) in ground.two or (two, one) in ground.two
    ):
        return False
    return ground.separated(one, two)
