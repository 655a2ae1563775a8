"""The rules, one record each: what a reason permits.

A record grants rewriting powers (see `derivations.kernel.powers`) and
kinds of steps between equations.  No record mentions a library document.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from derivations.kernel.powers import Power

P = Power


@dataclass(frozen=True, slots=True)
class Rule:
    """``includes`` names rules whose powers come along, so that citing one
    of them beside this rule isn't idle.  ``steps`` are the ways in which
    one equation may follow from another."""

    id: str
    powers: frozenset[Power] = frozenset()
    steps: frozenset[str] = frozenset()
    includes: frozenset[str] = frozenset()
    structure: bool = False
    """Whether it uses independence or same-law facts without citing them."""
    means: bool = False
    """Whether it uses stated zero means without citing them."""
    order: int = field(default=0)


def _rule(
    name: str,
    *powers: Power,
    steps: tuple[str, ...] = (),
    includes: tuple[str, ...] = (),
    structure: bool = False,
    means: bool = False,
) -> Rule:
    return Rule(
        name,
        frozenset(powers),
        frozenset(steps),
        frozenset(includes),
        structure,
        means,
    )


RULES: Final[tuple[Rule, ...]] = (
    _rule("arithmetic", P.SUM_LINEAR),
    _rule("definition", P.UNFOLD),
    _rule("linearity", P.E_LINEAR, P.SUM_LINEAR, includes=("arithmetic",)),
    _rule("independence", P.E_PRODUCT, structure=True),
    _rule("independent-functions", P.E_PRODUCT, structure=True),
    _rule("uncorrelated", P.COV_ZERO, structure=True),
    _rule("variance-formula", P.VAR_MOMENTS),
    _rule("covariance-formula", P.COV_MOMENTS),
    _rule("zero-mean", P.ZERO_MEAN, means=True),
    _rule(
        "variance-scaling", P.VAR_SCALE, P.SUM_LINEAR, includes=("arithmetic",)
    ),
    _rule(
        "variance-of-sum",
        P.VAR_SUM,
        P.COV_ZERO,
        P.SUM_LINEAR,
        structure=True,
        includes=("variance-scaling", "bilinearity", "arithmetic"),
    ),
    _rule("bilinearity", P.COV_LINEAR, P.SUM_LINEAR, includes=("arithmetic",)),
    _rule("same-law", P.SAME_LAW, structure=True),
    _rule("sums", P.SUM_LINEAR, P.SUM_RANGES, includes=("arithmetic",)),
    _rule(
        "expectation-of-function",
        P.E_OUTCOMES,
        P.SUM_LINEAR,
        includes=("arithmetic",),
    ),
    _rule("total-probability", P.TOTAL, P.SUM_LINEAR, includes=("arithmetic",)),
    _rule("logarithm", P.LOG),
    _rule("add", P.SUM_LINEAR, steps=("add",), includes=("arithmetic",)),
    _rule(
        "multiply",
        P.SUM_LINEAR,
        steps=("add", "multiply"),
        includes=("add", "arithmetic"),
    ),
    _rule(
        "divide",
        P.SUM_LINEAR,
        steps=("add", "multiply"),
        includes=("add", "arithmetic"),
    ),
    _rule(
        "square-root", P.SUM_LINEAR, steps=("root",), includes=("arithmetic",)
    ),
    _rule("square", P.SUM_LINEAR, steps=("square",), includes=("arithmetic",)),
    _rule("order", P.SUM_LINEAR, steps=("order",), includes=("arithmetic",)),
    _rule(
        "substitution",
        P.SUM_LINEAR,
        steps=("hypothesis",),
        includes=("arithmetic",),
    ),
)

BY_ID: Final[dict[str, Rule]] = {rule.id: rule for rule in RULES}

EVERYTHING: Final[tuple[str, ...]] = tuple(rule.id for rule in RULES)
"""All rules, for a statement without a reason."""
