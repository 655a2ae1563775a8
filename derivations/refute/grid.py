"""Joint laws on a grid of values that satisfy linear moment facts exactly.

With the means chosen, stated covariances, moments and pairwise
independence are linear in the probabilities; the extreme points of what is
left are where statements that don't follow fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from derivations.language import tree
from derivations.refute.coupling import Part, joint
from derivations.refute.evaluate import Evaluator
from derivations.refute.forms import Forms
from derivations.refute.ground import Ground, Instance
from derivations.refute.holds import judge
from derivations.refute.laws import (
    Law,
    Target,
    candidates,
    near_root,
    two_valued,
)
from derivations.refute.mention import FAILURES, mentions
from derivations.refute.model import Factor, Function, Model, Names
from derivations.refute.ranges import Indices
from derivations.refute.simplex import Feasible, Row, best, feasible
from derivations.refute.solve import solutions
from derivations.refute.values import Value

MAX_CELLS = 81
MAX_TABLE = 2500
MIXED = 4
MAX_EVEN = 16
"""Cells of which the mixture gives each a share, if events alone are in
the group."""
ZERO = Fraction(0)
Goal = tuple[tree.Term, Indices]


@dataclass(frozen=True)
class Group:
    """Elements to be given a joint law, with what is known of them."""

    names: Names
    ground: Ground
    functions: tuple[Function, ...]
    aims: dict[str, Target]

    @property
    def constants(self) -> tuple[tuple[str, Fraction], ...]:
        return tuple(
            (name, value)
            for name, value in self.ground.evaluator.constants.items()
            if isinstance(value, Fraction)
        )


@dataclass(frozen=True)
class Grid:
    """Joint values for the elements of a group, with a law on them that
    satisfies the linear facts."""

    names: Names
    cells: tuple[tuple[Fraction, ...], ...]
    forms: Forms
    vertex: Feasible


def grid(group: Group) -> Grid | None:
    """The grid of a group, if its facts can be met on one."""
    ground, names, aims = group.ground, group.names, group.aims
    laws: dict[str, Law] = {}
    solved = _solved_names(group)
    if next(_pairs(ground, names), None) is not None:
        for name in names:
            if name in solved:
                continue
            found = candidates(aims[name], "symmetric")
            if not found:
                return None
            laws[name] = found[0]
    axes = {
        name: [v for v, _ in laws[name]]
        if name in laws
        else _points(aims[name], len(names))
        for name in names
    }
    cells = _cells(group, axes, solved)
    if not 0 < len(cells) <= MAX_CELLS:
        return None
    means: dict[str, Value] = {
        name: aim.mean
        for name, aim in aims.items()
        if name in ground.mean or not (name in solved or two_valued(aim.domain))
    }
    share = Fraction(1, len(cells))
    factor = Factor(names, tuple((share, cell) for cell in cells))
    model = Model(group.constants, (factor,), group.functions)
    forms = Forms(model, ground.evaluator.assumptions, means)
    try:
        rows, right = _constraints(group, laws, cells, forms)
    except FAILURES:
        return None
    if len(rows) * len(cells) > MAX_TABLE:
        return None
    vertex = feasible(rows, right, len(cells))
    if vertex is None:
        return None
    return Grid(names, tuple(cells), forms, vertex)


def coupled(grid: Grid, goal: Goal | None, turn: int) -> Part | None:
    """A joint law of the elements at an extreme point in the direction of
    the goal (turn 0), against it (1), or in generic directions; the last
    turn mixes them, which leaves nothing at 0 without need."""
    if turn == MIXED:
        points = [
            best(grid.vertex, _objective(grid.forms, goal, number))
            for number in range(MIXED)
        ]
        if len(grid.cells) <= MAX_EVEN and _of_events(grid):
            for place in range(len(grid.cells)):
                way = [Fraction(k == place) for k in range(len(grid.cells))]
                points.append(best(grid.vertex, way))
        corners = [point for point in points if point is not None]
        weights = [Fraction(1, 2 + 3 * k) for k in range(len(corners))]
        total = sum(weights)
        shares: list[Fraction] | None = [
            sum((w * x for w, x in zip(weights, cell, strict=True)), ZERO)
            / total
            for cell in zip(*corners, strict=True)
        ]
    else:
        shares = best(grid.vertex, _objective(grid.forms, goal, turn))
    if not shares:
        return None
    return joint(grid.names, list(zip(shares, grid.cells, strict=True)))


def _of_events(grid: Grid) -> bool:
    return all(value in (0, 1) for cell in grid.cells for value in cell)


def _solved_names(group: Group) -> dict[str, Instance]:
    """For each equation between elements the one that it gives; those that
    take two values are tried at both."""
    ground = group.ground
    names = [n for n in group.names if not two_valued(group.aims[n].domain)]
    found: dict[str, Instance] = {}
    for relation, indices in ground.pointwise:
        if relation.sign != "=":
            continue
        involved = mentions(ground.evaluator, relation, indices)
        # of Y = g(X) the left side; else the last one mentioned
        for name in (involved[0], *reversed(involved)):
            if name in names and name not in found:
                found[name] = (relation, indices)
                break
    return found


def _cells(
    group: Group,
    axes: dict[str, list[Fraction]],
    solved: dict[str, Instance],
) -> list[tuple[Fraction, ...]]:
    """Joint values that keep the relations between the elements: solved
    elements follow from the others, exactly where that is possible."""
    ground, functions, names = group.ground, group.functions, group.names
    free = [name for name in names if name not in solved]
    size = 1
    for name in free:
        size *= len(axes[name])
    if size > MAX_CELLS:
        return []
    rows: list[dict[str, Fraction]] = [
        dict(zip(free, values, strict=True))
        for values in product(*(axes[name] for name in free))
    ]
    constants = group.constants
    assumptions = ground.evaluator.assumptions
    for name, equation in solved.items():
        extended: list[dict[str, Fraction]] = []
        for row in rows:
            model = Model((*constants, *row.items()), (), functions)
            extended.extend(
                {**row, name: zero}
                for zero in solutions(assumptions, model, equation, name)
                if group.aims[name].domain.contains(zero)
            )
        rows = extended
    found: dict[tuple[Fraction, ...], None] = {}
    for row in rows:
        model = Model((*constants, *row.items()), (), functions)
        evaluator = Evaluator(model, assumptions)
        cell = tuple(row[name] for name in names)
        try:
            if all(
                judge(evaluator, relation, indices) is not False
                for relation, indices in ground.pointwise
                if set(mentions(evaluator, relation, indices))
                <= set(evaluator.constants)
            ):
                found.setdefault(cell)
        except FAILURES:
            continue
    return list(found)


def _points(aim: Target, count: int) -> list[Fraction]:
    if aim.fixed:
        return [value for value, _ in aim.fixed]
    if two_valued(aim.domain):
        return [Fraction(0), Fraction(1)]
    step = near_root(aim.variance) if aim.variance > 0 else Fraction(0)
    reach = {1: (0, 1, -1, 2, -2, 3, -3), 2: (0, 1, -1, 2, -2)}.get(
        count, (0, 2, -2) if count == 3 else (1, -1)
    )
    if count == 3 and step:
        reach = (1, -1, 2, -2)
    found = dict.fromkeys(aim.mean + step * k for k in reach)
    return [value for value in found if aim.domain.contains(value)]


def _pairs(ground: Ground, names: Names) -> Iterator[tuple[str, str]]:
    for one, two in combinations(names, 2):
        if (
            ground.separated(one, two)
            or (one, two) in ground.pairwise
            or (two, one) in ground.pairwise
        ):
            yield one, two


def _constraints(
    group: Group,
    laws: dict[str, Law],
    cells: list[tuple[Fraction, ...]],
    forms: Forms,
) -> tuple[list[Row], list[Fraction]]:
    ground, names, aims = group.ground, group.names, group.aims
    one, none = Fraction(1), Fraction(0)
    rows: list[Row] = [[one] * len(cells)]
    right = [one]
    for place, name in enumerate(names):
        law = laws.get(name) or aims[name].fixed
        if law:
            for value, share in law:
                rows.append([one if c[place] == value else none for c in cells])
                right.append(share)
            continue
        if name in forms.known.constants:
            rows.append([cell[place] for cell in cells])
            right.append(aims[name].mean)
        if name in ground.variance or name in ground.second:
            rows.append([cell[place] ** 2 for cell in cells])
            right.append(aims[name].variance + aims[name].mean ** 2)
    for first, second in _pairs(ground, names):
        if first not in laws or second not in laws:
            continue
        a, b = names.index(first), names.index(second)
        for x, p in laws[first]:
            for y, q in laws[second]:
                rows.append(
                    [one if c[a] == x and c[b] == y else none for c in cells]
                )
                right.append(p * q)
    for a, b in combinations(range(len(names)), 2):
        if ground.same[names[a]] == ground.same[names[b]] and not laws:
            for value in dict.fromkeys(cell[a] for cell in cells):
                rows.append(
                    [Fraction((c[a] == value) - (c[b] == value)) for c in cells]
                )
                right.append(none)
    for relation, indices in ground.leftover:
        try:
            left_form = forms.form(relation.left, indices, False)
            right_form = forms.form(relation.right, indices, False)
        except FAILURES:
            continue
        rows.append(
            [x - y for x, y in zip(left_form[0], right_form[0], strict=True)]
        )
        right.append(right_form[1] - left_form[1])
    for row in forms.centred:
        rows.append(row)
        right.append(none)
    return rows, right


def _objective(forms: Forms, goal: Goal | None, turn: int) -> Row:
    if goal is not None and turn in (0, 1):
        try:
            row, _ = forms.form(goal[0], goal[1], True)
            return row if turn == 0 else [-x for x in row]
        except FAILURES:
            pass
    seed = 7 + 12 * turn
    found = []
    for _ in range(forms.size):
        seed = (seed * 1103515245 + 12345) % 2**31
        found.append(Fraction(seed // 65536 % 19 - 9))
    return found
