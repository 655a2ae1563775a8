"""Joint laws on a grid of values that satisfy linear moment facts exactly.

With the means chosen, stated covariances, moments and pairwise
independence are linear in the probabilities; the extreme points of what is
left are where statements that don't follow fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.constants import solutions
from derivations.refute.coupling import Part, joint
from derivations.refute.evaluate import Evaluator, Indices
from derivations.refute.ground import (
    FAILURES,
    Ground,
    Instance,
    degree,
    mentions,
)
from derivations.refute.holds import judge
from derivations.refute.laws import (
    Law,
    Target,
    candidates,
    near_root,
)
from derivations.refute.model import Factor, Function, Model, Names
from derivations.refute.simplex import Row, maximise
from derivations.refute.values import Undecidable, Undefined, Value

MAX_CELLS = 81
MAX_TABLE = 2500
Goal = tuple[tree.Term, Indices]


class _Known(Evaluator):
    """Elements stand for their means, so that only expectations of what is
    affine in them have a value."""

    def operator(self, node: tree.Operator, indices: Indices) -> Quantity:
        if node.name in ("log", "exp"):
            return super().operator(node, indices)
        if node.name == "E" and len(node.arguments) == 1:
            if degree(self.assumptions, node.arguments[0]) <= 1:
                return self.term(node.arguments[0], indices)
        raise Undecidable


class Forms:
    """Terms as affine forms in the probabilities of a grid's cells.

    The variance of a product isn't one; it becomes one when the product's
    mean is chosen to be 0, which is noted in ``centred``.
    """

    def __init__(
        self,
        ground: Ground,
        functions: tuple[Function, ...],
        names: Names,
        cells: list[tuple[Fraction, ...]],
        means: dict[str, Value],
    ) -> None:
        assumptions = ground.evaluator.assumptions
        constants = tuple(
            (name, value)
            for name, value in ground.evaluator.constants.items()
            if isinstance(value, Fraction)
        )
        share = Fraction(1, len(cells))
        factor = Factor(names, tuple((share, cell) for cell in cells))
        self.assumptions = assumptions
        self.size = len(cells)
        self.centred: list[Row] = []
        self.cells = Evaluator(
            Model(constants, (factor,), functions), assumptions
        )
        self.known = _Known(
            Model(constants, (), functions), assumptions, 64, means
        )

    def mean_row(self, term: tree.Term, indices: Indices) -> Row:
        """The row of E[term]."""
        return self._row(self.cells.term(term, indices))

    def _row(self, value: Quantity) -> Row:
        if not isinstance(value, Random):
            if not isinstance(value, Fraction):
                raise Undecidable
            return [value] * self.size
        found = [x for x in value.values if isinstance(x, Fraction)]
        if len(found) != self.size:
            raise Undecidable
        return found

    def form(
        self, node: tree.Term, indices: Indices, rough: bool
    ) -> tuple[Row, Fraction]:
        """Row and constant of a term.  ``rough``: the variance of what is
        not affine counts as its mean square, good enough for a goal."""
        if degree(self.assumptions, node) == 0:
            try:
                value = self.known.constant(node, indices)
                if isinstance(value, Fraction):
                    return [Fraction(0)] * self.size, value
            except FAILURES:
                pass
        match node:
            case tree.Negative(inside):
                return self._scaled(
                    self.form(inside, indices, rough), Fraction(-1)
                )
            case tree.Add(left, right):
                return self._plus(
                    self.form(left, indices, rough),
                    self.form(right, indices, rough),
                )
            case tree.Subtract(left, right):
                return self.form(
                    tree.Add(left, tree.Negative(right)), indices, rough
                )
            case tree.Multiply(left, right):
                try:
                    scale = self._scalar(left, indices)
                    return self._scaled(self.form(right, indices, rough), scale)
                except FAILURES:
                    scale = self._scalar(right, indices)
                    return self._scaled(self.form(left, indices, rough), scale)
            case tree.Divide(left, right):
                below = self._scalar(right, indices)
                if below == 0:
                    raise Undefined
                scale = 1 / below
                return self._scaled(self.form(left, indices, rough), scale)
            case tree.Sum(binders, body, conditions):
                total = [Fraction(0)] * self.size, Fraction(0)
                for choice in self.cells._choices(binders, dict(indices)):
                    if self.cells.conditions_hold(conditions, choice):
                        total = self._plus(
                            total, self.form(body, choice, rough)
                        )
                return total
            case tree.Operator(name, arguments):
                return self._operator(name, arguments, indices, rough)
        raise Undecidable

    def _operator(
        self,
        name: str,
        arguments: tuple[tree.Term, ...],
        indices: Indices,
        rough: bool,
    ) -> tuple[Row, Fraction]:
        if name == "E":
            return self.mean_row(arguments[0], indices), Fraction(0)
        if name not in ("Var", "Cov"):
            raise Undecidable
        left, right = arguments[0], arguments[-1]
        row = self._row(
            self.cells.space.multiply(
                self.cells.term(left, indices), self.cells.term(right, indices)
            )
        )
        try:
            product_of_means = self._scalar(
                tree.Operator("E", (left,)), indices
            ) * self._scalar(tree.Operator("E", (right,)), indices)
        except FAILURES:
            product_of_means = Fraction(0)
            if not rough:
                if left != right:
                    raise
                self.centred.append(self.mean_row(left, indices))
        return row, -product_of_means

    def _scalar(self, node: tree.Term, indices: Indices) -> Fraction:
        value = self.known.constant(node, indices)
        if not isinstance(value, Fraction):
            raise Undecidable
        return value

    def _scaled(
        self, form: tuple[Row, Fraction], scale: Fraction
    ) -> tuple[Row, Fraction]:
        return [x * scale for x in form[0]], form[1] * scale

    def _plus(
        self, one: tuple[Row, Fraction], two: tuple[Row, Fraction]
    ) -> tuple[Row, Fraction]:
        row = [x + y for x, y in zip(one[0], two[0], strict=True)]
        return row, one[1] + two[1]


def coupled(
    ground: Ground,
    functions: tuple[Function, ...],
    names: Names,
    aims: dict[str, Target],
    goal: Goal | None,
    turn: int,
) -> Part | None:
    """A joint law of the elements at an extreme point in the direction of
    the goal (turn 0), against it (1), or in generic directions."""
    laws: dict[str, Law] = {}
    if any(ground.separated(a, b) for a, b in _pairs(ground, names)):
        for name in names:
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
    solved = _solved_names(ground, names)
    cells = _cells(ground, functions, names, aims, axes, solved)
    if not 0 < len(cells) <= MAX_CELLS:
        return None
    means: dict[str, Value] = {
        name: aim.mean
        for name, aim in aims.items()
        if name not in solved or name in ground.mean
    }
    forms = Forms(ground, functions, names, cells, means)
    try:
        rows, right = _constraints(ground, names, aims, laws, cells, forms)
    except FAILURES:
        return None
    if len(rows) * len(cells) > MAX_TABLE:
        return None
    objective = _objective(forms, goal, turn)
    shares = maximise(rows, right, objective)
    if shares is None:
        return None
    return joint(names, list(zip(shares, cells, strict=True)))


def _solved_names(ground: Ground, names: Names) -> dict[str, Instance]:
    """For each equation between elements the one that it gives."""
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
    ground: Ground,
    functions: tuple[Function, ...],
    names: Names,
    aims: dict[str, Target],
    axes: dict[str, list[Fraction]],
    solved: dict[str, Instance],
) -> list[tuple[Fraction, ...]]:
    """Joint values that keep the relations between the elements: solved
    elements follow from the others, exactly where that is possible."""
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
    constants = tuple(
        (name, value)
        for name, value in ground.evaluator.constants.items()
        if isinstance(value, Fraction)
    )
    assumptions = ground.evaluator.assumptions
    for name, equation in solved.items():
        extended: list[dict[str, Fraction]] = []
        for row in rows:
            model = Model((*constants, *row.items()), (), functions)
            extended.extend(
                {**row, name: zero}
                for zero in solutions(assumptions, model, equation, name)
                if aims[name].domain.contains(zero)
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
    ground: Ground,
    names: Names,
    aims: dict[str, Target],
    laws: dict[str, Law],
    cells: list[tuple[Fraction, ...]],
    forms: Forms,
) -> tuple[list[Row], list[Fraction]]:
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
        if not laws:
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
