"""Finite models proposed for assumptions, plain ones first.

Nothing proposed here is trusted: `holds.check` decides.
"""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.refute import coupling, grid
from derivations.refute.constants import Constants, functions
from derivations.refute.coupling import Part
from derivations.refute.grid import Goal
from derivations.refute.ground import FAILURES, Ground, read
from derivations.refute.laws import STYLES, Target, targets
from derivations.refute.model import Function, Model, Names

Plan = tuple[str, str, int]
"""How a component is coupled, the flavour of its laws, and the number of
the style of what is not stated."""

COUPLINGS: tuple[tuple[str, str], ...] = (
    ("independent", "symmetric"),
    ("together", "symmetric"),
    ("independent", "skewed"),
    ("together", "skewed"),
    ("opposite", "symmetric"),
    ("axes", ""),
    ("size", ""),
    ("signs", ""),
    ("square", ""),
    ("opposite", "skewed"),
    ("independent", "heavy"),
    ("together", "heavy"),
    ("backwards", "skewed"),
    ("linear", "0"),
    ("linear", "1"),
    ("linear", "2"),
    ("linear", "3"),
)


def plans(random: bool) -> tuple[Plan, ...]:
    """All plans, those with plain laws first."""
    if not random:
        return (("independent", "symmetric", 0),)
    return tuple(
        (tie, flavour, style)
        for style in range(len(STYLES))
        for tie, flavour in COUPLINGS
    )


def build(
    assumptions: Assumptions,
    values: Constants,
    plan: Plan,
    relevant: frozenset[str],
    turn: int = 0,
    goal: Goal | None = None,
) -> Model | None:
    """A model with these constants, its laws made by the plan."""
    tie, flavour, style = plan
    constants = tuple(values.items())
    base = Model(constants, (), functions(assumptions, values, turn))
    try:
        ground = read(assumptions, constants, base)
    except FAILURES:
        return None
    even = flavour == "symmetric" and style == 0
    aims = targets(ground, STYLES[style], even)
    tables = _tables(ground, aims, base.functions)
    if tie == "linear":
        pieces = _linear(ground, aims, tables, relevant, goal, int(flavour))
    else:
        pieces = _pieces(ground, aims, tie, flavour, relevant)
    if pieces is None:
        return None
    factors = tuple(factor for factor, _ in pieces)
    recipe = tuple(line for _, lines in pieces for line in lines)
    return Model(constants, factors, tables, recipe)


def _pieces(
    ground: Ground,
    aims: dict[str, Target],
    tie: str,
    flavour: str,
    relevant: frozenset[str],
) -> list[Part] | None:
    names = tuple(ground.elements)
    touched = tuple(
        name for name in names if name.partition("[")[0] in relevant
    )
    found: list[Part] = []
    done: set[str] = set()
    if tie != "independent":
        backwards = tie == "backwards"
        for group in coupling.groups(ground, touched, backwards):
            if len(group) == 1:
                continue
            made = _tied(group, aims, tie, flavour)
            if made is None:
                return None
            found.append(made)
            done.update(group)
        if not found:
            return None
    return _completed(ground, aims, found, done, flavour or "symmetric")


def _linear(
    ground: Ground,
    aims: dict[str, Target],
    tables: tuple[Function, ...],
    relevant: frozenset[str],
    goal: Goal | None,
    turn: int,
) -> list[Part] | None:
    """Elements tied by moment facts on grids, or else those of the
    statement that nothing keeps apart; the others independent."""
    names = tuple(ground.elements)
    touched = tuple(
        name for name in names if name.partition("[")[0] in relevant
    )
    sets = ground.tied or tuple(coupling.groups(ground, touched, False))
    found: list[Part] = []
    done: set[str] = set()
    for group in sets:
        if len(group) == 1 and not ground.tied:
            continue
        made = grid.coupled(ground, tables, group, aims, goal, turn)
        if made is None:
            return None
        found.append(made)
        done.update(group)
    if not found:
        return None
    return _completed(ground, aims, found, done, "symmetric")


def _completed(
    ground: Ground,
    aims: dict[str, Target],
    found: list[Part],
    done: set[str],
    flavour: str,
) -> list[Part] | None:
    """The parts, with every other element on its own, in declared order."""
    names = tuple(ground.elements)
    for name in names:
        if name in done:
            continue
        alone = coupling.single(name, aims[name], flavour)
        if alone is None:
            return None
        found.append(alone)
    order = {name: number for number, name in enumerate(names)}
    return sorted(found, key=lambda part: order[part[0].names[0]])


def _tied(
    group: Names, aims: dict[str, Target], tie: str, flavour: str
) -> Part | None:
    match tie:
        case "together" | "backwards":
            return coupling.together(group, aims, flavour, False)
        case "opposite":
            return coupling.together(group, aims, flavour, True)
        case "axes":
            return coupling.axes(group, aims)
        case "size":
            return coupling.shared_size(group, aims)
        case "signs":
            return coupling.product_of_signs(group, aims)
        case "square":
            return coupling.square(group, aims)
    return None


def _tables(
    ground: Ground, aims: dict[str, Target], base: tuple[Function, ...]
) -> tuple[Function, ...]:
    """The probabilities of finite variables, as the laws have them."""
    known = {item.name: item for item in base}
    for name, declared in ground.elements.items():
        if declared.outcomes is not None:
            function = declared.outcomes.probability
            table = tuple(
                ((value,), share) for value, share in aims[name].fixed
            )
            known[function] = Function(function, table)
    return tuple(known.values())
