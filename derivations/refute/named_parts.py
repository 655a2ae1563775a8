"""Proposals for elements with standard laws that no finite law has.

Independent where nothing else is tried; else made of one variable, as far
as the laws allow: equal, opposite, with independent signs, or one the
square of the other.  Everything proposed is checked afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from derivations.refute.coupling import groups
from derivations.refute.ground import Ground
from derivations.refute.laws import Target, rational_root
from derivations.refute.model import (
    NamedElement,
    NamedFactor,
    Names,
    Recipe,
)
from derivations.refute.standard import finite, standardised

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
    makes functions of them."""
    special = endless(ground)
    if not special:
        return NamedParts()
    sets: list[Names] = []
    if tie in TIES:
        found = groups(ground, touched, "" if tie == "signs" else tie)
        sets = [
            group for group in found if any(name in special for name in group)
        ]
    done = {name for group in sets for name in group}
    sets += [(name,) for name in special if name not in done]
    factors: list[NamedFactor] = []
    recipe: list[Recipe] = []
    for group in sets:
        leader = next(name for name in group if name in special)
        elements, lines = _led(ground, aims, group, leader, tie)
        parameter = (standardised(*ground.laws[leader]) or (ONE,))[0]
        law = ground.laws[leader][0]
        factors.append(NamedFactor(law, parameter, tuple(elements)))
        recipe += lines
        placed = {element.name for element in elements}
        for name in group:
            if name in special and name not in placed:
                factors.append(_alone(ground, name))
                recipe.append(_line(ground, name))
    tied = any(len(item.elements) > 1 for item in factors)
    return NamedParts(tuple(factors), tuple(recipe), tied)


def _alone(ground: Ground, name: str) -> NamedFactor:
    law, parameters = ground.laws[name]
    parameter, shift, scale = standardised(law, parameters) or (ONE, ZERO, ONE)
    return NamedFactor(law, parameter, (NamedElement(name, (shift, scale)),))


def _line(ground: Ground, name: str) -> Recipe:
    law, parameters = ground.laws[name]
    return "named", name, law, parameters


def _led(
    ground: Ground,
    aims: dict[str, Target],
    group: Names,
    leader: str,
    tie: str,
) -> tuple[list[NamedElement], list[Recipe]]:
    """The leader, and the others as far as they can follow it."""
    first = _alone(ground, leader).elements[0]
    elements = [first]
    recipe = [_line(ground, leader)]
    down = tie == "opposite"
    for name in group:
        if name == leader:
            continue
        made = None
        if name in ground.laws:
            if finite(*ground.laws[name]) is None:
                made = _same_family(ground, name, leader, tie, down)
        elif tie == "square":
            made = _square(aims, name, first)
        else:
            made = _following(aims, name, (leader, first), tie)
        if made is not None:
            elements.append(made)
            recipe.append(_tie(made, first, leader))
    return elements, recipe


def _same_family(
    ground: Ground, name: str, leader: str, tie: str, down: bool
) -> NamedElement | None:
    """An element with a law of the leader's family."""
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
