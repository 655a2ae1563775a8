"""A claim simulated over growing sizes, or over growing numbers of draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.write import to_text
from derivations.refute.names import names_in
from derivations.refute.sizes import Constants
from derivations.simulate.arrays import (
    DEPTH,
    Bound,
    NoValue,
    OutsideRange,
    TooMany,
)
from derivations.simulate.draw import (
    Laws,
    OfModel,
    constants_as_families,
    grown,
    laws_at,
)
from derivations.simulate.estimate import (
    Exact,
    Statistics,
    TooFew,
)
from derivations.simulate.laws import STYLES
from derivations.simulate.plan import Plan, depends_on, plan
from derivations.simulate.point import Drawing, compared, watch
from derivations.simulate.records import (
    CantDraw,
    Named,
    Row,
    Series,
    Simulation,
)
from derivations.simulate.stated import RANDOM
from derivations.simulate.values import Values

SAMPLES = 4000
MAX_NUMBERS = 200_000_000
"""Random numbers that one point takes at most, unless asked for more."""
LEAST = 100
UNNAMED = Named()

Tick = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Settings:
    """``largest`` is where sizes stop; ``samples`` the draws at each,
    fewer at large sizes unless they are asked for; ``fixed`` are values for
    constants; ``over`` names the size that is to grow; ``kinds`` says how
    many kinds of laws are drawn."""

    largest: int = 1024
    samples: int | None = None
    seed: int = 0
    over: str = ""
    fixed: tuple[tuple[str, Fraction], ...] = ()
    kinds: int = len(STYLES)


@dataclass(frozen=True, slots=True)
class At:
    """One point: the style of its laws, the number of that, and the size."""

    style: str
    number: int
    size: int


def simulate(
    statement: tree.Statement,
    assumptions: Assumptions,
    settings: Settings = Settings(),
    named: Named = UNNAMED,
    progress: Callable[[int], Tick] = lambda steps: lambda: None,
) -> Simulation:
    """The claim beside random numbers.  ``progress`` is told how many
    points there will be, and what it returns is called after each.

    Raises CantDraw.
    """
    made = plan(statement, assumptions, settings.over, dict(settings.fixed))
    _random(made)
    indices = _free(made)
    points = tuple(_points(made, settings))
    styles = made.styles[: settings.kinds]
    tick = progress(len(points) * len(styles))
    series = []
    left_out: dict[int, None] = {}
    refused: CantDraw | None = None
    for number, style in enumerate(styles):
        rows = []
        for size, samples in points:
            at = At(style, number, size)
            try:
                with np.errstate(all="ignore"):  # looked for where it matters
                    rows.append(_row(made, at, samples, indices, settings))
            except TooMany:
                left_out[size] = None
            except (OutsideRange, NoValue, TooFew) as error:
                refused = error
            tick()
        if rows:
            series.append(Series(style, tuple(rows)))
    if not series and refused is not None:
        raise refused
    if not series:
        raise CantDraw("simulate-too-large")
    constants = tuple(
        (name, float(value))
        for name, value in made.constants.items()
        if name != made.over and _used(made, name)
    )
    relation = made.relation
    left, right = _sides(named.written, relation)
    return Simulation(
        named.document,
        named.claim,
        statement,
        named.written or to_text(statement),
        relation.sign,
        left,
        right,
        made.over,
        constants,
        tuple(indices.items()),
        tuple(series),
        settings.seed,
        made.verified,
        tuple(left_out),
    )


def _sides(written: str, relation: tree.Relation) -> tuple[str, str]:
    """The two sides, as they are written where that can be told."""
    conclusion = written.rpartition("⟹")[2]
    parts = [part.strip() for part in conclusion.split(relation.sign)]
    plain = len(parts) == 2 and relation.sign != "→"
    if plain and " for " not in parts[1] and "，" not in parts[1]:
        return parts[0], parts[1]
    return to_text(relation.left), to_text(relation.right)


def _spoken(made: Plan) -> frozenset[str]:
    found: dict[str, None] = {}
    names_in(made.relation, made.assumptions, found)
    for known in made.stated.values():
        if known.declaration.name in found:
            for term in known.terms:
                names_in(term, made.assumptions, found)
    return frozenset(found)


def _used(made: Plan, name: str) -> bool:
    return name.partition("[")[0] in _spoken(made)


def _random(made: Plan) -> None:
    """Only numbers are compared, and one of them must be estimated."""
    relation = made.relation
    for side in (relation.left, relation.right):
        if _is_random(side, made.assumptions):
            raise CantDraw("simulate-random-side", what=to_text(side))
    if not _has_statistic(relation.left, made.assumptions):
        raise CantDraw("simulate-no-statistic", what=to_text(relation.left))


def _is_random(node: tree.Node, assumptions: Assumptions) -> bool:
    """Whether a random variable stands outside of any statistic."""
    if _is_statistic(node):
        return False
    if isinstance(node, tree.Symbol | tree.Element):
        name = node.name if isinstance(node, tree.Symbol) else node.family
        declared = assumptions.declaration(name)
        if declared is not None:
            return declared.kind in RANDOM
        defined = assumptions.definition(name)
        return defined is not None and _is_random(defined.term, assumptions)
    return any(_is_random(child, assumptions) for child in tree.children(node))


def _has_statistic(node: tree.Node, assumptions: Assumptions) -> bool:
    if _is_statistic(node):
        return True
    if isinstance(node, tree.Symbol | tree.Element):
        name = node.name if isinstance(node, tree.Symbol) else node.family
        defined = assumptions.definition(name)
        return defined is not None and _has_statistic(defined.term, assumptions)
    return any(
        _has_statistic(child, assumptions) for child in tree.children(node)
    )


def _is_statistic(node: tree.Node) -> bool:
    match node:
        case tree.Probability():
            return True
        case tree.Conditional(given=(tree.Proposition(),)):
            return True
        case tree.Operator("E" | "Var" | "Cov" | "sd"):
            return True
    return False


def _points(made: Plan, settings: Settings) -> Iterator[tuple[int, int]]:
    """Sizes, each with its number of draws."""
    samples = settings.samples or SAMPLES
    if not made.over:
        size = 64
        while size < samples:
            yield size, size
            size *= 4
        yield samples, samples
        return
    declared = made.assumptions.declaration(made.over)
    size, sizes = 1, []
    while size <= settings.largest:
        sizes.append(size)
        size *= 2
    if settings.largest >= 1:
        sizes.append(settings.largest)
    for size in dict.fromkeys(sizes):
        if declared is None or declared.domain.contains(Fraction(size)):
            yield size, samples


def _free(made: Plan) -> dict[str, int]:
    """Values of free indices: the first that the conditions allow."""
    nodes = (made.relation, *made.conditions)
    names = list(dict.fromkeys(n for node in nodes for n in free_indices(node)))
    for choice in _choices(len(names), 3):
        indices = dict(zip(names, choice, strict=True))
        values = _values(made, made.constants, Statistics(Exact()), indices)
        if all(bool(values.happens(c).all()) for c in made.conditions):
            return indices
    raise CantDraw("simulate-no-indices")


def _choices(count: int, most: int) -> Iterator[tuple[int, ...]]:
    if count == 0:
        yield ()
        return
    for first in range(1, most + 1):
        for rest in _choices(count - 1, most):
            yield first, *rest


def _values(
    made: Plan,
    constants: Constants,
    statistics: Statistics,
    indices: dict[str, int],
) -> Values:
    bound = {
        name: Bound(np.full((1,) * (DEPTH + 1), at), at, 0)
        for name, at in indices.items()
    }
    return Values(
        made.assumptions,
        constants_as_families(constants),
        {one.name: one for one in made.functions},
        statistics.value,
        1,
        bound,
    )


def _row(
    made: Plan,
    at: At,
    samples: int,
    indices: dict[str, int],
    settings: Settings,
) -> Row:
    constants = dict(made.constants)
    if made.over:
        constants[made.over] = Fraction(at.size)
        constants = _shrunk(made, constants)
    statistics = Statistics(Exact())
    values = _values(made, constants, statistics, indices)
    if made.over:
        values = grown(made, values)
    laws: Laws | OfModel
    if made.model is not None:
        laws = OfModel(made.model, frozenset())
    else:
        laws = laws_at(made, at.style, replace(values, bound={}), _spoken(made))
    statistics.exact = laws
    if settings.samples is None and made.over:
        samples = max(LEAST, min(samples, MAX_NUMBERS // max(laws.cells, 1)))
    seed = (settings.seed, at.number, at.size)
    drawing = Drawing(made.relation, laws, values, samples, seed)
    watch(drawing, statistics)
    return compared(drawing, at.size, statistics)


def _shrunk(made: Plan, constants: Constants) -> Constants:
    """Without members of families that grow."""
    growing = {
        item.name
        for item in made.assumptions.declarations
        if depends_on(item, made.over, made.assumptions)
    }
    return {
        name: value
        for name, value in constants.items()
        if name.partition("[")[0] not in growing
    }
