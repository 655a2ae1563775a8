"""One variable drawn again and again."""

from __future__ import annotations

import numpy as np

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.simulate.draw import constants_as_families, laws_at
from derivations.simulate.plan import plan
from derivations.simulate.values import Values


def running_means(
    statement: tree.Statement,
    assumptions: Assumptions,
    name: str,
    count: int,
    seed: int,
) -> tuple[float, ...]:
    """The mean of the first, of the first two, … of ``count`` independent
    draws of a variable that the claim speaks of, by the law that the
    assumptions give it.

    Raises CantDraw.
    """
    made = plan(statement, assumptions)
    values = Values(
        made.assumptions,
        constants_as_families(made.constants),
        {one.name: one for one in made.functions},
        lambda values, node: values.number(node),
    )
    laws = laws_at(made, made.styles[0], values, frozenset((name,)))
    drawn = laws.draw(np.random.default_rng(seed), count)[name].numbers
    totals = drawn.reshape(count).cumsum()
    return tuple((totals / np.arange(1, count + 1)).tolist())
