"""Finite models proposed for assumptions, plain ones first.

Nothing proposed here is trusted: `holds.check` decides.
"""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.refute import coupling
from derivations.refute.constants import Constants, functions
from derivations.refute.coupling import Part
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
    pieces = _pieces(ground, aims, tie, flavour, relevant)
    if pieces is None:
        return None
    factors = tuple(factor for factor, _ in pieces)
    recipe = tuple(line for _, lines in pieces for line in lines)
    tables = _tables(ground, aims, base.functions)
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
    for name in names:
        if name in done:
            continue
        alone = coupling.single(name, aims[name], flavour or "symmetric")
        if alone is None:
            return None
        found.append(alone)
    order = {name: number for number, name in enumerate(names)}
    found.sort(key=lambda part: order[part[0].names[0]])
    return found


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
