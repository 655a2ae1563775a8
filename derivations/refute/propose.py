"""Finite models proposed for assumptions, plain ones first.

Nothing proposed here is trusted: `holds.check` decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.refute import coupling, grid
from derivations.refute.cells import cells, veiled
from derivations.refute.coupling import Part
from derivations.refute.functions import functions, values_equated
from derivations.refute.grid import Goal, Grid
from derivations.refute.ground import Ground, read
from derivations.refute.hitting import hitting
from derivations.refute.laws import (
    FIXED,
    STYLES,
    Target,
    targets,
    two_valued,
)
from derivations.refute.mention import FAILURES
from derivations.refute.model import Function, Model, Names
from derivations.refute.named_parts import LEANING, NamedParts, named_parts
from derivations.refute.sizes import Constants
from derivations.refute.solve import adjusted

MAX_EVENTS: Final = 6
"""Events that are given a joint law together."""
Plan = tuple[str, str, int]
"""How a component is coupled, the flavour of its laws, and the number of
the style of what is not stated."""
Aimed = tuple[dict[str, Target], tuple[Function, ...]]
"""What the laws are to have, and the tables of probabilities."""

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
    ("crossed", "skewed"),
    ("lean", "skewed"),
    ("even", "skewed"),
    ("cells", "0"),
    ("cells", "1"),
    ("linear", "0"),
    ("linear", "1"),
    ("linear", "2"),
    ("linear", "3"),
    ("linear", "4"),
)


UNPATTERNED: tuple[Plan, ...] = (
    ("one of", "", 0),
    *(("sum", str(number), 0) for number in range(3)),
    *(("scattered", str(number), 0) for number in range(12)),
    *(("veiled", str(number), 0) for number in range(2)),
)
"""For elements of which nothing but the domain is stated."""


def plans(random: bool) -> tuple[Plan, ...]:
    """All plans, those with plain laws first."""
    if not random:
        return (("independent", "symmetric", 0),)
    patterned = tuple(
        (tie, flavour, style)
        for style in range(len(STYLES))
        for tie, flavour in COUPLINGS
        if style not in FIXED
    )
    fixed = tuple(("independent", "symmetric", style) for style in FIXED)
    return patterned + UNPATTERNED + fixed


@dataclass(frozen=True)
class Setting:
    """Constants chosen, with what the facts say at them.  ``touched`` are
    the random elements that the statement depends on; ``goal`` a term that
    a model should make large; ``grids`` are those made so far, by group and
    number of the style, ``aimed`` what each style aims at."""

    constants: Constants
    functions: tuple[Function, ...]
    ground: Ground
    touched: Names
    goal: Goal | None
    grids: dict[tuple[Names, int], Grid | None] = field(
        default_factory=dict, compare=False
    )
    aimed: dict[tuple[int, bool], Aimed] = field(
        default_factory=dict, compare=False
    )


def prepare(
    assumptions: Assumptions,
    values: Constants,
    relevant: frozenset[str],
    turn: int = 0,
    goal: Goal | None = None,
) -> Setting | None:
    """The setting at these constants."""
    base = functions(assumptions, values, turn)
    try:
        ground = read(assumptions, Model(tuple(values.items()), (), base))
    except FAILURES:
        return None
    touched = tuple(
        name for name in ground.elements if name.partition("[")[0] in relevant
    )
    return Setting(values, base, ground, touched, goal)


def build(setting: Setting, plan: Plan) -> Model | None:
    """A model at the setting, its laws made by the plan."""
    tie, flavour, style = plan
    ground = setting.ground
    even = flavour == "symmetric" and style == 0
    aims, tables = _aimed(setting, style, even)
    named = named_parts(ground, aims, setting.touched, tie)
    rest = replace(
        setting,
        touched=tuple(n for n in setting.touched if n not in named.names),
    )
    if tie == "linear":
        pieces = _linear(rest, aims, tables, plan, named.names)
    elif tie in LEANING and not named.tied:
        return None
    elif tie == "independent" or tie in LEANING:
        pieces = _completed(ground, aims, [], flavour, named.names)
    else:
        pieces = _coupled(rest, aims, tie, flavour, named)
    if pieces is None:
        return None
    factors = tuple(factor for factor, _ in pieces)
    recipe = tuple(line for _, lines in pieces for line in lines)
    constants = tuple(setting.constants.items())
    lines = named.recipe + recipe
    return Model(constants, factors, tables, lines, named.factors)


def _aimed(setting: Setting, style: int, even: bool) -> Aimed:
    key = style, even
    if key not in setting.aimed:
        aims = targets(setting.ground, STYLES[style], even)
        tables = _tables(setting.ground, aims, setting.functions)
        setting.aimed[key] = aims, tables
    return setting.aimed[key]


def settled(setting: Setting, plan: Plan, model: Model) -> Model:
    """The model with constants that facts equate to moments, or to values
    of functions, set to what its laws and functions give, and those that
    variables are to take to their values; grids have met those of moments
    already."""
    assumptions = setting.ground.evaluator.assumptions
    model = hitting(assumptions, model)
    moments = setting.ground.leftover and plan[0] != "linear"
    if moments or values_equated(assumptions):
        return adjusted(assumptions, model)
    return model


def _coupled(
    setting: Setting,
    aims: dict[str, Target],
    tie: str,
    flavour: str,
    named: NamedParts,
) -> list[Part] | None:
    """Elements of the statement coupled as far as nothing keeps them apart,
    the others independent."""
    found: list[Part] = []
    for group in coupling.groups(setting.ground, setting.touched, tie):
        if len(group) > 1:
            made = _tied(group, aims, tie, flavour)
            if made is None:
                return None
            found.append(made)
    if not found and not named.tied:
        return None
    unpatterned = tie in ("sum", "scattered", "veiled")
    plain = "skewed" if unpatterned else flavour or "symmetric"
    return _completed(setting.ground, aims, found, plain, named.names)


def _linear(
    setting: Setting,
    aims: dict[str, Target],
    tables: tuple[Function, ...],
    plan: Plan,
    named: Names,
) -> list[Part] | None:
    """Elements tied by moment facts on grids, or else those of the
    statement that nothing keeps apart; the others independent."""
    ground = setting.ground
    sets = [
        group
        for group in ground.tied
        if not all(ground.separated(a, b) for a, b in combinations(group, 2))
        or len(group) == 1
    ] or [
        group
        for group in coupling.groups(ground, setting.touched)
        if len(group) > 1
    ]
    if any(name in named for group in sets for name in group):
        return None  # a grid has finitely many values
    found: list[Part] = []
    for group in sets:
        wider = _with_others(setting, group, aims) if len(sets) == 1 else group
        own = None
        for names in dict.fromkeys((wider, group)):
            key = (names, plan[2])
            if key not in setting.grids:
                inner = grid.Group(names, ground, tables, aims)
                setting.grids[key] = grid.grid(inner)
            own = own or setting.grids[key]
        if own is None:
            return None
        made = grid.coupled(own, setting.goal, int(plan[1]))
        if made is None:
            return None
        found.append(made)
    if not found:
        return None
    return _completed(ground, aims, found, "symmetric", named)


def _with_others(
    setting: Setting, group: Names, aims: dict[str, Target]
) -> Names:
    """A group of events with the other events of the statement that nothing
    keeps apart from them, if these are few."""
    ground = setting.ground
    others = [
        name
        for name in setting.touched
        if name not in group
        and two_valued(aims[name].domain)
        and not any(ground.separated(name, one) for one in group)
    ]
    events = all(two_valued(aims[name].domain) for name in group)
    if not events or len(group) + len(others) > MAX_EVENTS:
        return group
    return tuple(n for n in ground.elements if n in group or n in others)


def _completed(
    ground: Ground,
    aims: dict[str, Target],
    found: list[Part],
    flavour: str,
    named: Names = (),
) -> list[Part] | None:
    """The parts, with every other element on its own, in declared order."""
    names = tuple(ground.elements)
    done = {name for factor, _ in found for name in factor.names}
    done |= set(named)
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
        case "together" | "backwards" | "crossed":
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
        case "one of":
            return coupling.one_of(group, aims)
        case "sum":
            return coupling.sum_of_others(group, aims, int(flavour))
        case "scattered":
            return coupling.scattered(group, aims, int(flavour))
        case "veiled":
            return veiled(group, aims, flavour)
        case "cells":
            return cells(group, aims, flavour)
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
