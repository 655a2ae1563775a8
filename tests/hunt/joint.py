"""Joint laws without any structure: a few outcomes, each with a weight, and
at each outcome any of the values that an element may take.

Events may exclude one another, and a fact such as ``E[X | Y] = c`` is met by
a mirror image of each outcome.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.language import tree
from tests.hunt.numbers import Rand, Undefined, Unknown, whole

JOINT = ("rows", "parts", "mirror")


class Discarded(Exception):
    """This draw can't become a model."""


def joint_space(draw, laws, coupling):
    """Weights of the outcomes, and a column for each element."""
    chance = draw.chance
    size = chance.choice((2, 3, 4, 4, 5, 6))
    weights = [chance.choice((1, 1, 2, 3, 5)) for _ in range(size)]
    columns = {
        key: [chance.choice([v for _, v in law]) for _ in range(size)]
        for key, law in laws.items()
    }
    if coupling == "parts":
        apart(draw, columns, size)
    if coupling == "mirror":
        weights, columns = mirrored(draw, weights, columns)
    return tuple(weights), columns


def apart(draw, columns, size):
    """Some events exclude one another; perhaps one of them always happens."""
    events = [
        key
        for key in columns
        if draw.assumptions.declaration(key[0]).kind == "event"
    ]
    families = list(dict.fromkeys(key[0] for key in events if key[1]))
    if families:
        name = draw.chance.choice(families)
        events = [key for key in events if key[0] == name]
    elif len(events) > 1:
        count = draw.chance.randint(2, len(events))
        events = draw.chance.sample(events, count)
    if not events:
        raise Discarded
    spare = draw.chance.choice((0, 0, 1))
    order = list(range(len(events) + spare))
    places = [draw.chance.choice(order) for _ in range(size)]
    if draw.chance.random() < 0.6:
        places[: len(order)] = order[:size]
    for number, key in enumerate(events):
        columns[key] = [int(place == number) for place in places]


def mirrored(draw, weights, columns):
    """Every outcome twice, the second time with ``2 c − X`` for the X of a
    fact ``E[X | …] = c``."""
    found = draw.conditional_means()
    if not found:
        raise Discarded
    element, middle, env = draw.chance.choice(found)
    oracle = draw.oracle_of(tuple(weights), columns)
    key = draw.same.find(draw.element(element, env, oracle))
    if key not in columns:
        raise Discarded
    try:
        value = oracle.value(middle, env)
    except (Undefined, Unknown) as error:
        raise Discarded from error
    size = len(weights)
    centre = value if isinstance(value, Rand) else [value] * size
    if not all(isinstance(c, (int, Fraction)) for c in centre):
        raise Discarded
    turned = [
        whole(Fraction(2 * c - x))
        for c, x in zip(centre, columns[key], strict=True)
    ]
    doubled = {name: column * 2 for name, column in columns.items()}
    doubled[key] = columns[key] + turned
    return weights * 2, doubled


def conditional_mean(relation):
    """``(X, c)`` of ``E[X | …] = c``."""
    left = relation.left
    if not isinstance(left, tree.Conditional) or left.operator != "E":
        return None
    (element,) = left.arguments
    if not isinstance(element, tree.Symbol | tree.Element):
        return None
    return element, relation.right
