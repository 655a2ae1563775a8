"""Proposals for elements with standard laws that no finite law has.

Independent where nothing else is tried; else made of one variable, as far
as the laws allow: equal, opposite, with independent signs, or one the
square of the other.  Everything proposed is checked afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from derivations.refute.coupling import groups, law_recipe
from derivations.refute.ground import Ground
from derivations.refute.laws import Target, candidates, rational_root
from derivations.refute.model import (
    LawPart,
    NamedElement,
    NamedFactor,
    NamedVariable,
    Names,
    Recipe,
)
from derivations.refute.parts import LISTED, largest_share, split
from derivations.refute.standard import finite, standardised

LEANING = frozenset(("lean", "even"))
TIES = frozenset(
    ("together", "opposite", "backwards", "crossed", "signs", "square")
)
SYMMETRIC = frozenset(("Normal", "Uniform"))
ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class NamedParts:
    """Factors with standard laws, how they were made, and whether any two
    elements were tied together."""

    factors: tuple[NamedFactor, ...] = ()
    recipe: tuple[Recipe, ...] = ()
    tied: bool = False

    @property
    def names(self) -> Names:
        return tuple(name for item in self.factors for name in item.names)


def endless(ground: Ground) -> Names:
    """Elements whose stated law has no finite list of outcomes."""
    return tuple(
        name
        for name in ground.elements
        if name in ground.laws
        and finite(*ground.laws[name]) is None
        and standardised(*ground.laws[name]) is not None
    )


def named_parts(
    ground: Ground, aims: dict[str, Target], touched: Names, tie: str
) -> NamedParts:
    """Factors for all elements with such laws, and for those that the tie
    puts together with them."""
    special = endless(ground)
    if not special:
        return NamedParts()
    sets: list[Names] = []
    if tie in TIES or tie in LEANING:
        way = tie if tie in ("backwards", "crossed") else ""
        found = groups(ground, touched, way)
        sets = [
            group for group in found if any(name in special for name in group)
        ]
    done = {name for group in sets for name in group}
    sets += [(name,) for name in special if name not in done]
    factors: list[NamedFactor] = []
    recipe: list[Recipe] = []
    for group in sets:
        if tie in LEANING and len(group) > 1:
            made = _leaning(ground, aims, group, tie)
            if made is not None:
                factors.append(made[0])
                recipe += made[1]
                continue
        for factor, lines in _led(ground, aims, group, tie):
            factors.append(factor)
            recipe += lines
    tied = any(len(item.names) > 1 for item in factors)
    return NamedParts(tuple(factors), tuple(recipe), tied)


def _alone(ground: Ground, name: str) -> NamedVariable:
    law, parameters = ground.laws[name]
    parameter, shift, scale = standardised(law, parameters) or (ONE, ZERO, ONE)
    return NamedVariable(law, parameter, (NamedElement(name, (shift, scale)),))


def _line(ground: Ground, name: str) -> Recipe:
    law, parameters = ground.laws[name]
    return "named", name, law, parameters


def _led(
    ground: Ground, aims: dict[str, Target], group: Names, tie: str
) -> list[tuple[NamedFactor, list[Recipe]]]:
    """The first element with such a law, the others as far as they can
    follow it, and those with such laws that can't by themselves."""
    special = endless(ground)
    leader = next(name for name in group if name in special)
    own = _alone(ground, leader)
    first = own.elements[0]
    elements = [first]
    recipe = [_line(ground, leader)]
    left: list[str] = []
    for name in group:
        if name == leader:
            continue
        made = _follower(ground, aims, name, (leader, first), tie)
        if made is not None:
            elements.append(made)
            recipe.append(_tie(made, first, leader))
        elif name in special:
            left.append(name)
    whole = NamedFactor((replace(own, elements=tuple(elements)),))
    return [
        (whole, recipe),
        *(
            (NamedFactor((_alone(ground, name),)), [_line(ground, name)])
            for name in left
        ),
    ]


def _follower(
    ground: Ground,
    aims: dict[str, Target],
    name: str,
    leader: tuple[str, NamedElement],
    tie: str,
) -> NamedElement | None:
    if name in ground.laws:
        if finite(*ground.laws[name]) is not None:
            return None
        return _same_family(ground, name, leader[0], tie)
    if tie == "square":
        return _square(aims, name, leader[1])
    return _following(aims, name, leader, tie)


def _leaning(
    ground: Ground, aims: dict[str, Target], group: Names, tie: str
) -> tuple[NamedFactor, list[Recipe]] | None:
    """All elements of the group tied by a hidden coin, whatever their laws:
    in one case each keeps to a part of its law, the same for all."""
    special = endless(ground)
    variables: list[NamedVariable] = []
    recipe: list[Recipe] = []
    for name in group:
        if name in special:
            own = _alone(ground, name)
            recipe.append(_line(ground, name))
        else:
            laws = candidates(aims[name], "skewed")
            if not laws:
                return None
            element = NamedElement(name, (ZERO, ONE))
            own = NamedVariable(LISTED, ONE, (element,), laws[0])
            recipe.append(law_recipe(name, laws[0]))
        part = split(own.law, own.parameter, own.outcomes, tie == "even")
        variables.append(replace(own, part=part))
    share = min(largest_share(variable) for variable in variables)
    if share == 0:
        return None
    share = min(share, Fraction(1, 4))
    recipe.append(("lean", group, share, tuple(map(_part_law, variables))))
    return NamedFactor(tuple(variables), share), recipe


def _part_law(variable: NamedVariable) -> tuple[str | Fraction, ...]:
    """Name and parameters of the law of the element's part; of an outcome
    its value alone."""
    part = variable.part or LawPart(ZERO, ONE, ONE)
    shift, scale = variable.elements[0].coefficients
    middle, reach = shift + scale * part.shift, abs(scale) * part.scale
    match variable.law:
        case "Normal":
            return "Normal", middle, reach * reach * part.parameter
        case "Uniform":
            return "Uniform", middle - reach, middle + reach
        case "Exponential":
            return "Exponential", 1 / reach
        case "Poisson":
            return "Poisson", part.parameter
    return (middle,)


def _same_family(
    ground: Ground, name: str, leader: str, tie: str
) -> NamedElement | None:
    """An element with a law of the leader's family."""
    down = tie == "opposite"
    law, parameters = ground.laws[name]
    if law == "symmetric":
        own, shift, scale = ground.laws[leader], ZERO, ONE
        wanted = standardised(*own)
        if wanted is None or own[0] not in SYMMETRIC or wanted[1] != 0:
            return None
        law, scale = own[0], wanted[2]
    else:
        mine, wanted = (
            standardised(law, parameters),
            standardised(*ground.laws[leader]),
        )
        if mine is None or wanted is None or law != ground.laws[leader][0]:
            return None
        root = rational_root(mine[0] / wanted[0])
        if root is None or (law == "Poisson" and root != 1):
            return None
        shift, scale = mine[1], mine[2] * root
    if tie == "square":
        return None
    if law in SYMMETRIC:
        if tie == "signs":
            return NamedElement(name, (shift, scale), True)
        return NamedElement(name, (shift, -scale if down else scale))
    if down or tie == "signs":
        return None
    return NamedElement(name, (shift, scale))


def _following(
    aims: dict[str, Target],
    name: str,
    leader: tuple[str, NamedElement],
    tie: str,
) -> NamedElement | None:
    """An element whose law isn't named: an affine function of the leader
    with the mean and variance it has to have."""
    aim, other = aims[name], aims[leader[0]]
    base, unit = leader[1].coefficients
    down = tie == "opposite"
    scale = ONE
    mean = other.mean
    if not aim.free:
        root = rational_root(aim.variance / other.variance)
        if root is None:
            return None
        scale, mean = root, aim.mean
    if down:
        scale = -scale
        if aim.free:
            mean = -other.mean
    shift = mean - scale * other.mean
    moved = shift + scale * base, scale * unit
    signed = tie == "signs"
    if signed and moved[0] != mean:
        return None  # a sign would change the mean
    return NamedElement(name, moved, signed)


def _square(
    aims: dict[str, Target], name: str, first: NamedElement
) -> NamedElement | None:
    """``(shift + scale G)²`` for an element of which nothing is known."""
    if not aims[name].free:
        return None
    shift, scale = first.coefficients
    return NamedElement(name, (shift * shift, 2 * shift * scale, scale * scale))


def _tie(made: NamedElement, first: NamedElement, leader: str) -> Recipe:
    if len(made.coefficients) == 3:
        return "square", made.name, leader
    shift, scale = made.coefficients
    base, unit = first.coefficients
    factor = scale / unit
    constant = shift - factor * base
    if made.signed:
        return "signed", made.name, leader, factor, shift, base
    if constant == 0 and factor == 1:
        return "equal", made.name, leader
    if constant == 0 and factor == -1:
        return "opposite", made.name, leader
    return "affine", made.name, leader, factor, constant
